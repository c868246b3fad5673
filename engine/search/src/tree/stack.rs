//! The line from the root to the node being searched: what is remembered for each of its plies, and all keys before it.

use crate::threads::start::SearchRoot;
use crate::value::{MAX_PLY, NONE, Value};
use chrysalis_rules::board::{Bitboard, Move};
use chrysalis_rules::{Playable, Position};
use std::ops::{Index, IndexMut};

/// Plies for which there is room: the deepest node looks at its children's too.
const ROOM: usize = MAX_PLY + 4;

/// What is remembered for each ply of the current line.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Whether the side to move must save its king.
    pub in_check: bool,
    /// The static evaluation, or `NONE`.
    pub evaluation: Value,
    /// The move that leads on; none for a pass.
    pub played: Option<Played>,
    /// <https://www.chessprogramming.org/Killer_Heuristic>
    pub killers: [Option<Move>; 2],
    /// Cutoffs at this ply since its grandparent began.
    pub cutoffs: u32,
    /// The move left out to see whether it is singular.
    pub excluded: Option<Move>,
}

const FRAME: Frame =
    Frame { in_check: false, evaluation: NONE, played: None, killers: [None; 2], cutoffs: 0, excluded: None };

/// A move of the current line, as history knows it.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The move.
    pub m: Move,
    /// The piece and its target.
    pub slot: usize,
    /// Where a quiet move is remembered; none for captures.
    pub place: Option<usize>,
}

/// The slots of the moves before one, none for a pass.
pub type Previous = [Option<usize>; 3];

/// The current line.
#[derive(Debug)]
pub struct Stack<G: Playable> {
    frames: Vec<Frame>,
    /// For each ply, squares where the other side could capture.
    threats: Vec<Bitboard<G>>,
    /// Keys of all positions before the current one.
    keys: Vec<u64>,
    /// Keys before this place were left behind by a pass.
    passed_at: usize,
    /// Until this ply passing is not tried, while a cutoff by passing is verified.
    no_pass_before: usize,
}

impl<G: Playable> Stack<G> {
    /// The line of no move.
    pub fn new(root: &SearchRoot<G>) -> Self {
        let mut frames = vec![FRAME; ROOM];
        frames[0].in_check = root.position.in_check();
        let mut threats = vec![Bitboard::EMPTY; ROOM];
        threats[0] = root.position.threats();
        Self { frames, threats, keys: root.earlier.clone(), passed_at: 0, no_pass_before: 0 }
    }

    /// Squares where the other side could capture at `ply`.
    pub fn threats(&self, ply: usize) -> Bitboard<G> {
        self.threats[ply]
    }

    /// Sets them.
    pub fn set_threats(&mut self, ply: usize, threats: Bitboard<G>) {
        self.threats[ply] = threats;
    }

    /// The move played so many plies before this one.
    pub fn played(&self, ply: usize, back: usize) -> Option<Played> {
        ply.checked_sub(back).and_then(|ply| self.frames[ply].played)
    }

    /// The pieces that moved one, two and four plies ago.
    pub fn previous(&self, ply: usize) -> Previous {
        [1, 2, 4].map(|back| self.played(ply, back).map(|played| played.slot))
    }

    /// Goes on from the position with this key by the move played at `ply`.
    pub fn push(&mut self, key: u64, ply: usize, played: Played) {
        self.frames[ply].played = Some(played);
        self.keys.push(key);
    }

    /// Returns to the position before.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Goes on from the position with this key by a pass at `ply`; what [`Stack::take_pass_back`] needs to know.
    pub fn push_pass(&mut self, key: u64, ply: usize) -> usize {
        self.frames[ply].played = None;
        self.keys.push(key);
        std::mem::replace(&mut self.passed_at, self.keys.len())
    }

    /// Returns to the position before a pass.
    pub fn take_pass_back(&mut self, earlier: usize) {
        self.keys.pop();
        self.passed_at = earlier;
    }

    /// Plies that could be taken back, as far as the clock and the last pass tell.
    pub fn reversible(&self, position: &Position<G>) -> usize {
        usize::from(position.state_info().halfmoves).min(self.keys.len() - self.passed_at)
    }

    /// The key of the position so many plies ago, no more than are reversible.
    pub fn key(&self, back: usize) -> u64 {
        self.keys[self.keys.len() - back]
    }

    /// Whether passing may be tried at `ply`.
    pub fn may_null_move(&self, ply: usize) -> bool {
        ply >= self.no_pass_before
    }

    /// Whether a cutoff by passing is being verified.
    pub fn verifies_null_move(&self) -> bool {
        self.no_pass_before > 0
    }

    /// From now on passing is not tried before `ply`; 0 ends the verification.
    pub fn forbid_passing_before(&mut self, ply: usize) {
        self.no_pass_before = ply;
    }
}

impl<G: Playable> Index<usize> for Stack<G> {
    type Output = Frame;

    fn index(&self, ply: usize) -> &Frame {
        &self.frames[ply]
    }
}

impl<G: Playable> IndexMut<usize> for Stack<G> {
    fn index_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply]
    }
}
