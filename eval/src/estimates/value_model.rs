//! The model that values pieces from the rules, before any training.

use chrysalis_rules::{Game, Goals};

/// The exchange value of a king that can be captured and has no heir, in centipawns.
pub const CAPTURED_KING: i32 = 10_000;

/// What a side loses by any piece where losing everything wins, in centipawns.
const BURDEN: f64 = 100.0;

/// How the value of a piece follows from its moves and its promotions.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueModel {
    /// Probability (0 to 1) that a square is occupied, in the middle game and in the ending.
    pub density: [f64; 2],
    /// Weight of a quiet move.
    pub quiet: f64,
    /// Weight of an attack.
    pub capture: f64,
    /// Weight of a target one step away, relative to 1 for targets farther away.
    pub step: f64,
    /// Extra weight of a target forward, and the reduction for one backward, as a fraction.
    pub forward: f64,
    /// The base value of any piece on the board, in centipawns.
    pub foot: f64,
    /// Centipawns per attacked square, in the middle game and in the ending.
    pub slope: [f64; 2],
    /// Centipawns per squared number of attacked squares, in the middle game and in the ending.
    pub curve: [f64; 2],
    /// The factor for a piece that never leaves the color of its square.
    pub color_bound: f64,
    /// The discount factor of a gain for each move that it is away (0 to 1).
    pub patience: f64,
    /// The share of a pawn's mean discounted gain that is added to its value, in the middle game and in the
    /// ending.
    pub pawn_prospect: [f64; 2],
    /// The share of another piece's mean discounted gain that is added to its value, in the middle game and in
    /// the ending.
    pub piece_prospect: [f64; 2],
    /// For a piece that changes with every move, the share of its value that comes from what it is after its
    /// next move.
    pub restlessness: f64,
    /// The share of quiet moves among the moves of a piece that changes with every move.
    pub quiet_share: f64,
    /// The share of the gain of a counted promotion right that is added to the value of the pieces it may
    /// promote.
    pub grant_prospect: f64,
}

impl ValueModel {
    /// The model for a game, adjusted to the way its pieces change.
    ///
    /// The shares come from matches of 200 games at 1500 nodes per move: a piece that must change when it moves
    /// is worth far more as what it will be than as what it is.
    pub fn from_game(game: &Game) -> Self {
        let promotions = &game.promotions;
        if game.goals.won_without == Goals::ANY {
            // Where losing everything wins, each piece is a burden.
            let model = Self::default();
            let (slope, curve) = (model.slope.map(|value| -value), model.curve.map(|value| -value));
            return Self { foot: -BURDEN, slope, curve, ..model };
        }
        if !promotions.every_move_changes() {
            return Self::default();
        }
        let (restlessness, quiet_share) = if promotions.counts_turns() {
            (0.72, 0.8)
        } else if promotions.captures_step_back() {
            (0.62, 0.85)
        } else {
            (0.85, 0.8)
        };
        Self { restlessness, quiet_share, ..Self::default() }
    }
}

impl Default for ValueModel {
    fn default() -> Self {
        Self {
            density: [0.29, 0.24],
            quiet: 0.4,
            capture: 0.6,
            step: 0.8,
            forward: 0.1,
            foot: 10.0,
            slope: [50.0, 50.0],
            curve: [1.7, 1.7],
            color_bound: 0.98,
            patience: 0.6,
            pawn_prospect: [0.14, 0.3],
            piece_prospect: [0.25, 0.25],
            restlessness: 0.7,
            quiet_share: 0.8,
            grant_prospect: 0.15,
        }
    }
}
