//! Correction history: how far the static evaluation was from the scores of searches, by features of the
//! position.
//!
//! <https://www.chessprogramming.org/Static_Evaluation_Correction_History>

use crate::ordering::history::gravity;
use crate::tree::node::{Node, NodeState};
use crate::tree::stack::Previous;
use crate::tt::position_keys::{mixed, pawn_structure, squares_key};
use crate::value::{Value, is_decisive};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// The number of features: the pawns, White's other pieces, Black's other pieces, and the last two moves.
const FEATURES: usize = 4;
/// The number of entries per feature and side to move, a power of two.
const SIZE: usize = 1 << 14;
/// The largest absolute value of an entry; gravity keeps it from growing further.
const LIMIT: i32 = 1024;
/// An error of one centipawn at this depth changes an entry by one.
const DEPTH: i32 = 8;

/// The indices of a position's entries, one for each feature.
type Places = [usize; FEATURES];

/// The correction history of one search thread.
#[derive(Clone, Debug)]
pub struct Correction(Box<[i16]>);

impl Default for Correction {
    fn default() -> Self {
        Self(vec![0; FEATURES * 2 * SIZE].into_boxed_slice())
    }
}

impl Correction {
    /// Sets all entries to zero.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The expected error of the evaluation in centipawns. `previous` are the moves that led to the position.
    pub fn error<G: Playable>(&self, position: &Position<G>, previous: Previous, weight: i32) -> Value {
        self.sum(&places(position, previous)) * weight / LIMIT
    }

    /// Updates the entries from the score of a node, unless the score says nothing about the evaluation:
    /// because the best move is a capture, or because the score is only a bound that the evaluation
    /// satisfies.
    pub fn learn_error<G: Playable>(
        &mut self,
        position: &Position<G>,
        previous: Previous,
        node: &Node,
        state: &NodeState,
    ) {
        let error = state.best - state.static_evaluation;
        let open = state.best >= node.beta && error <= 0 || state.best <= node.alpha && error >= 0;
        let captures = state.best_move.is_some_and(|m| position.is_capture(m));
        if state.in_check || state.excluded.is_some() || captures || open || is_decisive(state.best) {
            return;
        }
        self.learn(&places(position, previous), error * node.depth / DEPTH);
    }

    /// The sum of the entries of all features, each up to `LIMIT`.
    fn sum(&self, places: &Places) -> i32 {
        places.iter().map(|&place| i32::from(self.0[place])).sum()
    }

    /// Moves the entries toward a bonus.
    fn learn(&mut self, places: &Places, bonus: i32) {
        let bonus = bonus.clamp(-LIMIT / 4, LIMIT / 4);
        for &place in places {
            gravity(&mut self.0[place], bonus, LIMIT);
        }
    }
}

/// The indices for a position that the moves in `previous` have led to.
fn places<G: Playable>(position: &Position<G>, previous: Previous) -> Places {
    let pawns = position.of_type(position.rules().pawn());
    let [white, black] = [Color::White, Color::Black].map(|color| position.pieces(color) & !pawns);
    let slot = |slot: Option<usize>| slot.map_or(0, |slot| slot as u64 + 1);
    let keys = [
        pawn_structure(position),
        squares_key(white),
        squares_key(black),
        slot(previous[0]) << 32 | slot(previous[1]),
    ];
    std::array::from_fn(|feature| {
        let first = (2 * feature + position.turn().index()) * SIZE;
        first + usize::try_from(mixed(keys[feature]) >> (u64::BITS - SIZE.ilog2())).unwrap_or(0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use chrysalis_rules::board::Board8;

    fn places_of(fen: &str, previous: Previous) -> Places {
        let game = Catalogue::shipped().find("normal").expect("chess");
        places(
            &Position::<Board8>::from_fen(game.on().expect("its board").rules, fen).expect("a position"),
            previous,
        )
    }

    #[test]
    fn errors_add_up_within_their_limit() {
        let places = places_of("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", [None; 3]);
        let mut correction = Correction::default();
        assert_eq!(correction.sum(&places), 0);
        correction.learn(&places, 10);
        assert_eq!(correction.sum(&places), 4 * 10);
        for _ in 0..1000 {
            correction.learn(&places, 100_000);
        }
        let most = correction.sum(&places);
        assert!((4 * 900..=4 * LIMIT).contains(&most), "{most}");
        correction.learn(&places, -100_000);
        assert!(correction.sum(&places) < most);
    }

    #[test]
    fn each_feature_has_places_of_its_own() {
        let differences = |fen, previous| {
            let before = places_of("4k3/pp6/8/8/8/8/PP6/N3K3 w - - 0 1", [None; 3]);
            let after = places_of(fen, previous);
            (0..FEATURES).filter(|&feature| before[feature] != after[feature]).collect::<Vec<_>>()
        };
        assert_eq!(differences("4k3/1p6/p7/8/8/8/PP6/N3K3 w - - 0 1", [None; 3]), [0]);
        assert_eq!(differences("4k3/pp6/8/8/8/1N6/PP6/4K3 w - - 0 1", [None; 3]), [1]);
        assert_eq!(differences("5k2/pp6/8/8/8/8/PP6/N3K3 w - - 0 1", [None; 3]), [2]);
        assert_eq!(differences("4k3/pp6/8/8/8/8/PP6/N3K3 w - - 0 1", [Some(5), None, None]), [3]);
        assert_eq!(differences("4k3/pp6/8/8/8/8/PP6/N3K3 b - - 0 1", [None; 3]), [0, 1, 2, 3]);
    }
}
