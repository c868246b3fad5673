//! Play in a terminal: for people without a display, and for scripts.

mod board;
pub mod editor;
mod game_file;
pub mod level;
mod reading;
mod refusal;
pub mod report_line;
mod side;

use crate::cli::position::session_of;
use crate::{columns, listing, width};
use chrysalis_engine::{Move, Outcome, Session};
use chrysalis_host::host::{Dialogue, Flow, Host};
use chrysalis_host::input::JobId;
use chrysalis_host::show;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{EngineError, Event, Limits, Score};
use chrysalis_wire::charset;
use chrysalis_wire::replace::replace;
use game_file::EndedGame;
use level::thinking_time;
use report_line::report_line;
use side::name;
use std::collections::VecDeque;
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// The words that end the program.
const QUIT: [&str; 3] = ["quit", "exit", "q"];
/// A draw is accepted when the engine's score is not above this, in centipawns.
const DRAWISH: i32 = 0;
/// How long a position is analysed where nobody says.
const ANALYSIS: Duration = Duration::from_secs(5);

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
}

/// What the engine thinks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Analysis,
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
    time: Duration,
    prompts: bool,
    /// Tells an editor of lines that the next one is wanted.
    ready: Option<Sender<()>>,
    flipped: bool,
    symbols: bool,
    /// An end that the players have made, not the rules.
    agreed: Option<EndedGame>,
    /// What the engine thought of its own last move.
    score: Option<Score>,
    /// The file that this game was saved in or loaded from.
    file: Option<PathBuf>,
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
    Entry {
        words: &["analyse", "analyze"],
        arguments: "[TIME]",
        help: "show what the engine thinks of the position",
        obey: Terminal::analyse,
    },
    Entry { words: &["resign"], arguments: "", help: "give the game up", obey: |t, h, _| t.resign(h) },
    Entry { words: &["draw"], arguments: "", help: "offer a draw", obey: |t, h, _| t.offer_draw(h) },
    Entry {
        words: &["history"],
        arguments: "",
        help: "the moves played",
        obey: |t, h, _| {
            t.history(h);
            Ok(())
        },
    },
    Entry {
        words: &["pgn"],
        arguments: "",
        help: "the game as PGN",
        obey: |t, h, _| {
            t.pgn(h);
            Ok(())
        },
    },
    Entry { words: &["save"], arguments: "FILE", help: "write the game as PGN", obey: Terminal::save },
    Entry { words: &["load"], arguments: "FILE", help: "read a game from PGN", obey: Terminal::load },
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
    Entry {
        words: &["level"],
        arguments: "TIME",
        help: "thinking time per move: 2, 0.5, 300ms, 2m or 1:30",
        obey: Terminal::level,
    },
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
            if !charset::is_utf8() {
                return Err("there are letters only: LC_ALL, LC_CTYPE or LANG names no UTF-8".to_owned());
            }
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

