//! Pawn structure: terms that depend on the squares of the pawns alone
//! (<https://www.chessprogramming.org/Pawn_Structure>).

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::tables::pawn_paths::PawnPath;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::{Bitboard, Color};
use chrysalis_rules::{BoardSize, Playable, Position};

/// Ranks of the largest board.
const MAX_RANKS: usize = BoardSize::MOST as usize;

terms! {
    /// The weights of the pawn structure.
    struct StructureWeights of the game {
        /// An isolated pawn: no pawns of its color on the adjacent files.
        ISOLATED isolated: TermWeight {
            unit: "",
            spread: 12.0,
            count: |_| 1,
            guess: |by, _| by.weights.isolated * CENTIPAWN,
        }
        /// A doubled pawn: another pawn of its color in front of it on its file.
        DOUBLED doubled: TermWeight {
            unit: "",
            spread: 12.0,
            count: |_| 1,
            guess: |by, _| by.weights.doubled * CENTIPAWN,
        }
        /// A pawn protected by another pawn, by its rank.
        SUPPORTED supported: [TermWeight; MAX_RANKS] {
            unit: "rank",
            spread: 12.0,
            count: |game| usize::from(game.ranks()),
            guess: |by, _| by.weights.supported * CENTIPAWN,
        }
        /// A pawn next to a pawn of its color, by its rank.
        PHALANX phalanx: [TermWeight; MAX_RANKS] {
            unit: "rank",
            spread: 12.0,
            count: |game| usize::from(game.ranks()),
        }
        /// A backward pawn: behind all pawns on the adjacent files, and an enemy pawn attacks the square in
        /// front of it.
        BACKWARD backward: TermWeight { unit: "", spread: 12.0, count: |_| 1 }
    }
}

/// The structure of one color's pawns.
#[derive(Clone, Copy, Debug)]
pub struct PawnStructure<G: Playable> {
    /// Passed pawns: no enemy pawn can stop them.
    pub passed: Bitboard<G>,
    /// The number of isolated pawns.
    pub isolated: i32,
    /// The number of doubled pawns: another pawn of the same color is in front of them.
    pub doubled: i32,
    /// The number of backward pawns.
    pub backward: i32,
    /// Pawns protected by another pawn.
    pub supported: Bitboard<G>,
    /// Pawns next to another pawn of the same color.
    pub phalanx: Bitboard<G>,
    /// The files with pawns of this color, one bit per file.
    pub files: u16,
}

impl<G: Playable> PawnStructure<G> {
    /// The structure without pawns.
    pub const NONE: Self = Self {
        passed: Bitboard::EMPTY,
        isolated: 0,
        doubled: 0,
        backward: 0,
        supported: Bitboard::EMPTY,
        phalanx: Bitboard::EMPTY,
        files: 0,
    };
}

/// The pawn structures of both colors, White's first, computed without a hash table.
#[inline(always)]
pub fn both<G: Playable>(
    paths: &[G::Array<PawnPath<G>>; 2],
    position: &Position<G>,
) -> [PawnStructure<G>; 2] {
    Color::ALL.map(
        #[inline(always)]
        |color| structure(&paths[color.index()], position, color),
    )
}

#[inline(always)]
fn structure<G: Playable>(
    paths: &G::Array<PawnPath<G>>,
    position: &Position<G>,
    us: Color,
) -> PawnStructure<G> {
    let pawn = position.rules().pawn();
    let (own, enemy) = (position.pieces_of(us, pawn), position.pieces_of(!us, pawn));
    let supported = own & position.pawn_captures(us, own);
    let feared = position.pawn_captures(!us, enemy);
    let forward = if us == Color::White { 1 } else { -1 };
    let size = position.rules().size();
    let rank = |square| us.rank(G::rank(square), G::ranks(size));
    let (mut isolated, mut doubled, mut backward) = (0, 0, 0);
    let (mut passed, mut phalanx) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in own {
        let path = &paths[square.index()];
        let neighbors = path.beside & own;
        if neighbors.is_empty() {
            isolated += 1;
        } else if (neighbors & Bitboard::rank(size, G::rank(square))).nonempty() {
            phalanx = phalanx.with(square);
        } else if neighbors.into_iter().all(|neighbor| rank(neighbor) > rank(square)) {
            let stopped = G::offset(size, square, 0, forward).is_some_and(|ahead| feared.has(ahead));
            backward += i32::from(stopped);
        }
        if (path.way & own).nonempty() {
            doubled += 1;
        } else if (path.guard & enemy).is_empty() {
            passed = passed.with(square);
        }
    }
    let files = own.into_iter().fold(0, |files, square| files | 1 << G::file(square));
    PawnStructure { passed, isolated, doubled, backward, supported, phalanx, files }
}

/// Adds the pawn structure of one color.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    weights: &StructureWeights,
    structure: &PawnStructure<G>,
    size: BoardSize,
    us: Color,
    sink: &mut S,
) {
    sink.structure(us, &weights.isolated, structure.isolated);
    sink.structure(us, &weights.doubled, structure.doubled);
    sink.structure(us, &weights.backward, structure.backward);
    let rank = |square| usize::from(us.rank(G::rank(square), G::ranks(size)));
    for square in structure.supported {
        sink.structure(us, &weights.supported[rank(square)], 1);
    }
    for square in structure.phalanx {
        sink.structure(us, &weights.phalanx[rank(square)], 1);
    }
}
