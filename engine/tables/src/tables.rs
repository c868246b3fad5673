//! The tables of one game in a folder.

use crate::error::TablesError;
use crate::signature::Signature;
use crate::solved::{Solved, SolvedTables};
use crate::symmetry::colors_are_alike;
use crate::table_file::{self, TABLE_ENDING};
use chrysalis_rules::board::{Color, Move, Piece, Square};
use chrysalis_rules::{GameRef, Playable, Position, StateInfo, on_board};
use chrysalis_search::{EndgameValue, TableProbe};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The tables of a game in a folder. Values are read from the files when needed, and then stay in memory.
#[derive(Clone, Debug)]
pub struct EndgameTables {
    game: GameRef,
    solved: SolvedTables,
    /// The damage that searches found.
    damaged: Arc<Mutex<Vec<TablesError>>>,
}

impl EndgameTables {
    /// Opens all tables in a folder. Those that cannot be used are left out, each with its error.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn open(game: GameRef, folder: &Path) -> Result<(Self, Vec<TablesError>), TablesError> {
        let broken = |error| TablesError::File { path: folder.to_owned(), error };
        let is_table = |path: &Path| path.extension().is_some_and(|ending| ending == TABLE_ENDING);
        let entries = std::fs::read_dir(folder).map_err(broken)?;
        let mut paths = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .filter(|path| path.as_ref().map_or(true, |path| is_table(path)))
            .collect::<Result<Vec<_>, _>>()
            .map_err(broken)?;
        paths.sort();
        let alike = on_board!(game, on => colors_are_alike(on.rules));
        let (mut solved, mut errors) = (SolvedTables::new(alike), Vec::new());
        for path in paths {
            match table_file::open(game, &path) {
                Ok(table) => solved.add(Arc::new(table)),
                Err(error) => errors.push(error),
            }
        }
        Ok((Self { game, solved, damaged: Arc::default() }, errors))
    }

    /// The errors of files that searches found damaged since the last call, one per file.
    pub fn take_damaged(&self) -> Vec<TablesError> {
        std::mem::take(&mut *self.damaged.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The game of the tables.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The most pieces that a position of the tables has; 0 without tables.
    pub fn most_pieces(&self) -> usize {
        self.solved.most_pieces()
    }

    /// The names of the tables.
    pub fn names(&self) -> Vec<String> {
        self.solved.tables().iter().map(|table| table.set.name()).collect()
    }

    /// The signatures of a table; none if there is no table with this number.
    pub fn signatures(&self, number: usize) -> Vec<Signature> {
        let table = self.solved.tables().get(number);
        table.map_or_else(Vec::new, |table| table.set.signatures().cloned().collect())
    }

    /// The number of tables.
    pub fn count(&self) -> usize {
        self.solved.tables().len()
    }

    /// The entries of all tables.
    pub fn positions(&self) -> u64 {
        self.solved.tables().iter().map(|table| table.set.positions()).sum()
    }

    /// The value of a position of this game; `None` if no table has it, as always with castling rights.
    ///
    /// # Errors
    /// If the file is damaged or cannot be read.
    pub fn value<G: Playable>(&self, position: &Position<G>) -> Result<Option<EndgameValue>, TablesError> {
        if !self.holds(position) {
            return Ok(None);
        }
        self.solved.value(position)
    }

    /// The legal moves of a position, best first, with their values for the side that makes them; `None` if
    /// no table has the position after the move.
    ///
    /// # Errors
    /// If a file is damaged or cannot be read.
    pub fn moves<G: Playable>(
        &self,
        position: &Position<G>,
    ) -> Result<Vec<(Move, Option<EndgameValue>)>, TablesError> {
        let mut moves = Vec::new();
        for m in position.legal_moves() {
            let value = self.value(&position.after(m))?.map(EndgameValue::before_move);
            moves.push((m, value));
        }
        moves.sort_by(|(_, one), (_, other)| match (one, other) {
            (Some(one), Some(other)) if one.is_better_than(*other) => std::cmp::Ordering::Less,
            (Some(one), Some(other)) if other.is_better_than(*one) => std::cmp::Ordering::Greater,
            _ => other.is_some().cmp(&one.is_some()),
        });
        Ok(moves)
    }

    /// Best play of both sides from a position to the end of the game, or to a draw.
    ///
    /// # Errors
    /// If a file is damaged or cannot be read.
    pub fn line<G: Playable>(&self, position: &Position<G>) -> Result<Vec<Move>, TablesError> {
        let mut position = *position;
        let mut line = Vec::new();
        let mut left = self.value(&position)?.and_then(EndgameValue::plies);
        while let Some(plies) = left.filter(|&plies| plies > 0) {
            let best = self.moves(&position)?.into_iter().next();
            let Some((m, value)) = best else { break };
            line.push(m);
            position.play(m);
            let next = value.and_then(EndgameValue::plies).map(|plies| plies - 1);
            left = next.filter(|&next| next < plies);
        }
        Ok(line)
    }

    fn holds<G: Playable>(&self, position: &Position<G>) -> bool {
        std::ptr::eq(position.rules().game(), self.game.data())
            && position.state_info().castling == crate::extras::free(&self.game)
            && position.occupied().count() as usize <= self.most_pieces()
    }

    pub(crate) fn table(&self, number: usize) -> Option<&Solved> {
        self.solved.tables().get(number).map(AsRef::as_ref)
    }
}

impl TableProbe for EndgameTables {
    fn most_pieces(&self) -> u32 {
        u32::try_from(self.solved.most_pieces()).unwrap_or(0)
    }

    /// The value of a position. `None` if a file is damaged: a search continues without it, and
    /// [`EndgameTables::take_damaged`] returns the error.
    fn probe(&self, pieces: &[(Square, Piece)], turn: Color, state_info: &StateInfo) -> Option<EndgameValue> {
        if state_info.castling != crate::extras::free(&self.game) || state_info.en_passant.is_some() {
            return None;
        }
        self.solved.value_of(pieces, turn, state_info).unwrap_or_else(|error| {
            self.damaged.lock().unwrap_or_else(PoisonError::into_inner).push(error);
            None
        })
    }
}
