//! What a game is: data only.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::draws::Draws;
use crate::parts::forward_only::ForwardOnly;
use crate::parts::grants::Grants;
use crate::parts::leaves_behind::LeavesBehind;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::quotas::Quotas;
use crate::parts::roster::{PieceDef, Roster};
use crate::parts::royalty::Royalty;
use crate::parts::stalemate::Stalemate;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

/// A game: a table of pieces, a start, and one arm of each rule part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The name used with `variant` and `UCI_Variant`.
    pub id: Cow<'static, str>,
    /// Other names it is known by.
    pub aliases: Vec<Cow<'static, str>>,
    /// The name for people.
    pub title: Cow<'static, str>,
    /// Games whose pieces and rules have much in common.
    pub family: Cow<'static, str>,
    /// The board.
    pub board: BoardSize,
    /// The position at the start, as FEN.
    pub start: Cow<'static, str>,
    /// The piece types; pawn and king are found by their letters P and K.
    pub pieces: Roster,
    /// Double steps and en passant.
    pub pawns: Pawns,
    /// Castling.
    pub castling: Castling,
    /// What a piece may be after its move.
    pub promotions: Promotions,
    /// How many pieces of a piece type a side may have.
    pub quotas: Quotas,
    /// What pieces leave where they come from.
    pub leaves_behind: LeavesBehind,
    /// Who only goes forward until its side has captured.
    pub forward_only: ForwardOnly,
    /// Trains.
    pub carrying: Carrying,
    /// Promotion rights earned by counting.
    pub grants: Grants,
    /// What a king's danger and loss mean.
    pub royalty: Royalty,
    /// What stalemate means.
    pub stalemate: Stalemate,
    /// When a game that goes nowhere is drawn.
    pub draws: Draws,
    /// Whether the text of a move names what its piece becomes where the rules of change leave no choice.
    pub names_forced_changes: bool,
    /// Rulings that a player could be surprised by, one sentence each.
    pub rulings: Vec<Cow<'static, str>>,
}

/// Few games are alike in these, and none is equal that is not.
impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
        self.start.hash(state);
    }
}

impl Game {
    /// Whether this is its id or one of its aliases, in either case.
    pub fn is_called(&self, name: &str) -> bool {
        std::iter::once(&self.id).chain(&self.aliases).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Number of files.
    pub fn files(&self) -> u8 {
        self.board.files()
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u8 {
        self.board.ranks()
    }

    /// The piece type with this letter, in capitals.
    pub fn piece_type(&self, letter: char) -> Option<PieceType> {
        self.pieces.piece_type(letter)
    }

    /// The piece types with these letters; letters the game lacks are left out.
    pub fn piece_types(&self, letters: &str) -> PieceTypeSet {
        self.pieces.piece_types(letters)
    }

    /// The piece of this piece type.
    pub fn piece(&self, piece_type: PieceType) -> &PieceDef {
        self.pieces.piece(piece_type)
    }

    /// The FEN letter of a piece.
    pub fn letter(&self, piece_type: PieceType, color: Color) -> char {
        self.pieces.letter(piece_type, color)
    }

    /// Every kind of the game.
    pub fn every_piece_type(&self) -> impl Iterator<Item = PieceType> + use<> {
        self.pieces.every_piece_type()
    }
}
