//! Perft by root move, which can be stopped.
//!
//! <https://www.chessprogramming.org/Perft>

use crate::Session;
use chrysalis_rules::Leaves;
use chrysalis_rules::board::Move;

/// The greatest depth in plies that is accepted.
pub const DEEPEST: u32 = 100;

/// Counts the move sequences after each legal move, and reports each count as soon as it is known. Returns
/// the total, or `None` if stopped.
pub fn divide(
    session: &Session,
    depth: u32,
    leaves: Leaves,
    stopped: &dyn Fn() -> bool,
    each: &mut dyn FnMut(Move, u64),
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut total = 0;
    let mut session = session.clone();
    for m in session.legal_moves() {
        if stopped() {
            return None;
        }
        session.play(m).ok()?;
        let count = session.perft_with(depth - 1, leaves, stopped)?;
        session.undo();
        each(m, count);
        total += count;
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn counts_as_the_engine_does() {
        for &game in Catalogue::shipped().games() {
            let session = Session::new(game);
            for leaves in [Leaves::Counted, Leaves::Played] {
                let mut parts = 0;
                let total = divide(&session, 2, leaves, &|| false, &mut |_, count| parts += count);
                assert_eq!((total, parts), (Some(session.perft(2)), session.perft(2)), "{}", game.id);
            }
        }
        let session = Session::new(Catalogue::shipped().orthodox());
        assert_eq!(divide(&session, 5, Leaves::Counted, &|| false, &mut |_, _| {}), Some(4_865_609));
        assert_eq!(divide(&session, 4, Leaves::Played, &|| false, &mut |_, _| {}), Some(197_281));
        assert_eq!(divide(&session, 0, Leaves::Played, &|| false, &mut |_, _| {}), Some(1));
    }

    #[test]
    fn stops_when_told() {
        let session = Session::new(Catalogue::shipped().orthodox());
        for leaves in [Leaves::Counted, Leaves::Played] {
            assert_eq!(divide(&session, 30, leaves, &|| true, &mut |_, _| {}), None);
        }
        let looks = std::cell::Cell::new(0);
        let later = || looks.replace(looks.get() + 1) == 100;
        assert_eq!(divide(&session, 30, Leaves::Counted, &later, &mut |_, _| {}), None);
    }
}
