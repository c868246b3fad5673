//! The move picker: moves are generated in stages and picked best first.
//!
//! <https://www.chessprogramming.org/Move_Ordering>

use crate::evaluate::Evaluate;
use crate::threads::worker::Worker;
use chrysalis_rules::board::Move;
use chrysalis_rules::{GenType, Playable, Position};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Hash,
    GenerateTactical,
    Tactical,
    GenerateQuiets,
    Quiets,
    GenerateChecks,
    Checks,
    LosingCaptures,
    Done,
}

/// Picks the moves of one position. They are stored at the end of the thread's move list.
#[derive(Debug)]
pub struct MovePicker {
    stage: Stage,
    hash: Option<Move>,
    ply: usize,
    start: usize,
    next: usize,
    end: usize,
    losing_end: usize,
    /// Only noisy moves are picked.
    noisy: bool,
    /// Quiet checks are picked too.
    checks: bool,
    /// Set when quiet moves are no longer wanted.
    pub skip_quiets: bool,
}

impl MovePicker {
    /// A picker of all moves at `ply`, the hash move first if it is legal here.
    pub fn new<G: Playable, V: Evaluate<G>>(
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
        hash: Option<Move>,
        ply: usize,
    ) -> Self {
        let start = worker.lists.len();
        Self {
            stage: Stage::Hash,
            hash: hash.filter(|&m| position.is_pseudo_legal(m, worker.lists.moves_mut())),
            ply,
            start,
            next: start,
            end: start,
            losing_end: start,
            noisy: false,
            checks: false,
            skip_quiets: false,
        }
    }

    /// A picker of captures and gaining promotions that do not lose an exchange, and with `checks` of quiet
    /// checks that do not lose one either.
    pub fn noisy<G: Playable, V: Evaluate<G>>(
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
        hash: Option<Move>,
        ply: usize,
        checks: bool,
    ) -> Self {
        let all = Self::new(worker, position, hash, ply);
        let hash = all.hash.filter(|&m| worker.is_tactical(position, m));
        Self { hash, noisy: true, checks, ..all }
    }

    /// The hash move, if it is one of this position.
    pub fn hash(&self) -> Option<Move> {
        self.hash
    }

