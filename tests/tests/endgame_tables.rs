//! Endgame tables against the mate prover and against the reference implementation, which share no code with
//! them, in random positions of three pieces.
//!
//! `CHRYSALIS_PROOFS` sets the number of positions per game, `CHRYSALIS_SEED` the seed.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::few_pieces::{random_position, value};
use chrysalis_engine::Session;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{MateLimits, MateVerdict, on_root, prove_mate};
use chrysalis_tables::{BuildOptions, EndgameTables, EndgameValue, Signature, TableMaterial, TablePlan};
use chrysalis_tests::reference::Reference;

/// Positions per game, unless set by `CHRYSALIS_PROOFS`.
const POSITIONS: usize = 60;
/// The moves within which wins are proved.
const MOVES: u32 = 3;

fn set_to<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn built(game: GameRef, material: &TableMaterial) -> (tempfile::TempDir, EndgameTables) {
    let folder = tempfile::tempdir().unwrap();
    let options =
        BuildOptions { threads: 2, memory: 1 << 30, disk: None, keep_every: std::time::Duration::MAX };
    let plan = TablePlan::new(game, material).unwrap();
    plan.build(folder.path(), &options, &|_| {}, &|| false).unwrap();
    let (tables, errors) = EndgameTables::open(game, folder.path()).unwrap();
    assert!(errors.is_empty());
    (folder, tables)
}

/// The shortest wins are those that the prover finds, and no others.
fn agrees_with_the_prover(tables: &EndgameTables, session: &Session) {
    let proof = prove_mate(&session.root(), &MateLimits::new(MOVES), &|| false);
    let proved = match proof.verdict {
        MateVerdict::Mate { moves, .. } => Some(2 * moves - 1),
        MateVerdict::None => None,
        MateVerdict::Unknown => panic!("{}: not proved", session.fen()),
    };
    let known = match value(tables, session) {
        EndgameValue::Win(plies) if u32::from(plies) < 2 * MOVES => Some(u32::from(plies)),
        _ => None,
    };
    assert_eq!(known, proved, "{} {}", session.game().id, session.fen());
}

/// The value follows from those of the positions that the reference implementation's moves lead to.
fn agrees_with_the_reference(tables: &EndgameTables, session: &Session) {
    let reference = Reference::from_fen(&session.game().id, &session.fen()).unwrap();
    let mut best: Option<EndgameValue> = None;
    for text in reference.legal_moves() {
        let mut after = reference.clone();
        after.play(&text).unwrap();
        // A game that is over by the capture of a king has no position to be read.
        let after = Session::from_fen(session.game(), &after.fen());
        let value = after.map_or(EndgameValue::Loss(0), |after| value_after(tables, &after)).before_move();
        best = Some(best.map_or(value, |best| best.better(value)));
    }
    if let Some(best) = best {
        assert_eq!(value(tables, session), best, "{} {}", session.game().id, session.fen());
    }
}

/// The value of a position that may be drawn by its few pieces.
fn value_after(tables: &EndgameTables, session: &Session) -> EndgameValue {
    on_root!(&session.root(), root => tables.value(&root.position).unwrap()).unwrap_or(EndgameValue::Draw)
}

#[test]
fn random_positions_are_as_prover_and_reference_say() {
    let mut random = SplitMix64::new(set_to("CHRYSALIS_SEED", 1));
    for (id, materials) in [
        ("normal", &["KQvK", "KRvK"][..]),
        ("apc-crowned", &["KDvK", "KHvK"]),
        ("apc-timur-pushpull", &["KFvK"]),
        ("apc-crowned-yeoman", &["KDvK"]),
        ("throne", &["KRvK", "KNvK"]),
        ("revolving", &["KNvK", "KRvK"]),
        ("prodem", &["KvK"]),
    ] {
        let game = Catalogue::shipped().find(id).unwrap();
        let signatures = materials.iter().map(|text| Signature::parse(&game, text).unwrap()).collect();
        let (_folder, tables) = built(game, &TableMaterial::Signatures(signatures));
        for number in 0..set_to("CHRYSALIS_PROOFS", POSITIONS) {
            let session = random_position(game, materials[number % materials.len()], &mut random);
            agrees_with_the_prover(&tables, &session);
            agrees_with_the_reference(&tables, &session);
        }
    }
}
