//! What can be wrong with a text in Betza notation.

use thiserror::Error;

/// Why a text is not of the subset of Betza notation, and where: `at` counts bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BetzaError {
    /// Nothing is there.
    #[error("no moves: expected an atom such as W, N or R, or '-' for a piece that does not move")]
    Empty,
    /// More than anyone needs.
    #[error("more than {most} characters")]
    TooLong {
        /// The most that are read.
        most: usize,
    },
    /// A capital that is no atom, or a sign that means nothing.
    #[error("at {at}: '{}' is no atom, expected one of W F D N A H C Z G K Q R B", .found.escape_debug())]
    Atom {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// The text ends after directions or modifiers.
    #[error("at {at}: the text ends, expected an atom")]
    AtomMissing {
        /// Where.
        at: usize,
    },
    /// A small letter that is not of the subset.
    #[error(
        "at {at}: '{found}' is not of the subset, expected directions (f b l r v s h), modifiers (m c p y n j) or an atom"
    )]
    Modifier {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A direction or modifier after one that it must precede, or the same one twice.
    #[error(
        "at {at}: '{found}' comes too late, expected directions first and then each of m c p y n j at most once in this order"
    )]
    Order {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A direction that says nothing of such steps.
    #[error("at {at}: '{found}' says nothing of {atom}, expected other directions")]
    Direction {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
        /// The atom.
        atom: char,
    },
    /// A modifier that does not suit the atom, its range or the other modifiers.
    #[error("at {at}: '{found}' does not go with {atom} here, expected {expected}")]
    Unsuitable {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
        /// The atom.
        atom: char,
        /// What would suit.
        expected: &'static str,
    },
    /// `y` without the rest of its form.
    #[error("at {at}: 'y' must be the start of yafW, yafF or yafK, with m or c before the atom")]
    Again {
        /// Where.
        at: usize,
    },
    /// A number of more than two figures, or one where none can be.
    #[error("at {at}: expected a number of at most two figures after one atom, 0 for any number of steps")]
    Range {
        /// Where.
        at: usize,
    },
}

impl BetzaError {
    /// Where it is, in bytes from the start.
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
