//! A book in memory: a graph of positions with their moves, and what each is worth.

use chrysalis_engine::{GameRef, Move, Session, Setup};
use std::collections::HashMap;

/// The largest weight of a move.
const HEAVIEST: u64 = 10_000;
/// A move that costs this much, in ten-thousandths of a point, is not played: 6 % of a point.
const WORST: u64 = 600;

/// The weight of a move, by what it costs its side in ten-thousandths of a point: the square of what is left of 6 %.
pub fn weight(cost: u16) -> u16 {
    let weight = WORST.saturating_sub(u64::from(cost)).pow(2) * HEAVIEST / WORST.pow(2);
    u16::try_from(weight).unwrap_or(u16::MAX)
}

/// A move of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompactMove {
    /// The move, legal in its position.
    pub m: Move,
    /// The number of the position after it.
    pub target: usize,
    /// What the mover may expect, in ten-thousandths of a point.
    pub expectation: u16,
}

/// A position of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompactPosition {
    /// The position without a history.
    pub setup: Setup,
    /// Its moves, the best first; none where the book ends.
    pub moves: Vec<CompactMove>,
}

/// A book that was made by analysis. The first position is the initial one of the game; the others come in the order in
/// which a walk through the book, the nearest first, finds them.
#[derive(Clone, Debug)]
pub struct CompactBook {
    game: GameRef,
    nodes: u64,
    positions: Vec<CompactPosition>,
    by_key: HashMap<u64, usize>,
}

impl CompactBook {
    /// A book with the initial position only, of positions that were analyzed with this many nodes each.
    pub fn new(game: GameRef, nodes: u64) -> Self {
        let mut book = Self { game, nodes, positions: Vec::new(), by_key: HashMap::new() };
        book.add(&Session::new(game));
        book
    }

    /// The game that all positions are of.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The nodes of the analysis of each position.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The positions; that of number 0 is the start.
    pub fn positions(&self) -> &[CompactPosition] {
        &self.positions
    }

    /// The number of a position, which is added if it is new.
    pub(crate) fn add(&mut self, session: &Session) -> usize {
        let next = self.positions.len();
        let number = *self.by_key.entry(session.key()).or_insert(next);
        if number == next {
            self.positions.push(CompactPosition { setup: session.setup(), moves: Vec::new() });
        }
        number
    }

    /// Adds the moves of a position, each with what it is worth, the best first; those that are not legal are left out.
    pub fn add_moves(&mut self, session: &Session, moves: impl IntoIterator<Item = (Move, u16)>) {
        let number = self.add(session);
        let mut added = Vec::new();
        for (m, expectation) in moves {
            let mut after = session.clone();
            if after.play(m).is_ok() {
                added.push(CompactMove { m, target: self.add(&after), expectation });
            }
        }
        self.positions[number].moves = added;
    }

    /// The moves of a session's position, the best first; none if it is not in the book.
    pub fn moves(&self, session: &Session) -> &[CompactMove] {
        let number = self.by_key.get(&session.key()).filter(|_| session.game() == self.game);
        number.map_or(&[], |&number| &self.positions[number].moves)
    }
}
