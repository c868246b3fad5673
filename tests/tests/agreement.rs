//! Engine and reference implementation, written independently, agree on every position of steered random games in all
//! games, also on other boards.
//!
//! `CHRYSALIS_PLIES` sets the plies per game, `CHRYSALIS_SEED` the first seed, `CHRYSALIS_GAMES` the games
//! (a part of the id).
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use chrysalis_tests::boards::on_other_boards;
use chrysalis_tests::reference::{self, PLIES_PER_GAME, Reference, Steering};
use chrysalis_tests::setting::setting;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs `check` for every game, on as many threads as there are cores.
fn every_game(check: impl Fn(&'static str) + Sync) {
    let wanted = std::env::var("CHRYSALIS_GAMES").unwrap_or_default();
    let all = reference::ids().iter().copied().chain(reference::ids_on_other_boards());
    let ids: Vec<_> = all.filter(|id| id.contains(&wanted)).collect();
    let next = AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check(id);
                }
            });
        }
    });
}

fn name(outcome: Option<impl std::fmt::Debug>) -> String {
    outcome.map_or_else(String::new, |outcome| format!("{outcome:?}"))
}

fn compare(session: &Session, reference: &Reference) {
    let context = || {
        format!(
            "{} {}\nmoves: {}",
            session.game().id,
            reference.fen(),
            session.moves_long_algebraic().join(" ")
        )
    };
    let mut moves: Vec<String> =
        session.legal_moves_long_algebraic().into_iter().map(|(_, text)| text).collect();
    moves.sort_unstable();
    assert_eq!(moves, reference.legal_moves(), "legal moves differ in {}", context());
    assert_eq!(session.fen(), reference.fen(), "FENs differ in {}", context());
    let (ours, theirs) = (session.outcome(), reference.outcome());
    assert_eq!(name(ours), name(theirs), "results differ in {}", context());
    let reread = Session::from_fen(session.game(), &session.fen());
    if ours.is_none() {
        assert_eq!(reread.unwrap().key(), session.key(), "the FEN loses state in {}", context());
    }
}

#[test]
fn random_games_agree_with_the_reference() {
    let plies: u64 = setting("CHRYSALIS_PLIES", 2_000);
    let seed = setting("CHRYSALIS_SEED", 1);
    every_game(|id| {
        let elsewhere = || on_other_boards().iter().copied().find(|game| game.id == id);
        let game = Catalogue::shipped().find(id).or_else(elsewhere).unwrap();
        let mut steering = Steering::new(id, seed).unwrap();
        let mut left = plies;
        while left > 0 {
            let mut reference = steering.begin().unwrap();
            let mut session = Session::from_fen(game, &reference.fen()).unwrap();
            for _ in 0..PLIES_PER_GAME {
                compare(&session, &reference);
                left = left.saturating_sub(1);
                if reference.outcome().is_some() || left == 0 {
                    break;
                }
                let text = steering.choose(&reference).unwrap();
                reference.play(&text).unwrap();
                let m = session.parse_long_algebraic(&text).unwrap();
                assert_eq!(session.long_algebraic(m), text);
                session.play(m).unwrap();
            }
        }
    });
}

#[test]
fn perft_agrees_with_the_references_table() {
    let table = chrysalis_tests::data::perft_table();
    every_game(|id| {
        let Some(game) = Catalogue::shipped().find(id) else { return };
        for row in table.iter().filter(|row| row.id == id) {
            let session =
                row.fen.map_or_else(|| Session::new(game), |fen| Session::from_fen(game, fen).unwrap());
            for (depth, &count) in (1..).zip(&row.counts) {
                let context = || format!("{id} {} at depth {depth}", session.fen());
                assert_eq!(session.perft(depth), count, "perft differs in {}", context());
            }
        }
    });
}

#[test]
fn both_have_the_same_games() {
    let ours: Vec<_> = Catalogue::shipped().games().iter().map(|game| game.id.as_ref()).collect();
    assert_eq!(ours, reference::ids());
}
