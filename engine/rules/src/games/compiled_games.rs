//! Games compiled for their geometry, once each.

use super::list::all;
use crate::board::geometry::{Board8, Board9, Geometry};
use crate::compiled_rules::Rules;
use crate::game::Game;
use crate::moves::playable::Playable;
use once_cell::sync::{Lazy, OnceCell};

/// Compiled rules by the game's place in the list of games.
#[derive(Debug)]
pub struct CompiledGames<G: Geometry>(Lazy<Vec<OnceCell<Rules<G>>>>);

impl<G: Geometry> CompiledGames<G> {
    const fn new() -> Self {
        Self(Lazy::new(|| all().iter().map(|_| OnceCell::new()).collect()))
    }
}

/// A geometry that games are compiled for.
pub trait Compiled: Playable {
    /// The compiled games.
    fn cache() -> &'static CompiledGames<Self>;
    /// Compiles a game; not generic, so that the rules' code stays in this crate.
    fn compile(game: &'static Game) -> Rules<Self>;
}

impl Compiled for Board8 {
    fn cache() -> &'static CompiledGames<Self> {
        static CACHE: CompiledGames<Board8> = CompiledGames::new();
        &CACHE
    }

    fn compile(game: &'static Game) -> Rules<Self> {
        Rules::new(game)
    }
}

impl Compiled for Board9 {
    fn cache() -> &'static CompiledGames<Self> {
        static CACHE: CompiledGames<Board9> = CompiledGames::new();
        &CACHE
    }

    fn compile(game: &'static Game) -> Rules<Self> {
        Rules::new(game)
    }
}

/// The compiled rules of one of [`all`] games.
pub fn rules<G: Compiled>(game: &'static Game) -> &'static Rules<G> {
    let place = all().iter().position(|other| std::ptr::eq(other, game)).unwrap_or(0);
    G::cache().0[place].get_or_init(|| G::compile(game))
}
