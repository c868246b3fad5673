//! Marks of moves (`!`, `?!`, `?`, `??`) by the expected points they lose.

use crate::analyzing::{AnalyzedLine, Expectation, PositionAnalysis};
use chrysalis_engine::Move;

/// How bad a played move was, by the points it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveMark {
    /// `!`: the only good move, any other loses at least 0.10 points more.
    Only,
    /// `?!`: loses at least 0.05 points.
    Dubious,
    /// `?`: loses at least 0.10 points.
    Mistake,
    /// `??`: loses at least 0.20 points.
    Blunder,
}

/// The least loss of each mark, in ten-thousandths of a point.
const LOST: [(u16, MoveMark); 3] =
    [(2000, MoveMark::Blunder), (1000, MoveMark::Mistake), (500, MoveMark::Dubious)];
/// The least lead of an only move, in ten-thousandths of a point.
const ONLY: u16 = 1000;

impl MoveMark {
    /// All marks, in the order of reports.
    pub const ALL: [Self; 4] = [Self::Only, Self::Dubious, Self::Mistake, Self::Blunder];

    /// The mark as written after a move.
    pub fn text(self) -> &'static str {
        match self {
            Self::Only => "!",
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// PGN's numeric annotation glyph. <https://www.chessprogramming.org/Portable_Game_Notation>
    pub fn nag(self) -> u8 {
        match self {
            Self::Only => 1,
            Self::Mistake => 2,
            Self::Blunder => 4,
            Self::Dubious => 6,
        }
    }
}

/// How good a played move is compared with the best one at equal depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedValue {
    /// Expected points before it.
    pub before: Expectation,
    /// Expected points after it.
    pub after: Expectation,
    /// Expected points that it loses.
    pub loss: Expectation,
    /// Centipawns that it loses, each score capped at [`CENTIPAWN_CAP`].
    pub centipawns: u32,
    /// Whether it is the best move.
    pub is_best: bool,
    /// Its mark, if any.
    pub mark: Option<MoveMark>,
}

/// The cap of scores in centipawns for either side.
pub const CENTIPAWN_CAP: i32 = 1000;

impl PlayedValue {
    /// The value of a move that has a line in the analysis; `None` if it has none.
    pub fn find(analysis: &PositionAnalysis, played: Move) -> Option<Self> {
        let (best, line) = (analysis.first()?, analysis.line_of(played)?);
        let is_best = analysis.best == Some(played);
        let value = |line: &AnalyzedLine| line.score.centipawns().clamp(-CENTIPAWN_CAP, CENTIPAWN_CAP);
        let (loss, centipawns) = match is_best {
            true => (Expectation::default(), 0),
            false => {
                (best.expectation.above(line.expectation), (value(best) - value(line)).max(0).unsigned_abs())
            }
        };
        let lost = LOST.into_iter().find(|&(least, _)| loss.parts() >= least).map(|(_, mark)| mark);
        let only = is_best && analysis.lead().is_some_and(|lead| lead.parts() >= ONLY);
        let mark = if only { Some(MoveMark::Only) } else { lost };
        Some(Self { before: best.expectation, after: line.expectation, loss, centipawns, is_best, mark })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyzing::Expectation;
    use chrysalis_engine::Session;
    use chrysalis_rules::Catalogue;
    use chrysalis_search::Score;

    fn line(m: Move, parts: u16, centipawns: i32) -> AnalyzedLine {
        let expectation: Expectation = serde_json::from_str(&parts.to_string()).expect("a number");
        AnalyzedLine {
            score: Score::Centipawns(centipawns),
            expectation,
            wdl: [0, 1000, 0],
            seldepth: 1,
            moves: vec![m],
        }
    }

    /// The value of the second of two moves, or of the first if `played` is 0.
    fn value(lines: [(u16, i32); 2], played: usize) -> PlayedValue {
        let moves = Session::new(Catalogue::shipped().orthodox()).legal_moves();
        let lines = [line(moves[0], lines[0].0, lines[0].1), line(moves[1], lines[1].0, lines[1].1)];
        let analysis =
            PositionAnalysis { best: Some(moves[0]), lines: lines.to_vec(), ..PositionAnalysis::default() };
        PlayedValue::find(&analysis, moves[played]).expect("it has a line")
    }

    #[test]
    fn marks_begin_exactly_where_they_should() {
        for (lost, mark) in [
            (0, None),
            (499, None),
            (500, Some("?!")),
            (999, Some("?!")),
            (1000, Some("?")),
            (1999, Some("?")),
            (2000, Some("??")),
            (6000, Some("??")),
        ] {
            let found = value([(6000, 40), (6000 - lost, 0)], 1);
            assert_eq!(found.mark.map(MoveMark::text), mark, "{lost}");
            assert_eq!((found.loss.parts(), found.is_best), (lost, false));
        }
        for (lead, mark) in [(999, None), (1000, Some("!")), (4000, Some("!"))] {
            let found = value([(6000, 40), (6000 - lead, 0)], 0);
            assert_eq!(found.mark.map(MoveMark::text), mark, "{lead}");
            assert_eq!((found.loss.parts(), found.centipawns, found.is_best), (0, 0, true));
        }
    }

    #[test]
    fn centipawns_are_capped_and_never_negative() {
        assert_eq!(value([(9000, 2500), (8900, 1400)], 1).centipawns, 0);
        assert_eq!(value([(9000, 2500), (1000, -2500)], 1).centipawns, 2000);
        assert_eq!(
            value([(9000, 300), (8900, 350)], 1).centipawns,
            0,
            "a later line may have the higher score"
        );
        let one_line = PositionAnalysis { best: None, ..PositionAnalysis::default() };
        let m = Session::new(Catalogue::shipped().orthodox()).legal_moves()[0];
        assert_eq!(PlayedValue::find(&one_line, m), None);
    }
}
