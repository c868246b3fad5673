//! Safety of kings, and what the next one costs where kings are succeeded.

use crate::scan::Scan;
use crate::tables::{Tables, number};
use crate::terms::{HEIRS, SHELTER_STEPS, STORM_STEPS};
use crate::weigh::Sink;
use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{Playable, Position};

/// Adds the terms of the kings.
#[inline(always)]
pub fn add<G: Playable, S: Sink>(tables: &Tables<G>, position: &Position<G>, scan: &Scan<G>, sink: &mut S) {
    let rules = position.rules();
    for us in Color::ALL {
        let succeeded = !tables.heirs.is_empty() && succession(tables, position, us, sink);
        let Some(king) = scan[us.index()].king else { continue };
        let own = position.men(us);
        let pawns = own & position.of_kind(rules.pawn()) & tables.shelter[us.index()][king.index()];
        let beside = count(own & rules.rays().ring(king), 4);
        sink.add(us, &tables.game.shelter_pawns[count(pawns, 3)], 1);
        sink.add(us, &tables.game.shelter_men[beside], 1);
        sink.endanger(us, &tables.game.crowd[beside], 1);
        attacks(tables, scan, us, king, sink);
        checks(tables, position, scan, us, king, sink);
        files(tables, position, us, king, sink);
        sink.fear(us, &tables.game.king_danger[usize::from(succeeded)]);
    }
}

/// How many squares, and no more than are told apart.
#[inline(always)]
fn count<G: Playable>(squares: Bitboard<G>, most: usize) -> usize {
    usize::try_from(squares.count()).map_or(most, |count| count.min(most))
}

/// Danger from attacked squares near the king of `us`.
#[inline(always)]
fn attacks<G: Playable, S: Sink>(tables: &Tables<G>, scan: &Scan<G>, us: Color, king: Square, sink: &mut S) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let weak = theirs.target & theirs.attacks_of_men & !ours.attacks_of_men;
    sink.endanger(us, &tables.game.weakness[0], number(weak.count()));
    sink.endanger(us, &tables.game.weakness[1], number((weak & theirs.double).count()));
    let camp = tables.camp[us.index()][king.index()];
    let attacked = camp & theirs.attacks_of_men;
    sink.endanger(us, &tables.game.camp[0], number(attacked.count()));
    sink.endanger(us, &tables.game.camp[1], number((attacked & theirs.double).count()));
    sink.endanger(us, &tables.game.camp[2], number((camp & ours.attacks_of_men).count()));
}

/// Enemy men that can attack the king of `us`, from squares that nothing attacks or from others.
#[inline(always)]
fn checks<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let (occupied, phase) = (position.occupied(), position.phase());
    for &(kind, reach) in &theirs.reach {
        if reach.is_empty() {
            continue;
        }
        let table = &tables.men[kind.index()];
        // Where the king would attack like this man, this man attacks the king: the colours move as mirror images.
        let from = reach & position.attacks(us, table.arrives[phase], king, occupied);
        if (from & !ours.attacks).nonempty() {
            sink.add(!us, &table.safe_check, 1);
            sink.endanger(us, &table.danger.check, 1);
        } else if from.nonempty() {
            sink.endanger(us, &tables.game.unsafe_check, 1);
        }
    }
}

/// Danger from pawns before the king of `us`, and where there are none.
#[inline(always)]
fn files<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) {
    let front = position.of_kind(position.rules().pawn()) & tables.front[us.index()][king.index()];
    let ranks = |square: Square| usize::from(G::rank(square).abs_diff(G::rank(king)));
    for pawn in front & position.men(!us) {
        sink.endanger(us, &tables.game.storm[ranks(pawn).min(STORM_STEPS - 1)], 1);
    }
    let mut nearest = [SHELTER_STEPS - 1; 3];
    for pawn in front & position.men(us) {
        let file = usize::from(G::file(pawn) + 1 - G::file(king));
        nearest[file] = nearest[file].min(ranks(pawn).min(SHELTER_STEPS - 2));
    }
    for (file, steps) in (G::file(king)..).zip(nearest) {
        // The first file is the one before the king's.
        if (1..=G::FILES).contains(&file) {
            sink.endanger(us, &tables.game.shelter[steps], 1);
        }
    }
}

/// Adds the worth of having heirs; whether another can succeed the king.
#[inline(always)]
fn succession<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    us: Color,
    sink: &mut S,
) -> bool {
    let heirs = position.of_kinds(tables.heirs) & position.men(us);
    let pending = position.king(us).is_none();
    if let Some(heir) = position.successors(us).first() {
        let man = &tables.men[position.piece(heir).kind().index()];
        if pending {
            // The heir ceases to be what it is with the next move.
            sink.add(us, &man.value[0], -1);
        } else {
            sink.add(us, &man.heir, 1);
        }
    }
    let lives = usize::try_from(heirs.count()).unwrap_or(0).saturating_sub(usize::from(pending));
    sink.add(us, &tables.game.heirs[lives.min(HEIRS - 1)], 1);
    lives > 0
}
