//! What the rules say of one piece type: what it may become and where, and how it moves.

use super::pawn_paths;
use crate::estimates::piece_estimates::{Estimates, PHASES};
use crate::score_pair::ScorePair;
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use chrysalis_rules::{Answers, BoardSize, Movement, Playable, Ride, Rules};

/// What is looked up of one piece type, whatever it is worth.
#[derive(Debug)]
pub struct PieceFacts<G: Playable> {
    /// What it is once it has moved, by phase of the turn.
    pub arrives: [PieceType; PHASES],
    /// Whether it may move, by phase of the turn.
    pub movable: [bool; PHASES],
    /// What being able to become more on a safe square is worth by its rules, in centipawns.
    pub soon: ScorePair,
    /// How near it is to becoming more, by color and square, in centipawns.
    pub approach: [G::Array<ScorePair>; 2],
    /// How near it is to being a piece that mates, by color and square, in centipawns.
    pub mating: [G::Array<ScorePair>; 2],
    /// Where it may become more, by color.
    pub region: [Bitboard<G>; 2],
    /// Where a pawn may be one move from becoming something else, by color.
    pub near: [Bitboard<G>; 2],
    /// Whether it may become more somewhere.
    pub hopeful: bool,
    /// Weight in the phase of play.
    pub phase: i32,
    /// Whether it captures otherwise than it moves.
    pub diverges: bool,
    /// Whether it slides along ranks and files, and along diagonals.
    pub slides: [bool; 2],
}

/// What pieces become, by phase of the turn, color and piece type.
pub type Changes<G> = [[[Answers<G>; MAX_PIECE_TYPES]; 2]; PHASES];

impl<G: Playable> PieceFacts<G> {
    /// Compiles what is so of one piece type in a game.
    pub fn new(
        rules: &Rules<G>,
        estimates: &Estimates,
        changes: &Changes<G>,
        restless: PieceTypeSet,
        piece_type: PieceType,
    ) -> Self {
        let (game, piece) = (rules.game(), &estimates.pieces[piece_type.index()]);
        let restless = restless.has(piece_type);
        let region = if restless { [Bitboard::EMPTY; 2] } else { region(estimates, changes, piece_type) };
        let answers = [0, 1].map(|phase: usize| &changes[phase][0][piece_type.index()].quiet);
        let movement = game.piece(piece_type);
        Self {
            arrives: answers.map(|regions| {
                let mut after = regions.iter().flat_map(|region| region.piece_types);
                after.next().filter(|_| restless).unwrap_or(piece_type)
            }),
            movable: answers.map(|regions| !regions.is_empty()),
            soon: piece.best_gain.thousandths(estimates.weights.ready),
            approach: seen_by_both::<G>(rules.size(), &piece.gains),
            mating: seen_by_both::<G>(rules.size(), &piece.mating),
            region,
            near: Color::ALL.map(|color| match restless {
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

    /// Where a piece of this color may become more.
    #[inline(always)]
    pub fn hopes(&self, us: Color) -> Bitboard<G> {
        if self.hopeful { self.region[us.index()] } else { Bitboard::EMPTY }
    }
}

/// Where a piece may become more by moving there, by color.
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

/// By color and square what is so for White.
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
