//! One pass over the men: attack sets are made here once and used by every term.

use crate::score::Score;
use crate::tables::{MOBILITIES, ManTable, Tables, number};
use crate::weigh::{Sink, Weight};
use arrayvec::ArrayVec;
use chrysalis_rules::board::{Bitboard, Color, Kind, KindSet, MAX_KINDS, Square};
use chrysalis_rules::{Playable, Position};

/// A man that may become more, and where it can go.
pub type Hopeful<G> = (Kind, Bitboard<G>);

/// What one side's men do.
#[derive(Clone, Debug)]
pub struct Side<G: Playable> {
    /// Its king.
    pub king: Option<Square>,
    /// Squares attacked.
    pub attacks: Bitboard<G>,
    /// Squares attacked by men other than the king.
    pub attacks_of_men: Bitboard<G>,
    /// Squares attacked by pawns.
    pub pawn_attacks: Bitboard<G>,
    /// Squares attacked twice; two pawns count as one.
    pub double: Bitboard<G>,
    /// Men other than pawns and kings by kind, and where they can go without being attacked by a pawn.
    pub reach: ArrayVec<(Kind, Bitboard<G>), MAX_KINDS>,
    /// By kind, squares attacked by cheaper kinds.
    pub by_lesser: [Bitboard<G>; MAX_KINDS],
    /// Squares beside the enemy king and his own.
    pub target: Bitboard<G>,
    /// Men that may become more.
    pub hopefuls: ArrayVec<Hopeful<G>, 32>,
    /// Worth of its men other than king and pawns, as phase.
    pub force: i32,
    /// Worth of all its men in the ending, in hundredths of a centipawn.
    pub material: i32,
    /// Kinds of which a man has somewhere to go.
    pub movable: KindSet,
}

impl<G: Playable> Side<G> {
    #[inline(always)]
    fn new(king: Option<Square>) -> Self {
        Self {
            king,
            attacks: Bitboard::EMPTY,
            attacks_of_men: Bitboard::EMPTY,
            pawn_attacks: Bitboard::EMPTY,
            double: Bitboard::EMPTY,
            reach: ArrayVec::new(),
            by_lesser: [Bitboard::EMPTY; MAX_KINDS],
            target: Bitboard::EMPTY,
            hopefuls: ArrayVec::new(),
            force: 0,
            material: 0,
            movable: KindSet::EMPTY,
        }
    }
}

/// What all men do, White's first.
pub type Scan<G> = [Side<G>; 2];

/// A scan to be filled.
#[inline(always)]
pub fn empty<G: Playable>(position: &Position<G>) -> Scan<G> {
    [Side::new(position.king(Color::White)), Side::new(position.king(Color::Black))]
}

/// Looks at every man once, adding what depends on it alone. The empty scan is filled where it is: it is too large to
/// be handed around.
#[inline(always)]
pub fn scan<G: Playable, S: Sink>(
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
                Some(king) if !hunted => &tables.from_king[color.index()][king.index()],
                _ => &tables.from_nowhere,
            }),
        };
        view.scan(&mut sides[color.index()], sink);
    }
}

