//! Principal variation search.
//!
//! <https://www.chessprogramming.org/Principal_Variation_Search>

use crate::draws::without_moves;
use crate::evaluate::Evaluate;
use crate::ordering::Picker;
use crate::report::Bound;
use crate::score::{DRAW, INFINITE, NONE, Value, is_decisive, mate_in, mated_in};
use crate::table::Entry;
use crate::worker::{Node, Worker, bound_of};
use arrayvec::ArrayVec;
use chrysalis_rules::Position;
use chrysalis_rules::board::{Geometry, Move};

/// Moves remembered at a node, to be blamed when a later one refutes.
type Tried = ArrayVec<Move, 48>;

/// What is known at a node beside its window.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub danger: bool,
    pub excluded: Option<Move>,
    pub known: Option<Entry>,
    /// The evaluation without looking ahead, as it is kept in the table.
    pub uncorrected: Value,
    /// The same less the error that it used to make.
    pub static_evaluation: Value,
    /// The same, narrowed by what the table knows.
    pub evaluation: Value,
    /// Whether the side to move stands better than at its last move.
    pub improving: bool,
    /// Whether the best move that is known captures.
    pub hash_captures: bool,
    /// Legal moves met so far.
    pub count: usize,
    pub best: Value,
    pub best_move: Option<Move>,
}

impl State {
    /// What is known at the root.
    pub fn at_root(danger: bool, evaluation: Value) -> Self {
        Self {
            danger,
            excluded: None,
            known: None,
            uncorrected: evaluation,
            static_evaluation: evaluation,
            evaluation,
            improving: true,
            hash_captures: false,
            count: 0,
            best: -INFINITE,
            best_move: None,
        }
    }
}

/// What can be said of a move before it is searched.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    pub m: Move,
    pub tactical: bool,
    pub change: i32,
    pub history: i32,
    /// Whether the exchange on its target loses nothing, or little for what the move promises, where that is known already.
    pub sound: Option<bool>,
}

