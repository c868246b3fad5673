//! A game to be shown, with annotations.

use chrysalis_engine::Session;

/// The annotations of a move, or of the starting position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveNotes {
    /// The mark after the move, such as `?!`.
    pub mark: String,
    /// A comment that is shown among the moves.
    pub comment: String,
    /// An engine's evaluation that is shown only while the move is selected.
    pub value: String,
    /// White's expected score after the move, from 0 to 1.
    pub chance: Option<f64>,
    /// Lines that could be played instead or next, as text.
    pub lines: Vec<String>,
}

/// A game with its annotations.
#[derive(Clone, Debug)]
pub struct ShownGame<'a> {
    /// The heading of the game.
    pub title: String,
    /// The game with its moves.
    pub session: &'a Session,
    /// The annotations of the starting position.
    pub start: MoveNotes,
    /// The annotations by move; missing ones are empty.
    pub notes: Vec<MoveNotes>,
    /// How the game ended, shown after the moves.
    pub end: String,
}
