//! One game being played, with its history, whatever its geometry: the door for protocols, which speak text.

mod line;
mod parts;
pub mod perft;

use chrysalis_rules::board::Color;
use chrysalis_rules::{FenError, GameRef, Leaves, MoveError, Outcome, Position, Setup, SetupError, on_board};
use chrysalis_search::Root;
use line::{AnyLine, Line};
pub use parts::{Change, MoveParts};

/// A game in progress.
#[derive(Clone)]
pub struct Session(Box<dyn AnyLine>);

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Session({}, {})", self.game().id, self.fen())
    }
}

impl Session {
    /// The start of a game.
    pub fn new(game: GameRef) -> Self {
        on_board!(game, on => Self(Box::new(Line::new(game, on.start))))
    }

    /// A game starting from a position.
    ///
    /// # Errors
    /// When the FEN is refused.
    pub fn from_fen(game: GameRef, fen: &str) -> Result<Self, FenError> {
        Ok(on_board!(game, on => Self(Box::new(Line::new(game, Position::from_fen(on.rules, fen)?)))))
    }

    /// A game starting from what is set up.
    ///
    /// # Errors
    /// When it is no position of the game.
    pub fn from_setup(game: GameRef, setup: &Setup) -> Result<Self, SetupError> {
        Ok(on_board!(game, on => Self(Box::new(Line::new(game, Position::from_setup(on.rules, setup)?)))))
    }

    /// The game's data.
    pub fn game(&self) -> GameRef {
        self.0.game()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.0.turn()
    }

    /// Plies played since the start of the session.
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// The FEN from which the session started.
    pub fn first_fen(&self) -> String {
        self.0.first_fen()
    }

    /// The moves played since then, in long algebraic notation.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// The position's hash key.
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// The names of the squares of the enemies that attack the king of the side to move.
    pub fn checkers(&self) -> Vec<String> {
        self.0.checkers()
    }

    /// The letter of the man on a square, capital for White; `None` on an empty square or none of the board's.
    pub fn man_on(&self, square: &str) -> Option<char> {
        self.0.man_on(square)
    }

    /// The legal moves in long algebraic notation.
    pub fn legal_moves(&self) -> Vec<String> {
        self.0.legal_moves()
    }

    /// Plays a move given in long algebraic notation and returns it in canonical form.
    ///
    /// # Errors
    /// When the text is no legal move; nothing is changed then.
    pub fn play(&mut self, text: &str) -> Result<String, MoveError> {
        self.0.play(text)
    }

    /// Takes the last move back; false when none was played.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// The end of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// A legal move, given in long algebraic notation, in standard algebraic notation.
    ///
    /// # Errors
    /// When the text is no legal move.
    pub fn san(&self, text: &str) -> Result<String, MoveError> {
        self.0.san(text)
    }

    /// A legal move, given in standard algebraic notation, in long algebraic notation.
    ///
    /// # Errors
    /// When the text is no legal move or leaves a choice open.
    pub fn from_san(&self, text: &str) -> Result<String, MoveError> {
        self.0.read_san(text)
    }

    /// What a legal move does to the men, step by step.
    ///
    /// # Errors
    /// When the text is no legal move.
    pub fn parts(&self, text: &str) -> Result<MoveParts, MoveError> {
        self.0.parts(text)
    }

    /// What each legal move does to the men, step by step.
    pub fn all_parts(&self) -> Vec<MoveParts> {
        self.0.all_parts()
    }

    /// The number of sequences of exactly `depth` legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        self.0.perft(depth)
    }

    /// [`Session::perft`], with a choice of what becomes of the last moves; `None` when stopped.
    pub fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64> {
        self.0.perft_with(depth, leaves, stopped)
    }

    /// The board drawn with letters and coordinates.
    pub fn draw(&self) -> String {
        self.0.draw()
    }

    /// The same position with colours exchanged and the board turned upside down, as FEN.
    pub fn flipped_fen(&self) -> String {
        self.0.flipped_fen()
    }

    /// What a search needs to start from here.
    pub fn root(&self) -> Root {
        self.0.root()
    }
}
