//! Castling, on boards of eight files.

use super::board::{Piece, Square};
use super::moves::{Move, Special};
use super::position::{Position, of};

impl Position<'_> {
    /// The square from which a side's king castles.
    pub fn king_home(&self, white: bool) -> Square {
        Square { file: 4, rank: if white { 0 } else { self.board.ranks - 1 } }
    }

    pub fn corner(&self, white: bool, kingside: bool) -> Square {
        Square { file: if kingside { 7 } else { 0 }, ..self.king_home(white) }
    }

    /// Whether a piece can be a castling partner.
    pub fn is_partner(&self, letter: char) -> bool {
        match self.game.word_of("castling", "kind") {
            "new partners" => self.game.word_of("castling", "pieces").contains(letter),
            _ => letter == 'R',
        }
    }

    /// The piece type that the partner changes into, if it changes.
    pub fn partner_promotes(&self) -> Option<char> {
        let changes = self.game.word_of("castling", "kind") == "partner becomes";
        self.game.word_of("castling", "pieces").chars().next().filter(|_| changes)
    }

    pub fn add_castlings(&self, moves: &mut Vec<Move>) {
        let kind = self.game.word_of("castling", "kind");
        if kind == "none" || self.partner_promotes().is_some_and(|letter| self.is_full(self.white, letter)) {
            return;
        }
        let rights = self.rights[of(self.white)];
        let home = self.king_home(self.white);
        for (right, kingside, towards) in [(rights.kingside, true, 1), (rights.queenside, false, -1)] {
            let corner = self.corner(self.white, kingside);
            let way = (corner.file - home.file).abs();
            let is_open = (1..way).all(|files| self.board.is_free(home.offset(files * towards, 0)));
            let attacked = |files| self.is_attacked(home.offset(files * towards, 0), !self.white);
            let is_safe = kind == "fearless" || !(0..=2).any(attacked);
            if right && is_open && is_safe {
                let partner_to = home.offset(towards, 0);
                let (from, to) = (home, home.offset(2 * towards, 0));
                let special = Special::Castling(corner, partner_to);
                moves.push(Move { from, to, promotes_to: None, named: true, special });
            }
        }
    }

    /// A right ends when a piece leaves or enters the king's home or the corner. With new partners, it begins when a
    /// piece changes into one on the corner.
    pub fn update_rights(&mut self, played: &Move, touched: &[Square]) {
        let kind = self.game.word_of("castling", "kind");
        if kind == "none" {
            return;
        }
        for white in [true, false] {
            let rights = self.rights[of(white)];
            let king_unmoved = rights.king_unmoved && !touched.contains(&self.king_home(white));
            let right = |had: bool, kingside: bool| {
                let corner = self.corner(white, kingside);
                let piece = self.board.get(corner);
                let arises = kind == "new partners"
                    && white == self.white
                    && played.to == corner
                    && played.promotes_to.is_some()
                    && piece.is_some_and(|Piece { letter, .. }| self.is_partner(letter));
                king_unmoved && (arises || had && !touched.contains(&corner))
            };
            let (kingside, queenside) = (right(rights.kingside, true), right(rights.queenside, false));
            let rights = &mut self.rights[of(white)];
            (rights.king_unmoved, rights.kingside, rights.queenside) = (king_unmoved, kingside, queenside);
        }
    }
}
