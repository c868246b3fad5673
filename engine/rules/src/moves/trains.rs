//! Generation of trains: pieces that pull the row behind them, or push the row in front of them.
//! [`Carried`](crate::Carried) has a picture.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::moves::check_info::CheckInfo;
use crate::moves::generate::Generator;
use crate::moves::move_sink::{MoveSink, change};
use crate::moves::playable::Playable;
use crate::parts::movement::Movement;
use crate::parts::promotion::regions::among;
use crate::parts::ride::{Ride, RideManner};
use crate::parts::roster::PieceDef;
use std::ops::RangeInclusive;

const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];

/// The distances that a piece slides in one direction, with or without capturing; an empty range if it does
/// not slide. With rides besides, all distances from the nearest to the farthest square.
fn distances(
    piece: &PieceDef,
    color: Color,
    (files, ranks): (i8, i8),
    capturing: bool,
) -> RangeInclusive<u8> {
    let movement = if capturing { piece.capture } else { piece.quiet };
    let full = if files == 0 || ranks == 0 { Movement::ROOK } else { Movement::BISHOP };
    let least = if movement.contains(full) { 1 } else { 2 };
    let (nearest, farthest) = if movement.slides(files, ranks) { (least, u8::MAX) } else { (u8::MAX, 0) };
    let slide = RangeInclusive::new(nearest, farthest);
    let wanted = |ride: &&Ride| {
        let so = if capturing { ride.capture } else { ride.quiet };
        so && ride.slides() && ride.step_of(color) == (files, ranks)
    };
    piece.rides.iter().filter(wanted).fold(slide, |slide, ride| {
        let least = if ride.manner == RideManner::FirstEmpty { 2 } else { 1 };
        *slide.start().min(&least)..=*slide.end().max(&ride.most)
    })
}

/// A row of friendly pieces next to a piece, the nearest first.
struct Row<G: Playable> {
    squares: Bitboard<G>,
    length: u8,
    /// The square behind the last piece; `None` at the edge of the board.
    beyond: Option<Square>,
}

/// The squares that a train leaves and enters, and where its side's king is afterward.
struct Train<G: Playable> {
    left: Bitboard<G>,
    entered: Bitboard<G>,
    king: Option<Square>,
}

