//! Conversion between setups and positions.

use crate::board::color::Color;
use crate::board::piece_type::{Piece, PieceType};
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::moves::playable::Playable;
use crate::parts::castling::Rights;
use crate::parts::castling_home::CastlingSide;
use crate::parts::promotion::regions::piece_types_at;
use crate::position::Position;
use crate::setup::{CastlingError, Setup, SetupError};
use crate::state_info::{LARGEST_CLOCK, StateInfo};

impl<G: Playable> Position<G> {
    /// Checks a setup, and makes a position of it.
    ///
    /// # Errors
    /// If it is not a position of this game: because of its pieces, kings or pawns, an impossible check,
    /// castling rights, or counters.
    pub fn from_setup(rules: &'static Rules<G>, setup: &Setup) -> Result<Self, SetupError> {
        let game = rules.game();
        if setup.size() != game.board {
            return Err(SetupError::Board { found: setup.size(), expected: game.board });
        }
        let mut position = Self::empty(rules.with_castling_homes(setup.homes(game)));
        for (square, piece) in setup.pieces() {
            if !piece.exists() || game.pieces.get(piece.piece_type().index()).is_none() {
                return Err(SetupError::PieceType { square, size: game.board });
            }
            position.put(piece, square);
        }
        position.turn = setup.turn;
        position.check_pawns()?;
        position.check_kings()?;
        position.check_quotas()?;
        if let Some(counting) = game.grants.counting() {
            let fits = |counts: [u8; 2], limit: u8| counts.iter().all(|&count| count < limit);
            let counters = setup.counters;
            if !fits(counters.pawn_moves, counting.pawn_moves) || !fits(counters.captures, counting.captures)
            {
                return Err(SetupError::Counters);
            }
            position.state_info.counters = counters;
        }
        check_clock("halfmove clock", setup.halfmoves, 0)?;
        check_clock("move number", setup.turn_number, 1)?;
        position.state_info = StateInfo {
            castling: position.possible_rights(setup.castling)?,
            halfmoves: setup.halfmoves,
            turn_number: setup.turn_number,
            ..position.state_info
        };
        position.state_info.en_passant = setup.en_passant.filter(|&square| position.was_passed(square));
        if !game.royalty.kings_are_captured() && position.king_attacked(!position.turn) {
            return Err(SetupError::Check);
        }
        if position.state_info.en_passant.is_some() {
            position.keep_en_passant_if_legal();
        }
        Ok(position)
    }

    /// The pieces, side to move and counters as a setup.
    pub fn setup(&self) -> Setup {
        let state_info = self.state_info();
        let mut setup = Setup::empty(self.rules().size());
        for square in self.occupied() {
            setup.put(square, Some(self.piece(square)));
        }
        setup.turn = self.turn();
        setup.castling = state_info.castling;
        setup.castling_homes =
            self.rules().game().castling.is_chess960().then(|| self.rules().castling_homes());
        setup.en_passant = state_info.en_passant;
        setup.counters = state_info.counters;
        setup.halfmoves = state_info.halfmoves;
        setup.turn_number = state_info.turn_number;
        setup
    }

    /// A board without pieces, to be filled by [`place`](Self::place): for programs that look at all
    /// positions with some pieces, of which not every one is possible. Nothing is checked.
    pub fn without_pieces(rules: &'static Rules<G>, turn: Color, state_info: StateInfo) -> Self {
        let mut position = Self::empty(rules);
        (position.state_info, position.turn) = (state_info, turn);
        position
    }

    /// Puts a piece on an empty square. Nothing is checked; see [`without_pieces`](Self::without_pieces).
    #[inline]
    pub fn place(&mut self, piece: Piece, square: Square) {
        self.put(piece, square);
    }

    /// Takes the piece from an occupied square. Nothing is checked; see
    /// [`without_pieces`](Self::without_pieces).
    #[inline]
    pub fn lift(&mut self, square: Square) {
        self.remove(square);
    }

    fn check_pawns(&self) -> Result<(), SetupError> {
        let (size, ranks) = (self.rules().size(), self.rules().pawn_ranks());
        let misplaced = self.of_type(self.rules().pawn()).find(|&square| {
            !ranks.contains(&self.piece(square).color().rank(size.rank(square), size.ranks()))
        });
        misplaced.map_or(Ok(()), |square| Err(SetupError::PawnRank { square, size }))
    }

