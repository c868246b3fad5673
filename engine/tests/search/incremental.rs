//! An incremental evaluation is told of every move and null move, and of nothing else.

use crate::evaluations::Tested;
use crate::session;
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES};
use chrysalis_rules::{Catalogue, Playable, Position};
use chrysalis_search::{Engine, EngineOptions, Evaluate, ExplainedTerm, Limits};

/// A sum over pieces and squares, updated by what changes from one position to the next.
#[derive(Debug, Default)]
pub struct Incremental {
    sums: Vec<i32>,
}

/// A number for each piece on each square, and 0 for an empty one.
fn number<G: Playable>(position: &Position<G>, square: chrysalis_rules::board::Square) -> i32 {
    let piece = position.piece(square);
    if !piece.exists() {
        return 0;
    }
    let number = i32::from(piece.piece_type().raw()) * 31 + i32::from(square.raw());
    if piece.color() == Color::White { number } else { -number }
}

fn sum<G: Playable>(position: &Position<G>) -> i32 {
    G::squares(position.rules().size()).map(|square| number(position, square)).sum()
}

impl<G: Playable> Evaluate<G> for Incremental {
    fn begin(&mut self, root: &Position<G>) {
        self.sums = vec![sum(root)];
    }

    fn enter(&mut self, before: &Position<G>, after: &Position<G>) {
        let change =
            G::squares(after.rules().size()).map(|square| number(after, square) - number(before, square));
        let sum = self.sums.last().expect("it has begun") + change.sum::<i32>();
        self.sums.push(sum);
    }

    fn leave(&mut self) {
        self.sums.pop();
    }

    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let kept = *self.sums.last().expect("it has begun");
        assert_eq!(kept, sum(position), "{}", position.fen());
        if position.turn() == Color::White { kept } else { -kept }
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        &[100; MAX_PIECE_TYPES]
    }

    fn explain(&self, _position: &Position<G>) -> Vec<ExplainedTerm> {
        Vec::new()
    }
}

#[test]
fn the_sum_kept_is_the_sum_counted_in_every_game() {
    for &game in Catalogue::shipped().games() {
        let options = EngineOptions { hash: 1, threads: 2, ..EngineOptions::default() };
        let mut engine = Engine::with(options, Tested::Incremental).expect("memory");
        let limits = Limits { nodes: Some(4000), ..Limits::default() };
        let answer = engine.search_blocking(session(&game.id).root(), limits, |_| {});
        assert!(answer.is_ok_and(|answer| answer.best.is_some()), "{}", game.id);
    }
}
