//! Piece types and pieces.

use crate::known_games::known;
use crate::squares::is_white;
use chrysalis_engine::{Color, GameRef, Piece, PieceType};
use chrysalis_eval::load;
use chrysalis_rules::betza;
use pyo3::prelude::*;

/// A piece type of a game, such as its knight.
#[pyclass(name = "PieceType", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyPieceType {
    game: GameRef,
    piece_type: PieceType,
}

impl PyPieceType {
    /// The piece types of a game in their order.
    pub fn all(game: GameRef) -> Vec<Self> {
        game.every_piece_type().map(|piece_type| Self { game, piece_type }).collect()
    }
}

#[pymethods]
impl PyPieceType {
    /// The capital letter that stands for it in FEN and SAN.
    #[getter]
    fn letter(&self) -> char {
        self.game.piece(self.piece_type).letter
    }

    /// The name, such as ``Knight``.
    #[getter]
    fn name(&self) -> &str {
        &self.game.piece(self.piece_type).name
    }

    /// How it moves, in Betza notation.
    #[getter]
    fn betza(&self) -> String {
        betza::write(self.game.piece(self.piece_type))
    }

    /// How it moves, in words.
    #[getter]
    fn moves(&self) -> String {
        self.game.piece(self.piece_type).in_words()
    }

    /// Its value for static exchange evaluation, in pawns; None for kings.
    #[getter]
    fn value(&self) -> Option<f64> {
        if self.game.piece_type('K') == Some(self.piece_type) {
            return None;
        }
        let parameters = load::parameters(&known().companions, &self.game, "").ok()?.value;
        Some(f64::from(parameters.exchange[self.piece_type.index()]) / 100.0)
    }

    fn __str__(&self) -> &str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("<PieceType {} {}>", self.letter(), self.name())
    }
}

/// A piece: a piece type in a color.
#[pyclass(name = "Piece", module = "chrysalis", frozen, eq, hash)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PyPiece {
    game: GameRef,
    color: Color,
    piece_type: PieceType,
}

impl PyPiece {
    /// A piece of a game; `None` if the game has no such piece type.
    pub fn new(game: GameRef, color: Color, piece_type: PieceType) -> Option<Self> {
        game.pieces.get(piece_type.index()).map(|_| Self { game, color, piece_type })
    }

    /// A piece of a board.
    pub fn on_board(game: GameRef, piece: Piece) -> Option<Self> {
        Self::new(game, piece.color(), piece.piece_type())
    }
}

#[pymethods]
impl PyPiece {
    /// The color: True is White.
    #[getter]
    fn color(&self) -> bool {
        is_white(self.color)
    }

    /// The capital letter of its piece type.
    #[getter]
    fn letter(&self) -> char {
        self.game.piece(self.piece_type).letter
    }

    /// The name of its piece type.
    #[getter]
    fn name(&self) -> &str {
        &self.game.piece(self.piece_type).name
    }

    /// Its letter as in FEN: upper case for White, lower case for Black.
    fn symbol(&self) -> char {
        self.game.letter(self.piece_type, self.color)
    }

    fn __str__(&self) -> String {
        self.symbol().to_string()
    }

    fn __repr__(&self) -> String {
        let color = if self.color() { "White" } else { "Black" };
        format!("<Piece {} {color} {}>", self.symbol(), self.name())
    }
}
