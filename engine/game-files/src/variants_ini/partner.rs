//! The piece types that kings castle with.

use super::sections::Section;

/// The keys that name castling partners, the older one last.
pub(super) const PARTNERS: [&str; 2] = ["castlingRookPieces", "castlingRookPiece"];

/// The key of the only piece type that kings castle with, if there is one and they castle.
pub(super) fn partner(section: &Section) -> Option<&str> {
    let rights = section.get("startFen").and_then(|start| start.split_whitespace().nth(2))?;
    let castles =
        rights.chars().any(|letter| "KQkq".contains(letter)) && section.get("castling") != Some("false");
    let entry = section.first(&PARTNERS).filter(|_| castles)?;
    let mut keys = entry
        .value
        .chars()
        .filter_map(|letter| section.piece_key(entry, letter))
        .filter(|key| section.entry(key).is_some_and(|piece| section.plays(piece)));
    let key = keys.next()?;
    keys.all(|other| other == key).then_some(key)
}
