//! The rule part *grants*: promotion rights earned by counting pawn moves and captures.

use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// The highest value of a counter: a FEN writes the last value before it with one digit.
const LARGEST_COUNT: u8 = 10;

/// Whether moves are counted, and what full counters give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grants {
    /// No promotion is earned by counting.
    None,
    /// Each player's pawn moves are counted, and captures by pieces other than pawns; each full counter gives
    /// a promotion.
    Counted(Counting),
}

/// The lengths of the counters, and the promotions that full ones give. Piece types are named by their
/// letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    /// The number of pawn moves that fills the first counter.
    pub pawn_moves: u8,
    /// What the pawn that moved may then be promoted to.
    pub pawn_to: Cow<'static, str>,
    /// The number of captures that fills the second counter.
    pub captures: u8,
    /// The pieces that may then be promoted.
    pub minors: Cow<'static, str>,
    /// What such a piece is promoted to; also a pawn whose capture fills both counters.
    pub minor_to: Cow<'static, str>,
}

impl Grants {
    /// The rules, one sentence each; empty if nothing is counted.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let Some(counting) = self.counting() else { return Vec::new() };
        let Counting { pawn_moves, pawn_to, captures, minors, minor_to } = counting;
        vec![
            format!(
                "After every {pawn_moves} pawn moves of a side, the pawn that moved last may become {}.",
                pieces.one_of(pawn_to)
            ),
            format!(
                "After every {captures} captures of pieces other than pawns by a side, {} of that side may become {}.",
                pieces.one_of(minors),
                pieces.one_of(minor_to)
            ),
        ]
    }

    /// The moves by which a piece of this type itself earns a promotion; empty if it cannot.
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
            all.push(occasion(format!("by a move that completes {pawn_moves} pawn moves"), true, false));
            let both = format!("by a capture that completes {pawn_moves} pawn moves and {captures} captures");
            all.push(occasion(both, true, true));
        }
        if self.piece_types(pieces).minors.has(piece_type) {
            all.push(occasion(format!("by a capture that completes {captures} captures"), false, true));
        }
        all
    }

    /// The counting rules; `None` if nothing is counted.
    #[inline(always)]
    pub fn counting(&self) -> Option<&Counting> {
        match self {
            Self::None => None,
            Self::Counted(counting) => Some(counting),
        }
    }

    /// Adds the errors of this part to `check`.
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

    /// The piece types that the letters stand for.
    pub fn piece_types(&self, pieces: &Roster) -> GrantPieceTypes {
        self.counting().map_or_else(GrantPieceTypes::default, |counting| GrantPieceTypes {
            pawn_to: pieces.piece_types(&counting.pawn_to),
            minors: pieces.piece_types(&counting.minors),
            minor_to: pieces.piece_types(&counting.minor_to),
        })
    }
}

/// The counters of both players; each is reset to 0 when it fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Pawn moves since the last reset, by color.
    pub pawn_moves: [u8; 2],
    /// Captures by pieces other than pawns since the last reset, by color.
    pub captures: [u8; 2],
}

/// The promotion rights that a move would earn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned {
    /// Whether the move fills the counter of pawn moves.
    pub by_pawn_moves: bool,
    /// Whether the move fills the counter of captures.
    pub by_captures: bool,
}

/// What the counters of a game see of a move. A pawn's capture is both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedMove {
    /// Whether a pawn moves.
    pub pawn_move: bool,
    /// Whether the move captures what counts as a capture.
    pub capture: bool,
}

impl Counters {
    /// Counts a move, and resets each counter that it fills.
    #[inline(always)]
    pub(crate) fn count(&mut self, grants: &Grants, color: Color, counted: CountedMove) {
        let &Grants::Counted(Counting { pawn_moves, captures, .. }) = grants else { return };
        let bump = |counter: &mut u8, limit: u8| *counter = (*counter + 1) % limit;
        if counted.pawn_move {
            bump(&mut self.pawn_moves[color.index()], pawn_moves);
        }
        if counted.capture {
            bump(&mut self.captures[color.index()], captures);
        }
    }
}

/// A move by which a piece itself earns a promotion.
#[derive(Clone, Debug)]
pub struct Occasion {
    /// The occasion as an English phrase.
    pub words: String,
    /// Whether the move is a capture.
    pub capture: bool,
    /// The promotion rights earned.
    pub earned: Earned,
}

/// The piece types that the letters of a game's grants stand for.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrantPieceTypes {
    /// What a pawn may be promoted to by pawn moves.
    pub pawn_to: PieceTypeSet,
    /// The pieces that may be promoted by captures.
    pub minors: PieceTypeSet,
    /// What those pieces are promoted to.
    pub minor_to: PieceTypeSet,
}

impl GrantPieceTypes {
    /// What the moving piece may be promoted to by the rights earned.
    pub(crate) fn earned_by(self, is_pawn: bool, piece_type: PieceType, earned: Earned) -> PieceTypeSet {
        match () {
            () if is_pawn && earned.by_pawn_moves && earned.by_captures => self.pawn_to | self.minor_to,
            () if is_pawn && earned.by_pawn_moves => self.pawn_to,
            () if earned.by_captures && self.minors.has(piece_type) => self.minor_to,
            () => PieceTypeSet::EMPTY,
        }
    }
}
