//! A board as it is shown, by whatever shows it.

use chrysalis_rules::board::{Color, Move, Piece, Square};
use chrysalis_rules::{GameRef, Setup};

/// What is to be seen of a position.
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

    /// The board of what is set up, possible or not.
    pub fn of_setup(game: GameRef, setup: Setup) -> Self {
        Self::new(game, setup, Vec::new(), None)
    }

    /// The game.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// Number of files.
    pub fn files(&self) -> u8 {
        self.game.files()
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u8 {
        self.game.ranks()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.setup.turn
    }

    /// The square on this file and rank, both from 0; beside the board the nearest on it.
    pub fn at(&self, file: u8, rank: u8) -> Square {
        let (file, rank) = (file.min(self.files() - 1), rank.min(self.ranks() - 1));
        self.game.board.square(file, rank).unwrap_or(Square::new(0))
    }

    /// All squares, rank by rank from White's first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let all = (0..self.ranks()).flat_map(|rank| (0..self.files()).map(move |file| (file, rank)));
        all.map(|(file, rank)| self.at(file, rank))
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.setup.piece(square)
    }

    /// The letter of the piece on a square, capital for White.
    pub fn letter(&self, square: Square) -> Option<char> {
        self.piece(square).map(|piece| self.game.letter(piece.piece_type(), piece.color()))
    }

    /// The name of a square, as `e4`.
    pub fn name(&self, square: Square) -> String {
        self.game.board.name(square)
    }

    /// The square that a pawn has just passed, where it can be taken.
    pub fn en_passant(&self) -> Option<Square> {
        self.setup.en_passant
    }

    /// The enemies that attack the king of the side to move.
    pub fn checkers(&self) -> &[Square] {
        &self.checkers
    }

    /// The kings of the side to move, if one of them is attacked.
    pub fn attacked_kings(&self) -> Vec<Square> {
        if self.checkers.is_empty() {
            return Vec::new();
        }
        let king = self.game.piece_type('K').map(|piece_type| Piece::new(self.turn(), piece_type));
        self.squares().filter(|&square| king.is_some() && self.piece(square) == king).collect()
    }

    /// The move that led here.
    pub fn last(&self) -> Option<Move> {
        self.last
    }
}
