//! What follows from the rules for one piece type: what it can promote to and where, and how it moves.

use super::pawn_paths;
use crate::estimates::piece_estimates::{Estimates, PHASES};
use crate::score_pair::ScorePair;
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use chrysalis_rules::{Answers, BoardSize, Movement, Playable, Ride, Rules};

/// What follows from the rules for one piece type, whatever it is worth.
#[derive(Debug)]
pub struct PieceFacts<G: Playable> {
    /// The piece type after a quiet move, by phase of the turn.
    pub arrives: [PieceType; PHASES],
    /// Whether it may move, by phase of the turn.
    pub movable: [bool; PHASES],
    /// The bonus for being able to promote on a safe square, from the rules alone, in centipawns.
    pub soon: ScorePair,
    /// The discounted gain of its promotion, by color and square, in centipawns.
    pub approach: [G::Array<ScorePair>; 2],
    /// Closeness to being a mating piece, by color and square, in centipawns.
    pub mating: [G::Array<ScorePair>; 2],
    /// Where it can promote to something more valuable, by color.
    pub region: [Bitboard<G>; 2],
    /// Squares from which a pawn may be one move from its promotion, by color.
    pub near: [Bitboard<G>; 2],
    /// Whether it can promote to something more valuable anywhere.
    pub hopeful: bool,
    /// Its weight in the phase, in centipawns; zero for pawns and kings.
    pub phase: i32,
    /// Whether its captures differ from its quiet moves.
    pub diverges: bool,
    /// Whether it slides along ranks and files, and along diagonals.
    pub slides: [bool; 2],
}

/// Promotion tables by phase of the turn, color and piece type.
pub type Changes<G> = [[[Answers<G>; MAX_PIECE_TYPES]; 2]; PHASES];

impl<G: Playable> PieceFacts<G> {
    /// Compiles the facts about one piece type.
    pub fn new(
        rules: &Rules<G>,
        estimates: &Estimates,
        changes: &Changes<G>,
        always_changing: PieceTypeSet,
        piece_type: PieceType,
    ) -> Self {
        let (game, piece) = (rules.game(), &estimates.pieces[piece_type.index()]);
        let always_changing = always_changing.has(piece_type);
        let region =
            if always_changing { [Bitboard::EMPTY; 2] } else { region(estimates, changes, piece_type) };
        let answers = [0, 1].map(|phase: usize| &changes[phase][0][piece_type.index()].quiet);
        let movement = game.piece(piece_type);
        Self {
            arrives: answers.map(|regions| {
                let mut after = regions.iter().flat_map(|region| region.piece_types);
                after.next().filter(|_| always_changing).unwrap_or(piece_type)
            }),
            movable: answers.map(|regions| !regions.is_empty()),
            soon: piece.best_gain.thousandths(estimates.weights.ready),
            approach: seen_by_both::<G>(rules.size(), &piece.gains),
            mating: seen_by_both::<G>(rules.size(), &piece.mating),
            region,
            near: Color::ALL.map(|color| match always_changing {
                true => Bitboard::full(rules.size()),
                false => pawn_paths::near(rules.size(), color, region[color.index()]),
            }),
            hopeful: piece.best_gain != ScorePair::ZERO,
            phase: if piece_type == rules.pawn() || piece_type == rules.king() {
                0
            } else {
                piece.bare.middle_game
            },
            diverges: movement.quiet != movement.capture
                || movement.rides.iter().any(|ride| ride.quiet != ride.capture),
            slides: [(Movement::ORTHOGONAL_SLIDES, false), (Movement::DIAGONAL_SLIDES, true)].map(
                |(slides, diagonally)| {
                    let along = |ride: &Ride| (ride.step.0 != 0 && ride.step.1 != 0) == diagonally;
                    let mut rides = movement.rides.iter().filter(|ride| ride.quiet && ride.slides());
                    movement.quiet.intersects(slides) || rides.any(along)
                },
            ),
        }
    }

    /// Where a piece of color `us` can promote to something more valuable.
    #[inline(always)]
    pub fn hopes(&self, us: Color) -> Bitboard<G> {
        if self.hopeful { self.region[us.index()] } else { Bitboard::EMPTY }
    }
}

/// The target squares on which a piece gains by its promotion, by color.
fn region<G: Playable>(
    estimates: &Estimates,
    changes: &Changes<G>,
    piece_type: PieceType,
) -> [Bitboard<G>; 2] {
    let bare = |piece_type: PieceType| estimates.pieces[piece_type.index()].bare;
    let gains = |next: PieceType| {
        let more = bare(next) - bare(piece_type);
        next != piece_type && more.middle_game + more.ending > 0
    };
    Color::ALL.map(|color| {
        let answers = &changes[0][color.index()][piece_type.index()].quiet;
        let gainful = answers.iter().filter(|answer| answer.piece_types.into_iter().any(gains));
        gainful.fold(Bitboard::EMPTY, |region, answer| region | answer.squares)
    })
}

/// A table from White's side of the board turned into one for both colors.
fn seen_by_both<G: Playable>(size: BoardSize, white: &[ScorePair]) -> [G::Array<ScorePair>; 2] {
    Color::ALL.map(|color| {
        let mut squares = G::filled(ScorePair::ZERO);
        for square in G::squares(size) {
            let seen = G::square(G::file(square), color.rank(G::rank(square), G::ranks(size)));
            squares[square.index()] = white.get(seen.index()).copied().unwrap_or_default();
        }
        squares
    })
}
