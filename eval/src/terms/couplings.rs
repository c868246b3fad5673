//! Pieces that can pull a friendly piece next to them.

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::tables::piece_facts::PieceFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, Square};
use chrysalis_rules::{Playable, Position};

terms! {
    /// The weights of couplings for one piece type.
    struct CouplingWeights of each piece {
        /// A piece that can pull a friendly piece next to it, for each such friend.
        COUPLING coupling: TermWeight {
            unit: "",
            spread: 8.0,
            count: |game, _| usize::from(game.carrying.pulls()),
            guess: |by, _, _| by.weights.coupling * CENTIPAWN,
        }
        /// A piece that a friendly piece next to it can pull, for each such friend.
        COUPLED coupled: TermWeight {
            unit: "",
            spread: 8.0,
            count: |game, _| usize::from(game.carrying.pulls()),
        }
    }
}

/// Adds friendly pieces next to a sliding piece on its lines.
pub fn add<G: Playable, S: TermSink>(
    couplings: &[CouplingWeights; MAX_PIECE_TYPES],
    facts: &PieceFacts<G>,
    position: &Position<G>,
    (us, piece_type, square): (Color, PieceType, Square),
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
    let friends = lines & position.pieces(us);
    if friends.nonempty() {
        sink.add(us, &couplings[piece_type.index()].coupling, number(friends.count()));
        for friend in friends {
            let piece_type = position.piece(friend).piece_type();
            sink.add(us, &couplings[piece_type.index()].coupled, 1);
        }
    }
}
