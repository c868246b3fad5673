//! Errors in Betza notation.

use thiserror::Error;

/// Why a text is not in the supported subset of Betza notation. `at` is the place of the error in bytes from
/// the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BetzaError {
    /// The text is empty.
    #[error("no moves: expected an atom such as W, N or R, or '-' for a piece that does not move")]
    Empty,
    /// The text is too long.
    #[error("more than {most} characters")]
    TooLong {
        /// The most bytes that are read.
        most: usize,
    },
    /// A capital letter that is not an atom, or an unknown sign.
    #[error("at {at}: '{}' is not an atom, expected one of W F D N A H C Z G K Q R B", .found.escape_debug())]
    Atom {
        /// The place of the error in bytes.
        at: usize,
        /// The character found.
        found: char,
    },
    /// The text ends after directions or modifiers.
    #[error("at {at}: the text ends, expected an atom")]
    AtomMissing {
        /// The place of the error in bytes.
        at: usize,
    },
    /// A small letter that is not in the subset.
    #[error(
        "at {at}: '{found}' is not supported, expected directions (f b l r v s h), modifiers (m c p y n j g z) or an atom"
    )]
    Modifier {
        /// The place of the error in bytes.
        at: usize,
        /// The character found.
        found: char,
    },
    /// A direction or modifier in the wrong order, or the same one twice.
    #[error(
        "at {at}: '{found}' is out of order, expected directions first and then each of m c p y n j g z at most once in this order"
    )]
    Order {
        /// The place of the error in bytes.
        at: usize,
        /// The character found.
        found: char,
    },
    /// A direction that does not apply to the steps of the atom.
    #[error("at {at}: '{found}' has no meaning for {atom}, expected other directions")]
    Direction {
        /// The place of the error in bytes.
        at: usize,
        /// The character found.
        found: char,
        /// The letter of the atom.
        atom: char,
    },
    /// A modifier that does not suit the atom, its range or the other modifiers.
    #[error("at {at}: '{found}' cannot be used with {atom} here, expected {expected}")]
    Unsuitable {
        /// The place of the error in bytes.
        at: usize,
        /// The character found.
        found: char,
        /// The letter of the atom.
        atom: char,
        /// What would be accepted.
        expected: &'static str,
    },
    /// `y` without the rest of `yaf`.
    #[error("at {at}: 'y' must be the start of yafW, yafF or yafK, with m or c before the atom")]
    Again {
        /// The place of the error in bytes.
        at: usize,
    },
    /// A number of more than two digits, or one where none is allowed.
    #[error(
        "at {at}: expected a number of at most two digits after a single atom, 0 for any number of steps"
    )]
    Range {
        /// The place of the error in bytes.
        at: usize,
    },
}

impl BetzaError {
    /// The place of the error in bytes from the start of the text.
    pub fn at(self) -> usize {
        match self {
            Self::Empty => 0,
            Self::TooLong { most } => most,
            Self::Atom { at, .. }
            | Self::AtomMissing { at }
            | Self::Modifier { at, .. }
            | Self::Order { at, .. }
            | Self::Direction { at, .. }
            | Self::Unsuitable { at, .. }
            | Self::Again { at }
            | Self::Range { at } => at,
        }
    }
}
