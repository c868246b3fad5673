//! Double steps of pawns that a pawn beside them may capture en passant.
//!
//! A table has no entries for positions with that right. Such a position is worth the better of its entry
//! without the right and of the captures, which lead to tables solved before. The few moves into such
//! positions are listed once; each is settled when the entry is, or by what the capture is worth.
//!
//! <https://www.chessprogramming.org/En_passant>

use super::Solver;
use crate::cells::{Code, Entries, Known};
use crate::error::TablesError;
use crate::grid::{Cell, Grid};
use crate::solved::{captures_en_passant, decided_at_once, without_en_passant};
use crate::table_set::{Placement, Slice, TableSet};
use crate::walker::Walker;
use chrysalis_rules::board::{Color, Move};
use chrysalis_rules::{GenType, Playable, Position};
use chrysalis_search::EndgameValue;
use std::ops::Range;
use std::sync::Mutex;

/// A double step into a position with a right to capture en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PassingStep {
    /// The entry of the position after the step, which lacks the right.
    after: u64,
    /// The entry of the position before.
    before: u64,
    /// What the best capture en passant is worth to the side that may make it.
    capture: EndgameValue,
    /// Whether it has no other moves.
    is_forced: bool,
}

impl PassingStep {
    /// In how many plies the side that may capture is lost if its entry is lost in so many; `None` if it is not.
    pub fn loss(&self, plies: u16) -> Option<u16> {
        match self.capture {
            EndgameValue::Loss(other) if !self.is_forced => Some(plies.max(other)),
            _ => None,
        }
    }

    /// Whether a win in so many plies of the entry is the one that counts.
    pub fn is_won_by(&self, plies: u16) -> bool {
        let captures_sooner = matches!(self.capture, EndgameValue::Win(other) if other <= plies);
        !self.is_forced && !captures_sooner
    }

    /// The distance at which the capture alone settles the step; `None` if it does not.
    fn due(&self) -> Option<u16> {
        match self.capture {
            EndgameValue::Win(plies) => Some(plies),
            EndgameValue::Loss(plies) if self.is_forced => Some(plies),
            _ => None,
        }
    }
}

/// The double steps of a table that may be captured en passant.
#[derive(Debug, Default)]
pub(super) struct PassingSteps {
    /// Ordered by the entries after and before.
    steps: Vec<PassingStep>,
    /// Those that a capture can settle, ordered by when it does and by the entries before.
    due: Vec<PassingStep>,
}

impl PassingSteps {
    fn new(mut steps: Vec<PassingStep>) -> Self {
        let mut due: Vec<PassingStep> = steps.iter().filter(|step| step.due().is_some()).copied().collect();
        due.sort_unstable_by_key(|step| (step.due(), step.before));
        steps.sort_unstable_by_key(|step| (step.after, step.before));
        Self { steps, due }
    }

    /// The step between two entries, if there is one.
    pub fn step(&self, after: u64, before: u64) -> Option<&PassingStep> {
        let found = self.steps.binary_search_by_key(&(after, before), |step| (step.after, step.before));
        found.ok().map(|number| &self.steps[number])
    }

    /// The steps that captures settle at this distance, of those that begin at these entries.
    pub fn due(&self, plies: u16, befores: Range<u64>) -> &[PassingStep] {
        let first =
            |least: u64| self.due.partition_point(|step| (step.due(), step.before) < (Some(plies), least));
        &self.due[first(befores.start)..first(befores.end)]
    }

    /// About the most bytes that the steps of a set take.
    pub fn memory(set: &TableSet) -> u64 {
        let of = |slice: &Slice| {
            let chances: u64 = pairs(set, slice)
                .map(|(mover, _, _)| {
                    let cells = || (0..set.grid().len()).map(|cell| cell as Cell);
                    let beside = |from| cells().filter(|&by| passes(set.grid(), mover, from, by)).count();
                    cells().map(|from| beside(from) as u64).sum::<u64>()
                })
                .sum();
            slice.len() / 2 * chances / (set.grid().len() as u64).pow(2)
        };
        let steps: u64 = set.slices().iter().map(of).sum();
        steps * 2 * size_of::<PassingStep>() as u64
    }
}

/// The places of pawns of opposite colors in a slice, with the color of the first.
fn pairs<'a>(set: &'a TableSet, slice: &'a Slice) -> impl Iterator<Item = (Color, usize, usize)> + 'a {
    let pawns = move |color: Color| {
        let is_pawn = move |place: &usize| {
            let piece = slice.pieces[*place];
            piece.color() == color && piece.piece_type() == set.pawn()
        };
        (0..slice.pieces.len()).filter(is_pawn)
    };
    Color::ALL.into_iter().flat_map(move |color| {
        pawns(color).flat_map(move |own| pawns(!color).map(move |other| (color, own, other)))
    })
}

