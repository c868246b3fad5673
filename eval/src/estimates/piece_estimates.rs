//! Values of pieces and squares from the game's rules alone, before any training.

use crate::estimates::expected_mobility::{color_bound, mobility};
use crate::estimates::future_piece_types::{self, ByType, always_changing, blended, gains, granted};
use crate::estimates::rule_weights::RuleWeights;
use crate::estimates::value_model::ValueModel;
use crate::score_pair::{ScorePair, rounded};
use chrysalis_rules::board::{Board8, Board9, Board10, MAX_PIECE_TYPES, PieceType, PieceTypeSet, Square};
use chrysalis_rules::{BoardSize, Game, PieceDef, Playable, Regions};

/// Phases of the promotion rules: what a piece may promote to can differ between two phases of the game.
pub const PHASES: usize = 2;
/// Steps that a pawn may be away from its promotion, 0 to 7.
pub const PAWN_STEPS: usize = 8;

/// The minimum ending value of a permanent piece that can mate with its king alone, in centipawns.
const MATES: i32 = 400;

/// What being a mating piece is worth against a lone king, in centipawns; discounted for each move that it is
/// away.
const NEAR: f64 = 1000.0;
const NEAR_PATIENCE: f64 = 0.95;

/// The estimates for one piece type, in centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceEstimates {
    /// The letter of the piece type in the game.
    pub letter: char,
    /// The value by phase of the game: while pieces may demote to pawns, and once they no longer can.
    pub value: [ScorePair; PHASES],
    /// The value of the piece as it stands, without any promotion.
    pub bare: ScorePair,
    /// The bonus for each square from White's side of the board, by square index.
    pub squares: Vec<ScorePair>,
    /// The gain from promoting, discounted by the number of moves it takes, by square index.
    pub gains: Vec<ScorePair>,
    /// The greatest gain of the next change; zero for pieces that change with every move.
    pub best_gain: ScorePair,
    /// Half the gain of the next change that it can or must make, by phase of the turn.
    pub turn_gain: [ScorePair; PHASES],
    /// Closeness to being a mating piece, by square index: 1000 if it is one, less for each move away.
    pub mating: Vec<ScorePair>,
    /// The value of one more reachable square, in hundredths of a centipawn.
    pub mobility: ScorePair,
    /// The average number of squares it attacks, in hundredths.
    pub mean_mobility: i32,
}

/// The estimates for one game, in centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimates {
    /// The id of the game.
    pub game: String,
    /// The weights used to derive the terms.
    pub weights: RuleWeights,
    /// The estimates by piece type, in the game's order.
    pub pieces: Vec<PieceEstimates>,
    /// The gain of a pawn's promotion, discounted by the steps that it is away (the index).
    pub pawn_gains: [ScorePair; PAWN_STEPS],
}

impl Estimates {
    /// Derives estimates from the game's rules alone.
    pub fn derive(game: &Game) -> Self {
        let (model, weights) = (ValueModel::from_game(game), RuleWeights::default());
        match game.board {
            BoardSize::EIGHT => Estimator::<Board8>::new(game, &model).estimates(weights),
            BoardSize::NINE => Estimator::<Board9>::new(game, &model).estimates(weights),
            _ => Estimator::<Board10>::new(game, &model).estimates(weights),
        }
    }
}

struct Estimator<'a, G: Playable> {
    game: &'a Game,
    model: &'a ValueModel,
    /// Mobility by piece type, phase of play (middle game, ending) and square.
    mobility: Vec<[G::Array<f64>; 2]>,
    mean: Vec<[f64; 2]>,
    bare: [ByType; 2],
    always_changing: PieceTypeSet,
    gains: Vec<G::Array<f64>>,
    mates: ByType,
    mating: Vec<G::Array<f64>>,
}

