//! What pieces may be after their moves, square by square, by the rules of change that look only at where a move ends.

use super::squares::{self, FileRank};
use chrysalis_rules::board::{Board10, Color, Geometry, PieceTypeSet};
use chrysalis_rules::{ChangeRule, Game, Promotions};

/// Squares on which moves of a piece end alike, and not with the piece unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Level {
    /// The letters that the piece may change to.
    pub to: String,
    /// Whether it may stay what it is.
    pub stays: bool,
    pub squares: Vec<FileRank>,
}

/// What a piece of each side may become.
pub(crate) type Levels = [Vec<Level>; 2];

/// Rules of change in order; the first that applies decides.
pub(crate) struct Answers<'g> {
    pub game: &'g Game,
    pub rules: Vec<ChangeRule>,
}

impl Answers<'_> {
    /// The squares of both sides where moves change a piece, or are forbidden to it.
    pub fn levels(&self, letter: char, capture: bool) -> Levels {
        let game = self.game;
        let Some(own) = game.piece_type(letter) else { return Levels::default() };
        let table = Promotions::new(self.rules.clone()).table::<Board10>(game.board, &game.pieces, 0);
        Color::ALL.map(|color| {
            let answers = &table[color.index()][own.index()];
            let regions = if capture { &answers.capture } else { &answers.quiet };
            let mut levels: Vec<Level> = Vec::new();
            for (file, rank) in squares::all(game.board) {
                let region = regions.iter().find(|region| region.squares.has(Board10::square(file, rank)));
                let after = region.map_or(PieceTypeSet::EMPTY, |region| region.piece_types);
                let stays = after.has(own);
                let others = game.every_piece_type().filter(|&other| other != own && after.has(other));
                let to: String = others.map(|other| game.piece(other).letter).collect();
                if stays && to.is_empty() {
                    continue;
                }
                match levels.iter_mut().find(|level| level.to == to && level.stays == stays) {
                    Some(level) => level.squares.push((file, rank)),
                    None => levels.push(Level { to, stays, squares: vec![(file, rank)] }),
                }
            }
            levels
        })
    }
}