/// Whether a pawn that steps twice from `from` passes a square that an enemy pawn on `by` attacks.
fn passes(grid: &Grid, color: Color, from: Cell, by: Cell) -> bool {
    let (rank, other) = (grid.rank(from), grid.rank(by));
    let lands = match color {
        Color::White => rank + 2,
        Color::Black => rank.wrapping_sub(2),
    };
    other == lands && grid.file(from).abs_diff(grid.file(by)) == 1
}

/// What the best capture en passant is worth, and whether there are no other moves; `None` if there is none.
/// `value` tells the value of a position after one.
pub(super) fn best_capture<G: Playable>(
    position: &Position<G>,
    without: &Position<G>,
    value: impl Fn(&Position<G>) -> Result<EndgameValue, TablesError>,
) -> Result<Option<(EndgameValue, bool)>, TablesError> {
    let (captures, has_others) = captures_en_passant(position, without);
    let mut best: Option<EndgameValue> = None;
    for m in captures {
        let value = value(&position.after(m))?.before_move();
        best = Some(best.map_or(value, |best| best.better(value)));
    }
    Ok(best.map(|best| (best, !has_others)))
}

impl<G: Playable, C: Code> Solver<'_, G, C> {
    /// Finds the double steps that may be captured en passant.
    pub(super) fn passing_steps(&self) -> Result<PassingSteps, TablesError> {
        if !self.en_passant {
            return Ok(PassingSteps::default());
        }
        let found = Mutex::new(Vec::new());
        let done = self.in_parallel(0, &|| (self.work.stop)(), |words| {
            let mut walker = Walker::new(self.set, self.rules);
            let (mut moves, mut steps) = (Vec::new(), Vec::new());
            let lanes = Entries::<C>::LANES;
            for index in words.start * lanes..(words.end * lanes).min(self.set.positions()) {
                let placement = self.set.placement(index);
                let slice = &self.set.slices()[placement.slice];
                let mut pairs = pairs(self.set, slice).filter(|pair| pair.0 == placement.turn);
                let cell = |place: usize| placement.cells[place];
                if !pairs.any(|(turn, own, other)| passes(self.set.grid(), turn, cell(own), cell(other))) {
                    continue;
                }
                if let Some((position, placement)) = walker.at(index) {
                    self.add_passing_steps(index, (position, placement), &mut moves, &mut steps)?;
                }
            }
            found.lock().unwrap_or_else(std::sync::PoisonError::into_inner).append(&mut steps);
            Ok(())
        })?;
        if done < self.entries.words() {
            return Err(TablesError::Stopped);
        }
        let steps: Vec<PassingStep> = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        // They may be the last to be settled.
        for plies in steps.iter().filter_map(PassingStep::due) {
            self.fits(plies);
        }
        Ok(PassingSteps::new(steps))
    }

    fn add_passing_steps(
        &self,
        before: u64,
        (position, placement): (&Position<G>, &Placement),
        moves: &mut Vec<Move>,
        steps: &mut Vec<PassingStep>,
    ) -> Result<(), TablesError> {
        moves.clear();
        position.legal_moves_into(GenType::All, moves);
        for &m in moves.iter() {
            let is_pawn = position.piece(m.from()).piece_type() == self.set.pawn();
            if !is_pawn || !self.is_internal(position, placement, m) {
                continue;
            }
            let after = position.after(m);
            if after.state_info().en_passant.is_none() || decided_at_once(&after).is_some() {
                continue;
            }
            let without = without_en_passant(&after);
            let Some((capture, is_forced)) = best_capture(&after, &without, |child| self.outside(child))?
            else {
                continue;
            };
            let Some(placement) = self.set.find(&without) else { continue };
            let after = self.set.index_of(&placement);
            steps.push(PassingStep { after, before, capture, is_forced });
        }
        Ok(())
    }

    /// Whether a capture settles a step, and not before it the entry.
    fn is_settled_by_capture(&self, step: &PassingStep, plies: u16) -> bool {
        step.is_forced || !matches!(self.entries.get(step.after), Known::Won(other) if other < plies)
    }

    /// Settles the steps from entries in these words that captures settle at this distance.
    pub(super) fn settle_due(
        &self,
        passing: &PassingSteps,
        plies: u16,
        words: &Range<u64>,
        walker: &mut Walker<'_, G>,
        moves: &mut Vec<Move>,
    ) {
        let lanes = Entries::<C>::LANES;
        for step in passing.due(plies, words.start * lanes..words.end * lanes) {
            match step.capture {
                EndgameValue::Loss(_) => self.win(step.before, plies + 1),
                _ if self.is_settled_by_capture(step, plies) => {
                    self.count_down(step.before, plies + 1, walker, moves);
                }
                _ => {}
            }
        }
    }
}
