//! Time management: how long to think.
//!
//! <https://www.chessprogramming.org/Time_Management>

use crate::control::Control;
use crate::limits::{Clock, Limits};
use crate::score::{Value, is_decisive};
use crate::tunables::Tunables;
use std::time::Duration;

/// The time of one move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    /// After this no new iteration begins, give or take what the search has seen.
    planned: Option<Duration>,
    /// After this the search ends at once.
    hard: Option<Duration>,
}

/// What the iterations so far say about the need for time.
#[derive(Clone, Copy, Debug)]
pub struct Stability {
    /// Iterations for which the best move has been the same.
    pub unchanged: u32,
    /// How far the score fell since the last iteration.
    pub drop: Value,
    /// The share of all nodes spent on the best move, from 0 to 1.
    pub effort: f64,
}

impl Budget {
    /// The time that these limits allow.
    pub fn new(limits: &Limits, overhead: Duration, tunables: &Tunables) -> Self {
        let budget = limits.clock.map_or_else(Self::default, |clock| Self::of(clock, overhead, tunables));
        let hard = match (budget.hard, limits.movetime) {
            (Some(hard), Some(exact)) => Some(hard.min(exact)),
            (hard, exact) => hard.or(exact),
        };
        Self { hard, ..budget }
    }

    fn of(clock: Clock, overhead: Duration, tunables: &Tunables) -> Self {
        let percent = |parameter: i32| f64::from(parameter) / 100.0;
        let (remaining, overhead) = (clock.remaining.as_secs_f64(), overhead.as_secs_f64());
        let increment = clock.increment.as_secs_f64() * percent(tunables.time_increment);
        let horizon = f64::from(tunables.time_share);
        let moves = clock.moves_to_go.map_or(horizon, |moves| f64::from(moves.max(1)).min(horizon));
        // Every move to come costs its overhead too: what is kept for them is the cushion in time trouble.
        let team = remaining + (moves - 1.0) * increment - (moves + 2.0) * overhead;
        let left = (remaining - 2.0 * overhead).max(0.0);
        let last_move = clock.moves_to_go == Some(1);
        let ceiling = left * if last_move { 0.9 } else { percent(tunables.time_reserve) };
        let planned = (team.max(0.0) / moves).min(ceiling);
        let hard = (planned * percent(tunables.time_hard)).min(ceiling);
        Self {
            planned: Some(Duration::from_secs_f64(planned)),
            hard: Some(Duration::from_secs_f64(hard.max(0.0005))),
        }
    }

    /// Whether there is a clock to play by.
    pub fn is_timed(&self) -> bool {
        self.planned.is_some()
    }

    /// Whether the search must end at once.
    pub fn is_spent(&self, control: &Control) -> bool {
        self.hard.is_some_and(|hard| !control.pondering() && control.on_clock() >= hard)
    }

    /// Whether another iteration is not worth its time. What was thought on the opponent's time counts.
    pub fn is_enough(&self, control: &Control, seen: Stability, value: Value) -> bool {
        let Some(planned) = self.planned.filter(|_| !control.pondering()) else { return false };
        let stability = 1.35 - 0.08 * f64::from(seen.unchanged.min(9));
        let falling = 1.0 + f64::from(seen.drop.clamp(-20, 80)) / 100.0;
        let effort = 1.6 - 0.95 * seen.effort;
        let settled = if is_decisive(value) { 0.5 } else { 1.0 };
        control.elapsed() >= planned.mul_f64(0.62 * stability * falling * effort * settled)
    }
}
