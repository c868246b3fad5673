//! The rule part *grants*: promotion rights earned by counting pawn moves and captures.

use crate::board::{Bitboard, Color, Effect, Geometry, Kind, KindSet, Move};
use crate::position::Position;
use crate::sink::Sink;

/// Whether the game counts, and what the counts give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grants {
    /// Nothing is counted.
    None,
    /// Pawn moves and captures of men other than pawns are counted; each count that fills gives a promotion.
    Counted(Counting),
}

/// How far is counted, and what a full counter gives. Kinds are named by their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counting {
    /// Pawn moves that fill the first counter.
    pub pawn_moves: u8,
    /// What the pawn that moved may then become.
    pub pawn_to: &'static str,
    /// Captures that fill the second counter.
    pub captures: u8,
    /// Which men may then be promoted.
    pub minors: &'static str,
    /// What such a man becomes, and the pawn too where its capture fills both counters.
    pub minor_to: &'static str,
}

impl Grants {
    /// How the game counts, if it does.
    #[inline(always)]
    pub fn counting(self) -> Option<Counting> {
        match self {
            Self::None => None,
            Self::Counted(counting) => Some(counting),
        }
    }
}

/// The counters of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Pawn moves, by colour.
    pub pawn_moves: [u8; 2],
    /// Captures of men other than pawns, by colour.
    pub captures: [u8; 2],
}

/// The rights that a move about to be made would earn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Earned {
    /// The first counter fills.
    pub by_pawn_moves: bool,
    /// The second counter fills.
    pub by_captures: bool,
}

impl Counters {
    /// Counts a move, resetting each counter that fills.
    #[inline(always)]
    pub fn count(&mut self, grants: Grants, color: Color, pawn_move: bool, capture: bool) {
        let Grants::Counted(Counting { pawn_moves, captures, .. }) = grants else { return };
        let bump = |counter: &mut u8, limit: u8| *counter = (*counter + 1) % limit;
        if pawn_move {
            bump(&mut self.pawn_moves[color.index()], pawn_moves);
        }
        if capture {
            bump(&mut self.captures[color.index()], captures);
        }
    }
}

/// The kinds behind the letters of a game's grants.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrantKinds {
    /// What a pawn may become.
    pub pawn_to: KindSet,
    /// Which men may be promoted by captures.
    pub minors: KindSet,
    /// What they become.
    pub minor_to: KindSet,
}

impl<G: Geometry> Position<G> {
    /// What a man other than the mover becomes when a right is used on it.
    pub fn granted_kind(&self) -> Option<Kind> {
        self.rules().grant_kinds().minor_to.into_iter().next()
    }

    /// Whether some move of the side to move could earn a right.
    #[inline(always)]
    pub(crate) fn grant_is_near(&self) -> bool {
        self.rules().game().grants.counting().is_some() && {
            let earned = self.earned(true, true);
            earned.by_pawn_moves || earned.by_captures
        }
    }

    /// The rights that a move of a pawn or a capture of a man other than a pawn would earn.
    fn earned(&self, pawn_move: bool, capture: bool) -> Earned {
        let Some(Counting { pawn_moves, captures, .. }) = self.rules().game().grants.counting() else {
            return Earned::default();
        };
        let (us, counters) = (self.turn().index(), &self.ledger().counters);
        Earned {
            by_pawn_moves: pawn_move && counters.pawn_moves[us] + 1 == pawn_moves,
            by_captures: capture && counters.captures[us] + 1 == captures,
        }
    }

    /// Adds for `m`, a plain move, the same move with each promotion it earns.
    pub(crate) fn generate_grants(&self, m: Move, sink: &mut impl Sink<G>) {
        let rules = self.rules();
        let (mover, victim) = (self.piece(m.from()), self.piece(m.to()));
        let is_pawn = mover.kind() == rules.pawn();
        let earned = self.earned(is_pawn, victim.exists() && victim.kind() != rules.pawn());
        if m.becomes().is_some() {
            return;
        }
        let kinds = rules.grant_kinds();
        if earned.by_pawn_moves {
            let choices = if earned.by_captures { kinds.pawn_to | kinds.minor_to } else { kinds.pawn_to };
            choices.for_each(|kind| sink.one(m.becoming(kind)));
        }
        if earned.by_captures {
            if kinds.minors.has(mover.kind()) {
                kinds.minor_to.for_each(|kind| sink.one(m.becoming(kind)));
            }
            let others = kinds.minors.fold(Bitboard::EMPTY, |all, kind| all | self.of_kind(kind));
            for square in (others & self.men(self.turn())).without(m.from()) {
                sink.one(m.with(Effect::Grant(square)));
            }
        }
    }
}