impl<G: Geometry, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position for the side to move.
    pub fn search(&mut self, position: &Position<G>, mut node: Node) -> Value {
        if node.depth <= 0 {
            return self.quiescence(position, node.ply, node.alpha, node.beta, true);
        }
        self.lines.clear(node.ply);
        if self.count_node(node.ply) {
            return 0;
        }
        if let Some(value) = self.ended(position, node.ply) {
            return value;
        }
        if let Some(value) = self.draw_at_least(position, &mut node) {
            return value;
        }
        if let Some(value) = mate_distance(&mut node) {
            return value;
        }
        let known = self.recall(position, &node);
        if let Some(value) = self.table_cutoff(position, &node, known) {
            return value;
        }
        let state = self.assess(position, &node, known);
        if let Some(value) = self.prune_node(position, &node, &state) {
            return value;
        }
        if let Some(value) = self.small_probcut(position, &node, &state) {
            return value;
        }
        self.judge_last_move(&node, &state);
        node.depth -= self.internal_iterative_reduction(&node, &state);
        self.search_moves(position, node, state)
    }

    /// Raises alpha to the draw that the side to move has for the asking; the score where that is enough.
    fn draw_at_least(&mut self, position: &Position<G>, node: &mut Node) -> Option<Value> {
        if node.alpha >= DRAW || !self.can_repeat(position, node.ply) {
            return None;
        }
        node.alpha = DRAW;
        (node.alpha >= node.beta).then_some(DRAW)
    }

    /// What the table knows about the position.
    fn recall(&self, position: &Position<G>, node: &Node) -> Option<Entry> {
        if self.frames[node.ply].excluded.is_some() {
            return None;
        }
        self.team.table.probe(self.table_key(position))
    }

    /// The table's score where it answers the question.
    fn table_cutoff(&self, position: &Position<G>, node: &Node, known: Option<Entry>) -> Option<Value> {
        let entry = known?;
        if node.is_pv() || entry.depth < node.depth || close_to_draw(position) {
            return None;
        }
        answers(&entry, node.ply, node.alpha, node.beta)
    }

    /// What can be said of the position without searching its moves.
    fn assess(&mut self, position: &Position<G>, node: &Node, known: Option<Entry>) -> State {
        let frame = self.frames[node.ply];
        let uncorrected = match known {
            _ if frame.danger || frame.excluded.is_some() => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(position),
        };
        let static_evaluation = match frame.excluded {
            Some(_) => frame.evaluation,
            None => self.corrected(position, node.ply, uncorrected),
        };
        self.frames[node.ply].evaluation = static_evaluation;
        let hash = known.and_then(|entry| entry.best);
        let earlier = [2, 4].iter().filter_map(|&back| node.ply.checked_sub(back));
        let before = earlier.map(|ply| self.frames[ply].evaluation).find(|&value| value != NONE);
        State {
            danger: frame.danger,
            excluded: frame.excluded,
            known,
            uncorrected,
            static_evaluation,
            evaluation: narrowed(known, node.ply, static_evaluation),
            hash_captures: hash.is_some_and(|m| position.is_capture(m)),
            improving: !frame.danger && before.is_none_or(|before| static_evaluation > before),
            count: 0,
            best: -INFINITE,
            best_move: None,
        }
    }

    /// <https://www.chessprogramming.org/Internal_Iterative_Reductions>
    fn internal_iterative_reduction(&self, node: &Node, state: &State) -> i32 {
        let blind = state.known.is_none_or(|entry| entry.best.is_none()) && state.excluded.is_none();
        let expected = (node.is_pv() || node.cut) && !self.proves_mates();
        i32::from(blind && expected && node.depth >= self.team.tunables.internal_reduction_depth)
    }

    /// Searches the moves one by one.
    fn search_moves(&mut self, position: &Position<G>, mut node: Node, mut state: State) -> Value {
        let (alpha, ply) = (node.alpha, node.ply);
        let guard = position.guard();
        self.threats[ply] = position.threats();
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        self.frames[ply + 1].killers = [None; 2];
        self.frames[ply + 2].cutoffs = 0;
        let mut picker = Picker::new(self, state.known.and_then(|entry| entry.best), ply);
        while let Some(m) = picker.next(self, position) {
            if Some(m) == state.excluded || !position.is_legal(m, &guard) {
                continue;
            }
            state.count += 1;
            let glance = Glance { sound: picker.sound(), ..self.glance(position, m, ply) };
            if self.prune_move(position, &node, &state, &glance, &mut picker.skip_quiets) {
                continue;
            }
            let extension = match self.singular_extension(position, &node, &state, m) {
                Ok(extension) => extension,
                Err(value) => {
                    picker.close(self);
                    return value;
                }
            };
            let mut child = *position;
            self.enter(position, &mut child, m, ply);
            let extension = match extension {
                0 => self.check_extension(position, &node, &glance),
                singular => singular,
            };
            let value = self.search_move(&child, &node, &state, &glance, extension);
            self.leave();
            if self.stopped {
                break;
            }
            if value > state.best {
                state.best = value;
                if value > node.alpha {
                    state.best_move = Some(m);
                    node.alpha = value;
                    self.lines.set(ply, m);
                    node.depth -= self.less_after_raise(&node, value);
                }
            }
            if value >= node.beta {
                self.frames[ply].cutoffs += 1;
                let surplus = value > node.beta + self.team.tunables.history_surplus;
                let depth = node.depth + i32::from(surplus);
                self.reward(position, ply, depth, m, (&quiets, &captures));
                break;
            }
            let tried = if position.is_capture(m) { &mut captures } else { &mut quiets };
            let _ = tried.try_push(m);
        }
        picker.close(self);
        if self.stopped {
            return 0;
        }
        if state.count == 0 {
            return if state.excluded.is_some() { alpha } else { without_moves(position, ply) };
        }
        if state.best <= alpha && state.excluded.is_none() {
            self.reward_last_move(&node);
        }
        let node = Node { alpha, ..node };
        self.learn_error(position, &node, &state);
        self.learn(position, &node, &state);
        state.best
    }

    /// What can be said of a move before it is searched.
    pub fn glance(&self, position: &Position<G>, m: Move, ply: usize) -> Glance {
        let tactical = self.is_tactical(position, m);
        let history = if position.is_capture(m) {
            self.history.capture(position, m)
        } else {
            self.history.quiet(position, m, self.previous(ply), self.threats[ply])
        };
        Glance { m, tactical, change: self.exchange.change(position, m), history, sound: None }
    }

    /// The score of a move: late ones with reduced depth, all but the first against a null window,
    /// again in full where that was not enough.
    pub fn search_move(
        &mut self,
        child: &Position<G>,
        node: &Node,
        state: &State,
        glance: &Glance,
        extension: i32,
    ) -> Value {
        let depth = node.depth - 1 + extension;
        let reply = |depth, alpha: Value, beta: Value, cut| Node {
            ply: node.ply + 1,
            depth,
            alpha: -beta,
            beta: -alpha,
            cut,
        };
        let alpha = node.alpha;
        let mut value = -INFINITE;
        let mut exact = node.is_pv();
        if node.depth >= 3 && state.count > 1 + usize::from(node.is_pv()) {
            let reduction = self.late_move_reduction(node, state, glance);
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            value = -self.search(child, reply(reduced, alpha, alpha + 1, true));
            if value > alpha && reduced < depth && !self.stopped {
                let depth = depth + self.surprise(value, state.best, depth);
                value = -self.search(child, reply(depth, alpha, alpha + 1, !node.cut));
            }
            exact &= value > alpha;
        } else if !node.is_pv() || state.count > 1 {
            value = -self.search(child, reply(depth, alpha, alpha + 1, !node.cut));
            exact &= value > alpha;
        }
        if exact && !self.stopped {
            value = -self.search(child, reply(depth, alpha, node.beta, false));
        }
        value
    }

    /// How many plies deeper or less deep a move is searched that turned out better than its reduction said.
    fn surprise(&self, value: Value, best: Value, depth: i32) -> i32 {
        let deeper = value > best + self.team.tunables.late_move_deeper + 2 * depth;
        i32::from(deeper) - i32::from(value < best + depth)
    }

    /// Keeps the result in the table.
    fn learn(&self, position: &Position<G>, node: &Node, state: &State) {
        if state.excluded.is_some() {
            return;
        }
        let entry = Entry {
            best: state.best_move,
            value: state.best,
            evaluation: state.uncorrected,
            depth: node.depth,
            bound: bound_of(state.best, node.alpha, node.beta),
            pv: node.is_pv(),
        };
        self.remember(position, node.ply, entry);
    }
}

