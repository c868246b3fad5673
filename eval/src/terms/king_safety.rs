//! King safety: attacks on the squares next to the king, possible checks, pawn shelter and pawn storm
//! (<https://www.chessprogramming.org/King_Safety>).

use super::declare::terms;
use super::side_scan::Scan;
use super::term::{Basis, of_non_pawns, unless_king};
use super::weight_lookup::WeightLookup;
use crate::danger;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::{Bitboard, Color, MAX_PIECE_TYPES, PieceType, Square};
use chrysalis_rules::{Playable, Position};

/// Ranks between a king and an enemy pawn in front of it: 0 to 4, 5 or more.
const STORM_STEPS: usize = 6;
/// Steps to the nearest own pawn in front of the king on a file: 0 (next to it), 1, 2, more, no pawn.
const SHELTER_STEPS: usize = 5;
/// Own pawns in front of the king that are distinguished: 0 to 3 or more.
const SHELTER_PAWNS: usize = 4;
/// Own pieces next to the king that are distinguished: 0 to 4 or more.
const SHELTER_PIECES: usize = 5;

terms! {
    /// The weights of attacks on the enemy king for one piece type.
    struct AttackerWeights of each piece {
        /// A piece that can check the enemy king from a square that no enemy attacks.
        SAFE_CHECK safe_check: TermWeight {
            unit: "",
            spread: 20.0,
            count: |game, piece_type| of_non_pawns(game, piece_type, 1),
        }
        /// A square of the enemy king's zone (its square and those next to it) that a piece attacks.
        KING_ATTACK king_attack: TermWeight {
            unit: "",
            spread: 8.0,
            count: |game, piece_type| unless_king(game, piece_type, 1),
        }
    }
}

terms! {
    /// The danger curves, from danger units to scores.
    struct DangerCurves of the game {
        /// The score of the danger units around the own king if losing it loses the game.
        KING_DANGER king_danger: [TermWeight; danger::STEPS] {
            unit: "every 50 danger units from -150 on",
            spread: 40.0,
            count: |_| danger::STEPS,
            guess: |by, step| {
                curve_guess(by, step, if by.game.royalty.kings_are_captured() { 1200 } else { 1000 })
            },
        }
        /// The score of the danger units around the own king if it has an heir.
        HEIR_DANGER heir_danger: [TermWeight; danger::STEPS] {
            unit: "every 50 danger units from -150 on",
            spread: 40.0,
            count: |game| if game.royalty.has_succession() { danger::STEPS } else { 0 },
            guess: |by, step| curve_guess(by, step, 300),
        }
    }
}

terms! {
    /// The danger units that pieces of one type add to the enemy king.
    struct DangerTable of each piece {
        /// Danger units of an enemy piece that attacks the king's zone (its square and those next to it).
        DANGER_OF_ATTACKER danger_of_attacker: TermWeight {
            unit: "danger units",
            spread: 25.0,
            count: |game, piece_type| of_non_pawns(game, piece_type, 1),
        }
        /// Danger units of each square of the king's zone that an enemy piece attacks.
        DANGER_OF_ATTACK danger_of_attack: TermWeight {
            unit: "danger units",
            spread: 15.0,
            count: |game, piece_type| unless_king(game, piece_type, 1),
            guess: |by, piece_type, _| {
                let part_of_value = by.piece(piece_type).bare.middle_game / 16;
                (by.weights.king_attack + ScorePair::new(part_of_value, part_of_value)) * CENTIPAWN
            },
        }
        /// Danger units of an enemy piece type that can check from a square that is not attacked.
        DANGER_OF_CHECK danger_of_check: TermWeight {
            unit: "danger units",
            spread: 40.0,
            count: |game, piece_type| of_non_pawns(game, piece_type, 1),
            guess: |by, _, _| by.weights.safe_check * CENTIPAWN,
        }
    }
}

