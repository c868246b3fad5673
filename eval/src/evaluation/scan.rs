//! One pass over the men: attack sets are made here once and used by every term.

use super::compiled_tables::Tables;
use crate::tables::man_facts::ManFacts;
use crate::term_sink::{TermSink, number};
use crate::terms::couplings;
use crate::terms::king_safety;
use crate::terms::placement::PlacedMen;
use crate::terms::side_scan::{Scan, SideScan};
use chrysalis_rules::board::{Bitboard, Color, Kind};
use chrysalis_rules::{PhaseClock, Playable, Position};

/// Looks at every man once, adding what depends on it alone. The empty scan is filled where it is: it is too large to
/// be handed around.
#[inline(always)]
pub fn scan<G: Playable, S: TermSink>(
    tables: &Tables<G>,
    position: &Position<G>,
    hunted: bool,
    sides: &mut Scan<G>,
    sink: &mut S,
) {
    let rules = position.rules();
    let pawn = rules.pawn();
    let pawn_attacks = Color::ALL.map(
        #[inline(always)]
        |color| position.pawn_captures(color, position.men_of(color, pawn)),
    );
    for color in Color::ALL {
        let king = sides[(!color).index()].king;
        let side = &mut sides[color.index()];
        side.pawn_attacks = pawn_attacks[color.index()];
        side.target = king.map_or(Bitboard::EMPTY, |king| rules.rays().ring(king).with(king));
    }
    for color in Color::ALL {
        let view = View {
            tables,
            position,
            hunted,
            us: color,
            state: state(position, color),
            feared: pawn_attacks[(!color).index()],
            kings: [color, !color].map(|of| match sides[of.index()].king {
                Some(king) if !hunted => &tables.facts.from_king[color.index()][king.index()],
                _ => &tables.facts.from_nowhere,
            }),
        };
        view.scan(&mut sides[color.index()], sink);
    }
}

/// Which worths of men hold for one side: what its next move may make of them, and whether it is on move, where
/// that depends on the turn; or whether there are pawns, where that matters.
#[inline(always)]
fn state<G: Playable>(position: &Position<G>, us: Color) -> usize {
    let clock = position.rules().clock();
    if clock != PhaseClock::Turns {
        return position.phase();
    }
    let moves = position.turn() == us;
    // Black's move ends the turn.
    let later = u16::from(!moves && position.turn() == Color::Black);
    let pawns = position.of_kind(position.rules().pawn()).nonempty();
    clock.phase(position.ledger().turn_number + later, pawns) + 2 * usize::from(moves)
}

/// How one side's men are looked at. What is the same for all men of a kind is asked outside the loops over them: inside,
/// the compiler would make a copy of the loop for each answer.
struct View<'a, G: Playable> {
    tables: &'a Tables<G>,
    position: &'a Position<G>,
    /// Whether a lone king is hunted, so that good squares do not count.
    hunted: bool,
    us: Color,
    state: usize,
    /// Squares that enemy pawns attack.
    feared: Bitboard<G>,
    /// Places as seen from the own king and from the enemy's.
    kings: [&'a G::Array<u8>; 2],
}

