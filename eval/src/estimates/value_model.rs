//! The weights of the model by which pieces are valued before anything has been learned.

use chrysalis_rules::Game;

/// What a king that can be captured for good is worth in exchanges, in centipawns.
pub const CAPTURED_KING: i32 = 10_000;

/// How a piece's worth follows from its movement and from what it may become.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueModel {
    /// Chance that a square holds a piece, in the middle game and in the ending.
    pub density: [f64; 2],
    /// TermWeight of a move without capture.
    pub quiet: f64,
    /// TermWeight of an attack.
    pub capture: f64,
    /// What a target one step away counts, against 1 for farther ones.
    pub step: f64,
    /// How much more a target forward counts, and how much less one backward.
    pub forward: f64,
    /// Centipawns that any piece is worth for standing on the board.
    pub foot: f64,
    /// Centipawns for each commanded square.
    pub slope: [f64; 2],
    /// Centipawns for each squared number of commanded squares.
    pub curve: [f64; 2],
    /// What a piece that never leaves its color is worth, against 1.
    pub color_bound: f64,
    /// What is left of a gain for each move that it is away.
    pub patience: f64,
    /// The share of a pawn's mean discounted gain that counts as its value.
    pub pawn_prospect: [f64; 2],
    /// The share of another piece's mean discounted gain that counts as its value.
    pub piece_prospect: [f64; 2],
    /// The share of a noisy piece's worth that is what it will be after its next move.
    pub restlessness: f64,
    /// The share of moves without capture among the moves of a noisy piece.
    pub quiet_share: f64,
    /// The share of a counted right's gain that counts as the value of the pieces that it may promote.
    pub grant_prospect: f64,
}

impl ValueModel {
    /// The model with what is known about games in which pieces change as this one's do.
    ///
    /// The shares were found by matches of 200 games at 1500 nodes; a piece whose move must change it is worth
    /// far more what it will be than what it is.
    pub fn of(game: &Game) -> Self {
        let promotions = &game.promotions;
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
