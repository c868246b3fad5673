//! Whether evaluation is symmetric, searches have the recorded node counts, and threads do not disturb each other.

use super::error::CheckError;
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

/// Evaluates positions of every game and the same ones with colors swapped, which must have equal values; networks are
/// loaded, which verifies their checksums.
pub fn evaluations(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let engine = Engine::<AnyEvaluation>::new(EngineOptions::default())?;
    let (mut positions, mut networks) = (0, 0);
    for &game in Catalogue::shipped().games() {
        let numbers = load::weights(&Companions::default(), &game, "")
            .map_err(|error| CheckError::Load { game: game.id.to_string(), error: Box::new(error) })?
            .value;
        networks += usize::from(numbers.network.is_some());
        // Where turns are counted, swapping the colors changes whose turn it is, and so the game.
        if game.promotions.counts_turns() {
            continue;
        }
        let mut session = Session::new(game);
        for ply in 0..PLIES {
            if stopped() {
                return Err(CheckError::Stopped);
            }
            let [one, other] =
                [&session, &session.flipped()].map(|session| engine.explain(&session.root()).value);
            if one != other {
                let (game, fen) = (game.id.to_string(), session.fen());
                return Err(CheckError::Asymmetric { game, fen, value: one, swapped: other });
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
pub fn fingerprint(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let mut total = 0;
    for &game in Catalogue::shipped().games() {
        let found = bench::run(&[game], bench::DEPTH, AnyEvaluation::default(), stopped, &mut |_| {});
        let found = found?.ok_or(CheckError::Stopped)?;
        let expected =
            on_record(&game.id).ok_or_else(|| CheckError::Unrecorded { game: game.id.to_string() })?;
        if found.nodes != expected {
            let game = game.id.to_string();
            return Err(CheckError::Nodes { game, found: found.nodes, expected });
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
pub fn threads(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let mut engine = Engine::<AnyEvaluation>::new(EngineOptions {
        hash: 1,
        threads: THREADS,
        ..EngineOptions::default()
    })?;
    let mut nodes = 0;
    let games = Catalogue::shipped().games();
    for &game in games {
        if stopped() {
            return Err(CheckError::Stopped);
        }
        let session = Session::new(game);
        let limits = Limits { movetime: Some(TOGETHER), ..Limits::default() };
        let answer = engine.search_blocking(session.root(), limits, |_| {});
        let answer = answer.map_err(|error| CheckError::Search { game: game.id.to_string(), error })?;
        if !answer.best.is_some_and(|m| session.is_legal(m)) {
            return Err(CheckError::IllegalMove { game: game.id.to_string() });
        }
        nodes += answer.nodes;
    }
    Ok(format!("{} searches with {THREADS} threads, {nodes} nodes", games.len()))
}
