//! Zones: the squares that a rule is about.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::parts::english;
use crate::parts::part_error::{PartCheck, PartError};
use std::borrow::Cow;

/// A part of the board. Black's zone is White's with the ranks counted from the other side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// All squares of the board.
    All,
    /// Ranks, counted from the owner's home rank as 1.
    Ranks {
        /// The first rank.
        first: u8,
        /// The last rank, inclusive.
        last: u8,
    },
    /// Squares by name, as White sees the board.
    Squares(Vec<Cow<'static, str>>),
}

impl Zone {
    /// The squares for the pieces of `color` on a board of this size.
    pub fn squares<G: Geometry>(&self, size: BoardSize, color: Color) -> Bitboard<G> {
        let ranks = size.ranks();
        match self {
            Self::All => Bitboard::full(size),
            Self::Ranks { first, last } => (first.saturating_sub(1)..(*last).min(ranks))
                .map(|rank| Bitboard::rank(size, color.rank(rank, ranks)))
                .fold(Bitboard::EMPTY, |all, rank| all | rank),
            Self::Squares(names) => names
                .iter()
                .filter_map(|name| size.parse(name))
                .map(|square| G::square(size.file(square), color.rank(size.rank(square), ranks)))
                .collect(),
        }
    }

    /// Adds the errors of the zone to `check`.
    pub(crate) fn check(&self, board: BoardSize, check: &mut PartCheck<'_>) {
        let ranks = board.ranks();
        match self {
            Self::All => {}
            Self::Ranks { first, last } => {
                if *first < 1 || first > last || *last > ranks {
                    check.errors.push(PartError::Ranks { first: *first, last: *last, ranks });
                }
            }
            Self::Squares(names) => {
                let unknown = names.iter().filter(|name| board.parse(name).is_none());
                check.errors.extend(unknown.map(|name| PartError::NoSquare(name.to_string())));
            }
        }
    }

    /// The squares as an English phrase, for a board of `ranks` ranks.
    pub(crate) fn in_words(&self, ranks: u8) -> String {
        match self {
            Self::All => "any square".to_owned(),
            Self::Ranks { first, last } if first == last && *last == ranks => "the far rank".to_owned(),
            Self::Ranks { first: 1, last: 1 } => "its home rank".to_owned(),
            Self::Ranks { first, last } if first == last => format!("its rank {first}"),
            Self::Ranks { first, last } if *last == ranks => {
                format!("the last {} ranks", last + 1 - first)
            }
            Self::Ranks { first: 1, last } => format!("its first {last} ranks"),
            Self::Ranks { first, last } => format!("its ranks {first} to {last}"),
            Self::Squares(names) => format!("{} (seen from White)", english::choice(names)),
        }
    }
}