/// Narrows the window to the mates still possible; the score where nothing is left of it.
///
/// <https://www.chessprogramming.org/Mate_Distance_Pruning>
fn mate_distance(node: &mut Node) -> Option<Value> {
    node.alpha = node.alpha.max(mated_in(node.ply));
    node.beta = node.beta.min(mate_in(node.ply + 1));
    (node.alpha >= node.beta).then_some(node.alpha)
}

/// Whether the draw by quiet moves is so close that an old score may be blind to it.
pub fn close_to_draw<G: Geometry>(position: &Position<G>) -> bool {
    position.ledger().halfmoves > 90
}

/// An evaluation, or what the table knows better.
pub fn narrowed(known: Option<Entry>, ply: usize, evaluation: Value) -> Value {
    let Some(entry) = known.filter(|_| evaluation != NONE) else { return evaluation };
    let value = entry.value_at(ply);
    let says_more = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value > evaluation,
        Bound::Upper => value < evaluation,
    };
    if says_more && !is_decisive(value) { value } else { evaluation }
}

/// The score of an entry where it decides about a window.
pub fn answers(entry: &Entry, ply: usize, alpha: Value, beta: Value) -> Option<Value> {
    let value = entry.value_at(ply);
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    decides.then_some(value)
}

#[cfg(test)]
mod tests {
    use super::super::score::mate_in;
    use super::*;

    #[test]
    fn the_table_narrows_an_evaluation_as_far_as_it_knows() {
        let narrowed = |bound, value, evaluation| {
            let entry = Entry { best: None, value, evaluation: 0, depth: 3, bound, pv: false };
            narrowed(Some(entry), 0, evaluation)
        };
        assert_eq!(narrowed(Bound::Lower, 30, 20), 30);
        assert_eq!(narrowed(Bound::Lower, 10, 20), 20);
        assert_eq!(narrowed(Bound::Upper, 30, 20), 20);
        assert_eq!(narrowed(Bound::Upper, 10, 20), 10);
        assert_eq!(narrowed(Bound::Exact, 10, 20), 10);
        assert_eq!(narrowed(Bound::Exact, mate_in(3), 20), 20);
        assert_eq!(narrowed(Bound::Exact, 10, NONE), NONE);
    }
}
