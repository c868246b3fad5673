//! Static exchange evaluation: whether the captures that a move starts on its target gain enough.
//!
//! <https://www.chessprogramming.org/Static_Exchange_Evaluation>

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::move_encoding::Move;
use crate::board::piece_type::PieceType;
use crate::board::square::Square;
use crate::moves::playable::Playable;
use crate::moves::see::values::{FORBIDDEN, See};
use crate::position::Position;

/// The most captures on one square that are followed; no real exchange is longer.
const LONGEST: usize = 40;

/// The pieces that can capture on the target square, updated as pieces leave the board.
struct Attackers<'a, G: Playable> {
    position: &'a Position<G>,
    to: Square,
    occupied: Bitboard<G>,
    exchange: &'a See<G>,
    /// By color, computed on first use.
    known: [Option<Bitboard<G>>; 2],
    /// The piece that has become king by a capture of its king.
    enthroned: Bitboard<G>,
}

impl<'a, G: Playable> Attackers<'a, G> {
    #[inline(always)]
    fn new(exchange: &'a See<G>, position: &'a Position<G>, m: Move) -> Self {
        let mut occupied = position.occupied().without(m.from()).with(m.to());
        if let Some(victim) = position.en_passant_victim(m) {
            occupied = occupied.without(victim);
        }
        let enthroned = Self::enthroned(position, m);
        Self { position, to: m.to(), occupied, exchange, known: [None; 2], enthroned }
    }

    /// The attackers after a move that took pieces along.
    #[inline(always)]
    fn of_train(exchange: &'a See<G>, moved: &'a Position<G>, m: Move) -> Self {
        let (occupied, enthroned) = (moved.occupied(), Bitboard::EMPTY);
        Self { position: moved, to: m.to(), occupied, exchange, known: [None; 2], enthroned }
    }

    /// The pieces of `side` that can capture on the target now.
    #[inline(always)]
    fn by_side(&mut self, side: Color) -> Bitboard<G> {
        let known = self.known[side.index()].unwrap_or_else(|| self.among(side, self.occupied));
        self.known[side.index()] = Some(known);
        let beside = self.position.rules().rays().ring(self.to);
        let crowned = self.enthroned & self.position.pieces(side);
        (known & !self.enthroned | crowned & beside) & self.occupied
    }

    /// The piece that must succeed the king captured by `m`.
    fn enthroned(position: &Position<G>, m: Move) -> Bitboard<G> {
        let them = !position.turn();
        let regicide = position.king(them) == Some(m.to());
        if regicide { position.only_successor(them) } else { Bitboard::EMPTY }
    }

    #[inline(always)]
    fn among(&self, side: Color, occupied: Bitboard<G>) -> Bitboard<G> {
        let pieces = self.position.pieces(side) & occupied & !Bitboard::from_square(self.to);
        self.position.find_attackers(self.to, side, pieces, occupied)
    }

    /// Whether any piece of `side` could capture on the target if `from` were empty too.
    #[inline(always)]
    fn any_without(&self, side: Color, from: Square) -> bool {
        self.among(side, self.occupied.without(from)).nonempty()
    }

    /// Whether a piece of `side` must stay where it is, since otherwise its king would be captured for good.
    fn is_pinned(&self, side: Color, from: Square) -> bool {
        let (position, rays) = (self.position, self.position.rules().rays());
        let Some(king) = position.king(side).filter(|_| self.exchange.pins) else { return false };
        let in_line = (rays.cross(king) | rays.saltire(king)).has(from);
        let screened = !self.exchange.hops && (rays.between(king, from) & self.occupied).nonempty();
        if (!in_line || screened) && !self.exchange.rides {
            return false;
        }
        let others = position.pieces(!side) & self.occupied & !Bitboard::from_square(self.to);
        let attackers = |occupied| position.find_attackers(king, !side, others, occupied);
        !(attackers(self.occupied.without(from)) & !attackers(self.occupied)).is_empty()
    }

    /// Takes the piece on `from` off the board, since it has gone to the target; pieces behind it may attack
    /// the target now.
    #[inline(always)]
    fn leaves(&mut self, from: Square) {
        self.occupied = self.occupied.without(from);
        let rays = self.position.rules().rays();
        let star = rays.cross(self.to) | rays.saltire(self.to);
        if !star.has(from) && !self.exchange.rides {
            return;
        }
        if self.exchange.hops {
            self.known = [None; 2];
            return;
        }
        let liners = self.position.of_types(self.exchange.liners);
        for square in liners & star & self.occupied {
            if rays.between(self.to, square).has(from) {
                let piece = self.position.piece(square);
                let attacks = self.position.attacks(piece.color(), piece.piece_type(), square, self.occupied);
                if let Some(known) = &mut self.known[piece.color().index()]
                    && attacks.has(self.to)
                {
                    *known |= Bitboard::from_square(square);
                }
            }
        }
    }
}

