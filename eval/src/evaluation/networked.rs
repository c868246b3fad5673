//! The evaluation with a network: what the counts say together, beside what they add up to.

use super::accumulator::Accumulator;
use super::compiled_tables::Tables;
use super::counting::{count, summed};
use super::mop_up;
use super::network_sink::{CountList, NetworkSink, traced};
use super::pawn_hash::PawnHashTable;
use super::taper::total_with;
use crate::score_pair::FULL_PHASE;
use crate::term_sink::{Sum, Trace};
use crate::weights::game_network::GameNetwork;
use chrysalis_network::shape::bucket;
use chrysalis_rules::board::{Color, at_full_speed};
use chrysalis_rules::{Playable, Position};
use std::sync::Arc;

/// Scores that are remembered, a power of two.
const REMEMBERED: usize = 1 << 12;

/// A network at work.
#[derive(Clone, Debug)]
pub struct Networked<G: Playable> {
    network: Arc<GameNetwork>,
    lists: [CountList; 2],
    standing: Accumulator<G>,
    /// Keys with the scores of their positions, White's view.
    remembered: Box<[(u64, i32)]>,
}

impl<G: Playable> Networked<G> {
    /// A network, and nothing seen yet.
    pub fn new(network: Arc<GameNetwork>) -> Self {
        Self {
            lists: [CountList::new(), CountList::new()],
            standing: Accumulator::new(&network.network),
            remembered: vec![(0, 0); REMEMBERED].into_boxed_slice(),
            network,
        }
    }

    /// What it adds to what was counted in a position, in hundredths of a centipawn as White sees it.
    pub fn residual(&self, trace: &Trace, phase: i32, turn: Color) -> i32 {
        if trace.knows {
            return 0;
        }
        let network = &self.network.plain;
        let [white_counts, black_counts] = Color::ALL.map(|side| traced(trace, side));
        let (sums, counted) = (network.nothing_counted(), [&*white_counts, &*black_counts]);
        white(network.forward(&sums, counted, turn.index(), bucket(phase, FULL_PHASE)), turn)
    }

    /// The score of a position, White's view.
    pub fn score(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> i32 {
        // The score fades with the clock, which is no part of the key.
        let key = position.key() ^ u64::from(position.state_info().halfmoves).wrapping_mul(CLOCK);
        let index = usize::try_from(key).unwrap_or(0) % REMEMBERED;
        if let (known, score) = self.remembered[index]
            && known == key
        {
            return score;
        }
        let hunter = mop_up::hunter(tables, position);
        let score = at_full_speed(
            #[inline(always)]
            || match hunter {
                Some(_) => summed(tables, structures, position, hunter),
                None => self.computed(tables, structures, position),
            },
        );
        self.remembered[index] = (key, score);
        score
    }

    /// The score of a position without a hunt, in which pieces count where they stand.
    #[inline(always)]
    fn computed(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> i32 {
        let GameNetwork { network, folded, .. } = &*self.network;
        self.lists.iter_mut().for_each(CountList::clear);
        let mut sink =
            NetworkSink { sum: Sum::default(), knows: false, folded: *folded, lists: &mut self.lists };
        let taper = count(
            tables,
            position,
            None,
            #[inline(always)]
            || structures.of(&tables.facts.paths, position),
            &mut sink,
        );
        let (balance, knows) = (sink.sum.balance(), sink.knows);
        let (sums, standing) = self.standing.of(network, tables, structures, position);
        let residual = if knows {
            0
        } else {
            let counted = [self.lists[0].counted(), self.lists[1].counted()];
            let turn = position.turn();
            white(network.forward(sums, counted, turn.index(), bucket(taper.phase, FULL_PHASE)), turn)
        };
        total_with(balance + standing, residual, taper)
    }
}

/// Spreads the clock over a key.
const CLOCK: u64 = 0x9e37_79b9_7f4a_7c15;

/// As White sees it what the side to move sees.
#[inline(always)]
fn white(said: i32, turn: Color) -> i32 {
    if turn == Color::White { said } else { -said }
}
