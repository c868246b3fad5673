//! A fixed set of searches whose node count is the fingerprint of the search.

use engine::games;
use engine::rules::Game;
use engine::search::{Engine, Event, Limits, Options};
use engine::session::Session;
use eval::Classical;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Plies searched unless told otherwise.
pub const DEPTH: u32 = 8;
/// Moves played from the start to the second position of each game.
const MOVES: usize = 20;

/// What a bench counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    /// Positions visited.
    pub nodes: u64,
    /// Time taken by the searches.
    pub time: Duration,
}

impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} nodes {} nps", self.nodes, per_second(self.nodes, self.time))
    }
}

/// Nodes per second.
pub fn per_second(nodes: u64, time: Duration) -> u64 {
    let rate = u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1);
    u64::try_from(rate).unwrap_or(u64::MAX)
}

/// Searches the start and one later position of each game, one thread, an empty table each time; `None` when stopped.
pub fn run(
    games: &[&'static Game],
    depth: u32,
    stopped: &dyn Fn() -> bool,
    line: &mut dyn FnMut(String),
) -> Option<Total> {
    let mut engine = Engine::<Classical>::new(Options { hash: 16, threads: 1, ..Options::default() });
    let mut total = Total { nodes: 0, time: Duration::ZERO };
    for game in games {
        for session in [Session::new(game), later(game)] {
            engine.clear();
            let begun = Instant::now();
            let nodes = search(&mut engine, &session, depth, stopped)?;
            total.time += begun.elapsed();
            total.nodes += nodes;
            line(format!("{:<24} {nodes:>10}  {}", game.id, session.fen()));
        }
    }
    Some(total)
}

/// A game by name, or all of them.
pub fn choose(name: &str) -> Option<Vec<&'static Game>> {
    if name == "all" { Some(games::all().iter().collect()) } else { games::find(name).map(|game| vec![game]) }
}

fn search(
    engine: &mut Engine<Classical>,
    session: &Session,
    depth: u32,
    stopped: &dyn Fn() -> bool,
) -> Option<u64> {
    let (sender, inbox) = channel();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let running = engine.start(session, limits, move |event| {
        let _ = sender.send(event);
    });
    let mut nodes = 0;
    let finished = loop {
        match inbox.recv_timeout(Duration::from_millis(5)) {
            Ok(Event::Info(report)) => nodes = nodes.max(report.nodes),
            Ok(Event::CurrentMove { .. }) => {}
            Ok(Event::Finished { .. }) | Err(RecvTimeoutError::Disconnected) => break true,
            Err(RecvTimeoutError::Timeout) if stopped() => break false,
            Err(RecvTimeoutError::Timeout) => {}
        }
    };
    running.stop();
    running.wait();
    finished.then_some(nodes)
}

/// A position that arises by moves picked by a fixed rule; independent of the order of generation.
fn later(game: &'static Game) -> Session {
    let mut session = Session::new(game);
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..MOVES {
        let mut moves = session.legal_moves();
        moves.sort_unstable();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Ok(pick) = usize::try_from((state >> 33) % moves.len().max(1) as u64) else { break };
        let played = moves.get(pick).is_some_and(|text| session.play(text).is_ok());
        if !played {
            break;
        }
        if session.outcome().is_some() {
            session.undo();
            break;
        }
    }
    session
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_the_same_in_one_process() {
        let games = choose("all").expect("all games");
        let nodes = || run(&games, 2, &|| false, &mut |_| {}).map(|total| total.nodes);
        assert!(nodes().is_some());
        assert_eq!(nodes(), nodes());
    }

    #[test]
    fn stops_when_told() {
        assert!(choose("nonsense").is_none());
    }
}
