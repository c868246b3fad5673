//! What a game is: data only.

use crate::becoming::Becoming;
use crate::board::{Color, Kind, MAX_KINDS};
use crate::carrying::Carrying;
use crate::castling::Castling;
use crate::grants::Grants;
use crate::movement::Movement;
use crate::pawns::Pawns;
use crate::royalty::Royalty;
use std::borrow::Cow;

/// A kind of man as a game describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its letter, in capitals.
    pub letter: char,
    /// Its English name.
    pub name: &'static str,
    /// How it moves without capturing.
    pub quiet: Movement,
    /// How it captures, and so what it attacks.
    pub capture: Movement,
    /// The slot of XBoard's piece table whose picture suits it.
    pub picture: &'static str,
}

/// The boards that games are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSize {
    /// 8×8.
    Eight,
    /// 9×9.
    Nine,
}

/// What happens to a player to move who has no move and is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stalemate {
    /// The game is drawn.
    Draw,
    /// He loses.
    Loss,
}

/// A game: a table of men, a start, and one arm of each rule part.
#[derive(Clone, Debug)]
pub struct Game {
    /// The name used with `variant` and `UCI_Variant`.
    pub id: Cow<'static, str>,
    /// Other names it is known by.
    pub aliases: &'static [&'static str],
    /// The name for people.
    pub title: Cow<'static, str>,
    /// Games whose men and rules have much in common.
    pub family: &'static str,
    /// The board.
    pub board: BoardSize,
    /// The position at the start, as FEN.
    pub start: &'static str,
    /// The kinds of men; pawn and king are found by their letters P and K.
    pub men: Vec<Man>,
    /// Double steps and en passant.
    pub pawns: Pawns,
    /// Castling.
    pub castling: Castling,
    /// What a man may be after its move.
    pub becoming: Becoming,
    /// Trains.
    pub carrying: Carrying,
    /// Promotion rights earned by counting.
    pub grants: Grants,
    /// What a king's danger and loss mean.
    pub royalty: Royalty,
    /// What stalemate means.
    pub stalemate: Stalemate,
    /// Rulings that a player could be surprised by, one sentence each.
    pub rulings: &'static [&'static str],
}

impl Game {
    /// Number of files.
    pub fn files(&self) -> u8 {
        match self.board {
            BoardSize::Eight => 8,
            BoardSize::Nine => 9,
        }
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u8 {
        self.files()
    }

    /// The kind with this letter, in capitals.
    pub fn kind(&self, letter: char) -> Option<Kind> {
        self.men.iter().position(|man| man.letter == letter).and_then(|i| u8::try_from(i).ok()).map(Kind::new)
    }

    /// The kinds with these letters; letters the game lacks are left out.
    pub fn kinds(&self, letters: &str) -> crate::board::KindSet {
        letters.chars().filter_map(|letter| self.kind(letter)).collect()
    }

    /// The man of this kind.
    pub fn man(&self, kind: Kind) -> &Man {
        &self.men[kind.index()]
    }

    /// The FEN letter of a man.
    pub fn letter(&self, kind: Kind, color: Color) -> char {
        let letter = self.man(kind).letter;
        match color {
            Color::White => letter,
            Color::Black => letter.to_ascii_lowercase(),
        }
    }

    /// Every kind of the game.
    pub fn every_kind(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.men.len().min(MAX_KINDS)).filter_map(|i| u8::try_from(i).ok()).map(Kind::new)
    }
}
