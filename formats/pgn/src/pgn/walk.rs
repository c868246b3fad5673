//! Steps through the moves and variations of a game, forward and backward.

use super::pgn_error::PgnErrorKind;
use chrysalis_engine::{Color, Move, Session};

/// A position within a game whose moves may include null moves.
#[derive(Debug)]
pub struct Walk {
    here: Session,
    /// The sessions before each null move, in order: the rules have no null move.
    before: Vec<Session>,
}

impl Walk {
    /// The start of a game.
    pub fn new(first: Session) -> Self {
        Self { here: first, before: Vec::new() }
    }

    /// The current position, with the moves since the last null move.
    pub fn here(&self) -> &Session {
        &self.here
    }

    /// Plays a move; `None` is a null move.
    ///
    /// # Errors
    /// If it is not possible; nothing is changed then.
    pub fn play(&mut self, m: Option<Move>) -> Result<(), PgnErrorKind> {
        match m {
            Some(m) => self.here.play(m).map_err(PgnErrorKind::Illegal),
            None => {
                let mut setup = self.here.setup();
                setup.turn_number = setup.turn_number.saturating_add(u16::from(setup.turn == Color::Black));
                setup.turn = !setup.turn;
                setup.halfmoves = setup.halfmoves.saturating_add(1);
                setup.en_passant = None;
                let passed = Session::from_setup(self.here.game(), &setup).map_err(PgnErrorKind::Pass)?;
                self.before.push(std::mem::replace(&mut self.here, passed));
                Ok(())
            }
        }
    }

    /// Takes back the last move or null move.
    pub fn undo(&mut self) {
        if self.here.undo().is_none()
            && let Some(before) = self.before.pop()
        {
            self.here = before;
        }
    }
}
