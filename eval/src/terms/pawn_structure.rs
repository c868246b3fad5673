//! Pawns among pawns, by their places alone (<https://www.chessprogramming.org/Pawn_Structure>).

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::tables::pawn_paths::PawnPath;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::{Bitboard, Color};
use chrysalis_rules::{BoardSize, Playable, Position};

/// Ranks of the larger board.
const MAX_RANKS: usize = BoardSize::MOST as usize;

terms! {
    /// What the pawns' places are worth.
    struct StructureWeights of the game {
        /// A pawn without pawns of its color on the files beside it.
        ISOLATED isolated: TermWeight {
            unit: "",
            spread: 12.0,
            count: |_| 1,
            guess: |by, _| by.weights.isolated * CENTIPAWN,
        }
        /// A pawn with another of its color before it.
        DOUBLED doubled: TermWeight {
            unit: "",
            spread: 12.0,
            count: |_| 1,
            guess: |by, _| by.weights.doubled * CENTIPAWN,
        }
        /// A pawn protected by a pawn.
        SUPPORTED supported: [TermWeight; MAX_RANKS] {
            unit: "rank",
            spread: 12.0,
            count: |game| usize::from(game.ranks()),
            guess: |by, _| by.weights.supported * CENTIPAWN,
        }
        /// A pawn beside a pawn of its color.
        PHALANX phalanx: [TermWeight; MAX_RANKS] {
            unit: "rank",
            spread: 12.0,
            count: |game| usize::from(game.ranks()),
        }
        /// A pawn behind all pawns beside it that an enemy pawn keeps from moving up.
        BACKWARD backward: TermWeight { unit: "", spread: 12.0, count: |_| 1 }
    }
}

/// The pawns of one color among all pawns.
#[derive(Clone, Copy, Debug)]
pub struct PawnStructure<G: Playable> {
    /// Those that no enemy pawn can stop.
    pub passed: Bitboard<G>,
    /// How many have no other on the files beside them.
    pub isolated: i32,
    /// How many have another before them.
    pub doubled: i32,
    /// How many are behind all pawns beside them and cannot move up for an enemy pawn.
    pub backward: i32,
    /// Those protected by another.
    pub supported: Bitboard<G>,
    /// Those beside another.
    pub phalanx: Bitboard<G>,
    /// The files that hold pawns of this color, a bit for each.
    pub files: u16,
}

impl<G: Playable> PawnStructure<G> {
    /// No pawns.
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

/// The structures of both colors, White's first, found by looking.
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

/// Adds the structure of one color.
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
