//! Random positions of every game, the same on every run.

use crate::evaluation::rng::Rng;
use chrysalis_eval::EvaluatedBoard;
use chrysalis_rules::board::Move;
use chrysalis_rules::{GameRef, Position, Rules, on_board};

pub trait Visitor {
    fn visit<G: EvaluatedBoard>(&mut self, position: &Position<G>);
}

pub fn walk<G: EvaluatedBoard>(
    rules: &'static Rules<G>,
    seed: u64,
    plies: usize,
    visitor: &mut impl Visitor,
) {
    let mut rng = Rng::new(seed);
    let mut position = Position::start(rules).expect("a start");
    for _ in 0..plies {
        visitor.visit(&position);
        let moves: Vec<Move> = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        // Captures are preferred at times, so that endings occur.
        let captures: Vec<Move> = moves.iter().copied().filter(|m| position.piece(m.to()).exists()).collect();
        let pool = if !captures.is_empty() && rng.below(3) == 0 { &captures } else { &moves };
        position.play(pool[rng.below(pool.len())]);
    }
}

pub fn everywhere(game: GameRef, walks: u64, plies: usize, visitor: &mut impl Visitor) {
    for seed in 1..=walks {
        on_board!(game, on => walk(on.rules, seed, plies, visitor));
    }
}