terms! {
    /// Danger units that do not depend on the piece type, and weights of the pawn shelter.
    struct ShelterWeights of the game {
        /// Danger units of an enemy piece type that can check from attacked squares only.
        DANGER_OF_UNSAFE_CHECK danger_of_unsafe_check: TermWeight {
            unit: "danger units",
            spread: 20.0,
            count: |_| 1,
        }
        /// Danger units of a square of the king's zone that the enemy attacks and only the king protects; of
        /// such a square that the enemy attacks twice.
        DANGER_OF_WEAKNESS danger_of_weakness: [TermWeight; 2] {
            unit: "attacked, twice",
            spread: 25.0,
            count: |_| 2,
            guess: |by, number| if number == 0 { by.weights.king_weak * CENTIPAWN } else { ScorePair::ZERO },
        }
        /// Danger units of the king's file and the adjacent ones, by the nearest own pawn that is not behind
        /// the king.
        DANGER_OF_SHELTER danger_of_shelter: [TermWeight; SHELTER_STEPS] {
            unit: "steps to the pawn: 0, 1, 2, more, no pawn",
            spread: 25.0,
            count: |_| SHELTER_STEPS,
        }
        /// Danger units by the number of own pieces next to the king.
        DANGER_OF_CROWD danger_of_crowd: [TermWeight; SHELTER_PIECES] {
            unit: "pieces, up to four",
            spread: 15.0,
            count: |_| SHELTER_PIECES,
        }
        /// Danger units of an enemy pawn on the king's file or an adjacent one that is not behind the king.
        DANGER_OF_STORM danger_of_storm: [TermWeight; STORM_STEPS] {
            unit: "ranks apart, up to five",
            spread: 20.0,
            count: |_| STORM_STEPS,
        }
        /// Danger units of a square in the king's camp that the enemy attacks, that it attacks twice, and that
        /// the own side attacks.
        DANGER_OF_CAMP danger_of_camp: [TermWeight; 3] {
            unit: "attacked, twice, protected",
            spread: 6.0,
            count: |_| 3,
        }
        /// Pawns in front of the own king.
        SHELTER_PAWNS shelter_pawns: [TermWeight; SHELTER_PAWNS] {
            unit: "pawns, up to three",
            spread: 15.0,
            count: |_| SHELTER_PAWNS,
            guess: |by, pawns| by.weights.shelter_pawn * many(pawns) * CENTIPAWN,
        }
        /// Pieces next to the own king.
        SHELTER_PIECES shelter_men: [TermWeight; SHELTER_PIECES] {
            unit: "pieces, up to four",
            spread: 15.0,
            count: |_| SHELTER_PIECES,
            guess: |by, pieces| by.weights.shelter_piece * many(pieces) * CENTIPAWN,
        }
    }
}

fn curve_guess(by: &Basis<'_>, step: usize, severity: i32) -> ScorePair {
    let units = (danger::LEAST + many(step) * danger::STEP).max(0);
    let penalty = |weight: i32| -(units * units / 100 * weight / 1000 * severity / 1000);
    let weight = by.weights.king_danger;
    ScorePair::new(penalty(weight.middle_game), penalty(weight.ending)) * CENTIPAWN
}

fn many(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// The compiled weights of king safety.
#[derive(Debug)]
pub struct KingSafety {
    attackers: [AttackerWeights; MAX_PIECE_TYPES],
    curves: DangerCurves,
    dangers: [DangerTable; MAX_PIECE_TYPES],
    shelter: ShelterWeights,
}

impl KingSafety {
    /// Compiles the weights of a game.
    pub fn compile(lookup: &WeightLookup<'_>) -> Self {
        Self {
            attackers: lookup.of_each_piece(AttackerWeights::compile),
            curves: DangerCurves::compile(lookup, None),
            dangers: lookup.of_each_piece(DangerTable::compile),
            shelter: ShelterWeights::compile(lookup, None),
        }
    }
}

/// Adds the attackers of one piece type in the enemy king's zone, and the squares they attack there.
#[inline(always)]
pub fn aim<S: TermSink>(
    safety: &KingSafety,
    us: Color,
    piece_type: PieceType,
    attackers: i32,
    touched: i32,
    hunted: bool,
    sink: &mut S,
) {
    let danger = &safety.dangers[piece_type.index()];
    sink.endanger(!us, &danger.danger_of_attacker, attackers);
    sink.endanger(!us, &danger.danger_of_attack, touched);
    if !hunted {
        sink.add(us, &safety.attackers[piece_type.index()].king_attack, touched);
    }
}

/// Adds the safety of the king of `us`; `succeeded` tells whether it has an heir.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    safety: &KingSafety,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    succeeded: bool,
    sink: &mut S,
) {
    let Some(king) = scan[us.index()].king else { return };
    let (rules, own) = (position.rules(), position.pieces(us));
    let pawns = own & position.of_type(rules.pawn()) & facts.shelter[us.index()][king.index()];
    let beside = count(own & rules.rays().ring(king), SHELTER_PIECES - 1);
    sink.add(us, &safety.shelter.shelter_pawns[count(pawns, SHELTER_PAWNS - 1)], 1);
    sink.add(us, &safety.shelter.shelter_men[beside], 1);
    sink.endanger(us, &safety.shelter.danger_of_crowd[beside], 1);
    attacks(safety, facts, scan, us, king, sink);
    checks(safety, facts, position, scan, us, king, sink);
    files(safety, facts, position, us, king, sink);
    sink.danger_curve(us, if succeeded { &safety.curves.heir_danger } else { &safety.curves.king_danger });
}

