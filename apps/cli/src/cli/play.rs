//! `chrysalis play`: a game in the terminal.

use crate::failure::Failure;
use crate::terminal::editor;
use crate::terminal::error::TerminalError;
use crate::terminal::game::{Beginning, Terminal, TerminalSetup};
use crate::terminal::kept_games::KeptGames;
use crate::terminal::level::thinking_time;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_host::host::Host;
use chrysalis_host::{controller, input};
use chrysalis_io::charset;
use chrysalis_io::output::Output;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Catalogue, GameRef};
use clap::{Args, ValueEnum};
use std::io::IsTerminal;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

/// Style of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Pieces {
    /// Figurines for pieces that move like those of chess, letters for the others.
    Figurines,
    /// Letters as in FEN.
    Letters,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// Arguments of `chrysalis play`.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// The game, by its id or an alias.
    #[arg(
        default_value = Catalogue::shipped().featured().data().id.as_ref(),
        default_value_if("resume", "true", None),
        value_parser = GameName,
        hide_possible_values = true
    )]
    game: Option<GameRef>,
    /// Resume the last unfinished game, or the last one of GAME.
    #[arg(long, conflicts_with_all = ["side", "fen"])]
    resume: bool,
    /// Your side [default: the side to move].
    #[arg(long)]
    side: Option<Side>,
    /// Engine time per move: seconds, or e.g. 300ms, 2m, 1:30 [default: 1s].
    #[arg(long, value_name = "TIME", value_parser = thinking_time)]
    level: Option<Duration>,
    /// Engine strength in Elo, 500 to 3000 [default: full strength].
    #[arg(long, value_name = "N")]
    elo: Option<String>,
    /// Show pieces as figurines or letters [default: figurines, if the terminal has them].
    #[arg(long, alias = "men")]
    pieces: Option<Pieces>,
    /// Initial position as a FEN, or startpos.
    #[arg(long)]
    fen: Option<String>,
}

impl PlayArgs {
    /// Plays until the game or the input ends.
    ///
    /// # Errors
    /// When the FEN or the strength is refused, figurines cannot be shown, or there is no game to resume.
    pub fn run(self, games: &GameSet) -> Result<(), Failure> {
        let (sender, inbox) = channel();
        let (ready, wanted) = channel();
        // Piped input and output are plain lines.
        let person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let edited = if person { editor::read_lines(sender.clone(), wanted) } else { None };
        let ready = edited.is_some().then_some(ready);
        let out = match edited {
            Some(out) => out,
            None => {
                input::read_lines(std::io::stdin(), sender.clone())?;
                Output::stdout()
            }
        };
        let mut host = Host::new(games.clone(), out.for_people(), sender)?;
        if self.pieces == Some(Pieces::Figurines) && !charset::is_utf8() {
            return Err(TerminalError::NoFigurines.into());
        }
        let setup = self.setup(ready, person);
        let terminal = Terminal::begin(&setup, &mut host)?;
        host.out.flush();
        terminal.want_line();
        terminal.prompt(&mut host);
        controller::run(Box::new(terminal), &mut host, &inbox);
        Ok(())
    }

    fn setup(self, ready: Option<Sender<()>>, person: bool) -> TerminalSetup {
        let side = self.side.map(|side| match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        });
        let prompts = std::io::stdin().is_terminal();
        let colors = ready.is_some() && wants_colors();
        let figurines =
            self.pieces.map_or(ready.is_some() && has_figurines(), |pieces| pieces == Pieces::Figurines);
        let game = self.game.unwrap_or(Catalogue::shipped().featured());
        let start = match self.fen {
            _ if self.resume => Beginning::Unfinished(self.game),
            Some(fen) => Beginning::Position(game, fen),
            None => Beginning::Start(game),
        };
        // A script's game is not kept as the user's own.
        let kept = if person || self.resume { KeptGames::of_user() } else { None };
        TerminalSetup {
            start,
            kept,
            side,
            time: self.level,
            elo: self.elo,
            prompts,
            ready,
            colors,
            figurines,
        }
    }
}

/// Whether the terminal shows figurines; the console of Linux has no font with them.
fn has_figurines() -> bool {
    charset::is_utf8()
        && std::env::var("TERM").is_ok_and(|terminal| !["dumb", "linux"].contains(&terminal.as_str()))
}

/// Whether the terminal shows colors and its user wants them: <https://no-color.org>.
fn wants_colors() -> bool {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    set("NO_COLOR").is_none() && set("TERM").is_some_and(|terminal| terminal != "dumb")
}
