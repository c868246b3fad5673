//! A game as it is counted.

use crate::ending::GameTermination;
use chrysalis_engine::{Outcome, Reason, Session};
use chrysalis_pgn::pgn::PgnResult;
use thiserror::Error;

/// A game as it is counted, whatever it was read from.
#[derive(Clone, Debug)]
pub struct CountedGame {
    /// The game at its end, with its moves.
    pub session: Session,
    /// Who won; open where it is not finished.
    pub result: PgnResult,
    /// How it ended; says nothing of an open game.
    pub ending: GameTermination,
}

/// A result that the rules deny.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the result {} although {outcome}", result.text())]
pub struct DeniedResult {
    /// What was written.
    pub result: PgnResult,
    /// What the rules say.
    pub outcome: Outcome,
}

impl CountedGame {
    /// A game with the result that was written, and what is said of its end beside the rules. The rules decide where they
    /// end the game; draws by repetition and fifty moves are not always claimed, though.
    ///
    /// # Errors
    /// When the last position is won or drawn by its pieces, and the result is another.
    pub fn new(
        session: Session,
        result: PgnResult,
        otherwise: GameTermination,
    ) -> Result<Self, DeniedResult> {
        let Some(outcome) = session.outcome() else { return Ok(Self { session, result, ending: otherwise }) };
        let by_rules = PgnResult::read(outcome.result()).unwrap_or_default();
        if result == by_rules || result == PgnResult::Open {
            return Ok(Self { session, result: by_rules, ending: GameTermination::ByRules(outcome.reason) });
        }
        match outcome.reason {
            Reason::Repetition | Reason::FiftyMoves => Ok(Self { session, result, ending: otherwise }),
            _ => Err(DeniedResult { result, outcome }),
        }
    }
}
