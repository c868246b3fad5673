//! The clocks of a game.

use chrysalis_engine::Color;
use chrysalis_search::Clock;
use std::time::{Duration, Instant};

/// The clocks of both sides.
#[derive(Clone, Debug)]
pub struct GameClocks {
    left: [Duration; 2],
    increment: Duration,
    running: Option<(Color, Instant)>,
}

impl GameClocks {
    /// Clocks that stand, with the same time for both.
    pub fn new(time: Duration, increment: Duration) -> Self {
        Self { left: [time; 2], increment, running: None }
    }

    /// The same clocks, with what White and Black have left.
    pub fn resumed(self, left: [Duration; 2]) -> Self {
        Self { left, ..self }
    }

    /// The time that a side has left.
    pub fn left(&self, side: Color) -> Duration {
        let gone = self.running.filter(|&(running, _)| running == side).map(|(_, since)| since.elapsed());
        self.left[side as usize].saturating_sub(gone.unwrap_or_default())
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// Lets the clock of a side run.
    pub fn run(&mut self, side: Color) {
        if self.running() != Some(side) {
            self.stop();
            self.running = Some((side, Instant::now()));
        }
    }

    /// Lets both stand.
    pub fn stop(&mut self) {
        if let Some((side, _)) = self.running {
            self.left[side as usize] = self.left(side);
        }
        self.running = None;
    }

    /// That a side has moved: it gets its increment if its clock ran.
    pub fn moved(&mut self, side: Color) {
        let ran = self.running() == Some(side);
        self.stop();
        if ran {
            self.left[side as usize] += self.increment;
        }
    }

    /// The side whose time is over.
    pub fn fallen(&self) -> Option<Color> {
        self.running().filter(|&side| self.left(side).is_zero())
    }

    /// A side's clock as a search is told of it.
    pub fn clock(&self, side: Color) -> Clock {
        Clock { remaining: self.left(side), increment: self.increment, moves_to_go: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_runs_for_one_side_only() {
        let second = Duration::from_secs(1);
        let tick = Duration::from_millis(10);
        let mut clocks = GameClocks::new(60 * second, 2 * second);
        clocks.moved(Color::White);
        assert_eq!(clocks.left(Color::White), 60 * second);
        let begun = Instant::now();
        clocks.run(Color::Black);
        std::thread::sleep(tick);
        assert!(clocks.left(Color::Black) <= 60 * second - tick && clocks.left(Color::White) == 60 * second);
        clocks.moved(Color::Black);
        // The clock ran while the test slept and, however long that was, no longer than since it began.
        let (most, least) = (62 * second - tick, (62 * second).saturating_sub(begun.elapsed()));
        assert!((least..=most).contains(&clocks.left(Color::Black)));
        assert_eq!(clocks.running(), None);
        let mut short = GameClocks::new(tick, Duration::ZERO);
        assert_eq!(short.fallen(), None);
        short.run(Color::White);
        std::thread::sleep(tick);
        assert_eq!(short.fallen(), Some(Color::White));
    }
}
