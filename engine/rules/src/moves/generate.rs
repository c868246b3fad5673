//! Move generation, legal or pseudo-legal, into a list or into a counter.
//!
//! <https://www.chessprogramming.org/Move_Generation>

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::moves::check_info::CheckInfo;
use crate::moves::gen_type::GenType;
use crate::moves::move_sink::{MoveCounter, MoveSink, change};
use crate::moves::playable::Playable;
use crate::parts::promotion::regions::{AnswerTable, Answers, Regions, divide};
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// Appends the pseudo-legal moves of the side to move: all that its pieces can do, whether or not its
    /// king is left in check.
    pub fn generate(&self, gen_type: GenType, out: &mut Vec<Move>) {
        if !self.is_over() {
            G::generate(self, gen_type, None, out);
        }
    }

    /// Appends the legal moves of the side to move.
    pub fn legal_moves_into(&self, gen_type: GenType, out: &mut Vec<Move>) {
        if !self.is_over() {
            G::generate(self, gen_type, Some(&self.check_info()), out);
        }
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(GenType::All, &mut moves);
        moves
    }

    /// The number of legal moves of the side to move, counted without listing them.
    pub fn count_legal_moves(&self) -> u64 {
        G::count_after_each(self, &[])
    }

    #[inline(always)]
    pub(crate) fn count_moves(&self) -> u64 {
        let mut counter = MoveCounter::default();
        let mut check_info = CheckInfo::unrestricted(self.rules());
        self.find_checks_and_pins(&mut check_info);
        if self.rules().restricts() {
            self.bind_to_captures(&mut check_info);
        }
        if self.is_over() {
            return 0;
        }
        self.generate_into(GenType::All, Some(&check_info), &mut counter);
        counter.0
    }

    #[inline(always)]
    pub(crate) fn generate_into<S: MoveSink<G>>(
        &self,
        gen_type: GenType,
        check_info: Option<&CheckInfo<G>>,
        sink: &mut S,
    ) {
        let check_info = match check_info {
            Some(check_info) if check_info.restricts() => Some(check_info),
            Some(check_info) if self.rules().decides_by_playing() => {
                return self.generate_by_playing(gen_type, check_info, sink);
            }
            _ => None,
        };
        if !self.ascension_pending() {
            Generator::new(self, gen_type, check_info, sink).everything();
            return;
        }
        self.generate_ascensions(gen_type, check_info, sink);
    }

    /// Adds the legal moves in games where legality can only be decided by playing the move.
    fn generate_by_playing<S: MoveSink<G>>(
        &self,
        gen_type: GenType,
        check_info: &CheckInfo<G>,
        sink: &mut S,
    ) {
        let mut moves: Vec<Move> = Vec::new();
        G::generate(self, gen_type, None, &mut moves);
        moves.into_iter().filter(|&m| self.is_legal(m, check_info)).for_each(|m| sink.one(m));
    }

    /// Adds the moves after each possible choice of a new king.
    fn generate_ascensions<S: MoveSink<G>>(
        &self,
        gen_type: GenType,
        check_info: Option<&CheckInfo<G>>,
        sink: &mut S,
    ) {
        let mut moves: Vec<Move> = Vec::new();
        for heir in self.successors(self.turn()) {
            let mut crowned = *self;
            crowned.enthrone(heir);
            G::generate(&crowned, gen_type, check_info, &mut moves);
            moves.drain(..).for_each(|m| sink.one(m.with(Effect::Ascend(heir))));
        }
    }

    /// The squares to which a piece of this type and color on `from` could move or capture, whatever it would
    /// become there; without en passant and castling.
    pub fn destinations(&self, color: Color, piece_type: PieceType, from: Square) -> Bitboard<G> {
        let (occupied, enemies) = (self.occupied(), self.pieces(!color));
        let captures = self.attacks(color, piece_type, from, occupied) & enemies;
        if piece_type == self.rules().pawn() {
            let (steps, doubles) = self.pawn_steps(color, Bitboard::from_square(from));
            return captures | steps | doubles;
        }
        captures | self.quiet_reach(color, piece_type, from, occupied)
    }
}

/// Generates the moves of one position into a sink.
pub(crate) struct Generator<'a, G: Playable, S: MoveSink<G>> {
    pub position: &'a Position<G>,
    pub rules: &'static Rules<G>,
    pub us: Color,
    pub check_info: Option<&'a CheckInfo<G>>,
    pub sink: &'a mut S,
    pub gen_type: GenType<'a>,
    answers: &'static [Answers<G>; MAX_PIECE_TYPES],
    /// The empty squares if moves without capture are wanted; otherwise no square.
    pub quiets: Bitboard<G>,
    /// The enemy pieces if captures are wanted; otherwise no square.
    pub captures: Bitboard<G>,
    /// Whether each move must be examined by itself, since it may earn a promotion or its promotion depends
    /// on more than the target square.
    one_by_one: bool,
}

