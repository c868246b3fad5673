//! How far the evaluation has been from what searches found, by features of the position.
//!
//! <https://www.chessprogramming.org/Static_Evaluation_Correction_History>

use crate::evaluate::Evaluate;
use crate::history::{Previous, pull};
use crate::pvs::State;
use crate::score::{DECISIVE, NONE, Value, is_decisive};
use crate::worker::{Node, Worker};
use chrysalis_rules::Position;
use chrysalis_rules::board::{Bitboard, Color, Geometry};

/// What positions have in common: their pawns, White's other men, Black's, and the last two moves.
const FEATURES: usize = 4;
/// Entries of a feature for one side to move, a power of two.
const SIZE: usize = 1 << 14;
/// The most that an entry can reach.
const LIMIT: i32 = 1024;
/// An error of one centipawn at this depth moves an entry by one.
const DEPTH: i32 = 8;

/// Where the features of one position are remembered.
type Places = [usize; FEATURES];

/// The memory of one search thread.
#[derive(Clone, Debug)]
pub struct Correction(Box<[i16]>);

impl Default for Correction {
    fn default() -> Self {
        Self(vec![0; FEATURES * 2 * SIZE].into_boxed_slice())
    }
}

impl Correction {
    /// What the features say together, up to `LIMIT` each.
    fn of(&self, places: &Places) -> i32 {
        places.iter().map(|&place| i32::from(self.0[place])).sum()
    }

    /// Moves the features' entries towards a bonus.
    fn learn(&mut self, places: &Places, bonus: i32) {
        let bonus = bonus.clamp(-LIMIT / 4, LIMIT / 4);
        for &place in places {
            pull(&mut self.0[place], bonus, LIMIT);
        }
    }
}

/// The places of a position that the moves in `previous` have led to.
fn places<G: Geometry>(position: &Position<G>, previous: Previous) -> Places {
    let pawns = position.of_kind(position.rules().pawn());
    let [white, black] = [Color::White, Color::Black].map(|color| position.men(color) & !pawns);
    let slot = |slot: Option<usize>| slot.map_or(0, |slot| slot as u64 + 1);
    let keys = [structure(position), key(white), key(black), slot(previous[0]) << 32 | slot(previous[1])];
    std::array::from_fn(|feature| {
        let first = (2 * feature + position.turn().index()) * SIZE;
        first + usize::try_from(mixed(keys[feature]) >> (u64::BITS - SIZE.ilog2())).unwrap_or(0)
    })
}

/// The pawns of a position as a number.
fn structure<G: Geometry>(position: &Position<G>) -> u64 {
    let pawns = position.of_kind(position.rules().pawn());
    let [white, black] = [Color::White, Color::Black].map(|color| key(position.men(color) & pawns));
    white.rotate_left(32) ^ black
}

/// A hash of the pawns of a position, good in its upper bits.
pub fn pawn_key<G: Geometry>(position: &Position<G>) -> u64 {
    mixed(structure(position))
}

fn key<G: Geometry>(squares: Bitboard<G>) -> u64 {
    mixed(squares.folded())
}

/// A quick hash whose upper bits are good.
fn mixed(key: u64) -> u64 {
    key.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl<G: Geometry, V: Evaluate<G>> Worker<'_, G, V> {
    /// What the evaluation says of the position at `ply`, less the error that it used to make in positions like it.
    pub fn corrected(&self, position: &Position<G>, ply: usize, evaluation: Value) -> Value {
        if evaluation == NONE {
            return NONE;
        }
        let error = self.history.correction.of(&places(position, self.previous(ply)));
        let weight = self.team.tunables.correction_weight;
        (evaluation + error * weight / LIMIT).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// Learns from the score of a node how wrong its evaluation was, where the score tells: neither by a capture nor
    /// by a bound that the evaluation does not break.
    pub fn learn_error(&mut self, position: &Position<G>, node: &Node, state: &State) {
        let error = state.best - state.static_evaluation;
        let open = state.best >= node.beta && error <= 0 || state.best <= node.alpha && error >= 0;
        let captures = state.best_move.is_some_and(|m| position.is_capture(m));
        if state.danger || state.excluded.is_some() || captures || open || is_decisive(state.best) {
            return;
        }
        let places = places(position, self.previous(node.ply));
        self.history.correction.learn(&places, error * node.depth / DEPTH);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::board::Board8;
    use chrysalis_rules::games;

    fn places_of(fen: &str, previous: Previous) -> Places {
        let game = games::find("normal").expect("chess");
        places(&Position::<Board8>::from_fen(games::rules(game), fen).expect("a position"), previous)
    }

    #[test]
    fn errors_add_up_within_their_limit() {
        let places = places_of("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1", [None; 3]);
        let mut correction = Correction::default();
        assert_eq!(correction.of(&places), 0);
        correction.learn(&places, 10);
        assert_eq!(correction.of(&places), 4 * 10);
        for _ in 0..1000 {
            correction.learn(&places, 100_000);
        }
        let most = correction.of(&places);
        assert!((4 * 900..=4 * LIMIT).contains(&most), "{most}");
        correction.learn(&places, -100_000);
        assert!(correction.of(&places) < most);
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

    #[test]
    fn pawn_keys_tell_pawns_and_nothing_else() {
        let game = games::find("normal").expect("chess");
        let key = |fen| pawn_key(&Position::<Board8>::from_fen(games::rules(game), fen).expect("a position"));
        let pawns = key("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1");
        assert_eq!(key("3k4/pp6/8/8/8/8/PP6/N3K2R b - - 0 1"), pawns);
        assert_ne!(key("4k3/PP6/8/8/8/8/pp6/4K3 w - - 0 1"), pawns);
        assert_ne!(key("4k3/pp6/8/8/8/P7/1P6/4K3 w - - 0 1"), pawns);
    }
}
