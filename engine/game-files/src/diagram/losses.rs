//! What is lost, up to a number that can be read.

use super::error::{DiagramLoss, DiagramReason};
use chrysalis_rules::quote::quote;

/// The most losses that are listed.
const MOST: usize = 100;

/// What a diagram loses.
#[derive(Debug, Default)]
pub(super) struct Losses {
    listed: Vec<DiagramLoss>,
    more: usize,
    last: usize,
}

impl Losses {
    /// Notes something that is lost, once.
    pub fn lose(&mut self, line: usize, found: &str, why: DiagramReason) {
        if self.listed.len() == MOST {
            self.more += 1;
            self.last = self.last.max(line);
            return;
        }
        let loss = DiagramLoss { line, found: quote(found), why };
        if !self.listed.contains(&loss) {
            self.listed.push(loss);
        }
    }

    /// All losses, line by line.
    pub fn sorted(mut self) -> Vec<DiagramLoss> {
        self.listed.sort_by_key(|loss| loss.line);
        if self.more > 0 {
            let found = self.more.to_string();
            self.listed.push(DiagramLoss { line: self.last, found, why: DiagramReason::More });
        }
        self.listed
    }
}
