//! The squares of pieces at the start: `a2-j2`, `b1,i1`, and those of Black after two commas.

use super::error::DiagramReason;
use super::losses::Losses;
use super::settings::{PieceLine, Setting};
use chrysalis_rules::BoardSize;

/// A square as (file, rank), both from 0.
pub(super) type FileRank = (u8, u8);

/// How Black's squares follow from White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// They are given.
    None,
    /// On the same file.
    Mirror,
    /// On the opposite file.
    Rotate,
}

impl Symmetry {
    /// Reads the setting.
    pub fn read(setting: Option<&Setting>, pieces: &[PieceLine], line: usize, losses: &mut Losses) -> Self {
        let Some(Setting { line, value }) = setting else {
            let given = pieces.iter().any(|piece| piece.squares.contains(",,"));
            if !given {
                losses.lose(line, "symmetry", DiagramReason::Taken("mirror"));
            }
            return if given { Self::None } else { Self::Mirror };
        };
        match value.as_str() {
            "none" => Self::None,
            "mirror" => Self::Mirror,
            "rotate" => {
                losses.lose(*line, "symmetry=rotate", DiagramReason::Opposite);
                Self::Rotate
            }
            other => {
                losses.lose(*line, &format!("symmetry={other}"), DiagramReason::Unknown);
                Self::Mirror
            }
        }
    }

    fn opposite(self, (file, rank): FileRank, board: BoardSize) -> FileRank {
        let rank = board.ranks() - 1 - rank;
        if self == Self::Rotate { (board.files() - 1 - file, rank) } else { (file, rank) }
    }
}

/// The squares of a piece for both sides.
pub(super) fn read(
    piece: &PieceLine,
    board: BoardSize,
    symmetry: Symmetry,
    losses: &mut Losses,
) -> [Vec<FileRank>; 2] {
    let (white, black) = match piece.squares.split_once(",,") {
        Some((white, black)) => (white, Some(black)),
        None => (piece.squares.as_str(), None),
    };
    let mut list = |text: &str| -> Vec<FileRank> {
        let mut squares = Vec::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            match line(word, board) {
                Some(found) => squares.extend(found),
                None => losses.lose(piece.line, word, DiagramReason::Square),
            }
        }
        squares
    };
    let white = list(white);
    let black = match black {
        Some(black) => list(black),
        None if symmetry == Symmetry::None => Vec::new(),
        None => white.iter().map(|&square| symmetry.opposite(square, board)).collect(),
    };
    [white, black]
}

/// A square, or two with all squares between them.
fn line(word: &str, board: BoardSize) -> Option<Vec<FileRank>> {
    let square = |name: &str| board.parse(name).map(|square| (board.file(square), board.rank(square)));
    let Some((first, last)) = word.split_once('-') else { return Some(vec![square(word)?]) };
    let (first, last) = (square(first)?, square(last)?);
    let straight = first.0 == last.0 || first.1 == last.1;
    let range = |a: u8, b: u8| a.min(b)..=a.max(b);
    let all = range(first.1, last.1).flat_map(|rank| range(first.0, last.0).map(move |file| (file, rank)));
    straight.then(|| all.collect())
}
