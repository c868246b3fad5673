//! Piece types, and pieces on squares.

use crate::catalogue::known;
use crate::squares::is_white;
use chrysalis_engine::{Color, GameRef, Piece, PieceType};
use chrysalis_eval::load;
use chrysalis_rules::betza;
use pyo3::prelude::*;

/// A piece type of a game.
#[pyclass(name = "PieceType", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyPieceType {
    game: GameRef,
    kind: PieceType,
}

impl PyPieceType {
    /// The pieces of a game in their order.
    pub fn all(game: GameRef) -> Vec<Self> {
        game.every_piece_type().map(|kind| Self { game, kind }).collect()
    }
}

#[pymethods]
impl PyPieceType {
    /// The letter in capitals.
    #[getter]
    fn letter(&self) -> char {
        self.game.piece(self.kind).letter
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        &self.game.piece(self.kind).name
    }

    /// How it moves, in Betza notation.
    #[getter]
    fn betza(&self) -> String {
        betza::write(self.game.piece(self.kind))
    }

    /// How it moves, in words.
    #[getter]
    fn moves(&self) -> String {
        self.game.piece(self.kind).in_words()
    }

    /// What it is worth in exchanges, in pawns, as the evaluation has it; nothing of kings, which are not exchanged.
    #[getter]
    fn value(&self) -> Option<f64> {
        if self.game.piece_type('K') == Some(self.kind) {
            return None;
        }
        let numbers = load::parameters(&known().companions, &self.game, "").ok()?;
        Some(f64::from(numbers.exchange[self.kind.index()]) / 100.0)
    }

    fn __str__(&self) -> &str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("<PieceType {} {}>", self.letter(), self.name())
    }
}

/// A piece on a square.
#[pyclass(name = "Piece", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyPiece {
    game: GameRef,
    color: Color,
    kind: PieceType,
}

impl PyPiece {
    /// A piece of a game; `None` where the game has no such kind.
    pub fn of(game: GameRef, color: Color, kind: PieceType) -> Option<Self> {
        game.pieces.get(kind.index()).map(|_| Self { game, color, kind })
    }

    /// What stands on a square.
    pub fn on_board(game: GameRef, piece: Piece) -> Option<Self> {
        Self::of(game, piece.color(), piece.piece_type())
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
        self.game.piece(self.kind).letter
    }

    /// The name of its kind.
    #[getter]
    fn name(&self) -> &str {
        &self.game.piece(self.kind).name
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