impl<'a, G: Playable, S: MoveSink<G>> Generator<'a, G, S> {
    #[inline(always)]
    fn new(
        position: &'a Position<G>,
        gen_type: GenType<'a>,
        check_info: Option<&'a CheckInfo<G>>,
        sink: &'a mut S,
    ) -> Self {
        let rules = position.rules();
        let us = position.turn();
        let table: &AnswerTable<G> = rules.answers(position.phase());
        let quiet = !matches!(gen_type, GenType::Captures);
        Self {
            position,
            rules,
            us,
            check_info,
            sink,
            gen_type,
            answers: &table[us.index()],
            quiets: if quiet { rules.board() & !position.occupied() } else { Bitboard::EMPTY },
            captures: if gen_type.captures() { position.pieces(!us) } else { Bitboard::EMPTY },
            one_by_one: position.moves_differ(),
        }
    }

    #[inline(always)]
    fn everything(&mut self) {
        let all = self.position.pieces(self.us);
        if self.gen_type.quiets() {
            self.position.generate_castlings(self.check_info, self.sink);
        }
        match self.check_info {
            None => self.pieces_among(all, self.rules.board()),
            Some(check_info) => self.pieces_with_check_info(check_info, all),
        }
        if self.position.state_info().en_passant.is_some() {
            self.en_passant();
        }
        if self.rules.has_extra_moves() {
            self.extra_moves();
        }
    }

    /// Adds the moves that few games have: trains and changes in place.
    #[inline(never)]
    fn extra_moves(&mut self) {
        if self.rules.game().carrying.pulls() {
            self.trains();
        }
        self.changes_in_place();
    }

    /// Adds the moves of the pieces in games where the king must not be left in check.
    #[inline(always)]
    fn pieces_with_check_info(&mut self, check_info: &CheckInfo<G>, all: Bitboard<G>) {
        if check_info.check_mask.nonempty() {
            self.pieces_among(
                all & !check_info.pinned & !self.position.of_type(self.rules.king()),
                check_info.check_mask,
            );
        }
        for &(from, line) in &check_info.pin_rays {
            let allowed = self.position.safe_for_pinned(check_info, from, line);
            if allowed.nonempty() {
                self.piece(self.position.piece(from).piece_type(), Bitboard::from_square(from), allowed);
            }
        }
        if let Some(king) = check_info.king {
            let piece_type = self.rules.king();
            let reach = self.position.attacks(self.us, piece_type, king, self.position.occupied());
            let allowed =
                self.position.safe_for_king(check_info, king, reach & (self.quiets | self.captures));
            self.piece(piece_type, Bitboard::from_square(king), allowed);
        }
    }

    #[inline(always)]
    fn pieces_among(&mut self, pieces: Bitboard<G>, allowed: Bitboard<G>) {
        for &piece_type in self.rules.piece_types() {
            let pieces = pieces & self.position.of_type(piece_type);
            if pieces.nonempty() {
                self.piece(piece_type, pieces, allowed);
            }
        }
    }

    /// Adds the moves of `pieces`, all of one type, to the `allowed` squares.
    #[inline(always)]
    fn piece(&mut self, piece_type: PieceType, pieces: Bitboard<G>, allowed: Bitboard<G>) {
        if piece_type == self.rules.pawn() {
            self.pawns(pieces, allowed);
            return;
        }
        let answers = &self.answers[piece_type.index()];
        let (quiets, captures) = (self.quiets & allowed, self.captures & allowed);
        let mover = self.rules.mover(self.us, piece_type);
        let position = self.position;
        let occupied = position.occupied();
        // The four closures stay apart, although they could be one that asks again for each piece: whether moves
        // and captures diverge, and whether the promotion is constant, is then known before the loop over the
        // pieces, and the compiler inlines a short body into each of the loops. This is the hottest code of move
        // generation; measure before merging them.
        if answers.constant && !self.one_by_one {
            let quiets = if matches!(self.gen_type, GenType::Gains(_)) { Bitboard::EMPTY } else { quiets };
            let sink = &mut *self.sink;
            if mover.diverges() {
                position.each_reach(
                    self.us,
                    piece_type,
                    pieces,
                    occupied,
                    #[inline(always)]
                    |from, reach| {
                        let quiet_reach = position.quiet_reach(self.us, piece_type, from, occupied);
                        sink.stay(from, reach & captures | quiet_reach & quiets);
                    },
                );
            } else {
                let targets = quiets | captures;
                position.each_reach(
                    self.us,
                    piece_type,
                    pieces,
                    occupied,
                    #[inline(always)]
                    |from, reach| {
                        sink.stay(from, reach & targets);
                    },
                );
            }
            return;
        }
        let wanted = self.wanted(piece_type);
        let together = answers.alike && wanted.is_none();
        position.each_reach(
            self.us,
            piece_type,
            pieces,
            occupied,
            #[inline(always)]
            |from, reach| {
                let quiet_reach = if mover.diverges() {
                    position.quiet_reach(self.us, piece_type, from, occupied)
                } else {
                    reach
                };
                if together {
                    self.write(
                        from,
                        piece_type,
                        reach & captures | quiet_reach & quiets,
                        &answers.quiet,
                        None,
                    );
                } else {
                    self.write(from, piece_type, reach & captures, &answers.capture, None);
                    self.write(from, piece_type, quiet_reach & quiets, &answers.quiet, wanted);
                }
            },
        );
    }

