//! Fits how much of a lead counts in endings, by the likelihood of the game results.
//!
//! Search scores cannot be used, because they come from the evaluation that is to be corrected.

use crate::quiet::{QUIET, QuietSearch};
use crate::record_error::RecordError;
use crate::samples::CLEAR;
use crate::self_play_record::SelfPlayRecord;
use chrysalis_eval::winnable::{ALL, LEADS, STEPS, WHOLE, Winnable};
use chrysalis_eval::{Classical, EvaluatedBoard, FULL_PHASE, Parameters, total};
use chrysalis_rules::board::Color;
use chrysalis_rules::{GameRef, Position, Rules, on_board};

/// The step between the shares tried, in thousandths.
const STEP: i32 = 25;
/// The number of shares tried.
const TRIED: usize = 41;
/// The number of positions that count as one independent position: many come from the same ending.
const CORRELATED: f64 = 15.0;
/// The expected deviation of a share from its starting value and from its neighbors, in thousandths.
const SPREAD: f64 = 250.0;
/// The number of iterations after which the shares have converged.
const ROUNDS: usize = 20;

/// The losses of the positions in each entry, by the share tried.
type Losses = [[[f64; TRIED]; STEPS]; LEADS.len()];

/// The games of one variant.
#[derive(Clone, Copy, Debug)]
pub struct WinnableCase<'a> {
    /// The variant that the games are of.
    pub game: GameRef,
    /// The evaluation parameters of the variant.
    pub parameters: &'a Parameters,
    /// The games to fit.
    pub records: &'a [SelfPlayRecord],
}

/// The fitted shares of each variant, in thousandths. `score_scale` is the number of centipawns that correspond
/// to odds of ten to one. What variants have in common is learned from the games of all.
///
/// # Errors
/// If a game has an illegal start or move.
pub fn shares(cases: &[WinnableCase<'_>], score_scale: f64) -> Result<Vec<Winnable>, RecordError> {
    let rate = std::f64::consts::LN_10 / score_scale;
    let losses: Vec<_> = cases.iter().map(|case| case.losses(rate)).collect::<Result<_, _>>()?;
    if let ([case], [losses]) = (cases, &losses[..]) {
        return Ok(vec![settle(losses, &case.parameters.winnable)]);
    }
    let together = settle(&sum(&losses), &mean(cases));
    Ok(losses.iter().map(|losses| settle(losses, &together)).collect())
}

impl WinnableCase<'_> {
    fn losses(&self, rate: f64) -> Result<Box<Losses>, RecordError> {
        let evaluation = Classical::with(Parameters { winnable: ALL, ..self.parameters.clone() });
        on_board!(self.game, on => losses(on.rules, &evaluation, self.records, rate))
    }
}

fn sum(losses: &[Box<Losses>]) -> Box<Losses> {
    let mut sum = Box::new([[[0.0; TRIED]; STEPS]; LEADS.len()]);
    for losses in losses {
        let both = sum.as_flattened_mut().as_flattened_mut().iter_mut();
        both.zip(losses.as_flattened().as_flattened()).for_each(|(sum, loss)| *sum += loss);
    }
    sum
}

fn mean(cases: &[WinnableCase<'_>]) -> Winnable {
    let count = i32::try_from(cases.len()).unwrap_or(1).max(1);
    let share = |lead: usize, files: usize| {
        cases.iter().map(|case| case.parameters.winnable[lead][files]).sum::<i32>() / count
    };
    std::array::from_fn(|lead| std::array::from_fn(|files| share(lead, files)))
}

fn losses<G: EvaluatedBoard>(
    rules: &'static Rules<G>,
    evaluation: &Classical,
    records: &[SelfPlayRecord],
    rate: f64,
) -> Result<Box<Losses>, RecordError> {
    let mut quiet = QuietSearch::new(G::prepare(evaluation, rules), rules);
    let mut losses = Box::new([[[0.0; TRIED]; STEPS]; LEADS.len()]);
    for record in records {
        record.replay(rules, |position, ply| {
            if ply.is_quiet() && i32::from(ply.score).abs() <= CLEAR {
                add(&mut losses, position, &mut quiet, record.points.share(), rate);
            }
        })?;
    }
    Ok(losses)
}

/// Adds the loss of a position with a lead in an ending, for each share tried.
fn add<G: EvaluatedBoard>(
    losses: &mut Losses,
    position: &Position<G>,
    quiet: &mut QuietSearch<G>,
    white: f64,
    rate: f64,
) {
    let (trace, taper) = G::trace(quiet.evaluation(), position);
    let balance = trace.balance(&quiet.evaluation().tables().parameters.weights);
    let score = total(balance, taper);
    let ahead = if score > 0 { Color::White } else { Color::Black };
    let Some((lead, files)) = taper.indices[ahead.index()] else { return };
    if taper.winnable[ahead.index()] != WHOLE || position.king_capture().is_some() {
        return;
    }
    let seen = if position.turn() == Color::White { score } else { -score };
    if quiet.score(position).is_none_or(|score| (score - seen).abs() > QUIET) {
        return;
    }
    let result = if ahead == Color::White { white } else { 1.0 - white };
    let middle_game = f64::from(taper.phase) / f64::from(FULL_PHASE);
    for (loss, share) in losses[lead][files].iter_mut().zip(tried()) {
        let left = middle_game + (1.0 - middle_game) * f64::from(share) / f64::from(WHOLE);
        let odds = rate * f64::from(score.abs()) * left;
        *loss += result * (-odds).exp().ln_1p() + (1.0 - result) * odds.exp().ln_1p();
    }
}

fn tried() -> impl Iterator<Item = i32> {
    (0..).step_by(STEP as usize).take(TRIED)
}

/// The shares that minimize the loss, with priors that keep them near their starting values and their
/// neighbors.
fn settle(losses: &Losses, start: &Winnable) -> Winnable {
    let mut shares = *start;
    for _ in 0..ROUNDS {
        for lead in 0..LEADS.len() {
            for files in 0..STEPS {
                let near = |other: i32, share: i32| (f64::from(share - other) / SPREAD).powi(2) / 2.0;
                let around = [files.checked_sub(1), Some(files + 1)].into_iter().flatten();
                let around: Vec<i32> = around.filter_map(|index| shares[lead].get(index).copied()).collect();
                let loss = |&(index, share): &(usize, i32)| {
                    let games = losses[lead][files][index] / CORRELATED;
                    games
                        + near(start[lead][files], share)
                        + around.iter().map(|&other| near(other, share)).sum::<f64>()
                };
                let best = tried().enumerate().min_by(|a, b| loss(a).total_cmp(&loss(b)));
                shares[lead][files] = best.map_or(shares[lead][files], |(_, share)| share);
            }
        }
    }
    shares
}
