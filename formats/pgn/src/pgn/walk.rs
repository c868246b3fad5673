//! Going through a game's moves and variations, forth and back.

use super::pgn_error::PgnErrorKind;
use chrysalis_engine::{Color, Move, Session};

/// A place among moves, some of which may be null moves.
#[derive(Debug)]
pub struct Walk {
    here: Session,
    /// The games before null moves, the last of all behind the others: rules know no null move.
    before: Vec<Session>,
}

impl Walk {
    /// At the beginning of a game.
    pub fn new(first: Session) -> Self {
        Self { here: first, before: Vec::new() }
    }

    /// The position, and the moves since the last null move.
    pub fn here(&self) -> &Session {
        &self.here
    }

    /// Plays a move; `None` is a null move.
    ///
    /// # Errors
    /// When it is not possible; nothing is changed then.
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
