//! Checks the examples of a game file against the reference implementation.

use super::{LiteralGame, LiteralReference};
use toml::{Table, Value};

impl LiteralGame {
    /// The number of examples, and a sentence about each false one.
    pub fn false_examples(&self) -> (usize, Vec<String>) {
        let examples: Vec<&Table> = self.tables("examples").collect();
        let errors = examples.iter().zip(1..).filter_map(|(example, number)| {
            self.error(example).map(|error| format!("example {number}: {error}"))
        });
        (examples.len(), errors.collect())
    }

    /// The positions at which examples begin.
    pub fn example_positions(&self) -> Vec<&str> {
        self.tables("examples").filter_map(|example| example.get("fen")?.as_str()).collect()
    }

    fn error(&self, example: &Table) -> Option<String> {
        let fen = example.get("fen").and_then(Value::as_str).unwrap_or_else(|| self.word("start"));
        let mut reference = match LiteralReference::from_fen(self, fen) {
            Ok(reference) => reference,
            Err(error) => return Some(error),
        };
        let played = ["move", "moves"].map(|key| super::file::word(example, key)).join(" ");
        for text in played.split_whitespace() {
            if let Err(error) = reference.play(text) {
                return Some(error);
            }
        }
        let legal = reference.legal_moves();
        let list = |key: &str| -> Option<Vec<String>> {
            let list = example.get(key)?.as_array()?;
            Some(list.iter().map(|text| text.as_str().unwrap_or_default().to_owned()).collect())
        };
        let among = |key: &str, wanted: bool| {
            list(key).unwrap_or_default().into_iter().find(|text| legal.contains(text) != wanted)
        };
        let at = || format!("in {}: {}", reference.fen(), legal.join(" "));
        if let Some(after) =
            example.get("after").and_then(Value::as_str).filter(|after| *after != reference.fen())
        {
            return Some(format!("not {after} {}", at()));
        }
        if let Some(text) = among("legal", true) {
            return Some(format!("{text} is illegal {}", at()));
        }
        if let Some(text) = among("illegal", false) {
            return Some(format!("{text} is legal {}", at()));
        }
        if let Some(mut all) = list("all") {
            all.sort_unstable();
            if all != legal {
                return Some(format!("not all {}", at()));
            }
        }
        let counts = example.get("perft").and_then(Value::as_array).into_iter().flatten();
        for (depth, count) in (1..).zip(counts) {
            let found = reference.perft(depth);
            if count.as_integer() != i64::try_from(found).ok() {
                return Some(format!("perft {depth} is {found} {}", at()));
            }
        }
        let result = match reference.end() {
            None => "*",
            Some((None, _)) => "1/2-1/2",
            Some((Some(true), _)) => "1-0",
            Some((Some(false), _)) => "0-1",
        };
        let wanted = example.get("result").and_then(Value::as_str);
        wanted.filter(|wanted| *wanted != result).map(|_| format!("the result is {result} {}", at()))
    }
}
