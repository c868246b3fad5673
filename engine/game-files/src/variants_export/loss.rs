//! What a section cannot express.

use std::fmt;

/// A rule of the game that its section lacks, or has otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportLoss {
    /// The section does not have the rule, a sentence.
    NotSaid(String),
    /// The rule is written in a way that may be read otherwise, as the sentence says.
    Uncertain(String),
    /// The section has another rule in its place.
    Differs {
        /// The rule of the game, as a sentence.
        rule: String,
        /// What holds instead, as a sentence.
        instead: String,
    },
}

impl fmt::Display for ExportLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSaid(rule) => write!(f, "not said: {rule}"),
            Self::Uncertain(sentence) => write!(f, "not certain: {sentence}"),
            Self::Differs { rule, instead } => write!(f, "differs: {rule} In the section: {instead}"),
        }
    }
}
