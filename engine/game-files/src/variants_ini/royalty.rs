//! Which piece of a section is the king, and what becomes of it.

use super::error::{IniError, IniErrorKind};
use super::pieces;
use super::sections::Section;

/// The king of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Crown {
    /// The key that declares the piece.
    pub key: String,
    /// Whether its capture wins, and there is no check.
    pub captured: bool,
    /// Whether the section says that by the loss of a piece type.
    pub by_extinction: bool,
}

impl Crown {
    /// The king of a section, or else the one piece of a side whose loss loses the game.
    pub fn of(section: &Section) -> Result<Self, IniError> {
        if section.get("king").is_some_and(|value| value != "-") {
            return Ok(Self { key: "king".to_owned(), captured: false, by_extinction: false });
        }
        Self::by_extinction(section)?.ok_or_else(|| IniErrorKind::NoKing.at(section.line))
    }

    fn by_extinction(section: &Section) -> Result<Option<Self>, IniError> {
        let Some(entry) = section.entry("extinctionPieceTypes") else { return Ok(None) };
        let mut letters = entry.value.chars().filter(|letter| !letter.is_whitespace());
        let (Some(letter), None) = (letters.next(), letters.next()) else { return Ok(None) };
        let Some(key) = section.piece_key(entry, letter) else { return Ok(None) };
        let loses =
            section.get("extinctionValue") == Some("loss") && !section.flag("extinctionClaim", false)?;
        let the_last = section.number("extinctionPieceCount", 0)? == 0
            && section.number("extinctionOpponentPieceCount", 0)? == 0;
        let now = section.entry(key).and_then(pieces::letter_in);
        let one_each = now.is_some_and(|letter| {
            let start = section.get("startFen").and_then(|start| start.split_whitespace().next());
            let is = |wanted: char| start.is_some_and(|start| start.matches(wanted).count() == 1);
            is(letter) && is(letter.to_ascii_uppercase())
        });
        let promotes = ["promotionPieceTypes", "promotionPieceTypesWhite", "promotionPieceTypesBlack"]
            .iter()
            .filter_map(|list| section.entry(list))
            .any(|list| list.value.chars().any(|other| section.piece_key(list, other) == Some(key)));
        let promoted = section.entry("promotedPieceType").is_some_and(|pairs| {
            let to = pairs.value.split_whitespace().filter_map(|pair| pair.split_once(':'));
            to.into_iter().any(|(_, to)| to.chars().any(|other| section.piece_key(pairs, other) == Some(key)))
        });
        if !loses || !the_last || !one_each || promotes || promoted {
            return Ok(None);
        }
        let captured = !section.flag("extinctionPseudoRoyal", false)?;
        Ok(Some(Self { key: key.to_owned(), captured, by_extinction: true }))
    }
}
