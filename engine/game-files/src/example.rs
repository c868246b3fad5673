//! The examples of a game file, which are its tests.

use crate::place::FilePlace;

/// A position, what is played in it, and what must then be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameExample {
    /// Where it stands in the file.
    pub place: FilePlace,
    /// The position as FEN; `None` for the start.
    pub fen: Option<String>,
    /// Moves played from there, in long algebraic notation or SAN.
    pub moves: Vec<String>,
    /// The position then, as FEN.
    pub after: Option<String>,
    /// Moves that must be legal then.
    pub legal: Vec<String>,
    /// Moves that must be illegal then.
    pub illegal: Vec<String>,
    /// All legal moves then, in any order.
    pub all: Option<Vec<String>>,
    /// Sequences of one, two, … moves from there.
    pub perft: Vec<u64>,
    /// How the game stands then: `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    pub result: Option<&'static str>,
}
