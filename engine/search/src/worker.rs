//! One search thread: what it carries through the tree.

use crate::capabilities::Capabilities;
use crate::clock::Budget;
use crate::control::Control;
use crate::evaluate::Evaluate;
use crate::history::{History, Previous};
use crate::limits::Limits;
use crate::principal_variation::PrincipalVariations;
use crate::reductions::Reductions;
use crate::report::Bound;
use crate::root::RootMove;
use crate::score::{DECISIVE, MAX_PLY, NONE, Value};
use crate::start::SearchRoot;
use crate::table::{Entry, Table};
use crate::tunables::Tunables;
use chrysalis_rules::board::{Bitboard, Geometry, KindSet, MAX_KINDS, Move};
use chrysalis_rules::{Exchange, Position};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Nodes between two looks at the clock.
const POLL: u64 = 512;

/// What all threads of a search share.
#[derive(Debug)]
pub struct Team<'a> {
    pub table: &'a Table,
    pub control: &'a Control,
    pub limits: &'a Limits,
    pub tunables: &'a Tunables,
    pub budget: Budget,
    /// Nodes visited by each thread, as far as made known.
    pub nodes: Vec<AtomicU64>,
}

impl Team<'_> {
    /// Nodes visited by all threads, as far as made known.
    pub fn total_nodes(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Relaxed)).sum()
    }
}

/// A position to search, and how.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Plies from the root.
    pub ply: usize,
    /// Plies to search; none left means quiescence.
    pub depth: i32,
    pub alpha: Value,
    pub beta: Value,
    /// Whether a move that fails high is expected.
    pub cut: bool,
}

impl Node {
    /// Whether the exact score is wanted.
    pub fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is remembered for each ply of the current line.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Whether the side to move must save its king.
    pub danger: bool,
    /// The static evaluation, or `NONE`.
    pub evaluation: Value,
    /// The move that leads on; none for a pass.
    pub played: Option<Played>,
    pub killers: [Option<Move>; 2],
    /// Cutoffs at this ply since its grandparent began.
    pub cutoffs: u32,
    /// The move left out to see whether it is singular.
    pub excluded: Option<Move>,
}

const FRAME: Frame =
    Frame { danger: false, evaluation: NONE, played: None, killers: [None; 2], cutoffs: 0, excluded: None };

/// A move of the current line, as history knows it.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub m: Move,
    /// The man and its target.
    pub slot: usize,
    /// Where a quiet move is remembered; none for captures.
    pub place: Option<usize>,
}

/// A search thread.
#[derive(Debug)]
pub struct Worker<'a, G: Geometry, V> {
    pub team: &'a Team<'a>,
    pub index: usize,
    pub evaluation: V,
    pub exchange: Exchange<G>,
    pub gains: [KindSet; MAX_KINDS],
    pub capabilities: Capabilities,
    pub reductions: Reductions,
    pub history: History,
    pub position: Position<G>,
    pub root_moves: Vec<RootMove>,
    /// The line of analysis being searched, from 0.
    pub line: usize,
    pub root_depth: i32,
    pub frames: Vec<Frame>,
    /// For each ply of the current line, squares where the other side could capture.
    pub threats: Vec<Bitboard<G>>,
    /// Keys of all positions before the current one.
    pub keys: Vec<u64>,
    /// Keys before this place were left behind by a pass.
    pub passed_at: usize,
    /// Until this ply passing is not tried, while a cutoff by passing is verified.
    pub no_pass_before: usize,
    pub moves: Vec<Move>,
    pub scores: Vec<i32>,
    pub lines: PrincipalVariations,
    pub nodes: u64,
    pub node_limit: u64,
    pub seldepth: usize,
    pub stopped: bool,
    salt: u64,
}

