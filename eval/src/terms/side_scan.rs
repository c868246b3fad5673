//! What one side's men do: attack sets made once and used by every term.

use arrayvec::ArrayVec;
use chrysalis_rules::board::{Bitboard, Color, Kind, KindSet, MAX_KINDS, Square};
use chrysalis_rules::{Playable, Position};

/// A man that may become more, and where it can go.
pub type Hopeful<G> = (Kind, Bitboard<G>);

/// What one side's men do.
#[derive(Clone, Debug)]
pub struct SideScan<G: Playable> {
    /// Its king.
    pub king: Option<Square>,
    /// Squares attacked.
    pub attacks: Bitboard<G>,
    /// Squares attacked by men other than the king.
    pub attacks_of_men: Bitboard<G>,
    /// Squares attacked by pawns.
    pub pawn_attacks: Bitboard<G>,
    /// Squares attacked twice; two pawns count as one.
    pub double: Bitboard<G>,
    /// Men other than pawns and kings by kind, and where they can go without being attacked by a pawn.
    pub reach: ArrayVec<(Kind, Bitboard<G>), MAX_KINDS>,
    /// By kind, squares attacked by cheaper kinds.
    pub by_lesser: [Bitboard<G>; MAX_KINDS],
    /// Squares beside the enemy king and his own.
    pub target: Bitboard<G>,
    /// Men that may become more.
    pub hopefuls: ArrayVec<Hopeful<G>, 32>,
    /// Worth of its men other than king and pawns, as phase.
    pub force: i32,
    /// Worth of all its men in the ending, in hundredths of a centipawn.
    pub material: i32,
    /// Kinds of which a man has somewhere to go.
    pub movable: KindSet,
}

impl<G: Playable> SideScan<G> {
    #[inline(always)]
    fn new(king: Option<Square>) -> Self {
        Self {
            king,
            attacks: Bitboard::EMPTY,
            attacks_of_men: Bitboard::EMPTY,
            pawn_attacks: Bitboard::EMPTY,
            double: Bitboard::EMPTY,
            reach: ArrayVec::new(),
            by_lesser: [Bitboard::EMPTY; MAX_KINDS],
            target: Bitboard::EMPTY,
            hopefuls: ArrayVec::new(),
            force: 0,
            material: 0,
            movable: KindSet::EMPTY,
        }
    }
}

/// What all men do, White's first.
pub type Scan<G> = [SideScan<G>; 2];

/// A scan to be filled.
#[inline(always)]
pub fn empty<G: Playable>(position: &Position<G>) -> Scan<G> {
    [SideScan::new(position.only_king(Color::White)), SideScan::new(position.only_king(Color::Black))]
}
