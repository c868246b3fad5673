//! Compiled rules of Chess960: one set for each arrangement of kings and rooks that was met.
//!
//! A position keeps the rules that it is played by, so other games pay nothing for castling from any file.

use crate::board::geometry::Geometry;
use crate::board::rays::Lined;
use crate::checked_game::CheckedGame;
use crate::compiled_rules::Rules;
use crate::parts::castling_path::CastlingHome;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The rules of one game for all arrangements met so far. They are never freed; there are at most 56 for a color.
pub struct Arrangements<G: Geometry> {
    checked: &'static CheckedGame,
    known: Arc<Mutex<HashMap<[CastlingHome; 2], &'static Rules<G>>>>,
}

impl<G: Geometry> Clone for Arrangements<G> {
    fn clone(&self) -> Self {
        Self { checked: self.checked, known: Arc::clone(&self.known) }
    }
}

impl<G: Geometry> fmt::Debug for Arrangements<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arrangements").finish_non_exhaustive()
    }
}

impl<G: Lined> Arrangements<G> {
    /// None met yet.
    pub fn of(checked: &'static CheckedGame) -> Self {
        Self { checked, known: Arc::default() }
    }

    /// The rules for one arrangement.
    pub fn get(&self, homes: [CastlingHome; 2]) -> &'static Rules<G> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known
            .entry(homes)
            .or_insert_with(|| Box::leak(Box::new(Rules::arranged(self.checked, homes, Some(self.clone())))))
    }
}
