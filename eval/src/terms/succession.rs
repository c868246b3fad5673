//! Heirs to the throne, in games where a lost king is succeeded.

use super::declare::terms;
use super::placement::Placement;
use super::weight_lookup::WeightLookup;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::{Color, MAX_PIECE_TYPES};
use chrysalis_rules::{Playable, Position};

/// Heir counts that are distinguished: 0 to 3 or more.
const HEIRS: usize = 4;

terms! {
    /// What pieces that can succeed the king are worth.
    struct HeirWeights of the game {
        /// The number of heirs to the throne.
        HEIRS heirs: [TermWeight; HEIRS] {
            unit: "heirs, up to three",
            spread: 80.0,
            count: |game| if game.royalty.has_succession() { HEIRS } else { 0 },
            guess: |by, heirs| match heirs {
                0 => by.weights.no_heir * CENTIPAWN,
                1 => by.weights.one_heir * CENTIPAWN,
                2 => by.weights.two_heirs * CENTIPAWN,
                _ => ScorePair::ZERO,
            },
        }
    }
}

terms! {
    /// The weight of being the next king for one piece type.
    struct NextHeirWeights of each piece {
        /// The piece that would be the next king.
        NEXT_HEIR next_heir: TermWeight {
            unit: "",
            spread: 60.0,
            count: |game, piece_type| {
                usize::from(game.royalty.order_of_succession().contains(game.piece(piece_type).letter))
            },
        }
    }
}

/// The compiled weights of succession.
#[derive(Debug)]
pub struct Succession {
    heirs: HeirWeights,
    next: [NextHeirWeights; MAX_PIECE_TYPES],
}

impl Succession {
    /// Compiles the weights of a game.
    pub fn compile(lookup: &WeightLookup<'_>) -> Self {
        Self {
            heirs: HeirWeights::compile(lookup, None),
            next: lookup.of_each_piece(NextHeirWeights::compile),
        }
    }
}

/// Adds the heirs of `us` and returns whether its king can be succeeded.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    weights: &Succession,
    placement: &Placement<G>,
    facts: &GameFacts<G>,
    position: &Position<G>,
    us: Color,
    sink: &mut S,
) -> bool {
    if facts.heirs.is_empty() {
        return false;
    }
    let heirs = position.of_types(facts.heirs) & position.pieces(us);
    let pending = position.king(us).is_none();
    if let Some(heir) = position.successors(us).first() {
        let piece_type = position.piece(heir).piece_type();
        if pending {
            // The heir changes into a king with the next move.
            sink.add(us, &placement.piece(piece_type).value[0], -1);
        } else {
            sink.add(us, &weights.next[piece_type.index()].next_heir, 1);
        }
    }
    let lives = usize::try_from(heirs.count()).unwrap_or(0).saturating_sub(usize::from(pending));
    sink.add(us, &weights.heirs.heirs[lives.min(HEIRS - 1)], 1);
    lives > 0
}
