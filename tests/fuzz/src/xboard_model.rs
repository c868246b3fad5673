//! A model of XBoard's protocol: the answers due for each command, beside a game that is played by the rules.
//!
//! After each command the test waits for a `pong`, which follows a due move, so that answers can be assigned to
//! commands. In haste, a second command is sent before that: if it stops the search, the move may have come before it,
//! or not at all.

use crate::talk::{Talk, has};
use chrysalis_engine::{Color, Session};
use chrysalis_rules::Catalogue;
use chrysalis_xboard::server::XBoard;
use std::vec::IntoIter;

/// The most commands of an input.
const MOST: usize = 40;
/// The number of commands.
pub const COMMANDS: usize = 16;
/// Set in the byte of a command that the next one follows at once.
const HASTE: u8 = 128;

/// Few pieces, so that games end: mate, stalemate, a promotion, bare kings after one move, a choice of promotions.
const POSITIONS: [&str; 5] = [
    "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
    "k7/2Q5/2K5/8/8/8/8/8 w - - 98 80",
    "8/P6k/8/8/8/8/7p/K7 b - - 0 1",
    "8/8/8/3q4/4K3/8/8/7k w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Playing {
    Nothing,
    Side(Color),
}

struct Model {
    talk: Talk,
    sent: String,
    session: Session,
    mode: Playing,
    refused: bool,
    /// Whether the engine owes a move.
    thinks: bool,
    pings: usize,
    heard: usize,
}

/// The lines since the last check.
type Lines = std::iter::Peekable<IntoIter<String>>;

impl Model {
    fn new() -> Self {
        let talk = Talk::with(|| Box::new(XBoard::new()));
        let session = Session::new(Catalogue::shipped().orthodox());
        let mode = Playing::Side(Color::Black);
        let sent = String::new();
        Self { talk, sent, session, mode, refused: false, thinks: false, pings: 0, heard: 0 }
    }

    fn say(&mut self, line: &str) {
        self.sent = format!("{}{line}\n", self.sent);
        self.talk.say(line);
    }

    fn shown(&self) -> String {
        format!("in {} after:\n{}---\n{}", self.session.fen(), self.sent, self.talk.output)
    }

    /// The lines up to the answer to a ping.
    fn listen(&mut self) -> Lines {
        self.pings += 1;
        self.say(&format!("ping {}", self.pings));
        let pong = format!("pong {}", self.pings);
        let answered = self.talk.wait_until(|output| has(output, &pong));
        assert!(answered, "no {pong} {}", self.shown());
        let fresh = self.talk.output[self.heard..].to_owned();
        self.heard = self.talk.output.len();
        let mut lines: Vec<String> = fresh.lines().map(str::to_owned).collect();
        assert_eq!(lines.pop(), Some(pong), "something comes behind it {}", self.shown());
        lines.into_iter().peekable()
    }

    fn expect(&self, lines: &mut Lines, wanted: &str) {
        let found = lines.next();
        assert_eq!(found.as_deref(), Some(wanted), "{}", self.shown());
    }

    /// The engine's move, which is due.
    fn engine_moves(&mut self, lines: &mut Lines) {
        let line = lines.next().unwrap_or_default();
        let text =
            line.strip_prefix("move ").unwrap_or_else(|| panic!("'{line}' is no move {}", self.shown()));
        let played = self.session.play_long_algebraic(text);
        assert!(played.is_ok(), "{line} {}", self.shown());
        self.thinks = false;
        self.turn_is_made(lines);
    }

    fn turn_is_made(&self, lines: &mut Lines) {
        self.expect(lines, &format!("# fen {}", self.session.fen()));
        if self.mode != Playing::Nothing {
            self.result_is_stated(lines);
        }
    }

    fn result_is_stated(&self, lines: &mut Lines) {
        if let Some(outcome) = self.session.outcome().filter(|_| !self.refused) {
            self.expect(lines, &format!("{} {{{outcome}}}", outcome.result()));
        }
    }

    /// Whether the engine must move now.
    fn proceed(&mut self) {
        let turn = self.mode == Playing::Side(self.session.turn());
        self.thinks = turn && !self.refused && self.session.outcome().is_none();
    }

