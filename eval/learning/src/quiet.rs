//! A small quiescence search that tells quiet positions from noisy ones
//! (<https://www.chessprogramming.org/Quiescence_Search>).

use chrysalis_eval::{ClassicalOn, EvaluatedBoard};
use chrysalis_rules::board::{MAX_PIECE_TYPES, Move, PieceTypeSet};
use chrysalis_rules::{GenType, Position, Rules, See};
use chrysalis_search::Evaluate;

/// The largest difference between the static evaluation and the quiescence search in a quiet position, in
/// centipawns.
pub const QUIET: i32 = 60;
/// Depth limit in plies.
const DEEPEST: usize = 6;
/// Node limit: in games where every capture makes new pieces, a few searches would take longer than all others.
const MOST: u32 = 1000;
/// The smallest gain of a promotion that is searched, in centipawns.
const MARGIN: i32 = 120;
/// A bound above every score.
const INFINITE: i32 = 32_000;

/// A quiescence search over captures and promotions.
#[derive(Debug)]
pub struct QuietSearch<G: EvaluatedBoard> {
    evaluation: ClassicalOn<G>,
    exchange: See<G>,
    gains: [PieceTypeSet; MAX_PIECE_TYPES],
    left: u32,
}

impl<G: EvaluatedBoard> QuietSearch<G> {
    /// A search with this evaluation in the game with these rules.
    pub fn new(evaluation: ClassicalOn<G>, rules: &Rules<G>) -> Self {
        let exchange = See::new(rules, evaluation.values());
        // Where every move changes its piece, a change alone is not worth searching.
        let changing = rules.game().promotions.every_move_changes();
        let gains = if changing { [PieceTypeSet::EMPTY; MAX_PIECE_TYPES] } else { exchange.gains(MARGIN) };
        Self { evaluation, exchange, gains, left: 0 }
    }

    /// The evaluation used by the search.
    pub fn evaluation(&mut self) -> &mut ClassicalOn<G> {
        &mut self.evaluation
    }

    /// Whether no king can be captured and captures and promotions do not change the score much. A position
    /// that exceeds the node limit is not quiet.
    pub fn is_quiet(&mut self, position: &Position<G>) -> bool {
        if position.king_capture().is_some() {
            return false;
        }
        // No side has to capture, so the score is never below the static one: only scores far above it matter.
        let most = G::evaluate(&mut self.evaluation, position) + QUIET;
        self.search_window(position, most, most + 1).is_some_and(|score| score <= most)
    }

    /// The quiescence score for the side to move, in centipawns; `None` if the node limit is exceeded.
    pub fn score(&mut self, position: &Position<G>) -> Option<i32> {
        self.search_window(position, -INFINITE, INFINITE)
    }

    fn search_window(&mut self, position: &Position<G>, alpha: i32, beta: i32) -> Option<i32> {
        self.left = MOST;
        let score = self.search(position, alpha, beta, 0);
        (self.left > 0).then_some(score)
    }

    fn search(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if position.is_over() {
            let wins = position.without_moves().winner == Some(position.turn());
            return if wins { INFINITE } else { -INFINITE };
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

    /// Counts quiet, noisy and too large positions in random games, and checks the verdicts against full
    /// scores.
    fn verdicts<G: EvaluatedBoard>(
        rules: &'static Rules<G>,
        start: &Position<G>,
        games: usize,
    ) -> [usize; 3] {
        let mut quiet =
            QuietSearch::new(G::prepare(&Classical::with(Parameters::derive(rules.game())), rules), rules);
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
            let [quiet, other, given_up] = on_board!(game, on => verdicts(on.rules, &on.start, 12));
            assert!(quiet > 0 && other > 0, "{}: {quiet}, {other}", game.id);
            long += given_up;
        }
        assert!(long > 0, "no search was given up");
    }
}
