//! The values of pieces: the logistic regression of results on differences of pieces.
//!
//! The probability of a point for White is 1 / (1 + exp(-(a + Σ wₖ dₖ))), where dₖ is by how many pieces of type k White has
//! more. Each game counts once, its positions share it; a draw is half a win and half a loss. Numbers are found by
//! Newton's method (iteratively reweighted least squares). So that there always are such numbers, each is normally
//! distributed around 0 beforehand, with a deviation of [`DEVIATION`].

use crate::cholesky::SquareMatrix;
use crate::imbalances::GameSample;
use chrysalis_rules::board::MAX_PIECE_TYPES;

/// Elo per unit of the logarithm of odds.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// How far from 0 a number is believed to be before any game, in Elo. This weighs as much as an eighth of a balanced game
/// in which the sides differ by one piece.
pub const DEVIATION: f64 = 1000.0;
const STEPS: usize = 50;
const ENOUGH: f64 = 1e-7;

/// The piece types whose values can be fitted: those of which a side has had more.
pub fn piece_types(games: &[GameSample]) -> Vec<usize> {
    let differs = |&piece_type: &usize| {
        games.iter().any(|game| game.positions.iter().any(|(imbalance, _)| imbalance[piece_type] != 0))
    };
    (0..MAX_PIECE_TYPES).filter(differs).collect()
}

/// Fits the numbers, in logarithms of odds: first that of White alone, then those of `piece_types`. `times` says how often each
/// game counts.
pub fn fit(games: &[GameSample], times: &[u32], piece_types: &[usize], start: &[f64]) -> Vec<f64> {
    let mut numbers = start.to_vec();
    let mut loss = loss(games, times, piece_types, &numbers);
    for _ in 0..STEPS {
        let Some(step) = newton(games, times, piece_types, &numbers) else { return numbers };
        // Half a step is tried where a whole one leads too far.
        let mut length = 1.0;
        let next = loop {
            let tried: Vec<f64> =
                numbers.iter().zip(&step).map(|(number, step)| number + length * step).collect();
            let found = self::loss(games, times, piece_types, &tried);
            if found <= loss || length < 1e-3 {
                loss = found;
                break tried;
            }
            length /= 2.0;
        };
        let moved = numbers.iter().zip(&next).map(|(old, new)| (new - old).abs()).fold(0.0, f64::max);
        numbers = next;
        if moved < ENOUGH {
            break;
        }
    }
    numbers
}

fn prior() -> f64 {
    (ELO / DEVIATION).powi(2)
}

fn logit(imbalance: &[i8; MAX_PIECE_TYPES], piece_types: &[usize], numbers: &[f64]) -> f64 {
    let pieces = piece_types
        .iter()
        .zip(&numbers[1..])
        .map(|(&piece_type, value)| f64::from(imbalance[piece_type]) * value);
    numbers[0] + pieces.sum::<f64>()
}

fn loss(games: &[GameSample], times: &[u32], piece_types: &[usize], numbers: &[f64]) -> f64 {
    let mut sum = prior() / 2.0 * numbers.iter().map(|number| number * number).sum::<f64>();
    for (game, &times) in games.iter().zip(times).filter(|(_, times)| **times > 0) {
        for (imbalance, share) in &game.positions {
            let x = logit(imbalance, piece_types, numbers);
            let log_of_one_and_exp = x.max(0.0) + (-x.abs()).exp().ln_1p();
            sum += f64::from(times) * share * (log_of_one_and_exp - game.points * x);
        }
    }
    sum
}

/// The step to where the loss would be least if it were quadratic.
fn newton(games: &[GameSample], times: &[u32], piece_types: &[usize], numbers: &[f64]) -> Option<Vec<f64>> {
    let size = numbers.len();
    let mut hessian = SquareMatrix::diagonal(size, prior());
    let mut downhill: Vec<f64> = numbers.iter().map(|number| -prior() * number).collect();
    // Most differences are 0.
    let mut present: Vec<(usize, f64)> = Vec::with_capacity(size);
    for (game, &times) in games.iter().zip(times).filter(|(_, times)| **times > 0) {
        for (imbalance, share) in &game.positions {
            let p = 1.0 / (1.0 + (-logit(imbalance, piece_types, numbers)).exp());
            let weight = f64::from(times) * share;
            let (error, curvature) = (weight * (game.points - p), weight * p * (1.0 - p));
            present.clear();
            present.push((0, 1.0));
            let differing =
                piece_types.iter().zip(1..).filter(|&(&piece_type, _)| imbalance[piece_type] != 0);
            present.extend(differing.map(|(&piece_type, place)| (place, f64::from(imbalance[piece_type]))));
            for (number, &(row, x)) in present.iter().enumerate() {
                downhill[row] += error * x;
                for &(column, y) in &present[..=number] {
                    *hessian.at(row, column) += curvature * x * y;
                }
            }
        }
    }
    hessian.solve(downhill)
}
