//! Men that may become more on their next move.

use super::declare::terms;
use super::side_scan::Scan;
use super::term::unless_king;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::Playable;
use chrysalis_rules::board::{Color, MAX_KINDS};

terms! {
    /// What the next change is worth to men of one kind.
    struct ReadyNumbers of each man {
        /// A man that may become more on its next move, where every such square is attacked, or not.
        READY ready: [TermWeight; 2] {
            unit: "attacked, safe",
            spread: 40.0,
            count: |game, kind| unless_king(game, kind, 2),
            guess: |by, kind, number| match number {
                1 => by.man(kind).best_gain.thousandths(by.weights.ready) * CENTIPAWN,
                _ => ScorePair::ZERO,
            },
        }
    }
}

/// Adds what one side's men may become next.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    ready_men: &[ReadyNumbers; MAX_KINDS],
    facts: &GameFacts<G>,
    scan: &Scan<G>,
    us: Color,
    hunted: bool,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    for &(kind, goals) in &ours.hopefuls {
        let safe = (goals & !theirs.attacks).nonempty();
        if !hunted {
            sink.add(us, &ready_men[kind.index()].ready[usize::from(safe)], 1);
        } else if safe {
            // What was learned may be more than the gain, and the man would wait for ever.
            sink.know(us, facts.man(kind).soon);
        }
    }
}
