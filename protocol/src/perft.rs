//! Perft that can be stopped, for every door.

use engine::session::Session;

/// Plies counted between two looks at the stop sign.
const UNSTOPPABLE: u32 = 3;
/// The deepest perft that is begun.
pub const DEEPEST: u32 = 100;

/// Counts move sequences by first move and hands each count on as it is known; the total, or `None` when stopped.
pub fn divide(
    session: &Session,
    depth: u32,
    stopped: &dyn Fn() -> bool,
    each: &mut dyn FnMut(&str, u64),
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut total = 0;
    for text in session.legal_moves() {
        let count = count(&after(session, &text)?, depth - 1, stopped)?;
        each(&text, count);
        total += count;
    }
    Some(total)
}

fn count(session: &Session, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
    if stopped() {
        return None;
    }
    if depth <= UNSTOPPABLE {
        return Some(session.perft(depth));
    }
    session.legal_moves().iter().map(|text| count(&after(session, text)?, depth - 1, stopped)).sum()
}

fn after(session: &Session, text: &str) -> Option<Session> {
    let mut next = session.clone();
    next.play(text).ok()?;
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_the_engine_does() {
        for game in engine::games::all() {
            let session = Session::new(game);
            let mut parts = 0;
            let total = divide(&session, 2, &|| false, &mut |_, count| parts += count);
            assert_eq!((total, parts), (Some(session.perft(2)), session.perft(2)), "{}", game.id);
        }
        let session = Session::new(&engine::games::all()[0]);
        assert_eq!(divide(&session, 5, &|| false, &mut |_, _| {}), Some(4_865_609));
        assert_eq!(divide(&session, 0, &|| false, &mut |_, _| {}), Some(1));
    }

    #[test]
    fn stops_when_told() {
        let session = Session::new(&engine::games::all()[0]);
        assert_eq!(divide(&session, 30, &|| true, &mut |_, _| {}), None);
    }
}
