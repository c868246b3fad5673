//! The rule part *carrying*: who may be pulled or pushed along?

/// Which pieces may be taken along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrying {
    /// None.
    None,
    /// A sliding piece may pull the row behind it.
    Pull,
    /// A sliding piece may pull the row behind it or push the row in front of it.
    PushPull,
}

impl Carrying {
    /// Who may be taken along; nothing where nobody may.
    pub fn in_words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Pull => Some("A sliding piece may pull the row of its own pieces behind it."),
            Self::PushPull => Some(
                "A sliding piece may pull the row of its own pieces behind it, or push the row in front of it.",
            ),
        }
    }

    /// Whether a row behind the mover can be taken along.
    pub fn pulls(self) -> bool {
        self != Self::None
    }

    /// Whether a row in front of the mover can be taken along.
    pub fn pushes(self) -> bool {
        self == Self::PushPull
    }
}
