//! Men that are attacked and not well protected (<https://www.chessprogramming.org/Hanging_Piece>).

use super::declare::terms;
use super::side_scan::Scan;
use super::term::unless_king;
use crate::score_pair::CENTIPAWN;
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::{Color, MAX_KINDS};
use chrysalis_rules::{Playable, Position};

terms! {
    /// What attacked men of one kind are worth to the enemy.
    struct HangingNumbers of each man {
        /// An enemy man attacked and not protected; its owner is on move, or not.
        HANGING hanging: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 40.0,
            count: |game, kind| unless_king(game, kind, 2),
            guess: |by, kind, _| by.man(kind).value[0].thousandths(by.weights.hanging) * CENTIPAWN,
        }
        /// A protected enemy man attacked by a cheaper one; its owner is on move, or not.
        ATTACKED_BY_LESSER attacked_by_lesser: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 40.0,
            count: |game, kind| unless_king(game, kind, 2),
            guess: |by, kind, _| by.man(kind).value[0].thousandths(by.weights.attacked_by_lesser) * CENTIPAWN,
        }
        /// A protected enemy man attacked twice and protected only once; its owner is on move, or not.
        OUTNUMBERED outnumbered: [TermWeight; 2] {
            unit: "owner on move, not",
            spread: 30.0,
            count: |game, kind| unless_king(game, kind, 2),
        }
    }
}

/// Adds the enemy men that one side attacks.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    hanging_men: &[HangingNumbers; MAX_KINDS],
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let prey = position.men(!us) & ours.attacks;
    if prey.is_empty() {
        return;
    }
    let loose = prey & !theirs.attacks;
    let outnumbered = prey & ours.double & theirs.attacks & !(theirs.double | theirs.pawn_attacks);
    let waits = usize::from(position.turn() == us);
    for &kind in &facts.order {
        let men = prey & position.of_kind(kind);
        if men.is_empty() || kind == position.rules().king() {
            continue;
        }
        let numbers = &hanging_men[kind.index()];
        let hanging = number((men & loose).count());
        let lesser = number((men & ours.by_lesser[kind.index()] & !loose).count());
        sink.add(us, &numbers.hanging[waits], hanging);
        sink.add(us, &numbers.attacked_by_lesser[waits], lesser);
        sink.add(us, &numbers.outnumbered[waits], number((men & outnumbered).count()));
    }
}
