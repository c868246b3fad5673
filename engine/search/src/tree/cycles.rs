//! Repetitions that the next move can complete.
//!
//! <https://www.chessprogramming.org/Repetitions#Upcoming_Repetition>. Instead of looking up the missing move
//! in a table by the difference of two keys, it is put together from the side's own moves since the earlier
//! position.

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use crate::tree::draws::SHORTEST_CYCLE;
use arrayvec::ArrayVec;
use chrysalis_rules::board::{Move, Square};
use chrysalis_rules::{Playable, Position};

/// The most displaced pieces that are followed: one move cannot bring more than one back.
const MOST: usize = 4;

/// The net displacements (from, to) of one side's pieces over a number of moves.
#[derive(Debug, Default)]
struct Shifts(ArrayVec<(Square, Square), MOST>);

impl Shifts {
    /// Adds the move before those added so far; false if too many pieces are displaced.
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

    /// The single move that undoes all displacements, if there is one.
    fn undone(&self) -> Option<Move> {
        match self.0[..] {
            [(start, end)] => Some(Move::new(end, start)),
            _ => None,
        }
    }
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// Whether the side to move can repeat an earlier position of this line by moving one piece back.
    pub fn can_repeat(&mut self, position: &Position<G>, ply: usize) -> bool {
        let reversible = self.stack.reversible(position);
        let mut shifts = Shifts::default();
        for back in (SHORTEST_CYCLE - 1..=reversible).step_by(2).take_while(|&back| back < ply) {
            let Some(played) = self.stack.played(ply, back - 1) else { return false };
            if !shifts.add_before(played.m.from(), played.m.to()) {
                return false;
            }
            if let Some(m) = shifts.undone()
                && position.likely_key_after(m) == self.stack.key(back)
                && position.is_pseudo_legal(m, self.lists.moves_mut())
                && position.is_legal(m, &position.check_info())
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
    use crate::evaluate::ExplainedTerm;
    use crate::limits::search_limits::Limits;
    use crate::limits::time_management::Budget;
    use crate::root::root_moves::RootState;
    use crate::threads::control::Control;
    use crate::threads::shared_state::SharedState;
    use crate::threads::start::SearchRoot;
    use crate::threads::thread_data::ThreadData;
    use crate::tree::stack::Stack;
    use crate::tt::table::Table;
    use crate::tunables::Tunables;
    use chrysalis_rules::board::{Board8, MAX_PIECE_TYPES};
    use chrysalis_rules::{BoardSize, Catalogue};

    /// An evaluation that is always zero.
    struct Blank;

    impl Evaluate<Board8> for Blank {
        fn evaluate(&mut self, _position: &Position<Board8>) -> i32 {
            0
        }

        fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
            &[0; MAX_PIECE_TYPES]
        }

        fn explain(&self, _position: &Position<Board8>) -> Vec<ExplainedTerm> {
            Vec::new()
        }
    }

    /// The move that undoes `moves`, which are given with the last one first.
    fn undone(moves: &[(&str, &str)]) -> Option<(String, String)> {
        let square = |name| BoardSize::EIGHT.parse(name).expect("a square");
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
        // a1–a4–d4, then straight back.
        assert_eq!(undone(&[("a4", "d4"), ("a1", "a4")]), back("d4", "a1"));
        // Another piece moved out and back in between.
        assert_eq!(undone(&[("b3", "b2"), ("a1", "a4"), ("b2", "b3")]), back("a4", "a1"));
        assert_eq!(undone(&[("b2", "b3"), ("a1", "a4")]), None);
        assert_eq!(undone(&[("a4", "a1"), ("a1", "a4")]), None);
    }

    /// Whether the side to move can repeat a position of the line that `moves` make from a chess position.
    fn repeats_after(fen: &str, moves: &[&str]) -> bool {
        let rules =
            Catalogue::shipped().find("normal").expect("chess").on::<Board8>().expect("its board").rules;
        let root =
            SearchRoot { position: Position::from_fen(rules, fen).expect("a position"), earlier: Vec::new() };
        let (table, control) = (Table::new(1).expect("memory"), Control::new(false));
        let (limits, tunables) = (Limits::default(), Tunables::default());
        let shared = SharedState::new(&table, &control, &limits, &tunables, Budget::default(), 1);
        let (start, stack) = (RootState::new(root.position, Vec::new()), Stack::new(&root));
        let mut worker = Worker::new(&shared, 0, Blank, ThreadData::default(), start, stack);
        let mut position = root.position;
        for (ply, text) in moves.iter().enumerate() {
            let mut child = position;
            worker.enter(&position, &mut child, position.parse_long_algebraic(text).expect("a move"), ply);
            position = child;
        }
        worker.can_repeat(&position, moves.len())
    }

    #[test]
    fn a_way_round_is_seen() {
        let fen = "6k1/7q/8/8/8/8/8/Q4K2 w - - 0 1";
        let there_and_back = ["f1g1", "h7h8", "a1a4", "h8h7"];
        assert!(repeats_after(fen, &there_and_back));
        let round = ["f1g1", "h7h5", "a1a4", "h5d5", "a4d4", "d5h1"];
        assert!(!repeats_after(fen, &round), "the other queen has not returned");
        let round = ["f1g1", "h7h5", "a1a4", "h5f5", "a4d4", "f5f7", "d4d3", "f7h7"];
        assert!(!repeats_after(fen, &round), "nor is this queen a move from home");
        let round = ["f1g1", "h7h5", "a1a4", "h5f5", "a4d4", "f5h7"];
        assert!(repeats_after(fen, &round), "both queens went round a triangle");
    }
}
