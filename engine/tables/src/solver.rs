//! Solving a table set.
//!
//! A first pass generates the moves of every position: it finds the ends of the game, evaluates the moves
//! that leave the table, and counts the others. Then distances are completed one after another. Where moves
//! can be taken back exactly, each decided position updates its predecessors. Elsewhere positions that may
//! have changed are examined again.
//!
//! A pass takes the entries in order, so its progress is one number. That number and the entries are all that
//! an interrupted solver needs to continue.

mod en_passant;
mod forward;
mod width;

pub(crate) use width::{memory, solve};

use crate::cells::{Code, Entries, Known};
use crate::codes::{write_narrow, write_wide};
use crate::error::TablesError;
use crate::solved::{SolvedTables, Values};
use crate::sum::Sum;
use crate::table_set::{Located, Placement, TableSet};
use crate::unfinished::{self, Stage};
use crate::unmoves::{Unmoves, has_en_passant};
use crate::walker::Walker;
use chrysalis_rules::board::{Move, Piece};
use chrysalis_rules::{GenType, Playable, Position, Rules};
use chrysalis_search::EndgameValue;
use en_passant::PassingSteps;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Settings and callbacks of a solver.
pub(crate) struct Work<'a> {
    /// The number of threads.
    pub threads: usize,
    /// The bytes of memory that may be used, besides the tables that this one leads to.
    pub memory: u64,
    /// Whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with the distance that is being finished.
    pub tell: &'a (dyn Fn(u16) + Sync),
    /// The file of the unfinished table.
    pub unfinished: &'a Path,
    /// How often it is written.
    pub every: Duration,
    /// Called if it cannot be written.
    pub unsaved: &'a (dyn Fn(TablesError) + Sync),
}

/// Saving may take this fraction of the time: one part in so many.
const SHARE_OF_SAVING: u32 = 20;

/// The bits of the set of marks.
const DIRTY: usize = 1 << 22;

/// What entries cannot express.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overflow {
    /// More moves than an entry can count.
    Moves,
    /// A distance longer than an entry can hold.
    Plies,
}

struct Solver<'a, G: Playable, C> {
    rules: &'static Rules<G>,
    set: &'a TableSet,
    lower: &'a SolvedTables,
    work: &'a Work<'a>,
    code: C,
    entries: Entries<C>,
    /// By slice, piece and new type, whether the pieces are still those of the table.
    stays: Vec<Vec<bool>>,
    en_passant: bool,
    longest: AtomicU16,
    /// What the entries could not express, after which the work is given up.
    overflow: OnceLock<Overflow>,
    failed: Mutex<Option<TablesError>>,
    /// A set of hashes: the opponent's pieces in positions that may have changed.
    dirty: Vec<AtomicU64>,
    /// The pass to begin with, and the number of its words that are done.
    begin: (u16, u64),
    /// When to write what is done; `None` for never.
    next_save: Mutex<Option<Instant>>,
}

impl<'a, G: Playable, C: Code> Solver<'a, G, C> {
    fn new(
        rules: &'static Rules<G>,
        set: &'a TableSet,
        lower: &'a SolvedTables,
        work: &'a Work<'a>,
        code: C,
        kept: &mut Option<(Stage, Vec<u64>)>,
    ) -> Self {
        let most_moves = code.most_moves();
        let fits = |(stage, _): &mut (Stage, _)| stage.bits == C::BITS && stage.most_moves == most_moves;
        let (entries, stage) = match kept.take_if(fits) {
            Some((stage, words)) => (Entries::from_words(code, words), stage),
            None => {
                let stage = Stage { bits: C::BITS, most_moves, pass: 0, done: 0, longest: 0 };
                (Entries::new(code, set.positions()), stage)
            }
        };
        Self {
            rules,
            set,
            lower,
            work,
            code,
            entries,
            stays: stays(set),
            en_passant: has_en_passant(set),
            longest: AtomicU16::new(stage.longest),
            overflow: OnceLock::new(),
            failed: Mutex::new(None),
            dirty: (0..DIRTY / 64).map(|_| AtomicU64::new(0)).collect(),
            begin: (stage.pass, stage.done),
            next_save: Mutex::new(Instant::now().checked_add(work.every)),
        }
    }