    /// The next pseudo-legal move. The table entry of the position after it is prefetched.
    pub fn next<G: Playable, V: Evaluate<G>>(
        &mut self,
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::GenerateTactical;
                    if let Some(m) = self.hash {
                        worker.prefetch_entry(position, m);
                        return self.hash;
                    }
                }
                Stage::GenerateTactical => {
                    let gen_type = match self.noisy && worker.capabilities.quiet_gains {
                        true => GenType::Gains(&worker.gains),
                        false => GenType::Captures,
                    };
                    position.generate(gen_type, worker.lists.moves_mut());
                    self.score_tactical(worker, position);
                    self.stage = Stage::Tactical;
                }
                Stage::Tactical => match self.best(worker, position) {
                    Some(m) if self.is_good_capture(worker, position, m) => return Some(m),
                    Some(_) => self.set_aside(worker),
                    None if self.checks => self.stage = Stage::GenerateChecks,
                    None if self.noisy => self.stage = Stage::Done,
                    None => self.stage = Stage::GenerateQuiets,
                },
                Stage::GenerateQuiets if self.skip_quiets => self.start_losing(),
                Stage::GenerateQuiets => {
                    position.generate(GenType::Quiets, worker.lists.moves_mut());
                    self.next = self.end;
                    self.score_quiets(worker, position);
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.best(worker, position) {
                    Some(m) if !self.skip_quiets => return Some(m),
                    _ => self.start_losing(),
                },
                Stage::GenerateChecks => {
                    position.generate(GenType::Quiets, worker.lists.moves_mut());
                    self.next = self.end;
                    self.end = worker.lists.len();
                    worker.lists.score_from(self.next, |_| 0);
                    self.stage = Stage::Checks;
                }
                Stage::Checks if self.next < self.end => {
                    let m = worker.lists.at(self.next);
                    self.next += 1;
                    if position.checks_directly(m)
                        && Some(m) != self.hash
                        && !worker.is_tactical(position, m)
                        && worker.see.see_ge(position, m, 0)
                    {
                        worker.prefetch_entry(position, m);
                        return Some(m);
                    }
                }
                Stage::Checks => self.stage = Stage::Done,
                Stage::LosingCaptures if self.next < self.losing_end => {
                    let m = worker.lists.at(self.next);
                    self.next += 1;
                    worker.prefetch_entry(position, m);
                    return Some(m);
                }
                Stage::LosingCaptures => self.stage = Stage::Done,
                Stage::Done => return None,
            }
        }
    }

    /// Whether the exchange begun by the noisy move just picked loses nothing, or little compared with its
    /// score.
    fn is_good_capture<G: Playable, V: Evaluate<G>>(
        &self,
        worker: &Worker<'_, G, V>,
        position: &Position<G>,
        m: Move,
    ) -> bool {
        let promise = worker.lists.score(self.next - 1).max(0);
        worker.see.see_ge(position, m, -promise / worker.shared.tunables.capture_tolerance)
    }

    /// Whether the exchange begun by the move just returned loses nothing, or little compared with its score;
    /// `None` if that was not computed.
    pub fn good_capture(&self) -> Option<bool> {
        match self.stage {
            Stage::Tactical => Some(true),
            Stage::LosingCaptures => Some(false),
            _ => None,
        }
    }

    /// Whether the move just returned is a quiet check of a noisy picker.
    pub fn gives_checks(&self) -> bool {
        self.stage == Stage::Checks
    }

    /// Removes the picker's moves from the list.
    pub fn close<G: Playable, V>(self, worker: &mut Worker<'_, G, V>) {
        worker.lists.truncate(self.start);
    }

    /// Scores the moves from `next` on: most gain first, then least valuable piece (MVV/LVA).
    ///
    /// <https://www.chessprogramming.org/MVV-LVA>
    fn score_tactical<G: Playable, V: Evaluate<G>>(
        &mut self,
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
    ) {
        let Worker { lists, thread_data, see, shared, .. } = worker;
        let p = shared.tunables;
        self.end = lists.len();
        lists.score_from(self.next, |m| {
            let mover = see.value(position.piece(m.from()).piece_type());
            let history = thread_data.history.capture(position, m) / p.order_capture_history;
            p.order_gain * see.gain(position, m) - mover + history
        });
    }

    /// Scores the moves from `next` on: killers, then the counter-move, then by history with a bonus for
    /// checks.
    fn score_quiets<G: Playable, V: Evaluate<G>>(
        &mut self,
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
    ) {
        let Worker { lists, thread_data, see, stack, shared, .. } = worker;
        let previous = stack.previous(self.ply);
        let killers = stack[self.ply].killers;
        let counter = thread_data.history.counter(previous[0]);
        let history = thread_data.history.after(position, previous, stack.threats(self.ply));
        let p = shared.tunables;
        let near = position.checking_squares();
        let checks = |m: Move| {
            near.has(m.to()) && position.checks_directly(m) && see.see_ge(position, m, -p.check_loss)
        };
        self.end = lists.len();
        lists.score_from(self.next, |m| {
            if killers[0] == Some(m) {
                p.order_killer
            } else if killers[1] == Some(m) {
                p.order_second_killer
            } else if counter == Some(m) {
                p.order_counter
            } else {
                let check = if checks(m) { p.check_weight } else { 0 };
                history.score(position, m) + see.change(position, m) * p.change_weight + check
            }
        });
    }

    /// The best of the remaining moves without the hash move, the first among equals.
    fn best<G: Playable, V: Evaluate<G>>(
        &mut self,
        worker: &mut Worker<'_, G, V>,
        position: &Position<G>,
    ) -> Option<Move> {
        while self.next < self.end {
            let m = worker.lists.select(self.next, self.end);
            self.next += 1;
            if Some(m) != self.hash {
                worker.prefetch_entry(position, m);
                return Some(m);
            }
        }
        None
    }

    /// Keeps the move just picked for the last stage.
    fn set_aside<G: Playable, V>(&mut self, worker: &mut Worker<'_, G, V>) {
        worker.lists.swap(self.losing_end, self.next - 1);
        self.losing_end += 1;
    }

    fn start_losing(&mut self) {
        self.next = self.start;
        self.stage = Stage::LosingCaptures;
    }
}
