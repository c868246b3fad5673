//! Signatures: which pieces are on the board.

use crate::error::TablesError;
use chrysalis_rules::board::{Color, Piece, PieceType};
use chrysalis_rules::{Game, Royalty};

/// The most pieces that a table may have.
pub const MOST_PIECES: usize = 6;

/// The pieces on the board, without their squares: White's first, of each side the kings first.
///
/// It is written as `KRvK`, White's pieces before the `v`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signature(Vec<u8>);

const SIDE: u8 = 32;

/// The place of a piece in the order of signatures.
#[inline(always)]
pub(crate) fn order(piece: Piece, king: PieceType) -> u8 {
    let within = if piece.piece_type() == king { 0 } else { 1 + piece.piece_type().raw() };
    if piece.color() == Color::White { within } else { SIDE + within }
}

impl Signature {
    /// The signature of some pieces, given in any order.
    pub(crate) fn new(pieces: impl IntoIterator<Item = Piece>, king: PieceType) -> Self {
        let mut codes: Vec<u8> = pieces.into_iter().map(|piece| order(piece, king)).collect();
        codes.sort_unstable();
        Self(codes)
    }

    pub(crate) fn from_codes(codes: Vec<u8>) -> Self {
        Self(codes)
    }

    pub(crate) fn codes(&self) -> &[u8] {
        &self.0
    }

    /// The number of pieces.
    #[expect(clippy::len_without_is_empty, reason = "a table has pieces")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn pieces(&self, king: PieceType) -> Vec<Piece> {
        let piece = |&code: &u8| {
            let color = if code < SIDE { Color::White } else { Color::Black };
            let piece_type = if code % SIDE == 0 { king } else { PieceType::new(code % SIDE - 1) };
            Piece::new(color, piece_type)
        };
        self.0.iter().map(piece).collect()
    }

    /// A key that is unique among signatures.
    pub(crate) fn key(&self) -> u64 {
        key(&self.0)
    }

    /// The signature with the colors exchanged.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut codes: Vec<u8> = self.0.iter().map(|&code| (code + SIDE) % (2 * SIDE)).collect();
        codes.sort_unstable();
        Self(codes)
    }

    /// Reads a signature such as `KRvK`; the order of pieces is free.
    ///
    /// # Errors
    /// If it names a piece that the game lacks, or pieces that cannot be in one position.
    pub fn parse(game: &Game, text: &str) -> Result<Self, TablesError> {
        let wrong = || TablesError::Material(text.to_owned());
        let king = game.piece_type('K').ok_or_else(wrong)?;
        let (white, black) = text.split_once('v').ok_or_else(wrong)?;
        let mut pieces = Vec::new();
        for (color, letters) in [(Color::White, white), (Color::Black, black)] {
            for letter in letters.chars() {
                let unknown = || TablesError::Letter { material: text.to_owned(), letter };
                let piece_type = game.piece_type(letter).ok_or_else(unknown)?;
                pieces.push(Piece::new(color, piece_type));
            }
        }
        if pieces.len() > MOST_PIECES {
            return Err(TablesError::TooMany { pieces: pieces.len(), most: MOST_PIECES });
        }
        let signature = Self::new(pieces, king);
        if signature.is_possible(game) { Ok(signature) } else { Err(wrong()) }
    }

    /// The signature in letters, such as `KRvK`.
    pub fn text(&self, game: &Game) -> String {
        let king = game.piece_type('K').unwrap_or(PieceType::new(0));
        let pieces = self.pieces(king);
        let side = |color| {
            let of = pieces.iter().filter(move |piece| piece.color() == color);
            of.map(|piece| game.piece(piece.piece_type()).letter).collect::<String>()
        };
        format!("{}v{}", side(Color::White), side(Color::Black))
    }

    /// The number of pieces of a color and type.
    pub(crate) fn count(&self, piece: Piece, king: PieceType) -> usize {
        let code = order(piece, king);
        self.0.iter().filter(|&&other| other == code).count()
    }

    /// Whether a position with these pieces can exist, whoever is to move.
    pub(crate) fn is_possible(&self, game: &Game) -> bool {
        Color::ALL.into_iter().any(|turn| self.is_possible_with(game, turn))
    }

    /// Whether a position with these pieces and this side to move can exist.
    pub(crate) fn is_possible_with(&self, game: &Game, turn: Color) -> bool {
        let Some(king) = game.piece_type('K') else { return false };
        if self.0.is_empty() {
            return false;
        }
        let within = |(letter, most): (char, u8)| {
            game.piece_type(letter).is_none_or(|piece_type| {
                Color::ALL
                    .into_iter()
                    .all(|color| self.count(Piece::new(color, piece_type), king) <= usize::from(most))
            })
        };
        game.quotas.iter().all(within)
            && Color::ALL.into_iter().all(|color| {
                let kings = self.count(Piece::new(color, king), king);
                match &game.royalty {
                    Royalty::EveryKing | Royalty::Single(_) | Royalty::None => true,
                    Royalty::Check | Royalty::Capture => kings == 1,
                    Royalty::Succession(order) => {
                        let heirs = order.chars().filter_map(|letter| game.piece_type(letter));
                        let has_heir = || {
                            heirs.map(|heir| self.count(Piece::new(color, heir), king)).any(|count| count > 0)
                        };
                        kings == 1 || kings == 0 && color == turn && has_heir()
                    }
                }
            })
    }
}

/// The key of a signature with these codes in ascending order.
#[inline(always)]
pub(crate) fn key(codes: &[u8]) -> u64 {
    codes.iter().fold(0, |key, &code| (key << 7) | (u64::from(code) + 1))
}
