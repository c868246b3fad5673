//! Safety of kings, and what the next one costs where kings are succeeded.

use crate::scan::Scan;
use crate::tables::{Tables, number};
use crate::terms::{DANGER_STEP, DANGER_STEPS, HEIRS};
use crate::weigh::Sink;
use engine::board::{Color, Geometry, Square};
use engine::rules::Position;

/// Danger units of a square beside a king that only he protects.
const WEAK: i32 = 60;

/// Danger units of a kind of man that can attack the king safely.
const SAFE_CHECK: i32 = 80;

/// Adds the terms of the kings.
#[inline(always)]
pub fn add<G: Geometry, S: Sink>(tables: &Tables<G>, position: &Position<G>, scan: &Scan<G>, sink: &mut S) {
    let rules = position.rules();
    for us in Color::ALL {
        let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
        let succeeded = !tables.heirs.is_empty() && succession(tables, position, us, sink);
        let Some(king) = ours.king else { continue };
        let weak = theirs.target & theirs.attacks_of_men & !ours.attacks_of_men;
        let checks = safe_checks(tables, position, scan, us, king, sink);
        let units = theirs.danger + WEAK * number(weak.count()) + SAFE_CHECK * checks;
        let step = usize::try_from(units / DANGER_STEP).unwrap_or(0).min(DANGER_STEPS - 1);
        sink.add(us, &tables.game.king_danger[usize::from(succeeded)][step], 1);
        let own = position.men(us);
        let pawns = own & position.of_kind(rules.pawn()) & tables.shelter[us.index()][king.index()];
        let beside = own & rules.rays().ring(king);
        let count = |men: u32, most: usize| usize::try_from(men).map_or(most, |men| men.min(most));
        sink.add(us, &tables.game.shelter_pawns[count(pawns.count(), 3)], 1);
        sink.add(us, &tables.game.shelter_men[count(beside.count(), 4)], 1);
    }
}

/// How many kinds of enemy men can attack the king of `us` from squares that nothing attacks.
#[inline(always)]
fn safe_checks<G: Geometry, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    king: Square,
    sink: &mut S,
) -> i32 {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let (occupied, phase) = (position.occupied(), position.phase());
    let mut checks = 0;
    for &(kind, reach) in &theirs.reach {
        let goals = reach & !ours.attacks;
        if goals.is_empty() {
            continue;
        }
        let table = &tables.men[kind.index()];
        // Where the king would attack like this man, this man attacks the king: the colours move as mirror images.
        if (goals & position.attacks(us, table.arrives[phase], king, occupied)).nonempty() {
            sink.add(!us, &table.safe_check, 1);
            checks += 1;
        }
    }
    checks
}

/// Adds the worth of having heirs; whether another can succeed the king.
#[inline(always)]
fn succession<G: Geometry, S: Sink>(
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
