//! Draws in a proof, and the keys that include what draws depend on.

use crate::threads::start::SearchRoot;
use chrysalis_rules::{Playable, Position};

/// Distinguishes positions after a capture or pawn move from those before one.
const CLOCK_RESTARTED: u64 = 0x9e37_79b9_7f4a_7c15;
/// Spreads the clock over a key.
const CLOCK: u64 = 0xd6e8_feb8_6659_fd93;

/// The draws that a proof must know about beside what a position shows.
pub struct DrawsInReach {
    /// The keys of positions whose next occurrence is a draw, unless a capture or pawn move comes first.
    worn_out: Vec<u64>,
}

impl DrawsInReach {
    /// The draws for a proof that begins at `root`.
    pub fn after<G: Playable>(root: &SearchRoot<G>) -> Self {
        let mut keys: Vec<u64> = reversible(root).copied().collect();
        keys.push(root.position.key());
        keys.sort_unstable();
        let draws = root.position.rules().game().draws;
        // The number of earlier occurrences.
        let before = draws.repetition.map_or(usize::MAX, |times| usize::from(times) - 1);
        let same = keys.windows(before).filter(|keys| keys.first() == keys.last());
        let mut worn_out: Vec<u64> = same.map(|keys| keys[0]).collect();
        worn_out.dedup();
        Self { worn_out }
    }

    /// Whether the game is drawn in a position `ply` plies from the root, unless it is decided there.
    pub fn is_drawn<G: Playable>(&self, position: &Position<G>, ply: usize) -> bool {
        let clock = position.state_info().halfmoves;
        clock >= position.rules().quiet_plies()
            || position.few_pieces().is_some()
            || self.past_counts(clock, ply) && self.worn_out.contains(&position.key())
    }

    /// The key of a position `ply` plies from the root, under which results for `moves` moves are stored.
    pub fn key<G: Playable>(&self, position: &Position<G>, ply: usize, moves: u8) -> u64 {
        let clock = position.state_info().halfmoves;
        let mut key = position.key();
        if !self.worn_out.is_empty() && !self.past_counts(clock, ply) {
            key ^= CLOCK_RESTARTED;
        }
        if clock + 2 * u16::from(moves) >= position.rules().quiet_plies() {
            key ^= u64::from(clock + 1).wrapping_mul(CLOCK);
        }
        key
    }

    /// Whether positions before the root can still be repeated.
    fn past_counts(&self, clock: u16, ply: usize) -> bool {
        !self.worn_out.is_empty() && usize::from(clock) >= ply
    }
}

/// How often the root position has occurred, itself included.
pub fn occurrences<G: Playable>(root: &SearchRoot<G>) -> usize {
    let key = root.position.key();
    1 + reversible(root).filter(|&&earlier| earlier == key).count()
}

/// The keys of the positions before the root that can still be repeated.
fn reversible<G: Playable>(root: &SearchRoot<G>) -> impl Iterator<Item = &u64> {
    root.earlier.iter().rev().take(usize::from(root.position.state_info().halfmoves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use chrysalis_rules::board::Board8;

    fn position(clock: u16) -> Position<Board8> {
        let rules =
            Catalogue::shipped().orthodox().on::<Board8>().unwrap_or_else(|| panic!("its board")).rules;
        Position::from_fen(rules, &format!("7k/8/8/8/8/8/8/R6K w - - {clock} 60"))
            .unwrap_or_else(|error| panic!("{error}"))
    }

    /// The draws for a root that occurs for the `occurrence`-th time.
    fn at_occurrence(occurrence: usize) -> DrawsInReach {
        let root = position(20);
        DrawsInReach::after(&SearchRoot { position: root, earlier: vec![root.key(); occurrence - 1] })
    }

    #[test]
    fn the_clock_tells_positions_apart_where_a_draw_is_within_reach() {
        let drawing = at_occurrence(1);
        let key = |clock, moves| drawing.key(&position(clock), 0, moves);
        assert_eq!(key(10, 5), key(80, 5));
        assert_ne!(key(10, 12), key(80, 12));
        assert_ne!(key(80, 12), key(81, 12));
        assert!(drawing.is_drawn(&position(100), 0) && !drawing.is_drawn(&position(99), 0));
    }

    #[test]
    fn a_third_occurrence_is_a_draw_as_long_as_the_past_counts() {
        let drawn = |occurrence, ply| at_occurrence(occurrence).is_drawn(&position(24), ply);
        assert!(drawn(2, 4));
        assert!(!drawn(1, 4), "the second is none");
        assert!(!drawn(2, 25), "a capture or pawn move lies between");
        let drawing = at_occurrence(2);
        assert_ne!(drawing.key(&position(24), 4, 1), drawing.key(&position(24), 25, 1));
        let drawing = at_occurrence(1);
        assert_eq!(drawing.key(&position(24), 4, 1), drawing.key(&position(24), 25, 1));
    }
}
