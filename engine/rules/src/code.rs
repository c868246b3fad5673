//! Code that is compiled once for each geometry, together with its rules, and only called from elsewhere.
//!
//! Generic code is otherwise compiled anew in every crate that uses it, and these functions are long: everything is
//! inlined into them, for two instruction sets.

use crate::board::{Bitboard, Color, Geometry, Move, Square, at_full_speed};
use crate::exchange::Exchange;
use crate::generate::Scope;
use crate::guard::Guard;
use crate::position::Position;

type Attackers<G> = fn(&Position<G>, Square, Color, Bitboard<G>, Bitboard<G>) -> Bitboard<G>;

/// The entry points.
#[derive(Debug)]
pub(crate) struct Code<G: Geometry> {
    pub generate: fn(&Position<G>, Scope, &mut Vec<Move>),
    pub legal_moves: fn(&Position<G>, Scope, &mut Vec<Move>),
    pub count_moves: fn(&Position<G>) -> u64,
    pub count_after_each: fn(&Position<G>, &[Move]) -> u64,
    pub play_each: fn(&Position<G>, &[Move]) -> u64,
    pub play: fn(&mut Position<G>, Move),
    pub look_at_king: fn(&Position<G>, &mut Guard<G>),
    pub attackers: Attackers<G>,
    pub threats: fn(&Position<G>) -> Bitboard<G>,
    pub at_least: fn(&Exchange<G>, &Position<G>, Move, i32) -> bool,
}

/// A function that runs one of the position's own functions at full speed.
macro_rules! fast {
    (|$first:ident $(, $other:ident)*| $call:expr) => {
        |$first $(, $other)*| {
            at_full_speed(
                #[inline(always)]
                || $call,
            )
        }
    };
}

impl<G: Geometry> Code<G> {
    /// The functions compiled for `G`.
    pub fn new() -> Self {
        Self {
            generate: fast!(|position, scope, out| position.generate_into(scope, None, out)),
            legal_moves: fast!(|position, scope, out| {
                let mut guard = Guard::of_nobody(position.rules());
                position.look_at_king(&mut guard);
                position.generate_into(scope, Some(&guard), out);
            }),
            count_moves: fast!(|position| position.count_moves()),
            count_after_each: fast!(|position, moves| position.count_moves_after_each(moves)),
            play_each: fast!(|position, moves| position.play_and_forget(moves)),
            play: fast!(|position, m| position.play_here(m)),
            look_at_king: fast!(|position, guard| position.look_at_king(guard)),
            attackers: fast!(|position, to, by, them, men| position.find_attackers(to, by, them, men)),
            threats: fast!(|position| position.danger(!position.turn(), position.occupied())),
            at_least: fast!(|exchange, position, m, threshold| exchange.reaches(position, m, threshold)),
        }
    }
}
