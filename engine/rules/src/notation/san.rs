//! Standard algebraic notation (SAN), extended for these games (docs/NOTATION.md, "SAN").
//!
//! <https://www.chessprogramming.org/Algebraic_Chess_Notation>

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::coordinates::read_rank;
use crate::board::move_encoding::{Effect, Move};
use crate::board::piece_type::PieceType;
use crate::board::square::Square;
use crate::moves::playable::Playable;
use crate::notation::move_error::MoveError;
use crate::position::Position;
use crate::quote::quote;

impl<G: Playable> Position<G> {
    fn capital(&self, piece_type: PieceType) -> char {
        self.rules().game().piece(piece_type).letter
    }

    /// The piece type that names the mover: king after an ascension.
    fn mover_piece_type(&self, m: Move) -> PieceType {
        match m.effect() {
            Effect::Ascend(square) if square == m.from() => self.rules().king(),
            _ => self.piece(m.from()).piece_type(),
        }
    }

    fn takes(&self, m: Move) -> bool {
        let victim = self.pieces(!self.turn()).has(m.to()) || self.en_passant_victim(m).is_some();
        victim && !matches!(m.effect(), Effect::Castle(_))
    }

    fn second_part(&self, m: Move) -> String {
        match m.effect() {
            Effect::None | Effect::Castle(_) | Effect::InPlace => String::new(),
            Effect::Grant(square) => {
                let piece_type = self.granted_piece_type();
                let letter =
                    piece_type.map_or(String::new(), |piece_type| self.capital(piece_type).to_string());
                format!(",{}={letter}", square.name::<G>())
            }
            Effect::Ascend(square) => {
                format!(",{}={}", square.name::<G>(), self.capital(self.rules().king()))
            }
            Effect::Pull(_) | Effect::Push(_) => self
                .farthest_carried(m)
                .map(|(from, to)| format!(",{}-{}", from.name::<G>(), to.name::<G>()))
                .unwrap_or_default(),
        }
    }

    /// A legal move in standard algebraic notation, such as `Nf3`, `exd5`, `e8=Q+`.
    pub fn san(&self, m: Move) -> String {
        let mut text = self.san_without_mark(m);
        let after = self.after(m);
        if after.decided().is_some_and(|end| end.winner == Some(self.turn())) {
            text.push('#');
        } else if after.king_attacked(after.turn()) {
            text.push('+');
        }
        text
    }

    fn san_without_mark(&self, m: Move) -> String {
        if let Effect::Castle(partner) = m.effect() {
            return if G::file(partner) > G::file(m.from()) { "O-O".into() } else { "O-O-O".into() };
        }
        let piece_type = self.mover_piece_type(m);
        let takes = self.takes(m);
        let mut text = String::new();
        if piece_type == self.rules().pawn() {
            if takes {
                text.push(file_letter::<G>(m.from()));
            }
        } else {
            text.push(self.capital(piece_type));
            text += &self.disambiguation(m, piece_type);
        }
        if takes {
            text.push('x');
        }
        text += &m.to().name::<G>();
        if let Some(piece_type) = self.named_change(m) {
            text.push('=');
            text.push(self.capital(piece_type));
        }
        text + &self.second_part(m)
    }

    fn disambiguation(&self, m: Move, piece_type: PieceType) -> String {
        let second = self.second_part(m);
        let rivals: Bitboard<G> = self
            .legal_moves()
            .into_iter()
            .filter(|&other| {
                other.to() == m.to()
                    && other.from() != m.from()
                    && self.mover_piece_type(other) == piece_type
                    && !matches!(other.effect(), Effect::Castle(_))
                    && self.second_part(other) == second
            })
            .map(Move::from)
            .collect();
        let size = self.rules().size();
        let (file, rank) = (G::file(m.from()), G::rank(m.from()));
        if rivals.is_empty() {
            String::new()
        } else if (rivals & Bitboard::file(size, file)).is_empty() {
            file_letter::<G>(m.from()).to_string()
        } else if (rivals & Bitboard::rank(size, rank)).is_empty() {
            (rank + 1).to_string()
        } else {
            m.from().name::<G>()
        }
    }

