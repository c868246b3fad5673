//! A rule of change, as a game's data describe it.

use super::zone::Zone;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// Letters of piece types, in capitals.
pub type Letters = Cow<'static, str>;

/// A rule of change: which pieces change to what, where and when. The first rule of a game that applies to a
/// move decides; to pieces, squares or turns that a rule does not name it does not apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeRule {
    /// Which pieces change, and to what.
    pub into: Successor,
    /// The squares that the rule is about.
    pub zone: Zone,
    /// Whether the move must begin or end on those squares.
    pub place: Place,
    /// Whether the move must capture.
    pub manner: Manner,
    /// On which turns the rule applies.
    pub turns: Turns,
    /// `Some(true)`: only while pawns are on the board; `Some(false)`: only when none are left; `None`:
    /// always.
    pub pawns: Option<bool>,
    /// The side whose pieces change; `None` for both.
    pub side: Option<Color>,
    /// Whether the piece may also stay what it is.
    pub may: bool,
}

/// Which pieces change, and what each may change to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// Pairs of a letter and the letters to choose from. A piece with no letter to choose from may not make
    /// the move.
    Choice(Vec<(char, Letters)>),
    /// The next in a cycle of letters; the last is followed by the first.
    Next(Letters),
    /// The previous in a cycle of letters; the first is preceded by the last.
    Previous(Letters),
    /// These pieces change to the type of the piece that they capture; they do not change by other moves.
    Captured(Letters),
}

/// How a move must relate to the squares of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It ends on one of the squares.
    Ends,
    /// It ends on one of the squares and begins outside.
    Enters,
    /// It begins on one of the squares.
    Begins,
    /// It begins on one of the squares and ends outside.
    Leaves,
}

/// Whether a move must capture for a rule to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// With or without capture.
    Any,
    /// Only without capture.
    Quiet,
    /// Only with a capture.
    Capture,
    /// The piece stays where it is: the change is the whole move.
    InPlace,
}

/// The turns on which a rule applies, by their number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// On all turns.
    All,
    /// On turns with even numbers.
    Even,
    /// On turns with odd numbers.
    Odd,
}

impl ChangeRule {
    /// A forced change on all squares, by every move, at all times.
    pub fn new(into: Successor) -> Self {
        Self {
            into,
            zone: Zone::All,
            place: Place::Ends,
            manner: Manner::Any,
            turns: Turns::All,
            pawns: None,
            side: None,
            may: false,
        }
    }

    /// A forced change of each piece in `pieces` to a piece in `into`, by every move.
    pub fn choice(pieces: &str, into: &str) -> Self {
        let into = into.to_owned();
        Self::new(Successor::Choice(pieces.chars().map(|letter| (letter, into.clone().into())).collect()))
    }

    /// A forced change of each first letter to the second of its pair, by every move.
    pub fn pairs(pairs: &[(char, char)]) -> Self {
        Self::new(Successor::Choice(pairs.iter().map(|&(from, to)| (from, to.to_string().into())).collect()))
    }

    /// This rule restricted to ranks, counted from the owner's home rank as 1.
    #[must_use]
    pub fn on_ranks(self, first: u8, last: u8) -> Self {
        Self { zone: Zone::Ranks { first, last }, ..self }
    }

    /// The letters of the pieces that change by the rule.
    pub fn pieces(&self) -> String {
        match &self.into {
            Successor::Choice(steps) => steps.iter().map(|&(from, _)| from).collect(),
            Successor::Next(letters) | Successor::Previous(letters) | Successor::Captured(letters) => {
                letters.to_string()
            }
        }
    }

    /// The piece types that a piece of this type can change to by the rule, not counting captured types.
    pub fn successors(&self, pieces: &Roster, piece_type: PieceType) -> PieceTypeSet {
        self.into
            .letters(pieces, piece_type)
            .map_or(PieceTypeSet::EMPTY, |letters| pieces.piece_types(&letters))
    }

    /// Whether the rule applies in a phase: the parity of the turn, or whether pawns are left.
    pub(crate) fn holds_in(&self, phase: usize) -> bool {
        let turn = match self.turns {
            Turns::All => true,
            Turns::Even => phase == 0,
            Turns::Odd => phase == 1,
        };
        turn && self.pawns.is_none_or(|pawns| pawns == (phase == 0))
    }
}

impl Successor {
    /// The letters that a piece of this type may have after the move; empty if it may not move. `None` if the
    /// rule is not about the piece, or the answer depends on what it captures.
    pub(crate) fn letters(&self, pieces: &Roster, piece_type: PieceType) -> Option<String> {
        let letter = pieces.piece(piece_type).letter;
        let step = |order: &str, by: usize| -> Option<String> {
            let place = order.chars().position(|known| known == letter)?;
            order.chars().cycle().nth(place + by).map(String::from)
        };
        match self {
            Self::Choice(steps) => {
                steps.iter().find(|(from, _)| *from == letter).map(|(_, to)| to.to_string())
            }
            Self::Next(order) => step(order, 1),
            Self::Previous(order) => step(order, order.chars().count().max(1) - 1),
            Self::Captured(_) => None,
        }
    }

    /// Whether pieces of this type change to what they capture.
    pub(crate) fn takes_on(&self, pieces: &Roster, piece_type: PieceType) -> bool {
        matches!(self, Self::Captured(letters) if letters.contains(pieces.piece(piece_type).letter))
    }
}
