//! A move taken apart into what happens to each piece.

use chrysalis_rules::board::{Effect, Move, Piece, PieceType, Square};
use chrysalis_rules::{Playable, Position};

/// A piece that changes its type, or a piece that appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The square of the piece.
    pub square: Square,
    /// The type of the piece after the change.
    pub piece_type: PieceType,
}

/// A piece that is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The square of the captured piece; with en passant not the mover's target.
    pub square: Square,
    /// The piece captured, with its color.
    pub piece: Piece,
}

/// Everything that a legal move does, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveDetails {
    /// The move that is taken apart.
    pub m: Move,
    /// The square that the mover leaves.
    pub from: Square,
    /// The square that the mover goes to.
    pub to: Square,
    /// The mover before the move.
    pub piece: Piece,
    /// The new type of the mover; `None` if it stays what it is.
    pub promotes_to: Option<PieceType>,
    /// The piece that is captured.
    pub captures: Option<Capture>,
    /// The piece that becomes king before the move.
    pub ascends: Option<Change>,
    /// Another piece that is promoted by the move.
    pub grants: Option<Change>,
    /// The piece that the mover leaves behind on its square.
    pub leaves: Option<Change>,
    /// The pieces taken along, as (from, to), in an order in which each finds its target square empty.
    pub carried: Vec<(Square, Square)>,
    /// Whether the pieces taken along move before the mover, that is, are pushed.
    pub pushes: bool,
    /// The square of the castling partner before the move, if the move is a castling.
    pub castles: Option<Square>,
    /// The change of the castling partner, with its square before the move.
    pub partner: Option<Change>,
}

impl MoveDetails {
    pub(super) fn new<G: Playable>(position: &Position<G>, m: Move) -> Self {
        let rules = position.rules();
        let (mut castles, mut partner, mut ascends, mut grants) = (None, None, None, None);
        match m.effect() {
            Effect::Castle(square) => {
                castles = Some(square);
                partner = rules.partner_promotes().map(|piece_type| Change { square, piece_type });
            }
            Effect::Ascend(square) => ascends = Some(Change { square, piece_type: rules.king() }),
            Effect::Grant(square) => {
                grants = position.granted_piece_type().map(|piece_type| Change { square, piece_type });
            }
            Effect::None | Effect::Pull(_) | Effect::Push(_) | Effect::InPlace => {}
        }
        let left = || position.after(m).piece(m.from());
        let leaves = match rules.game().leaves_behind.is_empty() || !m.is_plain() {
            false => Some(left()).filter(|piece| piece.exists()),
            true => None,
        };
        let taken = position.is_capture(m).then(|| position.en_passant_victim(m).unwrap_or(m.to()));
        Self {
            m,
            from: m.from(),
            to: position.lands_on(m),
            piece: position.piece(m.from()),
            promotes_to: m.promotes_to(),
            captures: taken.map(|square| Capture { square, piece: position.piece(square) }),
            ascends,
            grants,
            leaves: leaves.map(|piece| Change { square: m.from(), piece_type: piece.piece_type() }),
            carried: position.carried(m).to_vec(),
            pushes: matches!(m.effect(), Effect::Push(_)),
            castles,
            partner,
        }
    }
}