impl<G: Playable> View<'_, G> {
    #[inline(always)]
    fn scan<S: TermSink>(&self, side: &mut SideScan<G>, sink: &mut S) {
        self.pawns(side, sink);
        for &kind in &self.tables.facts.order[1..] {
            side.by_lesser[kind.index()] = side.attacks;
            self.men(kind, side, sink);
        }
    }

    /// What counts of the men of one kind where they stand.
    #[inline(always)]
    fn placed_men(&self, kind: Kind) -> PlacedMen<'_, G> {
        self.tables.placement.placed_men(kind, self.us, self.state, self.kings, self.hunted)
    }

    /// Counts so many men of one kind wherever they stand.
    #[inline(always)]
    fn worth<S: TermSink>(
        &self,
        placed: &PlacedMen<'_, G>,
        facts: &ManFacts<G>,
        count: u32,
        side: &mut SideScan<G>,
        sink: &mut S,
    ) {
        side.material += placed.men(number(count), sink);
        side.force += facts.phase * number(count);
    }

    #[inline(always)]
    fn pawns<S: TermSink>(&self, side: &mut SideScan<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (pawn, own) = (position.rules().pawn(), position.men(us));
        let (facts, placed) = (self.tables.facts.man(pawn), self.placed_men(pawn));
        let men = own & position.of_kind(pawn);
        self.worth(&placed, facts, men.count(), side, sink);
        side.attacks = side.pawn_attacks;
        side.attacks_of_men = side.pawn_attacks;
        self.aim(pawn, 0, hits(side.pawn_attacks & side.target), sink);
        for square in men {
            placed.man(square, sink);
        }
        if self.hunted {
            placed.approach(facts, men, sink);
        }
        // Only pawns that can soon become something need a look at where they can go.
        let (occupied, region) = (position.occupied(), facts.hopes(us));
        for square in men & facts.near[us.index()] {
            let free = position.quiet_reach(us, pawn, square, occupied) & !(own | self.feared);
            if free.nonempty() {
                side.movable = side.movable.with(pawn);
            }
            self.hope(pawn, free & region, side);
        }
    }

    #[inline(always)]
    fn men<S: TermSink>(&self, kind: Kind, side: &mut SideScan<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (occupied, own) = (position.occupied(), position.men(us));
        let men = own & position.of_kind(kind);
        if men.is_empty() {
            return;
        }
        let (facts, placed) = (self.tables.facts.man(kind), self.placed_men(kind));
        let area = !(own | self.feared);
        self.worth(&placed, facts, men.count(), side, sink);
        let (mut all, mut all_free) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let (mut attackers, mut touched) = (0, 0);
        let region = facts.hopes(us);
        for square in men {
            placed.man(square, sink);
            let attacks = position.attacks(us, kind, square, occupied);
            side.double |= (side.attacks | all) & attacks;
            all |= attacks;
            let hit = hits(attacks & side.target);
            touched += hit;
            attackers += hit.min(1);
            let mut free = attacks & area;
            let mut choices = number(free.count());
            if facts.diverges {
                free = position.quiet_reach(us, kind, square, occupied) & area;
                choices = (choices + number(free.count())) / 2;
            }
            placed.choices(choices, sink);
            all_free |= free;
            self.hope(kind, free & region, side);
        }
        if self.hunted {
            placed.approach(facts, men, sink);
        } else if position.rules().game().carrying.pulls() {
            for square in men {
                couplings::add(&self.tables.couplings, facts, position, (us, kind, square), sink);
            }
        }
        side.attacks |= all;
        if kind != position.rules().king() {
            side.attacks_of_men |= all;
            self.aim(kind, attackers, touched, sink);
            let _ = side.reach.try_push((kind, all_free));
        }
        if all_free.nonempty() {
            side.movable = side.movable.with(kind);
        }
    }

    /// Counts attackers of squares beside the enemy king, and what they attack there.
    #[inline(always)]
    fn aim<S: TermSink>(&self, kind: Kind, attackers: i32, touched: i32, sink: &mut S) {
        king_safety::aim(&self.tables.king_safety, self.us, kind, attackers, touched, self.hunted, sink);
    }

    /// Notes that a man may become more on its next move.
    #[inline(always)]
    fn hope(&self, kind: Kind, goals: Bitboard<G>, side: &mut SideScan<G>) {
        if goals.nonempty() {
            let _ = side.hopefuls.try_push((kind, goals));
        }
    }
}

/// Counting is slow without a processor's help, and mostly there is nothing to count.
#[inline(always)]
fn hits<G: Playable>(squares: Bitboard<G>) -> i32 {
    if squares.is_empty() { 0 } else { number(squares.count()) }
}
