//! Information that an engine reports while searching.

use chrysalis_search::Score;
use std::time::Duration;

/// The last information about a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The score from the view of the engine.
    pub score: Option<Score>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The selective depth in plies.
    pub seldepth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The time, as measured by the engine.
    pub time: Option<Duration>,
}

impl Info {
    /// Reads a UCI line `info …`; lines about any variation but the first are ignored.
    pub fn read_uci(&mut self, line: &str) {
        let words: Vec<&str> = line.split_ascii_whitespace().take_while(|&word| word != "string").collect();
        let after =
            |key: &str| words.iter().position(|&word| word == key).and_then(|at| words.get(at + 1)).copied();
        if after("multipv").is_some_and(|rank| rank != "1") {
            return;
        }
        self.seldepth = after("seldepth").and_then(|word| word.parse().ok()).or(self.seldepth);
        self.nodes = after("nodes").and_then(|word| word.parse().ok()).or(self.nodes);
        self.time = after("time").and_then(|word| word.parse().ok()).map(Duration::from_millis).or(self.time);
        let bound = words.contains(&"lowerbound") || words.contains(&"upperbound");
        let score = after("score").and_then(|unit| Score::from_uci(unit, after(unit)?));
        if let Some(score) = score
            && (!bound || self.score.is_none())
        {
            self.score = Some(score);
            self.depth = after("depth").and_then(|word| word.parse().ok()).or(self.depth);
        }
    }

    /// Reads an XBoard line `DEPTH SCORE CENTISECONDS NODES …`; returns false if it is something else.
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
            seldepth: Some(20),
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
}
