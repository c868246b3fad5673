//! The terms of a piece by itself: material, piece-square tables, mobility
//! (<https://www.chessprogramming.org/Material>, <https://www.chessprogramming.org/Piece-Square_Tables>,
//! <https://www.chessprogramming.org/Mobility>).

use super::declare::terms;
use super::term::{Basis, Term, of_non_pawns, unless_king};
use super::weight_lookup::{FromWeights, WeightLookup};
use crate::estimates::future_piece_types::always_changing;
use crate::estimates::piece_estimates::{Estimates, PHASES};
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::king_relative::{self, INDICES};
use crate::tables::piece_facts::PieceFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::{Bitboard, Color, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{BoardSize, Game, Playable};

/// Values per piece type, by what its next move can promote to.
pub const STATES: usize = 4;
/// Weights of the mobility term.
const MOBILITY_STEPS: usize = 11;
/// Entries of a mobility table; no piece has more target squares on any board.
const MOBILITIES: usize = 64;

terms! {
    /// The terms of a piece by itself.
    const PLACEMENT of each piece {
        /// The value of a piece.
        VALUE value {
            unit: "state of the game",
            spread: 120.0,
            count: |game, piece_type| unless_king(game, piece_type, match &game.promotions {
                promotions if promotions.counts_turns() => STATES,
                promotions if promotions.captures_step_back() => PHASES,
                _ => 1,
            }),
            guess: |by, piece_type, number| {
                let state = if by.game.promotions.captures_step_back() { number } else { 0 };
                by.piece(piece_type).value[state] * CENTIPAWN
            },
        }
        /// The square of a piece, from its owner's side of the board; left and right are the same.
        SQUARES squares {
            unit: "rank and file of the left half",
            spread: 20.0,
            width: |game| half(game.files()),
            count: |game, _| usize::from(game.ranks()) * half(game.files()),
            guess: |by, piece_type, number| {
                let width = half(by.game.files());
                let stride = usize::from(by.game.board.stride());
                by.piece(piece_type).squares[number / width * stride + number % width] * CENTIPAWN
            },
        }
        /// The square of a piece relative to its own king.
        FROM_OWN_KING from_own_king {
            unit: "ranks ahead of him, from 5 to -5, and files apart, from 0 to 5",
            spread: 10.0,
            width: |_| king_relative::WIDTH,
            count: |game, piece_type| unless_king(game, piece_type, INDICES),
        }
        /// The square of a piece relative to the enemy king.
        FROM_ENEMY_KING from_enemy_king {
            unit: "ranks ahead of him, from 5 to -5, and files apart, from 0 to 5",
            spread: 10.0,
            width: |_| king_relative::WIDTH,
            count: |game, piece_type| unless_king(game, piece_type, INDICES),
        }
        /// The squares that a piece can move to and no enemy pawn attacks.
        MOBILITY mobility {
            unit: "squares: 0, 1, 2, 3, 4, 5-6, 7-8, 9-10, 11-13, 14-17, more",
            spread: 15.0,
            count: |game, piece_type| of_non_pawns(game, piece_type, MOBILITY_STEPS),
            guess: mobility_guess,
        }
    }
}

/// Files of the left half of a board, including a middle file.
const fn half(files: u8) -> usize {
    files.div_ceil(2) as usize
}

/// The weight of the mobility term for a number of target squares.
const fn mobility_step(squares: usize) -> usize {
    match squares {
        0..=4 => squares,
        5..=6 => 5,
        7..=8 => 6,
        9..=10 => 7,
        11..=13 => 8,
        14..=17 => 9,
        _ => 10,
    }
}

/// A number of target squares typical of a weight of the mobility term.
const fn mobility_of_step(step: usize) -> i32 {
    [0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 19][step]
}

fn mobility_guess(by: &Basis<'_>, piece_type: PieceType, step: usize) -> ScorePair {
    let (piece, weights) = (by.piece(piece_type), by.weights);
    let squares = mobility_of_step(step);
    let over = squares * 100 - piece.mean_mobility;
    let linear = |unit: i32, weight: i32| unit * weight / 1000 * over / 100;
    let score = ScorePair::new(
        linear(piece.mobility.middle_game, weights.mobility.middle_game),
        linear(piece.mobility.ending, weights.mobility.ending),
    );
    score
        + match squares {
            0 => weights.stuck * CENTIPAWN,
            1 => weights.nearly_stuck * CENTIPAWN,
            _ => ScorePair::ZERO,
        }
}

/// The compiled weights of one piece type.
#[derive(Debug)]
pub struct PiecePlacement<G: Playable> {
    /// Piece values, by state of the game.
    pub value: [TermWeight; STATES],
    /// Piece-square tables, by color.
    squares: [G::Array<TermWeight>; 2],
    /// King-relative weights, for the own king and the enemy king; the last entry, for no king, is zero.
    from_king: [[TermWeight; INDICES + 1]; 2],
    /// Weights by the number of target squares.
    mobility: [TermWeight; MOBILITIES],
    /// What to add to the trained value to get the value in the chase of a lone king, by state of the game, in
    /// centipawns.
    unlearned: [ScorePair; STATES],
}

/// The value, while a lone king is chased, of a piece that changes with every move, in centipawns: the same for
/// all, so that none avoids its next change.
const HUNTER: ScorePair = ScorePair::new(500, 500);

impl<G: Playable> PiecePlacement<G> {
    /// Compiles the weights of one piece type; `by_rules` is its value from the rules alone.
    pub fn compile(
        size: BoardSize,
        lookup: &WeightLookup<'_>,
        piece_type: PieceType,
        by_rules: ScorePair,
        always_changing: PieceTypeSet,
    ) -> Self {
        let own = Some(piece_type);
        let value: [TermWeight; STATES] = FromWeights::find(lookup, Term::VALUE, own);
        let steps: [TermWeight; MOBILITY_STEPS] = FromWeights::find(lookup, Term::MOBILITY, own);
        let in_hunt = if always_changing.has(piece_type) { HUNTER } else { by_rules };
        Self {
            value,
            squares: squares::<G>(size, lookup, piece_type),
            from_king: [Term::FROM_OWN_KING, Term::FROM_ENEMY_KING].map(|term| {
                let indices: [TermWeight; INDICES] = FromWeights::find(lookup, term, own);
                std::array::from_fn(|index| indices.get(index).copied().unwrap_or(TermWeight::NONE))
            }),
            mobility: std::array::from_fn(|squares| steps[mobility_step(squares)]),
            unlearned: value.map(|value| surplus(in_hunt, value.score)),
        }
    }
}

impl<G: Playable> PiecePlacement<G> {
    /// The weights that count for a piece of color `us` on `square`, given the king-relative squares of both
    /// kings.
    #[inline(always)]
    pub fn standing(&self, us: Color, square: Square, kings: [&G::Array<u8>; 2]) -> [&TermWeight; 3] {
        let from = |king: usize| &self.from_king[king][usize::from(kings[king][square.index()])];
        [&self.squares[us.index()][square.index()], from(0), from(1)]
    }
}

/// The piece-square tables of one piece type, by color.
fn squares<G: Playable>(
    size: BoardSize,
    lookup: &WeightLookup<'_>,
    piece_type: PieceType,
) -> [G::Array<TermWeight>; 2] {
    let block = lookup.layout.of_term(Term::SQUARES, Some(piece_type));
    Color::ALL.map(|color| {
        let mut squares = G::filled(TermWeight::NONE);
        let Some(block) = block else { return squares };
        for square in G::squares(size) {
            let rank = usize::from(color.rank(size.rank(square), size.ranks()));
            let file = size.file(square).min(size.files() - 1 - size.file(square));
            squares[square.index()] = lookup.weight(block, rank * half(size.files()) + usize::from(file));
        }
        squares
    })
}

/// An estimate in centipawns minus a trained value in hundredths.
fn surplus(estimate: ScorePair, learned: ScorePair) -> ScorePair {
    ScorePair::new(
        estimate.middle_game - learned.middle_game / CENTIPAWN,
        estimate.ending - learned.ending / CENTIPAWN,
    )
}

/// The compiled weights of all pieces.
#[derive(Debug)]
pub struct Placement<G: Playable> {
    /// Weights by piece type.
    pieces: Vec<PiecePlacement<G>>,
    /// A piece-square table of zeros.
    nothing: G::Array<TermWeight>,
}

impl<G: Playable> Placement<G> {
    /// Compiles the weights of a game.
    pub fn compile(lookup: &WeightLookup<'_>, game: &Game, estimates: &Estimates) -> Self {
        let always_changing = always_changing::<G>(game);
        let piece = |piece_type: PieceType| {
            let by_rules = estimates.pieces[piece_type.index()].value[0];
            PiecePlacement::compile(game.board, lookup, piece_type, by_rules, always_changing)
        };
        Self { pieces: game.every_piece_type().map(piece).collect(), nothing: G::filled(TermWeight::NONE) }
    }

    /// The weights of one piece type.
    #[inline(always)]
    pub fn piece(&self, piece_type: PieceType) -> &PiecePlacement<G> {
        &self.pieces[piece_type.index()]
    }

    /// The weights for pieces of one type and color in this state of the game. While a lone king is chased,
    /// squares and mobility do not count.
    #[inline(always)]
    pub fn placed_pieces<'a>(
        &'a self,
        piece_type: PieceType,
        us: Color,
        state: usize,
        kings: [&'a G::Array<u8>; 2],
        hunted: bool,
    ) -> PlacedPieces<'a, G> {
        let piece = self.piece(piece_type);
        PlacedPieces {
            us,
            value: &piece.value[state],
            squares: if hunted { &self.nothing } else { &piece.squares[us.index()] },
            from_king: &piece.from_king,
            kings,
            mobility: if hunted { &NO_MOBILITY } else { &piece.mobility },
            unlearned: piece.unlearned[state],
        }
    }
}

