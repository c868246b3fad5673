//! A fixed set of searches; the node count is the signature of the search.

mod positions;

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Catalogue, GameRef, NoSuchGame};
use chrysalis_search::{
    BrokenThread, Engine, EngineError, EngineOptions, Event, Limits, Searched, deep_thread,
};
use std::sync::mpsc::{RecvTimeoutError, SendError, Sender, channel};
use std::time::{Duration, Instant};

/// The default depth in plies.
pub const DEPTH: u32 = 8;
/// Size of the transposition table in MiB; another size would change the node count.
const HASH: usize = 16;

/// The result of a bench.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// Total number of nodes.
    pub nodes: u64,
    /// Total time of the searches.
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

/// Searches the fixed positions of each game with one thread and an empty table each time, and reports a line
/// for each game; returns `None` if stopped.
///
/// The node count depends on the games and the depth only: not on the machine, nor on other or earlier
/// searches.
///
/// # Errors
/// If there is not enough memory, or a search failed.
pub fn run(
    games: &[GameRef],
    depth: u32,
    evaluation: AnyEvaluation,
    stopped: &dyn Fn() -> bool,
    line: &mut dyn FnMut(String),
) -> Result<Option<Total>, EngineError> {
    let options = EngineOptions { hash: HASH, threads: 1, ..EngineOptions::default() };
    let mut engine = Engine::with(options, evaluation)?;
    let (worker, searches) = channel();
    std::thread::scope(move |scope| {
        // One thread for all: starting one can take longer than a search. Without threads nobody receives the searches.
        let work = move || searches.into_iter().for_each(|search: Work| search());
        let _ = deep_thread().spawn_scoped(scope, work);
        let mut total = Total::default();
        for game in games {
            let mut own = Total::default();
            for session in positions::bench_positions(*game) {
                engine.clear();
                // What the game needs is loaded once, and not timed.
                engine.explain(&session.root());
                let begun = Instant::now();
                let Some(nodes) = search(&engine, &worker, &session, depth, stopped)? else {
                    return Ok(None);
                };
                own.nodes += nodes;
                own.time += begun.elapsed();
            }
            line(format!(
                "{:<30} nodes {:>9}  nps {:>9}",
                game.id,
                own.nodes,
                per_second(own.nodes, own.time)
            ));
            total.nodes += own.nodes;
            total.time += own.time;
        }
        Ok(Some(total))
    })
}

/// The game with this name, or all of them.
///
/// # Errors
/// If there is no such game.
pub fn choose(games: &Catalogue, name: &str) -> Result<Vec<GameRef>, NoSuchGame> {
    match name {
        "all" => Ok(games.games().to_vec()),
        _ => Ok(vec![games.named(name)?]),
    }
}

/// A search that is ready to run.
type Work = Box<dyn FnOnce() + Send>;

fn search(
    engine: &Engine<AnyEvaluation>,
    worker: &Sender<Work>,
    session: &Session,
    depth: u32,
    stopped: &dyn Fn() -> bool,
) -> Result<Option<u64>, EngineError> {
    let (sender, inbox) = channel();
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let (running, search) = engine.hold(session.root(), limits, || {});
    let work = move || {
        let mut failed = None;
        let nodes = AnyEvaluation::run(&search, &mut |event| {
            if let Event::Finished { error, .. } = event {
                failed = error;
            }
        });
        let _ = sender.send(failed.map_or(Ok(nodes), Err));
    };
    if let Err(SendError(work)) = worker.send(Box::new(work)) {
        // Without threads it is searched here, and stopped between two positions only.
        work();
        if stopped() {
            return Ok(None);
        }
    }
    loop {
        match inbox.recv_timeout(Duration::from_millis(5)) {
            Ok(searched) => return searched.map(Some),
            Err(RecvTimeoutError::Timeout) if stopped() => {
                running.stop();
                return Ok(None);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(BrokenThread::NoResult.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(depth: u32) -> Option<u64> {
        let games = choose(Catalogue::shipped(), "all").expect("all games");
        run(&games, depth, AnyEvaluation::default(), &|| false, &mut |_| {})
            .expect("it runs")
            .map(|total| total.nodes)
    }

    #[test]
    fn the_same_again_and_in_threads_at_once() {
        let alone = nodes(3);
        assert!(alone.is_some());
        assert_eq!(nodes(3), alone);
        std::thread::scope(|scope| {
            let running: Vec<_> = (0..3).map(|_| scope.spawn(|| nodes(3))).collect();
            for thread in running {
                assert_eq!(thread.join().expect("no panic"), alone);
            }
        });
    }

    #[test]
    fn a_line_for_each_game_and_the_sum() {
        let games = choose(Catalogue::shipped(), "all").expect("all games");
        let mut sum = 0;
        let total = run(&games, 1, AnyEvaluation::default(), &|| false, &mut |line| {
            let mut words = line.split_whitespace().skip(2);
            sum += words.next().and_then(|word| word.parse::<u64>().ok()).expect("a count");
        });
        assert_eq!(total.map(|total| total.map(|total| total.nodes)), Ok(Some(sum)));
    }

    #[test]
    fn stops_when_told() {
        let games = choose(Catalogue::shipped(), "all").expect("all games");
        assert_eq!(run(&games, 100, AnyEvaluation::default(), &|| true, &mut |_| {}), Ok(None));
        assert!(choose(Catalogue::shipped(), "nonsense").is_err());
    }
}
