//! Analyzes a position and prints each iteration: `cargo run -p chrysalis-engine --example analyze GAME
//! [FEN]`.

use chrysalis_engine::{Catalogue, Engine, EngineOptions, Event, Limits, Session};
use chrysalis_eval::AnyEvaluation;
use std::error::Error;
use std::io::Write;
use std::sync::mpsc::channel;
use std::time::Duration;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = match arguments.next() {
        Some(name) => Catalogue::shipped().named(&name)?,
        None => Catalogue::shipped().featured(),
    };
    let fen = arguments.collect::<Vec<_>>().join(" ");
    let session = if fen.is_empty() { Session::new(game) } else { Session::from_fen(game, &fen)? };
    let options = EngineOptions { multipv: 3, ..EngineOptions::default() };
    let mut engine = Engine::with(options, AnyEvaluation::default())?;
    let limits = Limits { movetime: Some(Duration::from_secs(1)), ..Limits::default() };
    let (sender, events) = channel();
    let running = engine.start(session.root(), limits, move |event| {
        // The receiver is gone once the loop below has ended.
        let _ = sender.send(event);
    })?;
    let mut out = std::io::stdout().lock();
    for event in events {
        match event {
            Event::Info(report) => {
                let line = session.line_san(&report.pv).join(" ");
                let (depth, rank, score) = (report.depth, report.multipv, report.score.for_people());
                writeln!(out, "depth {depth:>2}  line {rank}  {score:>7}  {line}")?;
            }
            Event::Finished { error: Some(error), .. } => return Err(error.into()),
            Event::Finished { best, .. } => {
                writeln!(out, "best: {}", best.map_or_else(|| "none".to_owned(), |m| session.san(m)))?;
                break;
            }
            _ => {}
        }
    }
    running.wait();
    Ok(())
}
