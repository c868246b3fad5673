//! Weights that several games share, so that they can be trained together.
//!
//! Training determines the difference between the final and the initial weights. Weights of the same term and
//! piece letter, in blocks of the same length, share one difference, whichever games have them: the square of a
//! knight has one correction in all games with knights, however different its initial value is.

use chrysalis_eval::{CENTIPAWN, Layout, Parameters, ScorePair, Term};
use chrysalis_rules::Game;
use chrysalis_rules::board::MAX_PIECE_TYPES;

/// Consecutive weights of one term, or of one piece type for terms with weights for each.
#[derive(Clone, Debug, PartialEq)]
struct Run {
    term: Term,
    letter: Option<char>,
    start: usize,
    len: usize,
}

/// The combined weights of several games.
#[derive(Clone, Debug, Default)]
pub struct SharedWeights {
    runs: Vec<Run>,
    len: usize,
}

impl SharedWeights {
    /// The combined weights of these games, in the order of the first game.
    pub fn from_games(games: &[&Game]) -> Self {
        let mut shared = Self::default();
        for game in games {
            for block in Layout::from_game(game).blocks {
                let letter = block.piece_type.map(|piece_type| game.piece(piece_type).letter);
                if shared.start(block.term, letter, block.len).is_none() {
                    let (start, len) = (shared.len, block.len);
                    shared.runs.push(Run { term: block.term, letter, start, len });
                    shared.len += len;
                }
            }
        }
        shared
    }

    /// The number of trained weights.
    pub fn count(&self) -> usize {
        self.len
    }

    fn start(&self, term: Term, letter: Option<char>, len: usize) -> Option<usize> {
        let is = |run: &&Run| run.term == term && run.letter == letter && run.len == len;
        self.runs.iter().find(is).map(|run| run.start)
    }

    /// For each weight of a game, its index among the trained weights.
    pub fn indices(&self, game: &Game) -> Vec<usize> {
        let index = |block: chrysalis_eval::Block| {
            let letter = block.piece_type.map(|piece_type| game.piece(piece_type).letter);
            let start = self.start(block.term, letter, block.len).unwrap_or(self.len);
            start..start + block.len
        };
        Layout::from_game(game).blocks.into_iter().flat_map(index).collect()
    }

    /// The expected change of each trained weight, in centipawns.
    pub fn spreads(&self) -> Vec<f64> {
        self.runs.iter().flat_map(|run| std::iter::repeat_n(run.term.spread(), run.len)).collect()
    }

    /// The parameters of a game after a change, given in centipawns of middle game and ending in turn. The mean
    /// of a piece's square, king-relative and mobility weights, weighted by how often each feature was `seen`
    /// in the middle game and in the ending, is moved into the value of the piece, which is used for exchanges.
    pub fn changed(&self, game: &Game, start: &Parameters, change: &[f64], seen: &[[f64; 2]]) -> Parameters {
        let (layout, indices) = (Layout::from_game(game), self.indices(game));
        let unit = f64::from(CENTIPAWN);
        let number = |(score, &index): (&ScorePair, &usize)| {
            let part = |part: usize| change.get(2 * index + part).copied().unwrap_or(0.0);
            [f64::from(score.middle_game) / unit + part(0), f64::from(score.ending) / unit + part(1)]
        };
        let mut values: Vec<[f64; 2]> = start.weights.iter().zip(&indices).map(number).collect();
        let weights: Vec<[f64; 2]> =
            indices.iter().map(|&index| seen.get(index).copied().unwrap_or_default()).collect();
        center(&layout, &mut values, &weights);
        let rounded = |[middle_game, ending]: &[f64; 2]| ScorePair::new(whole(*middle_game), whole(*ending));
        Parameters { weights: values.iter().map(rounded).collect(), ..start.clone() }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "centipawns of a piece at most")]
fn whole(number: f64) -> i32 {
    (number * f64::from(CENTIPAWN)).round() as i32
}

fn center(layout: &Layout, values: &mut [[f64; 2]], weights: &[[f64; 2]]) {
    let mut shift = [[0.0; 2]; MAX_PIECE_TYPES];
    for block in &layout.blocks {
        let Some(piece_type) =
            block.piece_type.filter(|&piece_type| layout.feature(Term::VALUE, Some(piece_type), 0).is_some())
        else {
            continue;
        };
        let each_piece_has_one =
            [Term::SQUARES, Term::FROM_OWN_KING, Term::FROM_ENEMY_KING, Term::MOBILITY].contains(&block.term);
        if !each_piece_has_one {
            continue;
        }
        let indices = block.start..block.start + block.len;
        for part in 0..2 {
            let total: f64 = weights[indices.clone()].iter().map(|weight| weight[part]).sum();
            if total < 1.0 {
                continue;
            }
            let sum: f64 = indices.clone().map(|index| weights[index][part] * values[index][part]).sum();
            let mean = sum / total;
            indices.clone().for_each(|index| values[index][part] -= mean);
            shift[piece_type.index()][part] += mean;
        }
    }
    for block in layout.blocks.iter().filter(|block| block.term == Term::VALUE) {
        let Some(piece_type) = block.piece_type else { continue };
        for number in &mut values[block.start..block.start + block.len] {
            (0..2).for_each(|part| number[part] += shift[piece_type.index()][part]);
        }
    }
}
