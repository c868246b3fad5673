//! The table of commands.

use super::handshake;
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::heard;
use crate::server::command_error::CommandError;
use crate::server::conversation::{Mode, XBoard};
use chrysalis_host::host::{Flow, Host};
use chrysalis_host::numbers::number;
use chrysalis_host::options::Consequence;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;

type Action = fn(&mut XBoard, &mut Host, &str) -> Result<(), CommandError>;

fn nothing(_: &mut XBoard, _: &mut Host, _: &str) -> Result<(), CommandError> {
    Ok(())
}

fn well(understood: bool) -> Result<(), CommandError> {
    if understood { Ok(()) } else { Err(CommandError::Argument) }
}

/// Every command with its implementation; the argument is the rest of the line.
const COMMANDS: &[(&str, Action)] = &[
    ("xboard", nothing),
    ("protover", |x, host, text| x.protover(host, text)),
    ("accepted", nothing),
    ("rejected", nothing),
    ("new", |x, host, _| {
        x.new_game(host);
        Ok(())
    }),
    ("variant", |x, host, text| {
        x.choose_variant(host, text);
        Ok(())
    }),
    ("random", nothing),
    ("force", |x, host, _| x.set_mode(host, Mode::Force)),
    ("go", |x, host, _| x.set_mode(host, Mode::Play(x.game.on_move()))),
    ("playother", |x, host, _| x.set_mode(host, Mode::Play(!x.game.on_move()))),
    ("white", |x, host, _| x.set_mode(host, Mode::Play(Color::Black))),
    ("black", |x, host, _| x.set_mode(host, Mode::Play(Color::White))),
    ("level", |x, _, text| well(x.clock.level(text))),
    ("st", |x, _, text| well(x.clock.exactly(text))),
    ("sd", |x, _, text| well(x.clock.depth(text))),
    ("nps", |x, _, text| well(x.clock.nodes_per_second(text))),
    ("time", |x, _, text| well(x.clock.remaining(text))),
    ("otim", nothing),
    ("usermove", |x, host, text| {
        x.usermove(host, text);
        Ok(())
    }),
    ("?", |x, host, _| {
        x.move_now(host);
        Ok(())
    }),
    ("ping", |x, host, text| {
        x.ping(host, text);
        Ok(())
    }),
    ("draw", |x, host, _| {
        x.consider_draw(host);
        Ok(())
    }),
    ("result", |x, host, _| x.game_over(host)),
    ("setboard", |x, host, text| {
        x.set_board(host, text);
        Ok(())
    }),
    ("edit", |x, _, _| {
        x.begin_edit();
        Ok(())
    }),
    ("hint", |x, host, _| {
        x.hint(host);
        Ok(())
    }),
    ("bk", |_, host, _| {
        host.out.line(" no opening book\n");
        Ok(())
    }),
    ("undo", |x, host, _| {
        x.take_back(host, "undo", 1);
        Ok(())
    }),
    ("remove", |x, host, _| {
        x.take_back(host, "remove", 2);
        Ok(())
    }),
    ("hard", |x, _, _| {
        x.hard = true;
        Ok(())
    }),
    ("easy", |x, host, _| {
        x.stop_pondering(host);
        Ok(())
    }),
    ("post", |x, _, _| {
        x.post = true;
        Ok(())
    }),
    ("nopost", |x, _, _| {
        x.post = false;
        Ok(())
    }),
    ("analyze", |x, host, _| x.set_mode(host, Mode::Analyze)),
    (".", |x, host, _| {
        x.report_progress(host);
        Ok(())
    }),
    ("exit", |x, host, _| x.set_mode(host, Mode::Force)),
    ("exclude", |x, host, text| {
        x.exclude(host, text, true);
        Ok(())
    }),
    ("include", |x, host, text| {
        x.exclude(host, text, false);
        Ok(())
    }),
    ("pause", |x, host, _| {
        x.pause(host);
        Ok(())
    }),
    ("resume", |x, host, _| {
        x.paused = false;
        x.proceed(host);
        Ok(())
    }),
    ("memory", |x, host, text| x.resize(host, "Hash", text)),
    ("cores", |x, host, text| x.resize(host, "Threads", text)),
    ("egtpath", nothing),
    ("option", |x, host, text| x.set_option(host, text)),
    ("personality", nothing),
    ("rating", nothing),
    ("name", nothing),
    ("ics", nothing),
    ("computer", |x, _, _| {
        x.computer = true;
        Ok(())
    }),
    ("lift", |x, host, text| {
        x.lift(host, text);
        Ok(())
    }),
    ("hover", nothing),
    ("put", |x, host, text| {
        x.put(host, text);
        Ok(())
    }),
];

/// Runs a line.
pub(super) fn obey(xboard: &mut XBoard, host: &mut Host, line: &str) -> Flow {
    if xboard.edit_line(host, line) {
        return Flow::Continue;
    }
    let (word, rest) = line.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((line, ""));
    match word {
        "" => return Flow::Continue,
        "quit" => return Flow::Quit,
        _ => {}
    }
    match COMMANDS.iter().find(|(name, _)| *name == word) {
        Some((_, action)) => {
            if let Err(error) = action(xboard, host, rest.trim()) {
                host.out.line(format_args!("Error ({error}): {}", quote(line)));
            }
        }
        None if PlayedLeg::parse(&heard(xboard.variant.ranks(), word)).is_some() && rest.is_empty() => {
            xboard.usermove(host, word);
        }
        None => host.out.line(format_args!("Error (unknown command): {}", quote(line))),
    }
    Flow::Continue
}

impl XBoard {
    fn protover(&mut self, host: &mut Host, text: &str) -> Result<(), CommandError> {
        let version = number(text, 1, i64::from(u16::MAX))?;
        if version >= 2 {
            for line in handshake::features(host.settings(), self.lines_before_file()) {
                host.out.line(line);
            }
        }
        Ok(())
    }

    fn set_mode(&mut self, host: &mut Host, mode: Mode) -> Result<(), CommandError> {
        self.abandon(host);
        if self.refused && mode != Mode::Force {
            return Err(CommandError::Position);
        }
        if mode != self.mode {
            // The score of the other side's search must not decide a draw offer or resignation.
            self.score = None;
            self.hopeless = 0;
        }
        self.mode = mode;
        if mode != Mode::Force {
            self.state_result(host);
            self.proceed(host);
        }
        Ok(())
    }

    fn game_over(&mut self, host: &mut Host) -> Result<(), CommandError> {
        self.set_mode(host, Mode::Force)
    }

    fn stop_pondering(&mut self, host: &mut Host) {
        self.hard = false;
        if matches!(self.purpose(), Some(super::conversation::Purpose::Ponder(_))) {
            self.abandon(host);
        }
    }

    fn pause(&mut self, host: &mut Host) {
        self.paused = true;
        self.abandon(host);
    }

    /// `memory` and `cores`: values above the maximum mean the maximum.
    fn resize(&mut self, host: &mut Host, name: &str, text: &str) -> Result<(), CommandError> {
        let value = number(text, 1, i64::MAX)?;
        let value = value.min(chrysalis_host::option_list::find(name).map_or(value, |entry| entry.largest()));
        host.set_option(name, &value.to_string())?;
        Ok(())
    }

    fn set_option(&mut self, host: &mut Host, text: &str) -> Result<(), CommandError> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        let effect = host.set_option(name.trim(), value.trim())?;
        if matches!(effect, Consequence::Variants | Consequence::Games) {
            host.out.line(handshake::variants(host.settings()));
        }
        for file in host.take_outdated() {
            host.out.line(format_args!("# {file}"));
        }
        Ok(())
    }
}
