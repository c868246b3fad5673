//! The table of commands and their implementation.

use super::error::TerminalError;
use super::game::{Purpose, Terminal};
use super::level::{FULL, named_strength, set_strength, thinking_time};
use super::refusal;
use super::side::name;
use crate::position::session_of;
use crate::{columns, listing, width};
use chrysalis_engine::Session;
use chrysalis_guide::situation::why_no_move;
use chrysalis_host::host::Host;
use chrysalis_host::show;
use chrysalis_io::charset;
use chrysalis_pgn::casual_game::{DrawAnswer, draw_answer};
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use std::time::Duration;

/// Default time of an analysis.
const ANALYSIS: Duration = Duration::from_secs(5);

/// A row of the table.
pub(super) struct Entry {
    pub(super) words: &'static [&'static str],
    arguments: &'static str,
    help: &'static str,
    pub(super) obey: fn(&mut Terminal, &mut Host, &str) -> Result<(), TerminalError>,
}

/// All commands other than moves.
pub(super) const COMMANDS: &[Entry] = &[
    Entry { words: &["help", "?"], arguments: "", help: "list the commands", obey: |t, h, _| t.help(h) },
    Entry { words: &["board", "b"], arguments: "", help: "draw the board", obey: |t, h, _| t.draw(h) },
    Entry {
        words: &["moves", "m"],
        arguments: "[SQUARE]",
        help: "list the legal moves, or those of one piece",
        obey: Terminal::moves,
    },
    Entry {
        words: &["undo", "u"],
        arguments: "",
        help: "take back your last move",
        obey: |t, h, _| t.undo(h),
    },
    Entry { words: &["hint"], arguments: "", help: "suggest a move", obey: |t, h, _| t.hint(h) },
    Entry {
        words: &["go"],
        arguments: "",
        help: "let the engine play the side to move; you play the other",
        obey: |t, h, _| t.go(h),
    },
    Entry {
        words: &["analyze", "analyse"],
        arguments: "[TIME]",
        help: "analyze the position (5 seconds)",
        obey: Terminal::analyze,
    },
    Entry {
        words: &["eval"],
        arguments: "",
        help: "show the static evaluation, term by term",
        obey: |t, h, _| {
            t.evaluate(h);
            Ok(())
        },
    },
    Entry { words: &["resign"], arguments: "", help: "resign the game", obey: |t, h, _| t.resign(h) },
    Entry { words: &["draw"], arguments: "", help: "offer a draw", obey: |t, h, _| t.offer_draw(h) },
    Entry {
        words: &["history"],
        arguments: "",
        help: "show the moves played",
        obey: |t, h, _| {
            t.history(h);
            Ok(())
        },
    },
    Entry {
        words: &["pgn"],
        arguments: "",
        help: "show the game as PGN",
        obey: |t, h, _| {
            t.pgn(h);
            Ok(())
        },
    },
    Entry { words: &["save"], arguments: "FILE", help: "save the game as PGN", obey: Terminal::save },
    Entry { words: &["load"], arguments: "FILE", help: "load a game from PGN", obey: Terminal::load },
    Entry {
        words: &["resume"],
        arguments: "[GAME]",
        help: "resume the last unfinished game",
        obey: Terminal::resume,
    },
    Entry { words: &["new"], arguments: "[GAME]", help: "start a new game", obey: Terminal::renew },
    Entry {
        words: &["games"],
        arguments: "",
        help: "list the games",
        obey: |_, h, _| {
            h.out.line(listing::games(&h.settings().games, width::of_output()));
            Ok(())
        },
    },
    Entry {
        words: &["level"],
        arguments: "TIME|NAME",
        help: "set the time per move (2, 0.5, 300ms, 2m, 1:30) or the strength (beginner, learner, club, expert, full)",
        obey: Terminal::level,
    },
    Entry {
        words: &["elo"],
        arguments: "N|off",
        help: "limit the engine's strength",
        obey: |_, h, rest| elo(h, rest),
    },
    Entry { words: &["side"], arguments: "white|black", help: "choose your side", obey: Terminal::side },
    Entry {
        words: &["flip"],
        arguments: "",
        help: "flip the board",
        obey: |t, h, _| {
            t.flipped = !t.flipped;
            t.draw(h)
        },
    },
    Entry {
        words: &["figurines", "symbols"],
        arguments: "",
        help: "show pieces as figurines or letters",
        obey: |t, h, _| {
            if !charset::is_utf8() {
                return Err(TerminalError::NoFigurines);
            }
            t.figurines = !t.figurines;
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
        help: "show the rules of the game",
        obey: |t, h, _| {
            h.out.line(chrysalis_guide::text::rules(
                &h.settings().games.companions,
                &t.session,
                width::of_output(),
            ));
            Ok(())
        },
    },
];

fn elo(host: &mut Host, rest: &str) -> Result<(), TerminalError> {
    set_strength(host, rest)?;
    host.out.line(if rest == FULL {
        "Full strength.".to_owned()
    } else {
        format!("Strength: about {rest} Elo.")
    });
    Ok(())
}

impl Terminal {
    fn help(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        let row = |left: String, help: &str| vec![left, help.to_owned()];
        let mut rows: Vec<Vec<String>> = COMMANDS
            .iter()
            .map(|entry| row(format!("{} {}", entry.words.join(", "), entry.arguments), entry.help))
            .collect();
        rows.push(row("stop".to_owned(), "make the engine move at once"));
        rows.push(row("quit".to_owned(), "exit"));
        let width = width::of_output().unwrap_or(usize::MAX);
        let before = "Type a move in long algebraic (e2e4, e7e8q) or standard notation (e4, e8=Q), or:";
        host.out.line(textwrap::fill(before, width));
        host.out.line(textwrap::indent(&columns::fit(&rows, width.saturating_sub(2)), "  "));
        Ok(())
    }

    fn moves(&mut self, host: &mut Host, place: &str) -> Result<(), TerminalError> {
        self.must_go_on()?;
        let mut moves = self.session.legal_moves();
        let mut none = "No legal move.".to_owned();
        if !place.is_empty() {
            let square = refusal::square(&self.session, place)?;
            if let Some(error) = refusal::nobody_to_move(&self.session, square) {
                return Err(error.into());
            }
            moves.retain(|m| m.from() == square);
            if let Some(why) = why_no_move(&self.session, square) {
                none = format!("No legal move: {why}.");
            }
        }
        let moves: Vec<String> = moves.into_iter().map(|m| self.session.san(m)).collect();
        if moves.is_empty() {
            self.say(host, &none);
            return Ok(());
        }
        host.out.line(self.wrapped(&moves.join(" ")));
        if let Some(choice) = refusal::king_to_choose(&self.session) {
            host.out.line(self.wrapped(&choice.to_string()));
        }
        Ok(())
    }

    fn resign(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        self.must_go_on()?;
        let result = if self.human == Color::White { "0-1" } else { "1-0" };
        self.agree(host, result, format!("{} resigns", name(self.human)));
        Ok(())
    }

    fn offer_draw(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        self.must_go_on()?;
        let Some(score) = self.score else {
            self.say(host, "Chrysalis declines: it has not searched this game yet.");
            return Ok(());
        };
        match draw_answer(score, self.session.plies()) {
            DrawAnswer::Agrees => self.agree(host, "1/2-1/2", "Draw agreed".to_owned()),
            DrawAnswer::TooEarly => self.say(host, "Chrysalis declines: the game has only begun."),
            DrawAnswer::Better => {
                self.say(host, &format!("Chrysalis declines: its score is {}.", show::score(score)));
            }
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
        let moves = if words.is_empty() { "No moves played.".to_owned() } else { words.join(" ") };
        host.out.line(self.wrapped(&moves));
        if let Some(end) = self.over() {
            self.announce(host, &end);
        }
    }

    fn analyze(&mut self, host: &mut Host, time: &str) -> Result<(), TerminalError> {
        if self.session.outcome().is_some() {
            return Err(TerminalError::Over);
        }
        let time = if time.is_empty() { ANALYSIS } else { thinking_time(time)? };
        self.think(host, Purpose::Analysis, time);
        Ok(())
    }

    fn undo(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        let plies = if self.session.turn() == self.human { 2 } else { 1 };
        if self.session.plies() < plies {
            return Err(TerminalError::NothingToUndo);
        }
        for _ in 0..plies {
            self.session.undo();
        }
        self.agreed = None;
        self.draw(host)
    }

    fn hint(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        self.must_go_on()?;
        self.think(host, Purpose::Hint, self.time);
        Ok(())
    }

    fn go(&mut self, host: &mut Host) -> Result<(), TerminalError> {
        self.must_go_on()?;
        self.human = !self.session.turn();
        self.think(host, Purpose::Move, self.time);
        Ok(())
    }

    fn renew(&mut self, host: &mut Host, id: &str) -> Result<(), TerminalError> {
        let game = if id.is_empty() {
            self.session.game()
        } else {
            host.settings().games.named(id).map_err(TerminalError::NewGame)?
        };
        host.clear();
        self.switch_to(Session::new(game));
        self.welcome(host);
        Ok(())
    }

    fn evaluate(&self, host: &mut Host) {
        let explained = host.engine().explain(&self.session.root());
        let width = width::of_output().unwrap_or(usize::MAX);
        host.out.line(textwrap::fill(&show::evaluation(&explained, self.session.turn(), width), width));
    }

    fn level(&mut self, host: &mut Host, rest: &str) -> Result<(), TerminalError> {
        if let Some(strength) = named_strength(rest) {
            return elo(host, &strength);
        }
        self.time = thinking_time(rest)?;
        self.say(host, &format!("Time per move: {} s.", self.time.as_secs_f64()));
        Ok(())
    }

    fn side(&mut self, host: &mut Host, rest: &str) -> Result<(), TerminalError> {
        self.human = match rest.to_ascii_lowercase().as_str() {
            "white" | "w" => Color::White,
            "black" | "b" => Color::Black,
            _ => return Err(TerminalError::Side(quote(rest))),
        };
        self.flipped = self.human == Color::Black;
        self.say(host, &format!("You play {}.", name(self.human)));
        self.next(host);
        Ok(())
    }

    fn fen(&mut self, host: &mut Host, rest: &str) -> Result<(), TerminalError> {
        if rest.is_empty() {
            host.out.line(self.session.fen());
            return Ok(());
        }
        let session = session_of(self.session.game(), rest).map_err(TerminalError::Fen)?;
        let flipped = self.flipped;
        self.switch_to(session);
        self.flipped = flipped;
        self.draw(host)
    }
}
