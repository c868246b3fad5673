//! Iterative deepening.
//!
//! <https://www.chessprogramming.org/Iterative_Deepening>

use crate::evaluate::Evaluate;
use crate::limits::time_management::Stability;
use crate::report::{Event, Report};
use crate::root::aspiration::RootProgress;
use crate::root::root_moves::RootMove;
use crate::threads::worker::Worker;
use crate::value::{Bound, INFINITE, MAX_PLY, Value, bound_of, is_decisive, plies_to_mate};
use chrysalis_rules::Playable;
use chrysalis_rules::board::Move;
use std::time::Duration;

/// Current moves are reported only after this time.
const LONG: Duration = Duration::from_secs(3);

/// The depth of the last iteration in plies.
const MAX_DEPTH: i32 = 128;

/// The iteration after which mates in two are searched for: the next is the first that could find one by
/// itself.
const BEFORE_MATES_IN_TWO: i32 = 2;

/// The result of one thread.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// The root moves, best first.
    pub moves: Vec<RootMove>,
    /// The depth of the last completed iteration in plies.
    pub depth: i32,
}

impl<G: Playable, V: Evaluate<G>> Worker<'_, G, V> {
    /// Searches deeper and deeper until a limit or a signal stops it.
    pub fn iterate(&mut self, multipv: usize, report: &mut dyn FnMut(Event)) -> SearchResult {
        let multipv = multipv.clamp(1, self.root.moves.len().max(1));
        let mut seen = Stability { unchanged: 0, drop: 0, effort: 1.0 };
        let mut completed = 0;
        let mut told: Option<Move> = None;
        for depth in self.first_depth()..=self.last_depth() {
            self.root.depth = depth;
            let (best, value) = (self.root.moves[0].m, self.root.moves[0].known());
            for root in &mut self.root.moves {
                root.previous = root.known();
            }
            for line in 0..multipv {
                self.root.choose_line(line);
                self.aspirate(depth, &mut |worker: &Self, progress| {
                    worker.tell_progress(depth, progress, report);
                });
                self.root.moves[..=line].sort_by_key(|root| -root.score);
                if self.stopped() {
                    break;
                }
            }
            let compared = self.compare(depth, multipv, report);
            self.poll();
            if self.stopped() {
                break;
            }
            completed = depth;
            for line in 0..multipv + usize::from(compared) {
                report(Event::Info(self.describe(depth, line, Bound::Exact, self.root.moves[line].score)));
            }
            told = Some(self.root.moves[0].m);
            seen.unchanged = if self.root.moves[0].m == best { seen.unchanged + 1 } else { 0 };
            seen.drop = if depth > 1 { value - self.root.moves[0].score } else { 0 };
            if self.is_satisfied(depth, seen) {
                break;
            }
            if depth == BEFORE_MATES_IN_TWO {
                self.find_mate_in_two();
            }
        }
        self.shared.tell_nodes(self.index(), self.counter.nodes());
        if self.stopped() {
            // Reports what the interrupted iteration has cost and changed: a new best move moves the others
            // down.
            let changed = told != Some(self.root.moves[0].m);
            let lines = if changed { multipv } else { 1 };
            for line in 0..lines {
                let root = &self.root.moves[line];
                // A new best move may have no score yet in the window that is being searched.
                let value = if root.known() == -INFINITE { root.latest } else { root.known() };
                let again = changed && root.score != -INFINITE;
                if value == -INFINITE {
                    break;
                }
                report(Event::Info(self.describe(completed + i32::from(again), line, Bound::Exact, value)));
            }
        }
        SearchResult { moves: self.root.moves.clone(), depth: completed }
    }

    /// Searches the move to compare, unless a line begins with it; returns whether it became a line of its
    /// own.
    fn compare(&mut self, depth: i32, lines: usize, report: &mut dyn FnMut(Event)) -> bool {
        let Some(compared) = self.shared.limits.compared.filter(|_| !self.stopped()) else { return false };
        let chosen = self.root.choose_move(compared, lines);
        if chosen {
            self.aspirate(depth, &mut |worker: &Self, progress| {
                worker.tell_progress(depth, progress, report);
            });
        }
        chosen
    }

    /// Helper threads start at different depths, so that they do not all do the same work.
    fn first_depth(&self) -> i32 {
        if self.index() % 2 == 1 { 2 } else { 1 }
    }

    fn last_depth(&self) -> i32 {
        let limits = self.shared.limits;
        let by_depth = limits.depth.and_then(|depth| i32::try_from(depth).ok()).unwrap_or(MAX_DEPTH);
        // A search for mates leaves nothing out, so it finds the mate at the depth of the mate.
        let by_mate =
            limits.mate.and_then(|moves| i32::try_from(2 * u64::from(moves)).ok()).unwrap_or(MAX_DEPTH);
        by_depth.min(by_mate).clamp(1, MAX_DEPTH)
    }

    /// Whether the search can stop.
    fn is_satisfied(&self, depth: i32, mut seen: Stability) -> bool {
        let (shared, best) = (self.shared, &self.root.moves[0]);
        if !self.is_first() {
            return false;
        }
        let plies = plies_to_mate(best.score);
        if let Some(moves) = shared.limits.mate
            && best.score > 0
            && is_decisive(best.score)
            && i64::from(plies) < 2 * i64::from(moves)
        {
            return true;
        }
        if shared.limits.soft_nodes.is_some_and(|limit| self.counter.nodes() >= limit) {
            return true;
        }
        let open_ended = shared.limits.depth.is_none() && shared.limits.nodes.is_none();
        if open_ended && is_decisive(best.score) && depth > 2 * plies + 12 {
            return true;
        }
        if shared.budget.is_timed() && self.root.moves.len() == 1 && !shared.control.pondering() {
            return true;
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let effort = best.nodes as f64 / self.counter.nodes().max(1) as f64;
        seen.effort = effort.min(1.0);
        shared.budget.is_enough(shared.control, shared.tunables, seen, best.score)
    }

    fn tell_progress(&self, depth: i32, progress: RootProgress, report: &mut dyn FnMut(Event)) {
        if !self.is_first() || self.shared.control.elapsed() < LONG {
            return;
        }
        match progress {
            RootProgress::Move(m, number) => {
                let depth = u32::try_from(depth).unwrap_or(0);
                report(Event::CurrentMove { depth, m, number });
            }
            RootProgress::Failed(value, alpha, beta) if self.root.line == 0 => {
                report(Event::Info(self.describe(depth, 0, bound_of(value, alpha, beta), value)));
            }
            RootProgress::Failed(..) => {}
        }
    }

    /// The report of one line.
    fn describe(&self, depth: i32, line: usize, bound: Bound, value: Value) -> Report {
        let root = &self.root.moves[line];
        let (shared, wdl) = (self.shared, self.wdl());
        Report {
            depth: u32::try_from(depth).unwrap_or(0),
            seldepth: u32::try_from(root.seldepth).unwrap_or(0),
            multipv: line + 1,
            score: wdl.public(value),
            value,
            bound,
            wdl: wdl.per_mille(value),
            nodes: self.counter.nodes().max(shared.total_nodes()),
            time: shared.control.elapsed(),
            hashfull: shared.table.fullness(),
            tbhits: shared.tbhits(),
            pv: self.playable(&root.line),
        }
    }

    /// The part of a line that can be played legally; with the reply that the transposition table knows, if a move
    /// became the best one too late for its line to have another.
    pub fn playable(&self, line: &[Move]) -> Vec<Move> {
        let mut position = self.root.position;
        let mut playable = Vec::new();
        for &m in line.iter().take(MAX_PLY) {
            if !position.legal_moves().contains(&m) {
                break;
            }
            playable.push(m);
            position.play(m);
        }
        if playable.len() == 1
            && let Some(reply) = self.tt_probe(&position).and_then(|entry| entry.best)
            && position.legal_moves().contains(&reply)
        {
            playable.push(reply);
        }
        playable
    }
}
