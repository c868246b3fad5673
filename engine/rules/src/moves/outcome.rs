//! Ends of games.

use crate::board::color::Color;
use crate::board::piece_type::PieceType;
use crate::moves::playable::Playable;
use crate::position::Position;
use std::fmt;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The king of the side to move is attacked, and no move saves it.
    Checkmate,
    /// A king was captured, and no piece succeeds it.
    KingCaptured,
    /// The side to move has no move and is not in check.
    Stalemate,
    /// The position has occurred as often as the game allows; three times in chess.
    Repetition,
    /// Neither side has captured or moved a pawn for as many moves as the game allows; fifty in chess.
    FiftyMoves,
    /// Only the two kings are left.
    BareKings,
    /// The kings and too few other pieces are left.
    FewPieces,
    /// A piece stands on a square that wins.
    GoalReached,
    /// A side has no piece of a type that decides.
    PiecesGone,
}

impl Reason {
    /// Every reason, in the order of reports.
    pub const ALL: [Self; 9] = [
        Self::Checkmate,
        Self::KingCaptured,
        Self::Stalemate,
        Self::Repetition,
        Self::FiftyMoves,
        Self::BareKings,
        Self::FewPieces,
        Self::GoalReached,
        Self::PiecesGone,
    ];

    /// The reason in words, for lists of games.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::KingCaptured => "king captured",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty moves",
            Self::BareKings => "bare kings",
            Self::FewPieces => "few pieces",
            Self::GoalReached => "goal reached",
            Self::PiecesGone => "pieces gone",
        }
    }

    /// The reason as one word, for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::KingCaptured => "king-captured",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::BareKings => "bare-kings",
            Self::FewPieces => "few-pieces",
            Self::GoalReached => "goal-reached",
            Self::PiecesGone => "pieces-gone",
        }
    }

    /// Whether moves are possible nevertheless: the game is drawn by counting positions, moves or pieces.
    pub fn is_by_count(self) -> bool {
        matches!(self, Self::Repetition | Self::FiftyMoves | Self::BareKings | Self::FewPieces)
    }
}

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Outcome {
    /// The result as PGN and XBoard write it: `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |color| match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        match (self.winner, self.reason) {
            (Some(winner), Reason::Checkmate) => write!(f, "{} mates", name(winner)),
            (Some(winner), Reason::KingCaptured) => write!(f, "{} captured the king", name(winner)),
            (Some(winner), Reason::GoalReached) => write!(f, "{} has reached the goal", name(winner)),
            (Some(winner), Reason::PiecesGone) => write!(f, "{} wins: the pieces are gone", name(winner)),
            (Some(winner), Reason::Repetition) => write!(f, "{} wins by repetition", name(winner)),
            (Some(winner), _) => write!(f, "{} stalemates and wins", name(winner)),
            (None, Reason::GoalReached) => f.write_str("Draw: both have reached the goal"),
            (None, Reason::Repetition) => f.write_str("Draw by repetition"),
            (None, Reason::FiftyMoves) => f.write_str("Draw by fifty moves without capture and pawn move"),
            (None, Reason::BareKings) => f.write_str("Draw: bare kings"),
            (None, Reason::FewPieces) => f.write_str("Draw: too few pieces to win"),
            (None, _) => f.write_str("Stalemate"),
        }
    }
}

impl<G: Playable> Position<G> {
    /// Whether the game has ended, whatever pieces could move: by the loss of a king, or by a goal.
    #[inline(always)]
    pub fn is_over(&self) -> bool {
        self.rules().ends_early() && self.early_end().is_some()
    }

    /// The end by the loss of a king, or by a goal.
    #[inline(never)]
    fn early_end(&self) -> Option<Outcome> {
        let us = self.turn();
        if self.king_lost(us) {
            return Some(Outcome { winner: Some(!us), reason: Reason::KingCaptured });
        }
        self.goal_end(self.rules().goals()?)
    }

    /// The end by the loss of a king, a goal, checkmate or stalemate; `None` if the game goes on.
    pub fn decided(&self) -> Option<Outcome> {
        let end = self.early_end();
        end.or_else(|| self.legal_moves().is_empty().then(|| self.without_moves()))
    }

    /// The outcome if the side to move has no legal move; it does not check that.
    pub fn without_moves(&self) -> Outcome {
        let us = self.turn();
        if let Some(end) = self.early_end() {
            return end;
        }
        if !self.rules().game().royalty.kings_are_captured() && self.king_attacked(us) {
            return Outcome { winner: Some(!us), reason: Reason::Checkmate };
        }
        let winner = self.rules().game().stalemate.winner(us);
        Outcome { winner, reason: Reason::Stalemate }
    }

    /// The reason for a draw by too few pieces; `None` if there are enough.
    #[inline]
    pub fn few_pieces(&self) -> Option<Reason> {
        match self.rules().minors() {
            None => {
                // A bare king may still reach a goal.
                let bare = !self.rules().game().royalty.kings_are_captured()
                    && self.rules().goals().is_none()
                    && self.occupied() == self.of_type(self.rules().king());
                bare.then_some(Reason::BareKings)
            }
            Some([single, shaded]) => self.few_minors(single, shaded).then_some(Reason::FewPieces),
        }
    }

    #[inline(never)]
    fn few_minors(&self, single: PieceType, shaded: PieceType) -> bool {
        let (singles, shades) = (self.of_type(single), self.of_type(shaded));
        let others = self.occupied() & !self.of_type(self.rules().king()) & !singles & !shades;
        let dark = self.rules().dark();
        let shades = [shades & dark, shades & !dark].into_iter().filter(|pieces| pieces.nonempty()).count();
        others.is_empty() && singles.count() as usize + shades <= 1
    }

    /// The outcome when a position has occurred as often as the game allows.
    fn repeated(&self) -> Outcome {
        let winner = self.rules().game().draws.repeated.winner(self.turn());
        Outcome { winner, reason: Reason::Repetition }
    }

    /// The outcome if this position has occurred `occurrences` times, itself included; `None` if the game
    /// goes on.
    pub fn outcome(&self, occurrences: usize) -> Option<Outcome> {
        let draws = self.rules().game().draws;
        let draw = |reason| Outcome { winner: None, reason };
        self.decided()
            .or_else(|| self.few_pieces().map(draw))
            .or_else(|| draws.by_repetition(occurrences).then(|| self.repeated()))
            .or_else(|| draws.by_quiet_plies(self.state_info().halfmoves).then(|| draw(Reason::FiftyMoves)))
    }
}
