//! Playing moves.

use super::board::{Piece, Square};
use super::moves::{Move, Special};
use super::position::{Position, side_index};

impl Position<'_> {
    /// The position after a possible move.
    pub fn after(&self, played: &Move) -> Self {
        let white = self.white;
        let mut next = self.clone();
        if let Special::Crown(heir) = played.special {
            next.board.set(heir, Some(Piece { white, letter: 'K' }));
        }
        let Some(mover) = next.board.take(played.from) else { return next };
        let behind = Square { rank: played.from.rank, ..played.to };
        let victim = match played.special {
            _ if self.takes_in_passing(played) => next.board.take(behind),
            Special::InPlace => None,
            _ if self.board.get(played.to).is_some_and(|piece| piece.white == white) => None,
            _ => next.board.take(played.to),
        };
        let mut touched = vec![played.from, played.to];
        if let Special::Train(carried) = &played.special {
            let row: Vec<_> = carried.iter().map(|&(from, to)| (next.board.take(from), from, to)).collect();
            for (piece, from, to) in row {
                touched.extend([from, to]);
                next.board.set(to, piece);
            }
        }
        let letter = played.promotes_to.unwrap_or(mover.letter);
        if let Special::Castling { partner, king_to, partner_to } = played.special {
            touched.push(partner);
            let piece = next.board.take(partner);
            let promotes_to = self.partner_promotes().or(piece.map(|piece| piece.letter));
            next.board.set(king_to, Some(Piece { white, letter }));
            next.board.set(partner_to, promotes_to.map(|letter| Piece { white, letter }));
        } else {
            next.board.set(played.to, Some(Piece { white, letter }));
        }
        if let Special::Grant(square, letter) = played.special {
            next.board.set(square, Some(Piece { white, letter }));
        }
        next.update_rights(played, &touched);
        next.leave_behind(mover, played.from);
        next.rights[side_index(white)].free |= victim.is_some() && !self.game.word("forward_only").is_empty();
        next.en_passant = None;
        let changed =
            self.game.part("pawns").and_then(|pawns| pawns.get("also_changed")?.as_bool()) == Some(true);
        if played.special == Special::DoubleStep && (letter == mover.letter || changed) {
            next.en_passant = next.passed_square(played);
        }
        next.count(mover, victim);
        if victim.is_some_and(|piece| piece.letter == 'K')
            && let [heir] = next.heirs(!white)[..]
        {
            next.board.set(heir, Some(Piece { white: !white, letter: 'K' }));
        }
        next.white = !white;
        next.keep_legal_en_passant();
        next
    }

    /// Puts down the piece that a moving piece leaves behind, if there may be one more.
    fn leave_behind(&mut self, mover: Piece, from: Square) {
        let left = self.game.word_of("leaves_behind", &mover.letter.to_string()).chars().next();
        if let Some(letter) = left
            && self.board.is_free(from)
            && !self.is_full(mover.white, letter)
        {
            self.board.set(from, Some(Piece { letter, ..mover }));
        }
    }

    /// The square passed by a double step, if a pawn can capture there.
    fn passed_square(&self, played: &Move) -> Option<Square> {
        let passed = Square { rank: i32::midpoint(played.from.rank, played.to.rank), ..played.from };
        let pawns = self.game.part("pawns")?;
        let ready = |(from, piece): (Square, Piece)| {
            piece.white != self.white && self.can_take_in_passing(from, piece, passed)
        };
        let may = pawns.get("en_passant")?.as_bool()? && self.board.is_free(passed);
        (may && self.board.pieces().any(ready)).then_some(passed)
    }

    fn count(&mut self, mover: Piece, victim: Option<Piece>) {
        let is_pawn = mover.letter == 'P';
        let progress = match self.game.part("ends").and_then(|ends| ends.get("progress")?.as_str()) {
            Some(letters) => letters.contains(mover.letter),
            None => is_pawn,
        };
        self.halfmoves = if progress || victim.is_some() { 0 } else { self.halfmoves + 1 };
        self.turn += u64::from(!mover.white);
        let counted = [is_pawn, victim.is_some_and(|piece| piece.letter != 'P')];
        for (place, key) in ["pawn_moves", "captures"].into_iter().enumerate() {
            let Some(full) = self.game.number_of("grants", key) else { continue };
            let counter = &mut self.counters[side_index(mover.white)][place];
            *counter = (*counter + u64::from(counted[place])) % full;
        }
    }
}