impl<'a, G: Geometry, V: Evaluate<G>> Worker<'a, G, V> {
    /// A thread about to search from `root`.
    pub fn new(
        team: &'a Team<'a>,
        index: usize,
        evaluation: V,
        mut history: History,
        root: &SearchRoot<G>,
        root_moves: Vec<RootMove>,
    ) -> Self {
        let rules = root.position.rules();
        let exchange = Exchange::new(rules, evaluation.values());
        history.fit(rules);
        let mut frames = vec![FRAME; MAX_PLY + 4];
        frames[0].danger = root.position.in_danger();
        let mut threats = vec![Bitboard::EMPTY; MAX_PLY + 4];
        threats[0] = root.position.threats();
        let single = team.nodes.len() == 1;
        Self {
            team,
            index,
            gains: exchange.gains(team.tunables.gain_margin),
            exchange,
            evaluation,
            capabilities: Capabilities::of(rules),
            reductions: Reductions::new(team.tunables),
            history,
            position: root.position,
            root_moves,
            line: 0,
            root_depth: 0,
            frames,
            threats,
            keys: root.earlier.clone(),
            passed_at: 0,
            no_pass_before: 0,
            moves: Vec::with_capacity(4096),
            scores: Vec::with_capacity(4096),
            lines: PrincipalVariations::new(),
            nodes: 0,
            node_limit: team.limits.nodes.filter(|_| single).unwrap_or(u64::MAX),
            seldepth: 0,
            stopped: false,
            salt: rules
                .game()
                .id
                .bytes()
                .fold(0, |salt, byte| (salt ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(7)),
        }
    }

    /// The position's key in the table, which may hold several games. Long quiet play counts: what was found before it
    /// knew less of the coming draw, and would look better than what is found now.
    pub fn table_key(&self, position: &Position<G>) -> u64 {
        const FREE: u16 = 14;
        const STEP: u16 = 8;
        let quiet = u64::from(position.ledger().halfmoves.saturating_sub(FREE) / STEP);
        position.key() ^ self.salt ^ quiet.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Counts a node; true when the search must end.
    pub fn count_node(&mut self, ply: usize) -> bool {
        if self.nodes >= self.node_limit {
            self.stopped = true;
        }
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes.is_multiple_of(POLL) {
            self.poll();
        }
        self.stopped
    }

    /// Makes the nodes known and asks whether to go on.
    pub fn poll(&mut self) {
        let team = self.team;
        team.nodes[self.index].store(self.nodes, Relaxed);
        if self.index == 0 {
            let over_nodes = team.limits.nodes.is_some_and(|limit| team.total_nodes() >= limit);
            if team.budget.is_spent(team.control) || over_nodes && team.nodes.len() > 1 {
                self.stopped = true;
            }
        }
        self.stopped |= team.control.stopped();
    }

    /// Whether a mate in so many moves is to be found or excluded, so that nothing may be left out.
    pub fn proves_mates(&self) -> bool {
        self.team.limits.mate.is_some()
    }

    /// Fetches what the table knows about the position after a move ahead, as far as that is foreseen.
    #[inline]
    pub fn look_ahead(&self, position: &Position<G>, m: Move) {
        self.team.table.fetch_ahead(position.likely_key_after(m) ^ self.salt);
    }

    /// Plays a move found at `ply` on `child`, a copy of the position.
    pub fn enter(&mut self, position: &Position<G>, child: &mut Position<G>, m: Move, ply: usize) {
        child.play(m);
        self.team.table.fetch_ahead(self.table_key(child));
        let slot = self.history.slot::<G>(position.piece(m.from()), m);
        let place = (!position.is_capture(m)).then(|| History::place(position, m, self.threats[ply]));
        self.frames[ply].played = Some(Played { m, slot, place });
        self.keys.push(position.key());
        self.frames[ply + 1].danger = child.in_danger_after(position, m);
    }

    /// Returns from the position after a move.
    pub fn leave(&mut self) {
        self.keys.pop();
    }

    /// The move played so many plies before this one.
    pub fn played(&self, ply: usize, back: usize) -> Option<Played> {
        ply.checked_sub(back).and_then(|ply| self.frames[ply].played)
    }

    /// The men that moved one, two and four plies ago.
    pub fn previous(&self, ply: usize) -> Previous {
        [1, 2, 4].map(|back| self.played(ply, back).map(|played| played.slot))
    }

    /// The evaluation of a position, never as large as a mate.
    pub fn evaluate(&mut self, position: &Position<G>) -> Value {
        self.evaluation.evaluate(position).clamp(1 - DECISIVE, DECISIVE - 1)
    }

    /// Whether a move takes a man or gains by becoming.
    pub fn is_tactical(&self, position: &Position<G>, m: Move) -> bool {
        position.is_capture(m)
            || self.capabilities.quiet_gains
                && self.exchange.change(position, m) >= self.team.tunables.gain_margin
    }

    /// Keeps in the table what was found out about a position.
    pub fn remember(&self, position: &Position<G>, ply: usize, entry: Entry) {
        self.team.table.store(self.table_key(position), ply, entry);
    }
}

/// The bound that a score is when searched within a window.
pub fn bound_of(value: Value, alpha: Value, beta: Value) -> Bound {
    if value >= beta {
        Bound::Lower
    } else if value > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}
