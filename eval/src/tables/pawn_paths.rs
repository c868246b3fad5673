//! Squares that matter to a pawn, by where it stands
//! (<https://www.chessprogramming.org/Pawn_Spans>).

use crate::estimates::piece_estimates::PAWN_STEPS;
use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{BoardSize, Playable};

/// Squares that matter to a pawn on one square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PawnPath<G: Playable> {
    /// Straight ahead up to where it becomes something else.
    pub way: Bitboard<G>,
    /// Where an enemy pawn could stop it.
    pub guard: Bitboard<G>,
    /// The files beside it.
    pub beside: Bitboard<G>,
    /// Where the way ends.
    pub goal: Option<Square>,
    /// Steps to there.
    pub steps: usize,
}

/// The paths of pawns of one color that become something else in a region.
pub fn pawn_paths<G: Playable>(size: BoardSize, color: Color, region: Bitboard<G>) -> G::Array<PawnPath<G>> {
    let nothing = PawnPath {
        way: Bitboard::EMPTY,
        guard: Bitboard::EMPTY,
        beside: Bitboard::EMPTY,
        goal: None,
        steps: 0,
    };
    let mut paths = G::filled(nothing);
    let forward = if color == Color::White { 1 } else { -1 };
    let files = |file: u8| {
        let beside = [file.checked_sub(1), Some(file + 1).filter(|&right| right < G::files(size))];
        beside.into_iter().flatten().fold(Bitboard::EMPTY, |all, file| all | Bitboard::file(size, file))
    };
    for square in G::squares(size) {
        let path = &mut paths[square.index()];
        path.beside = files(G::file(square));
        let mut next = G::offset(size, square, 0, forward);
        while let Some(ahead) = next {
            path.way = path.way.with(ahead);
            path.steps = (path.steps + 1).min(PAWN_STEPS - 1);
            path.guard |= Bitboard::of(ahead) | path.beside & Bitboard::rank(size, G::rank(ahead));
            if region.has(ahead) {
                path.goal = Some(ahead);
                break;
            }
            next = G::offset(size, ahead, 0, forward);
        }
    }
    paths
}

/// Squares up to a double step before a region.
pub fn near<G: Playable>(size: BoardSize, color: Color, region: Bitboard<G>) -> Bitboard<G> {
    let forward = if color == Color::White { 1 } else { -1 };
    let before = |steps: i8| move |square| G::offset(size, square, 0, -forward * steps);
    region.filter_map(before(1)).chain(region.filter_map(before(2))).collect()
}
