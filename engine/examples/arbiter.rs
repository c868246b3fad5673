//! Plays a game between two engines of different strength as the arbiter, and prints the last position:
//! `cargo run -p chrysalis-engine --example arbiter GAME`.

use chrysalis_engine::{Catalogue, Engine, EngineOptions, Limits, Session};
use chrysalis_eval::AnyEvaluation;
use std::error::Error;
use std::io::Write;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "normal".to_owned());
    let mut session = Session::new(Catalogue::shipped().named(&name)?);
    let engine = || Engine::<AnyEvaluation>::new(EngineOptions { hash: 4, ..EngineOptions::default() });
    let mut players = [(engine()?, 3000), (engine()?, 300)];
    let outcome = loop {
        if let Some(outcome) = session.outcome() {
            break outcome;
        }
        let (player, nodes) = &mut players[session.turn().index()];
        let limits = Limits { nodes: Some(*nodes), ..Limits::default() };
        let best = player.search_blocking(session.root(), limits, |_| {})?.best.ok_or("it has no move")?;
        // The session is the arbiter: an illegal move is an error and changes nothing.
        session.play(best)?;
    };
    let mut out = std::io::stdout().lock();
    let view = session.view();
    for rank in (0..view.ranks()).rev() {
        let row: String =
            (0..view.files()).map(|file| view.letter(view.at(file, rank)).unwrap_or('.')).collect();
        writeln!(out, "{row}")?;
    }
    writeln!(out, "{} {outcome} after {} moves", outcome.result(), session.plies())?;
    Ok(())
}
