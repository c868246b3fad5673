//! Collects puzzles in the order of the input.

use super::known_positions::KnownPositions;
use super::puzzle::{Puzzle, PuzzleSource};
use crate::error::AnalysisError;
use crate::input::InputFailure;
use chrysalis_search::EngineError;
use std::collections::HashMap;
use std::sync::mpsc::Receiver;

/// The most puzzle positions that are remembered.
const REMEMBERED_PUZZLES: usize = 1 << 20;

/// Receives progress and puzzles.
pub trait MiningObserver {
    /// An error in the input.
    fn error(&mut self, error: &InputFailure);
    /// The number of positions examined so far.
    fn looked(&mut self, count: usize);
    /// A puzzle was found.
    ///
    /// # Errors
    /// If it cannot be written.
    fn found(&mut self, puzzle: &Puzzle, source: &PuzzleSource) -> Result<(), AnalysisError>;
}

/// The counts of a search for puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MiningSummary {
    /// Positions examined, including repeated ones.
    pub positions: usize,
    /// Puzzles that are written.
    pub puzzles: usize,
    /// Puzzles dropped as reflections or later positions of others.
    pub repeated: usize,
    /// Games and positions that could not be read.
    pub errors: usize,
    /// Whether the search was stopped early.
    pub stopped: bool,
}

/// The result for a part of the input.
#[derive(Debug)]
pub enum FoundPuzzle {
    /// The input has an error.
    BadInput(Box<InputFailure>),
    /// The position has no puzzle.
    NoPuzzle,
    /// A puzzle and its source.
    Puzzle(Box<(Puzzle, PuzzleSource)>),
    /// The search was stopped.
    Stopped,
    /// The search failed.
    Broken(EngineError),
}

/// The number of a part of the input, the positions examined up to it, and the result.
pub type NumberedFind = (usize, usize, FoundPuzzle);

/// Collects results in the order of the input.
pub struct Collector<'a> {
    observer: &'a mut dyn MiningObserver,
    known: KnownPositions,
    most: Option<usize>,
    summary: MiningSummary,
}

impl<'a> Collector<'a> {
    /// Collects at most `most` puzzles for `observer`.
    pub fn new(observer: &'a mut dyn MiningObserver, most: Option<usize>) -> Self {
        let known = KnownPositions::at_most(REMEMBERED_PUZZLES);
        Self { observer, known, most, summary: MiningSummary::default() }
    }

    /// Receives results until there are no more, or enough puzzles.
    ///
    /// # Errors
    /// If a search failed or a puzzle cannot be written.
    pub fn collect(&mut self, done: &Receiver<NumberedFind>) -> Result<MiningSummary, AnalysisError> {
        let mut early: HashMap<usize, (usize, FoundPuzzle)> = HashMap::new();
        let mut next = 0;
        while !self.has_enough() {
            let Some((count, found)) = early.remove(&next) else {
                let Ok((number, count, found)) = done.recv() else { return Ok(self.summary) };
                early.insert(number, (count, found));
                continue;
            };
            next += 1;
            match found {
                FoundPuzzle::Stopped => {
                    self.summary.stopped = true;
                    return Ok(self.summary);
                }
                FoundPuzzle::Broken(error) => return Err(error.into()),
                FoundPuzzle::NoPuzzle => {}
                FoundPuzzle::BadInput(error) => {
                    self.summary.errors += 1;
                    self.observer.error(&error);
                }
                FoundPuzzle::Puzzle(found) => self.take(&found.0, &found.1)?,
            }
            self.summary.positions = count;
            self.observer.looked(count);
        }
        Ok(self.summary)
    }

    fn has_enough(&self) -> bool {
        self.most.is_some_and(|most| self.summary.puzzles >= most)
    }

    fn take(&mut self, puzzle: &Puzzle, source: &PuzzleSource) -> Result<(), AnalysisError> {
        let is_known = puzzle.keys.first().is_some_and(|&key| self.known.has(key));
        for &key in &puzzle.keys {
            self.known.add(key);
        }
        if is_known {
            self.summary.repeated += 1;
            return Ok(());
        }
        self.summary.puzzles += 1;
        self.observer.found(puzzle, source)
    }
}