    /// The piece types that a move without capture must lead to; `None` if all moves are wanted.
    #[inline(always)]
    pub(crate) fn wanted(&self, piece_type: PieceType) -> Option<PieceTypeSet> {
        match self.gen_type {
            GenType::Gains(wanted) => Some(wanted[piece_type.index()]),
            _ => None,
        }
    }

    #[inline(always)]
    fn write(
        &mut self,
        from: Square,
        piece_type: PieceType,
        targets: Bitboard<G>,
        regions: &Regions<G>,
        wanted: Option<PieceTypeSet>,
    ) {
        if targets.is_empty() {
            return;
        }
        divide(
            targets,
            regions,
            wanted,
            #[inline(always)]
            |targets, piece_types| {
                if self.one_by_one {
                    self.write_one_by_one(from, piece_type, targets, piece_types);
                } else {
                    self.sink.many(from, piece_type, targets, piece_types);
                }
            },
        );
    }

    fn write_one_by_one(
        &mut self,
        from: Square,
        piece_type: PieceType,
        targets: Bitboard<G>,
        piece_types: PieceTypeSet,
    ) {
        for to in targets {
            let piece_types = if self.rules.particular().is_some() {
                self.piece_types_of_move(piece_type, from, to)
            } else {
                piece_types
            };
            for promotes_to in piece_types {
                let m = change(Move::new(from, to), piece_type, promotes_to);
                self.sink.one(m);
                self.position.generate_grants(m, self.sink);
            }
        }
    }

    #[inline(always)]
    fn pawns(&mut self, pieces: Bitboard<G>, allowed: Bitboard<G>) {
        let piece_type = self.rules.pawn();
        let answers = &self.answers[piece_type.index()];
        let (quiets, captures) = (self.quiets & allowed, self.captures & allowed);
        let wanted = self.wanted(piece_type);
        if self.one_by_one {
            self.pawns_one_by_one(pieces, quiets, captures, answers, wanted);
        } else {
            self.pawns_together(pieces, quiets, captures, answers, wanted);
        }
    }

    /// Not inlined, to keep the common case short, as [`Self::en_passant`].
    #[inline(never)]
    fn pawns_one_by_one(
        &mut self,
        pieces: Bitboard<G>,
        quiets: Bitboard<G>,
        captures: Bitboard<G>,
        answers: &Answers<G>,
        wanted: Option<PieceTypeSet>,
    ) {
        let piece_type = self.rules.pawn();
        for from in pieces {
            let pawn = Bitboard::from_square(from);
            let (steps, doubles) = self.position.pawn_steps(self.us, pawn);
            let caught = self.position.pawn_captures(self.us, pawn) & captures;
            self.write(from, piece_type, caught, &answers.capture, None);
            self.write(from, piece_type, (steps | doubles) & quiets, &answers.quiet, wanted);
        }
    }

    #[inline(never)]
    fn en_passant(&mut self) {
        let position = self.position;
        let Some(to) = position.state_info().en_passant.filter(|_| self.gen_type.captures()) else { return };
        let sources = position.passers(self.us) & self.rules.pawn_attacks(!self.us, to);
        for from in sources {
            let piece_type = position.piece(from).piece_type();
            if self.check_info.is_none_or(|check_info| position.is_legal(Move::new(from, to), check_info)) {
                self.write(
                    from,
                    piece_type,
                    Bitboard::from_square(to),
                    &self.answers[piece_type.index()].capture,
                    None,
                );
            }
        }
    }
}
