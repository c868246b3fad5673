//! Statistics of a file of games.

use crate::self_play_record::{SelfPlayEnd, SelfPlayRecord, flags};
use std::fmt;

/// Results, lengths and ends of games of self-play, for people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// Plies after the openings.
    pub plies: u64,
    /// Games that White lost, drew and won.
    pub points: [u64; 3],
    /// Games by how they ended, in the order of [`SelfPlayEnd::ALL`](crate::self_play_record::SelfPlayEnd::ALL).
    pub ends: Vec<u64>,
    /// Games that began with promoted pieces.
    pub changed: u64,
    /// Games that were played out although adjudication would have ended them.
    pub foreseen: u64,
    /// Games among these in which adjudication would have been wrong.
    pub wrong: u64,
    /// The total error of adjudication, in half points.
    pub error: u64,
}

impl Summary {
    /// Counts games by points and end, with their plies and the errors of adjudication.
    pub fn from_records(records: &[SelfPlayRecord]) -> Self {
        let mut summary = Self { ends: vec![0; SelfPlayEnd::ALL.len()], ..Self::default() };
        for record in records {
            summary.games += 1;
            let own = record.plies.iter().filter(|ply| ply.flags & flags::OPENING == 0);
            summary.plies += own.count() as u64;
            summary.points[record.points as usize] += 1;
            summary.ends[usize::from(record.end.code())] += 1;
            summary.changed += u64::from(!record.fen.is_empty());
            if let Some(foreseen) = record.foreseen {
                let off = (foreseen.points as u8).abs_diff(record.points as u8);
                summary.foreseen += 1;
                summary.wrong += u64::from(off > 0);
                summary.error += u64::from(off);
            }
        }
        summary
    }
}

#[expect(clippy::cast_precision_loss, reason = "a share for people")]
fn share(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.points;
        writeln!(f, "games             {}", self.games)?;
        writeln!(f, "plies a game      {:.1}", share(self.plies, self.games) / 100.0)?;
        writeln!(f, "White won         {:.1} %", share(won, self.games))?;
        writeln!(f, "drawn             {:.1} %", share(drawn, self.games))?;
        writeln!(f, "Black won         {:.1} %", share(lost, self.games))?;
        writeln!(f, "White's score     {:.1} %", share(2 * won + drawn, 2 * self.games))?;
        writeln!(f, "from changed pieces  {:.1} %", share(self.changed, self.games))?;
        for (end, &count) in SelfPlayEnd::ALL.iter().zip(&self.ends).filter(|(_, count)| **count > 0) {
            writeln!(f, "  {:<22} {:>5.1} %", end.text(), share(count, self.games))?;
        }
        write!(
            f,
            "adjudication      wrong in {} of {} games that were played to their end, {:.1} % of their points",
            self.wrong,
            self.foreseen,
            share(self.error, 2 * self.foreseen)
        )
    }
}
