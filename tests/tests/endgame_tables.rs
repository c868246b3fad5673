//! Endgame tables against the mate prover and against the reference implementation, which share no code with
//! them, in random positions of three pieces.
//!
//! `CHRYSALIS_PROOFS` sets the number of positions per game, `CHRYSALIS_SEED` the seed.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]
#![expect(clippy::print_stdout, reason = "how many positions of each game")]

use crate::few_pieces::{random_position, tables, value};
use chrysalis_engine::Session;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, Reason};
use chrysalis_search::{MateLimits, MateVerdict, on_root, prove_mate};
use chrysalis_tables::{EndgameTables, EndgameValue, Signature, TableMaterial};
use chrysalis_tests::reference::Reference;
use chrysalis_tests::setting::setting;

/// Positions per game, unless set by `CHRYSALIS_PROOFS`.
const POSITIONS: usize = 60;
/// The moves within which wins are proved.
const MOVES: u32 = 3;

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
    let mut random = SplitMix64::new(setting("CHRYSALIS_SEED", 1));
    let folder = tempfile::tempdir().unwrap();
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
        let tables = tables(game, &TableMaterial::Signatures(signatures), folder.path());
        for number in 0..setting("CHRYSALIS_PROOFS", POSITIONS) {
            let session = random_position(game, materials[number % materials.len()], &mut random);
            agrees_with_the_prover(&tables, &session);
            agrees_with_the_reference(&tables, &session);
        }
    }
}

/// The same for every material of three pieces, in every game that has tables.
#[test]
#[ignore = "an hour: run by scripts/test --long"]
fn random_positions_of_every_game_are_as_prover_and_reference_say() {
    let mut random = SplitMix64::new(setting("CHRYSALIS_SEED", 1));
    let temporary = tempfile::tempdir().unwrap();
    let root = setting("CHRYSALIS_TABLES", temporary.path().to_owned());
    for &game in Catalogue::shipped().games() {
        let tables = tables(game, &TableMaterial::Pieces(3), &root);
        let signatures: Vec<Signature> =
            (0..tables.count()).flat_map(|number| tables.signatures(number)).collect();
        let mut checked = 0;
        while checked < setting("CHRYSALIS_PROOFS", POSITIONS) {
            let letters = signatures[random.below(signatures.len())].text(game.data());
            let session = random_position(game, &letters, &mut random);
            // The reference implementation knows the moves of a game that is over.
            if session.outcome().is_some_and(|outcome| outcome.reason == Reason::FewPieces) {
                continue;
            }
            // Some rights that a position may have are not in tables.
            if on_root!(&session.root(), root => tables.value(&root.position).unwrap()).is_some() {
                agrees_with_the_prover(&tables, &session);
                agrees_with_the_reference(&tables, &session);
                checked += 1;
            }
        }
        println!("{}: {checked} positions", game.id);
    }
}
