//! The rule part *grants*: promotion rights earned by counting pawn moves and captures.

use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// The most moves or captures that a counter counts: a FEN writes it with one digit.
const LARGEST_COUNT: u8 = 10;

/// Whether the game counts, and what the counts give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grants {
    /// Nothing is counted.
    None,
    /// Pawn moves and captures of pieces other than pawns are counted; each count that fills gives a promotion.
    Counted(Counting),
}

/// How far is counted, and what a full counter gives. Piece types are named by their letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    /// Pawn moves that fill the first counter.
    pub pawn_moves: u8,
    /// What the pawn that moved may then become.
    pub pawn_to: Cow<'static, str>,
    /// Captures that fill the second counter.
    pub captures: u8,
    /// Which pieces may then be promoted.
    pub minors: Cow<'static, str>,
    /// What such a piece becomes, and the pawn too where its capture fills both counters.
    pub minor_to: Cow<'static, str>,
}

impl Grants {
    /// What is counted and what it gives, a sentence each.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let Some(counting) = self.counting() else { return Vec::new() };
        let Counting { pawn_moves, pawn_to, captures, minors, minor_to } = counting;
        vec![
            format!(
                "With every {pawn_moves} pawn moves of a side the pawn that moved may become {}.",
                pieces.choice(pawn_to)
            ),
            format!(
                "With every {captures} captures of pieces other than pawns {} may become {}.",
                pieces.choice(minors),
                pieces.choice(minor_to)
            ),
        ]
    }

    /// The moves by which a piece of a piece type itself earns a promotion; none where it cannot.
    pub fn occasions(&self, pieces: &Roster, piece_type: PieceType) -> Vec<Occasion> {
        let Some(counting) = self.counting() else { return Vec::new() };
        let Counting { pawn_moves, captures, .. } = counting;
        let occasion = |words: String, by_pawn_moves, by_captures| Occasion {
            words,
            capture: by_captures,
            earned: Earned { by_pawn_moves, by_captures },
        };
        let mut all = Vec::new();
        if pieces.piece_type('P') == Some(piece_type) {
            all.push(occasion(format!("by a move that makes {pawn_moves} pawn moves"), true, false));
            let both = format!("by a capture that makes {pawn_moves} pawn moves and {captures} captures");
            all.push(occasion(both, true, true));
        }
        if self.piece_types(pieces).minors.has(piece_type) {
            all.push(occasion(format!("by a capture that makes {captures} captures"), false, true));
        }
        all
    }

    /// How the game counts, if it does.
    #[inline(always)]
    pub fn counting(&self) -> Option<&Counting> {
        match self {
            Self::None => None,
            Self::Counted(counting) => Some(counting),
        }
    }

    /// Notes what is wrong with it.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let Self::Counted(counting) = self else { return };
        for count in [counting.pawn_moves, counting.captures] {
            if !(1..=LARGEST_COUNT).contains(&count) {
                check.errors.push(PartError::Count { count, largest: LARGEST_COUNT });
            }
        }
        for letters in [&counting.pawn_to, &counting.minors, &counting.minor_to] {
            check.choice(letters, "grants");
        }
    }

    /// The piece types behind the letters of the grants.
    pub fn piece_types(&self, pieces: &Roster) -> GrantKinds {
        self.counting().map_or_else(GrantKinds::default, |counting| GrantKinds {
            pawn_to: pieces.piece_types(&counting.pawn_to),
            minors: pieces.piece_types(&counting.minors),
            minor_to: pieces.piece_types(&counting.minor_to),
        })
    }
}

/// The counters of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Pawn moves, by color.
    pub pawn_moves: [u8; 2],
    /// Captures of pieces other than pawns, by color.
    pub captures: [u8; 2],
}

/// The rights that a move about to be made would earn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned {
    /// The first counter fills.
    pub by_pawn_moves: bool,
    /// The second counter fills.
    pub by_captures: bool,
}

impl Counters {
    /// Counts a move, resetting each counter that fills.
    #[inline(always)]
    pub fn count(&mut self, grants: &Grants, color: Color, pawn_move: bool, capture: bool) {
        let &Grants::Counted(Counting { pawn_moves, captures, .. }) = grants else { return };
        let bump = |counter: &mut u8, limit: u8| *counter = (*counter + 1) % limit;
        if pawn_move {
            bump(&mut self.pawn_moves[color.index()], pawn_moves);
        }
        if capture {
            bump(&mut self.captures[color.index()], captures);
        }
    }
}

/// A move by which a piece itself earns a promotion.
#[derive(Clone, Debug)]
pub struct Occasion {
    /// How it comes, in words.
    pub words: String,
    /// Whether it is a capture.
    pub capture: bool,
    /// What it earns.
    pub earned: Earned,
}

/// The piece types behind the letters of a game's grants.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrantKinds {
    /// What a pawn may become.
    pub pawn_to: PieceTypeSet,
    /// Which pieces may be promoted by captures.
    pub minors: PieceTypeSet,
    /// What they become.
    pub minor_to: PieceTypeSet,
}

impl GrantKinds {
    /// What a piece that makes a move may become by what it earns.
    pub(crate) fn of(self, is_pawn: bool, piece_type: PieceType, earned: Earned) -> PieceTypeSet {
        match () {
            () if is_pawn && earned.by_pawn_moves && earned.by_captures => self.pawn_to | self.minor_to,
            () if is_pawn && earned.by_pawn_moves => self.pawn_to,
            () if earned.by_captures && self.minors.has(piece_type) => self.minor_to,
            () => PieceTypeSet::EMPTY,
        }
    }
}
