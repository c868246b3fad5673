//! Squares that matter to a pawn, by its square (<https://www.chessprogramming.org/Pawn_Spans>).

use crate::estimates::piece_estimates::PAWN_STEPS;
use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{BoardSize, Playable};

/// The squares that matter to a pawn on one square.
///
/// For White's pawn on d4, which promotes on the far rank in 4 steps on d8:
///
/// ```text
///      way               guard              beside
///
/// 8 . . . x . . . .   . . x x x . . .   . . x . x . . .
/// 7 . . . x . . . .   . . x x x . . .   . . x . x . . .
/// 6 . . . x . . . .   . . x x x . . .   . . x . x . . .
/// 5 . . . x . . . .   . . x x x . . .   . . x . x . . .
/// 4 . . . P . . . .   . . . P . . . .   . . x P x . . .
/// 3 . . . . . . . .   . . . . . . . .   . . x . x . . .
/// 2 . . . . . . . .   . . . . . . . .   . . x . x . . .
/// 1 . . . . . . . .   . . . . . . . .   . . x . x . . .
///   a b c d e f g h   a b c d e f g h   a b c d e f g h
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PawnPath<G: Playable> {
    /// The squares straight ahead, up to where it promotes (the front span).
    pub way: Bitboard<G>,
    /// Squares from which an enemy pawn could stop it (the front span of its file and the adjacent ones).
    pub guard: Bitboard<G>,
    /// The files to either side of the own one.
    pub beside: Bitboard<G>,
    /// The square where it promotes; `None` if it cannot.
    pub goal: Option<Square>,
    /// Steps to the promotion, up to `PAWN_STEPS - 1`.
    pub steps: usize,
}

/// The paths of pawns of one color that promote in `region`, by square.
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
            path.guard |= Bitboard::from_square(ahead) | path.beside & Bitboard::rank(size, G::rank(ahead));
            if region.has(ahead) {
                path.goal = Some(ahead);
                break;
            }
            next = G::offset(size, ahead, 0, forward);
        }
    }
    paths
}

/// Squares from which a single or double step leads into `region`.
pub fn near<G: Playable>(size: BoardSize, color: Color, region: Bitboard<G>) -> Bitboard<G> {
    let forward = if color == Color::White { 1 } else { -1 };
    let before = |steps: i8| move |square| G::offset(size, square, 0, -forward * steps);
    region.filter_map(before(1)).chain(region.filter_map(before(2))).collect()
}
