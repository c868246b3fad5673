//! The slow literal reference implementation: an array board that plays all games by the letter of their rules.
//!
//! It shares nothing with the engine, so that what the two agree on was written twice.

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

/// The ids of the games that are shipped games on boards of other sizes: that of the game, the files, an x and the ranks.
/// One shipped nowhere is among them, by the name of `capablanca`.
pub fn ids_on_other_boards() -> impl Iterator<Item = &'static str> {
    ON_OTHER_BOARDS.iter().map(|(id, _)| *id)
}

/// A game under way: the position, and what repetition needs of those before it.
#[derive(Clone)]
pub struct Reference {
    position: Position,
    /// The identity of every position of this game, the present one included.
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

    /// Reads a FEN; the error names the field that is wrong.
    pub fn from_fen(id: &str, fen: &str) -> Result<Reference, String> {
        let game = Game::named(id).ok_or_else(|| format!("unknown game \"{id}\""))?;
        Ok(Reference::of(Position::from_fen(game, fen)?))
    }

    fn of(position: Position) -> Reference {
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

    /// All legal moves in long algebraic, sorted. Draws by count do not stop them.
    pub fn legal_moves(&self) -> Vec<String> {
        let game = self.position.game;
        let mut moves: Vec<String> =
            self.position.legal_moves().iter().map(|played| played.text(game)).collect();
        moves.sort_unstable();
        moves
    }

    /// Plays a legal move given in exactly the form that [`Reference::legal_moves`] writes.
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

    /// Whether the king of the side to move stands attacked, in games with and without check.
    pub fn king_attacked(&self) -> bool {
        self.position.is_king_attacked(self.position.side)
    }

    /// Whether the side to move is in check: never in a game without check.
    pub fn in_check(&self) -> bool {
        self.position.game.has_check() && self.king_attacked()
    }
}
