//! One pass over the pieces: attack sets are computed here once and used by all terms.

use super::compiled_tables::Tables;
use crate::tables::piece_facts::PieceFacts;
use crate::term_sink::{TermSink, number};
use crate::terms::couplings;
use crate::terms::king_safety;
use crate::terms::placement::PlacedPieces;
use crate::terms::side_scan::{Scan, SideScan};
use chrysalis_rules::board::{Bitboard, Color, PieceType};
use chrysalis_rules::{PhaseClock, Playable, Position};

/// Visits every piece once and counts the terms that depend on it alone. `sides` must be empty; it is filled in
/// place because it is too large to return.
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
            pawn_attacked: pawn_attacks[(!color).index()],
            kings: [color, !color].map(|of| match sides[of.index()].king {
                Some(king) if !hunted => &tables.facts.from_king[color.index()][king.index()],
                _ => &tables.facts.from_nowhere,
            }),
        };
        view.scan(&mut sides[color.index()], sink);
    }
}

/// The index of the piece values that apply to one side. Values may depend on what the next move can promote to
/// and whether the side is to move, or on whether there are pawns.
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

/// The scan of one side's pieces. Conditions that are the same for all pieces of a type are tested outside the
/// loops over them: inside, the compiler would duplicate the loop for each case.
struct View<'a, G: Playable> {
    tables: &'a Tables<G>,
    position: &'a Position<G>,
    /// Whether a lone king is chased, so that good squares do not count.
    hunted: bool,
    us: Color,
    state: usize,
    /// Squares that enemy pawns attack.
    pawn_attacked: Bitboard<G>,
    /// King-relative squares, seen from the own king and from the enemy's.
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

    /// The weights for pieces of one type on their squares.
    #[inline(always)]
    fn placed_pieces(&self, piece_type: PieceType) -> PlacedPieces<'_, G> {
        self.tables.placement.placed_pieces(piece_type, self.us, self.state, self.kings, self.hunted)
    }

    /// Counts the material of `count` pieces of one type.
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
        // Only for pawns that can soon promote are the target squares needed.
        let (occupied, region) = (position.occupied(), facts.hopes(us));
        for square in pieces & facts.near[us.index()] {
            let free = position.quiet_reach(us, pawn, square, occupied) & !(own | self.pawn_attacked);
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
        let area = !(own | self.pawn_attacked);
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

    /// Counts the attackers of squares next to the enemy king, and the squares they attack there.
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

    /// Records that a piece can promote on its next move.
    #[inline(always)]
    fn hope(&self, piece_type: PieceType, goals: Bitboard<G>, side: &mut SideScan<G>) {
        if goals.nonempty() {
            let _ = side.hopefuls.try_push((piece_type, goals));
        }
    }
}

/// Population counts are slow without hardware support, and mostly there is nothing to count.
#[inline(always)]
fn hits<G: Playable>(squares: Bitboard<G>) -> i32 {
    if squares.is_empty() { 0 } else { number(squares.count()) }
}