    /// The first distance to be finished, `least` in a new table.
    fn first_distance(&self, least: u16) -> u16 {
        self.begin.0.saturating_sub(1).max(least)
    }

    /// Solves, unless the entries are too narrow.
    fn run(self) -> Result<Result<(u16, Values), Overflow>, TablesError> {
        match Unmoves::new(self.rules, self.set) {
            Some(unmoves) => self.backward(&unmoves, &self.passing_steps()?)?,
            None => self.forward()?,
        }
        if let Some(&overflow) = self.overflow.get() {
            return Ok(Err(overflow));
        }
        Ok(self.into_values().ok_or(Overflow::Plies))
    }

    fn backward(&self, unmoves: &Unmoves<'_>, passing: &PassingSteps) -> Result<(), TablesError> {
        self.first_pass(|position, placement, moves| self.count(position, placement, moves))?;
        let mut plies = self.first_distance(0);
        while plies <= self.longest.load(Relaxed) && self.overflow.get().is_none() {
            (self.work.tell)(plies);
            self.pass(plies + 1, |words| {
                let mut walker = Walker::new(self.set, self.rules);
                let mut moves = Vec::new();
                self.settle_due(passing, plies, &words, &mut walker, &mut moves);
                for word in words {
                    self.entries.each_of(word, (Known::Won(plies), Known::Lost(plies)), |index, known| {
                        let step = |before, doubles: bool| doubles.then(|| passing.step(index, before))?;
                        match known {
                            Known::Lost(_) => unmoves.each(index, |before, doubles| {
                                let plies =
                                    step(before, doubles).map_or(Some(plies), |step| step.loss(plies));
                                if let Some(plies) = plies {
                                    self.win(before, plies + 1);
                                }
                            }),
                            _ => unmoves.each(index, |before, doubles| {
                                if step(before, doubles).is_none_or(|step| step.is_won_by(plies)) {
                                    self.count_down(before, plies + 1, &mut walker, &mut moves);
                                }
                            }),
                        }
                    });
                }
                Ok(())
            })?;
            plies += 1;
        }
        Ok(())
    }

    /// Notes that one more move within the table loses; the last one in `plies`.
    #[inline(always)]
    fn count_down(&self, index: u64, plies: u16, walker: &mut Walker<'_, G>, moves: &mut Vec<Move>) {
        let open = |known| match known {
            Known::Open(moves) if moves > 1 => Some(Known::Open(moves - 1)),
            _ => None,
        };
        if self.entries.update(index, open) == Known::Open(1) {
            self.lose(index, plies, walker, moves);
        }
    }

    /// Notes a win in `plies` unless a shorter one is known.
    #[inline(always)]
    fn win(&self, index: u64, plies: u16) {
        if !self.fits(plies) {
            return;
        }
        self.entries.update(index, |known| match known {
            Known::Open(_) | Known::Safe => Some(Known::Won(plies)),
            Known::Won(longer) if longer > plies => Some(Known::Won(plies)),
            _ => None,
        });
    }

    /// Notes a loss: all moves within the table lose in `plies` at most.
    fn lose(&self, index: u64, plies: u16, walker: &mut Walker<'_, G>, moves: &mut Vec<Move>) {
        let Some((position, placement)) = walker.at(index) else { return };
        moves.clear();
        position.legal_moves_into(GenType::All, moves);
        let mut longest = plies;
        for &m in moves.iter().filter(|&&m| !self.is_internal(position, placement, m)) {
            match self.outside(&position.after(m)) {
                Ok(EndgameValue::Win(other)) => longest = longest.max(other + 1),
                Ok(_) => {}
                Err(error) => return self.fail(error),
            }
        }
        if self.fits(longest) {
            self.entries.update(index, |_| Some(Known::Lost(longest)));
        }
    }

    fn fits(&self, plies: u16) -> bool {
        if plies > self.code.most_plies() {
            self.overflow.get_or_init(|| Overflow::Plies);
            return false;
        }
        // Most calls change nothing, and writing would take the line from the other threads.
        if plies > self.longest.load(Relaxed) {
            self.longest.fetch_max(plies, Relaxed);
        }
        true
    }

