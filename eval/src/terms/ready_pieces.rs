//! Pieces that can promote on their next move.

use super::declare::terms;
use super::side_scan::Scan;
use super::term::unless_king;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::Playable;
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES};

terms! {
    /// The weights of the next promotion for one piece type.
    struct ReadyWeights of each piece {
        /// A piece that can promote on its next move, where every such square is attacked, or not.
        READY ready: [TermWeight; 2] {
            unit: "attacked, safe",
            spread: 40.0,
            count: |game, piece_type| unless_king(game, piece_type, 2),
            guess: |by, piece_type, number| match number {
                1 => by.piece(piece_type).best_gain.thousandths(by.weights.ready) * CENTIPAWN,
                _ => ScorePair::ZERO,
            },
        }
    }
}

/// Adds the promotions that one side's pieces can make next.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    ready_pieces: &[ReadyWeights; MAX_PIECE_TYPES],
    facts: &GameFacts<G>,
    scan: &Scan<G>,
    us: Color,
    hunted: bool,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    for &(piece_type, goals) in &ours.hopefuls {
        let safe = (goals & !theirs.attacks).nonempty();
        if !hunted {
            sink.add(us, &ready_pieces[piece_type.index()].ready[usize::from(safe)], 1);
        } else if safe {
            // A trained weight may exceed the gain, and the piece would wait forever.
            sink.know(us, facts.piece(piece_type).soon);
        }
    }
}
