//! Legal moves with everything that a board needs to show them and to let people choose.

use crate::formats::{Described, described, successions};
use chrysalis_engine::{Move, MoveDetails, Piece, Session, Square, View};
use serde::Serialize;

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardMove {
    /// Long algebraic notation.
    #[serde(rename = "move")]
    pub long: String,
    /// Standard algebraic notation.
    pub san: String,
    /// The square that the moving piece leaves.
    pub from: String,
    /// The square on which it arrives.
    pub to: String,
    /// The moving piece's letter as in FEN.
    pub piece: char,
    /// The letter of the piece it promotes to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<char>,
    /// The piece that is captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captures: Option<BoardCapture>,
    /// All piece changes of the move, by name.
    pub changes: Vec<Described>,
    /// The single steps that the move consists of, in order.
    pub steps: Vec<BoardStep>,
}

/// A captured piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardCapture {
    /// The square that it stood on.
    pub square: String,
    /// Its letter as in FEN.
    pub piece: char,
}

/// A single step on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase", tag = "step")]
pub enum BoardStep {
    /// A piece is removed.
    Remove {
        /// The square that becomes empty.
        square: String,
    },
    /// A piece moves to an empty square.
    Move {
        /// The square it leaves.
        from: String,
        /// The square it moves to.
        to: String,
    },
    /// A piece changes into another.
    Change {
        /// The square that it stands on.
        square: String,
        /// The letter of the new piece.
        piece: char,
    },
}

/// The letter of a piece as in FEN.
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

/// The steps of a move, ordered so that each piece finds its target square empty.
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

/// Castling of king and partner, either of which may stand where the other goes.
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

/// The castling partner's square after a move: the one with a new piece of its side that is no king.
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
