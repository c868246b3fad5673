//! The boards of a module, each with a number.

use crate::error::CallError;
use chrysalis_engine::Session;

/// All boards. A number is used again when its board was closed.
#[derive(Debug, Default)]
pub struct Boards {
    all: Vec<Option<Session>>,
}

impl Boards {
    /// Adds a board; its number.
    pub fn add(&mut self, session: Session) -> String {
        let free = self.all.iter().position(Option::is_none).unwrap_or(self.all.len());
        self.all.resize_with(self.all.len().max(free + 1), || None);
        self.all[free] = Some(session);
        free.to_string()
    }

    /// The board with a number.
    ///
    /// # Errors
    /// If there is none.
    pub fn get(&mut self, handle: u32) -> Result<&mut Session, CallError> {
        let place = usize::try_from(handle).ok().and_then(|number| self.all.get_mut(number));
        place.and_then(Option::as_mut).ok_or(CallError::NoSuchBoard)
    }

    /// Removes a board.
    ///
    /// # Errors
    /// If there is none.
    pub fn remove(&mut self, handle: u32) -> Result<(), CallError> {
        let place = usize::try_from(handle).ok().and_then(|number| self.all.get_mut(number));
        place.and_then(Option::take).map(|_| ()).ok_or(CallError::NoSuchBoard)
    }
}
