//! A player that searches a few plies and counts pieces: every engine must beat it.

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::board::{MAX_PIECE_TYPES, Move, PieceType};
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Evaluate, Evaluation};
use chrysalis_search::{SearchRoot, on_root};

const LOST: i32 = -30_000;
const INFINITE: i32 = 40_000;

/// Counts pieces by the engine's own piece values.
struct Counter([i32; MAX_PIECE_TYPES]);

impl Counter {
    fn new<G: Playable>(rules: &'static Rules<G>) -> Self {
        Self(*AnyEvaluation::default().on::<G>(rules).values())
    }

    fn count<G: Playable>(&self, position: &Position<G>) -> i32 {
        let pieces = |color| {
            let value = |piece_type: PieceType| {
                let number = position.pieces_of(color, piece_type).count();
                self.0[piece_type.index()] * i32::try_from(number).unwrap_or(0)
            };
            position.rules().game().every_piece_type().map(value).sum::<i32>()
        };
        pieces(position.turn()) - pieces(!position.turn())
    }

    fn search<G: Playable>(&self, position: &Position<G>, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        if position.is_over() {
            return LOST - depth;
        }
        if depth == 0 {
            return self.count(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return if position.without_moves().winner.is_some() { LOST - depth } else { 0 };
        }
        for m in moves {
            alpha = alpha.max(-self.search(&position.after(m), depth - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }

    fn choose<G: Playable>(root: &SearchRoot<G>, depth: i32) -> Option<Move> {
        let counter = Self::new(root.position.rules());
        let score = |m: &Move| -counter.search(&root.position.after(*m), depth - 1, -INFINITE, INFINITE);
        root.position.legal_moves().into_iter().max_by_key(score)
    }
}

/// The move of this player after a search of `depth` plies; `None` if there is no legal move.
pub fn counted_move(session: &Session, depth: i32) -> Option<Move> {
    on_root!(session.root(), root => Counter::choose(&root, depth))
}
