//! How games end.

use chrysalis_engine::Reason;
use chrysalis_pgn::pgn::PgnResult;
use serde::{Serialize, Serializer};

/// How a game ended: by the rules, by its players, or by somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameTermination {
    /// A rule of the game ended it.
    ByRules(Reason),
    /// A player resigned, or PGN calls a decided game a normal one.
    Resignation,
    /// The players agreed to a draw, or PGN calls a drawn game a normal one.
    Agreement,
    /// Somebody else decided it, or the limit of a match.
    Adjudication,
    /// A player ran out of time.
    TimeForfeit,
    /// A player broke the rules.
    RulesInfraction,
    /// Nobody went on with it.
    Abandoned,
    /// For a reason that PGN does not know.
    Other,
    /// The source does not say.
    NotTold,
}

/// PGN's word for an end that needs no other.
const NORMAL_TERMINATION: &str = "normal";

impl GameTermination {
    /// Every ending, in the order of reports.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = [
            Self::Resignation,
            Self::Agreement,
            Self::Adjudication,
            Self::TimeForfeit,
            Self::RulesInfraction,
            Self::Abandoned,
            Self::Other,
            Self::NotTold,
        ];
        Reason::ALL.map(Self::ByRules).into_iter().chain(others)
    }

    /// The end in words, as reports have it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::ByRules(reason) => reason.text(),
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Adjudication => "adjudication",
            Self::TimeForfeit => "time forfeit",
            Self::RulesInfraction => "rules infraction",
            Self::Abandoned => "abandoned",
            Self::Other => "otherwise",
            Self::NotTold => "not told",
        }
    }

    /// What PGN's tag `Termination` says of a game with this result that the rules have not ended.
    pub fn by_termination(tag: Option<&str>, result: PgnResult) -> Self {
        let word = tag.map(|tag| tag.trim().to_ascii_lowercase()).unwrap_or_default();
        match word.as_str() {
            "" | "?" | "-" => Self::NotTold,
            NORMAL_TERMINATION if result == PgnResult::Draw => Self::Agreement,
            NORMAL_TERMINATION => Self::Resignation,
            "adjudication" => Self::Adjudication,
            "time forfeit" => Self::TimeForfeit,
            "rules infraction" => Self::RulesInfraction,
            "abandoned" | "unterminated" => Self::Abandoned,
            _ => Self::Other,
        }
    }
}

/// A word of JSON: the text in snake case.
impl Serialize for GameTermination {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = if *self == Self::Other { "other" } else { self.text() };
        serializer.serialize_str(&text.replace(' ', "_"))
    }
}
