//! Properties of a search in every game, with an evaluation that counts pieces.

mod clear_hash;
mod counting;
mod evaluations;
mod gate;
mod incremental;
mod limits;
mod mates;
mod results;
mod signals;
mod timing;

use chrysalis_rules::Catalogue;
use evaluations::Tested;

use chrysalis_engine::{Move, Session};
use chrysalis_search::{Answer, Engine, EngineOptions, Event, Limits};

/// The game with this id.
fn session(id: &str) -> Session {
    Session::new(Catalogue::shipped().find(id).unwrap_or_else(|| panic!("no game {id}")))
}

/// A position of the game with this id.
fn position(id: &str, fen: &str) -> Session {
    let game = Catalogue::shipped().find(id).unwrap_or_else(|| panic!("no game {id}"));
    Session::from_fen(game, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The legal moves with these texts in long algebraic notation.
fn moves(session: &Session, texts: &[&str]) -> Vec<Move> {
    texts.iter().map(|text| session.parse_long_algebraic(text).expect("legal")).collect()
}

/// The best move's text.
fn best(session: &Session, answer: &Answer) -> String {
    answer.best.map(|m| session.long_algebraic(m)).unwrap_or_default()
}

/// A small engine.
fn engine() -> Engine<Tested> {
    Engine::new(EngineOptions { hash: 4, ..EngineOptions::default() }).expect("memory")
}

/// A limit to the depth, in plies.
fn plies(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// Searches and returns the answer with all reports.
fn search(engine: &mut Engine<Tested>, session: &Session, limits: Limits) -> (Answer, Vec<Event>) {
    let mut events = Vec::new();
    let answer = engine.search_blocking(session.root(), limits, |event| events.push(event.clone()));
    let answer = answer.expect("it ends well");
    (answer, events)
}