/// The number of squares, up to `most`.
#[inline(always)]
fn count<G: Playable>(squares: Bitboard<G>, most: usize) -> usize {
    usize::try_from(squares.count()).map_or(most, |count| count.min(most))
}

/// Adds the danger from attacked squares near the king of `us`.
#[inline(always)]
fn attacks<G: Playable, S: TermSink>(
    safety: &KingSafety,
    facts: &GameFacts<G>,
    scan: &Scan<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let (weakness, in_camp) = (&safety.shelter.danger_of_weakness, &safety.shelter.danger_of_camp);
    let weak = theirs.target & theirs.attacks_of_pieces & !ours.attacks_of_pieces;
    sink.endanger(us, &weakness[0], number(weak.count()));
    sink.endanger(us, &weakness[1], number((weak & theirs.double).count()));
    let camp = facts.camp[us.index()][king.index()];
    let attacked = camp & theirs.attacks_of_pieces;
    sink.endanger(us, &in_camp[0], number(attacked.count()));
    sink.endanger(us, &in_camp[1], number((attacked & theirs.double).count()));
    sink.endanger(us, &in_camp[2], number((camp & ours.attacks_of_pieces).count()));
}

/// Adds the checks that the enemy can give to the king of `us`, from safe squares or from attacked ones.
#[inline(always)]
fn checks<G: Playable, S: TermSink>(
    safety: &KingSafety,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let (occupied, phase) = (position.occupied(), position.phase());
    for &(piece_type, reach) in &theirs.reach {
        if reach.is_empty() {
            continue;
        }
        // If the king, moving like this piece, attacks a square, then the piece attacks the king from that
        // square: the colors move as mirror images.
        let from = reach & position.attacks(us, facts.piece(piece_type).arrives[phase], king, occupied);
        if (from & !ours.attacks).nonempty() {
            sink.add(!us, &safety.attackers[piece_type.index()].safe_check, 1);
            sink.endanger(us, &safety.dangers[piece_type.index()].danger_of_check, 1);
        } else if from.nonempty() {
            sink.endanger(us, &safety.shelter.danger_of_unsafe_check, 1);
        }
    }
}

/// Adds the pawn storm and the pawn shelter of the king of `us`.
#[inline(always)]
fn files<G: Playable, S: TermSink>(
    safety: &KingSafety,
    facts: &GameFacts<G>,
    position: &Position<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) {
    let front = position.of_type(position.rules().pawn()) & facts.front[us.index()][king.index()];
    let ranks = |square: Square| usize::from(G::rank(square).abs_diff(G::rank(king)));
    for pawn in front & position.pieces(!us) {
        sink.endanger(us, &safety.shelter.danger_of_storm[ranks(pawn).min(STORM_STEPS - 1)], 1);
    }
    let mut nearest = [SHELTER_STEPS - 1; 3];
    for pawn in front & position.pieces(us) {
        let file = usize::from(G::file(pawn) + 1 - G::file(king));
        nearest[file] = nearest[file].min(ranks(pawn).min(SHELTER_STEPS - 2));
    }
    for (file, steps) in (G::file(king)..).zip(nearest) {
        // The first entry is for the file left of the king's.
        if (1..=position.rules().files()).contains(&file) {
            sink.endanger(us, &safety.shelter.danger_of_shelter[steps], 1);
        }
    }
}
