//! What an engine tells while it thinks.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// The worth of a position for the engine that tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// In centipawns.
    #[serde(rename = "cp")]
    Centipawns(i32),
    /// It wins in so many of its moves; negative (or 0) when it loses.
    Mate(i32),
}

/// A mate's worth in centipawns, less one for each move to it.
const MATE: i32 = 100_000;

impl Score {
    /// As centipawns, mates far beyond all else.
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value.clamp(-MATE / 2, MATE / 2),
            Self::Mate(moves) if moves > 0 => MATE - moves.min(MATE / 4),
            Self::Mate(moves) => -MATE - moves.max(-MATE / 4),
        }
    }

    /// The same worth for the other side.
    pub fn reversed(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(value.saturating_neg()),
            Self::Mate(moves) => Self::Mate(moves.saturating_neg()),
        }
    }

    /// From XBoard's convention, in which a mate in N is 100000 + N.
    pub fn from_xboard(value: i32) -> Self {
        match value {
            100_000..=100_999 => Self::Mate(value - MATE),
            -100_999..=-100_000 => Self::Mate(value + MATE),
            _ => Self::Centipawns(value),
        }
    }

    /// Reads what [`fmt::Display`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((sign, moves)) = text.split_once('M') {
            let moves: i32 = moves.parse().ok()?;
            return Some(Self::Mate(if sign == "-" { moves.checked_neg()? } else { moves }));
        }
        let pawns: f64 = text.parse().ok()?;
        let centipawns = (pawns * 100.0).round();
        // In range after the clamp.
        #[expect(clippy::cast_possible_truncation)]
        Some(Self::Centipawns(centipawns.clamp(-1e6, 1e6) as i32))
    }
}

impl fmt::Display for Score {
    /// In pawns, as PGN comments have it: `+0.31`, `-1.50`, `+M5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(0) => f.write_str("0.00"),
            Self::Centipawns(value) => write!(f, "{:+.2}", f64::from(value) / 100.0),
            Self::Mate(moves) if moves > 0 => write!(f, "+M{moves}"),
            Self::Mate(moves) => write!(f, "-M{}", moves.unsigned_abs()),
        }
    }
}

/// The last that an engine told about a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The score.
    pub score: Option<Score>,
    /// The depth.
    pub depth: Option<u32>,
    /// Nodes searched.
    pub nodes: Option<u64>,
    /// Time taken, by the engine's own account.
    pub time: Option<Duration>,
}

impl Info {
    /// Takes what a line `info …` tells; lines of other variations than the first are left out.
    pub fn read_uci(&mut self, line: &str) {
        let words: Vec<&str> = line.split_ascii_whitespace().take_while(|&word| word != "string").collect();
        let after =
            |key: &str| words.iter().position(|&word| word == key).and_then(|at| words.get(at + 1)).copied();
        if after("multipv").is_some_and(|rank| rank != "1") {
            return;
        }
        self.nodes = after("nodes").and_then(|word| word.parse().ok()).or(self.nodes);
        self.time = after("time").and_then(|word| word.parse().ok()).map(Duration::from_millis).or(self.time);
        let bound = words.contains(&"lowerbound") || words.contains(&"upperbound");
        let score = after("score").and_then(|unit| {
            let value = after(unit)?.parse().ok()?;
            match unit {
                "cp" => Some(Score::Centipawns(value)),
                "mate" => Some(Score::Mate(value)),
                _ => None,
            }
        });
        if let Some(score) = score
            && (!bound || self.score.is_none())
        {
            self.score = Some(score);
            self.depth = after("depth").and_then(|word| word.parse().ok()).or(self.depth);
        }
    }

    /// Takes what a line `DEPTH SCORE CENTISECONDS NODES …` tells; false when it is something else.
    pub fn read_xboard(&mut self, line: &str) -> bool {
        let mut words = line.split_ascii_whitespace();
        let mut number = || -> Option<i64> {
            let word = words.next()?;
            let word = word.strip_suffix(['.', '&', '+', '-']).unwrap_or(word);
            word.parse().ok()
        };
        let (Some(depth), Some(score), Some(time), Some(nodes)) = (number(), number(), number(), number())
        else {
            return false;
        };
        self.depth = u32::try_from(depth).ok().or(self.depth);
        self.score = i32::try_from(score).ok().map(Score::from_xboard).or(self.score);
        self.time = u64::try_from(time).ok().map(|time| Duration::from_millis(time.saturating_mul(10)));
        self.nodes = u64::try_from(nodes).ok();
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uci_lines() {
        let mut info = Info::default();
        info.read_uci("info depth 12 seldepth 20 multipv 1 score cp -31 nodes 12345 nps 9 time 250 pv e2e4");
        let expected = Info {
            score: Some(Score::Centipawns(-31)),
            depth: Some(12),
            nodes: Some(12345),
            time: Some(Duration::from_millis(250)),
        };
        assert_eq!(info, expected);
        info.read_uci("info depth 12 multipv 2 score cp 900");
        info.read_uci("info depth 13 score cp 900 lowerbound");
        info.read_uci("info string score cp 4 depth 99");
        info.read_uci("info score depth score");
        assert_eq!(info, expected);
        info.read_uci("info depth 13 score mate -3");
        assert_eq!((info.score, info.depth), (Some(Score::Mate(-3)), Some(13)));
    }

    #[test]
    fn xboard_lines() {
        let mut info = Info::default();
        assert!(info.read_xboard("  9 100003 12 4567 Nf3"));
        assert_eq!((info.score, info.depth), (Some(Score::Mate(3)), Some(9)));
        assert_eq!(info.time, Some(Duration::from_millis(120)));
        assert!(!info.read_xboard("move e2e4"));
        assert!(!info.read_xboard("9 x 1 1"));
    }

    #[test]
    fn scores_are_written_and_read() {
        for score in [
            Score::Centipawns(0),
            Score::Centipawns(-5),
            Score::Centipawns(1234),
            Score::Mate(5),
            Score::Mate(-2),
        ] {
            assert_eq!(Score::parse(&score.to_string()), Some(score), "{score}");
        }
        assert!(Score::Mate(-1).centipawns() < -90_000 && Score::Mate(1).centipawns() > 90_000);
        assert!(Score::Mate(1).centipawns() > Score::Mate(9).centipawns());
        assert!(Score::Mate(i32::MIN).centipawns() < 0);
        assert_eq!(Score::parse("M"), None);
    }
}
