//! Compiled rules of Chess960: one set for each arrangement of kings and rooks that was met.
//!
//! A position keeps the rules that it is played by, so other games pay nothing for castling from any file.

use crate::parts::castling_home::CastlingHome;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The rules `R` of one game for all arrangements met so far, which are never freed. There are 56 for a color that may
/// castle on both sides, as many for one that may castle on one side, and one for a color that may not castle.
pub struct Arrangements<R: 'static> {
    known: Arc<Mutex<HashMap<[CastlingHome; 2], &'static R>>>,
}

impl<R> Clone for Arrangements<R> {
    fn clone(&self) -> Self {
        Self { known: Arc::clone(&self.known) }
    }
}

impl<R> Default for Arrangements<R> {
    fn default() -> Self {
        Self { known: Arc::default() }
    }
}

impl<R> fmt::Debug for Arrangements<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arrangements").finish_non_exhaustive()
    }
}

impl<R> Arrangements<R> {
    /// The rules for one arrangement; compiles them if it was not met.
    pub fn get(&self, homes: [CastlingHome; 2], compile: impl FnOnce() -> R) -> &'static R {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry(homes).or_insert_with(|| Box::leak(Box::new(compile())))
    }
}
