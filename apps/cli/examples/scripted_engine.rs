//! An engine for the arbiter's tests: plays any game by seeded random moves over UCI and XBoard, and misbehaves on
//! request.
//!
//! `scripted_engine [ERROR@MOVE] [seed=N] [name=TEXT]`: before its MOVE-th move of a game (from 1) it makes ERROR:
//! `illegal` an illegal move, `garbage` no move at all, `silent` never answers again, `mutter` misses this move only,
//! `dies` exits, `late=MS` answers so late, `flood` writes lines without end, `longline` one line without end,
//! `falsewin` claims a win, `falsedraw` claims a draw, `resign` gives up, `strip` adds a promotion that there is not.
//! The word `blanks=TEXT` puts blanks before every line and between its words: of each `_` of the text one blank, of each
//! `t` a tab. The script `mute` (without a move) never says a word, `gone` ends at once.

use chrysalis_engine::{Move, Session};
use chrysalis_rules::Catalogue;
use chrysalis_rules::random::SplitMix64;
use std::io::{BufRead, Write};
use std::time::Duration;

struct Scripted {
    error: Option<(String, usize)>,
    name: String,
    random: SplitMix64,
    session: Session,
    /// Moves of its own in this game.
    moves: usize,
    xboard: bool,
    forced: bool,
    /// White space before every line and between its words; nothing for the usual blank.
    blanks: String,
}

fn main() {
    let mut error = None;
    let (mut seed, mut name, mut blanks) = (1, "Scripted".to_owned(), String::new());
    for word in std::env::args().skip(1) {
        if let Some(text) = word.strip_prefix("seed=") {
            seed = text.parse().unwrap_or(1);
        } else if let Some(text) = word.strip_prefix("name=") {
            text.clone_into(&mut name);
        } else if let Some(text) = word.strip_prefix("blanks=") {
            blanks = text.replace('_', " ").replace('t', "\t");
        } else if let Some((what, at)) = word.split_once('@') {
            error = Some((what.to_owned(), at.parse().unwrap_or(1)));
        } else {
            match word.as_str() {
                "mute" => std::thread::sleep(Duration::from_secs(3600)),
                _ => return,
            }
        }
    }
    let random = SplitMix64::new(seed);
    let session = Session::new(Catalogue::shipped().orthodox());
    let mut engine =
        Scripted { error, name, random, session, moves: 0, xboard: false, forced: false, blanks };
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        if !engine.line(line.trim()) {
            return;
        }
    }
}

fn say(text: impl std::fmt::Display) {
    let mut out = std::io::stdout();
    // The arbiter may be gone.
    if writeln!(out, "{text}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

impl Scripted {
    /// Writes a line, with its white space where one was given.
    fn say(&self, text: impl std::fmt::Display) {
        if self.blanks.is_empty() {
            return say(text);
        }
        let words: Vec<String> = text.to_string().split(' ').map(str::to_owned).collect();
        say(format_args!("{}{}{}", self.blanks, words.join(&self.blanks), self.blanks));
    }

    /// Obeys a line; false when it is to leave.
    fn line(&mut self, line: &str) -> bool {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "quit" => return false,
            "uci" => {
                self.say(format_args!("id name {}", self.name));
                let games: String =
                    Catalogue::shipped().games().iter().map(|game| format!(" var {}", game.id)).collect();
                self.say(format_args!("option name UCI_Variant type combo default normal{games}"));
                self.say("option name Ponder type check default false");
                self.say("uciok");
            }
            "isready" => self.say("readyok"),
            "setoption" => {
                if let Some(id) = rest.strip_prefix("name UCI_Variant value ") {
                    self.new_game(id);
                }
            }
            "ucinewgame" => self.moves = 0,
            "position" => self.position(rest),
            "go" if !self.xboard => return self.play(),
            "xboard" => self.xboard = true,
            "protover" => {
                let ids: Vec<&str> =
                    Catalogue::shipped().games().iter().map(|game| game.id.as_ref()).collect();
                self.say(format_args!("feature myname=\"{}\" variants=\"{}\"", self.name, ids.join(",")));
                self.say("feature ping=1 setboard=1 usermove=1 colors=0 sigint=0 done=1");
            }
            "ping" => self.say(format_args!("pong {rest}")),
            "new" => self.new_game("normal"),
            "variant" => self.new_game(rest),
            "force" => self.forced = true,
            "setboard" => {
                if let Ok(session) = Session::from_fen(self.session.game(), rest) {
                    self.session = session;
                }
            }
            "go" => {
                self.forced = false;
                return self.play();
            }
            "usermove" => {
                if self.session.play_long_algebraic(rest).is_err() {
                    self.say(format_args!("Illegal move: {rest}"));
                } else if !self.forced {
                    return self.play();
                }
            }
            _ => {}
        }
        true
    }

    fn new_game(&mut self, id: &str) {
        self.moves = 0;
        if let Some(game) = Catalogue::shipped().find(id) {
            self.session = Session::new(game);
        }
    }

    fn position(&mut self, rest: &str) {
        let (position, moves) = rest.split_once(" moves ").unwrap_or((rest, ""));
        let game = self.session.game();
        self.session = match position.strip_prefix("fen ") {
            Some(fen) => Session::from_fen(game, fen).unwrap_or_else(|_| Session::new(game)),
            None => Session::new(game),
        };
        for text in moves.split_ascii_whitespace() {
            if self.session.play_long_algebraic(text).is_err() {
                return;
            }
        }
    }

    fn send(&self, text: &str) {
        if self.xboard {
            self.say(format_args!("move {text}"));
        } else {
            self.say(format_args!("bestmove {text}"));
        }
    }

    fn play(&mut self) -> bool {
        self.moves += 1;
        if self.session.outcome().is_some() {
            return true;
        }
        let legal = self.session.legal_moves();
        let m = legal[self.random.below(legal.len())];
        let due = self.error.as_ref().filter(|(_, at)| *at == self.moves).map(|(what, _)| what.clone());
        if let Some(what) = due {
            match what.as_str() {
                "illegal" => self.send("a1a1"),
                "garbage" => self.send("hello world"),
                "silent" => loop {
                    std::thread::sleep(Duration::from_secs(3600));
                },
                "mutter" => return true,
                "dies" => std::process::exit(7),
                "flood" => loop {
                    self.say("info string and so on");
                },
                "longline" => loop {
                    let _ = std::io::stdout().write_all(&[b'x'; 4096]);
                },
                "falsewin" => {
                    self.say(if self.session.plies().is_multiple_of(2) {
                        "1-0 {I win}"
                    } else {
                        "0-1 {I win}"
                    });
                }
                "falsedraw" => self.say("1/2-1/2 {I am tired}"),
                "resign" => self.say("resign"),
                "strip" => {
                    let written = self.session.legal_moves_long_algebraic();
                    if let Some((plain, text)) = written.into_iter().find(|(_, text)| text.len() == 4) {
                        let _ = self.session.play(plain);
                        self.send(&format!("{text}+"));
                    }
                }
                late => {
                    let wait = late.strip_prefix("late=").and_then(|text| text.parse().ok()).unwrap_or(0);
                    std::thread::sleep(Duration::from_millis(wait));
                    self.answer(m);
                }
            }
            return true;
        }
        self.answer(m);
        true
    }

    fn answer(&mut self, m: Move) {
        if self.xboard {
            self.say("3 12 1 345 pv");
        } else {
            self.say("info depth 3 score cp 12 nodes 345 time 10 pv");
        }
        let text = self.session.long_algebraic(m);
        let _ = self.session.play(m);
        self.send(&text);
    }
}
