//! The course of a game: asks the engines for moves in turn, and checks every answer by the rules.

use crate::games::adjudication::{Adjudication, Adjudicator, Verdict};
use crate::games::record::{ErrorRecord, GameRecord, PlayedMove, Winner, written};
use chrysalis_clients::error::{ClientError, ClientErrorKind};
use chrysalis_clients::error_detail::{ClientErrorDetail, IllegalReply};
use chrysalis_clients::player::{Decision, Player, Reply, TurnToMove};
use chrysalis_clients::player_clock::{Overrun, PlayerClock};
use chrysalis_clients::spec::EngineSpec;
use chrysalis_engine::Session;
use chrysalis_pgn::calendar;
use chrysalis_pgn::opening::{Opening, OpeningError};
use chrysalis_rules::GameRef;
use chrysalis_rules::board::Color;
use chrysalis_tables::{EndgameValue, TableFolder};
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Conditions of all games of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Conditions {
    /// Ends by score or length.
    pub adjudication: Adjudication,
    /// Maximum time for a move without a clock.
    pub stall: Duration,
    /// Time to wait for an answer after the clock has run out, to tell a late engine from a hanging one.
    pub grace: Duration,
    /// Whether a draw claim that the rules do not back is granted instead of losing the game.
    pub accept_draws: bool,
}

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number in the schedule, from 0.
    pub number: usize,
    /// Its round, from 1.
    pub round: usize,
    /// The engines with White and Black, by index.
    pub players: [usize; 2],
    /// The position and moves from which the engines play on.
    pub opening: Opening,
}

/// An engine at the board.
pub struct Seat<'a> {
    /// Its entry in the settings.
    pub spec: &'a EngineSpec,
    /// Its process; `Err` if it could not be started, which loses the game.
    pub player: Result<&'a mut dyn Player, ClientError>,
}

/// Called with the position, the clocks of White and Black, and the engine's move that led there, if there was one.
pub type GameWatch<'a> = dyn FnMut(&Session, &[PlayerClock; 2], Option<&PlayedMove>) + 'a;

struct Course<'a, 'b> {
    seats: &'a mut [Seat<'b>; 2],
    session: Session,
    clocks: [PlayerClock; 2],
    conditions: &'a Conditions,
    tables: Option<&'a TableFolder>,
    adjudicator: Adjudicator,
    plies: Vec<PlayedMove>,
    offers: [bool; 2],
    kept: Option<&'a Regex>,
    watch: &'a mut GameWatch<'a>,
}

/// How a game ended.
struct End {
    winner: Winner,
    termination: &'static str,
    reason: String,
    error: Option<(Color, ClientError)>,
}

impl End {
    fn normal(winner: Winner, reason: impl Into<String>) -> Self {
        Self { winner, termination: "normal", reason: reason.into(), error: None }
    }