    /// Reads a legal move in standard algebraic notation. More disambiguation than needed is accepted; check
    /// marks, annotations, `x`, `=` and the letter of a forced change may be missing.
    ///
    /// # Errors
    /// If the text is not a move, not a legal move here, or ambiguous.
    pub fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        let bare = text.trim_end_matches(['+', '#', '!', '?']);
        let malformed = || MoveError::Malformed(quote(text));
        let moves = self.legal_moves();
        let castling = bare.replace('0', "O");
        if castling == "O-O" || castling == "O-O-O" {
            let meant = moves
                .into_iter()
                .find(|&m| matches!(m.effect(), Effect::Castle(_)) && self.san_without_mark(m) == castling);
            return meant.ok_or_else(|| MoveError::Illegal(quote(text)));
        }
        let (first, second) = bare.split_at(bare.find(',').unwrap_or(bare.len()));
        let shape = SanShape::read(self.rules().size(), first).ok_or_else(malformed)?;
        let fits = |m: &Move| {
            let piece_type = self.mover_piece_type(*m);
            shape.piece.is_none_or(|letter| letter == self.capital(piece_type))
                && (shape.piece.is_some() || piece_type == self.rules().pawn())
                && m.to() == shape.to
                && shape.file.is_none_or(|file| file == G::file(m.from()))
                && shape.rank.is_none_or(|rank| rank == G::rank(m.from()))
                && !matches!(m.effect(), Effect::Castle(_))
                && self.second_part(*m) == second
        };
        let fitting: Vec<Move> = moves.into_iter().filter(fits).collect();
        let exact: Vec<Move> = fitting
            .iter()
            .copied()
            .filter(|m| m.promotes_to().map(|piece_type| self.capital(piece_type)) == shape.promotes_to)
            .collect();
        let meant = if exact.is_empty() && shape.promotes_to.is_none() { fitting } else { exact };
        self.only(meant, text)
    }
}

fn file_letter<G: Playable>(square: Square) -> char {
    char::from(b'a' + G::file(square))
}

/// The parts of a SAN move up to its target square.
struct SanShape {
    piece: Option<char>,
    file: Option<u8>,
    rank: Option<u8>,
    to: Square,
    promotes_to: Option<char>,
}

impl SanShape {
    fn read(size: BoardSize, text: &str) -> Option<Self> {
        let piece = text.chars().next().filter(char::is_ascii_uppercase);
        let rest = if piece.is_some() { &text[1..] } else { text };
        let piece = piece.filter(|&letter| letter != 'P');
        // The sign of a promotion is accepted only before its letter.
        let promotes_to = rest.chars().next_back().filter(char::is_ascii_uppercase);
        let rest = match promotes_to {
            Some(_) => rest[..rest.len() - 1].strip_suffix('=').unwrap_or(&rest[..rest.len() - 1]),
            None => rest,
        };
        let (start, to) = rest.split_at(rest.rfind(|c: char| c.is_ascii_lowercase())?);
        // The sign of a capture and the dash are accepted only before the target.
        let start = start.strip_suffix(['x', '-']).filter(|_| !text.starts_with(['x', '-'])).unwrap_or(start);
        let to = size.parse(to)?;
        let (file, number) = start.split_at(start.find(|c: char| c.is_ascii_digit()).unwrap_or(start.len()));
        let file = match file.as_bytes() {
            [] => None,
            [letter @ b'a'..=b'z'] => Some(letter - b'a'),
            _ => return None,
        };
        let rank = if number.is_empty() { None } else { Some(read_rank(number)?) };
        Some(Self { piece, file, rank, to, promotes_to })
    }
}
