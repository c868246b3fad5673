//! The men of a game, and their kinds by letter.

use crate::board::color::Color;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::parts::man_moves::ManMoves;
use crate::parts::movement::Movement;
use crate::parts::ride::Ride;
use std::borrow::Cow;
use std::ops::Index;

/// A kind of man as a game describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its letter, in capitals.
    pub letter: char,
    /// Its English name.
    pub name: Cow<'static, str>,
    /// How it moves without capturing.
    pub quiet: Movement,
    /// How it captures, and so what it attacks.
    pub capture: Movement,
    /// What it does besides that no component of movement says.
    pub rides: Vec<Ride>,
    /// The slot of XBoard's piece table whose picture suits it.
    pub picture: Cow<'static, str>,
}

impl Man {
    /// A man with these moves.
    pub fn new(letter: char, name: Cow<'static, str>, moves: ManMoves, picture: Cow<'static, str>) -> Self {
        let ManMoves { quiet, capture, rides } = moves;
        Self { letter, name, quiet, capture, rides, picture }
    }

    /// All its moves in their canonical form.
    pub fn moves(&self) -> ManMoves {
        ManMoves::new(self.quiet, self.capture, &self.rides)
    }

    /// The same man with other moves.
    #[must_use]
    pub fn moving(self, moves: ManMoves) -> Self {
        let ManMoves { quiet, capture, rides } = moves;
        Self { quiet, capture, rides, ..self }
    }
}

/// The men of one game, each kind numbered by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster(Vec<Man>);

impl Roster {
    /// The names of the men with these letters, as a choice; letters that no man has are left out.
    pub(crate) fn choice(&self, letters: &str) -> String {
        let name = |letter| self.kind(letter).map(|kind| self.man(kind).name.to_string());
        letters.chars().filter_map(name).collect::<Vec<_>>().join(" or ")
    }

    /// How many kinds there are.
    #[expect(clippy::len_without_is_empty, reason = "every game has men")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The men in the order of their kinds.
    pub fn iter(&self) -> std::slice::Iter<'_, Man> {
        self.0.iter()
    }

    /// The man of the kind with this number, if there is one.
    pub fn get(&self, number: usize) -> Option<&Man> {
        self.0.get(number)
    }

    /// The kind with this letter, in capitals.
    pub fn kind(&self, letter: char) -> Option<Kind> {
        let kinds = self.iter().take(MAX_KINDS);
        kinds.zip(0..).find(|(man, _)| man.letter == letter).map(|(_, number)| Kind::new(number))
    }

    /// The kinds with these letters; letters that no man has are left out.
    pub fn kinds(&self, letters: &str) -> KindSet {
        letters.chars().filter_map(|letter| self.kind(letter)).collect()
    }

    /// The man of this kind.
    pub fn man(&self, kind: Kind) -> &Man {
        &self[kind.index()]
    }

    /// The FEN letter of a man.
    pub fn letter(&self, kind: Kind, color: Color) -> char {
        let letter = self.man(kind).letter;
        match color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Every kind.
    pub fn every_kind(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.0.len().min(MAX_KINDS)).filter_map(|i| u8::try_from(i).ok()).map(Kind::new)
    }
}

impl FromIterator<Man> for Roster {
    fn from_iter<I: IntoIterator<Item = Man>>(men: I) -> Self {
        Self(men.into_iter().collect())
    }
}

impl Index<usize> for Roster {
    type Output = Man;
    fn index(&self, number: usize) -> &Man {
        &self.0[number]
    }
}

impl<'a> IntoIterator for &'a Roster {
    type Item = &'a Man;
    type IntoIter = std::slice::Iter<'a, Man>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
