//! The moves of pieces in an `fmax.ini`: step vectors with modes.

use chrysalis_rules::board::Color;
use chrysalis_rules::{Ride, RideManner};

/// One direction in which a piece moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ray {
    /// The text in the file.
    pub text: String,
    /// The first step as (files, ranks), as White sees the board.
    pub first: (i8, i8),
    /// The steps after the mode has changed.
    pub second: (i8, i8),
    /// The last figure of the mode: 1 captures, 2 moves, 4 ends after a step, 8 hops.
    pub mode: u32,
    /// What changes in the mode after some steps.
    pub toggle: u32,
    /// How many steps later than after the first.
    pub delay: u32,
    /// Whether it goes around the edge of the board.
    pub cylinder: bool,
    /// Whether it has several paths.
    pub paths: bool,
}

/// What a ray is in a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Leaps, slides or hops of one direction.
    Rides(Vec<Ride>),
    /// A double step of a pawn that can be captured en passant.
    DoubleStep,
    /// Castling: how far the king goes, to the right as White sees it.
    Castling(i8),
    /// Another move of unmoved pieces.
    First,
    /// A move that game files do not have.
    Other,
}

/// Reads a step vector with its mode, and perhaps a second vector.
pub(super) fn read(text: &str) -> Option<Ray> {
    let mut parts = text.split(',');
    let step: i32 = parts.next()?.parse().ok()?;
    let mode = u32::from_str_radix(parts.next()?, 16).ok()?;
    let second = match parts.next() {
        Some(second) => second.parse().ok()?,
        // The highest figures change the vector, as one number with its sign.
        None => step ^ (mode.cast_signed() >> 12),
    };
    let special = mode >> 8 & 0xF;
    let ray = Ray {
        text: text.to_owned(),
        first: vector(step)?,
        second: vector(second)?,
        mode: mode & 0xF,
        toggle: mode >> 4 & 0xF,
        delay: special >> 2,
        cylinder: special & 1 != 0,
        paths: special & 2 != 0,
    };
    parts.next().is_none().then_some(ray)
}

/// A vector on a board of sixteen files, where the ranks are numbered downwards.
fn vector(step: i32) -> Option<(i8, i8)> {
    let files = (step + 8).rem_euclid(16) - 8;
    let ranks = (files - step) / 16;
    Some((i8::try_from(files).ok()?, i8::try_from(ranks).ok()?))
}

impl Ray {
    /// What the ray is for a piece of this side.
    pub fn kind(&self, color: Color) -> Kind {
        let own = |(files, ranks): (i8, i8)| match color {
            Color::White => (files, ranks),
            Color::Black => (-files, -ranks),
        };
        let sum = || {
            let (a, b) = (own(self.first), own(self.second));
            Some((a.0.checked_add(b.0)?, a.1.checked_add(b.1)?))
        };
        let straight = self.first == self.second;
        let ride = |step, most, manner, mode: u32| {
            Kind::Rides(vec![Ride { step, most, manner, quiet: mode & 2 != 0, capture: mode & 1 != 0 }])
        };
        if self.cylinder || self.paths {
            return Kind::Other;
        }
        match (self.mode, self.toggle, self.delay) {
            (4, 2, 0) if straight => Kind::DoubleStep,
            (4, 3, 0) if self.first.1 == 0 && self.second.1 == 0 => {
                Kind::Castling(self.first.0.saturating_add(self.second.0))
            }
            (4, ..) => Kind::First,
            (5..=7, 0, 0) => ride(own(self.first), 1, RideManner::Plain, self.mode),
            (1..=3, 0, 0) if straight => ride(own(self.first), Ride::ENDLESS, RideManner::Plain, self.mode),
            (1..=3, 4, delay) if straight => {
                ride(own(self.first), u8::try_from(delay + 2).unwrap_or(2), RideManner::Plain, self.mode)
            }
            (0, toggle @ 5..=7, 0) => match sum() {
                Some((files, ranks)) if own(self.first) == (files / 2, ranks / 2) => {
                    ride((files, ranks), 1, RideManner::Lame, toggle)
                }
                _ => Kind::Other,
            },
            (0, toggle @ 1..=3, 0) if straight => {
                ride(own(self.first), Ride::ENDLESS, RideManner::FirstEmpty, toggle)
            }
            // Before the hop it can only move, and after it the other way.
            (before @ (8 | 0xA), toggle, 0) if straight && toggle & 8 != 0 => {
                let after = (before ^ toggle) & 7;
                let step = own(self.first);
                let hop = Ride {
                    step,
                    most: Ride::ENDLESS,
                    manner: RideManner::Hop,
                    quiet: after & 2 != 0,
                    capture: after & 1 != 0,
                };
                let slide = Ride { manner: RideManner::Plain, quiet: true, capture: false, ..hop };
                match (before, after) {
                    (_, 4..) => Kind::Other,
                    (8, _) => Kind::Rides(vec![hop]),
                    _ => Kind::Rides(vec![slide, hop]),
                }
            }
            _ => Kind::Other,
        }
    }
}
