//! Fits the win-draw-loss model: how search scores relate to the results of games
//! (<https://www.chessprogramming.org/Pawn_Advantage,_Win_Percentage,_and_Elo>).

use crate::samples::Samples;
use chrysalis_search::WdlModel;

/// The width of a histogram bin, in centipawns.
const STEP: f64 = 10.0;
/// The number of bins; larger scores count in the last one.
const STEPS: usize = 250;
/// The limits of both parameters, in centipawns.
const RANGE: (f64, f64) = (20.0, 1500.0);

/// The model that makes the results of these games most likely; `None` if there are too few positions.
///
/// Positions are seen from the side that is ahead, so that both sides share one curve.
pub fn fit(samples: &Samples) -> Option<WdlModel> {
    const FEWEST: usize = 1000;
    if samples.samples.len() < FEWEST {
        return None;
    }
    let mut counts = vec![[0u32; 3]; STEPS];
    for sample in &samples.samples {
        let index = step(sample.score);
        let result = if sample.score >= 0.0 { sample.result } else { 1.0 - sample.result };
        let piece_type = if result > 0.75 { 0 } else { 1 + usize::from(result < 0.25) };
        counts[index][piece_type] += 1;
    }
    let loss = |wdl: WdlModel| -> f64 {
        let entropy = |(index, counts): (usize, &[u32; 3])| {
            let (win, loss) = wdl.win_and_loss(STEP * (index as f64 + 0.5));
            let parts = [win, 1.0 - win - loss, loss];
            let bits = counts.iter().zip(parts).map(|(&count, part)| -f64::from(count) * part.max(1e-9).ln());
            bits.sum::<f64>()
        };
        counts.iter().enumerate().map(entropy).sum()
    };
    // In the variables a/b and 1/b, the likelihood of this ordered logistic model has a single maximum. A
    // ternary search on a logarithmic scale finds it, one parameter nested in the other.
    let best_b = |a: f64| lowest(RANGE, &|b| loss(WdlModel { a, b }));
    let a = lowest(RANGE, &|a| loss(WdlModel { a, b: best_b(a) }));
    Some(WdlModel { a, b: best_b(a) })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive and few")]
fn step(score: f32) -> usize {
    ((f64::from(score.abs()) / STEP) as usize).min(STEPS - 1)
}

/// The position of the minimum of a function with a single minimum, by ternary search on a logarithmic
/// scale.
pub fn lowest((low, high): (f64, f64), function: &dyn Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (low.ln(), high.ln());
    for _ in 0..40 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if function(a.exp()) < function(b.exp()) { high = b } else { low = a }
    }
    f64::midpoint(low, high).exp()
}
