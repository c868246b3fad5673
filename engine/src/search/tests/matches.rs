//! The search beats a player that looks two plies ahead and counts men.

use super::counting::Counted;
use super::{Material, engine, session};
use crate::board::{Geometry, Move};
use crate::games;
use crate::rules::{Game, Position};
use crate::search::{Engine, Evaluate, Evaluation, Limits};
use crate::session::{Root, SearchRoot, Session};

const LOST: i32 = -30_000;

/// The best score within `depth` plies, all moves looked at.
fn negamax<G: Geometry>(
    counted: &mut Counted,
    position: &Position<G>,
    depth: i32,
    mut alpha: i32,
    beta: i32,
) -> i32 {
    if position.king_lost(position.turn()) {
        return LOST - depth;
    }
    if depth == 0 {
        return counted.evaluate(position);
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return if position.without_moves().winner.is_some() { LOST - depth } else { 0 };
    }
    for m in moves {
        let mut child = position.clone();
        child.play(m);
        alpha = alpha.max(-negamax(counted, &child, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

fn material_move<G: Geometry>(root: &SearchRoot<G>, depth: i32) -> String {
    let mut counted = Material::on(root.position.rules());
    let score = |m: &Move| {
        let mut child = root.position.clone();
        child.play(*m);
        -negamax(&mut counted, &child, depth - 1, -40_000, 40_000)
    };
    let best = root.position.legal_moves().into_iter().max_by_key(score);
    best.map_or_else(String::new, |m| root.position.long_algebraic(m))
}

/// The result of one game for the engine, in half points; pairs of rounds start from the same position.
fn play(engine: &mut Engine<Material>, game: &'static Game, nodes: u64, round: usize) -> u32 {
    let mut session = Session::new(game);
    engine.clear();
    for i in 0..2 * (round / 2) {
        let moves = session.legal_moves();
        let _ = session.play(&moves[(7 + 11 * i + 5 * (round / 2)) % moves.len()]);
    }
    let (first, ours) = (session.turn(), round % 2);
    for _ in 0..300 {
        if let Some(outcome) = session.outcome() {
            let us = if ours == 0 { first } else { !first };
            return outcome.winner.map_or(1, |winner| if winner == us { 2 } else { 0 });
        }
        let text = if usize::from(session.turn() != first) == ours {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            engine.search_blocking(&session, limits, |_| {}).best.unwrap_or_default()
        } else {
            match session.root() {
                Root::Eight(root) => material_move(&root, 2),
                Root::Nine(root) => material_move(&root, 2),
            }
        };
        session.play(&text).unwrap_or_else(|error| panic!("{}: {error} in {}", game.id, session.fen()));
    }
    1
}

fn points(id: &str, nodes: u64, rounds: usize) -> u32 {
    let game = session(id).game();
    let mut engine = engine();
    (0..rounds).map(|round| play(&mut engine, game, nodes, round)).sum()
}

#[test]
fn beats_a_counter_of_men_in_every_family() {
    for id in ["normal", "promochess", "apc-crowned", "throne", "revolving", "prodem", "taylor", "echess"] {
        let points = points(id, 2500, 2);
        assert!(points >= 3, "{id}: {points} half points of 4");
    }
}

#[test]
#[ignore = "minutes; run on request"]
fn beats_a_counter_of_men_in_every_game() {
    for game in games::all() {
        let points = points(&game.id, 10_000, 6);
        assert!(points >= 9, "{}: {points} half points of 12", game.id);
    }
}
