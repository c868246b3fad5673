//! The line from the root to the current node: a frame for each ply, and the keys of all positions before.

use crate::threads::start::SearchRoot;
use crate::value::{MAX_PLY, NONE, Value};
use chrysalis_rules::board::{Bitboard, Move};
use chrysalis_rules::{Playable, Position};
use std::ops::{Index, IndexMut};

/// The number of frames: the deepest node also accesses those of its children.
const ROOM: usize = MAX_PLY + 4;

/// The state kept for one ply of the current line.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The static evaluation, or `NONE`.
    pub evaluation: Value,
    /// The move played here; `None` for a null move.
    pub played: Option<Played>,
    /// The last two quiet moves that failed high at this ply.
    ///
    /// <https://www.chessprogramming.org/Killer_Heuristic>
    pub killers: [Option<Move>; 2],
    /// The number of cutoffs at this ply since its grandparent began.
    pub cutoffs: u32,
    /// The move left out by the search for a singular move.
    pub excluded: Option<Move>,
}

const FRAME: Frame =
    Frame { in_check: false, evaluation: NONE, played: None, killers: [None; 2], cutoffs: 0, excluded: None };

/// A move of the current line, with its indices into the histories.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub m: Move,
    /// The index of the piece and its target square.
    pub slot: usize,
    /// The index of a quiet move in the butterfly history; `None` for captures.
    pub place: Option<usize>,
}

/// The slots of the moves one, two and four plies ago; `None` for a null move.
pub type Previous = [Option<usize>; 3];

/// The current line, from the root to the current node.
#[derive(Debug)]
pub struct Stack<G: Playable> {
    frames: Vec<Frame>,
    /// For each ply, the squares on which the opponent could capture.
    threats: Vec<Bitboard<G>>,
    /// The keys of all positions before the current one, including those of the game.
    keys: Vec<u64>,
    /// The number of keys before the last null move: positions before it cannot recur.
    null_move_at: usize,
    /// No null move is tried before this ply, while a null-move cutoff is verified.
    no_null_move_before: usize,
}

impl<G: Playable> Stack<G> {
    /// The empty line from this root.
    pub fn new(root: &SearchRoot<G>) -> Self {
        let mut frames = vec![FRAME; ROOM];
        frames[0].in_check = root.position.in_check();
        let mut threats = vec![Bitboard::EMPTY; ROOM];
        threats[0] = root.position.threats();
        Self { frames, threats, keys: root.earlier.clone(), null_move_at: 0, no_null_move_before: 0 }
    }

    /// The squares on which the opponent could capture at `ply`.
    pub fn threats(&self, ply: usize) -> Bitboard<G> {
        self.threats[ply]
    }

    /// Sets the squares on which the opponent could capture at `ply`.
    pub fn set_threats(&mut self, ply: usize, threats: Bitboard<G>) {
        self.threats[ply] = threats;
    }

    /// The move played `back` plies before `ply`.
    pub fn played(&self, ply: usize, back: usize) -> Option<Played> {
        ply.checked_sub(back).and_then(|ply| self.frames[ply].played)
    }

    /// The slots of the moves played one, two and four plies before `ply`.
    pub fn previous(&self, ply: usize) -> Previous {
        [1, 2, 4].map(|back| self.played(ply, back).map(|played| played.slot))
    }

    /// Adds the move played at `ply` in the position with this key.
    pub fn push(&mut self, key: u64, ply: usize, played: Played) {
        self.frames[ply].played = Some(played);
        self.keys.push(key);
    }

    /// Removes the last move.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Adds a null move at `ply` in the position with this key. The result must be given to
    /// [`Stack::pop_null_move`].
    pub fn push_null_move(&mut self, key: u64, ply: usize) -> usize {
        self.frames[ply].played = None;
        self.keys.push(key);
        std::mem::replace(&mut self.null_move_at, self.keys.len())
    }

    /// Removes a null move.
    pub fn pop_null_move(&mut self, earlier: usize) {
        self.keys.pop();
        self.null_move_at = earlier;
    }

    /// The number of plies that can be repeated: those since the last capture, pawn move or null move.
    pub fn reversible(&self, position: &Position<G>) -> usize {
        usize::from(position.state_info().halfmoves).min(self.keys.len() - self.null_move_at)
    }

    /// The key of the position `back` plies ago, at most [`Stack::reversible`].
    pub fn key(&self, back: usize) -> u64 {
        self.keys[self.keys.len() - back]
    }

    /// Whether a null move may be tried at `ply`.
    pub fn may_null_move(&self, ply: usize) -> bool {
        ply >= self.no_null_move_before
    }

    /// Whether a null-move cutoff is being verified.
    pub fn verifies_null_move(&self) -> bool {
        self.no_null_move_before > 0
    }

    /// Forbids null moves before `ply`; 0 ends the verification.
    pub fn forbid_null_moves_before(&mut self, ply: usize) {
        self.no_null_move_before = ply;
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
