//! The reference implementation: a slow array board that plays all games literally by their rules.
//!
//! It shares nothing with the engine, so that everything on which the two agree was written twice.

mod board;
mod fen;
mod game;
mod generate;
mod mates;
mod moves;
mod outcome;
mod perft;
mod piece_type;
mod play;
mod position;
mod promotions;
mod steer;
mod trains;

pub use board::Color;
pub use mates::ForcedWin;
pub use outcome::{Outcome, Reason};
pub use steer::{PLIES_PER_GAME, Steering};

use game::{Game, IDS, ON_OTHER_BOARDS};
use moves::Move;
use position::Position;

/// The ids of all games.
pub fn ids() -> &'static [&'static str] {
    &IDS
}

/// The ids of games on boards of other sizes: a game's id, the files, an x and the ranks. `capablanca` is among them,
/// which is not shipped.
pub fn ids_on_other_boards() -> impl Iterator<Item = &'static str> {
    ON_OTHER_BOARDS.iter().map(|(id, _)| *id)
}

/// A game in progress: the position, and what repetition needs to know of earlier ones.
#[derive(Clone)]
pub struct Reference {
    position: Position,
    /// The identities of all positions of this game, the current one included.
    history: Vec<String>,
}

impl Reference {
    /// The start position of a game.
    pub fn start(id: &str) -> Option<Reference> {
        Reference::from_fen(id, Reference::start_fen(id)?).ok()
    }

    /// The FEN of a game's start position.
    pub fn start_fen(id: &str) -> Option<&'static str> {
        Some(Game::named(id)?.start_fen())
    }

    /// Reads a FEN; the error names the wrong field.
    pub fn from_fen(id: &str, fen: &str) -> Result<Reference, String> {
        let game = Game::named(id).ok_or_else(|| format!("unknown game \"{id}\""))?;
        Ok(Reference::new(Position::from_fen(game, fen)?))
    }

    fn new(position: Position) -> Reference {
        let history = vec![position.identity()];
        Reference { position, history }
    }

    /// The canonical FEN.
    pub fn fen(&self) -> String {
        self.position.fen()
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Color {
        self.position.side
    }

    /// All legal moves in long algebraic notation, sorted; also after a draw by count.
    pub fn legal_moves(&self) -> Vec<String> {
        let game = self.position.game;
        let mut moves: Vec<String> =
            self.position.legal_moves().iter().map(|played| played.text(game)).collect();
        moves.sort_unstable();
        moves
    }

    /// Plays a legal move, written as by [`Reference::legal_moves`].
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let played = self
            .position
            .pseudo_legal_moves()
            .into_iter()
            .find(|played| played.text(self.position.game) == text && self.position.is_legal(played))
            .ok_or_else(|| format!("\"{text}\" is illegal in {}", self.fen()))?;
        self.play_move(&played);
        Ok(())
    }

    fn play_move(&mut self, played: &Move) {
        self.position = self.position.after(played);
        self.history.push(self.position.identity());
    }

    /// Whether the king of the side to move is attacked, in games with and without check.
    pub fn king_attacked(&self) -> bool {
        self.position.is_king_attacked(self.position.side)
    }

    /// Whether the side to move is in check; always false in games without check.
    pub fn in_check(&self) -> bool {
        self.position.game.has_check() && self.king_attacked()
    }
}
