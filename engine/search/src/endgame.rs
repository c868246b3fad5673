//! How the search probes endgame tables. It does not know in which files they are, or how.
//!
//! <https://www.chessprogramming.org/Endgame_Tablebases>

use chrysalis_rules::board::{Color, Piece, Square};
use chrysalis_rules::{Game, Playable, Position, StateInfo};
use std::fmt::Debug;
use std::sync::Arc;

/// The result of a position with best play by both sides, for the side to move. Distances are in plies to the
/// end of the game; the winner makes them as short as possible, the loser as long.
///
/// ```
/// use chrysalis_search::EndgameValue;
/// assert_eq!(EndgameValue::Loss(4).before_move(), EndgameValue::Win(5));
/// assert!(EndgameValue::Win(3).is_better_than(EndgameValue::Win(5)));
/// assert!(EndgameValue::Loss(8).is_better_than(EndgameValue::Loss(2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndgameValue {
    /// The side to move wins in this many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The side to move loses in this many plies; 0 if it has lost.
    Loss(u16),
}

impl EndgameValue {
    /// The value, for the side that moves to this position, of the position before.
    #[must_use]
    pub fn before_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// The value of a position in which the game is over because of the position or for want of a legal move.
    pub fn without_moves<G: Playable>(position: &Position<G>) -> Self {
        match position.without_moves().winner {
            None => Self::Draw,
            Some(winner) if winner == position.turn() => Self::Win(0),
            Some(_) => Self::Loss(0),
        }
    }

    fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 100_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 100_000,
        }
    }

    /// Whether the side to move prefers this value.
    pub fn is_better_than(self, other: Self) -> bool {
        self.rank() > other.rank()
    }

    /// The better of two values.
    #[must_use]
    pub fn better(self, other: Self) -> Self {
        if other.is_better_than(self) { other } else { self }
    }

    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub fn sign(self) -> i8 {
        match self {
            Self::Win(_) => 1,
            Self::Draw => 0,
            Self::Loss(_) => -1,
        }
    }

    /// The distance to the end in plies; `None` for a draw.
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }
}

/// The endgame tables of one game.
pub trait TableProbe: Debug + Send + Sync {
    /// The most pieces that a position of the tables has.
    fn most_pieces(&self) -> u32;

    /// The value of the position with these pieces, for the side to move; `None` if no table has it. The
    /// draws by repetition and by moves without progress are ignored.
    fn probe(&self, pieces: &[(Square, Piece)], turn: Color, state_info: &StateInfo) -> Option<EndgameValue>;
}

/// The endgame tables of any game.
pub trait TableSource: Debug + Send + Sync {
    /// The tables of a game; `None` if there are none.
    fn tables(&self, game: &'static Game) -> Option<Arc<dyn TableProbe>>;
}
