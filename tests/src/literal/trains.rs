//! Pieces that pull the row behind them or push the row before them.

use super::board::{Piece, Square};
use super::changes::Way;
use super::moves::{Move, Special};
use super::position::Position;

impl Position<'_> {
    /// Adds the moves in which a piece takes others along.
    pub fn add_trains(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let carrying = self.game.word("carrying");
        if !matches!(carrying, "pull" | "push-pull") {
            return;
        }
        self.add_pulls(from, piece, moves);
        if carrying == "push-pull" {
            self.add_pushes(from, piece, moves);
        }
    }

    /// The row of pieces of one side that begins one step from a square, the nearest first.
    fn row(&self, from: Square, (files, ranks): (i32, i32), white: bool) -> Vec<Square> {
        let mut row = Vec::new();
        let mut at = from.offset(files, ranks);
        while self.board.get(at).is_some_and(|piece| piece.white == white) {
            row.push(at);
            at = at.offset(files, ranks);
        }
        row
    }

    fn add_pulls(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        for leg in self.game.legs(piece.letter).iter().filter(|leg| leg.slides()) {
            let (files, ranks) = leg.step_of(piece.white);
            let behind = self.row(from, (-files, -ranks), piece.white);
            for to in leg.ends(&self.board, piece, from) {
                let there = self.board.get(to);
                let goes = match there {
                    None => leg.quiet,
                    Some(other) => leg.capture && other.white != piece.white,
                };
                if !goes {
                    continue;
                }
                let (right, up) = (to.file - from.file, to.rank - from.rank);
                let way = Way { from, to, victim: there.map(|piece| piece.letter), in_place: false };
                for count in 1..=behind.len() {
                    let carried =
                        behind[..count].iter().map(|&piece| (piece, piece.offset(right, up))).collect();
                    self.add_endings(piece, way, &Special::Train(carried), moves);
                }
            }
        }
    }

    fn add_pushes(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let alone = {
            let mut board = super::board::Board::empty(self.board.files, self.board.ranks);
            board.set(from, Some(piece));
            board
        };
        for leg in self.game.legs(piece.letter).iter().filter(|leg| leg.slides() && leg.quiet) {
            let (files, ranks) = leg.step_of(piece.white);
            let ahead = self.row(from, (files, ranks), piece.white);
            let Some(&front) = ahead.last() else { continue };
            for to in leg.ends(&alone, piece, from) {
                let (right, up) = (to.file - from.file, to.rank - from.rank);
                let distance = right.abs().max(up.abs());
                let is_open = (1..=distance)
                    .all(|count| self.board.is_free(front.offset(files * count, ranks * count)));
                if !is_open {
                    break;
                }
                let carried: Vec<_> = ahead.iter().map(|&piece| (piece, piece.offset(right, up))).collect();
                if carried.iter().all(|&(pushed, end)| self.may_be_pushed(pushed, end)) {
                    let way = Way { from, to, victim: None, in_place: false };
                    self.add_endings(piece, way, &Special::Train(carried), moves);
                }
            }
        }
    }

    /// A push must not move a pawn to the first or last rank.
    fn may_be_pushed(&self, from: Square, to: Square) -> bool {
        let is_pawn = self.board.get(from).is_some_and(|piece| piece.letter == 'P');
        !is_pawn || to.rank != 0 && to.rank != self.board.ranks - 1
    }
}
