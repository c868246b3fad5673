//! The steps of a move lead to the position after it.

use chrysalis_analysis::service::{BoardMove, BoardStep, board_moves};
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use std::collections::BTreeMap;

/// The letter of every piece by its square.
type Board = BTreeMap<String, char>;

fn board(session: &Session) -> Board {
    let view = session.view();
    view.squares().filter_map(|square| Some((view.name(square), view.letter(square)?))).collect()
}

/// Executes the steps, and fails if one is impossible.
fn after(mut board: Board, moved: &BoardMove) -> Board {
    for step in &moved.steps {
        match step {
            BoardStep::Remove { square } => {
                let taken = board.remove(square);
                assert_eq!(taken, moved.captures.as_ref().map(|taken| taken.piece), "{moved:?}");
            }
            BoardStep::Move { from, to } => {
                let piece = board.remove(from).unwrap_or_else(|| panic!("no piece on {from}: {moved:?}"));
                assert_eq!(board.insert(to.clone(), piece), None, "{to} is not free: {moved:?}");
            }
            BoardStep::Change { square, piece } => {
                assert!(board.insert(square.clone(), *piece).is_some(), "no piece on {square}: {moved:?}");
            }
        }
    }
    board
}

#[test]
fn steps_lead_to_the_position_after_the_move_in_every_game() {
    let mut state = 0x5eed_u64;
    let mut chance = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    for &game in Catalogue::shipped().games() {
        for _ in 0..4 {
            let mut session = Session::new(game);
            while session.outcome().is_none() && session.plies() < 80 {
                let (here, moves, legal) = (board(&session), board_moves(&session), session.legal_moves());
                assert_eq!(moves.len(), legal.len(), "{}", game.id);
                for (moved, &m) in moves.iter().zip(&legal) {
                    let mut next = session.clone();
                    next.play(m).expect("legal");
                    assert_eq!(moved.long, session.long_algebraic(m));
                    assert_eq!(after(here.clone(), moved), board(&next), "{}: {moved:?}", game.id);
                }
                // Prefer the rare moves with many steps.
                let rare = moves.iter().position(|moved| moved.steps.len() > 2 && chance(2) == 0);
                let chosen = rare.unwrap_or_else(|| chance(legal.len()));
                session.play(legal[chosen]).expect("legal");
            }
        }
    }
}