/// Which worths of men hold for one side: what its next move may make of them, and whether it is on move, where
/// that depends on the turn; or whether there are pawns, where that matters.
#[inline(always)]
fn state<G: Playable>(position: &Position<G>, us: Color) -> usize {
    let becoming = &position.rules().game().becoming;
    if !becoming.counts_turns() {
        return position.phase();
    }
    let moves = position.turn() == us;
    // Black's move ends the turn.
    let later = u16::from(!moves && position.turn() == Color::Black);
    let pawns = position.of_kind(position.rules().pawn()).nonempty();
    becoming.phase(position.ledger().turn_number + later, pawns) + 2 * usize::from(moves)
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
    fn scan<S: Sink>(&self, side: &mut Side<G>, sink: &mut S) {
        self.pawns(side, sink);
        for &kind in &self.tables.order[1..] {
            side.by_lesser[kind.index()] = side.attacks;
            self.men(kind, side, sink);
        }
    }

    /// What the men of one kind are worth wherever they stand.
    #[inline(always)]
    fn worth<S: Sink>(&self, table: &ManTable<G>, count: u32, side: &mut Side<G>, sink: &mut S) {
        let (value, count) = (&table.value[self.state], number(count));
        sink.add(self.us, value, count);
        side.material += value.score.ending * count;
        side.force += table.phase * count;
    }

    /// What squares are worth to men of one kind.
    #[inline(always)]
    fn squares<'b>(&'b self, table: &'b ManTable<G>) -> &'b G::Array<Weight> {
        if self.hunted { &self.tables.nothing } else { &table.squares[self.us.index()] }
    }

    /// Adds the worth of where a man stands from the kings.
    #[inline(always)]
    fn seen_from_kings<S: Sink>(&self, table: &ManTable<G>, square: Square, sink: &mut S) {
        for (weights, places) in table.from_king.iter().zip(self.kings) {
            sink.add(self.us, &weights[usize::from(places[square.index()])], 1);
        }
    }

    /// What counts instead of good squares while a lone king is hunted.
    #[inline(never)]
    fn approach<S: Sink>(&self, table: &ManTable<G>, men: Bitboard<G>, sink: &mut S) {
        for square in men {
            let near = table.approach[self.us.index()][square.index()];
            // A lone king is rare in games: what was learned of men may say little about hunting him.
            sink.know(self.us, near.thousandths(APPROACH) + table.unlearned[self.state]);
        }
    }

    #[inline(always)]
    fn pawns<S: Sink>(&self, side: &mut Side<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (pawn, own) = (position.rules().pawn(), position.men(us));
        let table = &self.tables.men[pawn.index()];
        let men = own & position.of_kind(pawn);
        self.worth(table, men.count(), side, sink);
        side.attacks = side.pawn_attacks;
        side.attacks_of_men = side.pawn_attacks;
        self.aim(table, 0, hits(side.pawn_attacks & side.target), sink);
        let squares = self.squares(table);
        for square in men {
            sink.add(us, &squares[square.index()], 1);
            self.seen_from_kings(table, square, sink);
        }
        if self.hunted {
            self.approach(table, men, sink);
        }
        // Only pawns that can soon become something need a look at where they can go.
        let (occupied, region) = (position.occupied(), table.hopes(us));
        for square in men & table.near[us.index()] {
            let free = position.quiet_reach(us, pawn, square, occupied) & !(own | self.feared);
            if free.nonempty() {
                side.movable = side.movable.with(pawn);
            }
            self.hope(pawn, free & region, side);
        }
    }

    #[inline(always)]
    fn men<S: Sink>(&self, kind: Kind, side: &mut Side<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (occupied, own) = (position.occupied(), position.men(us));
        let men = own & position.of_kind(kind);
        if men.is_empty() {
            return;
        }
        let table = &self.tables.men[kind.index()];
        let area = !(own | self.feared);
        self.worth(table, men.count(), side, sink);
        let (mut all, mut all_free) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let (mut attackers, mut touched) = (0, 0);
        let (squares, region) = (self.squares(table), table.hopes(us));
        let mobility = if self.hunted { &NO_MOBILITY } else { &table.mobility };
        for square in men {
            sink.add(us, &squares[square.index()], 1);
            self.seen_from_kings(table, square, sink);
            let attacks = position.attacks(us, kind, square, occupied);
            side.double |= (side.attacks | all) & attacks;
            all |= attacks;
            let hit = hits(attacks & side.target);
            touched += hit;
            attackers += hit.min(1);
            let mut free = attacks & area;
            let mut choices = number(free.count());
            if table.diverges {
                free = position.quiet_reach(us, kind, square, occupied) & area;
                choices = (choices + number(free.count())) / 2;
            }
            sink.add(us, &mobility[mobility_index(choices)], 1);
            all_free |= free;
            self.hope(kind, free & region, side);
        }
        if self.hunted {
            self.approach(table, men, sink);
        } else if position.rules().game().carrying.pulls() {
            for square in men {
                self.couplings(table, square, own, sink);
            }
        }
        side.attacks |= all;
        if kind != position.rules().king() {
            side.attacks_of_men |= all;
            self.aim(table, attackers, touched, sink);
            let _ = side.reach.try_push((kind, all_free));
        }
        if all_free.nonempty() {
            side.movable = side.movable.with(kind);
        }
    }

    /// Counts attackers of squares beside the enemy king, and what they attack there.
    #[inline(always)]
    fn aim<S: Sink>(&self, table: &ManTable<G>, attackers: i32, touched: i32, sink: &mut S) {
        sink.endanger(!self.us, &table.danger.attacker, attackers);
        sink.endanger(!self.us, &table.danger.attack, touched);
        if !self.hunted {
            sink.add(self.us, &table.king_attack, touched);
        }
    }

    /// Notes that a man may become more on its next move.
    #[inline(always)]
    fn hope(&self, kind: Kind, goals: Bitboard<G>, side: &mut Side<G>) {
        if goals.nonempty() {
            let _ = side.hopefuls.try_push((kind, goals));
        }
    }

    /// Friends beside a sliding man on its lines.
    fn couplings<S: Sink>(&self, table: &ManTable<G>, square: Square, own: Bitboard<G>, sink: &mut S) {
        let rays = self.position.rules().rays();
        let ring = rays.ring(square);
        let mut lines = Bitboard::EMPTY;
        if table.slides[0] {
            lines |= ring & rays.orthogonal(square, ring);
        }
        if table.slides[1] {
            lines |= ring & rays.diagonal(square, ring);
        }
        let friends = lines & own;
        if friends.nonempty() {
            sink.add(self.us, &table.coupling, number(friends.count()));
            for friend in friends {
                let kind = self.position.piece(friend).kind();
                sink.add(self.us, &self.tables.men[kind.index()].coupled, 1);
            }
        }
    }
}

/// Worth of having squares to go to while a lone king is hunted.
static NO_MOBILITY: [Weight; MOBILITIES] = [Weight::NONE; MOBILITIES];

/// What nearness to becoming more counts while a lone king is hunted, in thousandths of the discounted gain.
const APPROACH: Score = Score::new(200, 200);

/// Counting is slow without a processor's help, and mostly there is nothing to count.
#[inline(always)]
fn hits<G: Playable>(squares: Bitboard<G>) -> i32 {
    if squares.is_empty() { 0 } else { number(squares.count()) }
}

#[inline(always)]
fn mobility_index(squares: i32) -> usize {
    usize::try_from(squares).map_or(0, |squares| squares.min(MOBILITIES - 1))
}
