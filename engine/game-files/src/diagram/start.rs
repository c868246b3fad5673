//! The position at the start.

use super::error::DiagramReason;
use super::losses::Losses;
use super::pieces::Piece;
use super::squares::FileRank;
use chrysalis_rules::BoardSize;
use chrysalis_rules::board::Color;

/// The pieces on the board: each a number and a color.
pub(super) struct Start {
    board: BoardSize,
    squares: Vec<Option<(usize, Color)>>,
}

impl Start {
    /// Places the pieces.
    pub fn new(pieces: &[Piece], board: BoardSize, losses: &mut Losses) -> Self {
        let count = usize::from(board.files()) * usize::from(board.ranks());
        let mut start = Self { board, squares: vec![None; count] };
        for (number, piece) in pieces.iter().enumerate() {
            for color in Color::ALL {
                for &square in &piece.squares[color.index()] {
                    let index = start.index(square);
                    match start.squares.get_mut(index) {
                        Some(place @ None) => *place = Some((number, color)),
                        _ => losses.lose(piece.line, &piece.text, DiagramReason::Occupied),
                    }
                }
            }
        }
        start
    }

    fn index(&self, (file, rank): FileRank) -> usize {
        usize::from(rank) * usize::from(self.board.files()) + usize::from(file)
    }

    /// The piece on a square.
    pub fn at(&self, square: FileRank) -> Option<(usize, Color)> {
        self.squares.get(self.index(square)).copied().flatten()
    }

    /// The number of pieces of a kind that a side has.
    pub fn count(&self, number: usize, color: Color) -> usize {
        self.squares.iter().flatten().filter(|&&here| here == (number, color)).count()
    }

    /// The board as in a FEN.
    pub fn placed(&self, pieces: &[Piece]) -> String {
        let mut rows = Vec::new();
        for row in self.squares.chunks(usize::from(self.board.files())).rev() {
            let mut text = String::new();
            let mut empty = 0;
            for here in row {
                let Some((number, color)) = *here else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                }
                empty = 0;
                let letter = pieces[number].letter;
                text.push(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            rows.push(text);
        }
        rows.join("/")
    }
}
