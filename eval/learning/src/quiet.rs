//! A small quiet search, to tell quiet positions from those in the midst of an exchange.

use chrysalis_eval::ClassicalOn;
use chrysalis_rules::board::{KindSet, MAX_KINDS, Move};
use chrysalis_rules::{Exchange, Playable, Position, Rules, Scope};
use chrysalis_search::Evaluate;

/// How far the static evaluation of a quiet position may be from what captures make of it, in centipawns.
pub const QUIET: i32 = 60;
/// Captures and gains in a row.
const DEEPEST: usize = 6;
/// A change of kind worth this much is a gain, in centipawns.
const MARGIN: i32 = 120;
/// Beyond every score.
const INFINITE: i32 = 32_000;

/// Looks at captures and gains until nothing more can be won.
#[derive(Debug)]
pub struct QuietSearch<G: Playable> {
    evaluation: ClassicalOn<G>,
    exchange: Exchange<G>,
    gains: [KindSet; MAX_KINDS],
}

impl<G: Playable> QuietSearch<G> {
    /// By this evaluation, in the game with these rules.
    pub fn new(evaluation: ClassicalOn<G>, rules: &Rules<G>) -> Self {
        let exchange = Exchange::new(rules, evaluation.values());
        // Where every move changes its man, a change alone is nothing to look at.
        let changing = rules.game().becoming.every_move_changes();
        let gains = if changing { [KindSet::EMPTY; MAX_KINDS] } else { exchange.gains(MARGIN) };
        Self { evaluation, exchange, gains }
    }

    /// The evaluation.
    pub fn evaluation(&mut self) -> &mut ClassicalOn<G> {
        &mut self.evaluation
    }

    /// Whether no king can be taken and captures and gains change nothing.
    pub fn is_quiet(&mut self, position: &Position<G>) -> bool {
        if position.king_capture().is_some() {
            return false;
        }
        let static_score = self.evaluation.evaluate(position);
        (self.score(position) - static_score).abs() <= QUIET
    }

    /// The score for the side to move once nothing more is won at once.
    pub fn score(&mut self, position: &Position<G>) -> i32 {
        self.search(position, -INFINITE, INFINITE, 0)
    }

    fn search(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if position.king_lost(position.turn()) {
            return -INFINITE;
        }
        let mut best = self.evaluation.evaluate(position);
        alpha = alpha.max(best);
        if alpha >= beta || ply >= DEEPEST {
            return best;
        }
        let mut moves: Vec<Move> = Vec::new();
        position.legal_moves_into(Scope::Gains(&self.gains), &mut moves);
        moves.retain(|&m| self.exchange.at_least(position, m, 1));
        moves.sort_by_cached_key(|&m| -self.exchange.gain(position, m));
        for m in moves {
            let score = -self.search(&position.after(m), -beta, -alpha, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
