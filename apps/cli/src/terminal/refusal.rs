//! Why a piece cannot move as typed.

use super::side::name;
use chrysalis_engine::{Color, Move, Piece, Session, Square};
use chrysalis_guide::situation::{Situation, why_no_move};
use chrysalis_rules::board::leading_square;
use chrysalis_rules::quote::quote;
use thiserror::Error;

/// Why a piece cannot move as typed, or a square not be meant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The board has no such square.
    #[error("'{square}' is not a square (a1 to {last})")]
    NoSquare {
        /// What was typed.
        square: String,
        /// The board's last square.
        last: String,
    },
    /// Nothing stands there.
    #[error("{square} is empty")]
    Empty {
        /// The empty square, such as `e4`.
        square: String,
    },
    /// It is not the piece's turn.
    #[error("the {piece} on {square} belongs to {}, and {} is to move", name(*.owner), name(!*.owner))]
    OtherSide {
        /// The piece's name.
        piece: &'static str,
        /// The square that it stands on.
        square: String,
        /// The side that it belongs to.
        owner: Color,
    },
    /// The move has to say who succeeds the king.
    #[error(transparent)]
    KingToChoose(#[from] KingToChoose),
    /// A legal move is meant, but another form is needed.
    #[error("it must be written as {}", .0.join(" or "))]
    WrittenAs(Vec<String>),
    /// The king would be attacked.
    #[error("it would leave the king in check")]
    KingAttacked,
    /// The side is in check and would stay so.
    #[error("it would leave {} in check", name(*.0))]
    StillInCheck(Color),
    /// A rule of the game keeps the piece where it is.
    #[error("{rule}")]
    Barred {
        /// The rule, as the guide says it.
        rule: String,
    },
    /// A piece of the same side stands on the target.
    #[error("{}'s own {piece} stands on {square}", name(*.side))]
    OwnPiece {
        /// The side to move, whose pieces both are.
        side: Color,
        /// The name of the piece on the target.
        piece: &'static str,
        /// The target of the move.
        square: String,
    },
    /// The piece does not move so.
    #[error("the {piece} on {start} does not reach {target}")]
    OutOfReach {
        /// The piece's name.
        piece: &'static str,
        /// The square that it stands on.
        start: String,
        /// The square that it does not reach.
        target: String,
    },
    /// The game has no piece with a letter.
    #[error("no piece of this game has the letter {0}")]
    NoLetter(char),
    /// No piece of a type moves there.
    #[error("no {piece} of {} reaches {target}", name(*.side))]
    NoneReaches {
        /// The piece's name.
        piece: &'static str,
        /// The side to move.
        side: Color,
        /// The square that none reaches.
        target: String,
    },
}

/// How to write a move that must name the successor of the king.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{}'s king was captured and the piece on {} succeeds it: name the successor after the move, as in {} or {}",
    name(*.side), .heirs.join(" or "), .example[0], .example[1]
)]
pub struct KingToChoose {
    side: Color,
    heirs: Vec<String>,
    /// One move in both notations.
    example: [String; 2],
}

/// The square of a name.
///
/// # Errors
/// When the board has none of this name.
pub fn square(session: &Session, text: &str) -> Result<Square, Refusal> {
    let view = session.view();
    let last = view.name(view.at(u8::MAX, u8::MAX));
    let found = session.game().board.parse(text);
    found.ok_or_else(|| Refusal::NoSquare { square: quote(text), last })
}

/// Why no piece can be moved from a square, as far as its content tells.
pub fn nobody_to_move(session: &Session, square: Square) -> Option<Refusal> {
    let view = session.view();
    let place = view.name(square);
    match view.piece(square) {
        None => Some(Refusal::Empty { square: place }),
        Some(piece) if piece.color() != session.turn() => Some(Refusal::OtherSide {
            piece: piece_name(session, piece),
            square: place,
            owner: piece.color(),
        }),
        Some(_) => None,
    }
}

/// Why a text that looks like a move is not a legal one; nothing if it does not look like one, or if unknown.
pub fn reason(session: &Session, text: &str) -> Option<Refusal> {
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
fn between(session: &Session, from: Square, to: Square) -> Refusal {
    let view = session.view();
    if let Some(error) = nobody_to_move(session, from) {
        return error;
    }
    if let Some(choice) = king_to_choose(session) {
        return choice.into();
    }
    let fits = |m: &&Move| m.from() == from && m.to() == to;
    let ways: Vec<String> =
        session.legal_moves().iter().filter(fits).map(|&m| session.long_algebraic(m)).collect();
    if !ways.is_empty() {
        return Refusal::WrittenAs(ways);
    }
    if session.moves_of_pieces().iter().any(|m| fits(&m)) {
        return left_attacked(session);
    }
    if Situation::new(session).barred.contains(&from)
        && let Some(rule) = why_no_move(session, from)
    {
        return Refusal::Barred { rule };
    }
    let piece = view.piece(from).map_or("piece", |piece| piece_name(session, piece));
    let (start, target) = (view.name(from), view.name(to));
    match view.piece(to) {
        Some(held) if held.color() == session.turn() && from != to => {
            Refusal::OwnPiece { side: session.turn(), piece: piece_name(session, held), square: target }
        }
        _ => Refusal::OutOfReach { piece, start, target },
    }
}

/// Why no piece of the type named in a text reaches the square named in it.
fn to_target(session: &Session, text: &str) -> Option<Refusal> {
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
        return Some(Refusal::NoLetter(letter));
    };
    let to = match square(session, target) {
        Ok(to) => to,
        Err(error) => return Some(error),
    };
    if let Some(choice) = king_to_choose(session) {
        return Some(choice.into());
    }
    let view = session.view();
    let of_type =
        |m: &&Move| m.to() == to && view.piece(m.from()).is_some_and(|piece| piece.piece_type() == kind);
    let ways: Vec<String> = session.legal_moves().iter().filter(of_type).map(|&m| session.san(m)).collect();
    if !ways.is_empty() {
        return Some(Refusal::WrittenAs(ways));
    }
    if session.moves_of_pieces().iter().any(|m| of_type(&m)) {
        return Some(left_attacked(session));
    }
    let (piece, side, target) = (&*game.data().piece(kind).name, session.turn(), view.name(to));
    Some(Refusal::NoneReaches { piece, side, target })
}

fn left_attacked(session: &Session) -> Refusal {
    if session.checkers().is_empty() { Refusal::KingAttacked } else { Refusal::StillInCheck(session.turn()) }
}

/// How to write a move that must name the successor of the king; nothing if none is due.
pub fn king_to_choose(session: &Session) -> Option<KingToChoose> {
    let details = session.all_details();
    let mut heirs: Vec<String> = Vec::new();
    for details in &details {
        let heir = session.view().name(details.ascends?.square);
        if !heirs.contains(&heir) {
            heirs.push(heir);
        }
    }
    heirs.sort();
    let first = details.first()?.m;
    let example = [session.long_algebraic(first), session.san(first)];
    Some(KingToChoose { side: session.turn(), heirs, example })
}

fn piece_name(session: &Session, piece: Piece) -> &'static str {
    &session.game().data().piece(piece.piece_type()).name
}
