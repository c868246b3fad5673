//! One pass over the pieces: attack sets are made here once and used by every term.

use super::compiled_tables::Tables;
use crate::tables::piece_facts::PieceFacts;
use crate::term_sink::{TermSink, number};
use crate::terms::couplings;
use crate::terms::king_safety;
use crate::terms::placement::PlacedPieces;
use crate::terms::side_scan::{Scan, SideScan};
use chrysalis_rules::board::{Bitboard, Color, PieceType};
use chrysalis_rules::{PhaseClock, Playable, Position};

/// Looks at every piece once, adding what depends on it alone. The empty scan is filled where it is: it is too large to
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
        |color| position.pawn_captures(color, position.pieces_of(color, pawn)),
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

/// Which values of pieces hold for one side: what its next move may make of them, and whether it is on move, where
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
    let pawns = position.of_type(position.rules().pawn()).nonempty();
    clock.phase(position.state_info().turn_number + later, pawns) + 2 * usize::from(moves)
}

/// How one side's pieces are looked at. What is the same for all pieces of a piece type is asked outside the loops over them: inside,
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
        for &piece_type in &self.tables.facts.order[1..] {
            side.by_lesser[piece_type.index()] = side.attacks;
            self.pieces(piece_type, side, sink);
        }
    }

    /// What counts of the pieces of one piece type where they stand.
    #[inline(always)]
    fn placed_pieces(&self, piece_type: PieceType) -> PlacedPieces<'_, G> {
        self.tables.placement.placed_pieces(piece_type, self.us, self.state, self.kings, self.hunted)
    }

    /// Counts so many pieces of one piece type wherever they stand.
    #[inline(always)]
    fn value<S: TermSink>(
        &self,
        placed: &PlacedPieces<'_, G>,
        facts: &PieceFacts<G>,
        count: u32,
        side: &mut SideScan<G>,
        sink: &mut S,
    ) {
        side.material += placed.pieces(number(count), sink);
        side.force += facts.phase * number(count);
    }

    #[inline(always)]
    fn pawns<S: TermSink>(&self, side: &mut SideScan<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (pawn, own) = (position.rules().pawn(), position.pieces(us));
        let (facts, placed) = (self.tables.facts.piece(pawn), self.placed_pieces(pawn));
        let pieces = own & position.of_type(pawn);
        self.value(&placed, facts, pieces.count(), side, sink);
        side.attacks = side.pawn_attacks;
        side.attacks_of_pieces = side.pawn_attacks;
        self.aim(pawn, 0, hits(side.pawn_attacks & side.target), sink);
        for square in pieces {
            placed.piece(square, sink);
        }
        if self.hunted {
            placed.approach(facts, pieces, sink);
        }
        // Only pawns that can soon become something need a look at where they can go.
        let (occupied, region) = (position.occupied(), facts.hopes(us));
        for square in pieces & facts.near[us.index()] {
            let free = position.quiet_reach(us, pawn, square, occupied) & !(own | self.feared);
            if free.nonempty() {
                side.movable = side.movable.with(pawn);
            }
            self.hope(pawn, free & region, side);
        }
    }

    #[inline(always)]
    fn pieces<S: TermSink>(&self, piece_type: PieceType, side: &mut SideScan<G>, sink: &mut S) {
        let (position, us) = (self.position, self.us);
        let (occupied, own) = (position.occupied(), position.pieces(us));
        let pieces = own & position.of_type(piece_type);
        if pieces.is_empty() {
            return;
        }
        let (facts, placed) = (self.tables.facts.piece(piece_type), self.placed_pieces(piece_type));
        let area = !(own | self.feared);
        self.value(&placed, facts, pieces.count(), side, sink);
        let (mut all, mut all_free) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let (mut attackers, mut touched) = (0, 0);
        let region = facts.hopes(us);
        for square in pieces {
            placed.piece(square, sink);
            let attacks = position.attacks(us, piece_type, square, occupied);
            side.double |= (side.attacks | all) & attacks;
            all |= attacks;
            let hit = hits(attacks & side.target);
            touched += hit;
            attackers += hit.min(1);
            let mut free = attacks & area;
            let mut choices = number(free.count());
            if facts.diverges {
                free = position.quiet_reach(us, piece_type, square, occupied) & area;
                choices = (choices + number(free.count())) / 2;
            }
            placed.choices(choices, sink);
            all_free |= free;
            self.hope(piece_type, free & region, side);
        }
        if self.hunted {
            placed.approach(facts, pieces, sink);
        } else if position.rules().game().carrying.pulls() {
            for square in pieces {
                couplings::add(&self.tables.couplings, facts, position, (us, piece_type, square), sink);
            }
        }
        side.attacks |= all;
        if piece_type != position.rules().king() {
            side.attacks_of_pieces |= all;
            self.aim(piece_type, attackers, touched, sink);
            let _ = side.reach.try_push((piece_type, all_free));
        }
        if all_free.nonempty() {
            side.movable = side.movable.with(piece_type);
        }
    }

    /// Counts attackers of squares beside the enemy king, and what they attack there.
    #[inline(always)]
    fn aim<S: TermSink>(&self, piece_type: PieceType, attackers: i32, touched: i32, sink: &mut S) {
        king_safety::aim(
            &self.tables.king_safety,
            self.us,
            piece_type,
            attackers,
            touched,
            self.hunted,
            sink,
        );
    }

    /// Notes that a piece may become more on its next move.
    #[inline(always)]
    fn hope(&self, piece_type: PieceType, goals: Bitboard<G>, side: &mut SideScan<G>) {
        if goals.nonempty() {
            let _ = side.hopefuls.try_push((piece_type, goals));
        }
    }
}

/// Counting is slow without a processor's help, and mostly there is nothing to count.
#[inline(always)]
fn hits<G: Playable>(squares: Bitboard<G>) -> i32 {
    if squares.is_empty() { 0 } else { number(squares.count()) }
}
