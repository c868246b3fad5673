//! Pieces that are attacked and not sufficiently protected (<https://www.chessprogramming.org/Hanging_Piece>).

use super::declare::terms;
use super::side_scan::Scan;
use super::term::unless_king;
use crate::score_pair::CENTIPAWN;
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES};
use chrysalis_rules::{Playable, Position};

terms! {
    /// The weights of attacked pieces of one piece type, counted for the attacker.
    struct HangingWeights of each piece {
        /// A hanging enemy piece: attacked and not protected; its owner is to move, or not.
        HANGING hanging: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 40.0,
            count: |game, piece_type| unless_king(game, piece_type, 2),
            guess: |by, piece_type, _| by.piece(piece_type).value[0].thousandths(by.weights.hanging) * CENTIPAWN,
        }
        /// A protected enemy piece attacked by a less valuable one; its owner is to move, or not.
        ATTACKED_BY_LESSER attacked_by_lesser: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 40.0,
            count: |game, piece_type| unless_king(game, piece_type, 2),
            guess: |by, piece_type, _| by.piece(piece_type).value[0].thousandths(by.weights.attacked_by_lesser) * CENTIPAWN,
        }
        /// A protected enemy piece attacked twice and protected only once; its owner is to move, or not.
        OUTNUMBERED outnumbered: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 30.0,
            count: |game, piece_type| unless_king(game, piece_type, 2),
        }
    }
}

/// Adds the enemy pieces that one side attacks.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    hanging_pieces: &[HangingWeights; MAX_PIECE_TYPES],
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let prey = position.pieces(!us) & ours.attacks;
    if prey.is_empty() {
        return;
    }
    let loose = prey & !theirs.attacks;
    let outnumbered = prey & ours.double & theirs.attacks & !(theirs.double | theirs.pawn_attacks);
    let waits = usize::from(position.turn() == us);
    for &piece_type in &facts.order {
        let pieces = prey & position.of_type(piece_type);
        if pieces.is_empty() || piece_type == position.rules().king() {
            continue;
        }
        let weights = &hanging_pieces[piece_type.index()];
        let hanging = number((pieces & loose).count());
        let lesser = number((pieces & ours.by_lesser[piece_type.index()] & !loose).count());
        sink.add(us, &weights.hanging[waits], hanging);
        sink.add(us, &weights.attacked_by_lesser[waits], lesser);
        sink.add(us, &weights.outnumbered[waits], number((pieces & outnumbered).count()));
    }
}
