//! Reads the pieces.

use super::fields::Fields;
use super::letters::one_letter;
use crate::error::GameFileErrorKind;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, Game, PieceDef, Roster, betza};

/// The picture of pieces that name none: XBoard's entry for unknown pieces.
const NO_PICTURE: &str = "Lance";

/// Reads the pieces into `game`. A piece whose letter is already there replaces the old one; others are added
/// at the end. Returns each letter with the byte where its piece stands.
pub(crate) fn pieces(fields: &Fields<'_, '_>, game: &mut Game, known: &Catalogue) -> Vec<(char, usize)> {
    let mut places = Vec::new();
    let mut roster: Vec<PieceDef> = game.pieces.iter().cloned().collect();
    if let Some(letters) = fields.text("without") {
        roster.retain(|piece| !letters.contains(piece.letter));
    }
    for fields in fields.tables("pieces").unwrap_or_default() {
        let start = fields.start();
        let Some(piece) = piece(fields, game, known) else { continue };
        places.push((piece.letter, start));
        match roster.iter_mut().find(|other| other.letter == piece.letter) {
            Some(place) => *place = piece,
            None => roster.push(piece),
        }
    }
    game.pieces = Roster::from_iter(roster);
    places
}

fn piece(fields: Fields<'_, '_>, game: &Game, known: &Catalogue) -> Option<PieceDef> {
    let letter = fields.text("letter");
    if letter.is_none() && !fields.has("letter") {
        fields.note("letter", GameFileErrorKind::Missing("letter"));
    }
    let letter = letter.and_then(|letter| one_letter(&letter, fields.place("letter"), fields.notes()));
    let (name, picture) = (fields.text("name"), fields.text("picture"));
    let from = fields.text("from").map(|from| {
        let found = piece_called(&from, game, known);
        if found.is_none() {
            fields.note("from", GameFileErrorKind::NoPiece(quote(&from)));
        }
        found
    });
    let moves = fields.text("moves").map(|text| {
        let read = betza::read(&text);
        if let Err(error) = &read {
            fields.note("moves", GameFileErrorKind::Moves { given: quote(&text), error: *error });
        }
        read.ok()
    });
    match (&from, &moves) {
        (Some(_), Some(_)) => fields.note("moves", GameFileErrorKind::Both("from", "moves")),
        (None, None) if !fields.has("from") && !fields.has("moves") => {
            fields.note("moves", GameFileErrorKind::Missing("moves"));
        }
        _ => {}
    }
    let template = from.flatten();
    if name.is_none() && template.is_none() && !fields.has("name") {
        fields.note("name", GameFileErrorKind::Missing("name"));
    }
    fields.finish();
    let letter = letter?;
    let mut piece = match (template, moves.flatten()) {
        (Some(template), _) => template,
        (None, Some(moves)) => PieceDef::new(letter, String::new().into(), moves, NO_PICTURE.into()),
        (None, None) => return None,
    };
    piece.letter = letter;
    if let Some(name) = name {
        piece.name = name.into();
    }
    if let Some(picture) = picture {
        piece.picture = picture.into();
    }
    Some(piece)
}

/// The piece with this name: that of the game inherited from, or of the first known game that has one.
/// `game:Name` is the piece of that game.
fn piece_called(name: &str, game: &Game, known: &Catalogue) -> Option<PieceDef> {
    let called = |game: &Game, name: &str| {
        game.pieces.iter().find(|piece| piece.name.eq_ignore_ascii_case(name)).cloned()
    };
    match name.split_once(':') {
        Some((id, name)) => known.find(id).and_then(|game| called(game.data(), name.trim())),
        None => {
            called(game, name).or_else(|| known.games().iter().find_map(|game| called(game.data(), name)))
        }
    }
}
