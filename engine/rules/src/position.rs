//! A position: the pieces on the board and the irreversible state beside it. All code that places, removes or
//! moves pieces goes through this file, so that bitboards, mailbox and hash key always agree.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::move_encoding::Move;
use crate::board::piece_type::{MAX_PIECE_TYPES, Piece, PieceType, PieceTypeList, PieceTypeSet};
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::parts::promotion::clock::PhaseClock;
use crate::state_info::StateInfo;

/// A position of one game. It is `Copy`: the usual pattern is to copy it and [`play`](Self::play) a move on
/// the copy; there is no unmake.
///
/// Pieces are stored three times: as one bitboard per color, as one bitboard per piece type, and as a mailbox
/// (one [`Piece`] per square).
///
/// Play on a copy where it was made. Moving a fresh copy costs more than making a second one, since the
/// processor stalls when it reads back what was just written in other widths (store forwarding).
#[derive(Clone, Copy, Debug)]
pub struct Position<G: Geometry> {
    rules: &'static Rules<G>,
    by_color: [Bitboard<G>; 2],
    by_type: [Bitboard<G>; MAX_PIECE_TYPES],
    mailbox: G::Array<Piece>,
    pieces_key: u64,
    pub(crate) state_info: StateInfo,
    pub(crate) turn: Color,
}

impl<G: Geometry> Position<G> {
    /// An empty board with White to move.
    pub(crate) fn empty(rules: &'static Rules<G>) -> Self {
        Self {
            rules,
            by_color: [Bitboard::EMPTY; 2],
            by_type: [Bitboard::EMPTY; MAX_PIECE_TYPES],
            mailbox: G::filled(Piece::NONE),
            pieces_key: 0,
            state_info: StateInfo { turn_number: 1, ..StateInfo::default() },
            turn: Color::White,
        }
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        debug_assert!(!self.piece(square).exists());
        let bit = Bitboard::from_square(square);
        self.by_color[piece.color().index()] |= bit;
        self.by_type[piece.piece_type().index()] |= bit;
        self.mailbox[square.index()] = piece;
        self.pieces_key ^= self.rules.keys().piece(piece, square);
    }

    /// Removes the piece on a square, and returns it; there must be one.
    #[inline(always)]
    pub(crate) fn remove(&mut self, square: Square) -> Piece {
        let piece = self.piece(square);
        debug_assert!(piece.exists());
        let bit = Bitboard::from_square(square);
        self.by_color[piece.color().index()] ^= bit;
        self.by_type[piece.piece_type().index()] ^= bit;
        self.mailbox[square.index()] = Piece::NONE;
        self.pieces_key ^= self.rules.keys().piece(piece, square);
        piece
    }

