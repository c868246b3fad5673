//! Explanations of illegal moves and bad squares.

use super::side::name;
use chrysalis_engine::{Move, Piece, Session, Square};
use chrysalis_guide::situation::{Situation, why_no_move};
use chrysalis_rules::board::leading_square;
use chrysalis_rules::quote::quote;

/// The square of a name.
///
/// # Errors
/// When the board has none of this name.
pub fn square(session: &Session, text: &str) -> Result<Square, String> {
    let view = session.view();
    let last = view.name(view.at(u8::MAX, u8::MAX));
    let found = session.game().board.parse(text);
    found.ok_or_else(|| format!("'{}' is not a square (a1 to {last})", quote(text)))
}

/// Why no piece can be moved from a square, as far as its content tells.
pub fn nobody_to_move(session: &Session, square: Square) -> Option<String> {
    let view = session.view();
    let place = view.name(square);
    match view.piece(square) {
        None => Some(format!("{place} is empty")),
        Some(piece) if piece.color() != session.turn() => Some(format!(
            "the {} on {place} belongs to {}, and {} is to move",
            piece_name(session, piece),
            name(piece.color()),
            name(session.turn())
        )),
        Some(_) => None,
    }
}

/// Why a text that looks like a move is not a legal one; nothing if it does not look like one, or if unknown.
pub fn reason(session: &Session, text: &str) -> Option<String> {
    let bare = text.trim_end_matches(['+', '#', '!', '?']);
    let first = bare.split(',').next().unwrap_or(bare);
    let squares = leading_square(first).and_then(|(from, rest)| Some((from, leading_square(rest)?)));
    match squares {
        Some((from, (to, rest))) if rest.len() <= 1 => {
            Some(match (square(session, from), square(session, to)) {
                (Err(error), _) | (_, Err(error)) => error,
                (Ok(from), Ok(to)) => between(session, from, to),
            })
        }
        _ => to_target(session, first),
    }
}

/// Why a piece cannot go from one square to another.
fn between(session: &Session, from: Square, to: Square) -> String {
    let view = session.view();
    if let Some(error) = nobody_to_move(session, from) {
        return error;
    }
    if let Some(choice) = king_to_choose(session) {
        return choice;
    }
    let fits = |m: &&Move| m.from() == from && m.to() == to;
    let ways: Vec<String> =
        session.legal_moves().iter().filter(fits).map(|&m| session.long_algebraic(m)).collect();
    if !ways.is_empty() {
        return format!("it must be written as {}", ways.join(" or "));
    }
    if session.moves_of_pieces().iter().any(|m| fits(&m)) {
        return left_attacked(session);
    }
    if Situation::new(session).barred.contains(&from)
        && let Some(why) = why_no_move(session, from)
    {
        return why;
    }
    let piece = view.piece(from).map_or("piece", |piece| piece_name(session, piece));
    let (start, target) = (view.name(from), view.name(to));
    match view.piece(to) {
        Some(held) if held.color() == session.turn() && from != to => {
            format!("{}'s own {} stands on {target}", name(session.turn()), piece_name(session, held))
        }
        _ => format!("the {piece} on {start} does not reach {target}"),
    }
}

/// Why no piece of the type named in a text reaches the square named in it.
fn to_target(session: &Session, text: &str) -> Option<String> {
    let (letter, rest) = match text.chars().next()? {
        letter if letter.is_ascii_uppercase() => (letter, &text[1..]),
        _ => ('P', text),
    };
    let rest = rest.trim_end_matches(|c: char| c.is_ascii_uppercase() || c == '=');
    let (before, target) = rest.split_at(rest.rfind(char::is_alphabetic)?);
    leading_square(target).filter(|(_, rest)| rest.is_empty())?;
    let board = session.game().board;
    let is_place =
        |c: char| c.is_ascii_digit() || "-x".contains(c) || board.parse(&format!("{c}1")).is_some();
    if before.len() > 4 || !before.chars().all(is_place) {
        return None;
    }
    let game = session.game();
    let Some(kind) = game.piece_type(letter) else {
        return Some(format!("no piece of this game has the letter {letter}"));
    };
    let to = match square(session, target) {
        Ok(to) => to,
        Err(error) => return Some(error),
    };
    if let Some(choice) = king_to_choose(session) {
        return Some(choice);
    }
    let view = session.view();
    let of_type =
        |m: &&Move| m.to() == to && view.piece(m.from()).is_some_and(|piece| piece.piece_type() == kind);
    let ways: Vec<String> = session.legal_moves().iter().filter(of_type).map(|&m| session.san(m)).collect();
    if !ways.is_empty() {
        return Some(format!("it must be written as {}", ways.join(" or ")));
    }
    if session.moves_of_pieces().iter().any(|m| of_type(&m)) {
        return Some(left_attacked(session));
    }
    Some(format!("no {} of {} reaches {}", game.piece(kind).name, name(session.turn()), view.name(to)))
}

fn left_attacked(session: &Session) -> String {
    if session.checkers().is_empty() {
        "it would leave the king in check".to_owned()
    } else {
        format!("it would leave {} in check", name(session.turn()))
    }
}

/// How to write a move that must name the successor of the king; nothing if none is due.
pub fn king_to_choose(session: &Session) -> Option<String> {
    let details = session.all_details();
    let mut heirs: Vec<String> = Vec::new();
    for details in &details {
        let heir = session.view().name(details.ascends?.square);
        if !heirs.contains(&heir) {
            heirs.push(heir);
        }
    }
    heirs.sort();
    let example = details.first()?.m;
    Some(format!(
        "{}'s king was captured and the piece on {} succeeds it: name the successor after the move, as in {} or {}",
        name(session.turn()),
        heirs.join(" or "),
        session.long_algebraic(example),
        session.san(example)
    ))
}

fn piece_name(session: &Session, piece: Piece) -> &'static str {
    &session.game().data().piece(piece.piece_type()).name
}
