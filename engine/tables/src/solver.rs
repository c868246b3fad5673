//! Solving a table set.
//!
//! A first pass generates the moves of every position: it finds the ends of the game, evaluates the moves
//! that leave the table, and counts the others. Then distances are finished one after another. Where moves
//! can be taken back exactly, each position finished tells those before it. Elsewhere the positions that may
//! have changed are looked at again.

use crate::cells::{Code, Entries, Known, Narrow, Wide};
use crate::codes::{write_narrow, write_wide};
use crate::error::TablesError;
use crate::signature::key;
use crate::solved::{Solved, SolvedTables, Values, decided_at_once, without_en_passant, without_moves};
use crate::table_set::{Located, Placement, TableSet};
use crate::unmoves::{Unmoves, has_en_passant};
use crate::walker::Walker;
use chrysalis_rules::board::{Color, Move};
use chrysalis_rules::{GenType, Playable, Position, Rules, Stalemate};
use chrysalis_search::EndgameValue;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How to solve.
pub(crate) struct Work<'a> {
    /// The number of threads.
    pub threads: usize,
    /// Whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Called with the distance that is being finished.
    pub tell: &'a (dyn Fn(u16) + Sync),
}

/// Solves a set whose moves lead to itself and to `lower` tables.
pub(crate) fn solve<G: Playable>(
    rules: &'static Rules<G>,
    set: TableSet,
    lower: &SolvedTables,
    work: &Work<'_>,
) -> Result<Solved, TablesError> {
    let by_parity = rules.game().stalemate != Stalemate::Win;
    let narrow = if by_parity { Solver::<G, Narrow>::new(rules, &set, lower, work).run()? } else { None };
    let (longest, values) = match narrow {
        Some(found) => found,
        None => {
            let wide = Solver::<G, Wide>::new(rules, &set, lower, work).run()?;
            wide.ok_or_else(|| TablesError::TooLong(set.name()))?
        }
    };
    Ok(Solved { set, longest, values })
}

/// The bytes that solving a set takes, besides the tables that it leads to.
pub(crate) fn memory(set: &TableSet) -> u64 {
    let bytes = if set.game().stalemate == Stalemate::Win { 2 } else { 1 };
    set.positions() * bytes + DIRTY as u64 / 8
}

/// The bits of the set of marks.
const DIRTY: usize = 1 << 22;

struct Solver<'a, G: Playable, C> {
    rules: &'static Rules<G>,
    set: &'a TableSet,
    lower: &'a SolvedTables,
    work: &'a Work<'a>,
    entries: Entries<C>,
    /// By slice, piece and new type, whether the pieces are still those of the table.
    stays: Vec<Vec<bool>>,
    en_passant: bool,
    longest: AtomicU16,
    overflow: AtomicBool,
    failed: Mutex<Option<TablesError>>,
    /// What the opponents of a position that may have changed look like.
    dirty: Vec<AtomicU64>,
}

/// What a move leads to, as far as it is known.
enum Reply {
    Final(EndgameValue),
    Unknown,
}

