//! Reads how kings castle.

use super::fields::Fields;
use crate::error::GameFileErrorKind;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{BoardSize, Castling, OwnCastling};

const KINDS: &[&str] = &["none", "orthodox", "chess960", "fearless", "partner becomes", "new partners"];

/// The keys of squares.
const SQUARES: [&str; 3] = ["king", "partners", "king_to"];

/// Reads the part `[castling]`; `None` if it has an error.
pub(super) fn castling(fields: Fields<'_, '_>, board: BoardSize) -> Option<Castling> {
    let kind = fields.choice("kind", KINDS);
    if !fields.has("kind") {
        fields.note("kind", GameFileErrorKind::Missing("kind"));
    }
    let squares = SQUARES.iter().any(|key| fields.has(key));
    let castling = match kind {
        Some("orthodox" | "fearless") if squares || fields.has("pieces") => {
            own(&fields, board, kind == Some("fearless")).map(Castling::Own)
        }
        Some("orthodox") => Some(Castling::Orthodox),
        Some("fearless") => Some(Castling::Fearless),
        Some("none") => Some(Castling::None),
        Some("chess960") => Some(Castling::Chess960),
        Some(kind) => pieces(&fields, kind),
        None => None,
    };
    fields.finish();
    castling
}

/// The kinds that need the letters of pieces.
fn pieces(fields: &Fields<'_, '_>, kind: &str) -> Option<Castling> {
    let Some(pieces) = fields.text("pieces") else {
        if !fields.has("pieces") {
            fields.note("pieces", GameFileErrorKind::Missing("pieces"));
        }
        return None;
    };
    if kind == "new partners" {
        return Some(Castling::NewPartners(pieces.into()));
    }
    let letter = super::letters::one_letter(&pieces, fields.place("pieces"), fields.notes());
    letter.map(Castling::PartnerPromotes)
}

/// Partners and squares of the game's own choice.
fn own(fields: &Fields<'_, '_>, board: BoardSize, fearless: bool) -> Option<OwnCastling> {
    let mut own = OwnCastling { fearless, ..OwnCastling::usual(board) };
    if let Some(letters) = fields.text("pieces") {
        own.pieces = letters.into();
    }
    let square = |key: &'static str, name: &str| {
        let square = board.parse(name);
        if square.is_none() {
            fields.note(key, GameFileErrorKind::NoSquare(quote(name)));
        }
        square.map(|square| (board.file(square), board.rank(square)))
    };
    let mut ranks = Vec::new();
    if let Some(name) = fields.text("king") {
        let (file, rank) = square("king", &name)?;
        own.home.king = file;
        ranks.push(rank);
    }
    for (key, files) in [("partners", &mut own.home.partners), ("king_to", &mut own.king_to)] {
        let Some(names) = fields.texts(key) else { continue };
        let [east, west] = &names[..] else {
            fields.note(key, GameFileErrorKind::TwoSquares(key));
            return None;
        };
        let ((east, rank), (west, other)) = (square(key, east)?, square(key, west)?);
        *files = [east, west];
        ranks.extend([rank, other]);
    }
    own.rank = ranks.first().copied().unwrap_or(0);
    if ranks.iter().any(|&rank| rank != own.rank) {
        fields.note("kind", GameFileErrorKind::OneRank);
        return None;
    }
    Some(own)
}
