//! What scores of searches meant for the results of games.

use crate::samples::Samples;
use chrysalis_search::WdlModel;

/// Scores are counted in steps of so many centipawns.
const STEP: f64 = 10.0;
/// Steps that are counted; scores beyond count as the last.
const STEPS: usize = 250;
/// Limits of both weights, in centipawns.
const RANGE: (f64, f64) = (20.0, 1500.0);

/// The curves by which the results of these games are likeliest; `None` where there is too little to tell.
///
/// Positions are seen from the side that is ahead, so both sides make one curve.
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
        let of = |(index, counts): (usize, &[u32; 3])| {
            let (win, loss) = wdl.win_and_loss(STEP * (index as f64 + 0.5));
            let parts = [win, 1.0 - win - loss, loss];
            let bits = counts.iter().zip(parts).map(|(&count, part)| -f64::from(count) * part.max(1e-9).ln());
            bits.sum::<f64>()
        };
        counts.iter().enumerate().map(of).sum()
    };
    // In even/spread and 1/spread the likelihood of an ordered logistic model has one maximum; on a logarithmic scale it
    // is found by sections, one number inside the other.
    let best_b = |a: f64| lowest(RANGE, &|b| loss(WdlModel { a, b }));
    let a = lowest(RANGE, &|a| loss(WdlModel { a, b: best_b(a) }));
    Some(WdlModel { a, b: best_b(a) })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "positive and few")]
fn step(score: f32) -> usize {
    ((f64::from(score.abs()) / STEP) as usize).min(STEPS - 1)
}

/// Where a function with one minimum is lowest, by sections on a logarithmic scale.
pub fn lowest((low, high): (f64, f64), function: &dyn Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (low.ln(), high.ln());
    for _ in 0..40 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if function(a.exp()) < function(b.exp()) { high = b } else { low = a }
    }
    f64::midpoint(low, high).exp()
}
