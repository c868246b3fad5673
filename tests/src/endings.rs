//! Endings of king and pieces against a lone king, played out by the engine against itself.

use crate::fen;
use crate::random::SplitMix64;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Catalogue, Game, GameRef};
use chrysalis_search::{Engine, EngineOptions, Limits};

/// Moves of the stronger side after which an ending counts as not won.
pub const MOVES: usize = 50;

/// The letters of the pieces that can stand beside a king: all but king and pawn.
pub fn non_pawns(game: &Game) -> impl Iterator<Item = char> + '_ {
    game.pieces.iter().map(|piece| piece.letter).filter(|letter| !"KP".contains(*letter))
}

/// A random position with White, on move, having these pieces beside his king and Black none, nobody attacked.
pub fn random(game: GameRef, pieces: &str, random: &mut SplitMix64) -> Session {
    let size = usize::from(game.files());
    loop {
        let mut board = vec![None; size * size];
        for letter in "Kk".chars().chain(pieces.chars()) {
            let free: Vec<usize> = (0..board.len()).filter(|&square| board[square].is_none()).collect();
            board[random.pick(&free)] = Some(letter);
        }
        let fen = |turn: &str| set_up(&game, &board, size, turn);
        let quiet = |session: &Session| session.outcome().is_none() && session.checkers().is_empty();
        let waiting = Session::from_fen(game, &fen("b")).ok().filter(quiet);
        let session = Session::from_fen(game, &fen("w")).ok().filter(quiet);
        if let (Some(_), Some(session)) = (waiting, session) {
            return session;
        }
    }
}

/// The board as FEN, with the state of the game's start but no castling.
fn set_up(game: &Game, board: &[Option<char>], size: usize, turn: &str) -> String {
    let mut fields: Vec<&str> = game.start.split(' ').collect();
    let placed = board.chunks(size).map(fen::rank).collect::<Vec<_>>().join("/");
    fields[0] = &placed;
    fields[1] = turn;
    fields[2] = "-";
    fields.join(" ")
}

/// After how many moves White wins, both sides searching so many nodes; `None` if he does not in time.
pub fn moves_to_win(engine: &mut Engine<AnyEvaluation>, session: &Session, nodes: u64) -> Option<usize> {
    let mut session = session.clone();
    engine.clear();
    for ply in 0..2 * MOVES {
        if let Some(outcome) = session.outcome() {
            return (outcome.winner == Some(chrysalis_rules::board::Color::White)).then_some(ply.div_ceil(2));
        }
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let best = engine.search_blocking(session.root(), limits, |_| {}).ok()?.best?;
        session.play(best).ok()?;
    }
    session
        .outcome()
        .filter(|outcome| outcome.winner == Some(chrysalis_rules::board::Color::White))
        .map(|_| MOVES)
}

/// An engine to play endings with.
///
/// # Panics
/// When there is no memory for it.
pub fn player() -> Engine<AnyEvaluation> {
    Engine::new(EngineOptions { hash: 4, ..EngineOptions::default() })
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The game with this id.
///
/// # Panics
/// When there is none.
pub fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).unwrap_or_else(|| panic!("no game {id}"))
}
