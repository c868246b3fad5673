//! The table of all game definitions, each kept for as long as the program runs.
//!
//! Positions hold a reference to their rules and are copied at every node of a search, so rules must never be
//! freed. The same data always give the same definition, however often they are read; so the table grows only
//! with the number of different games. Besides it, only the evaluation's compiled tables of these games
//! grow with the process, and no game depends on which others it holds.

use crate::board::board_size::BoardSize;
use crate::board::geometry::{Board8, Board9, Board10};
use crate::board::rays::Lined;
use crate::checked_game::CheckedGame;
use crate::compiled_rules::Rules;
use crate::game::Game;
use crate::game_error::DefinitionError;
use crate::moves::playable::Playable;
use crate::notation::fen_error::FenError;
use crate::position::Position;
use once_cell::sync::{Lazy, OnceCell};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

static DEFINITIONS: Lazy<Mutex<HashMap<&'static Game, &'static Definition>>> = Lazy::new(Mutex::default);

/// A game's data, and its compiled rules once they are needed.
#[derive(Debug)]
pub struct Definition {
    number: usize,
    checked: CheckedGame,
    compiled: OnceCell<Result<CompiledGame, FenError>>,
}

/// A game compiled for its board.
#[derive(Debug)]
pub enum CompiledGame {
    /// A game on 8×8.
    Eight(GameOn<Board8>),
    /// A game on 9×9.
    Nine(GameOn<Board9>),
    /// A game on any other board within 10×10.
    Ten(GameOn<Board10>),
}

/// A game's compiled rules in one geometry, and its start position.
#[derive(Debug)]
pub struct GameOn<G: Playable> {
    /// The tables of the game in this geometry; they live as long as the process.
    pub rules: &'static Rules<G>,
    /// The position that a game begins with, ready to be copied.
    pub start: Position<G>,
}

impl<G: Playable> GameOn<G> {
    fn new(checked: &'static CheckedGame) -> Result<Self, FenError> {
        let rules: &'static Rules<G> = Box::leak(Box::new(Rules::new(checked)));
        let start = Position::from_fen(rules, &checked.game().start)?;
        Ok(Self { rules, start })
    }
}

impl Definition {
    /// The definition with these data: the known one, or a new one.
    ///
    /// # Errors
    /// Everything that is wrong with the data, except for the start position.
    pub fn intern(game: Game) -> Result<&'static Self, Vec<DefinitionError>> {
        let mut known = DEFINITIONS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(definition) = known.get(&game) {
            return Ok(definition);
        }
        let checked = CheckedGame::new(game)?;
        let definition: &'static Self =
            Box::leak(Box::new(Self { number: known.len(), checked, compiled: OnceCell::new() }));
        known.insert(definition.game(), definition);
        Ok(definition)
    }

    /// The definition with exactly these data; `None` if they were never compiled into one.
    pub fn of_data(game: &'static Game) -> Option<&'static Self> {
        DEFINITIONS.lock().unwrap_or_else(PoisonError::into_inner).get(game).copied()
    }

    /// The game's data.
    pub fn game(&self) -> &Game {
        self.checked.game()
    }

    /// The number of the definition, unique within the process.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The rules and the start position, compiled on first use.
    ///
    /// # Errors
    /// If the FEN of the start is not a position of the game.
    pub fn compiled(&'static self) -> Result<&'static CompiledGame, &'static FenError> {
        self.compiled.get_or_init(|| self.compile()).as_ref()
    }

    // Not generic, so that the compiled code stays in this crate.
    fn compile(&'static self) -> Result<CompiledGame, FenError> {
        match self.game().board {
            BoardSize::EIGHT => GameOn::new(&self.checked).map(CompiledGame::Eight),
            BoardSize::NINE => GameOn::new(&self.checked).map(CompiledGame::Nine),
            _ => GameOn::new(&self.checked).map(CompiledGame::Ten),
        }
    }

    /// The rules compiled for a geometry of the caller's choice; `None` if the geometry does not hold the
    /// game's board.
    pub fn compile_for<G: Lined>(&'static self) -> Option<Rules<G>> {
        G::holds(self.game().board).then(|| Rules::new(&self.checked))
    }
}
