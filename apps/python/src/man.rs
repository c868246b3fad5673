//! Kinds of men, and men on squares.

use crate::squares::is_white;
use chrysalis_engine::{Color, GameRef, Kind, Piece};
use chrysalis_eval::load;
use chrysalis_rules::betza;
use pyo3::prelude::*;

/// A kind of men of a game.
#[pyclass(name = "Man", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyMan {
    game: GameRef,
    kind: Kind,
}

impl PyMan {
    /// The men of a game in their order.
    pub fn all(game: GameRef) -> Vec<Self> {
        game.every_kind().map(|kind| Self { game, kind }).collect()
    }
}

#[pymethods]
impl PyMan {
    /// The letter in capitals.
    #[getter]
    fn letter(&self) -> char {
        self.game.man(self.kind).letter
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        &self.game.man(self.kind).name
    }

    /// How it moves, in Betza notation.
    #[getter]
    fn betza(&self) -> String {
        betza::write(self.game.man(self.kind))
    }

    /// How it moves, in words.
    #[getter]
    fn moves(&self) -> String {
        self.game.man(self.kind).in_words()
    }

    /// What it is worth in exchanges, in pawns, as the evaluation has it; nothing of kings, which are not exchanged.
    #[getter]
    fn worth(&self) -> Option<f64> {
        if self.game.kind('K') == Some(self.kind) {
            return None;
        }
        let numbers = load::parameters(&self.game, "").ok()?;
        Some(f64::from(numbers.exchange[self.kind.index()]) / 100.0)
    }

    fn __str__(&self) -> &str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("<Man {} {}>", self.letter(), self.name())
    }
}

/// A man on a square.
#[pyclass(name = "Piece", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyPiece {
    game: GameRef,
    color: Color,
    kind: Kind,
}

impl PyPiece {
    /// A man of a game; `None` where the game has no such kind.
    pub fn of(game: GameRef, color: Color, kind: Kind) -> Option<Self> {
        game.men.get(kind.index()).map(|_| Self { game, color, kind })
    }

    /// What stands on a square.
    pub fn on_board(game: GameRef, piece: Piece) -> Option<Self> {
        Self::of(game, piece.color(), piece.kind())
    }
}

#[pymethods]
impl PyPiece {
    /// Whose it is: True is White's.
    #[getter]
    fn color(&self) -> bool {
        is_white(self.color)
    }

    /// The letter of its kind in capitals.
    #[getter]
    fn letter(&self) -> char {
        self.game.man(self.kind).letter
    }

    /// The name of its kind.
    #[getter]
    fn name(&self) -> &str {
        &self.game.man(self.kind).name
    }

    /// Its letter as a FEN writes it, small for Black.
    fn symbol(&self) -> char {
        self.game.letter(self.kind, self.color)
    }

    fn __str__(&self) -> String {
        self.symbol().to_string()
    }

    fn __repr__(&self) -> String {
        let color = if self.color() { "White" } else { "Black" };
        format!("<Piece {} {color} {}>", self.symbol(), self.name())
    }
}