    /// The command of a byte in the current position.
    fn command(&self, byte: u8, step: usize) -> Command {
        match usize::from(byte & !HASTE) % COMMANDS {
            0 => Command::New,
            1 => Command::Force,
            2 => Command::Go,
            4 => Command::Back(1),
            5 => Command::Unknown,
            6 => Command::Place(POSITIONS[step % POSITIONS.len()]),
            7 => Command::IllegalMove,
            8 => Command::Back(2),
            9 => Command::BadPlace,
            10 => Command::Now,
            11 => Command::PlayOther,
            12 => Command::Result,
            13 => Command::Nothing,
            _ => Command::Move(7 * step + usize::from(byte)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    New,
    Force,
    Go,
    PlayOther,
    Result,
    Back(usize),
    Unknown,
    Place(&'static str),
    BadPlace,
    IllegalMove,
    Now,
    Nothing,
    /// One of the legal moves, by index.
    Move(usize),
}

impl Command {
    /// Whether the next command may follow at once while the engine thinks: its effect depends on the game only.
    fn may_hurry(self) -> bool {
        !matches!(self, Self::Move(_) | Self::IllegalMove | Self::Back(_))
    }

    fn gives_up(self) -> bool {
        !matches!(self, Self::Unknown | Self::Now | Self::Nothing | Self::Move(_) | Self::IllegalMove)
    }
}

/// Whether the engine's move came before a command that was sent while it was due.
fn moved_before(command: Command, lines: &mut Lines) -> bool {
    // After `go` a move comes either way: a second move, or the result a second time, shows an earlier one.
    if command == Command::Go {
        let moves = lines.clone().filter(|line| line.starts_with("move ")).count();
        let results = lines.clone().filter(|line| line.contains(" {")).count();
        return moves.max(results) == 2;
    }
    lines.peek().is_some_and(|line| line.starts_with("move "))
}

impl Model {
    /// The lines of a command.
    fn lines(&self, command: Command) -> Vec<String> {
        match command {
            // A new game has no depth limit.
            Command::New => vec!["new".to_owned(), "sd 1".to_owned()],
            Command::Force => vec!["force".to_owned()],
            Command::Go => vec!["go".to_owned()],
            Command::PlayOther => vec!["playother".to_owned()],
            Command::Result => vec!["result 1/2-1/2 {agreed}".to_owned()],
            Command::Back(1) => vec!["undo".to_owned()],
            Command::Back(_) => vec!["remove".to_owned()],
            Command::Unknown => vec!["frobnicate 7".to_owned()],
            Command::Place(fen) => vec![format!("setboard {fen}")],
            Command::BadPlace => vec!["setboard 8/8/8 w - - 0 1".to_owned()],
            Command::IllegalMove => vec!["usermove a1h8q".to_owned()],
            Command::Now => vec!["?".to_owned()],
            Command::Nothing => vec!["hard".to_owned(), "easy".to_owned(), "otim 100".to_owned()],
            Command::Move(number) => {
                let moves = self.session.legal_moves_long_algebraic();
                let text = moves.get(number % moves.len().max(1)).map_or("a1a1", |(_, text)| text);
                vec![format!("usermove {text}")]
            }
        }
    }

    fn obey(&mut self, command: Command, words: &[String], lines: &mut Lines) {
        if self.thinks && moved_before(command, lines) {
            self.engine_moves(lines);
        }
        let backward = matches!(command, Command::Back(plies) if self.session.plies() < plies);
        if command.gives_up() && !backward {
            self.thinks = false;
        }
        let game = Catalogue::shipped().orthodox();
        match command {
            Command::New => {
                self.session = Session::new(game);
                self.refused = false;
                self.mode = Playing::Side(Color::Black);
            }
            Command::Force | Command::Result => self.mode = Playing::Nothing,
            Command::Go | Command::PlayOther if self.refused => {
                let error = lines.next().unwrap_or_default();
                assert!(error.starts_with("Error ("), "{error} {}", self.shown());
            }
            Command::Go | Command::PlayOther => {
                let turn = self.session.turn();
                self.mode = Playing::Side(if command == Command::Go { turn } else { !turn });
                self.result_is_stated(lines);
                self.proceed();
            }
            Command::Back(_) if backward => {
                self.expect(lines, &format!("Error (no such move to take back): {}", words[0]));
            }
            Command::Back(plies) => {
                for _ in 0..plies {
                    self.session.undo();
                }
            }
            Command::Unknown => self.expect(lines, "Error (unknown command): frobnicate 7"),
            Command::Place(fen) => {
                self.session = Session::from_fen(game, fen).expect("a position");
                self.refused = false;
            }
            Command::BadPlace => {
                self.refused = true;
                let error = lines.next().unwrap_or_default();
                assert!(error.starts_with("tellusererror Illegal position: "), "{error} {}", self.shown());
            }
            Command::Now | Command::Nothing => {}
            Command::IllegalMove | Command::Move(_) => self.usermove(&words[0], lines),
        }
    }

    fn usermove(&mut self, line: &str, lines: &mut Lines) {
        let text = line.strip_prefix("usermove ").expect("a move");
        let over = self.mode != Playing::Nothing && self.session.outcome().is_some();
        if self.refused || over || self.session.parse_long_algebraic(text).is_err() {
            self.expect(lines, &format!("Illegal move: {text}"));
            // Where no move can be made at all, the result is told even to an illegal one.
            let stuck = self.session.outcome().is_some_and(|outcome| !outcome.reason.is_by_count());
            if over || stuck {
                self.result_is_stated(lines);
            }
            return;
        }
        self.session.play_long_algebraic(text).expect("legal");
        self.turn_is_made(lines);
        self.proceed();
    }
}

/// Sends the commands of an input and compares the answers with those due.
///
/// # Panics
/// If an answer differs.
pub fn check(bytes: &[u8]) {
    let mut model = Model::new();
    ["xboard", "protover 2", "computer", "sd 1"].into_iter().for_each(|line| model.say(line));
    let greeting = model.listen();
    drop(greeting);
    let mut bytes = bytes.iter().copied().take(MOST).enumerate().peekable();
    while let Some((step, byte)) = bytes.next() {
        let mut commands = vec![model.command(byte, step)];
        if byte & HASTE != 0 {
            let next = bytes.peek().map(|&(step, byte)| model.command(byte, step));
            if let Some(next) = next.filter(|next| next.may_hurry()) {
                bytes.next();
                commands.push(next);
            }
        }
        let words: Vec<_> = commands.iter().map(|&command| model.lines(command)).collect();
        words.iter().flatten().for_each(|line| model.say(line));
        let mut lines = model.listen();
        for (&command, words) in commands.iter().zip(&words) {
            model.obey(command, words, &mut lines);
        }
        if model.thinks {
            model.engine_moves(&mut lines);
        }
        let rest: Vec<String> = lines.collect();
        assert!(rest.is_empty(), "{rest:?} {}", model.shown());
    }
    model.talk.end();
}
