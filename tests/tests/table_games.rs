//! From won and drawn positions of four pieces the engine with endgame tables never scores less than the tables say it
//! has, against the engine without them and with more nodes.
//!
//! `CHRYSALIS_ROUNDS` sets the number of games of each family, `CHRYSALIS_TABLES` a folder in which tables are kept,
//! `CHRYSALIS_SEED` the seed.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]
#![expect(clippy::print_stdout, reason = "the results of each family")]

use crate::few_pieces::{random_position, tables, value};
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::Color;
use chrysalis_rules::random::SplitMix64;
use chrysalis_search::{Engine, EngineOptions, Limits};
use chrysalis_tables::{EndgameValue, Signature, TableFolder, TableMaterial};
use chrysalis_tests::setting::setting;
use std::path::Path;
use std::sync::Arc;

/// Nodes per move of the engine with tables.
const NODES: u64 = 50;
/// Nodes per move of its opponent.
const OPPONENT: u64 = 500;
/// Wins that take longer may become draws by moves without progress, which tables ignore.
const LONGEST_WIN: u16 = 100;
/// The most plies of a game.
const LONGEST: usize = 1000;

/// What tables promise to the side that plays with them, and how many half points it scored.
#[derive(Default)]
struct Scores {
    won: usize,
    drawn: usize,
    better: usize,
    lost: Vec<String>,
}

fn engine() -> Engine<AnyEvaluation> {
    Engine::new(EngineOptions { hash: 1, ..EngineOptions::default() }).unwrap()
}

/// The half points of `ours`.
fn play(engines: &mut [Engine<AnyEvaluation>; 2], start: &Session, ours: Color) -> u64 {
    engines.iter_mut().for_each(Engine::clear);
    let mut session = start.clone();
    for _ in 0..LONGEST {
        if let Some(outcome) = session.outcome() {
            return outcome.winner.map_or(1, |winner| if winner == ours { 2 } else { 0 });
        }
        let (engine, nodes) = match session.turn() == ours {
            true => (&mut engines[0], NODES),
            false => (&mut engines[1], OPPONENT),
        };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let best = engine.search_blocking(session.root(), limits, |_| {}).unwrap().best;
        session.play(best.unwrap()).unwrap();
    }
    1
}

fn half_points(id: &str, material: &str, games: usize, root: &Path) {
    let game = Catalogue::shipped().find(id).unwrap();
    let signatures = vec![Signature::parse(&game, material).unwrap()];
    let tables = tables(game, &TableMaterial::Signatures(signatures), root);
    let mut engines = [engine(), engine()];
    engines[0].set_tables(Some(Arc::new(TableFolder::new(root).unwrap())));
    let mut random = SplitMix64::new(setting("CHRYSALIS_SEED", 1));
    let mut scores = Scores::default();
    while scores.won + scores.drawn < games {
        let start = random_position(game, material, &mut random);
        if start.outcome().is_some() {
            continue;
        }
        let (ours, promised) = match value(&tables, &start) {
            EndgameValue::Win(plies) if plies <= LONGEST_WIN => (start.turn(), 2),
            EndgameValue::Loss(plies) if plies <= LONGEST_WIN => (!start.turn(), 2),
            // Which side is in danger is not known, so both are tried.
            EndgameValue::Draw => (Color::ALL[random.below(2)], 1),
            EndgameValue::Win(_) | EndgameValue::Loss(_) => continue,
        };
        let scored = play(&mut engines, &start, ours);
        match promised {
            2 => scores.won += 1,
            _ => scores.drawn += 1,
        }
        scores.better += usize::from(scored > promised);
        if scored < promised {
            scores.lost.push(format!("{id}: {ours:?} scored {scored} of {promised}: {}", start.fen()));
        }
    }
    println!(
        "{id} {material}: {} won starts, {} drawn, {} of them won",
        scores.won, scores.drawn, scores.better
    );
    assert!(scores.won > 0 && scores.lost.is_empty(), "{}", scores.lost.join("\n"));
}

/// A material of four pieces of each family whose tables take minutes at most.
#[test]
#[ignore = "minutes to an hour: run by scripts/test --long"]
fn no_half_point_is_lost_with_four_pieces() {
    let temporary = tempfile::tempdir().unwrap();
    let root = setting("CHRYSALIS_TABLES", temporary.path().to_owned());
    for (id, material) in [
        ("normal", "KQvKR"),
        ("promochess", "KGvKD"),
        ("apc-crowned", "KRvKD"),
        ("apc-timur", "KRvKF"),
        ("apc-crowned-yeoman", "KRvKD"),
        ("apc-crowned-train", "KDvKQ"),
        ("apc-timur-pushpull", "KFvKQ"),
        ("throne", "KNvKR"),
        ("revolving", "KQvKN"),
        ("taylor", "KQvKN"),
        ("prodem", "KQvKR"),
        ("gryphon", "RQvKK"),
        ("changeover", "KQvKR"),
        ("echess", "KQvKR"),
    ] {
        half_points(id, material, setting("CHRYSALIS_ROUNDS", 1000), &root);
    }
}

#[test]
fn no_half_point_is_lost_with_three_pieces() {
    let folder = tempfile::tempdir().unwrap();
    for (id, material) in [("normal", "KPvK"), ("revolving", "KNvK"), ("throne", "KRvK")] {
        half_points(id, material, 20, folder.path());
    }
}
