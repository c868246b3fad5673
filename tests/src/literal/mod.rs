//! The reference implementation of game files: it interprets a file's text and plays on a list of cells, slowly.
//!
//! It shares neither code nor types with the engine, so that everything on which the two agree was written twice. The
//! tables of the text are read again for each move.

mod betza;
mod board;
mod castling;
mod changes;
mod examples;
mod fen;
mod file;
mod goals;
mod invent;
mod moves;
mod outcome;
mod play;
mod position;
mod steer;
mod trains;

pub use file::{KnownFile, LiteralGame};
pub use invent::invent;

use moves::Move;
use position::Position;

/// A game in progress: the position, and what repetition needs to know of earlier ones.
#[derive(Clone)]
pub struct LiteralReference<'g> {
    position: Position<'g>,
    /// The identities of all positions of this game, the current one included.
    history: Vec<String>,
}

impl<'g> LiteralReference<'g> {
    /// The start of a game.
    pub fn start(game: &'g LiteralGame) -> Result<Self, String> {
        Self::from_fen(game, game.word("start"))
    }

    /// A game from a position.
    pub fn from_fen(game: &'g LiteralGame, fen: &str) -> Result<Self, String> {
        let position = Position::from_fen(game, fen)?;
        Ok(Self { history: vec![position.identity()], position })
    }

    /// The position as FEN.
    pub fn fen(&self) -> String {
        self.position.fen()
    }

    /// All legal moves in long algebraic notation, sorted.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.position.legal_moves().iter().map(Move::text).collect();
        texts.sort_unstable();
        texts
    }

    /// Plays a legal move, written as by [`LiteralReference::legal_moves`].
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let legal = self.position.legal_moves();
        let Some(played) = legal.iter().find(|played| played.text() == text) else {
            return Err(format!("{text} is illegal in {}", self.fen()));
        };
        self.position = self.position.after(played);
        self.history.push(self.position.identity());
        Ok(())
    }

    /// The number of sequences of `depth` plies. They do not end at draws, but at a captured king.
    pub fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    /// The end of the game, if it is over: the winner (`Some(true)` for White, `None` for a draw) and the reason. Wins
    /// take precedence over draws by count.
    pub fn end(&self) -> Option<(Option<bool>, &'static str)> {
        let present = self.history.last();
        let times = self.history.iter().filter(|&identity| Some(identity) == present).count();
        self.position.end(times)
    }
}

fn perft(position: &Position<'_>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => position.legal_moves().iter().map(|played| perft(&position.after(played), depth - 1)).sum(),
    }
}
