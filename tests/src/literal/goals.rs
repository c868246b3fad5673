//! Squares and rows that win.

use super::board::Square;
use super::file::word;
use super::position::{Position, side_index};
use toml::{Table, Value};

impl Position<'_> {
    /// The end by squares that are reached or by a row.
    pub fn goal_end(&self) -> Option<(Option<bool>, &'static str)> {
        let (us, them) = (self.white, !self.white);
        let end = |winner| Some((winner, "GoalReached"));
        for white in [them, us] {
            if let Some(winner) = self.winner_by_castling(white) {
                return end(Some(winner));
            }
        }
        let reached = |white, when: &str, safely| {
            let mut goals = self.game.tables("goals").filter(|goal| goal.contains_key("squares"));
            goals.any(|goal| {
                let time = if word(goal, "when").is_empty() { "at once" } else { word(goal, "when") };
                time == when && self.has_reached(goal, white, safely)
            })
        };
        if reached(us, "safe", true) {
            return end(if reached(them, "safe", true) { None } else { Some(us) });
        }
        if reached(us, "held", false) {
            return end(Some(us));
        }
        if reached(us, "answered", false) {
            return end(if us && reached(them, "answered", false) { None } else { Some(us) });
        }
        if reached(them, "at once", false) || reached(them, "safe", true) || reached(them, "held", true) {
            return end(Some(them));
        }
        if self.has_row(them) {
            return end(Some(them));
        }
        // Only White's arrival can be answered, by a move of Black that arrives as well.
        let answers = || {
            self.moves_in_any_case().iter().any(|played| {
                let next = self.after(played);
                let mut goals = self.game.tables("goals");
                goals.any(|goal| word(goal, "when") == "answered" && next.has_reached(goal, us, false))
            })
        };
        if reached(them, "answered", false) && (us || !answers()) {
            return end(Some(them));
        }
        None
    }

    /// The winner when a side has none of its castling rights that win.
    fn winner_by_castling(&self, white: bool) -> Option<bool> {
        let letters = self.game.word_of("ends", "castling_wins");
        let rights = self.rights[side_index(white)];
        let sides = [('K', rights.kingside, true), ('Q', rights.queenside, false)].into_iter().filter(
            |(letter, ..)| letters.contains(if white { *letter } else { letter.to_ascii_lowercase() }),
        );
        let sides: Vec<_> = sides.collect();
        if sides.is_empty() || sides.iter().any(|&(_, right, _)| right) {
            return None;
        }
        let castled =
            sides.iter().any(|&(_, _, kingside)| white != self.white && self.stands_castled(white, kingside));
        Some(if castled { white } else { !white })
    }

    fn has_reached(&self, goal: &Table, white: bool, safely: bool) -> bool {
        let is_for = match word(goal, "side") {
            "white" => white,
            "black" => !white,
            _ => true,
        };
        let zone = |square| self.game.is_within(goal.get("squares"), white, square);
        let there: Vec<Square> = self
            .board
            .pieces()
            .filter(|&(square, piece)| {
                piece.white == white && word(goal, "pieces").contains(piece.letter) && zone(square)
            })
            .map(|(square, _)| square)
            .collect();
        let wanted = goal
            .get("count")
            .and_then(Value::as_integer)
            .map_or(1, |count| usize::try_from(count).unwrap_or(1));
        let is_full = || self.board.squares().all(|square| !zone(square) || self.board.get(square).is_some());
        let or_full = goal.get("or_full").and_then(Value::as_bool) == Some(true);
        if !is_for || there.is_empty() || there.len() < wanted && !(or_full && is_full()) {
            return false;
        }
        !safely || there.len() != wanted || !there.iter().any(|&square| self.is_attacked(square, !white))
    }

    fn has_row(&self, white: bool) -> bool {
        self.game.tables("goals").any(|goal| {
            let length = goal.get("in_a_row").and_then(Value::as_integer);
            let Some(length) = length.and_then(|length| i32::try_from(length).ok()) else { return false };
            let has = |square: Square| {
                let piece = if self.board.has(square) { self.board.get(square) } else { None };
                piece.is_some_and(|piece| piece.white == white && word(goal, "pieces").contains(piece.letter))
            };
            self.board.squares().any(|square| {
                [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(files, ranks)| {
                    (0..length).all(|step| has(square.offset(files * step, ranks * step)))
                })
            })
        })
    }
}