/// The weights for pieces of one type and color.
pub struct PlacedPieces<'a, G: Playable> {
    us: Color,
    value: &'a TermWeight,
    squares: &'a G::Array<TermWeight>,
    from_king: &'a [[TermWeight; INDICES + 1]; 2],
    /// King-relative squares, seen from the own king and from the enemy's.
    kings: [&'a G::Array<u8>; 2],
    mobility: &'a [TermWeight; MOBILITIES],
    unlearned: ScorePair,
}

impl<G: Playable> PlacedPieces<'_, G> {
    /// Adds `count` pieces, wherever they are; returns their value in the ending, in hundredths of a centipawn.
    #[inline(always)]
    pub fn pieces<S: TermSink>(&self, count: i32, sink: &mut S) -> i32 {
        sink.pieces(self.us, self.value, count);
        self.value.score.ending * count
    }

    /// Adds the weights for the square of one piece.
    #[inline(always)]
    pub fn piece<S: TermSink>(&self, square: Square, sink: &mut S) {
        sink.stand(self.us, &self.squares[square.index()]);
        for (weights, indices) in self.from_king.iter().zip(self.kings) {
            sink.stand(self.us, &weights[usize::from(indices[square.index()])]);
        }
    }

    /// Adds the mobility of one piece.
    #[inline(always)]
    pub fn choices<S: TermSink>(&self, squares: i32, sink: &mut S) {
        let squares = usize::try_from(squares).map_or(0, |squares| squares.min(MOBILITIES - 1));
        sink.add(self.us, &self.mobility[squares], 1);
    }

    /// Adds what counts instead of squares and mobility while a lone king is chased.
    #[inline(never)]
    pub fn approach<S: TermSink>(&self, facts: &PieceFacts<G>, pieces: Bitboard<G>, sink: &mut S) {
        for square in pieces {
            let near = facts.approach[self.us.index()][square.index()];
            // Lone kings are rare in games, so that trained values may say little about chasing one.
            sink.know(self.us, near.thousandths(APPROACH) + self.unlearned);
        }
    }
}

/// The mobility table while a lone king is chased.
static NO_MOBILITY: [TermWeight; MOBILITIES] = [TermWeight::NONE; MOBILITIES];

/// The weight of closeness to a promotion while a lone king is chased, in thousandths of the discounted gain.
const APPROACH: ScorePair = ScorePair::new(200, 200);
