//! Games, moves and results as JSON. The types of `apps/wasm/npm/src/types.mts` have the same fields.

use chrysalis_engine::{Change, Color, GameRef, MoveDetails, Outcome, Session};
use serde::Serialize;

/// A piece type of a game.
#[derive(Debug, Serialize)]
struct JsonPieceType {
    letter: char,
    name: String,
    moves: String,
}

/// A game as `games` lists it.
#[derive(Debug, Serialize)]
pub struct JsonGame {
    id: String,
    title: String,
    family: String,
    files: u8,
    ranks: u8,
    start: String,
    pieces: Vec<JsonPieceType>,
}

impl JsonGame {
    /// Of a game.
    pub fn new(game: GameRef) -> Self {
        let piece = |piece_type| {
            let piece = game.piece(piece_type);
            JsonPieceType { letter: piece.letter, name: piece.name.to_string(), moves: piece.in_words() }
        };
        Self {
            id: game.id.to_string(),
            title: game.title.to_string(),
            family: game.family.to_string(),
            files: game.files(),
            ranks: game.ranks(),
            start: game.start.to_string(),
            pieces: game.every_piece_type().map(piece).collect(),
        }
    }
}

/// A piece on a square: before it is captured, or after it has changed.
#[derive(Debug, Serialize)]
struct Placed {
    square: String,
    piece: char,
}

/// A legal move with all that it does.
#[derive(Debug, Serialize)]
pub struct JsonMove {
    uci: String,
    san: String,
    from: String,
    to: String,
    piece: char,
    promotion: Option<char>,
    captures: Option<Placed>,
    ascends: Option<Placed>,
    grants: Option<Placed>,
    leaves: Option<Placed>,
    carried: Vec<[String; 2]>,
    castles: Option<String>,
    partner: Option<Placed>,
}

impl JsonMove {
    /// Of a legal move.
    pub fn new(session: &Session, details: &MoveDetails) -> Self {
        let game = session.game();
        let us = details.piece.color();
        let name = |square| game.board.name(square);
        let changed = |change: Change| Placed {
            square: name(change.square),
            piece: game.letter(change.piece_type, us),
        };
        let captured = details.captures.map(|capture| Placed {
            square: name(capture.square),
            piece: game.letter(capture.piece.piece_type(), capture.piece.color()),
        });
        Self {
            uci: session.long_algebraic(details.m),
            san: session.san(details.m),
            from: name(details.from),
            to: name(details.to),
            piece: game.letter(details.piece.piece_type(), us),
            promotion: details.promotes_to.map(|piece_type| game.letter(piece_type, us)),
            captures: captured,
            ascends: details.ascends.map(changed),
            grants: details.grants.map(changed),
            leaves: details.leaves.map(changed),
            carried: details.carried.iter().map(|&(from, to)| [name(from), name(to)]).collect(),
            castles: details.castles.map(name),
            partner: details.partner.map(changed),
        }
    }
}

/// How a game ended.
#[derive(Debug, Serialize)]
pub struct JsonOutcome {
    result: &'static str,
    winner: Option<&'static str>,
    reason: &'static str,
    text: String,
}

impl From<Outcome> for JsonOutcome {
    fn from(outcome: Outcome) -> Self {
        let side = |color| if color == Color::White { "white" } else { "black" };
        let (result, text) = (outcome.result(), outcome.to_string());
        Self { result, winner: outcome.winner.map(side), reason: outcome.reason.id(), text }
    }
}
