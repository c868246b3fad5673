//! A game in the terminal: what is known of it, and what happens in it whoever asks.

use super::board::{self, Look};
use super::game_file::EndedGame;
use super::refusal;
use super::side::name;
use crate::cli::position::session_of;
use crate::width;
use chrysalis_engine::{Move, Outcome, Session};
use chrysalis_host::host::Host;
use chrysalis_host::input::JobId;
use chrysalis_rules::GameRef;
use chrysalis_rules::board::Color;
use chrysalis_search::{Limits, Score};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// How a game is begun.
#[derive(Clone, Debug)]
pub struct TerminalSetup {
    /// The game.
    pub game: GameRef,
    /// Where it starts; at its start when missing.
    pub fen: Option<String>,
    /// The person's side; the side to move when missing.
    pub side: Option<Color>,
    /// How long the engine thinks about a move.
    pub time: Duration,
    /// Whether a person sits at the keyboard.
    pub prompts: bool,
    /// Tells an editor of lines, which prompts by itself, that the next one is wanted.
    pub ready: Option<Sender<()>>,
    /// Whether the board has colours.
    pub colours: bool,
}

/// What the engine thinks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Move,
    Hint,
    Analysis,
}

pub(super) struct Thinking {
    pub(super) job: JobId,
    pub(super) purpose: Purpose,
    pub(super) score: Option<Score>,
    pub(super) fallback: Option<Move>,
}

/// A game in the terminal.
pub struct Terminal {
    pub(super) session: Session,
    pub(super) human: Color,
    pub(super) time: Duration,
    pub(super) prompts: bool,
    /// Tells an editor of lines that the next one is wanted.
    pub(super) ready: Option<Sender<()>>,
    pub(super) flipped: bool,
    pub(super) symbols: bool,
    pub(super) colours: bool,
    /// An end that the players have made, not the rules.
    pub(super) agreed: Option<EndedGame>,
    /// What the engine thought of its own last move.
    pub(super) score: Option<Score>,
    /// The file that this game was saved in or loaded from.
    pub(super) file: Option<PathBuf>,
    pub(super) thinking: Option<Thinking>,
    pub(super) waiting: VecDeque<String>,
    pub(super) ends: bool,
}

impl std::fmt::Debug for Terminal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Terminal {
    /// Sets up a game and shows it.
    ///
    /// # Errors
    /// When the FEN is refused.
    pub fn begin(setup: &TerminalSetup, host: &mut Host) -> Result<Self, String> {
        let session = match &setup.fen {
            None => Session::new(setup.game),
            Some(fen) => session_of(setup.game, fen).map_err(|problem| problem.to_string())?,
        };
        let human = setup.side.unwrap_or(session.turn());
        let mut terminal = Self {
            human,
            session,
            time: setup.time,
            prompts: setup.prompts,
            ready: setup.ready.clone(),
            agreed: None,
            score: None,
            file: None,
            flipped: human == Color::Black,
            symbols: false,
            colours: setup.colours,
            thinking: None,
            waiting: VecDeque::new(),
            ends: false,
        };
        terminal.welcome(host);
        terminal.next(host);
        Ok(terminal)
    }

    pub(super) fn welcome(&mut self, host: &mut Host) {
        let game = self.session.game();
        let welcome = format!(
            "{} ({}). You play {}. Type a move (e2e4 or e4), 'moves', 'rules' or 'help'.",
            game.title,
            game.id,
            name(self.human)
        );
        host.out.line(self.wrapped(&welcome) + "\n");
        let _ = self.draw(host);
    }

    pub(super) fn draw(&mut self, host: &mut Host) -> Result<(), String> {
        let Self { flipped, symbols, colours, .. } = *self;
        host.out.line(board::draw(&self.session.view(), Look { flipped, symbols, colours }));
        if let Some(choice) = refusal::king_to_choose(&self.session) {
            host.out.line(self.wrapped(&choice));
        }
        Ok(())
    }

    /// A text in lines of the terminal's width.
    pub(super) fn wrapped(&self, text: &str) -> String {
        width::of_output().map_or_else(|| text.to_owned(), |width| textwrap::fill(text, width))
    }

    /// How the game ended, if it did.
    pub(super) fn over(&self) -> Option<EndedGame> {
        let end = |outcome: Outcome| EndedGame { result: outcome.result(), reason: outcome.to_string() };
        self.session.outcome().map(end).or_else(|| self.agreed.clone())
    }

    /// # Errors
    /// When the game is over.
    pub(super) fn must_go_on(&self) -> Result<(), String> {
        if self.over().is_some() { Err("the game is over".to_owned()) } else { Ok(()) }
    }

    pub(super) fn announce(&self, host: &mut Host, end: &EndedGame) {
        let reason = if end.reason.is_empty() { String::new() } else { format!(" {{{}}}", end.reason) };
        host.out.line(format_args!("Result: {}{reason}", end.result));
    }

    /// Ends the game without the rules.
    pub(super) fn agree(&mut self, host: &mut Host, result: &'static str, reason: String) {
        let end = EndedGame { result, reason };
        self.announce(host, &end);
        self.agreed = Some(end);
    }

    /// Takes another game or position up; the person plays the side to move.
    pub(super) fn begin_anew(&mut self, session: Session) {
        self.session = session;
        self.human = self.session.turn();
        self.flipped = self.human == Color::Black;
        (self.agreed, self.score, self.file) = (None, None, None);
    }

    /// Announces the end, or lets the engine think when it is on move.
    pub(super) fn next(&mut self, host: &mut Host) {
        if let Some(end) = self.over() {
            let _ = self.draw(host);
            self.announce(host, &end);
        } else if self.session.turn() != self.human {
            self.think(host, Purpose::Move, self.time);
        }
    }

    pub(super) fn think(&mut self, host: &mut Host, purpose: Purpose, time: Duration) {
        let movetime = Some(time);
        let fallback = self.session.legal_moves().into_iter().next();
        let job = host.search(&self.session, Limits { movetime, ..Limits::default() });
        self.thinking = Some(Thinking { job, purpose, score: None, fallback });
    }
}
