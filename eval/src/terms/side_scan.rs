//! The scan of the pieces: attack sets, computed once and used by all terms.

use arrayvec::ArrayVec;
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{Playable, Position};

/// A piece that can promote, and the target squares where it does.
pub type Hopeful<G> = (PieceType, Bitboard<G>);

/// The scan of one side's pieces.
#[derive(Clone, Debug)]
pub struct SideScan<G: Playable> {
    /// The square of the king; `None` if there is none or more than one.
    pub king: Option<Square>,
    /// The union of the squares that the pieces of the side attack.
    pub attacks: Bitboard<G>,
    /// Squares attacked by pieces other than the king.
    pub attacks_of_pieces: Bitboard<G>,
    /// Squares attacked by pawns.
    pub pawn_attacks: Bitboard<G>,
    /// Squares attacked twice; two pawns count as one.
    pub double: Bitboard<G>,
    /// Target squares by piece type, without pawns and kings and without squares that enemy pawns attack.
    pub reach: ArrayVec<(PieceType, Bitboard<G>), MAX_PIECE_TYPES>,
    /// Squares attacked by less valuable pieces, by piece type.
    pub by_lesser: [Bitboard<G>; MAX_PIECE_TYPES],
    /// The enemy king's zone: its square and those next to it.
    pub target: Bitboard<G>,
    /// Pieces that can promote on their next move.
    pub hopefuls: ArrayVec<Hopeful<G>, 32>,
    /// Non-pawn material as phase weight, in centipawns.
    pub force: i32,
    /// The ending value of all pieces, in hundredths of a centipawn.
    pub material: i32,
    /// Piece types with at least one piece that can move.
    pub movable: PieceTypeSet,
}

impl<G: Playable> SideScan<G> {
    #[inline(always)]
    fn new(king: Option<Square>) -> Self {
        Self {
            king,
            attacks: Bitboard::EMPTY,
            attacks_of_pieces: Bitboard::EMPTY,
            pawn_attacks: Bitboard::EMPTY,
            double: Bitboard::EMPTY,
            reach: ArrayVec::new(),
            by_lesser: [Bitboard::EMPTY; MAX_PIECE_TYPES],
            target: Bitboard::EMPTY,
            hopefuls: ArrayVec::new(),
            force: 0,
            material: 0,
            movable: PieceTypeSet::EMPTY,
        }
    }
}

/// The scans of both sides, White's first.
pub type Scan<G> = [SideScan<G>; 2];

/// An empty scan, to be filled.
#[inline(always)]
pub fn empty<G: Playable>(position: &Position<G>) -> Scan<G> {
    [SideScan::new(position.only_king(Color::White)), SideScan::new(position.only_king(Color::Black))]
}
