//! Quiescence search: captures and gains, until the position is quiet enough to be evaluated.
//!
//! <https://www.chessprogramming.org/Quiescence_Search>

use crate::draws::without_moves;
use crate::evaluate::Evaluate;
use crate::ordering::Picker;
use crate::pvs::{answers, narrowed};
use crate::report::Bound;
use crate::score::{DECISIVE, INFINITE, NONE, Value, mated_in};
use crate::table::Entry;
use crate::worker::{Worker, bound_of};
use chrysalis_rules::Position;
use chrysalis_rules::board::Geometry;

impl<G: Geometry, V: Evaluate<G>> Worker<'_, G, V> {
    /// The score of a position once it is quiet; in danger all moves are tried, with `checks` quiet checks too.
    pub fn quiescence(
        &mut self,
        position: &Position<G>,
        ply: usize,
        mut alpha: Value,
        beta: Value,
        checks: bool,
    ) -> Value {
        self.lines.clear(ply);
        if self.count_node(ply) {
            return 0;
        }
        if let Some(value) = self.ended(position, ply) {
            return value;
        }
        let key = self.table_key(position);
        let known = self.team.table.probe(key);
        let is_pv = beta - alpha > 1;
        if let Some(value) = known.filter(|_| !is_pv).and_then(|entry| answers(&entry, ply, alpha, beta)) {
            return value;
        }
        let danger = self.frames[ply].danger;
        if !danger && self.may_be_stuck(position) && position.count_legal_moves() == 0 {
            return without_moves(position, ply);
        }
        let original = alpha;
        let uncorrected = match known {
            _ if danger => NONE,
            Some(entry) if entry.evaluation != NONE => entry.evaluation,
            _ => self.evaluate(position),
        };
        let stand_pat = if danger { -INFINITE } else { self.corrected(position, ply, uncorrected) };
        let mut best = if danger { stand_pat } else { narrowed(known, ply, stand_pat) };
        let mut best_move = None;
        alpha = alpha.max(best);
        if alpha < beta {
            let hash = known.and_then(|entry| entry.best);
            // Mostly there is nothing to try.
            let mut guard = None;
            let mut picker =
                if danger { Picker::new(self, hash, ply) } else { Picker::restless(self, hash, ply, checks) };
            let mut count = 0;
            if danger {
                self.threats[ply] = position.threats();
            }
            while let Some(m) = picker.next(self, position) {
                if !position.is_legal(m, guard.get_or_insert_with(|| position.guard())) {
                    continue;
                }
                count += 1;
                if !danger
                    && !picker.gives_checks()
                    && let Some(most) = self.too_little(position, m, stand_pat, alpha)
                {
                    best = best.max(most);
                    continue;
                }
                let mut child = *position;
                self.enter(position, &mut child, m, ply);
                let value = -self.quiescence(&child, ply + 1, -beta, -alpha, false);
                self.leave();
                if self.stopped {
                    break;
                }
                if value > best {
                    best = value;
                    if value > alpha {
                        alpha = value;
                        best_move = Some(m);
                        self.lines.set(ply, m);
                    }
                }
                if alpha >= beta {
                    break;
                }
                // One quiet way out shows that the danger can be met.
                picker.skip_quiets = best > -DECISIVE;
            }
            picker.close(self);
            if self.stopped {
                return 0;
            }
            if danger && count == 0 {
                return without_moves(position, ply);
            }
        }
        let bound = if bound_of(best, original, beta) == Bound::Lower { Bound::Lower } else { Bound::Upper };
        let entry =
            Entry { best: best_move, value: best, evaluation: uncorrected, depth: 0, bound, pv: is_pv };
        self.remember(position, ply, entry);
        best.max(mated_in(ply))
    }

    /// What a capture or gain can bring at most, where that does not come near alpha.
    ///
    /// <https://www.chessprogramming.org/Delta_Pruning>
    fn too_little(
        &self,
        position: &Position<G>,
        m: chrysalis_rules::board::Move,
        stand_pat: Value,
        alpha: Value,
    ) -> Option<Value> {
        let hope = stand_pat + self.team.tunables.delta_margin;
        let most = hope + self.exchange.gain(position, m);
        if alpha <= -DECISIVE {
            None
        } else if most <= alpha {
            Some(most)
        } else {
            (hope <= alpha && !self.exchange.at_least(position, m, 1)).then_some(hope)
        }
    }
}
