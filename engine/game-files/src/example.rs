//! The examples of a game file, which are its tests.

use crate::place::FilePlace;

/// A position, moves from there, and what must hold afterward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameExample {
    /// The place of the example in the file.
    pub place: FilePlace,
    /// The position as FEN; `None` for the start of the game.
    pub fen: Option<String>,
    /// The moves played from there, in long algebraic notation or SAN.
    pub moves: Vec<String>,
    /// The position after the moves, as FEN.
    pub after: Option<String>,
    /// Moves that must be legal after the moves.
    pub legal: Vec<String>,
    /// Moves that must be illegal after the moves.
    pub illegal: Vec<String>,
    /// All legal moves after the moves, in any order.
    pub all: Option<Vec<String>>,
    /// The numbers of sequences of one, two, … moves after the moves (perft).
    pub perft: Vec<u64>,
    /// The result after the moves: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub result: Option<&'static str>,
}
