//! The interface of an engine to the arbiter, whatever its protocol.

use crate::error::{ClientError, GameRefusal};
use crate::error_detail::IllegalReply;
use crate::player_clock::PlayerClock;
use crate::search_info::Info;
use chrysalis_engine::{Color, Game, Move, Session};
use std::time::Duration;

/// A position in which an engine must move.
#[derive(Debug)]
pub struct TurnToMove<'a> {
    /// The session so far.
    pub session: &'a Session,
    /// The clocks of White and Black.
    pub clocks: &'a [PlayerClock; 2],
    /// The time to wait for a player without a clock.
    pub stall: Duration,
    /// The additional time to wait for a late answer of a player with a clock.
    pub grace: Duration,
}

impl TurnToMove<'_> {
    /// The clock of the side to move.
    pub fn clock(&self) -> &PlayerClock {
        &self.clocks[self.session.turn().index()]
    }

    /// The time to wait for the side to move.
    pub fn allowed(&self) -> Duration {
        self.clock().allowed().unwrap_or(self.stall)
    }
}

/// The decision of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// To play a legal move.
    Move(Move),
    /// To play a legal move, after its illegal promotion was dropped; the line it came in.
    Stripped(Move, String),
    /// An illegal move; the reason and the line.
    Illegal(IllegalReply, String),
    /// To resign the game.
    Resign,
    /// To claim the result `1-0`, `0-1` or `1/2-1/2`; the line.
    Claim(String, String),
}

/// The answer of an engine.
#[derive(Clone, Debug)]
pub struct Reply {
    /// What it plays, or how it ends the game.
    pub decision: Decision,
    /// The time it took.
    pub elapsed: Duration,
    /// What it reported about the search.
    pub info: Info,
    /// The last lines that it sent for people, at most [`TOLD`](Self::TOLD): UCI's `info string …`.
    pub told: Vec<String>,
    /// Whether it offers a draw.
    pub offers_draw: bool,
}

impl Reply {
    /// Lines for people that are kept of one search.
    pub const TOLD: usize = 16;
}

/// An engine that is ready to play.
pub trait Player: Send {
    /// The name that the engine reports for itself.
    fn own_name(&self) -> &str;

    /// Why it cannot play a game; `None` if it can.
    fn refuses(&self, game: &Game) -> Option<GameRefusal>;

    /// Whether a game can start from a position other than the game's own.
    fn sets_up_positions(&self) -> bool {
        true
    }

    /// Warnings about settings that the engine will not follow.
    fn warnings(&self) -> &[String];

    /// Whether it must be restarted before the next game.
    fn worn_out(&self) -> bool;

    /// Sets up a game from its starting position and the moves of its opening; the engine will play one side.
    ///
    /// # Errors
    /// If the engine fails or cannot set up the position.
    fn new_game(
        &mut self,
        session: &Session,
        clocks: &[PlayerClock; 2],
        side: Color,
    ) -> Result<(), ClientError>;

    /// Asks for a move.
    ///
    /// # Errors
    /// If there is no answer.
    fn think(&mut self, turn: &TurnToMove<'_>) -> Result<Reply, ClientError>;

    /// Reports that its own last move was played in another form than it gave.
    ///
    /// # Errors
    /// If the engine cannot be informed.
    fn corrected(&mut self, _session: &Session) -> Result<(), ClientError> {
        Ok(())
    }

    /// Lets it ponder on the opponent's time, if it supports that.
    fn ponder(&mut self, _session: &Session, _clocks: &[PlayerClock; 2]) {}

    /// Reports a draw offer of the opponent.
    fn draw_offered(&mut self) {}

    /// Reports how the game ended.
    ///
    /// # Errors
    /// If the engine does not stop.
    fn game_over(&mut self, result: &str, reason: &str) -> Result<(), ClientError>;

    /// Ends the engine.
    fn quit(self: Box<Self>);
}
