//! Which piece of a section is the king, and what becomes of it.

use super::entry::Entry;
use super::error::IniError;
use super::pieces;
use super::sections::Section;

/// The king of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crown {
    /// The key that declares the piece; empty if none is king.
    pub key: String,
    pub kind: CrownKind,
}

/// What kings mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CrownKind {
    /// Check and mate.
    Royal,
    /// Check and mate of a piece type that must not be lost.
    Pseudo,
    /// Check and mate of several pieces of such a type, none of which may be lost.
    Several,
    /// Check and mate of any piece of such a type, however many there are.
    Each,
    /// Check and mate of the only piece of each of some types.
    Single,
    /// The loss of the piece loses, and there is no check.
    Captured,
    /// No piece is king.
    None,
}

impl CrownKind {
    /// The kind of royalty in a game file.
    pub fn word(self) -> &'static str {
        match self {
            Self::Royal | Self::Pseudo => "check",
            Self::Several | Self::Each => "every king",
            Self::Single => "single",
            Self::Captured => "capture",
            Self::None => "none",
        }
    }
}

impl Crown {
    /// The king of a section; or else the piece type whose loss loses the game; or else the one that castles.
    pub fn from_section(section: &Section) -> Result<Self, IniError> {
        let king = section.entry("king").filter(|entry| entry.value != "-" && section.plays(entry));
        if let Some(crown) = Self::by_single(section, king)? {
            return Ok(crown);
        }
        if let Some(entry) = king {
            let letter = pieces::letter_in(entry).unwrap_or('k');
            let start = section.get("startFen").and_then(|start| start.split_whitespace().next());
            let count = |letter: char| start.map_or(1, |start| start.matches(letter).count());
            if [letter, letter.to_ascii_uppercase()].map(count).contains(&0) {
                return Ok(Self { key: "king".to_owned(), kind: CrownKind::Single });
            }
            return Ok(Self { key: "king".to_owned(), kind: CrownKind::Royal });
        }
        if let Some(key) = each(section)? {
            return Ok(Self { key, kind: CrownKind::Each });
        }
        if let Some(crown) = Self::by_extinction(section)? {
            return Ok(crown);
        }
        let castles = section.entry("castlingKingPiece").and_then(|entry| {
            let letter = entry.value.chars().next()?;
            section.piece_key(entry, letter)
        });
        Ok(Self { key: castles.unwrap_or_default().to_owned(), kind: CrownKind::None })
    }

    /// The king of a section in which the only piece of a type is royal too.
    fn by_single(section: &Section, king: Option<&Entry>) -> Result<Option<Self>, IniError> {
        let Some(entry) = section.entry("extinctionPieceTypes") else { return Ok(None) };
        let single = section.get("extinctionValue") == Some("loss")
            && section.flag("extinctionPseudoRoyal", false)?
            && !section.flag("extinctionClaim", false)?
            && section.number("extinctionPieceCount", 0)? == 0
            && section.number("extinctionOpponentPieceCount", 0)? == 0
            && !entry.value.contains('*');
        let keys = entry.value.chars().filter_map(|letter| section.piece_key(entry, letter));
        let played: Vec<&str> =
            keys.filter(|&key| section.entry(key).is_some_and(|piece| section.plays(piece))).collect();
        let key = king.map(|_| "king").or(played.first().copied());
        // One type of which there is always one piece is simply the king.
        let always_one = king.is_none() && played.len() == 1 && Self::by_extinction(section)?.is_some();
        let found = key.filter(|_| single && !played.is_empty() && !always_one);
        Ok(found.map(|key| Self { key: key.to_owned(), kind: CrownKind::Single }))
    }

    fn by_extinction(section: &Section) -> Result<Option<Self>, IniError> {
        let Some(entry) = section.entry("extinctionPieceTypes") else { return Ok(None) };
        let mut letters = entry.value.chars().filter(|letter| !letter.is_whitespace());
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Ok(None) };
        let Some(key) = section.piece_key(entry, letter) else { return Ok(None) };
        let loses =
            section.get("extinctionValue") == Some("loss") && !section.flag("extinctionClaim", false)?;
        let kept = usize::from(section.number("extinctionPieceCount", 0)?);
        let of_both = section.number("extinctionOpponentPieceCount", 0)? == 0;
        let now = section.entry(key).and_then(pieces::letter_in);
        let all_royal = now.is_some_and(|letter| {
            let start = section.get("startFen").and_then(|start| start.split_whitespace().next());
            let is = |wanted: char| start.is_some_and(|start| start.matches(wanted).count() == kept + 1);
            is(letter) && is(letter.to_ascii_uppercase())
        });
        if !loses || !of_both || !all_royal || arises(section, key) {
            return Ok(None);
        }
        let kind = match (section.flag("extinctionPseudoRoyal", false)?, kept) {
            (true, 0) => CrownKind::Pseudo,
            (true, _) => CrownKind::Several,
            (false, 0) => CrownKind::Captured,
            (false, _) => return Ok(None),
        };
        Ok(Some(Self { key: key.to_owned(), kind }))
    }
}

/// More pieces than any board has squares.
const ANY_NUMBER: u16 = 64;

/// The key of the one piece type none of whose pieces may be attacked.
fn each(section: &Section) -> Result<Option<String>, IniError> {
    let Some(entry) = section.entry("pseudoRoyalTypes") else { return Ok(None) };
    let mut letters = entry.value.chars().filter(|letter| !letter.is_whitespace());
    let one = letters.next().filter(|_| letters.next().is_none());
    let always = section.number("pseudoRoyalCount", 1)? >= ANY_NUMBER;
    Ok(one.filter(|_| always).and_then(|letter| section.piece_key(entry, letter)).map(str::to_owned))
}

/// Whether pieces can become the one that a key declares.
fn arises(section: &Section, key: &str) -> bool {
    let names =
        |entry: &Entry, text: &str| text.chars().any(|letter| section.piece_key(entry, letter) == Some(key));
    let lists = ["promotionPieceTypes", "promotionPieceTypesWhite", "promotionPieceTypesBlack"];
    let promotes = lists.iter().filter_map(|list| section.entry(list)).any(|list| names(list, &list.value));
    promotes
        || section.entry("promotedPieceType").is_some_and(|pairs| {
            let mut to = pairs.value.split_whitespace().filter_map(|pair| pair.split_once(':'));
            to.any(|(_, to)| names(pairs, to))
        })
}
