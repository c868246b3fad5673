//! What the arbiter asks of an engine, whatever its protocol.

use crate::error::ClientError;
use crate::player_clock::PlayerClock;
use crate::search_info::Info;
use chrysalis_engine::{Color, Game, Move, Session};
use std::time::Duration;

/// A position to think about.
#[derive(Debug)]
pub struct TurnToMove<'a> {
    /// The game so far.
    pub session: &'a Session,
    /// The clocks of White and Black.
    pub clocks: &'a [PlayerClock; 2],
    /// How long to wait for a player without a clock.
    pub stall: Duration,
    /// How long to wait for the late answer of one with a clock.
    pub grace: Duration,
}

impl TurnToMove<'_> {
    /// The clock of the side to move.
    pub fn clock(&self) -> &PlayerClock {
        &self.clocks[self.session.turn().index()]
    }

    /// How long the side to move may take.
    pub fn allowed(&self) -> Duration {
        self.clock().allowed().unwrap_or(self.stall)
    }
}

/// What an engine wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A move, analyzed by the rules already.
    Move(Move),
    /// A legal move made of an illegal one by leaving its promotion away; the line it came in.
    Stripped(Move, String),
    /// An illegal move: the reason and the line.
    Illegal(String, String),
    /// To give up.
    Resign,
    /// A result: `1-0`, `0-1` or `1/2-1/2`, and the line.
    Claim(String, String),
}

/// An engine's answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// What it wants.
    pub decision: Decision,
    /// How long it took.
    pub elapsed: Duration,
    /// What it told about the search.
    pub info: Info,
    /// Whether it offers a draw.
    pub offers_draw: bool,
}

/// An engine ready to play.
pub trait Player: Send {
    /// The name it gives itself.
    fn own_name(&self) -> &str;

    /// Whether it plays a game, and if not, why.
    fn refuses(&self, game: &Game) -> Option<String>;

    /// Whether a game can begin with another position than its own first one.
    fn sets_up_positions(&self) -> bool {
        true
    }

    /// Words about settings that it will not follow.
    fn warnings(&self) -> &[String];

    /// Whether it must be started again before the next game.
    fn worn_out(&self) -> bool;

    /// Sets up a game from its first position and the moves of its opening; the engine will play one side.
    ///
    /// # Errors
    /// When the engine misbehaves or cannot set the position up.
    fn new_game(
        &mut self,
        session: &Session,
        clocks: &[PlayerClock; 2],
        side: Color,
    ) -> Result<(), ClientError>;

    /// Asks for a move.
    ///
    /// # Errors
    /// When none comes.
    fn think(&mut self, turn: &TurnToMove<'_>) -> Result<Reply, ClientError>;

    /// Tells of a move of its own that was played in another form than it was given.
    ///
    /// # Errors
    /// When the engine cannot be told.
    fn corrected(&mut self, _session: &Session) -> Result<(), ClientError> {
        Ok(())
    }

    /// Lets it think on the opponent's time, if it wants to.
    fn ponder(&mut self, _session: &Session, _clocks: &[PlayerClock; 2]) {}

    /// Tells of a draw offer by the opponent.
    fn draw_offered(&mut self) {}

    /// Tells how the game ended.
    ///
    /// # Errors
    /// When the engine cannot be brought to rest.
    fn game_over(&mut self, result: &str, reason: &str) -> Result<(), ClientError>;

    /// Ends it.
    fn quit(self: Box<Self>);
}
