//! A move taken apart into what happens to each piece.

use chrysalis_rules::board::{Effect, Move, Piece, PieceType, Square};
use chrysalis_rules::{Playable, Position};

/// A piece that changes its piece type where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The piece's square.
    pub square: Square,
    /// What it becomes.
    pub piece_type: PieceType,
}

/// A piece that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// Where it stood; not the mover's target where a pawn is taken en passant.
    pub square: Square,
    /// What it was.
    pub piece: Piece,
}

/// What a legal move does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MoveDetails {
    /// The move.
    pub m: Move,
    /// Where the mover comes from.
    pub from: Square,
    /// Where the mover goes to.
    pub to: Square,
    /// The mover before the move.
    pub piece: Piece,
    /// What the mover becomes, where its piece type changes.
    pub promotes_to: Option<PieceType>,
    /// The piece that is taken.
    pub captures: Option<Capture>,
    /// A piece that becomes king before the move.
    pub ascends: Option<Change>,
    /// Another piece that is promoted by the move.
    pub grants: Option<Change>,
    /// The piece that the mover leaves where it comes from.
    pub leaves: Option<Change>,
    /// Pieces taken along, from and to, in an order in which each finds its target free.
    pub carried: Vec<(Square, Square)>,
    /// Whether the pieces taken along go before the mover.
    pub pushes: bool,
    /// Where the castling partner stands, if it is a castling.
    pub castles: Option<Square>,
    /// The castling partner where it stands before the move, if its piece type changes.
    pub partner: Option<Change>,
}

impl MoveDetails {
    pub(super) fn of<G: Playable>(position: &Position<G>, m: Move) -> Self {
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
            to: m.to(),
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
