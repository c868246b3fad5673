//! Men that can take a friend beside them along.

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::tables::man_facts::ManFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::{Bitboard, Color, Kind, MAX_KINDS, Square};
use chrysalis_rules::{Playable, Position};

terms! {
    /// What couplings are worth to men of one kind.
    struct CouplingNumbers of each man {
        /// A man that can take along a friend beside it, for each such friend.
        COUPLING coupling: TermWeight {
            unit: "",
            spread: 8.0,
            count: |game, _| usize::from(game.carrying.pulls()),
            guess: |by, _, _| by.weights.coupling * CENTIPAWN,
        }
        /// A man that a friend beside it can take along, for each such friend.
        COUPLED coupled: TermWeight {
            unit: "",
            spread: 8.0,
            count: |game, _| usize::from(game.carrying.pulls()),
        }
    }
}

/// Adds friends beside a sliding man on its lines.
pub fn add<G: Playable, S: TermSink>(
    couplings: &[CouplingNumbers; MAX_KINDS],
    facts: &ManFacts<G>,
    position: &Position<G>,
    (us, kind, square): (Color, Kind, Square),
    sink: &mut S,
) {
    let rays = position.rules().rays();
    let ring = rays.ring(square);
    let mut lines = Bitboard::EMPTY;
    if facts.slides[0] {
        lines |= ring & rays.orthogonal(square, ring);
    }
    if facts.slides[1] {
        lines |= ring & rays.diagonal(square, ring);
    }
    let friends = lines & position.men(us);
    if friends.nonempty() {
        sink.add(us, &couplings[kind.index()].coupling, number(friends.count()));
        for friend in friends {
            let kind = position.piece(friend).kind();
            sink.add(us, &couplings[kind.index()].coupled, 1);
        }
    }
}