impl<G: Playable> See<G> {
    /// Whether a move gains at least `threshold` centipawns if both sides then capture on its target square
    /// for as long as that pays, each with its least valuable piece first. Pinned pieces do not take part;
    /// pieces of a train stand where the move leaves them.
    ///
    /// A capture that gains enough stands until the other side recaptures enough; whoever made the last
    /// capture that stands has won the exchange.
    ///
    /// White plays Nxe5, with pawn 100, knight and bishop 325, rook 500, queen 975. The captures on e5 would be
    /// NxP +100, NxN −325, RxN +325, BxR −500, QxB +325, QxQ −975. White does better not to play on after
    /// NxN, so the move gains 100 − 325 = −225:
    ///
    /// ```
    /// use chrysalis_rules::board::{Board8, MAX_PIECE_TYPES};
    /// use chrysalis_rules::{Catalogue, Position, See};
    /// let chess = Catalogue::shipped().orthodox();
    /// let rules = chess.on::<Board8>().unwrap().rules;
    /// let mut values = [0; MAX_PIECE_TYPES];
    /// for (letter, value) in [('P', 100), ('N', 325), ('B', 325), ('R', 500), ('Q', 975)] {
    ///     values[chess.piece_type(letter).unwrap().index()] = value;
    /// }
    /// let fen = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
    /// let position = Position::from_fen(rules, fen).unwrap();
    /// let (see, m) = (See::new(rules, &values), position.parse_san("Nxe5").unwrap());
    /// assert!(see.see_ge(&position, m, -225) && !see.see_ge(&position, m, -224));
    /// ```
    ///
    /// <https://www.chessprogramming.org/Static_Exchange_Evaluation>
    pub fn see_ge(&self, position: &Position<G>, m: Move, threshold: i32) -> bool {
        G::see_ge(self, position, m, threshold)
    }

    #[inline(always)]
    pub(crate) fn reaches(&self, position: &Position<G>, m: Move, threshold: i32) -> bool {
        let gain = self.gain(position, m);
        if gain < threshold {
            return false;
        }
        let rules = position.rules();
        let pawns = position.of_type(rules.pawn()).nonempty();
        let mut side = !position.turn();
        let mut turn = position.state_info().turn_number;
        let mut at_risk = self.standing(position, m);
        // The gain in centipawns that the next capture needs to refute the last one.
        let mut need = gain - threshold + 1;
        let mut stands = true;
        let train = position.is_train(m).then(|| position.after(m));
        let mut attackers = None;
        for _ in 1..LONGEST {
            // Black's move ends the turn, so the next capture is subject to the next turn's phase.
            turn += u16::from(side == Color::White);
            let phase = rules.clock().phase(turn, pawns);
            if at_risk + self.change[phase][side.index()][m.to().index()] < need {
                break;
            }
            let attackers = attackers.get_or_insert_with(
                #[inline(always)]
                || match &train {
                    Some(moved) => Attackers::of_train(self, moved, m),
                    None => Attackers::new(self, position, m),
                },
            );
            let Some((piece_type, from, value)) = self.captor(attackers, side, phase) else { break };
            let (gain, standing) = if piece_type == rules.king() {
                let check = !rules.game().royalty.kings_are_captured();
                if check && attackers.any_without(!side, from) {
                    break;
                }
                (at_risk, self.crown(position, side))
            } else {
                (at_risk + value - self.value(piece_type), value)
            };
            if gain < need {
                break;
            }
            stands = !stands;
            need = gain - need + 1;
            at_risk = standing;
            attackers.leaves(from);
            side = !side;
        }
        stands
    }

    /// The least valuable piece of `side` that may capture on the target: its type, its square, and its value
    /// after the capture.
    #[inline(always)]
    fn captor(
        &self,
        attackers: &mut Attackers<'_, G>,
        side: Color,
        phase: usize,
    ) -> Option<(PieceType, Square, i32)> {
        let found = attackers.by_side(side);
        if found.is_empty() {
            return None;
        }
        let (position, to) = (attackers.position, attackers.to.index());
        let after = &self.after[phase][side.index()];
        for &piece_type in &self.by_value {
            let (pieces, value) = (found & position.of_type(piece_type), after[piece_type.index()][to]);
            if pieces.is_empty() || value == FORBIDDEN {
                continue;
            }
            let royal = piece_type == position.rules().king();
            if let Some(from) = pieces.into_iter().find(|&from| royal || !attackers.is_pinned(side, from)) {
                return Some((piece_type, from, value));
            }
        }
        None
    }
}