impl<G: Playable, S: MoveSink<G>> Generator<'_, G, S> {
    /// Adds the moves by which pieces are taken along.
    pub(crate) fn trains(&mut self) {
        for &piece_type in self.rules.piece_types() {
            let piece = self.rules.game().piece(piece_type);
            let rides = piece.rides.iter().any(Ride::slides);
            if !rides && !(piece.quiet | piece.capture).intersects(Movement::SLIDES) {
                continue;
            }
            for from in self.position.pieces_of(self.us, piece_type) {
                for (files, ranks) in DIRECTIONS {
                    self.pulls(piece_type, from, (files, ranks));
                    if self.rules.game().carrying.pushes() && self.gen_type.quiets() {
                        self.pushes(piece_type, from, (files, ranks));
                    }
                }
            }
        }
    }

    fn row(&self, from: Square, (files, ranks): (i8, i8)) -> Row<G> {
        let friends = self.position.pieces(self.us);
        let mut row = Row {
            squares: Bitboard::EMPTY,
            length: 0,
            beyond: G::offset(self.rules.size(), from, files, ranks),
        };
        while let Some(square) = row.beyond.filter(|&square| friends.has(square)) {
            row.squares = row.squares.with(square);
            row.length += 1;
            row.beyond = G::offset(self.rules.size(), square, files, ranks);
        }
        row
    }

    fn pulls(&mut self, piece_type: PieceType, from: Square, (files, ranks): (i8, i8)) {
        let row = self.row(from, (-files, -ranks));
        if row.length == 0 {
            return;
        }
        let piece = self.rules.game().piece(piece_type);
        let [quiet, capture] =
            [false, true].map(|capturing| distances(piece, self.us, (files, ranks), capturing));
        let occupied = self.position.occupied();
        let mut distance = 0;
        let mut next = G::offset(self.rules.size(), from, files, ranks);
        while let Some(to) = next {
            distance += 1;
            let blocked = occupied.has(to);
            let (distances, wanted) = if blocked { (&capture, self.captures) } else { (&quiet, self.quiets) };
            if wanted.has(to) && distances.contains(&distance) {
                self.pull_to(piece_type, from, to, &row, (files, ranks));
            }
            next = if blocked { None } else { G::offset(self.rules.size(), to, files, ranks) };
        }
    }

    fn pushes(&mut self, piece_type: PieceType, from: Square, (files, ranks): (i8, i8)) {
        let distances = distances(self.rules.game().piece(piece_type), self.us, (files, ranks), false);
        let row = self.row(from, (files, ranks));
        if row.length == 0 || distances.is_empty() {
            return;
        }
        let occupied = self.position.occupied();
        let (mut distance, mut to) = (0, from);
        let mut front = row.beyond;
        // The squares of the mover and of the row after the push.
        let mut pushed = row.squares.with(from);
        while let Some(square) = front.filter(|&square| !occupied.has(square)) {
            let Some(next) = G::offset(self.rules.size(), to, files, ranks) else { break };
            pushed = pushed.without(to).with(square);
            (to, distance) = (next, distance + 1);
            front = G::offset(self.rules.size(), square, files, ranks);
            if !distances.contains(&distance)
                || !self.position.push_keeps_pawns_on_board(row.squares, ranks, distance)
            {
                continue;
            }
            let train = Train {
                left: row.squares.with(from),
                entered: pushed,
                king: self.king_after(row.squares, (files, ranks), distance),
            };
            self.keep_train(&train, piece_type, Move::new(from, to).with(Effect::Push(row.length)), false);
        }
    }

    /// Adds the moves to one square with each number of pieces pulled.
    fn pull_to(
        &mut self,
        piece_type: PieceType,
        from: Square,
        to: Square,
        row: &Row<G>,
        (files, ranks): (i8, i8),
    ) {
        let captures = self.position.occupied().has(to);
        let mut train = Train {
            left: Bitboard::from_square(from),
            entered: Bitboard::from_square(to),
            king: self.check_info.and_then(|check_info| check_info.king),
        };
        let (mut behind, mut place) = (from, to);
        for count in 1..=row.length {
            let (Some(pulled), Some(place_after)) = (
                G::offset(self.rules.size(), behind, -files, -ranks),
                G::offset(self.rules.size(), place, -files, -ranks),
            ) else {
                return;
            };
            (behind, place) = (pulled, place_after);
            train.left = train.left.with(behind);
            train.entered = train.entered.with(place);
            if train.king == Some(behind) {
                train.king = Some(place);
            }
            self.keep_train(&train, piece_type, Move::new(from, to).with(Effect::Pull(count)), captures);
        }
    }

    /// The square of the king after pieces have been pushed.
    fn king_after(&self, pushed: Bitboard<G>, (files, ranks): (i8, i8), distance: u8) -> Option<Square> {
        let king = self.check_info.and_then(|check_info| check_info.king)?;
        if !pushed.has(king) {
            return Some(king);
        }
        let distance = distance.cast_signed();
        G::offset(self.rules.size(), king, files * distance, ranks * distance)
    }

    /// The piece types that a piece may have after its move to a square, restricted to those wanted.
    fn piece_types_at(&self, piece_type: PieceType, m: Move, captures: bool) -> PieceTypeSet {
        let wanted = if captures { None } else { self.wanted(piece_type) };
        let victim = captures.then(|| self.position.piece(m.to()).piece_type());
        let turn = self.position.state_info().turn_number;
        among(
            self.position.piece_types_after(turn, (self.us, piece_type), (m.from(), m.to()), victim),
            wanted,
        )
    }

    /// Adds a train with each possible promotion of the mover, if it is legal.
    #[inline]
    fn keep_train(&mut self, train: &Train<G>, piece_type: PieceType, m: Move, captures: bool) {
        let piece_types = self.piece_types_at(piece_type, m, captures);
        let legal = |check_info: &CheckInfo<G>| {
            check_info.lets_all_leave(train.left)
                || train.king.is_none_or(|king| {
                    let taken = if captures { Bitboard::from_square(m.to()) } else { Bitboard::EMPTY };
                    self.position.king_safe_if(king, train.left, train.entered, taken)
                })
        };
        if piece_types.is_empty() || !self.check_info.is_none_or(legal) {
            return;
        }
        for promotes_to in piece_types {
            self.sink.one(change(m, piece_type, promotes_to));
        }
    }
}
