//! The rule part *carrying*: trains that pull and push friendly men.

use super::movement::Movement;
use super::position::Position;
use crate::board::{Effect, Geometry, Move, Piece, Rays, Square};
use arrayvec::ArrayVec;

/// Which men may be taken along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrying {
    /// None.
    None,
    /// A sliding man may pull the row behind it.
    Pull,
    /// A sliding man may pull the row behind it or push the row in front of it.
    PushPull,
}

/// The men taken along by one move: from and to, in an order in which each finds its target free.
pub type Carried = ArrayVec<(Square, Square), 8>;

impl Carrying {
    /// Whether a row behind the mover can be taken along.
    pub fn pulls(self) -> bool {
        self != Self::None
    }

    /// Whether a row in front of the mover can be taken along.
    pub fn pushes(self) -> bool {
        self == Self::PushPull
    }
}

fn slides(movement: Movement, files: i8, ranks: i8) -> bool {
    movement.intersects(if files == 0 || ranks == 0 {
        Movement::ORTHOGONAL_SLIDES
    } else {
        Movement::DIAGONAL_SLIDES
    })
}

impl<G: Geometry> Position<G> {
    /// The men that `m` takes along; the mover leaves its square first when it pulls, last when it pushes.
    pub fn carried(&self, m: Move) -> Carried {
        let mut carried = Carried::new();
        let (from, to) = (m.from(), m.to());
        let Some((files, ranks)) = Rays::<G>::direction(from, to) else { return carried };
        let walk = |square, files, ranks| {
            std::iter::successors(G::offset(square, files, ranks), move |&s| G::offset(s, files, ranks))
        };
        match m.effect() {
            Effect::Pull(count) => {
                let behind = walk(from, -files, -ranks).zip(walk(to, -files, -ranks));
                carried.extend(behind.take(usize::from(count)));
            }
            Effect::Push(count) => {
                let ahead = walk(from, files, ranks).zip(walk(to, files, ranks));
                carried.extend(ahead.take(usize::from(count)));
                carried.reverse();
            }
            _ => {}
        }
        carried
    }

    /// Emits for `m`, a plain move, the same move with every number of men pulled.
    pub(super) fn generate_pulls(&self, m: Move, mut emit: impl FnMut(Move)) {
        if !self.rules().game().carrying.pulls() {
            return;
        }
        let Some((files, ranks)) = Rays::<G>::direction(m.from(), m.to()) else { return };
        let man = self.rules().game().man(self.piece(m.from()).kind());
        let movement = if self.piece(m.to()).exists() { man.capture } else { man.quiet };
        if !slides(movement, files, ranks) {
            return;
        }
        let mut count = 0;
        let mut behind = G::offset(m.from(), -files, -ranks);
        while let Some(square) = behind.filter(|&s| self.men(self.turn()).has(s)) {
            count += 1;
            emit(m.with(Effect::Pull(count)));
            behind = G::offset(square, -files, -ranks);
        }
    }

    /// Emits the pushes of the man on `from`, what it becomes apart.
    pub(super) fn generate_pushes(&self, from: Square, mut emit: impl FnMut(Move)) {
        if !self.rules().game().carrying.pushes() {
            return;
        }
        let game = self.rules().game();
        let quiet = game.man(self.piece(from).kind()).quiet;
        let friends = self.men(self.turn());
        for (files, ranks) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            if !slides(quiet, files, ranks) {
                continue;
            }
            let lame =
                !quiet.contains(if files == 0 || ranks == 0 { Movement::ROOK } else { Movement::BISHOP });
            let mut row = ArrayVec::<Square, 8>::new();
            let mut next = G::offset(from, files, ranks);
            while let Some(square) = next.filter(|&s| friends.has(s)) {
                row.push(square);
                next = G::offset(square, files, ranks);
            }
            if row.is_empty() {
                continue;
            }
            let mut steps = 0;
            while let Some(square) = next.filter(|&s| !self.piece(s).exists()) {
                steps += 1;
                next = G::offset(square, files, ranks);
                if lame && steps == 1 {
                    continue;
                }
                let Some(to) = G::offset(from, files * steps, ranks * steps) else { break };
                let m = Move::new(from, to).with(Effect::Push(u8::try_from(row.len()).unwrap_or(u8::MAX)));
                if self.pushes_keep_pawns_on_board(m) {
                    emit(m);
                }
            }
        }
    }

    fn pushes_keep_pawns_on_board(&self, m: Move) -> bool {
        let pawn = self.rules().pawn();
        let edge = |square| G::rank(square) == 0 || G::rank(square) == G::RANKS - 1;
        self.carried(m).iter().all(|&(from, to)| self.piece(from).kind() != pawn || !edge(to))
    }

    /// Moves the mover and the men it takes along; returns the mover.
    pub(super) fn move_train(&mut self, m: Move) -> Piece {
        let carried = self.carried(m);
        let mut shift = |from: Square, to: Square| {
            let man = self.remove(from);
            self.put(man, to);
            man
        };
        let pull = matches!(m.effect(), Effect::Pull(_));
        if pull {
            let mover = shift(m.from(), m.to());
            for (from, to) in carried {
                shift(from, to);
            }
            mover
        } else {
            for (from, to) in carried {
                shift(from, to);
            }
            shift(m.from(), m.to())
        }
    }
}
