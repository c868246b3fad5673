//! Legal moves with all that a board needs to show them and to let people choose.

use crate::formats::{Described, described, successions};
use chrysalis_engine::{Move, MoveDetails, Piece, Session, Square, View};
use serde::Serialize;

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardMove {
    /// In long algebraic notation.
    #[serde(rename = "move")]
    pub long: String,
    /// In standard algebraic notation.
    pub san: String,
    /// Where the mover comes from.
    pub from: String,
    /// Where it goes.
    pub to: String,
    /// The letter of the mover, as FEN has it.
    pub piece: char,
    /// The letter of what it promotes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<char>,
    /// The piece that is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captures: Option<BoardCapture>,
    /// What changes into what, by name.
    pub changes: Vec<Described>,
    /// What happens on the board, one after the other.
    pub steps: Vec<BoardStep>,
}

/// A piece that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardCapture {
    /// Where it stood.
    pub square: String,
    /// Its letter.
    pub piece: char,
}

/// A single thing that happens on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "step")]
pub enum BoardStep {
    /// A piece is taken from the board.
    Remove {
        /// Where it stands.
        square: String,
    },
    /// A piece goes to an empty square.
    Move {
        /// From where.
        from: String,
        /// Where to.
        to: String,
    },
    /// A piece becomes another.
    Change {
        /// Where it stands.
        square: String,
        /// The letter of what it becomes.
        piece: char,
    },
}

/// The letter of a piece.
fn letter(session: &Session, piece: Piece) -> char {
    session.game().letter(piece.piece_type(), piece.color())
}

/// The legal moves of a position.
pub fn board_moves(session: &Session) -> Vec<BoardMove> {
    let view = session.view();
    session.all_details().iter().map(|details| board_move(session, &view, details)).collect()
}

fn board_move(session: &Session, view: &View, details: &MoveDetails) -> BoardMove {
    let name = |square: Square| view.name(square);
    let kind = |kind| session.game().letter(kind, details.piece.color());
    let captures = details
        .captures
        .map(|taken| BoardCapture { square: name(taken.square), piece: letter(session, taken.piece) });
    BoardMove {
        long: session.long_algebraic(details.m),
        san: session.san(details.m),
        from: name(details.from),
        to: name(details.to),
        piece: letter(session, details.piece),
        promotion: details.promotes_to.map(kind),
        captures,
        changes: described(session, details.m),
        steps: steps(session, view, details),
    }
}

/// What happens, in an order in which each piece finds its square free.
fn steps(session: &Session, view: &View, details: &MoveDetails) -> Vec<BoardStep> {
    let name = |square: Square| view.name(square);
    let letter = |kind| session.game().letter(kind, details.piece.color());
    let mut steps = Vec::new();
    let promote_at = |square: Square, kind| BoardStep::Change { square: name(square), piece: letter(kind) };
    if let Some(change) = details.ascends {
        steps.push(promote_at(change.square, change.piece_type));
    }
    if let Some(change) = details.grants {
        steps.push(promote_at(change.square, change.piece_type));
    }
    if let Some(taken) = details.captures {
        steps.push(BoardStep::Remove { square: name(taken.square) });
    }
    let carried =
        details.carried.iter().map(|&(from, to)| BoardStep::Move { from: name(from), to: name(to) });
    let partner =
        details.castles.and_then(|square| Some((square, partner_goes_to(session, details.m, square)?)));
    if details.pushes {
        steps.extend(carried.clone());
    }
    match partner {
        Some((square, to)) => steps.extend(castle(view, details, square, to)),
        None if details.from != details.to => {
            steps.push(BoardStep::Move { from: name(details.from), to: name(details.to) });
        }
        None => {}
    }
    if !details.pushes {
        steps.extend(carried);
    }
    if let Some(kind) = details.promotes_to {
        steps.push(promote_at(details.to, kind));
    }
    if let (Some((_, to)), Some(change)) = (partner, details.partner) {
        steps.push(promote_at(to, change.piece_type));
    }
    let heirs = successions(session, details.m).into_iter();
    steps.extend(heirs.map(|(square, _, heir)| BoardStep::Change {
        square: name(square),
        piece: self::letter(session, heir),
    }));
    steps
}

/// King and partner, one of whom may stand where the other goes.
fn castle(view: &View, details: &MoveDetails, square: Square, to: Square) -> Vec<BoardStep> {
    let step = |from: Square, to: Square| BoardStep::Move { from: view.name(from), to: view.name(to) };
    let king = (details.from != details.to).then(|| step(details.from, details.to));
    let partner = (square != to).then(|| step(square, to));
    if details.to == square {
        partner.into_iter().chain(king).collect()
    } else {
        king.into_iter().chain(partner).collect()
    }
}

/// Where the castling partner stands after a move: where there is a piece of its side, no king, that was not there.
fn partner_goes_to(session: &Session, m: Move, square: Square) -> Option<Square> {
    let before = session.view();
    let mut next = session.clone();
    let details = session.details(m)?;
    next.play(m).ok()?;
    let after = next.view();
    let own = |at: Square| after.piece(at).is_some_and(|piece| piece.color() == details.piece.color());
    let mut gone =
        before.squares().filter(|&at| at != details.to && own(at) && after.piece(at) != before.piece(at));
    gone.next().or(own(square).then_some(square))
}
