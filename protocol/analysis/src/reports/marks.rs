//! Marks for moves, by the points expected that they lose.

use crate::judging::{Expectation, JudgedLine, Judgement};
use chrysalis_engine::Move;

/// A mark for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveMark {
    /// The only move: any other loses at least 0.10 more.
    Only,
    /// Loses at least 0.05.
    Dubious,
    /// Loses at least 0.10.
    Mistake,
    /// Loses at least 0.20.
    Blunder,
}

/// Points lost from which on a move is marked, in ten-thousandths.
const LOST: [(u16, MoveMark); 3] =
    [(2000, MoveMark::Blunder), (1000, MoveMark::Mistake), (500, MoveMark::Dubious)];
/// By how much an only move is better than any other, in ten-thousandths.
const ONLY: u16 = 1000;

impl MoveMark {
    /// All marks.
    pub const ALL: [Self; 4] = [Self::Only, Self::Dubious, Self::Mistake, Self::Blunder];

    /// As it is written behind a move.
    pub fn text(self) -> &'static str {
        match self {
            Self::Only => "!",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The numeric annotation glyph of PGN. <https://www.chessprogramming.org/Portable_Game_Notation>
    pub fn nag(self) -> u8 {
        match self {
            Self::Only => 1,
            Self::Mistake => 2,
            Self::Blunder => 4,
            Self::Dubious => 6,
        }
    }
}

/// What a move that was played is worth beside the best one, at equal depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedWorth {
    /// The points expected before it.
    pub before: Expectation,
    /// The points expected after it.
    pub after: Expectation,
    /// The points that it loses.
    pub loss: Expectation,
    /// The centipawns that it loses, each score taken as no more than [`CENTIPAWN_CAP`] for either side.
    pub centipawns: u32,
    /// Whether it is the best move.
    pub is_best: bool,
    /// Its mark.
    pub mark: Option<MoveMark>,
}

/// The score beyond which centipawns are no longer counted.
pub const CENTIPAWN_CAP: i32 = 1000;

impl PlayedWorth {
    /// Of a move among the lines of a judgement; `None` if it has no line there.
    pub fn of(judgement: &Judgement, played: Move) -> Option<Self> {
        let (best, line) = (judgement.first()?, judgement.line_of(played)?);
        let is_best = judgement.best == Some(played);
        let worth = |line: &JudgedLine| line.score.centipawns().clamp(-CENTIPAWN_CAP, CENTIPAWN_CAP);
        let (loss, centipawns) = match is_best {
            true => (Expectation::default(), 0),
            false => {
                (best.expectation.above(line.expectation), (worth(best) - worth(line)).max(0).unsigned_abs())
            }
        };
        let lost = LOST.into_iter().find(|&(least, _)| loss.parts() >= least).map(|(_, mark)| mark);
        let only = is_best && judgement.lead().is_some_and(|lead| lead.parts() >= ONLY);
        let mark = if only { Some(MoveMark::Only) } else { lost };
        Some(Self { before: best.expectation, after: line.expectation, loss, centipawns, is_best, mark })
    }
}
