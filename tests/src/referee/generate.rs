//! The moves of a position.

use super::board::{Man, Square};
use super::game::{Family, Trains};
use super::kind::Kind;
use super::moves::{Effect, Move, Travel};
use super::position::{Position, of};

impl Position {
    /// All legal moves, in no particular order.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.pseudo_legal_moves().into_iter().filter(|played| self.is_legal(played)).collect()
    }

    /// In a game with check, one's own king is unattacked after every effect of the move.
    pub fn is_legal(&self, played: &Move) -> bool {
        !self.game.has_check() || !self.after(played).is_king_attacked(self.side)
    }

    /// All moves but for the safety of one's own king.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        if self.king(self.side).is_some() || self.game.has_any_kings() {
            return self.moves_with_king();
        }
        if self.game.family != Family::Throne {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for successor in self.successors(self.side) {
            let mut ascended = self.clone();
            ascended.board.set(successor, Some(Man { color: self.side, kind: Kind::King }));
            for played in ascended.moves_with_king() {
                moves.push(Move { effect: Effect::Ascend(successor), ..played });
            }
        }
        moves
    }

    fn moves_with_king(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, man) in self.board.men().filter(|(_, man)| man.color == self.side) {
            if man.kind == Kind::Pawn {
                self.add_pawn_moves(from, man, &mut moves);
            } else {
                self.add_officer_moves(from, man, &mut moves);
            }
        }
        self.add_castling(&mut moves);
        moves
    }

    fn add_officer_moves(&self, from: Square, man: Man, moves: &mut Vec<Move>) {
        for to in self.board.squares() {
            let reachable = match self.board.get(to) {
                None => self.can_go(from, to),
                Some(other) => other.color != man.color && self.can_capture(from, to),
            };
            if reachable {
                self.add_endings(from, to, man, Travel::Plain, moves);
                if self.game.trains != Trains::None {
                    self.add_pulls(from, to, man, moves);
                }
            }
        }
        if self.game.trains == Trains::PushAndPull {
            self.add_pushes(from, man, moves);
        }
    }

    fn add_pawn_moves(&self, from: Square, man: Man, moves: &mut Vec<Move>) {
        let forward = man.color.forward();
        let (one, two) = (from.offset(0, forward), from.offset(0, 2 * forward));
        if self.board.is_empty(one) {
            self.add_endings(from, one, man, Travel::Plain, moves);
            let rank = self.board.rank_for(man.color, from);
            if self.game.may_double_step(rank) && self.board.is_empty(two) {
                self.add_endings(from, two, man, Travel::DoubleStep, moves);
            }
        }
        for to in [from.offset(-1, forward), from.offset(1, forward)] {
            if self.man_on(to, man.color.other()).is_some() {
                self.add_endings(from, to, man, Travel::Plain, moves);
            } else if self.en_passant == Some(to) {
                self.add_endings(from, to, man, Travel::EnPassant, moves);
            }
        }
    }

    fn add_endings(&self, from: Square, to: Square, man: Man, travel: Travel, moves: &mut Vec<Move>) {
        let captured = match travel {
            Travel::EnPassant => Some(Kind::Pawn),
            _ => self.board.get(to).map(|captured| captured.kind),
        };
        let promotes = man.kind == Kind::Pawn && self.board.is_far(man.color, to);
        for (becomes, effect) in self.endings(man, from, to, captured) {
            moves.push(Move { from, to, becomes, travel, effect, promotes });
        }
    }

    fn add_castling(&self, moves: &mut Vec<Move>) {
        let color = self.side;
        let rights = self.rights[of(color)];
        let home = self.king_home(color);
        for (right, kingside) in [(rights.kingside, true), (rights.queenside, false)] {
            if !right {
                continue;
            }
            let corner = self.corner(color, kingside);
            let towards = if kingside { 1 } else { -1 };
            let way = (home.file - corner.file).abs();
            let is_free = (1..way).all(|files| self.board.is_empty(home.offset(files * towards, 0)));
            let is_safe = !self.game.has_check()
                || (0..=2).all(|files| !self.is_attacked(home.offset(files * towards, 0), color.other()));
            if is_free && is_safe {
                moves.push(Move {
                    from: home,
                    to: home.offset(2 * towards, 0),
                    becomes: None,
                    travel: Travel::Castling,
                    effect: Effect::None,
                    promotes: false,
                });
            }
        }
    }
}
