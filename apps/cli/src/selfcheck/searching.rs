//! Whether evaluation is symmetric, searches have the recorded node counts, and threads do not disturb each other.

use super::stopped::STOPPED;
use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Companions, load};
use chrysalis_host::bench;
use chrysalis_rules::Catalogue;
use chrysalis_search::{Engine, EngineOptions, Limits};
use std::time::Duration;

/// The nodes of `chrysalis bench`, game by game.
const RECORD: &str = include_str!("../../../../tests/data/fingerprint.txt");
/// Search time of each game with several threads.
const TOGETHER: Duration = Duration::from_millis(100);
/// Threads that share one small table.
const THREADS: usize = 4;
/// Plies from the start in which positions are evaluated.
const PLIES: usize = 30;

fn engine(options: EngineOptions) -> Result<Engine<AnyEvaluation>, String> {
    Engine::new(options).map_err(|error| error.to_string())
}

/// Evaluates positions of every game and the same ones with colors swapped, which must have equal values; networks are
/// loaded, which verifies their checksums.
pub fn evaluations(stopped: &dyn Fn() -> bool) -> Result<String, String> {
    let engine = engine(EngineOptions::default())?;
    let (mut positions, mut networks) = (0, 0);
    for &game in Catalogue::shipped().games() {
        let numbers = load::weights(&Companions::default(), &game, "")
            .map_err(|why| format!("{}: {why}", game.id))?
            .value;
        networks += usize::from(numbers.network.is_some());
        // Where turns are counted, swapping the colors changes whose turn it is, and so the game.
        if game.promotions.counts_turns() {
            continue;
        }
        let mut session = Session::new(game);
        for ply in 0..PLIES {
            if stopped() {
                return Err(STOPPED.to_owned());
            }
            let [one, other] =
                [&session, &session.flipped()].map(|session| engine.explain(&session.root()).value);
            if one != other {
                return Err(format!(
                    "{}: {} has the value {one}, with colors swapped {other}",
                    game.id,
                    session.fen()
                ));
            }
            positions += 1;
            let moves = session.legal_moves();
            let Some(&m) = moves.get(7 * ply % moves.len().max(1)) else { break };
            if session.outcome().is_some() || session.play(m).is_err() {
                break;
            }
        }
    }
    Ok(format!("{positions} positions have equal values with colors swapped; {networks} networks loaded"))
}

/// Searches the positions of `bench`; the node count is the same on every machine.
pub fn fingerprint(stopped: &dyn Fn() -> bool) -> Result<String, String> {
    let mut total = 0;
    for &game in Catalogue::shipped().games() {
        let found = bench::run(&[game], bench::DEPTH, AnyEvaluation::default(), stopped, &mut |_| {});
        let found = found.map_err(|error| error.to_string())?.ok_or(STOPPED)?;
        let expected =
            on_record(&game.id).ok_or_else(|| format!("{} has no recorded node count", game.id))?;
        if found.nodes != expected {
            return Err(format!("{}: {} nodes, not {expected}", game.id, found.nodes));
        }
        total += found.nodes;
    }
    Ok(format!("{total} nodes, as recorded"))
}

fn on_record(name: &str) -> Option<u64> {
    let line = |line: &str| {
        let (known, nodes) = line.split_once(' ')?;
        if known == name { nodes.parse().ok() } else { None }
    };
    RECORD.lines().find_map(line)
}

/// Searches every game with several threads and one small table: every search must give a legal move.
pub fn threads(stopped: &dyn Fn() -> bool) -> Result<String, String> {
    let mut engine = engine(EngineOptions { hash: 1, threads: THREADS, ..EngineOptions::default() })?;
    let mut nodes = 0;
    let games = Catalogue::shipped().games();
    for &game in games {
        if stopped() {
            return Err(STOPPED.to_owned());
        }
        let session = Session::new(game);
        let limits = Limits { movetime: Some(TOGETHER), ..Limits::default() };
        let answer = engine.search_blocking(session.root(), limits, |_| {});
        let answer = answer.map_err(|error| format!("{}: {error}", game.id))?;
        if !answer.best.is_some_and(|m| session.is_legal(m)) {
            return Err(format!("{}: illegal best move", game.id));
        }
        nodes += answer.nodes;
    }
    Ok(format!("{} searches with {THREADS} threads, {nodes} nodes", games.len()))
}
