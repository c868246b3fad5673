//! Rides: moves along one vector that no [`Movement`](crate::Movement) component covers, as leaps or in
//! several steps, and what blocks them.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::square::Square;

/// What blocks a ride, and where it may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RideManner {
    /// It may end after each step; the first piece stops it.
    Plain,
    /// Each step needs an empty square halfway: half the vector, rounded toward the start.
    Lame,
    /// Each step needs a piece halfway.
    Jumping,
    /// The first step must go to an empty square and may not end there.
    FirstEmpty,
    /// The first step may go over anything and may not end there.
    SkipsFirst,
    /// It must pass over exactly one piece, and may end only behind it.
    Hop,
    /// It must pass over exactly one piece, and ends on the square behind it.
    Grasshopper,
    /// It ends on the last empty square that it comes to. (Such a capture is a plain one.)
    Farthest,
}

/// One step repeated a number of times: a leap or a ride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ride {
    /// One step as (files, ranks): to the right and forward, as the owner sees the board.
    pub step: (i8, i8),
    /// The most steps, including those on which the ride cannot end; [`Ride::ENDLESS`] if only the board
    /// limits it. A plain ride of one step is a leap.
    pub most: u8,
    /// What blocks the ride, and where it may end.
    pub manner: RideManner,
    /// Whether the piece moves like this without capturing.
    pub quiet: bool,
    /// Whether the piece captures like this.
    pub capture: bool,
}

impl Ride {
    /// As many steps as the board allows.
    pub const ENDLESS: u8 = u8::MAX;

    /// Whether it is a leap: only the target square matters.
    pub fn is_leap(&self) -> bool {
        self.most == 1 && self.manner == RideManner::Plain
    }

    /// Whether it slides to neighboring squares step by step, until the first piece stops it.
    pub fn slides(&self) -> bool {
        let near = self.step.0.abs() <= 1 && self.step.1.abs() <= 1;
        near && self.most > 1 && matches!(self.manner, RideManner::Plain | RideManner::FirstEmpty)
    }

    /// One step of a piece of this color, as (files, ranks) seen by White.
    pub(crate) fn step_of(&self, color: Color) -> (i8, i8) {
        let (files, ranks) = self.step;
        match color {
            Color::White => (files, ranks),
            Color::Black => (files.saturating_neg(), ranks.saturating_neg()),
        }
    }

    /// The squares on which it may end on a board of this size, if the squares in `occupied` are occupied.
    pub(crate) fn reach<G: Geometry>(
        &self,
        size: BoardSize,
        color: Color,
        from: Square,
        occupied: Bitboard<G>,
    ) -> Bitboard<G> {
        let (files, ranks) = self.step_of(color);
        let mut reach = Bitboard::EMPTY;
        let (mut square, mut passed) = (from, false);
        for number in 1..=self.most {
            let Some(next) = G::offset(size, square, files, ranks) else { break };
            let halfway =
                || G::offset(size, square, files / 2, ranks / 2).is_some_and(|halfway| occupied.has(halfway));
            let ends = match self.manner {
                RideManner::Plain => true,
                RideManner::Lame if halfway() => break,
                RideManner::Jumping if !halfway() => break,
                RideManner::Lame | RideManner::Jumping => true,
                RideManner::FirstEmpty if number == 1 && occupied.has(next) => break,
                RideManner::FirstEmpty | RideManner::SkipsFirst => number > 1,
                RideManner::Hop | RideManner::Grasshopper if !passed => {
                    passed = occupied.has(next);
                    false
                }
                RideManner::Hop => true,
                RideManner::Grasshopper => return reach.with(next),
                RideManner::Farthest if !occupied.has(next) => {
                    reach = Bitboard::from_square(next);
                    false
                }
                RideManner::Farthest => break,
            };
            square = next;
            if ends {
                reach = reach.with(next);
                if occupied.has(next) {
                    break;
                }
            }
        }
        reach
    }
}
