//! The evaluation with a network: the network corrects the sum of the terms
//! (<https://www.chessprogramming.org/NNUE>).

use super::accumulator::Accumulator;
use super::compiled_tables::Tables;
use super::counting::{count, summed};
use super::mop_up;
use super::network_sink::{FeatureList, NetworkSink, traced};
use super::pawn_hash::PawnHashTable;
use super::taper::total_with;
use crate::score_pair::FULL_PHASE;
use crate::term_sink::{Sum, Trace};
use crate::weights::game_network::GameNetwork;
use chrysalis_network::shape::bucket;
use chrysalis_rules::board::{Color, at_full_speed};
use chrysalis_rules::{Playable, Position};
use std::sync::Arc;

/// Entries of the score cache, a power of two.
const SCORES: usize = 1 << 12;

/// A network with its accumulators and its score cache.
#[derive(Clone, Debug)]
pub struct Networked<G: Playable> {
    network: Arc<GameNetwork>,
    lists: [FeatureList; 2],
    accumulator: Accumulator<G>,
    /// Position keys with their scores in centipawns, White's view.
    scores: Box<[(u64, i32)]>,
}

impl<G: Playable> Networked<G> {
    /// A network with empty caches.
    pub fn new(network: Arc<GameNetwork>) -> Self {
        Self {
            lists: [FeatureList::new(), FeatureList::new()],
            accumulator: Accumulator::new(&network.network),
            scores: vec![(0, 0); SCORES].into_boxed_slice(),
            network,
        }
    }

    /// What the network adds to the terms of a position, in hundredths of a centipawn from White's view.
    pub fn residual(&self, trace: &Trace, phase: i32, turn: Color) -> i32 {
        if trace.knows {
            return 0;
        }
        let network = &self.network.plain;
        let [white_counts, black_counts] = Color::ALL.map(|side| traced(trace, side));
        let (sums, counted) = (network.nothing_counted(), [&*white_counts, &*black_counts]);
        white(network.forward(&sums, counted, turn.index(), bucket(phase, FULL_PHASE)), turn)
    }

    /// The score of a position in centipawns, White's view.
    pub fn score(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> i32 {
        // The score fades with the fifty-move counter, which is not part of the key.
        let key = position.key() ^ u64::from(position.state_info().halfmoves).wrapping_mul(CLOCK);
        let index = usize::try_from(key).unwrap_or(0) % SCORES;
        if let (known, score) = self.scores[index]
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
        self.scores[index] = (key, score);
        score
    }

    /// The score of a position in which no lone king is chased.
    #[inline(always)]
    fn computed(
        &mut self,
        tables: &Tables<G>,
        structures: &mut PawnHashTable<G>,
        position: &Position<G>,
    ) -> i32 {
        let GameNetwork { network, folded, .. } = &*self.network;
        self.lists.iter_mut().for_each(FeatureList::clear);
        let mut sink =
            NetworkSink { sum: Sum::default(), knows: false, folded: *folded, lists: &mut self.lists };
        let taper = count(
            tables,
            position,
            None,
            #[inline(always)]
            || structures.probe(&tables.facts.paths, position),
            &mut sink,
        );
        let (balance, knows) = (sink.sum.balance(), sink.knows);
        let (sums, accumulated) = self.accumulator.update(network, tables, structures, position);
        let residual = if knows {
            0
        } else {
            let counted = [self.lists[0].features(), self.lists[1].features()];
            let turn = position.turn();
            white(network.forward(sums, counted, turn.index(), bucket(taper.phase, FULL_PHASE)), turn)
        };
        total_with(balance + accumulated, residual, taper)
    }
}

/// A multiplier that spreads the fifty-move counter over the bits of the key.
const CLOCK: u64 = 0x9e37_79b9_7f4a_7c15;

/// Turns the side to move's view into White's.
#[inline(always)]
fn white(value: i32, turn: Color) -> i32 {
    if turn == Color::White { value } else { -value }
}