/// The file that is named, or else the one known.
fn path(named: &str, known: Option<&PathBuf>) -> Result<PathBuf, String> {
    match (named, known) {
        ("", None) => Err("which file?".to_owned()),
        ("", Some(known)) => Ok(known.clone()),
        (named, _) => Ok(PathBuf::from(named)),
    }
}

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
        let welcome = format!(
            "{} ({}). You play {}. Type a move (e2e4 or e4), 'moves', 'rules' or 'help'.",
            game.title,
            game.id,
            name(self.human)
        );
        host.out.line(self.wrapped(&welcome) + "\n");
        let _ = self.draw(host);
    }

    fn draw(&mut self, host: &mut Host) -> Result<(), String> {
        host.out.line(board::draw(&self.session.view(), self.flipped, self.symbols));
        if let Some(choice) = refusal::king_to_choose(&self.session) {
            host.out.line(self.wrapped(&choice));
        }
        Ok(())
    }

    fn help(&mut self, host: &mut Host) -> Result<(), String> {
        let row = |left: String, help: &str| vec![left, help.to_owned()];
        let mut rows: Vec<Vec<String>> = COMMANDS
            .iter()
            .map(|entry| row(format!("{} {}", entry.words.join(", "), entry.arguments), entry.help))
            .collect();
        rows.push(row("stop".to_owned(), "the engine plays at once"));
        rows.push(row("quit".to_owned(), "end the program"));
        let width = width::of_output().unwrap_or(usize::MAX);
        let before = "A move, in long algebraic (e2e4, e7e8q) or standard notation (e4, e8=Q), or:";
        host.out.line(textwrap::fill(before, width));
        host.out.line(textwrap::indent(&columns::fit(&rows, width.saturating_sub(2)), "  "));
        Ok(())
    }

    fn moves(&mut self, host: &mut Host, place: &str) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over".to_owned());
        }
        let mut moves = self.session.legal_moves();
        if !place.is_empty() {
            let square = refusal::square(&self.session, place)?;
            if let Some(problem) = refusal::nobody_to_move(&self.session, square) {
                return Err(problem);
            }
            moves.retain(|m| m.from() == square);
        }
        let moves: Vec<String> = moves.into_iter().map(|m| self.session.san(m)).collect();
        if moves.is_empty() {
            host.out.line("No legal move.");
            return Ok(());
        }
        host.out.line(self.wrapped(&moves.join(" ")));
        if let Some(choice) = refusal::king_to_choose(&self.session) {
            host.out.line(self.wrapped(&choice));
        }
        Ok(())
    }

    /// A text in lines of the terminal's width.
    fn wrapped(&self, text: &str) -> String {
        width::of_output().map_or_else(|| text.to_owned(), |width| textwrap::fill(text, width))
    }

    /// How the game ended, if it did.
    fn over(&self) -> Option<EndedGame> {
        let end = |outcome: Outcome| EndedGame { result: outcome.result(), reason: outcome.to_string() };
        self.session.outcome().map(end).or_else(|| self.agreed.clone())
    }

    fn announce(&self, host: &mut Host, end: &EndedGame) {
        let reason = if end.reason.is_empty() { String::new() } else { format!(" {{{}}}", end.reason) };
        host.out.line(format_args!("Result: {}{reason}", end.result));
    }

    /// Ends the game without the rules.
    fn agree(&mut self, host: &mut Host, result: &'static str, reason: String) {
        let end = EndedGame { result, reason };
        self.announce(host, &end);
        self.agreed = Some(end);
    }

    fn resign(&mut self, host: &mut Host) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over".to_owned());
        }
        let result = if self.human == Color::White { "0-1" } else { "1-0" };
        self.agree(host, result, format!("{} resigns", name(self.human)));
        Ok(())
    }

    fn offer_draw(&mut self, host: &mut Host) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over".to_owned());
        }
        match self.score {
            Some(score) if score.centipawns() <= DRAWISH => {
                self.agree(host, "1/2-1/2", "Draw agreed".to_owned());
            }
            Some(score) => {
                host.out.line(format_args!("Chrysalis declines: it stands at {}.", show::score(score)));
            }
            None => host.out.line("Chrysalis declines: it has not thought about this game yet."),
        }
        Ok(())
    }

    fn history(&self, host: &mut Host) {
        let mut session = self.session.first();
        let mut words = Vec::new();
        for &m in self.session.moves() {
            let (white, number) = (session.turn() == Color::White, session.setup().turn_number);
            match (white, words.is_empty()) {
                (true, _) => words.push(format!("{number}. {}", session.san(m))),
                (false, true) => words.push(format!("{number}... {}", session.san(m))),
                (false, false) => words.push(session.san(m)),
            }
            if session.play(m).is_err() {
                break;
            }
        }
        let moves = if words.is_empty() { "No move was played.".to_owned() } else { words.join(" ") };
        host.out.line(self.wrapped(&moves));
        if let Some(end) = self.over() {
            self.announce(host, &end);
        }
    }

    fn as_pgn(&self) -> String {
        let end = self.over().unwrap_or(EndedGame { result: "*", reason: String::new() });
        game_file::write(&self.session, self.human, &end)
    }

    fn pgn(&self, host: &mut Host) {
        host.out.line(self.as_pgn().trim_end());
    }

    fn save(&mut self, host: &mut Host, file: &str) -> Result<(), String> {
        let path = path(file, self.file.as_ref())?;
        if path.exists() && self.file.as_ref() != Some(&path) {
            return Err(format!("'{}' exists already; give another name", quote(file)));
        }
        replace(&path, self.as_pgn().as_bytes()).map_err(|error| error.to_string())?;
        host.out.line(format_args!("Saved in {}.", path.display()));
        self.file = Some(path);
        Ok(())
    }

    fn load(&mut self, host: &mut Host, file: &str) -> Result<(), String> {
        let path = path(file, self.file.as_ref())?;
        let unreadable =
            |why: &dyn std::fmt::Display| format!("'{}': {why}", quote(&path.display().to_string()));
        let file = File::open(&path).map_err(|error| unreadable(&error))?;
        let (read, more) = game_file::read(BufReader::new(file), self.session.game())
            .map_err(|problem| unreadable(&problem))?;
        host.clear();
        self.begin_anew(read.session);
        self.file = Some(path);
        if more {
            host.out.line("There are more games in the file; this is the first.");
            // What would be saved is not what the file holds.
            self.file = None;
        }
        self.welcome(host);
        let result = read.tree.result.text();
        match self.over() {
            Some(end) => self.announce(host, &end),
            None if result != "*" => self.agree(host, result, String::new()),
            None => {}
        }
        Ok(())
    }

    /// Takes another game or position up; the person plays the side to move.
    fn begin_anew(&mut self, session: Session) {
        self.session = session;
        self.human = self.session.turn();
        self.flipped = self.human == Color::Black;
        (self.agreed, self.score, self.file) = (None, None, None);
    }

    fn analyse(&mut self, host: &mut Host, time: &str) -> Result<(), String> {
        if self.session.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let time = if time.is_empty() { ANALYSIS } else { thinking_time(time)? };
        self.think(host, Purpose::Analysis, time);
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
        self.agreed = None;
        self.draw(host)
    }

    fn hint(&mut self, host: &mut Host) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over".to_owned());
        }
        self.think(host, Purpose::Hint, self.time);
        Ok(())
    }

    fn go(&mut self, host: &mut Host) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over".to_owned());
        }
        self.human = !self.session.turn();
        self.think(host, Purpose::Move, self.time);
        Ok(())
    }

    fn renew(&mut self, host: &mut Host, id: &str) -> Result<(), String> {
        let game = if id.is_empty() {
            self.session.game()
        } else {
            Catalogue::shipped().named(id).map_err(|error| format!("{error} ('games' lists them)"))?
        };
        host.clear();
        self.begin_anew(Session::new(game));
        self.welcome(host);
        Ok(())
    }

    fn level(&mut self, host: &mut Host, rest: &str) -> Result<(), String> {
        self.time = thinking_time(rest)?;
        host.out.line(format_args!("The engine thinks {} s about a move.", self.time.as_secs_f64()));
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
        let session = session_of(self.session.game(), rest)
            .map_err(|problem| format!("{problem}; position unchanged"))?;
        let flipped = self.flipped;
        self.begin_anew(session);
        self.flipped = flipped;
        self.draw(host)
    }

    fn play(&mut self, host: &mut Host, text: &str) -> Result<(), String> {
        if self.over().is_some() {
            return Err("the game is over; 'undo' or 'new'".to_owned());
        }
        let m = reading::read(&self.session, text)?;
        self.session.play(m).map_err(|problem| problem.to_string())?;
        self.next(host);
        Ok(())
    }

    /// Announces the end, or lets the engine think when it is on move.
    fn next(&mut self, host: &mut Host) {
        if let Some(end) = self.over() {
            let _ = self.draw(host);
            self.announce(host, &end);
        } else if self.session.turn() != self.human {
            self.think(host, Purpose::Move, self.time);
        }
    }

    fn think(&mut self, host: &mut Host, purpose: Purpose, time: Duration) {
        let movetime = Some(time);
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
                Purpose::Analysis => host.out.line(format_args!("Best: {san} ({text})")),
                Purpose::Hint => host.out.line(format_args!("Hint: {san} ({text}{worth})")),
                Purpose::Move => {
                    self.score = thinking.score;
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
        if QUIT.contains(&word) {
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

    fn take(&mut self, host: &mut Host, line: &str) -> Flow {
        if self.thinking.is_none() {
            self.waiting.push_back(line.to_owned());
            return self.go_on(host);
        }
        match line {
            "stop" => host.stop(),
            _ if QUIT.contains(&line) && self.prompts => return Flow::Quit,
            _ => self.waiting.push_back(line.to_owned()),
        }
        Flow::Continue
    }

    /// Tells an editor that the next line is wanted.
    pub fn want_line(&self) {
        if let Some(ready) = &self.ready {
            // It has gone when there are no more lines.
            let _ = ready.send(());
        }
    }

    /// Asks for a line.
    pub fn prompt(&self, host: &mut Host) {
        if self.prompts && self.ready.is_none() && self.thinking.is_none() {
            host.out.part("> ");
        }
    }
}

impl Dialogue for Terminal {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        let flow = self.take(host, line.trim());
        // An editor that was asked for a line while the program ends would leave the terminal in disorder.
        if matches!(flow, Flow::Continue) {
            host.out.flush();
            self.want_line();
        }
        flow
    }

    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            return Flow::Continue;
        }
        match event {
            Event::Info(report) => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.score = Some(report.score);
                    if thinking.purpose == Purpose::Analysis {
                        host.out.line(report_line(&self.session, &report));
                    }
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
