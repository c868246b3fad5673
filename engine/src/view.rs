//! A position for display.

use chrysalis_rules::board::{Color, Move, Piece, Square};
use chrysalis_rules::{GameRef, Setup};

/// What there is to show of a position: the board, the side to move, checks, and the last move.
///
/// ```
/// use chrysalis_engine::{Catalogue, Session};
/// let view = Session::new(Catalogue::shipped().featured()).view();
/// for rank in (0..view.ranks()).rev() {
///     let row: String = (0..view.files()).map(|file| view.letter(view.at(file, rank)).unwrap_or('.')).collect();
///     println!("{row}");
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    game: GameRef,
    setup: Setup,
    checkers: Vec<Square>,
    last: Option<Move>,
}

impl View {
    pub(crate) fn new(game: GameRef, setup: Setup, checkers: Vec<Square>, last: Option<Move>) -> Self {
        Self { game, setup, checkers, last }
    }

    /// The view of a setup, possible or not.
    pub fn of_setup(game: GameRef, setup: Setup) -> Self {
        Self::new(game, setup, Vec::new(), None)
    }

    /// The game being played.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The number of files.
    pub fn files(&self) -> u8 {
        self.game.files()
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u8 {
        self.game.ranks()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The square on this file and rank, both from 0; off the board the nearest square on it.
    pub fn at(&self, file: u8, rank: u8) -> Square {
        let (file, rank) = (file.min(self.files() - 1), rank.min(self.ranks() - 1));
        self.game.board.square(file, rank).unwrap_or(Square::new(0))
    }

    /// All squares, rank by rank from a1.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.ranks()).flat_map(|rank| (0..self.files()).map(move |file| (file, rank)));
        all.map(|(file, rank)| self.at(file, rank))
    }

    /// The piece on a square; `None` if it is empty.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.setup.piece(square)
    }

    /// The letter of the piece on a square: a capital for White, a small letter for Black; `None` if it is
    /// empty.
    pub fn letter(&self, square: Square) -> Option<char> {
        self.piece(square).map(|piece| self.game.letter(piece.piece_type(), piece.color()))
    }

    /// The name of a square, such as `e4`.
    pub fn name(&self, square: Square) -> String {
        self.game.board.name(square)
    }

    /// The square on which a pawn can be captured en passant.
    pub fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    /// The squares of the enemy pieces that attack the king of the side to move.
    pub fn checkers(&self) -> &[Square] {
        &self.checkers
    }

    /// The squares of the kings of the side to move, if one of them is attacked.
    pub fn attacked_kings(&self) -> Vec<Square> {
        if self.checkers.is_empty() {
            return Vec::new();
        }
        let king = self.game.piece_type('K').map(|piece_type| Piece::new(self.turn(), piece_type));
        self.squares().filter(|&square| king.is_some() && self.piece(square) == king).collect()
    }

    /// The move that led to the position, if it is known.
    pub fn last(&self) -> Option<Move> {
        self.last
    }
}
