//! One pass over the men: attack sets are made here once and used by every term.

use crate::breakdown::{Breakdown, Subject};
use crate::score::Score;
use crate::tables::{MOBILITIES, Tables, number};
use arrayvec::ArrayVec;
use engine::board::{Bitboard, Color, Geometry, Kind, KindSet, MAX_KINDS, Square};
use engine::rules::Position;

/// A man that may become more, and where it can go.
pub type Hopeful<G> = (Kind, Bitboard<G>);

/// What one side's men do.
#[derive(Clone, Debug)]
pub struct Side<G: Geometry> {
    /// Its king.
    pub king: Option<Square>,
    /// Squares attacked.
    pub attacks: Bitboard<G>,
    /// Squares attacked by men other than the king.
    pub attacks_of_men: Bitboard<G>,
    /// Squares attacked by pawns.
    pub pawn_attacks: Bitboard<G>,
    /// By kind, squares attacked by cheaper kinds.
    pub by_lesser: [Bitboard<G>; MAX_KINDS],
    /// Danger brought to the enemy king.
    pub danger: Score,
    /// Squares beside the enemy king and his own.
    pub target: Bitboard<G>,
    /// Men that may become more.
    pub hopefuls: ArrayVec<Hopeful<G>, 32>,
    /// Worth of its men other than king and pawns, as phase.
    pub force: i32,
    /// Kinds of which a man has somewhere to go.
    pub movable: KindSet,
}

impl<G: Geometry> Side<G> {
    fn new(king: Option<Square>) -> Self {
        Self {
            king,
            attacks: Bitboard::EMPTY,
            attacks_of_men: Bitboard::EMPTY,
            pawn_attacks: Bitboard::EMPTY,
            by_lesser: [Bitboard::EMPTY; MAX_KINDS],
            danger: Score::ZERO,
            target: Bitboard::EMPTY,
            hopefuls: ArrayVec::new(),
            force: 0,
            movable: KindSet::EMPTY,
        }
    }
}

/// What all men do, White's first.
pub type Scan<G> = [Side<G>; 2];

/// Looks at every man once, adding what depends on it alone.
pub fn scan<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    state: usize,
    breakdown: &mut Breakdown,
) -> Scan<G> {
    let rules = position.rules();
    let (pawn, occupied) = (rules.pawn(), position.occupied());
    let mut sides = Color::ALL.map(|color| Side::new(position.king(color)));
    for color in Color::ALL {
        for square in position.men_of(color, pawn) {
            sides[color.index()].pawn_attacks |= position.attacks(color, pawn, square, occupied);
        }
        sides[color.index()].target =
            position.king(!color).map_or(Bitboard::EMPTY, |king| rules.rays().ring(king).with(king));
    }
    let pawn_attacks = [sides[0].pawn_attacks, sides[1].pawn_attacks];
    for color in Color::ALL {
        let side = &mut sides[color.index()];
        side_scan(tables, position, state, color, pawn_attacks[(!color).index()], side, breakdown);
    }
    sides
}

#[inline]
fn side_scan<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    state: usize,
    us: Color,
    feared: Bitboard<G>,
    side: &mut Side<G>,
    breakdown: &mut Breakdown,
) {
    let rules = position.rules();
    let (king, pawn) = (rules.king(), rules.pawn());
    let (occupied, own) = (position.occupied(), position.men(us));
    let pulls = rules.game().carrying.pulls();
    let area = !(own | feared);
    let weights = &tables.parameters.weights;
    let (mut material, mut squares, mut mobility) = (Score::ZERO, Score::ZERO, Score::ZERO);
    let mut coupled = 0;

    let table = &tables.men[pawn.index()];
    let men = own & position.of_kind(pawn);
    material += table.value[state] * number(men.count());
    side.attacks = side.pawn_attacks;
    side.attacks_of_men = side.pawn_attacks;
    side.danger += table.danger * hits(side.pawn_attacks & side.target);
    for square in men {
        squares += table.squares[us.index()][square.index()];
    }
    // Only pawns that can soon become something need a look at where they can go.
    for square in men & table.near[us.index()] {
        let free = position.quiet_reach(us, pawn, square, occupied) & area;
        if free.nonempty() {
            side.movable = side.movable.with(pawn);
        }
        let _ = side.hopefuls.try_push((pawn, free & table.region[us.index()]));
    }

    for &kind in &tables.order[1..] {
        side.by_lesser[kind.index()] = side.attacks;
        let men = own & position.of_kind(kind);
        if men.is_empty() {
            continue;
        }
        let table = &tables.men[kind.index()];
        let count = number(men.count());
        material += table.value[state] * count;
        side.force += table.phase * count;
        let hopeful = table.ready != Score::ZERO;
        for square in men {
            squares += table.squares[us.index()][square.index()];
            let attacks = position.attacks(us, kind, square, occupied);
            side.attacks |= attacks;
            if kind != king {
                side.attacks_of_men |= attacks;
                side.danger += table.danger * hits(attacks & side.target);
            }
            let mut free = attacks & area;
            let mut choices = number(free.count());
            if table.diverges {
                free = position.quiet_reach(us, kind, square, occupied) & area;
                choices = (choices + number(free.count())) / 2;
            }
            mobility += table.mobility[mobility_index(choices)];
            if free.nonempty() {
                side.movable = side.movable.with(kind);
            }
            if hopeful {
                let _ = side.hopefuls.try_push((kind, free & table.region[us.index()]));
            }
            if pulls {
                coupled += couplings(position, table.slides, square, own);
            }
        }
    }
    breakdown.add(Subject::Material, us, material);
    breakdown.add(Subject::Squares, us, squares);
    breakdown.add(Subject::Mobility, us, mobility);
    breakdown.add(Subject::Trains, us, weights.coupling * coupled);
}

/// Counting is slow without a processor's help, and mostly there is nothing to count.
#[inline(always)]
fn hits<G: Geometry>(squares: Bitboard<G>) -> i32 {
    if squares.is_empty() { 0 } else { number(squares.count()) }
}

#[inline(always)]
fn mobility_index(squares: i32) -> usize {
    usize::try_from(squares).map_or(0, |squares| squares.min(MOBILITIES - 1))
}

/// Friends beside a sliding man on its lines, with an empty square opposite to slide to.
fn couplings<G: Geometry>(
    position: &Position<G>,
    slides: [bool; 2],
    square: Square,
    own: Bitboard<G>,
) -> i32 {
    let rays = position.rules().rays();
    let ring = rays.ring(square);
    let mut lines = Bitboard::EMPTY;
    if slides[0] {
        lines |= ring & rays.orthogonal(square, ring);
    }
    if slides[1] {
        lines |= ring & rays.diagonal(square, ring);
    }
    number((lines & own).count())
}
