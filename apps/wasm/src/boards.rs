//! The functions on boards, games in progress.

use crate::error::CallError;
use crate::instance::Instance;
use crate::written::{JsonMove, JsonOutcome};
use chrysalis_engine::perft::DEEPEST;
use chrysalis_engine::{Color, Leaves, Move, MoveError, Session};
use std::str::from_utf8;

/// Opens a board: the name of a game and, behind a line end, a FEN. Returns its number.
pub fn open(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    let request = from_utf8(request)?;
    let (name, fen) = request.split_once('\n').unwrap_or((request, ""));
    let game = instance.games.named(name)?;
    let session = if fen.is_empty() { Session::new(game) } else { Session::from_fen(game, fen)? };
    Ok(instance.boards.add(session))
}

/// Copies a board with its history.
pub fn copy(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?.clone();
    Ok(instance.boards.add(session))
}

/// Frees a board.
pub fn close(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    instance.boards.remove(handle)?;
    Ok(String::new())
}

/// The legal moves in long algebraic notation, with blanks between them.
pub fn legal_moves(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    Ok(instance.boards.get(handle)?.legal_moves_in_one_text())
}

/// The legal moves with all that they do, as JSON.
pub fn moves(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    let all: Vec<JsonMove> =
        session.all_details().iter().map(|details| JsonMove::new(session, details)).collect();
    Ok(serde_json::to_string(&all)?)
}

/// A legal move from long algebraic notation or SAN.
fn read(session: &Session, text: &[u8]) -> Result<Move, CallError> {
    let text = from_utf8(text)?;
    let long = session.parse_long_algebraic(text);
    long.or_else(|error| session.parse_san(text).map_err(|other| worse(error, other)))
        .map_err(|error| CallError::Move { error, game: session.game().id.to_string(), fen: session.fen() })
}

/// Of the errors in two notations the one that says more.
fn worse(long: MoveError, san: MoveError) -> MoveError {
    if matches!(long, MoveError::Malformed(_)) { san } else { long }
}

/// Plays a move.
pub fn push(instance: &mut Instance, handle: u32, text: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    let m = read(session, text)?;
    let written = session.long_algebraic(m);
    // It is legal, for it was read here.
    let _ = session.play(m);
    Ok(written)
}

/// Takes the last move back; returns it, or nothing if there is none.
pub fn pop(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    Ok(session.undo().map(|m| session.long_algebraic(m)).unwrap_or_default())
}

/// Describes the board's position as FEN.
pub fn fen(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    Ok(instance.boards.get(handle)?.fen())
}

/// The side to move.
pub fn turn(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    Ok(side(instance.boards.get(handle)?.turn()).to_owned())
}

/// The name of a side.
pub fn side(color: Color) -> &'static str {
    if color == Color::White { "white" } else { "black" }
}

/// Whether a text is a legal move: `1` or nothing.
pub fn is_legal(instance: &mut Instance, handle: u32, text: &[u8]) -> Result<String, CallError> {
    let legal = read(instance.boards.get(handle)?, text).is_ok();
    Ok(if legal { "1" } else { "" }.to_owned())
}

/// A legal move in SAN.
pub fn san(instance: &mut Instance, handle: u32, text: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    Ok(session.san(read(session, text)?))
}

/// A legal move in long algebraic notation.
pub fn uci(instance: &mut Instance, handle: u32, text: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    Ok(session.long_algebraic(read(session, text)?))
}

/// The moves played, with blanks between them.
pub fn played(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    Ok(instance.boards.get(handle)?.moves_long_algebraic().join(" "))
}

/// How the game ended, as JSON; `null` while it goes on.
pub fn outcome(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    let outcome = instance.boards.get(handle)?.outcome();
    Ok(serde_json::to_string(&outcome.map(JsonOutcome::from))?)
}

/// The squares of the pieces that give check, with blanks between them.
pub fn checkers(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    let board = session.game().board;
    let names: Vec<String> = session.checkers().into_iter().map(|square| board.name(square)).collect();
    Ok(names.join(" "))
}

/// The letters of the pieces by their squares, as JSON.
pub fn pieces(instance: &mut Instance, handle: u32, _: &[u8]) -> Result<String, CallError> {
    Ok(serde_json::to_string(&chrysalis_table::pieces(&instance.boards.get(handle)?.view()))?)
}

/// The number of move sequences of a depth.
pub fn perft(instance: &mut Instance, handle: u32, depth: &[u8]) -> Result<String, CallError> {
    let session = instance.boards.get(handle)?;
    let text = from_utf8(depth)?;
    let depth = text.parse().ok().filter(|depth| (0..=DEEPEST).contains(depth));
    let depth = depth.ok_or_else(|| CallError::Depth(text.to_owned()))?;
    let count = session.perft_with(depth, Leaves::Counted, &|| false);
    Ok(count.unwrap_or_default().to_string())
}
