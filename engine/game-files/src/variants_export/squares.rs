//! Squares as sections list them: by name, with a star for a whole rank or the whole board.

use chrysalis_rules::board::{Board10, Color, Geometry};
use chrysalis_rules::{BoardSize, Zone};

/// A square as (file, rank), both from 0.
pub(crate) type FileRank = (u8, u8);

/// All squares of a board.
pub(crate) fn all(board: BoardSize) -> impl Iterator<Item = FileRank> {
    (0..board.ranks()).flat_map(move |rank| (0..board.files()).map(move |file| (file, rank)))
}

fn name((file, rank): FileRank) -> String {
    format!("{}{}", char::from(b'a' + file), rank + 1)
}

/// The squares of a zone for one side.
pub(crate) fn of_zone(zone: &Zone, color: Color, board: BoardSize) -> Vec<FileRank> {
    let zone = zone.squares::<Board10>(board, color);
    all(board).filter(|&(file, rank)| zone.has(Board10::square(file, rank))).collect()
}

/// The names of squares. A star would also stand for squares that the board does not have.
pub(crate) fn names(squares: &[FileRank]) -> String {
    squares.iter().copied().map(name).collect::<Vec<_>>().join(" ")
}

/// Squares as the value of a key; `separator` stands between them.
pub(crate) fn words(squares: &[FileRank], board: BoardSize, separator: &str) -> String {
    let mut words = Vec::new();
    for rank in 0..board.ranks() {
        let here: Vec<FileRank> = squares.iter().copied().filter(|&(_, other)| other == rank).collect();
        if here.len() == usize::from(board.files()) {
            words.push(format!("*{}", rank + 1));
        } else {
            words.extend(here.into_iter().map(name));
        }
    }
    if words.is_empty() { "-".to_owned() } else { words.join(separator) }
}
