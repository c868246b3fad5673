//! A plain alpha-beta search, the same for both sides of a match.

use engine::board::{Color, Geometry, MAX_KINDS, Move};
use engine::rules::{Position, Scope};
use engine::search::{Evaluate, Term};

const MATE: i32 = 30_000;
const TABLE: usize = 1 << 14;
const DEEPEST: i32 = 30;

/// An evaluation by nothing but the worth of the men.
pub struct Material(pub [i32; MAX_KINDS]);

impl<G: Geometry> Evaluate<G> for Material {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let sum = |color: Color| -> i32 {
            let men = position.men(color);
            men.map(|square| self.0[position.piece(square).kind().index()] % 10_000).sum()
        };
        // A little noise keeps it from always playing the first move of the list.
        let noise = i32::try_from(position.key() % 9).unwrap_or(0) - 4;
        sum(position.turn()) - sum(!position.turn()) + noise
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.0
    }

    fn explain(&self, _: &Position<G>) -> Vec<Term> {
        Vec::new()
    }
}

/// A searcher with its table of best moves.
pub struct Searcher<G: Geometry> {
    evaluation: Box<dyn Evaluate<G>>,
    values: [i32; MAX_KINDS],
    best_moves: Vec<(u64, u32)>,
    path: Vec<u64>,
    nodes: u64,
    limit: u64,
}

impl<G: Geometry> Searcher<G> {
    pub fn new(evaluation: Box<dyn Evaluate<G>>) -> Self {
        let values = *evaluation.values();
        let best_moves = vec![(0, 0); TABLE];
        Self { evaluation, values, best_moves, path: Vec::new(), nodes: 0, limit: 0 }
    }

    /// The best move found within so many nodes.
    pub fn best(&mut self, position: &Position<G>, past: &[u64], nodes: u64) -> Option<Move> {
        (self.nodes, self.limit) = (0, nodes);
        self.path = past.to_vec();
        let mut best = position.legal_moves().first().copied();
        for depth in 1..DEEPEST {
            let score = self.search(position, -MATE, MATE, depth, 0);
            if self.nodes >= self.limit && depth > 1 {
                break;
            }
            best = self.known(position).or(best);
            if score.abs() > MATE - 200 {
                break;
            }
        }
        best
    }

    fn slot(key: u64) -> usize {
        usize::try_from(key % TABLE as u64).unwrap_or(0)
    }

    fn known(&self, position: &Position<G>) -> Option<Move> {
        let (key, best) = self.best_moves[Self::slot(position.key())];
        if key == position.key() { Move::from_raw(best) } else { None }
    }

    fn ordered(&self, position: &Position<G>, moves: &mut [Move]) {
        let known = self.known(position);
        let value = |square| {
            let piece = position.piece(square);
            if piece.exists() { self.values[piece.kind().index()] } else { 0 }
        };
        moves.sort_by_cached_key(|&m| {
            let mover = value(m.from());
            let change = m.becomes().map_or(0, |kind| self.values[kind.index()] - mover);
            let victim = if position.men(!position.turn()).has(m.to()) { value(m.to()) } else { 0 };
            let worth = 16 * victim + change - if victim > 0 { mover.min(2000) } else { 0 };
            -(if Some(m) == known { 1_000_000 } else { worth })
        });
    }

    fn search(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, depth: i32, ply: i32) -> i32 {
        self.nodes += 1;
        if position.king_lost(position.turn()) {
            return ply - MATE;
        }
        if ply > 0 {
            let repeated = self.path[..self.path.len() - 1].contains(&position.key());
            if repeated || position.ledger().halfmoves >= 100 || position.bare_kings() {
                return 0;
            }
        }
        if depth <= 0 || ply > 60 {
            return self.quiesce(position, alpha, beta, ply);
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return match position.without_moves().winner {
                None => 0,
                Some(_) => ply - MATE,
            };
        }
        self.ordered(position, &mut moves);
        let mut best = -MATE;
        for m in moves {
            let mut after = *position;
            after.play(m);
            self.path.push(after.key());
            let score = -self.search(&after, -beta, -alpha, depth - 1, ply + 1);
            self.path.pop();
            if self.nodes >= self.limit && !(ply == 0 && best == -MATE) {
                return best.max(alpha);
            }
            if score > best {
                best = score;
                if score > alpha || ply == 0 {
                    self.best_moves[Self::slot(position.key())] = (position.key(), m.raw());
                }
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }

    fn quiesce(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        self.nodes += 1;
        if position.king_lost(position.turn()) {
            return ply - MATE;
        }
        let mut best = self.evaluation.evaluate(position);
        if best >= beta || ply > 80 {
            return best;
        }
        alpha = alpha.max(best);
        let mut moves = Vec::new();
        position.legal_moves_into(Scope::Captures, &mut moves);
        self.ordered(position, &mut moves);
        for m in moves {
            let mut after = *position;
            after.play(m);
            let score = -self.quiesce(&after, -beta, -alpha, ply + 1);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.nodes >= self.limit + 5000 {
                break;
            }
        }
        best
    }
}
