//! The plies that each engine sent and received, game by game.

use super::debug_log::{Event, Side};
use super::decode::decode;

/// The text before the FEN that an engine writes after every completed turn.
const FEN: &str = "# fen ";

/// One engine's view of one game.
#[derive(Debug, Default)]
pub(super) struct View {
    pub(super) sent: Vec<String>,
    pub(super) received: Vec<String>,
    pub(super) fens: Vec<String>,
}

/// The games of one engine, in order.
pub(super) fn views(events: &[Event], side: Side) -> Vec<View> {
    let mut views = vec![View::default()];
    for event in events.iter().filter(|event| event.side == side) {
        if !event.from_engine && event.text == "new" {
            views.push(View::default());
        }
        let Some(view) = views.last_mut() else { continue };
        if let Some(ply) = event.text.strip_prefix("move ").filter(|_| event.from_engine) {
            view.sent.push(ply.trim().to_owned());
        } else if let Some(ply) = event.text.strip_prefix("usermove ").filter(|_| !event.from_engine) {
            view.received.push(ply.to_owned());
        } else if let Some(fen) = event.text.strip_prefix(FEN).filter(|_| event.from_engine) {
            view.fens.push(fen.trim().to_owned());
        }
    }
    // XBoard sends `new` more often than it starts games.
    views.retain(|view| !view.sent.is_empty() || !view.received.is_empty());
    views
}

/// The differences between the two engines' views of a game.
pub(super) fn differences(game: usize, first: &View, second: &View) -> Vec<String> {
    let mut errors = Vec::new();
    for (name, sent, received) in
        [("first", &first.sent, &second.received), ("second", &second.sent, &first.received)]
    {
        if sent.len() != received.len() {
            let (sent, received) = (sent.len(), received.len());
            errors
                .push(format!("game {game}: {name} engine sent {sent} plies, the other received {received}"));
        }
        for (sent, received) in sent.iter().zip(received) {
            // Castling in Chess960 has no squares.
            let same =
                sent == received || decode(sent).zip(decode(received)).is_some_and(|(a, b)| a.same_as(&b));
            if !same {
                errors.push(format!(
                    "game {game}: {name} engine sent {sent:?}, the other received {received:?}"
                ));
            }
        }
    }
    if let Some(error) = different_fens(&first.fens, &second.fens) {
        errors.push(format!("game {game}: {error}"));
    }
    errors
}

fn different_fens(first: &[String], second: &[String]) -> Option<String> {
    // An engine may be stopped by the end of the game before it has written its last line.
    first.iter().zip(second).find(|(a, b)| a != b).map(|(a, b)| format!("engines differ: {a:?} and {b:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(lines: &[&str]) -> Vec<Event> {
        lines.iter().filter_map(|line| Event::parse(line)).collect()
    }

    #[test]
    fn finds_lost_and_changed_plies() {
        let log = events(&[
            "1 >first : new",
            "1 >second: new",
            "1 <first : move e2e4",
            "1 <first : # fen A",
            "1 >second: usermove e2e4",
            "1 <second: # fen A",
            "1 <second: move e7e8q",
            "1 >first : usermove e7e8",
            "1 <first : # fen B",
            "1 <second: # fen C",
            "1 <first : move a2a3",
        ]);
        let (first, second) = (views(&log, Side::First), views(&log, Side::Second));
        assert_eq!((first.len(), second.len()), (1, 1));
        let errors = differences(1, &first[0], &second[0]);
        assert_eq!(errors.len(), 3, "{errors:#?}");
    }
}
