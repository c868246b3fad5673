//! A small quiet search, to tell quiet positions from those in the midst of an exchange.

use chrysalis_eval::{ClassicalOn, EvaluatedBoard};
use chrysalis_rules::board::{MAX_PIECE_TYPES, Move, PieceTypeSet};
use chrysalis_rules::{GenType, Position, Rules, See};
use chrysalis_search::Evaluate;

/// How far the static evaluation of a quiet position may be from what captures make of it, in centipawns.
pub const QUIET: i32 = 60;
/// Captures and gains in a row.
const DEEPEST: usize = 6;
/// Positions of one look: where every capture makes new pieces, a few looks would take longer than all others together.
const MOST: u32 = 1000;
/// A change of piece type worth this much is a gain, in centipawns.
const MARGIN: i32 = 120;
/// Beyond every score.
const INFINITE: i32 = 32_000;

/// Looks at captures and gains until nothing more can be won.
#[derive(Debug)]
pub struct QuietSearch<G: EvaluatedBoard> {
    evaluation: ClassicalOn<G>,
    exchange: See<G>,
    gains: [PieceTypeSet; MAX_PIECE_TYPES],
    left: u32,
}

impl<G: EvaluatedBoard> QuietSearch<G> {
    /// By this evaluation, in the game with these rules.
    pub fn new(evaluation: ClassicalOn<G>, rules: &Rules<G>) -> Self {
        let exchange = See::new(rules, evaluation.values());
        // Where every move changes its piece, a change alone is nothing to look at.
        let changing = rules.game().promotions.every_move_changes();
        let gains = if changing { [PieceTypeSet::EMPTY; MAX_PIECE_TYPES] } else { exchange.gains(MARGIN) };
        Self { evaluation, exchange, gains, left: 0 }
    }

    /// The evaluation.
    pub fn evaluation(&mut self) -> &mut ClassicalOn<G> {
        &mut self.evaluation
    }

    /// Whether no king can be taken and captures and gains change nothing; not where that takes too long to tell.
    pub fn is_quiet(&mut self, position: &Position<G>) -> bool {
        if position.king_capture().is_some() {
            return false;
        }
        // No side need take, so that the score is never below the static one: only whether it is far above is looked for.
        let most = G::evaluate(&mut self.evaluation, position) + QUIET;
        self.look(position, most, most + 1).is_some_and(|score| score <= most)
    }

    /// The score for the side to move once nothing more is won at once; none where that takes too long to tell.
    pub fn score(&mut self, position: &Position<G>) -> Option<i32> {
        self.look(position, -INFINITE, INFINITE)
    }

    fn look(&mut self, position: &Position<G>, alpha: i32, beta: i32) -> Option<i32> {
        self.left = MOST;
        let score = self.search(position, alpha, beta, 0);
        (self.left > 0).then_some(score)
    }

    fn search(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if position.king_lost(position.turn()) {
            return -INFINITE;
        }
        let mut best = G::evaluate(&mut self.evaluation, position);
        alpha = alpha.max(best);
        self.left = self.left.saturating_sub(1);
        if alpha >= beta || ply >= DEEPEST || self.left == 0 {
            return best;
        }
        let mut moves: Vec<Move> = Vec::new();
        position.legal_moves_into(GenType::Gains(&self.gains), &mut moves);
        moves.retain(|&m| self.exchange.see_ge(position, m, 1));
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

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_eval::{Classical, Parameters};
    use chrysalis_rules::random::SplitMix64;
    use chrysalis_rules::{Catalogue, on_board};

    /// How many positions of random games a look finds quiet and not quiet, as their whole scores do, and takes too long to tell.
    fn looks<G: EvaluatedBoard>(rules: &'static Rules<G>, start: &Position<G>, games: usize) -> [usize; 3] {
        let mut quiet =
            QuietSearch::new(G::classical(&Classical::with(Parameters::derive(rules.game())), rules), rules);
        let mut random = SplitMix64::new(3);
        let mut found = [0; 3];
        for _ in 0..games {
            let mut position = *start;
            for _ in 0..80 {
                let mut moves: Vec<Move> = Vec::new();
                position.legal_moves_into(GenType::All, &mut moves);
                let Some(&m) = moves.get(random.below(moves.len().max(1))) else { break };
                position = position.after(m);
                if position.king_lost(position.turn()) || position.king_capture().is_some() {
                    break;
                }
                let still = quiet.is_quiet(&position);
                if quiet.left == 0 {
                    assert!(!still);
                    found[2] += 1;
                    continue;
                }
                let Some(score) = quiet.score(&position) else { continue };
                found[usize::from(!still)] += 1;
                let change = score - quiet.evaluation().evaluate(&position);
                assert!(change >= 0);
                assert_eq!(still, change <= QUIET);
            }
        }
        found
    }

    #[test]
    fn looks_tell_what_whole_scores_tell_in_every_game_unless_they_take_too_long() {
        let mut long = 0;
        for game in Catalogue::shipped().games() {
            let [quiet, other, given_up] = on_board!(game, on => looks(on.rules, &on.start, 12));
            assert!(quiet > 0 && other > 0, "{}: {quiet}, {other}", game.id);
            long += given_up;
        }
        assert!(long > 0, "no look was given up");
    }
}
