//! `morph`: an image of the board that says for each square what a piece becomes there.
//!
//! The ranks are separated by slashes, and the squares in a rank by commas, or not at all. As in a FEN, White's last rank
//! is taken to be the first. An ID is a change, a number one of the sets of `promoChoice`, a dot or nothing no change.
//! Other signs forbid squares or end games, but which sign does what is not known.

use super::changes::{Rule, RuleManner};
use super::error::DiagramReason;
use super::losses::Losses;
use super::pieces::{self, Piece};
use super::promotions::Choices;
use chrysalis_rules::BoardSize;

/// What stands on a square.
#[derive(Clone, PartialEq, Eq)]
enum Symbol {
    Nothing,
    Becomes(usize),
    /// A number of a set.
    Set(usize),
    Unknown,
}

/// The cells of a row: separated by commas, or IDs and signs one after another.
pub(super) fn cells<'t>(pieces: &[Piece], row: &'t str) -> Vec<&'t str> {
    if row.contains(',') {
        return row.split(',').map(str::trim).collect();
    }
    let mut cells = Vec::new();
    let mut rest = row;
    while let Some(sign) = rest.chars().next() {
        let after =
            pieces::first_id(pieces, rest).map_or_else(|| &rest[sign.len_utf8()..], |(_, after)| after);
        let (cell, next) = rest.split_at(rest.len() - after.len());
        cells.push(cell);
        rest = next;
    }
    cells
}

/// The numbers of sets that the boards of all pieces name.
pub(super) fn numbers(all: &[Piece]) -> Vec<usize> {
    let rows = all.iter().filter_map(|piece| piece.morph.as_ref()).flat_map(|morph| morph.value.split('/'));
    rows.flat_map(|row| cells(all, row)).filter_map(|cell| cell.parse().ok()).collect()
}

/// The rules of a piece's board.
pub(super) fn rules(
    all: &[Piece],
    number: usize,
    board: BoardSize,
    choices: &Choices,
    losses: &mut Losses,
) -> Vec<Rule> {
    let Some(morph) = &all[number].morph else { return Vec::new() };
    let mut found: Vec<(Vec<usize>, Vec<String>)> = Vec::new();
    let rows: Vec<&str> = morph.value.split('/').collect();
    let mut fits = rows.len() <= usize::from(board.ranks());
    for (rank, row) in (0..board.ranks()).rev().zip(&rows) {
        let cells = cells(all, row);
        fits &= cells.is_empty() || cells.len() == usize::from(board.files());
        for (file, cell) in (0..board.files()).zip(cells) {
            let symbol = symbol(all, cell);
            let to = match symbol {
                Symbol::Nothing => continue,
                // What is told of a change to the piece itself is that it has no effect.
                Symbol::Becomes(to) if to == number => continue,
                Symbol::Becomes(to) => vec![to],
                Symbol::Set(set) => match choices.set(set) {
                    Some(to) => to,
                    None => {
                        losses.lose(morph.line, cell, DiagramReason::Digit);
                        continue;
                    }
                },
                Symbol::Unknown => {
                    losses.lose(morph.line, cell, DiagramReason::Unknown);
                    continue;
                }
            };
            let square = format!("\"{}{}\"", char::from(b'a' + file), rank + 1);
            match found.iter_mut().find(|(known, _)| *known == to) {
                Some((_, squares)) => squares.push(square),
                None => found.push((to, vec![square])),
            }
        }
    }
    if !is_symmetric(all, &rows, board) {
        losses.lose(morph.line, &format!("morph={}", morph.value), DiagramReason::Order);
    }
    if !fits {
        losses.lose(morph.line, &format!("morph={}", morph.value), DiagramReason::Shape);
    }
    let every = usize::from(board.files()) * usize::from(board.ranks());
    let rule = |(to, squares): (Vec<usize>, Vec<String>)| Rule {
        piece: number,
        to,
        squares: (squares.len() < every).then(|| format!("[{}]", squares.join(", "))),
        side: None,
        manner: RuleManner::Any,
    };
    found.into_iter().map(rule).collect()
}

/// Whether a board is the same from all sides, so that it does not matter in which order it is read.
fn is_symmetric(all: &[Piece], rows: &[&str], board: BoardSize) -> bool {
    let full = |row: &str, length: u8| -> Vec<String> {
        let mut row: Vec<String> = cells(all, row).into_iter().map(|cell| cell.replace('.', "")).collect();
        row.resize(usize::from(length), String::new());
        row
    };
    let mut board: Vec<Vec<String>> = (0..usize::from(board.ranks()))
        .map(|rank| full(rows.get(rank).copied().unwrap_or_default(), board.files()))
        .collect();
    let before = board.clone();
    board.reverse();
    board == before && board.iter().all(|row| row.iter().eq(row.iter().rev()))
}

fn symbol(all: &[Piece], cell: &str) -> Symbol {
    if matches!(cell, "" | ".") {
        return Symbol::Nothing;
    }
    match (pieces::with_id(all, cell), cell.parse()) {
        (Some(number), _) => Symbol::Becomes(number),
        (None, Ok(set)) => Symbol::Set(set),
        (None, Err(_)) => Symbol::Unknown,
    }
}
