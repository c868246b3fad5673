//! Checks and king captures: threats that end the game.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::move_encoding::Move;
use crate::board::square::Square;
use crate::moves::gen_type::GenType;
use crate::moves::playable::Playable;
use crate::parts::promotion::regions::piece_types_at;
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// A move by which `by` captures the enemy king on turn `turn`, including the promotion that it forces on
    /// the captor.
    fn regicide(&self, by: Color, turn: u16) -> Option<Move> {
        let rules = self.rules();
        let king = self.king(!by)?;
        self.attackers(king, by, self.occupied()).into_iter().find_map(|from| {
            let piece_type = self.piece(from).piece_type();
            let after =
                self.piece_types_after(turn, (by, piece_type), (from, king), Some(rules.king())).next()?;
            let m = Move::new(from, king);
            Some(if after == piece_type { m } else { m.promoting_to(after) })
        })
    }

    /// Whether `color` would lose the game if its king were captured.
    fn king_is_last(&self, color: Color) -> bool {
        !self.rules().game().royalty.has_succession() || self.successors(color).is_empty()
    }

    /// A move that wins at once by capturing the enemy king; `None` if there is none or the king has a
    /// successor.
    pub fn king_capture(&self) -> Option<Move> {
        let us = self.turn();
        let wins =
            self.rules().game().royalty.loses_kings() && self.king(us).is_some() && self.king_is_last(!us);
        if wins { self.regicide(us, self.state_info().turn_number) } else { None }
    }

    /// Whether the side to move would lose its king if it did nothing: check, or in games where kings are
    /// captured a king en prise without successor.
    pub fn in_check(&self) -> bool {
        let us = self.turn();
        if !self.rules().game().royalty.kings_are_captured() {
            return self.king_attacked(us);
        }
        let turn = self.state_info().turn_number + u16::from(us == Color::Black);
        self.king_is_last(us) && self.regicide(!us, turn).is_some()
    }

    /// [`Position::in_check`] after `m` was played in `before`, where the king of the side now to move was
    /// not attacked. Faster, since only the moved piece or an opened line can attack it.
    pub fn in_check_after(&self, before: &Self, m: Move) -> bool {
        let (rules, by) = (self.rules(), before.turn());
        let moves_one = m.is_plain() && before.en_passant_victim(m).is_none();
        if !rules.has_one_king() || !moves_one {
            return self.in_check();
        }
        let Some(king) = self.king(!by) else { return false };
        let (from, to, rays, occupied) = (m.from(), m.to(), rules.rays(), self.occupied());
        let in_line = |square| rays.ring(king).has(square) || rays.between(king, square).nonempty();
        let opens = in_line(from) && (rays.between(king, from) & occupied).is_empty();
        if opens || rules.has_hops() && (in_line(from) || in_line(to)) {
            return self.king_attacked(!by);
        }
        self.attacks(by, self.piece(to).piece_type(), to, occupied).has(king)
    }

    /// All squares from which some piece of the side to move could attack an enemy king on an empty board. In
    /// games with rides that no component covers, every square.
    pub fn checking_squares(&self) -> Bitboard<G> {
        let (us, rules) = (self.turn(), self.rules());
        if rules.single_royals().is_some() {
            return rules.board();
        }
        let kings = self.pieces_of(!us, rules.king());
        if kings.nonempty() && !rules.exotic().is_empty() {
            // What a rider or a lame piece attacks may depend on any square.
            return rules.board();
        }
        kings.into_iter().fold(Bitboard::EMPTY, |squares, king| squares | self.squares_about(us, king))
    }

    /// The squares from which some piece of `us` could attack `king` on an empty board.
    fn squares_about(&self, us: Color, king: Square) -> Bitboard<G> {
        let rules = self.rules();
        let lines = rules.rays().cross(king) | rules.rays().saltire(king);
        rules
            .leap_groups()
            .iter()
            .fold(lines, |squares, group| squares | group.sources[us.index()][king.index()])
    }

    /// Whether the moving piece attacks an enemy king from its target square, and the loss of that king would
    /// lose the game. Discovered checks are not found.
    pub fn checks_directly(&self, m: Move) -> bool {
        let us = self.turn();
        let kings = self.pieces_of(!us, self.rules().king());
        let piece_type = m.promotes_to().unwrap_or_else(|| self.piece(m.from()).piece_type());
        let occupied = self.occupied().without(m.from());
        (self.attacks(us, piece_type, m.to(), occupied) & kings).nonempty()
            && (!self.rules().game().royalty.kings_are_captured() || self.king_is_last(!us))
    }

    /// Whether a move captures a piece, en passant included.
    #[inline(always)]
    pub fn is_capture(&self, m: Move) -> bool {
        self.pieces(!self.turn()).has(m.to()) || self.en_passant_victim(m).is_some()
    }

    /// Whether `m`, a move of any position of this game, is pseudo-legal here. `scratch` is a buffer; its
    /// content is restored.
    pub fn is_pseudo_legal(&self, m: Move, scratch: &mut Vec<Move>) -> bool {
        let (us, from, to) = (self.turn(), m.from(), m.to());
        let on_board = from.index() < G::SQUARES && to.index() < G::SQUARES;
        if !on_board || !self.pieces(us).has(from) {
            return false;
        }
        let captures = self.is_capture(m);
        let en_passant = captures && !self.piece(to).exists();
        let one_by_one = self.rules().promotes_by_more_than_target();
        if !m.is_plain() || en_passant || one_by_one || self.ascension_pending() {
            let start = scratch.len();
            self.generate(if captures { GenType::Captures } else { GenType::Quiets }, scratch);
            let found = scratch[start..].contains(&m);
            scratch.truncate(start);
            return found;
        }
        let piece_type = self.piece(from).piece_type();
        if self.is_over() || !self.destinations(us, piece_type, from).has(to) {
            return false;
        }
        let answers = &self.rules().answers(self.phase())[us.index()][piece_type.index()];
        let regions = if captures { &answers.capture } else { &answers.quiet };
        let after = m.promotes_to().unwrap_or(piece_type);
        let stays = m.promotes_to().is_none() || after != piece_type;
        stays && piece_types_at(to, regions).has(after)
    }
}