impl<'a, G: Playable, C: Code> Solver<'a, G, C> {
    fn new(rules: &'static Rules<G>, set: &'a TableSet, lower: &'a SolvedTables, work: &'a Work<'a>) -> Self {
        Self {
            rules,
            set,
            lower,
            work,
            entries: Entries::new(set.positions()),
            stays: stays(set),
            en_passant: has_en_passant(set),
            longest: AtomicU16::new(0),
            overflow: AtomicBool::new(false),
            failed: Mutex::new(None),
            dirty: (0..DIRTY / 64).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Solves; `None` if the entries are too narrow.
    fn run(self) -> Result<Option<(u16, Values)>, TablesError> {
        match Unmoves::new(self.rules, self.set) {
            Some(unmoves) => self.backwards(&unmoves)?,
            None => self.forwards()?,
        }
        if self.overflow.load(Relaxed) {
            return Ok(None);
        }
        Ok(self.into_values())
    }

    fn backwards(&self, unmoves: &Unmoves<'_>) -> Result<(), TablesError> {
        self.first_pass(|position, placement, moves| self.count(position, placement, moves))?;
        let mut plies = 0;
        while plies <= self.longest.load(Relaxed) && !self.overflow.load(Relaxed) {
            (self.work.tell)(plies);
            self.in_parallel(|words| {
                let mut walker = Walker::new(self.set, self.rules);
                let mut moves = Vec::new();
                for word in words {
                    self.entries.each_of(word, (Known::Won(plies), Known::Lost(plies)), |index, known| {
                        match known {
                            Known::Lost(_) => unmoves.each(index, |before| self.win(before, plies + 1)),
                            _ => unmoves.each(index, |before| {
                                let open = |known| match known {
                                    Known::Open(moves) if moves > 1 => Some(Known::Open(moves - 1)),
                                    _ => None,
                                };
                                if self.entries.update(before, open) == Known::Open(1) {
                                    self.lose(before, plies + 1, &mut walker, &mut moves);
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
        if plies > C::MOST_PLIES {
            self.overflow.store(true, Relaxed);
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

    /// Runs `work` on all words, divided among the threads.
    fn in_parallel(
        &self,
        work: impl Fn(Range<u64>) -> Result<(), TablesError> + Sync,
    ) -> Result<(), TablesError> {
        let words = self.entries.words();
        let chunk = (words / (64 * self.work.threads as u64)).clamp(64, 4096);
        let next = AtomicU64::new(0);
        let stopped = AtomicBool::new(false);
        let run = || loop {
            let start = next.fetch_add(chunk, Relaxed);
            let failed = self.failed.lock().is_ok_and(|failed| failed.is_some());
            if start >= words || failed || stopped.load(Relaxed) {
                return;
            }
            if (self.work.stop)() {
                stopped.store(true, Relaxed);
            }
            if let Err(error) = work(start..(start + chunk).min(words)) {
                self.fail(error);
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
        if stopped.load(Relaxed) {
            return Err(TablesError::Stopped);
        }
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }

    fn first_pass(
        &self,
        examine: impl Fn(&Position<G>, &Placement, &mut Vec<Move>) -> Result<Known, TablesError> + Sync,
    ) -> Result<(), TablesError> {
        let lanes = Entries::<C>::LANES;
        self.in_parallel(|words| {
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

    /// What is known of a position at the start; the moves within the table are counted.
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
        if inside > C::MOST_MOVES {
            self.overflow.store(true, Relaxed);
            inside = C::MOST_MOVES;
        }
        Ok(self.checked(match sum {
            Sum { win: Some(plies), .. } => Known::Won(plies),
            Sum { draw: true, .. } => Known::Safe,
            _ if inside > 0 => Known::Open(inside),
            Sum { loss, .. } => Known::Lost(loss),
        }))
    }

    /// What is known of a position if the game is over there.
    #[inline(always)]
    fn over(&self, position: &Position<G>, moves: &[Move]) -> Option<Known> {
        if moves.is_empty() {
            return Some(match without_moves(position) {
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
        let located = Located::of(position, self.set.king(), self.set.grid());
        let signature = located.map(|located| {
            crate::signature::Signature::from_codes(located.codes[..located.count].to_vec())
                .text(self.set.game())
        });
        TablesError::Unplanned { from: self.set.name(), to: signature.unwrap_or_default() }
    }

    fn forwards(&self) -> Result<(), TablesError> {
        self.first_pass(|position, _, moves| self.examine(position, 0, moves))?;
        if self.en_passant {
            let lower = self.lower.tables().iter().map(|table| table.longest).max().unwrap_or(0);
            self.longest.fetch_max(lower.min(C::MOST_PLIES - 2) + 2, Relaxed);
        }
        let mut plies = 1;
        while plies <= self.longest.load(Relaxed).saturating_add(1) && !self.overflow.load(Relaxed) {
            (self.work.tell)(plies);
            self.mark(plies - 1)?;
            self.in_parallel(|words| {
                let mut walker = Walker::new(self.set, self.rules);
                let mut moves = Vec::new();
                for index in words.start * Entries::<C>::LANES..words.end * Entries::<C>::LANES {
                    if index >= self.set.positions() {
                        break;
                    }
                    let wanted = match self.entries.get(index) {
                        Known::Open(_) | Known::Safe => true,
                        Known::Won(other) => other > plies,
                        Known::Dead | Known::Drawn | Known::Lost(_) => false,
                    };
                    if !wanted || !self.en_passant && !self.is_marked(index) {
                        continue;
                    }
                    if let Some((position, _)) = walker.at(index) {
                        let found = self.examine(position, plies, &mut moves)?;
                        self.entries.update(index, |known| match (known, found) {
                            (Known::Won(other), Known::Won(plies)) if other <= plies => None,
                            (Known::Won(_), Known::Open(_) | Known::Safe) => None,
                            _ => Some(found),
                        });
                    }
                }
                Ok(())
            })?;
            plies += 1;
        }
        Ok(())
    }

    /// Marks what the opponents of positions with this distance look like.
    fn mark(&self, plies: u16) -> Result<(), TablesError> {
        self.dirty.iter().for_each(|word| word.store(0, Relaxed));
        self.in_parallel(|words| {
            for word in words {
                self.entries.each_of(word, (Known::Won(plies), Known::Lost(plies)), |index, _| {
                    let placement = self.set.placement(index);
                    let slice = &self.set.slices()[placement.slice];
                    let reduction = self.set.reduction(slice);
                    let Some(lead) = reduction.number(placement.cells[0]) else { return };
                    for map in reduction.images(lead) {
                        let mark = self
                            .look(&placement, placement.turn, |cell| reduction.map(map)[usize::from(cell)]);
                        self.dirty[mark / 64].fetch_or(1 << (mark % 64), Relaxed);
                    }
                });
            }
            Ok(())
        })
    }

    fn is_marked(&self, index: u64) -> bool {
        let placement = self.set.placement(index);
        let mark = self.look(&placement, !placement.turn, |cell| cell);
        self.dirty[mark / 64].load(Relaxed) >> (mark % 64) & 1 == 1
    }

    /// A number for the pieces of `color` and their squares: what a move of the other side does not change.
    fn look(&self, placement: &Placement, color: Color, map: impl Fn(u8) -> u8) -> usize {
        let slice = &self.set.slices()[placement.slice];
        let of = slice.pieces.iter().zip(&placement.cells).filter(|(piece, _)| piece.color() == color);
        let mix = |(piece, &cell): (&chrysalis_rules::board::Piece, &u8)| {
            (key(&[piece.index() as u8, map(cell)]) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        };
        let sum = of.map(mix).fold(color.index() as u64, u64::wrapping_add);
        (sum.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 42) as usize % DIRTY
    }

    /// What is known of a position once all shorter distances are finished.
    fn examine(
        &self,
        position: &Position<G>,
        plies: u16,
        moves: &mut Vec<Move>,
    ) -> Result<Known, TablesError> {
        moves.clear();
        position.legal_moves_into(GenType::All, moves);
        if let Some(known) = self.over(position, moves) {
            return Ok(self.checked(known));
        }
        let (mut unknown, mut sum) = (false, Sum::default());
        for &m in moves.iter() {
            match self.reply(&position.after(m), plies)? {
                Reply::Final(value) => sum.add(value),
                Reply::Unknown => unknown = true,
            }
        }
        Ok(self.checked(match sum {
            Sum { win: Some(plies), .. } => Known::Won(plies),
            Sum { draw: true, .. } => Known::Safe,
            _ if unknown => Known::Open(1),
            Sum { loss, .. } => Known::Lost(loss),
        }))
    }

    fn reply(&self, child: &Position<G>, plies: u16) -> Result<Reply, TablesError> {
        if let Some(value) = decided_at_once(child) {
            return Ok(Reply::Final(value));
        }
        if child.state_info().en_passant.is_some() {
            return self.reply_with_en_passant(child, plies);
        }
        let Some(placement) = self.set.find(child) else { return self.outside(child).map(Reply::Final) };
        Ok(match self.entries.get(self.set.index_of(&placement)) {
            Known::Lost(other) => Reply::Final(EndgameValue::Loss(other)),
            Known::Won(other) if other < plies => Reply::Final(EndgameValue::Win(other)),
            Known::Drawn => Reply::Final(EndgameValue::Draw),
            _ => Reply::Unknown,
        })
    }

    fn reply_with_en_passant(&self, child: &Position<G>, plies: u16) -> Result<Reply, TablesError> {
        let without = without_en_passant(child);
        let (mut moves, mut others) = (Vec::new(), Vec::new());
        child.legal_moves_into(GenType::All, &mut moves);
        without.legal_moves_into(GenType::All, &mut others);
        let mut best: Option<EndgameValue> = None;
        for &m in moves.iter().filter(|m| !others.contains(m)) {
            let value = self.outside(&child.after(m))?.before_move();
            best = Some(best.map_or(value, |best| best.better(value)));
        }
        let Some(best) = best else { return self.reply(&without, plies) };
        if others.is_empty() {
            return Ok(Reply::Final(best));
        }
        Ok(match (self.reply(&without, plies)?, best) {
            (Reply::Final(value), best) => Reply::Final(value.better(best)),
            (Reply::Unknown, EndgameValue::Win(other)) if other <= plies => Reply::Final(best),
            _ => Reply::Unknown,
        })
    }

    /// The values for keeping; `None` if they do not fit.
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

/// What moves lead to.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    /// The distance of the shortest win.
    win: Option<u16>,
    draw: bool,
    /// The distance of the longest loss.
    loss: u16,
}

impl Sum {
    #[inline(always)]
    fn add(&mut self, reply: EndgameValue) {
        match reply {
            EndgameValue::Loss(plies) => {
                self.win = Some(self.win.map_or(plies + 1, |win| win.min(plies + 1)));
            }
            EndgameValue::Draw => self.draw = true,
            EndgameValue::Win(plies) => self.loss = self.loss.max(plies + 1),
        }
    }
}

fn stays(set: &TableSet) -> Vec<Vec<bool>> {
    let king = set.king();
    let of = |slice: &crate::table_set::Slice| {
        let mut stays = vec![false; 32 * 16];
        for (place, &piece) in slice.pieces.iter().enumerate() {
            for after in set.game().every_piece_type() {
                let mut pieces = slice.pieces.clone();
                pieces[place] = chrysalis_rules::board::Piece::new(piece.color(), after);
                let signature = crate::signature::Signature::new(pieces, king);
                stays[piece.index() * 16 + after.index()] = set.slice_of(signature.key()).is_some();
            }
        }
        stays
    };
    set.slices().iter().map(of).collect()
}
