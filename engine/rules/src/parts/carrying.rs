//! The rule part *carrying*: trains, that is, sliding pieces that take a row of their own pieces along.

/// Which rows of its own pieces a sliding piece may take along. [`Carried`](crate::Carried) has a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrying {
    /// No rows: the game has no trains.
    None,
    /// The row behind it (pull).
    Pull,
    /// The row behind it (pull) or the row in front of it (push).
    PushPull,
}

impl Carrying {
    /// The rule as a sentence; `None` if the game has no trains.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Pull => Some("A sliding piece may pull along friendly pieces in a row directly behind it."),
            Self::PushPull => Some(
                "A sliding piece may pull along friendly pieces in a row directly behind it, or push the whole row in front \
                 of it.",
            ),
        }
    }

    /// Whether a sliding piece may pull the row behind it.
    pub fn pulls(self) -> bool {
        self != Self::None
    }

    /// Whether a sliding piece may push the row in front of it.
    pub fn pushes(self) -> bool {
        self == Self::PushPull
    }
}
