//! Games compiled for their geometry, once each.

use crate::board::{Board8, Board9, Geometry};
use crate::{Game, Rules};
use once_cell::sync::{Lazy, OnceCell};

/// Compiled rules by the game's place in the list of games.
#[derive(Debug)]
pub struct Cache<G: Geometry>(Lazy<Vec<OnceCell<Rules<G>>>>);

impl<G: Geometry> Cache<G> {
    const fn new() -> Self {
        Self(Lazy::new(|| super::all().iter().map(|_| OnceCell::new()).collect()))
    }
}

/// A geometry that games are compiled for.
pub trait Compiled: Geometry {
    /// The compiled games.
    fn cache() -> &'static Cache<Self>;
    /// Compiles a game; not generic, so that the rules' code stays in this crate.
    fn compile(game: &'static Game) -> Rules<Self>;
}

impl Compiled for Board8 {
    fn cache() -> &'static Cache<Self> {
        static CACHE: Cache<Board8> = Cache::new();
        &CACHE
    }

    fn compile(game: &'static Game) -> Rules<Self> {
        Rules::new(game)
    }
}

impl Compiled for Board9 {
    fn cache() -> &'static Cache<Self> {
        static CACHE: Cache<Board9> = Cache::new();
        &CACHE
    }

    fn compile(game: &'static Game) -> Rules<Self> {
        Rules::new(game)
    }
}

/// The compiled rules of one of [`super::all`] games.
pub fn rules<G: Compiled>(game: &'static Game) -> &'static Rules<G> {
    let place = super::all().iter().position(|other| std::ptr::eq(other, game)).unwrap_or(0);
    G::cache().0[place].get_or_init(|| G::compile(game))
}
