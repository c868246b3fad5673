//! Endings of king and pieces against a lone king, played by the engine against itself.

use crate::fen;
use crate::random::SplitMix64;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Catalogue, Game, GameRef};
use chrysalis_search::{Engine, EngineOptions, Limits};

/// The most moves of the stronger side to win an ending.
pub const MOVES: usize = 50;

/// The letters of all pieces except king and pawn.
pub fn non_pawns(game: &Game) -> impl Iterator<Item = char> + '_ {
    game.pieces.iter().map(|piece| piece.letter).filter(|letter| !"KP".contains(*letter))
}

/// A random position with White to move: White has a king and these pieces, Black a king; no piece is attacked.
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

/// The board as FEN, with the other fields of the start position but without castling.
fn set_up(game: &Game, board: &[Option<char>], size: usize, turn: &str) -> String {
    let mut fields: Vec<&str> = game.start.split(' ').collect();
    let placed = board.chunks(size).map(fen::rank).collect::<Vec<_>>().join("/");
    fields[0] = &placed;
    fields[1] = turn;
    fields[2] = "-";
    fields.join(" ")
}

/// The number of moves in which White wins if both sides search `nodes` nodes; `None` if it does not win in time.
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

/// An engine to play endings.
///
/// # Panics
/// If there is not enough memory.
pub fn player() -> Engine<AnyEvaluation> {
    Engine::new(EngineOptions { hash: 4, ..EngineOptions::default() })
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The game with this id.
///
/// # Panics
/// If there is none.
pub fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).unwrap_or_else(|| panic!("no game {id}"))
}
