//! Play in a terminal: for people without a display, and for scripts.

mod board;
pub mod report_line;

use crate::cli::position::session_of;
use crate::{listing, width};
use chrysalis_engine::{Move, Session};
use chrysalis_host::host::{Dialogue, Flow, Host};
use chrysalis_host::input::JobId;
use chrysalis_host::numbers::number;
use chrysalis_host::show;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{EngineError, Event, Limits, Score};
use std::collections::VecDeque;
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
    /// Seconds the engine thinks about a move.
    pub seconds: u32,
    /// Whether a person sits at the keyboard and wants a prompt.
    pub prompts: bool,
}

/// What the engine thinks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
}

struct Thinking {
    job: JobId,
    purpose: Purpose,
    score: Option<Score>,
    fallback: Option<Move>,
}

/// A game in the terminal.
pub struct Terminal {
    session: Session,
    human: Color,
    seconds: u32,
    prompts: bool,
    flipped: bool,
    symbols: bool,
    thinking: Option<Thinking>,
    waiting: VecDeque<String>,
    ends: bool,
}

impl std::fmt::Debug for Terminal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal").field("session", &self.session).finish_non_exhaustive()
    }
}

/// A line of the table of commands.
struct Entry {
    words: &'static [&'static str],
    arguments: &'static str,
    help: &'static str,
    obey: fn(&mut Terminal, &mut Host, &str) -> Result<(), String>,
}

const COMMANDS: &[Entry] = &[
    Entry { words: &["help", "?"], arguments: "", help: "this list", obey: |t, h, _| t.help(h) },
    Entry { words: &["board", "b"], arguments: "", help: "draw the board", obey: |t, h, _| t.draw(h) },
    Entry {
        words: &["moves", "m"],
        arguments: "[SQUARE]",
        help: "the legal moves, or those of one man",
        obey: Terminal::moves,
    },
    Entry {
        words: &["undo", "u"],
        arguments: "",
        help: "take back your last move",
        obey: |t, h, _| t.undo(h),
    },
    Entry { words: &["hint"], arguments: "", help: "a move to consider", obey: |t, h, _| t.hint(h) },
    Entry {
        words: &["go"],
        arguments: "",
        help: "the engine plays the side to move; you play the other",
        obey: |t, h, _| t.go(h),
    },
    Entry { words: &["new"], arguments: "[GAME]", help: "a new game", obey: Terminal::renew },
    Entry {
        words: &["games"],
        arguments: "",
        help: "the games there are",
        obey: |_, h, _| {
            h.out.line(listing::games(width::of_output()));
            Ok(())
        },
    },
    Entry { words: &["level"], arguments: "SECONDS", help: "thinking time per move", obey: Terminal::level },
    Entry {
        words: &["elo"],
        arguments: "N|off",
        help: "play at about this strength",
        obey: |_, h, rest| elo(h, rest),
    },
    Entry { words: &["side"], arguments: "white|black", help: "the side you play", obey: Terminal::side },
    Entry {
        words: &["flip"],
        arguments: "",
        help: "turn the board round",
        obey: |t, h, _| {
            t.flipped = !t.flipped;
            t.draw(h)
        },
    },
    Entry {
        words: &["symbols"],
        arguments: "",
        help: "chessmen as symbols or letters",
        obey: |t, h, _| {
            t.symbols = !t.symbols;
            t.draw(h)
        },
    },
    Entry {
        words: &["fen"],
        arguments: "[FEN]",
        help: "show the position, or set one up",
        obey: Terminal::fen,
    },
    Entry {
        words: &["rules"],
        arguments: "",
        help: "men and rulings of this game",
        obey: |t, h, _| {
            h.out.line(listing::rules(&t.session, width::of_output()));
            Ok(())
        },
    },
];

fn elo(host: &mut Host, rest: &str) -> Result<(), String> {
    if rest != "off" {
        host.set_option("UCI_Elo", rest).map_err(|problem| problem.to_string())?;
    }
    let limited = if rest == "off" { "false" } else { "true" };
    host.set_option("UCI_LimitStrength", limited).map_err(|problem| problem.to_string())?;
    host.out.line(if rest == "off" {
        "Full strength.".to_owned()
    } else {
        format!("Strength about {rest} Elo.")
    });
    Ok(())
}

fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
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
            seconds: setup.seconds,
            prompts: setup.prompts,
            flipped: human == Color::Black,
            symbols: false,
            thinking: None,
            waiting: VecDeque::new(),
            ends: false,
        };
        terminal.welcome(host);
        terminal.next(host);
        Ok(terminal)
    }

    fn welcome(&mut self, host: &mut Host) {
        let game = self.session.game();
        host.out.line(format_args!(
            "{} ({}). You play {}. Type a move (e2e4 or e4), 'moves', 'rules' or 'help'.\n",
            game.title,
            game.id,
            name(self.human)
        ));
        let _ = self.draw(host);
    }

    fn draw(&mut self, host: &mut Host) -> Result<(), String> {
        host.out.line(board::draw(&self.session.view(), self.flipped, self.symbols));
        Ok(())
    }

    fn help(&mut self, host: &mut Host) -> Result<(), String> {
        host.out.line("A move, in long algebraic (e2e4, e7e8q) or standard notation (e4, e8=Q), or:");
        for entry in COMMANDS {
            let left = format!("{} {}", entry.words.join(", "), entry.arguments);
            host.out.line(format_args!("  {left:<20} {}", entry.help));
        }
        host.out
            .line("  stop                 the engine plays at once\n  quit                 end the program");
        Ok(())
    }

    fn moves(&mut self, host: &mut Host, square: &str) -> Result<(), String> {
        let board = self.session.game().board;
        let begins = |m: &Move| board.name(m.from()).starts_with(&square.to_ascii_lowercase());
        let moves = self.session.legal_moves().into_iter().filter(begins);
        let moves: Vec<String> = moves.map(|m| self.session.san(m)).collect();
        host.out.line(if moves.is_empty() { "No legal move.".to_owned() } else { moves.join(" ") });
        Ok(())
    }

    fn undo(&mut self, host: &mut Host) -> Result<(), String> {
        let plies = if self.session.turn() == self.human { 2 } else { 1 };
        if self.session.plies() < plies {
            return Err("there is no move of yours to take back".to_owned());
        }
        for _ in 0..plies {
            self.session.undo();
        }
        self.draw(host)
    }

    fn hint(&mut self, host: &mut Host) -> Result<(), String> {
        if self.session.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        self.think(host, Purpose::Hint);
        Ok(())
    }

    fn go(&mut self, host: &mut Host) -> Result<(), String> {
        if self.session.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        self.human = !self.session.turn();
        self.think(host, Purpose::Move);
        Ok(())
    }

    fn renew(&mut self, host: &mut Host, id: &str) -> Result<(), String> {
        let game = if id.is_empty() {
            self.session.game()
        } else {
            Catalogue::shipped().named(id).map_err(|error| format!("{error} ('games' lists them)"))?
        };
        host.clear();
        self.session = Session::new(game);
        self.human = self.session.turn();
        self.flipped = self.human == Color::Black;
        self.welcome(host);
        Ok(())
    }

    fn level(&mut self, host: &mut Host, rest: &str) -> Result<(), String> {
        let seconds = number(rest, 1, 3600).map_err(|problem| problem.to_string())?;
        self.seconds = u32::try_from(seconds).unwrap_or(1);
        host.out.line(format_args!("The engine thinks {seconds} s about a move."));
        Ok(())
    }

    fn side(&mut self, host: &mut Host, rest: &str) -> Result<(), String> {
        self.human = match rest.to_ascii_lowercase().as_str() {
            "white" | "w" => Color::White,
            "black" | "b" => Color::Black,
            _ => return Err(format!("'{}' is neither white nor black", quote(rest))),
        };
        self.flipped = self.human == Color::Black;
        host.out.line(format_args!("You play {}.", name(self.human)));
        self.next(host);
        Ok(())
    }

    fn fen(&mut self, host: &mut Host, rest: &str) -> Result<(), String> {
        if rest.is_empty() {
            host.out.line(self.session.fen());
            return Ok(());
        }
        self.session = session_of(self.session.game(), rest)
            .map_err(|problem| format!("{problem}; position unchanged"))?;
        self.human = self.session.turn();
        self.draw(host)
    }

    fn play(&mut self, host: &mut Host, text: &str) -> Result<(), String> {
        if self.session.outcome().is_some() {
            return Err("the game is over; 'undo' or 'new'".to_owned());
        }
        let m = match (self.session.parse_long_algebraic(text), self.session.parse_san(text)) {
            (Ok(m), _) | (Err(_), Ok(m)) => m,
            (Err(long), Err(san)) => {
                let squares = text.as_bytes().get(1).is_some_and(u8::is_ascii_digit) && text.len() >= 4;
                let problem = if squares { long.to_string() } else { san.to_string() };
                return Err(format!("{problem}; 'moves' lists the legal moves, 'help' the commands"));
            }
        };
        self.session.play(m).map_err(|problem| problem.to_string())?;
        self.next(host);
        Ok(())
    }

    /// Announces the end, or lets the engine think when it is on move.
    fn next(&mut self, host: &mut Host) {
        if let Some(outcome) = self.session.outcome() {
            let _ = self.draw(host);
            host.out.line(format_args!("Result: {} {{{outcome}}}", outcome.result()));
        } else if self.session.turn() != self.human {
            self.think(host, Purpose::Move);
        }
    }

    fn think(&mut self, host: &mut Host, purpose: Purpose) {
        let movetime = Some(Duration::from_secs(u64::from(self.seconds)));
        let fallback = self.session.legal_moves().into_iter().next();
        let job = host.search(&self.session, Limits { movetime, ..Limits::default() });
        self.thinking = Some(Thinking { job, purpose, score: None, fallback });
    }

    fn answer(&mut self, host: &mut Host, best: Option<Move>) -> Flow {
        let Some(thinking) = self.thinking.take() else { return Flow::Continue };
        if let Some(m) = best.or(thinking.fallback) {
            let (san, text) = (self.session.san(m), self.session.long_algebraic(m));
            let worth = thinking.score.map_or_else(String::new, |score| format!(", {}", show::score(score)));
            match thinking.purpose {
                Purpose::Hint => host.out.line(format_args!("Hint: {san} ({text}{worth})")),
                Purpose::Move => {
                    host.out.line(format_args!("Chrysalis plays {san} ({text}{worth})"));
                    if let Err(problem) = self.session.play(m) {
                        host.out.line(format_args!("Error: {problem}"));
                    }
                    let _ = self.draw(host);
                    self.next(host);
                }
            }
        }
        self.go_on(host)
    }

    fn go_on(&mut self, host: &mut Host) -> Flow {
        while self.thinking.is_none() {
            match self.waiting.pop_front() {
                Some(line) if matches!(self.obey(host, &line), Flow::Quit) => return Flow::Quit,
                Some(_) => {}
                None if self.ends => return Flow::Quit,
                None => {
                    self.prompt(host);
                    return Flow::Continue;
                }
            }
        }
        Flow::Continue
    }

    fn obey(&mut self, host: &mut Host, line: &str) -> Flow {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if matches!(word, "quit" | "exit" | "q") {
            return Flow::Quit;
        }
        let entry = COMMANDS.iter().find(|entry| entry.words.contains(&word));
        let done = match entry {
            Some(entry) => (entry.obey)(self, host, rest.trim()),
            None if word.is_empty() || word == "stop" => Ok(()),
            None => self.play(host, line),
        };
        if let Err(problem) = done {
            host.out.line(format_args!("Error: {problem}"));
        }
        Flow::Continue
    }

    /// Asks for a line.
    pub fn prompt(&self, host: &mut Host) {
        if self.prompts && self.thinking.is_none() {
            host.out.part("> ");
        }
    }
}

impl Dialogue for Terminal {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        let line = line.trim().to_owned();
        if self.thinking.is_none() {
            self.waiting.push_back(line);
            return self.go_on(host);
        }
        match line.as_str() {
            "stop" => host.stop(),
            "quit" if self.prompts => return Flow::Quit,
            _ => self.waiting.push_back(line),
        }
        Flow::Continue
    }

    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            return Flow::Continue;
        }
        match event {
            Event::Info(report) => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.score = Some(report.score);
                }
                Flow::Continue
            }
            Event::Finished { best, trouble, .. } => {
                if let Some(trouble) = trouble {
                    self.trouble(host, &trouble.to_string());
                }
                self.answer(host, best)
            }
            _ => Flow::Continue,
        }
    }

    fn lost(&mut self, host: &mut Host, _job: JobId, error: &EngineError) -> Flow {
        self.trouble(host, &format!("{error}; any legal move is given"));
        self.answer(host, None)
    }

    fn trouble(&mut self, host: &mut Host, message: &str) {
        host.out.line(format_args!("Error: {message}"));
    }

    fn end(&mut self, _host: &mut Host) -> Flow {
        self.ends = true;
        if self.thinking.is_none() { Flow::Quit } else { Flow::Continue }
    }
}