    fn check_kings(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let found = self.pieces_of(color, self.rules().king()).count();
            let may_lack = color == self.turn() && self.rules().game().royalty.has_succession();
            let any = self.rules().game().royalty.has_any_kings();
            if !any && (found > 1 || found == 0 && !may_lack) {
                return Err(SetupError::Kings { color, found });
            }
        }
        Ok(())
    }

    fn check_quotas(&self) -> Result<(), SetupError> {
        let limits = self.rules().particular().map_or(&[][..], |particular| &particular.limits);
        for color in Color::ALL {
            for &(piece_type, most) in limits {
                let found = self.pieces_of(color, piece_type).count();
                if found > most {
                    let piece = self.rules().game().piece(piece_type).name.clone();
                    return Err(SetupError::Quota { color, piece, found, most });
                }
            }
        }
        Ok(())
    }

    /// The castling rights, completed by those that follow from them, if they are possible.
    fn possible_rights(&self, rights: Rights) -> Result<Rights, SetupError> {
        let castling = &self.rules().game().castling;
        let mut possible = rights;
        for color in Color::ALL {
            if rights.contains(Rights::free(color)) && self.rules().game().forward_only.is_empty() {
                let letter = if color == Color::White { 'F' } else { 'f' };
                let error = CastlingError::Unknown;
                return Err(SetupError::Castling { right: Rights::free(color), letter, error });
            }
            let castling_sides =
                CastlingSide::ALL.map(|castling_side| Rights::castling_side(color, castling_side));
            for (right, letter) in
                castling_sides.into_iter().zip(['K', 'Q']).chain([(Rights::unmoved(color), 'U')])
            {
                if rights.contains(right) {
                    self.check_right(color, right).map_err(|error| SetupError::Castling {
                        right,
                        letter: match color {
                            Color::White => letter,
                            Color::Black => letter.to_ascii_lowercase(),
                        },
                        error,
                    })?;
                }
            }
            if castling.new_partners() && rights.intersects(Rights::castling_sides(color)) {
                possible |= Rights::unmoved(color);
            }
        }
        Ok(possible)
    }

    fn check_right(&self, color: Color, right: Rights) -> Result<(), CastlingError> {
        let castling = &self.rules().game().castling;
        if !castling.exists() {
            return Err(CastlingError::NoCastling);
        }
        if right == Rights::unmoved(color) && !castling.new_partners() {
            return Err(CastlingError::Unknown);
        }
        let paths = self.rules().castling_paths(color);
        if self.piece(paths[0].king_from) != Piece::new(color, self.rules().king()) {
            return Err(CastlingError::NoKing);
        }
        if let Some(path) = paths.iter().find(|path| path.right == right) {
            let piece = self.piece(path.partner_from);
            if !piece.exists() || piece.color() != color || !self.rules().partners().has(piece.piece_type()) {
                return Err(CastlingError::NoPartner);
            }
        }
        Ok(())
    }

    /// Whether a pawn that has just passed this square can be captured there.
    fn was_passed(&self, square: Square) -> bool {
        let size = self.rules().size();
        if !size.has(square) {
            return false;
        }
        let them = !self.turn();
        let forward = if them == Color::White { 1 } else { -1 };
        let behind = G::offset(size, square, 0, -forward);
        let beyond = G::offset(size, square, 0, forward);
        self.rules().game().pawns.en_passant
            && !self.piece(square).exists()
            && behind.zip(beyond).is_some_and(|way| {
                self.rules().passers().into_iter().any(|before| self.can_have_stepped(them, before, way))
            })
            && self.takeable_en_passant(square, self.turn())
    }

    /// Whether a piece that was of the type `before` can have moved two squares forward, and have become what stands
    /// there.
    fn can_have_stepped(&self, them: Color, before: PieceType, (from, to): (Square, Square)) -> bool {
        let (rules, piece) = (self.rules(), self.piece(to));
        if !piece.exists() || piece.color() != them {
            return false;
        }
        let left = rules.left_by(before).map(|left| Piece::new(them, left));
        let is_left = !self.piece(from).exists() || left == Some(self.piece(from));
        let goes = match before == rules.pawn() {
            true => rules.double_step_from(them).has(from),
            false => self.quiet_reach(them, before, from, self.occupied().without(to)).has(to),
        };
        let answers = &rules.answers(self.phase())[them.index()][before.index()];
        let becomes = match rules.game().pawns.also_changed {
            false => piece.piece_type() == before,
            true => piece_types_at(to, &answers.quiet).has(piece.piece_type()),
        };
        is_left && goes && becomes
    }
}

fn check_clock(field: &'static str, value: u16, least: u16) -> Result<(), SetupError> {
    match (least..=LARGEST_CLOCK).contains(&value) {
        true => Ok(()),
        false => Err(SetupError::Clock { field, value, least, largest: LARGEST_CLOCK }),
    }
}
