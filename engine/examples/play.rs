//! Lets the engine play against itself: `cargo run -p chrysalis-engine --example play GAME [NODES]`.

use chrysalis_engine::{Catalogue, Engine, EngineOptions, Limits, Session};
use chrysalis_eval::AnyEvaluation;
use std::error::Error;
use std::io::Write;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "normal".to_owned());
    let nodes = arguments.next().map_or(Ok(1000), |text| text.parse())?;
    let mut session = Session::new(Catalogue::shipped().named(&name)?);
    let mut engine = Engine::<AnyEvaluation>::new(EngineOptions::default())?;
    let mut out = std::io::stdout().lock();
    while session.outcome().is_none() {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = engine.search_blocking(session.root(), limits, |_| {})?;
        let Some(best) = answer.best else { break };
        let number = session.setup().turn_number;
        let score = answer.score.map(|score| score.for_people()).unwrap_or_default();
        writeln!(out, "{number:>3} {:?}: {:<8} {score}", session.turn(), session.san(best))?;
        session.play(best)?;
    }
    if let Some(outcome) = session.outcome() {
        writeln!(out, "{} {outcome}", outcome.result())?;
    }
    Ok(())
}
