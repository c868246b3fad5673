//! How games end.

use chrysalis_engine::{Outcome, Reason};
use chrysalis_pgn::pgn::PgnResult;
use serde::Serialize;

macro_rules! endings {
    ($($name:ident = $text:literal;)*) => {
        /// How a game ended: by the rules, by its players, or by somebody else.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum GameEnding {
            $(#[doc = $text] $name,)*
        }

        impl GameEnding {
            /// Every ending, in the order of reports.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// In words.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

endings! {
    Checkmate = "checkmate";
    KingCaptured = "king captured";
    Stalemate = "stalemate";
    Repetition = "repetition";
    FiftyMoves = "fifty moves";
    BareKings = "bare kings";
    FewPieces = "few pieces";
    Resignation = "resignation";
    Agreement = "agreement";
    Adjudication = "adjudication";
    TimeForfeit = "time forfeit";
    RulesInfraction = "rules infraction";
    Abandoned = "abandoned";
    Other = "otherwise";
    NotTold = "not told";
}

/// PGN's word for an end that needs no other.
const NORMAL_TERMINATION: &str = "normal";

impl GameEnding {
    /// The reason of the rules.
    pub fn by_rules(outcome: Outcome) -> Self {
        match outcome.reason {
            Reason::Checkmate => Self::Checkmate,
            Reason::KingCaptured => Self::KingCaptured,
            Reason::Stalemate => Self::Stalemate,
            Reason::Repetition => Self::Repetition,
            Reason::FiftyMoves => Self::FiftyMoves,
            Reason::BareKings => Self::BareKings,
            Reason::FewPieces => Self::FewPieces,
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
