//! What is shown of a game.

use chrysalis_engine::Session;

/// What is said of a move, or of the position before the first one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveNotes {
    /// The mark behind the move, as `?!`.
    pub mark: String,
    /// What people say of it, which stands among the moves.
    pub comment: String,
    /// What an engine says of it, which is seen at its move only.
    pub value: String,
    /// White's chance of winning after it, from 0 to 1.
    pub chance: Option<f64>,
    /// What could have been played instead, or could be played next, a line each.
    pub lines: Vec<String>,
}

/// A game with what is said of it.
#[derive(Clone, Debug)]
pub struct ShownGame<'a> {
    /// Its heading.
    pub title: String,
    /// The game with its moves.
    pub session: &'a Session,
    /// What is said of the first position.
    pub start: MoveNotes,
    /// What is said of each move; of those beyond there is nothing to say.
    pub notes: Vec<MoveNotes>,
    /// How it ended, behind the moves.
    pub end: String,
}
