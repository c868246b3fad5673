//! Long algebraic notation: moves as UCI and XBoard write them (docs/NOTATION.md, "Long algebraic").
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

use crate::board::coordinates::leading_square;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::PieceType;
use crate::board::square::Square;
use crate::moves::playable::Playable;
use crate::notation::move_error::MoveError;
use crate::parts::promotion::regions::piece_types_at;
use crate::position::Position;
use crate::quote::quote;

/// The length of the longest move, `b10c10s,a10b10`, in bytes, and one to spare.
const LONGEST: usize = 15;

impl<G: Playable> Position<G> {
    fn small_letter(&self, piece_type: PieceType) -> char {
        self.rules().game().piece(piece_type).letter.to_ascii_lowercase()
    }

    /// The start and end of the train piece farthest from the mover; `None` if `m` is no train.
    pub(crate) fn farthest_carried(&self, m: Move) -> Option<(Square, Square)> {
        let carried = self.carried(m);
        match m.effect() {
            Effect::Pull(_) => carried.last().copied(),
            Effect::Push(_) => carried.first().copied(),
            _ => None,
        }
    }

    /// The type that the mover changes to, if the notation of the move names it.
    pub(crate) fn named_change(&self, m: Move) -> Option<PieceType> {
        let rules = self.rules();
        let piece_type = m.promotes_to()?;
        // A change in place is the whole move, and several may be possible.
        if rules.game().names_forced_changes || m.effect() == Effect::InPlace {
            return Some(piece_type);
        }
        let piece = self.piece(m.from());
        let answers = &rules.answers(self.phase())[piece.color().index()][piece.piece_type().index()];
        let regions = if self.is_capture(m) { &answers.capture } else { &answers.quiet };
        let forced = piece_types_at(m.to(), regions);
        // What the square does not force, such as a promotion earned by counting, is named.
        (forced.count() > 1 || !forced.has(piece_type)).then_some(piece_type)
    }

    /// A legal move in long algebraic notation, such as `e2e4`, `e7e8q`, or with two legs `g10g8d,g9g10`.
    pub fn long_algebraic(&self, m: Move) -> String {
        self.long_algebraic_naming(m, self.named_change(m))
    }

    /// Appends a legal move in long algebraic notation.
    pub fn append_long_algebraic(&self, m: Move, text: &mut String) {
        self.append_naming(m, self.named_change(m), text);
    }

    /// [`long_algebraic`](Self::long_algebraic) that always names the new type of the mover, even in games
    /// that leave forced changes out.
    pub fn long_algebraic_in_full(&self, m: Move) -> String {
        self.long_algebraic_naming(m, m.promotes_to())
    }

    fn long_algebraic_naming(&self, m: Move, change: Option<PieceType>) -> String {
        let mut text = String::with_capacity(LONGEST);
        self.append_naming(m, change, &mut text);
        text
    }

    fn append_naming(&self, m: Move, change: Option<PieceType>, text: &mut String) {
        m.from().append_name::<G>(text);
        m.to().append_name::<G>(text);
        if let Some(piece_type) = change {
            text.push(self.small_letter(piece_type));
        }
        match m.effect() {
            Effect::None | Effect::Castle(_) | Effect::InPlace => {}
            Effect::Grant(square) => {
                let piece_type = self.granted_piece_type();
                text.push(',');
                square.append_name::<G>(text);
                text.extend(piece_type.map(|piece_type| self.small_letter(piece_type)));
            }
            Effect::Ascend(square) => {
                text.push(',');
                square.append_name::<G>(text);
                text.push(self.small_letter(self.rules().king()));
            }
            Effect::Pull(_) | Effect::Push(_) => {
                if let Some((from, to)) = self.farthest_carried(m) {
                    text.push(',');
                    from.append_name::<G>(text);
                    to.append_name::<G>(text);
                }
            }
        }
    }

    /// The move meant by `text`, if `meant` has exactly one.
    pub(crate) fn only(&self, meant: Vec<Move>, text: &str) -> Result<Move, MoveError> {
        match meant[..] {
            [m] => Ok(m),
            [] => Err(MoveError::Illegal(quote(text))),
            _ => {
                let choices = meant.iter().map(|&m| self.long_algebraic(m)).collect();
                Err(MoveError::Ambiguous { given: quote(text), choices })
            }
        }
    }

    /// Reads a legal move in long algebraic notation. Capitals are accepted, and the letter of a forced
    /// change may be missing.
    ///
    /// # Errors
    /// If the text is not a move, not a legal move here, or ambiguous.
    pub fn parse_long_algebraic(&self, text: &str) -> Result<Move, MoveError> {
        let folded = text.to_ascii_lowercase();
        let malformed = || MoveError::Malformed(quote(text));
        let size = self.rules().size();
        let (from, rest) = leading_square(&folded).ok_or_else(malformed)?;
        let (to, rest) = leading_square(rest).ok_or_else(malformed)?;
        let end = folded.len() - rest.len();
        let square = |name| size.parse(name).ok_or_else(malformed);
        let (from, to) = (square(from)?, square(to)?);
        if folded.len() > LONGEST || !folded.is_ascii() {
            return Err(malformed());
        }
        let candidates: Vec<Move> =
            self.legal_moves().into_iter().filter(|m| m.from() == from && m.to() == to).collect();
        if let Some(&m) = candidates.iter().find(|&&m| self.long_algebraic(m) == folded) {
            return Ok(m);
        }
        let otherwise = |m: Move| {
            let mut text = self.long_algebraic(m);
            match (self.named_change(m), m.promotes_to()) {
                (Some(_), _) => drop(text.remove(end)),
                (None, Some(piece_type)) => text.insert(end, self.small_letter(piece_type)),
                (None, None) => {}
            }
            text
        };
        let mut meant: Vec<Move> = candidates.into_iter().filter(|&m| otherwise(m) == folded).collect();
        if meant.is_empty() && rest.is_empty() && self.rules().game().castling.is_chess960() {
            meant.extend(self.castling_by_two_squares(from, to));
        }
        self.only(meant, text)
    }

    /// In Chess960 the castling that orthodox chess writes so: the king goes two squares or more to where it lands.
    fn castling_by_two_squares(&self, from: Square, to: Square) -> Option<Move> {
        let path = self.rules().castling_paths(self.turn()).iter().find(|path| path.king_to == to)?;
        let is_far = G::file(from).abs_diff(G::file(to)) > 1 && !self.piece(to).exists();
        let m = Move::new(path.king_from, path.target).with(Effect::Castle(path.partner_from));
        (is_far && path.king_from == from).then_some(m).filter(|m| self.legal_moves().contains(m))
    }
}
