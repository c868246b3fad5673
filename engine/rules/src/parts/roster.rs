//! The pieces of a game, and their piece types by letter.

use crate::board::color::Color;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::parts::english;
use crate::parts::movement::Movement;
use crate::parts::piece_moves::PieceMoves;
use crate::parts::ride::Ride;
use std::borrow::Cow;
use std::ops::Index;

/// The definition of a piece type: its letter, its names and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceDef {
    /// The capital letter of the piece in FEN and in moves.
    pub letter: char,
    /// The name in English, for texts and pages.
    pub name: Cow<'static, str>,
    /// The [`Movement`] components for moves without capture.
    pub quiet: Movement,
    /// The [`Movement`] components for captures, and so for attacks.
    pub capture: Movement,
    /// The moves that no component covers.
    pub rides: Vec<Ride>,
    /// The name of the entry in XBoard's piece table whose picture suits the piece.
    pub picture: Cow<'static, str>,
}

impl PieceDef {
    /// A piece type with these moves.
    pub fn new(letter: char, name: Cow<'static, str>, moves: PieceMoves, picture: Cow<'static, str>) -> Self {
        let PieceMoves { quiet, capture, rides } = moves;
        Self { letter, name, quiet, capture, rides, picture }
    }

    /// All moves of the piece in canonical form.
    pub fn moves(&self) -> PieceMoves {
        PieceMoves::new(self.quiet, self.capture, &self.rides)
    }

    /// This piece type with other moves.
    #[must_use]
    pub fn moving(self, moves: PieceMoves) -> Self {
        let PieceMoves { quiet, capture, rides } = moves;
        Self { quiet, capture, rides, ..self }
    }
}

/// The piece types of one game; the type of each is its index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster(Vec<PieceDef>);

impl Roster {
    /// The names of the pieces with these letters; unknown letters are skipped.
    pub(crate) fn names(&self, letters: &str) -> Vec<&str> {
        let name = |letter| self.piece_type(letter).map(|piece_type| self.piece(piece_type).name.as_ref());
        letters.chars().filter_map(name).collect()
    }

    /// The names of the pieces with these letters as a choice: "Knight, Bishop or Rook".
    pub fn choice(&self, letters: &str) -> String {
        english::choice(&self.names(letters))
    }

    /// The names of the pieces with these letters as a choice, with an article: "a Knight, Bishop or Rook".
    pub(crate) fn one_of(&self, letters: &str) -> String {
        english::with_article(&self.choice(letters))
    }

    /// The number of piece types.
    #[expect(clippy::len_without_is_empty, reason = "every game has pieces")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The definitions in ascending order of their piece types.
    pub fn iter(&self) -> std::slice::Iter<'_, PieceDef> {
        self.0.iter()
    }

    /// The definition with this index, if there is one.
    pub fn get(&self, number: usize) -> Option<&PieceDef> {
        self.0.get(number)
    }

    /// The piece type with this capital letter; `None` if there is none.
    pub fn piece_type(&self, letter: char) -> Option<PieceType> {
        let piece_types = self.iter().take(MAX_PIECE_TYPES);
        piece_types
            .zip(0..)
            .find(|(piece, _)| piece.letter == letter)
            .map(|(_, number)| PieceType::new(number))
    }

    /// The piece types with these capital letters; unknown letters are skipped.
    pub fn piece_types(&self, letters: &str) -> PieceTypeSet {
        letters.chars().filter_map(|letter| self.piece_type(letter)).collect()
    }

    /// The definition of a piece type of this game.
    pub fn piece(&self, piece_type: PieceType) -> &PieceDef {
        &self[piece_type.index()]
    }

    /// The FEN letter of a piece: a capital for White, a small letter for Black.
    pub fn letter(&self, piece_type: PieceType, color: Color) -> char {
        let letter = self.piece(piece_type).letter;
        match color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Every piece type, in ascending order.
    pub fn every_piece_type(&self) -> impl Iterator<Item = PieceType> + use<> {
        (0..self.0.len().min(MAX_PIECE_TYPES)).filter_map(|i| u8::try_from(i).ok()).map(PieceType::new)
    }
}

impl FromIterator<PieceDef> for Roster {
    fn from_iter<I: IntoIterator<Item = PieceDef>>(pieces: I) -> Self {
        Self(pieces.into_iter().collect())
    }
}

impl Index<usize> for Roster {
    type Output = PieceDef;
    fn index(&self, number: usize) -> &PieceDef {
        &self.0[number]
    }
}

impl<'a> IntoIterator for &'a Roster {
    type Item = &'a PieceDef;
    type IntoIter = std::slice::Iter<'a, PieceDef>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