    /// Moves `piece` from `from` to the empty square `to`.
    #[inline(always)]
    pub(crate) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        debug_assert!(self.piece(from) == piece && !self.piece(to).exists());
        let bits = Bitboard::from_square(from) | Bitboard::from_square(to);
        self.by_color[piece.color().index()] ^= bits;
        self.by_type[piece.piece_type().index()] ^= bits;
        self.mailbox[from.index()] = Piece::NONE;
        self.mailbox[to.index()] = piece;
        let keys = self.rules.keys();
        self.pieces_key ^= keys.piece(piece, from) ^ keys.piece(piece, to);
    }

    /// The compiled rules that the position is played by.
    #[inline(always)]
    pub fn rules(&self) -> &'static Rules<G> {
        self.rules
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Castling rights, en passant square, counters and clocks.
    #[inline(always)]
    pub fn state_info(&self) -> &StateInfo {
        &self.state_info
    }

    /// The piece on a square, or [`Piece::NONE`].
    #[inline(always)]
    pub fn piece(&self, square: Square) -> Piece {
        self.mailbox[square.index()]
    }

    /// The squares of all pieces of one color.
    #[inline(always)]
    pub fn pieces(&self, color: Color) -> Bitboard<G> {
        self.by_color[color.index()]
    }

    /// The squares of all pieces of one type, of both colors.
    #[inline(always)]
    pub fn of_type(&self, piece_type: PieceType) -> Bitboard<G> {
        self.by_type[piece_type.index()]
    }

    /// The squares of the pieces of one type and color.
    #[inline(always)]
    pub fn pieces_of(&self, color: Color, piece_type: PieceType) -> Bitboard<G> {
        self.pieces(color) & self.of_type(piece_type)
    }

    /// The squares of the pieces of any of these types, of both colors.
    #[inline(always)]
    pub fn of_types(&self, piece_types: PieceTypeSet) -> Bitboard<G> {
        piece_types.fold(Bitboard::EMPTY, |all, piece_type| all | self.of_type(piece_type))
    }

    /// The squares of the pieces of any of these types, of both colors.
    #[inline(always)]
    pub(crate) fn of_any(&self, piece_types: &PieceTypeList) -> Bitboard<G> {
        piece_types.iter().fold(Bitboard::EMPTY, |all, &piece_type| all | self.of_type(piece_type))
    }

    /// The squares of all pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard<G> {
        self.by_color[0] | self.by_color[1]
    }

    /// The square of the king of `color`; the lowest square if it has several, `None` if it has none.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces_of(color, self.rules.king()).first()
    }

    /// The square of the king of `color` if it has exactly one. In games with several kings none of them is
    /// special, so there is no answer.
    #[inline(always)]
    pub fn only_king(&self, color: Color) -> Option<Square> {
        // Where there can be several kings, legality is decided by playing the move.
        let several = self.rules.decides_by_playing() && self.pieces_of(color, self.rules.king()).several();
        self.king(color).filter(|_| !several)
    }

    /// The royal pieces of `color`, usually its king. In games without check they are its kings.
    pub fn royals(&self, color: Color) -> Bitboard<G> {
        match self.rules.single_royals() {
            None => self.pieces_of(color, self.rules.king()),
            Some(types) => types
                .map(|piece_type| self.pieces_of(color, piece_type))
                .fold(Bitboard::EMPTY, |all, pieces| if pieces.several() { all } else { all | pieces }),
        }
    }

    /// The phase of the game, an index below two that selects the promotion rules in force: the parity of the
    /// turn number, or whether pawns are left. Always 0 in games with one phase.
    #[inline(always)]
    pub fn phase(&self) -> usize {
        let pawns = self.of_type(self.rules.pawn()).nonempty();
        self.rules.clock().phase(self.state_info.turn_number, pawns)
    }

    /// The hash key: pieces, side to move, castling rights, en passant square and promotion counters; not the
    /// clocks. Games whose rules depend on the parity of the turn include that too.
    ///
    /// <https://www.chessprogramming.org/Zobrist_Hashing>
    #[inline(always)]
    pub fn key(&self) -> u64 {
        let keys = self.rules.keys();
        let turn = match self.turn {
            Color::White => 0,
            Color::Black => keys.black(),
        };
        self.pieces_key ^ turn ^ keys.state_info(&self.state_info, self.rules.clock() == PhaseClock::Turns)
    }

    /// A guess at the key after `m`, to prefetch a table entry. It is exact for a move that changes only the
    /// mover and what stands on the target square.
    #[inline(always)]
    pub fn likely_key_after(&self, m: Move) -> u64 {
        let keys = self.rules.keys();
        let (piece, victim) = (self.piece(m.from()), self.piece(m.to()));
        let promotes_to = m.promotes_to().map_or(piece, |piece_type| Piece::new(self.turn, piece_type));
        let taken = if victim.exists() { keys.piece(victim, m.to()) } else { 0 };
        self.key() ^ keys.black() ^ keys.piece(piece, m.from()) ^ keys.piece(promotes_to, m.to()) ^ taken
    }

    /// The key computed from scratch, to check the incrementally updated one.
    pub fn recomputed_key(&self) -> u64 {
        let mut copy = Self::empty(self.rules);
        copy.state_info = self.state_info;
        copy.turn = self.turn;
        for square in self.occupied() {
            copy.put(self.piece(square), square);
        }
        copy.key()
    }
}
