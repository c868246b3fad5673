//! The values of a position and of all its moves, for people and programs.

use crate::error::TablesError;
use crate::tables::EndgameTables;
use chrysalis_rules::board::Move;
use chrysalis_rules::{Playable, Position};
use chrysalis_search::{EndgameValue, Root, on_root};

/// The value of a position, and those of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAnswer {
    /// The value for the side to move.
    pub value: EndgameValue,
    /// Whether the game ends before the draw by moves without progress, even if no capture or pawn move comes
    /// before.
    pub is_in_time: bool,
    /// The legal moves, best first, with their values for the side that makes them; `None` if no table has the
    /// position after the move.
    pub moves: Vec<(Move, Option<EndgameValue>)>,
}

impl EndgameTables {
    /// The value of a position of this game, and those of its moves; `None` if no table has it.
    ///
    /// # Errors
    /// If a file is damaged or cannot be read.
    pub fn answer(&self, root: &Root) -> Result<Option<TableAnswer>, TablesError> {
        on_root!(root, root => self.answer_on(&root.position))
    }

    fn answer_on<G: Playable>(&self, position: &Position<G>) -> Result<Option<TableAnswer>, TablesError> {
        let Some(value) = self.value(position)? else { return Ok(None) };
        let left = position.rules().quiet_plies().saturating_sub(position.state_info().halfmoves);
        let is_in_time = value.plies().is_none_or(|plies| plies <= left);
        Ok(Some(TableAnswer { value, is_in_time, moves: self.moves(position)? }))
    }
}

/// The word for a value: `win`, `draw` or `loss`.
pub fn result_word(value: EndgameValue) -> &'static str {
    match value {
        EndgameValue::Win(_) => "win",
        EndgameValue::Draw => "draw",
        EndgameValue::Loss(_) => "loss",
    }
}