impl<'a, G: Playable> Estimator<'a, G> {
    fn new(game: &'a Game, model: &'a ValueModel) -> Self {
        let on_squares = |piece: &PieceDef| {
            model.density.map(|density| {
                let mut squares = G::filled(0.0);
                for square in G::squares(game.board) {
                    squares[square.index()] = mobility::<G>(game.board, model, piece, square, density);
                }
                squares
            })
        };
        let mobility: Vec<_> = game.pieces.iter().map(on_squares).collect();
        let mean_of = |squares: &G::Array<f64>| {
            let on_board = G::squares(game.board).map(|square| squares[square.index()]);
            let (sum, count) = on_board.fold((0.0, 0.0), |(s, n), x| (s + x, n + 1.0));
            sum / count
        };
        let mean: Vec<_> =
            mobility.iter().map(|phases: &[G::Array<f64>; 2]| [0, 1].map(|p| mean_of(&phases[p]))).collect();
        let bare = [0, 1].map(|phase| {
            let mut bare = [0.0; MAX_PIECE_TYPES];
            for piece_type in game.every_piece_type() {
                let piece = game.piece(piece_type);
                let x = mean[piece_type.index()][phase];
                let bound = if color_bound(piece) { model.color_bound } else { 1.0 };
                bare[piece_type.index()] =
                    model.foot + bound * (model.slope[phase] * x + model.curve[phase] * x * x);
            }
            bare
        });
        let always_changing = always_changing::<G>(game);
        let value = std::array::from_fn(|k| f64::midpoint(bare[0][k], bare[1][k]));
        let mut mates = bare[1].map(|bare| if rounded(bare) >= MATES { NEAR } else { 0.0 });
        // A piece that changes with every move does not have to wait for the change.
        always_changing.for_each(|piece_type| mates[piece_type.index()] = NEAR);
        let mating = gains::<G>(game, NEAR_PATIENCE, &mates, always_changing);
        let gains = gains::<G>(game, model.patience, &value, always_changing);
        Self { game, model, mobility, mean, bare, always_changing, gains, mates, mating }
    }

    /// The value of every piece type in one state of the game and one phase of play (0 middle game, 1 ending).
    fn value(&self, state: usize, phase: usize) -> ByType {
        let (game, model) = (self.game, self.model);
        let mut value = self.bare[phase];
        for piece_type in game.every_piece_type() {
            let is_pawn = Some(piece_type) == game.piece_type('P');
            let share = if is_pawn { model.pawn_prospect } else { model.piece_prospect };
            value[piece_type.index()] += share[phase] * self.mean_gain(piece_type.index(), is_pawn);
        }
        let extra = granted(game, model, &self.bare[phase]);
        for (value, extra) in value.iter_mut().zip(extra) {
            *value += extra;
        }
        let alternating = [0, 1];
        let phases =
            if game.promotions.counts_turns() { &alternating[..] } else { &alternating[state..=state] };
        blended::<G>(game, model, &value, self.always_changing, phases)
    }

    /// The mean gain over the board: over the ranks where a pawn can stand, or over all ranks for other pieces.
    fn mean_gain(&self, piece_type: usize, is_pawn: bool) -> f64 {
        let (size, ranks) = (self.game.board, self.game.ranks());
        let ranks = if is_pawn { 1..ranks - 1 } else { 0..ranks };
        let stands = G::squares(size).filter(|&square| ranks.contains(&G::rank(square)));
        let (sum, count) =
            stands.fold((0.0, 0.0), |(s, n), sq| (s + self.gains[piece_type][sq.index()], n + 1.0));
        sum / count
    }

    fn estimates(&self, weights: RuleWeights) -> Estimates {
        let game = self.game;
        let value = [0, 1].map(|state| [0, 1].map(|phase| self.value(state, phase)));
        let king = game.piece_type('K');
        let changes = [0, 1].map(|phase| future_piece_types::quiet_changes::<G>(game, phase));
        let pieces = game.every_piece_type().map(|piece_type| {
            let k = piece_type.index();
            let counts = Some(piece_type) != king;
            let value = value.map(|by_phase| {
                let [middle_game, ending] = by_phase.map(|value| rounded(value[k]));
                if counts { ScorePair::new(middle_game, ending) } else { ScorePair::ZERO }
            });
            let mean = f64::midpoint(self.mean[k][0], self.mean[k][1]);
            let per_square = rounded(100.0 * self.model.slope[0] / (1.0 + mean / 8.0));
            PieceEstimates {
                letter: game.piece(piece_type).letter,
                value,
                bare: self.as_it_stands(piece_type),
                squares: self.squares(k, &weights),
                gains: self.on_squares(|sq| even(self.gains[k][sq.index()])),
                best_gain: self.best_gain(&changes[0], piece_type),
                turn_gain: [0, 1].map(|phase: usize| self.turn_gain(&changes[phase], piece_type)),
                mating: self.on_squares(|sq| even(self.mates[k] + self.mating[k][sq.index()])),
                mobility: ScorePair::new(per_square, per_square),
                mean_mobility: rounded(100.0 * mean),
            }
        });
        let pieces: Vec<_> = pieces.collect();
        let pawn_gains = self.pawn_gains(&changes[0]);
        Estimates { game: game.id.to_string(), weights, pieces, pawn_gains }
    }