    fn fail(&self, error: TablesError) {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    /// Runs a pass from where it was interrupted to its end, and saves its progress now and then.
    fn pass(
        &self,
        number: u16,
        work: impl Fn(Range<u64>) -> Result<(), TablesError> + Sync,
    ) -> Result<(), TablesError> {
        let mut done = if self.begin.0 == number { self.begin.1 } else { 0 };
        while self.begin.0 <= number && done < self.entries.words() && self.overflow.get().is_none() {
            let stopped = AtomicBool::new(false);
            let is_due =
                || self.next_save.lock().is_ok_and(|next| next.is_some_and(|next| Instant::now() >= next));
            let halt = || {
                if (self.work.stop)() {
                    stopped.store(true, Relaxed);
                }
                stopped.load(Relaxed) || is_due()
            };
            done = self.in_parallel(done, &halt, &work)?;
            if stopped.load(Relaxed) || done < self.entries.words() {
                self.save(number, done);
            }
            if stopped.load(Relaxed) {
                return Err(TablesError::Stopped);
            }
        }
        Ok(())
    }

    /// Saves the progress.
    fn save(&self, pass: u16, done: u64) {
        let begun = Instant::now();
        let (bits, most_moves) = (C::BITS, self.code.most_moves());
        let stage = Stage { bits, most_moves, pass, done, longest: self.longest.load(Relaxed) };
        // A table that is too wide begins again.
        if self.overflow.get().is_none()
            && let Err(error) =
                unfinished::write(self.work.unfinished, self.set, stage, self.entries.each_word())
        {
            (self.work.unsaved)(error);
        }
        let next = Instant::now().checked_add(self.work.every.max(begun.elapsed() * SHARE_OF_SAVING));
        *self.next_save.lock().unwrap_or_else(PoisonError::into_inner) = next;
    }

    /// Runs `work` on all words from `first` on, divided among the threads, until `halt`, which is called
    /// often. Returns the number of the first word that is not done.
    fn in_parallel(
        &self,
        first: u64,
        halt: &(dyn Fn() -> bool + Sync),
        work: impl Fn(Range<u64>) -> Result<(), TablesError> + Sync,
    ) -> Result<u64, TablesError> {
        let words = self.entries.words();
        let chunk = (words / (64 * self.work.threads as u64)).clamp(64, 4096);
        let next = AtomicU64::new(first);
        let halted = AtomicBool::new(false);
        let run = || loop {
            let failed = self.failed.lock().is_ok_and(|failed| failed.is_some());
            if failed || halted.load(Relaxed) || self.overflow.get().is_some() {
                return;
            }
            // What a thread has taken it does, so that nothing is left out before `next`.
            let start = next.fetch_add(chunk, Relaxed);
            if start >= words {
                return;
            }
            if let Err(error) = work(start..(start + chunk).min(words)) {
                self.fail(error);
            }
            if halt() {
                halted.store(true, Relaxed);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.work.threads {
                if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, run) {
                    self.fail(TablesError::Thread(error));
                }
            }
            run();
        });
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner).take();
        failed.map_or_else(|| Ok(next.load(Relaxed).min(words)), Err)
    }

    fn first_pass(
        &self,
        examine: impl Fn(&Position<G>, &Placement, &mut Vec<Move>) -> Result<Known, TablesError> + Sync,
    ) -> Result<(), TablesError> {
        let lanes = Entries::<C>::LANES;
        self.pass(0, |words| {
            let mut walker = Walker::new(self.set, self.rules);
            let mut moves = Vec::new();
            let mut known = [Known::Dead; 8];
            for word in words {
                for lane in 0..lanes {
                    let index = word * lanes + lane;
                    let entry = if index < self.set.positions() { walker.at(index) } else { None };
                    known[lane as usize] = match entry {
                        Some((position, placement)) => examine(position, placement, &mut moves)?,
                        None => Known::Dead,
                    };
                }
                self.entries.set_word(word, |lane| known[lane as usize]);
            }
            Ok(())
        })
    }

    /// Whether a move leads to an entry of this table.
    #[inline(always)]
    fn is_internal(&self, position: &Position<G>, placement: &Placement, m: Move) -> bool {
        if !m.is_plain() || position.piece(m.to()).exists() {
            return false;
        }
        m.promotes_to().is_none_or(|after| {
            self.stays[placement.slice][position.piece(m.from()).index() * 16 + after.index()]
        })
    }

    /// What is known about a position at the start; its moves within the table are counted.
    #[inline(always)]
    fn count(
        &self,
        position: &Position<G>,
        placement: &Placement,
        moves: &mut Vec<Move>,
    ) -> Result<Known, TablesError> {
        moves.clear();
        position.legal_moves_into(GenType::All, moves);
        if let Some(known) = self.over(position, moves) {
            return Ok(known);
        }
        let (mut inside, mut sum) = (0, Sum::default());
        for &m in moves.iter() {
            if self.is_internal(position, placement, m) {
                inside += 1;
            } else {
                sum.add(self.outside(&position.after(m))?);
            }
        }
        if inside > self.code.most_moves() {
            self.overflow.get_or_init(|| Overflow::Moves);
            inside = self.code.most_moves();
        }
        Ok(self.checked(match sum {
            Sum { win: Some(plies), .. } => Known::Won(plies),
            Sum { draw: true, .. } => Known::Safe,
            _ if inside > 0 => Known::Open(inside),
            Sum { loss, .. } => Known::Lost(loss),
        }))
    }

    /// What is known about a position if the game is over there.
    #[inline(always)]
    fn over(&self, position: &Position<G>, moves: &[Move]) -> Option<Known> {
        if moves.is_empty() {
            return Some(match EndgameValue::without_moves(position) {
                EndgameValue::Draw => Known::Drawn,
                EndgameValue::Win(plies) => Known::Won(plies),
                EndgameValue::Loss(plies) => Known::Lost(plies),
            });
        }
        position.few_pieces().map(|_| Known::Drawn)
    }

    fn checked(&self, known: Known) -> Known {
        match known {
            Known::Won(plies) | Known::Lost(plies) if !self.fits(plies) => Known::Drawn,
            known => known,
        }
    }

    /// The value of a position of another table.
    fn outside(&self, position: &Position<G>) -> Result<EndgameValue, TablesError> {
        self.lower.value(position)?.ok_or_else(|| self.unplanned(position))
    }

    fn unplanned(&self, position: &Position<G>) -> TablesError {
        let located = Located::new(position, self.set.king(), self.set.grid());
        let signature = located.map(|located| {
            crate::signature::Signature::from_codes(located.codes[..located.count].to_vec())
                .text(self.set.game())
        });
        TablesError::Unplanned { from: self.set.name(), to: signature.unwrap_or_default() }
    }

    /// The values for the file; `None` if they do not fit.
    fn into_values(self) -> Option<(u16, Values)> {
        let (mut longest, mut last, mut fits) = (0, 0, true);
        self.entries.rewrite(|known| {
            let value = match known {
                // An entry that no position has repeats the one before, which takes little room in a file.
                Known::Dead => return last,
                Known::Won(plies) => EndgameValue::Win(plies),
                Known::Lost(plies) => EndgameValue::Loss(plies),
                Known::Open(_) | Known::Safe | Known::Drawn => EndgameValue::Draw,
            };
            longest = longest.max(value.plies().unwrap_or(0));
            last = if C::BITS == 8 {
                let code = write_narrow(value);
                fits &= code.is_some();
                u64::from(code.unwrap_or(0))
            } else {
                u64::from(write_wide(value))
            };
            last
        });
        let is_wide = C::BITS == 16;
        fits.then(|| (longest, Values::Kept { words: self.entries.into_words(), is_wide }))
    }
}

fn stays(set: &TableSet) -> Vec<Vec<bool>> {
    let king = set.king();
    let of = |slice: &crate::table_set::Slice| {
        let mut stays = vec![false; 32 * 16];
        for (place, &piece) in slice.pieces.iter().enumerate() {
            for after in set.game().every_piece_type() {
                let mut pieces = slice.pieces.clone();
                pieces[place] = Piece::new(piece.color(), after);
                let signature = crate::signature::Signature::new(pieces, king);
                stays[piece.index() * 16 + after.index()] = set.slice_of(signature.key()).is_some();
            }
        }
        stays
    };
    set.slices().iter().map(of).collect()
}