    fn error(color: Color, error: ClientError) -> Self {
        let reason = format!("{} {error}", name(color));
        let termination = error.kind.termination();
        Self { winner: Some(!color).into(), termination, reason, error: Some((color, error)) }
    }
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Plays a game, which `tables` end where they know the result; returns `None` if the tournament was stopped before its
/// end. `watch` is called for the position before the engines' first move, and after each of their moves. Of the lines
/// that an engine sends for people, the last that `kept` matches is recorded with the move.
///
/// # Errors
/// If the opening is not legal in the game.
pub fn play(
    game: GameRef,
    pairing: &Pairing,
    seats: &mut [Seat<'_>; 2],
    (conditions, tables): (&Conditions, Option<&TableFolder>),
    kept: Option<&Regex>,
    watch: &mut GameWatch<'_>,
) -> Result<Option<GameRecord>, OpeningError> {
    let date = calendar::now();
    let session = pairing.opening.session(game)?;
    let first = session.turn().index();
    let clocks = [0, 1].map(|side| PlayerClock::new(seats[side].spec.limits, seats[side].spec.margin));
    let mut adjudicator = Adjudicator::new(conditions.adjudication);
    (0..session.plies()).for_each(|_| adjudicator.book());
    watch(&session, &clocks, None);
    let (plies, offers) = (Vec::new(), [false; 2]);
    let mut course =
        Course { seats, session, clocks, conditions, tables, adjudicator, plies, offers, kept, watch };
    let end = course.begin().unwrap_or_else(|| course.run());
    let mut errors: Vec<_> = end.error.into_iter().collect();
    if errors.iter().any(|(_, error)| error.kind == ClientErrorKind::Stopped) {
        return Ok(None);
    }
    for color in Color::ALL {
        let has_erred = errors.iter().any(|(side, _)| *side == color);
        if !has_erred
            && let Ok(player) = &mut course.seats[color.index()].player
            && let Err(error) = player.game_over(end.winner.result(), &end.reason)
            && error.kind != ClientErrorKind::Stopped
        {
            errors.push((color, error));
        }
    }
    let ply = course.session.plies();
    let error_record = |(color, error): (Color, ClientError)| ErrorRecord {
        engine: pairing.players[color.index()],
        error,
        ply,
    };
    Ok(Some(GameRecord {
        number: pairing.number,
        round: pairing.round,
        players: pairing.players,
        first,
        opening: pairing.opening.clone(),
        plies: course.plies,
        winner: end.winner,
        termination: end.termination.into(),
        reason: end.reason,
        errors: errors.into_iter().map(error_record).collect(),
        date,
    }))
}

impl Course<'_, '_> {
    fn begin(&mut self) -> Option<End> {
        for color in Color::ALL {
            let begun = match &mut self.seats[color.index()].player {
                Ok(player) => player.new_game(&self.session, &self.clocks, color),
                Err(error) => Err(error.clone()),
            };
            if let Err(error) = begun {
                return Some(End::error(color, error));
            }
        }
        None
    }

    fn run(&mut self) -> End {
        loop {
            if let Some(outcome) = self.session.outcome() {
                return End::normal(outcome.winner.into(), outcome.to_string());
            }
            if let Some(end) = self.play_ply() {
                return end;
            }
        }
    }

    fn play_ply(&mut self) -> Option<End> {
        let color = self.session.turn();
        let turn = TurnToMove {
            session: &self.session,
            clocks: &self.clocks,
            stall: self.conditions.stall,
            grace: self.conditions.grace,
        };
        let answer = match &mut self.seats[color.index()].player {
            Ok(player) => player.think(&turn),
            Err(error) => Err(error.clone()),
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => return Some(End::error(color, error)),
        };
        if let Some(end) = self.on_time(color, &answer) {
            return Some(end);
        }
        let (m, stripped) = match &answer.decision {
            Decision::Move(m) => (*m, false),
            Decision::Stripped(m, _) => (*m, true),
            Decision::Illegal(reply, line) => {
                let (kind, reply) = (ClientErrorKind::IllegalMove, reply.clone());
                let error = ClientError::new(kind, reply, Some(line.clone()));
                return Some(End::error(color, error));
            }
            Decision::Resign => {
                return Some(End::normal(Some(!color).into(), format!("{} resigns", name(color))));
            }
            Decision::Claim(result, line) => return Some(self.claimed(color, result, line)),
        };
        let text = written(&self.session, m);
        if let Err(error) = self.session.play(m) {
            let reply = IllegalReply::from(error);
            let error = ClientError::new(ClientErrorKind::IllegalMove, reply, Some(text));
            return Some(End::error(color, error));
        }
        self.plies.push(PlayedMove {
            text,
            score: answer.info.score,
            depth: answer.info.depth,
            seldepth: answer.info.seldepth,
            line: self.kept.and_then(|kept| answer.told.iter().rfind(|line| kept.is_match(line)).cloned()),
            nodes: answer.info.nodes,
            time: milliseconds(answer.elapsed),
            clock: self.clocks[color.index()].remaining().map(milliseconds),
            stripped,
        });
        (self.watch)(&self.session, &self.clocks, self.plies.last());
        if self.session.outcome().is_some() {
            return None;
        }
        if stripped
            && let Ok(player) = &mut self.seats[color.index()].player
            && let Err(error) = player.corrected(&self.session)
        {
            return Some(End::error(color, error));
        }
        self.adjudicate(color, &answer).or_else(|| self.offers(color, &answer)).or_else(|| {
            if let Ok(player) = &mut self.seats[color.index()].player {
                player.ponder(&self.session, &self.clocks);
            }
            None
        })
    }

    fn on_time(&mut self, color: Color, answer: &Reply) -> Option<End> {
        let Err(Overrun(by)) = self.clocks[color.index()].spend(answer.elapsed) else {
            if self.clocks[color.index()].allowed().is_none() && answer.elapsed > self.conditions.stall {
                let detail = ClientErrorDetail::Slow(answer.elapsed);
                return Some(End::error(color, ClientError::new(ClientErrorKind::TimeForfeit, detail, None)));
            }
            return None;
        };
        let detail = ClientErrorDetail::Late(by);
        let line = match &answer.decision {
            Decision::Move(m) => Some(written(&self.session, *m)),
            Decision::Stripped(_, line) | Decision::Illegal(_, line) | Decision::Claim(_, line) => {
                Some(line.clone())
            }
            Decision::Resign => None,
        };
        Some(End::error(color, ClientError::new(ClientErrorKind::TimeForfeit, detail, line)))
    }

    /// A result claimed by the side to move. Correct claims have ended the game before, so only resignation, agreement
    /// and draws granted by the conditions remain.
    fn claimed(&self, color: Color, result: &str, line: &str) -> End {
        let lost = Winner::from(Some(!color));
        match Winner::parse(result) {
            Some(winner) if winner == lost => End::normal(lost, format!("{} resigns", name(color))),
            Some(Winner::Nobody) if self.conditions.accept_draws => End {
                termination: "adjudication",
                ..End::normal(Winner::Nobody, format!("Draw as claimed by {}", name(color)))
            },
            Some(Winner::Nobody) if self.offers[(!color).index()] => {
                End::normal(Winner::Nobody, "Draw by agreement")
            }
            claim => {
                let detail = match claim {
                    Some(_) => ClientErrorDetail::NotOver,
                    None => ClientErrorDetail::LastMoveLegal,
                };
                End::error(
                    color,
                    ClientError::new(ClientErrorKind::FalseClaim, detail, Some(line.to_owned())),
                )
            }
        }
    }

    fn adjudicate(&mut self, color: Color, answer: &Reply) -> Option<End> {
        let verdict = self.adjudicator.add(color, answer.info.score);
        let (winner, reason) = match self.known_result().or(verdict)? {
            Verdict::Win(winner) => (Some(winner), format!("{} wins by adjudication", name(winner))),
            Verdict::Draw => (None, "Draw by adjudication".to_owned()),
            Verdict::TooLong => (None, "Draw by adjudication: too long".to_owned()),
            Verdict::Known(Some(winner)) => {
                (Some(winner), format!("{} wins by adjudication: endgame table", name(winner)))
            }
            Verdict::Known(None) => (None, "Draw by adjudication: endgame table".to_owned()),
        };
        Some(End { termination: "adjudication", ..End::normal(winner.into(), reason) })
    }

    /// The result by an endgame table, unless the draw by moves without progress may come before a win.
    fn known_result(&self) -> Option<Verdict> {
        let known = self.tables?.answer(&self.session.root())?;
        let turn = self.session.turn();
        match known.value {
            EndgameValue::Draw => Some(Verdict::Known(None)),
            EndgameValue::Win(_) => known.is_in_time.then_some(Verdict::Known(Some(turn))),
            EndgameValue::Loss(_) => known.is_in_time.then_some(Verdict::Known(Some(!turn))),
        }
    }

    /// Two draw offers in a row are an agreement.
    fn offers(&mut self, color: Color, answer: &Reply) -> Option<End> {
        self.offers[color.index()] = answer.offers_draw;
        if !answer.offers_draw {
            return None;
        }
        if self.offers[(!color).index()] {
            return Some(End::normal(Winner::Nobody, "Draw by agreement"));
        }
        if let Ok(player) = &mut self.seats[(!color).index()].player {
            player.draw_offered();
        }
        None
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