    /// The value of a piece as it stands, without any promotion.
    fn as_it_stands(&self, piece_type: PieceType) -> ScorePair {
        let [middle_game, ending] = [0, 1].map(|phase| rounded(self.bare[phase][piece_type.index()]));
        ScorePair::new(middle_game, ending)
    }

    fn best_gain(&self, changes: &[Regions<G>], piece_type: PieceType) -> ScorePair {
        if self.always_changing.has(piece_type) {
            return ScorePair::ZERO;
        }
        let next = changes[piece_type.index()]
            .iter()
            .flat_map(|region| region.piece_types)
            .filter(|&next| next != piece_type);
        let gains = next.map(|next| self.as_it_stands(next) - self.as_it_stands(piece_type));
        gains.max_by_key(|gain| gain.middle_game).filter(|gain| gain.middle_game > 0).unwrap_or_default()
    }

    fn turn_gain(&self, changes: &[Regions<G>], piece_type: PieceType) -> ScorePair {
        let value = |piece_type: PieceType| self.as_it_stands(piece_type).middle_game;
        let next =
            changes[piece_type.index()].iter().filter_map(|region| region.piece_types.map(value).max()).max();
        let gain = next.map_or(0, |next| (next - value(piece_type)).max(0)) / 2;
        ScorePair::new(gain, gain)
    }

    /// The gain by steps to the promotion, on a middle file.
    fn pawn_gains(&self, changes: &[Regions<G>]) -> [ScorePair; PAWN_STEPS] {
        let mut gains = [ScorePair::ZERO; PAWN_STEPS];
        let Some(pawn) = self.game.piece_type('P') else { return gains };
        for rank in 0..self.game.ranks() {
            let square = G::square(self.game.files() / 2, rank);
            let steps = future_piece_types::pawn_steps(self.game.board, &changes[pawn.index()], pawn, square);
            if let Some(gain) = gains.get_mut(steps) {
                *gain = even(self.gains[pawn.index()][square.index()]);
            }
        }
        gains
    }

    fn squares(&self, k: usize, weights: &RuleWeights) -> Vec<ScorePair> {
        let letter = self.game.pieces[k].letter;
        let is_pawn = letter == 'P';
        let mean_gain = self.mean_gain(k, is_pawn);
        let advance = if is_pawn { weights.pawn_advance } else { weights.piece_advance };
        let on_square = |square: Square| {
            let rank = i32::from(G::rank(square));
            let center = centrality::<G>(self.game.board, square);
            if letter == 'K' {
                return weights.king_rank * rank.min(3) + weights.king_center * center;
            }
            let freedom = |phase: usize| {
                rounded(
                    self.model.slope[phase] * (self.mobility[k][phase][square.index()] - self.mean[k][phase]),
                )
            };
            let gain = rounded(self.gains[k][square.index()] - mean_gain);
            let mut score = ScorePair::new(gain, gain).thousandths(advance);
            if is_pawn {
                let middle = (2 * i32::from(G::file(square)) - i32::from(self.game.files() - 1)).abs() <= 2;
                score += if middle { weights.pawn_center * (rank - 1).clamp(0, 2) } else { ScorePair::ZERO };
            } else {
                score += ScorePair::new(freedom(0), freedom(1)).thousandths(weights.square_mobility);
                score += weights.center * (center - i32::from(self.game.ranks()) / 4);
            }
            score
        };
        self.on_squares(on_square)
    }

    /// A score for every square, by square index; zero for indices outside the board.
    fn on_squares(&self, score: impl Fn(Square) -> ScorePair) -> Vec<ScorePair> {
        let mut scores = vec![ScorePair::ZERO; G::SQUARES];
        for square in G::squares(self.game.board) {
            scores[square.index()] = score(square);
        }
        scores
    }
}

/// A score that is `score`, rounded, in middle game and ending.
fn even(score: f64) -> ScorePair {
    ScorePair::new(rounded(score), rounded(score))
}

/// Steps from the nearest edge: 0 on the edge, growing toward the center.
#[inline(always)]
pub fn centrality<G: Playable>(size: BoardSize, square: Square) -> i32 {
    let (file, rank) = (G::file(square), G::rank(square));
    let edge = file.min(G::files(size) - 1 - file).min(rank).min(G::ranks(size) - 1 - rank);
    i32::from(edge)
}
