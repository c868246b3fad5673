//! The state of a game in the terminal.

use super::board::{self, Look};
use super::error::TerminalError;
use super::game_file::EndedGame;
use super::keeping::{Keeping, last_of};
use super::kept_games::KeptGames;
use super::level::set_strength;
use super::refusal;
use super::side::name;
use crate::position::session_of;
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

/// Default time per move.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// The start of a game.
#[derive(Clone, Debug)]
pub enum Beginning {
    /// The initial position of a game.
    Start(GameRef),
    /// A position of a game, as FEN.
    Position(GameRef, String),
    /// The last unfinished game; of this game if given.
    Unfinished(Option<GameRef>),
}

/// The settings of a game.
#[derive(Clone, Debug)]
pub struct TerminalSetup {
    /// Where it begins.
    pub start: Beginning,
    /// The folder of unfinished games, if this one is to be kept.
    pub kept: Option<KeptGames>,
    /// The person's side; the side to move if missing.
    pub side: Option<Color>,
    /// The engine's time per move; if missing, that of the resumed game, or a second.
    pub time: Option<Duration>,
    /// The engine's strength; if missing, that of the resumed game, or full strength.
    pub elo: Option<String>,
    /// Whether a person sits at the keyboard.
    pub prompts: bool,
    /// Asks the line editor, which prompts by itself, for the next line.
    pub ready: Option<Sender<()>>,
    /// Whether the board has colors.
    pub colors: bool,
    /// Whether pieces are figurines, where there are any.
    pub figurines: bool,
}

/// The purpose of a search.
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
    /// Asks the line editor for the next line.
    pub(super) ready: Option<Sender<()>>,
    pub(super) flipped: bool,
    pub(super) figurines: bool,
    pub(super) colors: bool,
    /// An end by resignation or agreement, not by the rules.
    pub(super) agreed: Option<EndedGame>,
    /// The score of the engine's last move.
    pub(super) score: Option<Score>,
    /// The file that this game was saved to or loaded from.
    pub(super) file: Option<PathBuf>,
    pub(super) thinking: Option<Thinking>,
    pub(super) keeping: Keeping,
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
    /// When the FEN or the strength is refused, or there is no game to resume.
    pub fn begin(setup: &TerminalSetup, host: &mut Host) -> Result<Self, TerminalError> {
        let mut unfinished = None;
        let session = match &setup.start {
            &Beginning::Start(game) => Session::new(game),
            Beginning::Position(game, fen) => session_of(*game, fen).map_err(TerminalError::StartFen)?,
            &Beginning::Unfinished(game) => {
                let kept = last_of(&host.settings().games, setup.kept.as_ref(), game, false)?;
                unfinished.insert(kept).read.session.clone()
            }
        };
        let human = setup.side.unwrap_or(session.turn());
        let mut terminal = Self {
            human,
            session,
            time: USUAL_TIME,
            prompts: setup.prompts,
            ready: setup.ready.clone(),
            agreed: None,
            score: None,
            file: None,
            flipped: human == Color::Black,
            figurines: setup.figurines,
            colors: setup.colors,
            thinking: None,
            keeping: Keeping::within(setup.kept.clone()),
            waiting: VecDeque::new(),
            ends: false,
        };
        let resumed = unfinished.is_some();
        if let Some(kept) = unfinished {
            terminal.take_up(host, kept)?;
        }
        terminal.time = setup.time.unwrap_or(terminal.time);
        if let Some(elo) = &setup.elo {
            set_strength(host, elo)?;
        }
        terminal.welcome(host);
        if !resumed && terminal.ready.is_some() {
            terminal.offer(host);
        }
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

    pub(super) fn draw(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        let Self { flipped, figurines, colors, .. } = *self;
        host.out.line(board::draw(&self.session.view(), Look { flipped, figurines, colors }));
        if let Some(choice) = refusal::king_to_choose(&self.session) {
            host.out.line(self.wrapped(&choice.to_string()));
        }
        Ok(())
    }

    /// Prints a text wrapped to the terminal's width.
    pub(super) fn say(&self, host: &mut Host, text: &str) {
        host.out.line(self.wrapped(text));
    }

    /// A text wrapped to the terminal's width.
    pub(super) fn wrapped(&self, text: &str) -> String {
        width::of_output().map_or_else(|| text.to_owned(), |width| textwrap::fill(text, width))
    }

    /// The end of the game, if it is over.
    pub(super) fn over(&self) -> Option<EndedGame> {
        let end = |outcome: Outcome| EndedGame { result: outcome.result(), reason: outcome.to_string() };
        self.session.outcome().map(end).or_else(|| self.agreed.clone())
    }

    /// # Errors
    /// When the game is over.
    pub(super) fn must_go_on(&self) -> Result<(), TerminalError> {
        if self.over().is_some() { Err(TerminalError::Over) } else { Ok(()) }
    }

    pub(super) fn announce(&self, host: &mut Host, end: &EndedGame) {
        let reason = if end.reason.is_empty() { String::new() } else { format!(" {{{}}}", end.reason) };
        self.say(host, &format!("Result: {}{reason}", end.result));
    }

    /// Ends the game by resignation or agreement.
    pub(super) fn agree(&mut self, host: &mut Host, result: &'static str, reason: String) {
        let end = EndedGame { result, reason };
        self.announce(host, &end);
        self.agreed = Some(end);
    }

    /// Switches to another game or position; the person plays the side to move.
    pub(super) fn switch_to(&mut self, session: Session) {
        self.session = session;
        self.human = self.session.turn();
        self.flipped = self.human == Color::Black;
        (self.agreed, self.score, self.file) = (None, None, None);
        self.keeping.let_go();
    }

    /// Announces the end, or starts the engine's search if it is to move.
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
