//! The end of a game.

use super::Reference;
use super::board::Color;
use super::game::Family;
use super::position::Position;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A king was captured; in Ascending the Throne, one without a successor.
    KingCaptured,
    /// The king is in check and no move helps.
    Checkmate,
    /// The side to move has no move: a draw, but a loss in Revolving Chess.
    Stalemate,
    /// The position has occurred three times.
    Repetition,
    /// A hundred plies without a capture or a pawn move.
    FiftyMoves,
    /// Only kings are left, in a game with check.
    BareKings,
    /// Kings and too few other pieces are left, in the games of CuteChess.
    FewPieces,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    fn draw(reason: Reason) -> Option<Outcome> {
        Some(Outcome { winner: None, reason })
    }
}

impl Position {
    /// The end by the position itself, without its history.
    pub fn decision(&self) -> Option<Outcome> {
        let win = |reason| Some(Outcome { winner: Some(self.side.other()), reason });
        if self.is_king_lost() {
            return win(Reason::KingCaptured);
        }
        let can_move = self.pseudo_legal_moves().iter().any(|played| self.is_legal(played));
        if can_move {
            None
        } else if self.game.has_check() && self.is_king_attacked(self.side) {
            win(Reason::Checkmate)
        } else if self.game.family == Family::Revolving {
            win(Reason::Stalemate)
        } else {
            Outcome::draw(Reason::Stalemate)
        }
    }
}

impl Reference {
    /// The end of the game, if it is over. Wins take precedence over draws by count.
    pub fn outcome(&self) -> Option<Outcome> {
        let position = &self.position;
        if let Some(decision) = position.decision() {
            return Some(decision);
        }
        if position.game.always_changes() && position.has_few_pieces() {
            return Outcome::draw(Reason::FewPieces);
        }
        let present = self.history.last();
        if self.history.iter().filter(|&identity| Some(identity) == present).count() >= 3 {
            return Outcome::draw(Reason::Repetition);
        }
        if position.halfmove >= 100 {
            return Outcome::draw(Reason::FiftyMoves);
        }
        if position.game.has_check() && !position.game.always_changes() && position.has_bare_kings() {
            return Outcome::draw(Reason::BareKings);
        }
        None
    }
}
