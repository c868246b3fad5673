//! What one side's pieces do: attack sets made once and used by every term.

use arrayvec::ArrayVec;
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{Playable, Position};

/// A piece that may become more, and where it can go.
pub type Hopeful<G> = (PieceType, Bitboard<G>);

/// What one side's pieces do.
#[derive(Clone, Debug)]
pub struct SideScan<G: Playable> {
    /// Its king.
    pub king: Option<Square>,
    /// Squares attacked.
    pub attacks: Bitboard<G>,
    /// Squares attacked by pieces other than the king.
    pub attacks_of_pieces: Bitboard<G>,
    /// Squares attacked by pawns.
    pub pawn_attacks: Bitboard<G>,
    /// Squares attacked twice; two pawns count as one.
    pub double: Bitboard<G>,
    /// Pieces other than pawns and kings by piece type, and where they can go without being attacked by a pawn.
    pub reach: ArrayVec<(PieceType, Bitboard<G>), MAX_PIECE_TYPES>,
    /// By piece type, squares attacked by cheaper piece types.
    pub by_lesser: [Bitboard<G>; MAX_PIECE_TYPES],
    /// Squares beside the enemy king and his own.
    pub target: Bitboard<G>,
    /// Pieces that may become more.
    pub hopefuls: ArrayVec<Hopeful<G>, 32>,
    /// Worth of its pieces other than king and pawns, as phase.
    pub force: i32,
    /// Worth of all its pieces in the ending, in hundredths of a centipawn.
    pub material: i32,
    /// Kinds of which a piece has somewhere to go.
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

/// What all pieces do, White's first.
pub type Scan<G> = [SideScan<G>; 2];

/// A scan to be filled.
#[inline(always)]
pub fn empty<G: Playable>(position: &Position<G>) -> Scan<G> {
    [SideScan::new(position.only_king(Color::White)), SideScan::new(position.only_king(Color::Black))]
}
