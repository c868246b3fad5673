//! Time management: how long to think about a move.
//!
//! <https://www.chessprogramming.org/Time_Management>

use crate::limits::search_limits::{Clock, Limits};
use crate::threads::control::Control;
use crate::tunables::Tunables;
use crate::value::{Value, is_decisive};
use std::time::Duration;

/// The number of iterations after which an unchanged best move saves no more time.
const MOST_UNCHANGED: i32 = 9;

/// The least time for a move with a fixed time, however large the overhead.
const SHORTEST: Duration = Duration::from_millis(1);

/// The time for one move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Budget {
    /// After this time, scaled by [`Stability`], no new iteration begins.
    planned: Option<Duration>,
    /// After this time the search stops at once.
    hard: Option<Duration>,
}

/// What the iterations so far tell about how much time is needed.
#[derive(Clone, Copy, Debug)]
pub struct Stability {
    /// The number of iterations in which the best move has been the same.
    pub unchanged: u32,
    /// How far the score fell since the last iteration, in centipawns.
    pub drop: Value,
    /// The share of all nodes spent on the best move, from 0 to 1.
    pub effort: f64,
}

impl Budget {
    /// The time that these limits allow, with `overhead` kept back for each move.
    pub fn new(limits: &Limits, overhead: Duration, tunables: &Tunables) -> Self {
        let budget =
            limits.clock.map_or_else(Self::default, |clock| Self::from_clock(clock, overhead, tunables));
        // A fixed time per move is measured by the other program, so it includes the overhead.
        let exact = limits.movetime.map(|time| time.saturating_sub(overhead).max(SHORTEST));
        let hard = match (budget.hard, exact) {
            (Some(hard), Some(exact)) => Some(hard.min(exact)),
            (hard, exact) => hard.or(exact),
        };
        Self { hard, ..budget }
    }

    fn from_clock(clock: Clock, overhead: Duration, tunables: &Tunables) -> Self {
        let (remaining, overhead) = (clock.remaining.as_secs_f64(), overhead.as_secs_f64());
        let increment = clock.increment.as_secs_f64() * percent(tunables.time_increment);
        let horizon = horizon(clock, tunables);
        let moves = clock.moves_to_go.map_or(horizon, |moves| f64::from(moves.max(1)).min(horizon));
        // Every future move costs its overhead too; what is kept for them also protects against running out
        // of time.
        let shared = remaining + (moves - 1.0) * increment - (moves + 2.0) * overhead;
        let left = (remaining - 2.0 * overhead).max(0.0);
        let last_move = clock.moves_to_go == Some(1);
        let ceiling = left * percent(if last_move { tunables.time_last_move } else { tunables.time_reserve });
        let planned = (shared.max(0.0) / moves).min(ceiling);
        let hard = (planned * percent(tunables.time_hard)).min(ceiling);
        Self {
            planned: Some(Duration::from_secs_f64(planned)),
            hard: Some(Duration::from_secs_f64(hard.max(0.0005))),
        }
    }

    /// Whether the move is played by a clock.
    pub fn is_timed(&self) -> bool {
        self.planned.is_some()
    }

    /// Whether the search must stop at once.
    pub fn is_spent(&self, control: &Control) -> bool {
        self.hard.is_some_and(|hard| !control.pondering() && control.on_clock() >= hard)
    }

    /// Whether no further iteration should begin. Time spent pondering counts.
    pub fn is_enough(&self, control: &Control, tunables: &Tunables, seen: Stability, value: Value) -> bool {
        let Some(planned) = self.planned.filter(|_| !control.pondering()) else { return false };
        control.elapsed() >= planned.mul_f64(share(tunables, seen, value))
    }
}

/// The number of moves that the remaining time should last for. With an increment it is smaller, since more
/// time will come.
fn horizon(clock: Clock, tunables: &Tunables) -> f64 {
    let [alone, added] = [tunables.time_share, tunables.time_share_added].map(f64::from);
    let hundredths = 100.0 * clock.increment.as_secs_f64() / clock.remaining.as_secs_f64().max(f64::EPSILON);
    alone + (added - alone) * hundredths.min(1.0)
}

/// The share of the planned time after which no new iteration begins.
fn share(tunables: &Tunables, seen: Stability, value: Value) -> f64 {
    let p = tunables;
    let unchanged = i32::try_from(seen.unchanged).unwrap_or(i32::MAX).min(MOST_UNCHANGED);
    let stability = percent(p.time_stability - p.time_unchanged * unchanged);
    let falling = percent(100 + seen.drop.clamp(-p.time_risen, p.time_fallen));
    let effort = percent(p.time_effort) - percent(p.time_effort_best) * seen.effort;
    let settled = if is_decisive(value) { percent(p.time_decisive) } else { 1.0 };
    percent(p.time_iteration) * stability * falling * effort * settled
}

fn percent(number: i32) -> f64 {
    f64::from(number) / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_for_one_move_keeps_the_overhead_back() {
        let milliseconds = Duration::from_millis;
        for (time, overhead, searched) in
            [(500, 10, 490), (500, 0, 500), (60, 59, 1), (60, 60, 1), (10, 5000, 1), (1, 0, 1)]
        {
            let limits = Limits { movetime: Some(milliseconds(time)), ..Limits::default() };
            let budget = Budget::new(&limits, milliseconds(overhead), &Tunables::default());
            assert_eq!(budget.hard, Some(milliseconds(searched)), "{time} - {overhead}");
            assert!(!budget.is_timed());
        }
    }

    #[test]
    fn what_is_added_may_be_spent_sooner() {
        let tunables = Tunables::default();
        let planned = |increment| {
            let [remaining, increment] = [10_000, increment].map(Duration::from_millis);
            Budget::from_clock(Clock { remaining, increment, moves_to_go: None }, Duration::ZERO, &tunables)
                .planned
        };
        let seconds = |planned: Option<Duration>| planned.map(|time| time.as_secs_f64()).unwrap_or_default();
        // 1/20; 1/17 with sixteen times four fifths of 0.05 s added; 1/14 with thirteen times four fifths of
        // 0.1 s.
        for (increment, expected) in [(0, 0.5), (50, 10.64 / 17.0), (100, 11.04 / 14.0)] {
            assert!((seconds(planned(increment)) - expected).abs() < 1e-6, "{increment}");
        }
    }

    #[test]
    fn what_the_iterations_say_changes_the_time() {
        let tunables = Tunables::default();
        let calm = Stability { unchanged: 5, drop: 0, effort: 0.7 };
        let usual = share(&tunables, calm, 20);
        assert!((0.4..0.8).contains(&usual), "{usual}");
        assert!(share(&tunables, Stability { unchanged: 0, ..calm }, 20) > usual);
        assert!(share(&tunables, Stability { drop: 40, ..calm }, 20) > usual);
        assert!(share(&tunables, Stability { effort: 0.3, ..calm }, 20) > usual);
        assert!(share(&tunables, calm, crate::value::mate_in(5)) < usual);
    }

    #[test]
    fn no_numbers_make_the_share_negative() {
        let worst = Stability { unchanged: 99, drop: -500, effort: 1.0 };
        let mut tunables = Tunables::default();
        for (name, value) in [
            ("time_stability", i32::MIN),
            ("time_unchanged", i32::MAX),
            ("time_risen", i32::MAX),
            ("time_effort", i32::MIN),
            ("time_effort_best", i32::MAX),
        ] {
            assert!(tunables.set(name, value), "{name}");
        }
        assert!(share(&tunables, worst, 20) > 0.0);
    }
}
