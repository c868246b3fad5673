//! A game against the engine: its terms, clocks and end.

use super::clocks::GameClocks;
use super::order::{Pace, PersonSide, Terms};
use crate::error::OrderError;
use chrysalis_engine::{Color, Outcome, Session};
use chrysalis_host::strengths::STRENGTHS;
use chrysalis_pgn::casual_game::{DrawAnswer, draw_answer};
use chrysalis_search::{Limits, Score};
use serde::Serialize;
use std::time::Duration;

/// The longest time that anyone has, in seconds.
const LONGEST: f64 = 1e6;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedEnd {
    /// The result as PGN writes it.
    pub result: &'static str,
    /// The reason, as a sentence without its stop.
    pub reason: String,
}

impl From<Outcome> for PlayedEnd {
    fn from(outcome: Outcome) -> Self {
        Self { result: outcome.result(), reason: outcome.to_string() }
    }
}

/// A game against the engine.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The side that the engine does not play.
    pub person: Color,
    /// The name of the engine's strength.
    pub strength: &'static str,
    /// Its strength in Elo; all that it can when missing.
    pub elo: Option<u32>,
    /// How long it thinks about a move where there are no clocks.
    pub time: Duration,
    /// None where only the time of a move is limited.
    pub clocks: Option<GameClocks>,
    /// An end that the players made, not the rules.
    pub agreed: Option<PlayedEnd>,
    /// What the engine thought of its own last move.
    pub score: Option<Score>,
}

impl Playing {
    /// A game that begins.
    ///
    /// # Errors
    /// When there is no such strength or time.
    pub fn new(terms: &Terms, session: &Session) -> Result<Self, OrderError> {
        let known = STRENGTHS.iter().find(|strength| strength.name == terms.strength);
        let strength = known.ok_or(OrderError::NoSuchStrength)?;
        let time = |seconds: f64, least: f64| {
            let fits = (least..=LONGEST).contains(&seconds);
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|_| fits);
            time.ok_or(OrderError::Time { least, most: LONGEST })
        };
        let (thinking, clocks) = match terms.pace {
            Pace::Move(seconds) => (time(seconds, 0.01)?, None),
            Pace::Clock(seconds, more) => {
                let mut clocks = GameClocks::new(time(seconds, 1.0)?, time(more, 0.0)?);
                if let Some([white, black]) = terms.left {
                    clocks = clocks.resumed([time(white, 0.0)?, time(black, 0.0)?]);
                }
                (Duration::ZERO, Some(clocks))
            }
        };
        let person = match terms.side {
            PersonSide::White => Color::White,
            PersonSide::Black => Color::Black,
            PersonSide::Mover => session.turn(),
        };
        let (strength, elo) = (strength.name, strength.elo);
        Ok(Self { person, strength, elo, time: thinking, clocks, agreed: None, score: None })
    }

    /// How the game ended, if it did.
    pub fn end(&self, session: &Session) -> Option<PlayedEnd> {
        session.outcome().map(PlayedEnd::from).or_else(|| self.agreed.clone())
    }

    /// What a search for the engine's next move is told.
    pub fn limits(&self) -> Limits {
        let engine = !self.person;
        match &self.clocks {
            Some(clocks) => Limits { clock: Some(clocks.clock(engine)), ..Limits::default() },
            None => Limits { movetime: Some(self.time), ..Limits::default() },
        }
    }

    /// Lets the right clock run: none before the first move and after the end, or while no page is open.
    pub fn run_clocks(&mut self, session: &Session, attended: bool) {
        let ended = self.end(session).is_some();
        let Some(clocks) = &mut self.clocks else { return };
        if attended && !ended && session.plies() > 0 {
            clocks.run(session.turn());
        } else {
            clocks.stop();
        }
    }

    /// The game is lost by a side.
    pub fn lose(&mut self, loser: Color, how: &str) {
        let (result, name) = match loser {
            Color::White => ("0-1", "White"),
            Color::Black => ("1-0", "Black"),
        };
        self.agreed = Some(PlayedEnd { result, reason: format!("{name} {how}") });
    }

    /// Offers the engine a draw after so many plies; whether it agrees, or why not.
    ///
    /// # Errors
    /// Why it declines.
    pub fn offer_draw(&mut self, plies: usize) -> Result<(), OrderError> {
        match draw_answer(self.score.ok_or(OrderError::NotEvaluated)?, plies) {
            DrawAnswer::Agrees => {
                self.agreed = Some(PlayedEnd { result: "1/2-1/2", reason: "Draw agreed".to_owned() });
                Ok(())
            }
            DrawAnswer::TooEarly => Err(OrderError::EarlyDraw),
            DrawAnswer::Better => Err(OrderError::BetterThanDraw),
        }
    }
}
