//! A game as data: pieces, start position, and one choice for each rule part.

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::parts::carrying::Carrying;
use crate::parts::castling::Castling;
use crate::parts::draws::Draws;
use crate::parts::forward_only::ForwardOnly;
use crate::parts::goals::Goals;
use crate::parts::grants::Grants;
use crate::parts::leaves_behind::LeavesBehind;
use crate::parts::pawns::Pawns;
use crate::parts::promotion::Promotions;
use crate::parts::quotas::Quotas;
use crate::parts::restrictions::Restrictions;
use crate::parts::roster::{PieceDef, Roster};
use crate::parts::royalty::Royalty;
use crate::parts::stalemate::Stalemate;
use crate::parts::zones::PieceZone;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

/// The definition of a game: its pieces, its start position, and one choice for each rule part. It is plain
/// data; nothing is checked until the game is added to a [`Catalogue`](crate::Catalogue).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The unique name, used by `variant`, `UCI_Variant` and the command line.
    pub id: Cow<'static, str>,
    /// Other names that it is found by.
    pub aliases: Vec<Cow<'static, str>>,
    /// The name for people.
    pub title: Cow<'static, str>,
    /// The family: games that share most of their pieces and rules have the same.
    pub family: Cow<'static, str>,
    /// The size of the board.
    pub board: BoardSize,
    /// The start position as FEN.
    pub start: Cow<'static, str>,
    /// The piece types, numbered in this order. The pawn has the letter P and the king the letter K.
    pub pieces: Roster,
    /// From where pawns double-step, and en passant.
    pub pawns: Pawns,
    /// Whether and how kings castle.
    pub castling: Castling,
    /// What a piece may be after its move: the rules of change.
    pub promotions: Promotions,
    /// How many pieces of a type a side may have.
    pub quotas: Quotas,
    /// What moving pieces leave behind on their squares.
    pub leaves_behind: LeavesBehind,
    /// Which pieces may only move forward until their side has captured.
    pub forward_only: ForwardOnly,
    /// Which moves are forbidden, whatever the pieces reach.
    pub restrictions: Restrictions,
    /// Squares that pieces cannot leave.
    pub zones: Vec<PieceZone>,
    /// Trains: whether sliding pieces take along rows of their own pieces.
    pub carrying: Carrying,
    /// Promotion rights earned by counting pawn moves and captures.
    pub grants: Grants,
    /// Other ways to win and to lose.
    pub goals: Goals,
    /// What check and the loss of a king mean.
    pub royalty: Royalty,
    /// The result when a player has no move and is not in check.
    pub stalemate: Stalemate,
    /// When the game is drawn by repetition, quiet moves or too few pieces.
    pub draws: Draws,
    /// Whether the notation of a move names the new piece type even if the rules leave no choice.
    pub names_forced_changes: bool,
    /// Rulings that could surprise a player, one sentence each, for help texts.
    pub rulings: Vec<Cow<'static, str>>,
}

/// Hashing these fields suffices: few games share them all, and equal games always do.
impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
        self.start.hash(state);
    }
}

impl Game {
    /// Whether `name` is the id or an alias, in upper or lower case.
    pub fn is_called(&self, name: &str) -> bool {
        std::iter::once(&self.id).chain(&self.aliases).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Whether another game differs from this one in castling, and else in names, start and rulings only.
    pub fn castles_otherwise(&self, other: &Self) -> bool {
        let as_other = Self {
            id: other.id.clone(),
            aliases: other.aliases.clone(),
            title: other.title.clone(),
            family: other.family.clone(),
            start: other.start.clone(),
            castling: other.castling.clone(),
            rulings: other.rulings.clone(),
            ..self.clone()
        };
        self.castling != other.castling && as_other == *other
    }

    /// The number of files of the board.
    pub fn files(&self) -> u8 {
        self.board.files()
    }

    /// The number of ranks of the board.
    pub fn ranks(&self) -> u8 {
        self.board.ranks()
    }

    /// The piece type with this capital letter; `None` if the game has none.
    pub fn piece_type(&self, letter: char) -> Option<PieceType> {
        self.pieces.piece_type(letter)
    }

    /// The piece types with these capital letters; letters that the game lacks are skipped.
    pub fn piece_types(&self, letters: &str) -> PieceTypeSet {
        self.pieces.piece_types(letters)
    }

    /// The definition of a piece type of this game.
    pub fn piece(&self, piece_type: PieceType) -> &PieceDef {
        self.pieces.piece(piece_type)
    }

    /// The FEN letter of a piece: a capital for White, a small letter for Black.
    pub fn letter(&self, piece_type: PieceType, color: Color) -> char {
        self.pieces.letter(piece_type, color)
    }

    /// Every piece type of the game, in ascending order.
    pub fn every_piece_type(&self) -> impl Iterator<Item = PieceType> + use<> {
        self.pieces.every_piece_type()
    }
}
