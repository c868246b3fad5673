//! The table of commands.

use super::handshake;
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::heard;
use crate::server::command_error::CommandError;
use crate::server::conversation::{Mode, XBoard};
use Action::{Always, Fallible, Ignored};
use chrysalis_host::host::{Flow, Host};
use chrysalis_host::numbers::number;
use chrysalis_host::options::Consequence;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;

/// What a command does; its argument is the rest of the line.
#[derive(Clone, Copy)]
enum Action {
    /// Nothing: it is known, so that it gets no error.
    Ignored,
    /// Something that cannot fail, or answers for itself.
    Always(fn(&mut XBoard, &mut Host, &str)),
    /// Something that may be refused.
    Fallible(fn(&mut XBoard, &mut Host, &str) -> Result<(), CommandError>),
}

fn understood(is_understood: bool) -> Result<(), CommandError> {
    if is_understood { Ok(()) } else { Err(CommandError::Argument) }
}

/// Every command with what it does.
const COMMANDS: &[(&str, Action)] = &[
    ("xboard", Ignored),
    ("protover", Fallible(|x, host, text| x.protover(host, text))),
    ("accepted", Ignored),
    ("rejected", Ignored),
    ("new", Always(|x, host, _| x.new_game(host))),
    ("variant", Always(|x, host, text| x.choose_variant(host, text))),
    ("random", Ignored),
    ("force", Fallible(|x, host, _| x.set_mode(host, Mode::Force))),
    ("go", Fallible(|x, host, _| x.set_mode(host, Mode::Play(x.game.on_move())))),
    ("playother", Fallible(|x, host, _| x.set_mode(host, Mode::Play(!x.game.on_move())))),
    ("white", Fallible(|x, host, _| x.set_mode(host, Mode::Play(Color::Black)))),
    ("black", Fallible(|x, host, _| x.set_mode(host, Mode::Play(Color::White)))),
    ("level", Fallible(|x, _, text| understood(x.clock.level(text)))),
    ("st", Fallible(|x, _, text| understood(x.clock.exactly(text)))),
    ("sd", Fallible(|x, _, text| understood(x.clock.depth(text)))),
    ("nps", Fallible(|x, _, text| understood(x.clock.nodes_per_second(text)))),
    ("time", Fallible(|x, _, text| understood(x.clock.remaining(text)))),
    ("otim", Ignored),
    ("usermove", Always(|x, host, text| x.usermove(host, text))),
    ("?", Always(|x, host, _| x.move_now(host))),
    ("ping", Always(|x, host, text| x.ping(host, text))),
    ("draw", Always(|x, host, _| x.consider_draw(host))),
    ("result", Fallible(|x, host, _| x.game_over(host))),
    ("setboard", Always(|x, host, text| x.set_board(host, text))),
    ("edit", Always(|x, _, _| x.begin_edit())),
    ("hint", Always(|x, host, _| x.hint(host))),
    ("bk", Always(|_, host, _| host.out.line(" no opening book\n"))),
    ("undo", Always(|x, host, _| x.take_back(host, "undo", 1))),
    ("remove", Always(|x, host, _| x.take_back(host, "remove", 2))),
    ("hard", Always(|x, _, _| x.hard = true)),
    ("easy", Always(|x, host, _| x.stop_pondering(host))),
    ("post", Always(|x, _, _| x.post = true)),
    ("nopost", Always(|x, _, _| x.post = false)),
    ("analyze", Fallible(|x, host, _| x.set_mode(host, Mode::Analyze))),
    (".", Always(|x, host, _| x.report_progress(host))),
    ("exit", Fallible(|x, host, _| x.set_mode(host, Mode::Force))),
    ("exclude", Always(|x, host, text| x.exclude(host, text, true))),
    ("include", Always(|x, host, text| x.exclude(host, text, false))),
    ("pause", Always(|x, host, _| x.pause(host))),
    ("resume", Always(|x, host, _| x.resume(host))),
    ("memory", Fallible(|x, host, text| x.resize(host, "Hash", text))),
    ("cores", Fallible(|x, host, text| x.resize(host, "Threads", text))),
    ("egtpath", Ignored),
    ("option", Fallible(|x, host, text| x.set_option(host, text))),
    ("personality", Ignored),
    ("rating", Ignored),
    ("name", Ignored),
    ("ics", Ignored),
    ("computer", Always(|x, _, _| x.computer = true)),
    ("lift", Always(|x, host, text| x.lift(host, text))),
    ("hover", Ignored),
    ("put", Always(|x, host, text| x.put(host, text))),
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
        Some((_, Ignored)) => {}
        Some((_, Always(act))) => act(xboard, host, rest.trim()),
        Some((_, Fallible(act))) => {
            if let Err(error) = act(xboard, host, rest.trim()) {
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

    fn resume(&mut self, host: &mut Host) {
        self.paused = false;
        self.proceed(host);
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
        self.tell_of_tables(host);
        Ok(())
    }
}
