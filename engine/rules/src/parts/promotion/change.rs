//! One rule of change, as a game's data say it.

use super::zone::Zone;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// Letters of pieces, in capitals.
pub type Letters = Cow<'static, str>;

/// Which pieces change into what, where and when. What holds for no piece, square or time that it names is left to the rules
/// after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeRule {
    /// Which pieces, and into what.
    pub into: Successor,
    /// The squares that it speaks of.
    pub zone: Zone,
    /// How the move has to do with these squares.
    pub place: Place,
    /// Whether the move must capture.
    pub manner: Manner,
    /// On which turns it holds.
    pub turns: Turns,
    /// Whether it holds with pawns on the board, or only without; `None` always.
    pub pawns: Option<bool>,
    /// Whose pieces change; `None` both sides'.
    pub side: Option<Color>,
    /// Whether the piece may also stay what it is.
    pub may: bool,
}

/// Which pieces change, and what each may be then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// Each letter with those to choose from; a piece with nothing to choose from may not make the move.
    Choice(Vec<(char, Letters)>),
    /// The next in a cycle of letters, the last followed by the first.
    Next(Letters),
    /// The one before in a cycle of letters, the first preceded by the last.
    Previous(Letters),
    /// These pieces become what they capture; nothing changes by other moves.
    Captured(Letters),
}

/// What a move has to do with the squares of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It ends there.
    Ends,
    /// It ends there and begins elsewhere.
    Enters,
    /// It begins there.
    Begins,
    /// It begins there and ends elsewhere.
    Leaves,
}

/// How a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// With or without a capture.
    Any,
    /// Without a capture.
    Quiet,
    /// With a capture.
    Capture,
    /// The piece stays where it is: the change is the whole move.
    InPlace,
}

/// The turns on which a rule holds; the first has the number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// All.
    All,
    /// Those with even numbers.
    Even,
    /// Those with odd numbers.
    Odd,
}

impl ChangeRule {
    /// A change that holds on all squares at all times, and must be made.
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

    /// Pieces of some letters change into one of others, wherever and whenever they move.
    pub fn of(pieces: &str, into: &str) -> Self {
        let into = into.to_owned();
        Self::new(Successor::Choice(pieces.chars().map(|letter| (letter, into.clone().into())).collect()))
    }

    /// Each letter with its successor, wherever and whenever they move.
    pub fn pairs(pairs: &[(char, char)]) -> Self {
        Self::new(Successor::Choice(pairs.iter().map(|&(from, to)| (from, to.to_string().into())).collect()))
    }

    /// The same within ranks only, counted from the owner's home rank as 1.
    #[must_use]
    pub fn on_ranks(self, first: u8, last: u8) -> Self {
        Self { zone: Zone::Ranks { first, last }, ..self }
    }

    /// The letters of the pieces that it changes.
    pub fn pieces(&self) -> String {
        match &self.into {
            Successor::Choice(steps) => steps.iter().map(|&(from, _)| from).collect(),
            Successor::Next(letters) | Successor::Previous(letters) | Successor::Captured(letters) => {
                letters.to_string()
            }
        }
    }

    /// The piece types that a piece of a piece type can become by it, apart from what it captures.
    pub fn successors(&self, pieces: &Roster, piece_type: PieceType) -> PieceTypeSet {
        self.into
            .letters(pieces, piece_type)
            .map_or(PieceTypeSet::EMPTY, |letters| pieces.piece_types(&letters))
    }

    /// Whether it holds in a phase: the parity of the turn, or whether no pawn is on the board.
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
    /// What a piece of a piece type may be: letters, none where it may not move; `None` where the rule is not about the piece or
    /// not known without what it captures.
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

    /// Whether pieces of a piece type become what they capture.
    pub(crate) fn takes_on(&self, pieces: &Roster, piece_type: PieceType) -> bool {
        matches!(self, Self::Captured(letters) if letters.contains(pieces.piece(piece_type).letter))
    }
}
