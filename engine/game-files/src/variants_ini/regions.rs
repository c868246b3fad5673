//! Regions of the board, as `variants.ini` lists them: squares, and whole ranks and files, with a star
//! for the other coordinate.

use super::error::IniError;
use super::sections::Entry;
use chrysalis_rules::BoardSize;

/// The regions of both sides as texts for a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SidesRegion {
    /// One text that holds for both sides.
    Both(String),
    /// One text for White and one for Black.
    Each(String, String),
}

/// Squares as (file, rank), both from 0.
pub(super) type Region = Vec<(u8, u8)>;

/// Reads the squares of a value.
pub(super) fn read(entry: &Entry, board: BoardSize) -> Result<Region, IniError> {
    if entry.value == "-" || entry.value.is_empty() {
        return Ok(Vec::new());
    }
    let mut region = Region::new();
    for word in entry.value.split_whitespace() {
        let mut letters = word.chars();
        let file = match letters.next().and_then(|letter| u8::try_from(letter).ok()) {
            Some(b'*') => None,
            Some(letter @ b'a'..=b'z') if letter - b'a' < board.files() => Some(letter - b'a'),
            _ => return Err(entry.error()),
        };
        let rank = match letters.as_str() {
            "*" => None,
            number => match number.parse::<u8>() {
                Ok(number) if (1..=board.ranks()).contains(&number) => Some(number - 1),
                _ => return Err(entry.error()),
            },
        };
        let range = |wanted: Option<u8>, all: u8| wanted.map_or(0..all, |one| one..one + 1);
        for rank in range(rank, board.ranks()) {
            region.extend(range(file, board.files()).map(|file| (file, rank)));
        }
    }
    region.sort_unstable();
    region.dedup();
    Ok(region)
}

/// The squares of a rank, counted from 0.
pub(super) fn rank(rank: u8, board: BoardSize) -> Region {
    (0..board.files()).map(|file| (file, rank)).collect()
}

/// The region as the other side sees the board.
pub(super) fn mirrored(region: &Region, board: BoardSize) -> Region {
    let mut mirrored: Region = region.iter().map(|&(file, rank)| (file, board.ranks() - 1 - rank)).collect();
    mirrored.sort_unstable();
    mirrored
}

/// The regions of both sides as a game file writes them.
pub(super) fn sides(white: &Region, black: &Region, board: BoardSize) -> SidesRegion {
    let black = mirrored(black, board);
    let mut white = white.clone();
    white.sort_unstable();
    match white == black {
        true => SidesRegion::Both(words(&white, board)),
        false => SidesRegion::Each(words(&white, board), words(&black, board)),
    }
}

/// The first and the last rank of a region, from 1, if it consists of consecutive whole ranks.
pub(super) fn ranks(region: &Region, board: BoardSize) -> Option<(u8, u8)> {
    let first = region.iter().map(|&(_, rank)| rank).min()?;
    let last = region.iter().map(|&(_, rank)| rank).max()?;
    let squares = usize::from(last + 1 - first) * usize::from(board.files());
    (region.len() == squares).then_some((first + 1, last + 1))
}

/// A region as a TOML value.
fn words(region: &Region, board: BoardSize) -> String {
    match ranks(region, board) {
        Some((1, last)) if last == board.ranks() => "\"all\"".to_owned(),
        Some((first, last)) if first == last => format!("\"rank {first}\""),
        Some((first, last)) => format!("\"ranks {first}-{last}\""),
        None => {
            let name = |&(file, rank): &(u8, u8)| format!("\"{}{}\"", char::from(b'a' + file), rank + 1);
            format!("[{}]", region.iter().map(name).collect::<Vec<_>>().join(", "))
        }
    }
}
