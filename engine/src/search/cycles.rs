//! Repetitions that the next move can complete.
//!
//! <https://www.chessprogramming.org/Repetitions#Upcoming_Repetition>; instead of looking the missing move up in a table by
//! the difference of two keys, it is put together from the own moves since.

use super::draws::SHORTEST_CYCLE;
use super::evaluate::Evaluate;
use super::worker::Worker;
use crate::board::{Geometry, Move, Square};
use crate::rules::Position;
use arrayvec::ArrayVec;

/// Men away from their places beyond which one move is not likely to mend it.
const MOST: usize = 4;

/// Which men of one side moves have brought from where to where, in sum.
#[derive(Debug, Default)]
struct Shifts(ArrayVec<(Square, Square), MOST>);

impl Shifts {
    /// Adds the move before those added so far; false when too much has moved.
    fn add_before(&mut self, from: Square, to: Square) -> bool {
        let Some(place) = self.0.iter().position(|&(start, _)| start == to) else {
            return self.0.try_push((from, to)).is_ok();
        };
        if self.0[place].1 == from {
            self.0.swap_remove(place);
        } else {
            self.0[place].0 = from;
        }
        true
    }

    /// The move that takes everything back, if it is one.
    fn undone(&self) -> Option<Move> {
        match self.0[..] {
            [(start, end)] => Some(Move::new(end, start)),
            _ => None,
        }
    }
}

impl<G: Geometry, V: Evaluate<G>> Worker<'_, G, V> {
    /// Whether the side to move can repeat a position of this line by bringing one man back.
    pub fn can_repeat(&mut self, position: &Position<G>, ply: usize) -> bool {
        let reversible = self.reversible(position);
        let mut shifts = Shifts::default();
        for back in (SHORTEST_CYCLE - 1..=reversible).step_by(2).take_while(|&back| back < ply) {
            let Some(played) = self.played(ply, back - 1) else { return false };
            if !shifts.add_before(played.m.from(), played.m.to()) {
                return false;
            }
            if let Some(m) = shifts.undone()
                && position.likely_key_after(m) == self.keys[self.keys.len() - back]
                && position.is_pseudo_legal(m, &mut self.moves)
                && position.is_legal(m, &position.guard())
            {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board8;

    /// What takes back the moves, the last one first.
    fn undone(moves: &[(&str, &str)]) -> Option<(String, String)> {
        let square = |name| Square::parse::<Board8>(name).expect("a square");
        let mut shifts = Shifts::default();
        for (from, to) in moves {
            assert!(shifts.add_before(square(from), square(to)), "too many");
        }
        shifts.undone().map(|m| (m.from().name::<Board8>(), m.to().name::<Board8>()))
    }

    #[test]
    fn moves_are_put_together() {
        let back = |from: &str, to: &str| Some((from.to_string(), to.to_string()));
        assert_eq!(undone(&[("g1", "f3")]), back("f3", "g1"));
        // a1-a4-d4, then straight home.
        assert_eq!(undone(&[("a4", "d4"), ("a1", "a4")]), back("d4", "a1"));
        // Another man went out and back in between.
        assert_eq!(undone(&[("b3", "b2"), ("a1", "a4"), ("b2", "b3")]), back("a4", "a1"));
        assert_eq!(undone(&[("b2", "b3"), ("a1", "a4")]), None);
        assert_eq!(undone(&[("a4", "a1"), ("a1", "a4")]), None);
    }
}
