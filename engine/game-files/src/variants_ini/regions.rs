//! Regions of the board, as `variants.ini` lists them: squares, and whole ranks and files, with a star
//! for the other coordinate.

use super::entry::Entry;
use super::error::IniError;
use chrysalis_rules::BoardSize;

/// The regions of both sides as texts for a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SidesRegion {
    /// One text that holds for both sides.
    Both(String),
    /// One text for White and one for Black.
    Each(String, String),
}

/// The most ranks of any board that programs read such files for.
const MOST_RANKS: u8 = 16;

/// Squares as (file, rank), both from 0.
pub(super) type Region = Vec<(u8, u8)>;

/// Reads the squares of a value; those that the board does not have are left out, as that program does.
pub(super) fn read(entry: &Entry, board: BoardSize) -> Result<Region, IniError> {
    squares(&entry.value, board).ok_or_else(|| entry.error())
}

/// Reads the squares where each result is possible: `Q(*10);R(a9,b9);*(*8)`, or squares for all results. The letters
/// are small, and `*` stands for all.
pub(super) fn read_by_result(entry: &Entry, board: BoardSize) -> Result<Vec<(String, Region)>, IniError> {
    if !entry.value.contains('(') {
        return Ok(vec![("*".to_owned(), read(entry, board)?)]);
    }
    let clause = |clause: &str| {
        let (letters, region) = clause.trim().strip_suffix(')')?.split_once('(')?;
        Some((letters.to_ascii_lowercase(), squares(&region.replace(',', " "), board)?))
    };
    let clauses = entry.value.split(';').filter(|clause| !clause.trim().is_empty());
    clauses.map(clause).collect::<Option<_>>().ok_or_else(|| entry.error())
}

fn squares(text: &str, board: BoardSize) -> Option<Region> {
    let mut region = Region::new();
    for word in text.split_whitespace().take_while(|word| *word != "-") {
        let mut letters = word.chars();
        let file = match u8::try_from(letters.next()?.to_ascii_lowercase()).ok()? {
            b'*' => None,
            letter @ b'a'..=b'z' => Some(letter - b'a'),
            _ => return None,
        };
        let rank = match letters.as_str() {
            "*" => None,
            number => Some(number.parse::<u8>().ok().filter(|rank| (1..=MOST_RANKS).contains(rank))? - 1),
        };
        let range = |wanted: Option<u8>, all: u8| match wanted {
            None => 0..all,
            Some(one) => one.min(all)..(one + 1).min(all),
        };
        for rank in range(rank, board.ranks()) {
            region.extend(range(file, board.files()).map(|file| (file, rank)));
        }
    }
    region.sort_unstable();
    region.dedup();
    Some(region)
}

/// The squares of ranks, counted from 1, as far as the board has them.
pub(super) fn rank_range(first: u8, last: u8, board: BoardSize) -> Region {
    let ranks = first.max(1)..=last.min(board.ranks());
    let mut region: Region =
        ranks.flat_map(|rank| (0..board.files()).map(move |file| (file, rank - 1))).collect();
    region.sort_unstable();
    region
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
pub(super) fn words(region: &Region, board: BoardSize) -> String {
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
