//! Accuracy of play in per cent.
//!
//! The formulas are those of [lichess](https://lichess.org/page/accuracy), with expected points by the game's own
//! win-draw-loss model instead of lichess' "win %".

/// The accuracy of a move in per cent, from the expected points before and after it, in per cent.
pub fn of_move(before: f64, after: f64) -> f64 {
    let lost = (before - after).max(0.0);
    (103.1668 * libm::exp(-0.04354 * lost) - 3.1669 + 1.0).clamp(0.0, 100.0)
}

/// The least and the greatest size of a window, in positions.
const WINDOW: [usize; 2] = [2, 8];
/// The least and the greatest weight of a move.
const WEIGHT: [f64; 2] = [0.5, 12.0];

/// The weight of each move of a game: the standard deviation of White's expected points, in per cent, over the window
/// of positions that ends after the move, limited to 0.5 to 12. `course` is one longer than the moves: it holds the
/// expected points before the first move and after each. A window is a tenth of the game, limited to 2 to 8 positions;
/// the first ones start at the beginning of the game.
pub fn weights(course: &[f64]) -> Vec<f64> {
    let moves = course.len().saturating_sub(1);
    let size = (moves / 10).clamp(WINDOW[0], WINDOW[1]);
    let window = |number: usize| {
        let end = (number + 2).max(size).min(course.len());
        &course[end.saturating_sub(size)..end]
    };
    (0..moves).map(|number| deviation(window(number)).clamp(WEIGHT[0], WEIGHT[1])).collect()
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn deviation(numbers: &[f64]) -> f64 {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    (numbers.iter().map(|number| (number - mean) * (number - mean)).sum::<f64>() / count).sqrt()
}

/// The accuracy over several moves, each with its accuracy and weight: the average of the weighted mean and the
/// harmonic mean, which a single blunder pulls down. `None` without moves.
#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
pub fn together(moves: &[(f64, f64)]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let weight: f64 = moves.iter().map(|(_, weight)| weight).sum();
    let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weight;
    let harmonic =
        moves.len() as f64 / moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(0.01)).sum::<f64>();
    Some(f64::midpoint(weighted, harmonic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_from_100_to_0_with_the_points_lost() {
        assert!((of_move(50.0, 50.0) - 100.0).abs() < 1e-9);
        assert!((of_move(50.0, 60.0) - 100.0).abs() < 1e-9);
        assert!(of_move(100.0, 0.0).abs() < 1e-9);
        // 103.1668 e^(-0.4354) - 2.1669, calculated by hand.
        assert!((of_move(60.0, 50.0) - 64.583).abs() < 0.01, "{}", of_move(60.0, 50.0));
    }

    #[test]
    fn moves_weigh_more_where_the_game_swings() {
        assert_eq!(weights(&[50.0, 50.0, 50.0]), [0.5, 0.5]);
        assert_eq!(weights(&[0.0, 100.0, 100.0]), [12.0, 0.5]);
        assert_eq!(weights(&[50.0]), Vec::<f64>::new());
        assert_eq!(weights(&[]), Vec::<f64>::new());
        let long: Vec<f64> = (0..=100).map(f64::from).collect();
        assert_eq!(weights(&long).len(), 100);
        // Eight values, one apart.
        assert!((weights(&long)[50] - 5.25f64.sqrt()).abs() < 1e-9);
    }

    #[test]
    fn one_blunder_pulls_the_whole_down() {
        assert_eq!(together(&[]), None);
        assert!((together(&[(80.0, 1.0), (80.0, 3.0)]).expect("some") - 80.0).abs() < 1e-9);
        let (weighted, harmonic) = ((100.0 + 3.0 * 50.0) / 4.0, 2.0 / (1.0 / 100.0 + 1.0 / 50.0));
        let found = together(&[(100.0, 1.0), (50.0, 3.0)]).expect("some");
        assert!((found - f64::midpoint(weighted, harmonic)).abs() < 1e-9);
    }
}
