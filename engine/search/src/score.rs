//! Scores as they are reported, in each of the forms that they are written in.

use std::fmt;

/// A score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Score {
    /// In centipawns, scaled so that 100 are an even chance of winning in every game.
    #[cfg_attr(feature = "serde", serde(rename = "cp"))]
    Centipawns(i32),
    /// The side to move wins in this many of its own moves; if 0 or negative, it loses in that many of the
    /// opponent's.
    Mate(i32),
}

/// The centipawns of a mate now. XBoard writes a mate in N as this plus N.
const MATE: i32 = 100_000;

impl Score {
    /// The score as one number in centipawns: a mate in N is 100000 − N, a loss its negative.
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) => value.clamp(-MATE / 2, MATE / 2),
            Self::Mate(moves) if moves > 0 => MATE - moves.min(MATE / 4),
            Self::Mate(moves) => -MATE - moves.max(-MATE / 4),
        }
    }

    /// The score for the other side.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Centipawns(value) => Self::Centipawns(value.saturating_neg()),
            Self::Mate(moves) => Self::Mate(moves.saturating_neg()),
        }
    }

    /// The score as UCI writes it: `cp 31`, `mate -3`.
    pub fn uci(self) -> String {
        match self {
            Self::Centipawns(value) => format!("cp {value}"),
            Self::Mate(moves) => format!("mate {moves}"),
        }
    }

    /// Reads a score as UCI writes it: `cp` or `mate`, and the number.
    pub fn from_uci(unit: &str, number: &str) -> Option<Self> {
        match unit {
            "cp" => number.parse().ok().map(Self::Centipawns),
            "mate" => number.parse().ok().map(Self::Mate),
            _ => None,
        }
    }

    /// The score as XBoard writes it: a mate in N is 100000 + N.
    pub fn xboard(self) -> i64 {
        match self {
            Self::Centipawns(value) => i64::from(value),
            Self::Mate(moves) if moves > 0 => i64::from(MATE) + i64::from(moves),
            Self::Mate(moves) => i64::from(moves) - i64::from(MATE),
        }
    }

    /// Reads a score as XBoard writes it.
    pub fn from_xboard(value: i32) -> Self {
        match value {
            100_000..=100_999 => Self::Mate(value - MATE),
            -100_999..=-100_000 => Self::Mate(value + MATE),
            _ => Self::Centipawns(value),
        }
    }

    /// The score in pawns, as people read it: `+0.31`, `-1.50`, `#5`.
    pub fn for_people(self) -> String {
        match self {
            Self::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
            Self::Mate(moves) => format!("#{moves}"),
        }
    }

    /// Reads what [`fmt::Display`] writes: `+0.31`, `-1.50`, `+M5`.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((sign, moves)) = text.split_once('M') {
            let moves: i32 = moves.parse().ok()?;
            return Some(Self::Mate(if sign == "-" { moves.checked_neg()? } else { moves }));
        }
        let pawns: f64 = text.parse().ok()?;
        let centipawns = (pawns * 100.0).round();
        #[expect(clippy::cast_possible_truncation, reason = "in range after the clamp")]
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

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn protocols_read_what_they_write() {
        for score in [Score::Centipawns(-31), Score::Centipawns(0), Score::Mate(7), Score::Mate(-2)] {
            let uci = score.uci();
            let (unit, number) = uci.split_once(' ').expect("two words");
            assert_eq!(Score::from_uci(unit, number), Some(score));
            assert_eq!(i32::try_from(score.xboard()).map(Score::from_xboard), Ok(score));
        }
        assert_eq!(Score::from_uci("cp", "x"), None);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn files_keep_one_form() {
        for (score, text) in [(Score::Centipawns(12), r#"{"cp":12}"#), (Score::Mate(-3), r#"{"mate":-3}"#)] {
            assert_eq!(serde_json::to_string(&score).ok().as_deref(), Some(text));
            assert_eq!(serde_json::from_str(text).ok(), Some(score));
        }
        assert!(serde_json::from_str::<Score>(r#"{"pawns":1}"#).is_err());
    }
}
