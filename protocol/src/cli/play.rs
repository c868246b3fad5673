//! `chrysalis play`: a game in the terminal.

use crate::terminal::editor;
use crate::terminal::game::{Terminal, TerminalSetup};
use crate::terminal::level::thinking_time;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_host::host::Host;
use chrysalis_host::{controller, input};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_wire::output::Output;
use clap::{Args, ValueEnum};
use std::io::IsTerminal;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

/// What `chrysalis play` can be told.
#[derive(Clone, Debug, Args)]
pub struct PlayArgs {
    /// The game.
    #[arg(default_value = Catalogue::known().featured().data().id.as_ref(), value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The side you play; the side to move unless given.
    #[arg(long)]
    side: Option<Side>,
    /// How long the engine thinks about a move: seconds, or 300ms, 2m, 1:30.
    #[arg(long, default_value = "1", value_name = "TIME", value_parser = thinking_time)]
    level: Duration,
    /// The engine's strength in Elo.
    #[arg(long)]
    elo: Option<String>,
    /// A position to start from, as FEN; startpos is the game's own start.
    #[arg(long)]
    fen: Option<String>,
}

impl PlayArgs {
    /// Plays.
    ///
    /// # Errors
    /// When the FEN or the strength is refused.
    pub fn run(self) -> Result<(), String> {
        let (sender, inbox) = channel();
        let (ready, wanted) = channel();
        // Whoever pipes something in or out gets lines as they are.
        let person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let edited = if person { editor::read_lines(sender.clone(), wanted) } else { None };
        let ready = edited.is_some().then_some(ready);
        let out = match edited {
            Some(out) => out,
            None => {
                input::read_lines(std::io::stdin(), sender.clone()).map_err(|error| error.to_string())?;
                Output::stdout()
            }
        };
        let mut host = Host::new(out.for_people(), sender).map_err(|error| error.to_string())?;
        if let Some(elo) = &self.elo {
            for (name, value) in [("UCI_Elo", elo.as_str()), ("UCI_LimitStrength", "true")] {
                host.set_option(name, value).map_err(|problem| problem.to_string())?;
            }
        }
        let setup = self.setup(ready);
        let terminal = Terminal::begin(&setup, &mut host).map_err(|problem| format!("FEN: {problem}"))?;
        host.out.flush();
        terminal.want_line();
        terminal.prompt(&mut host);
        controller::run(Box::new(terminal), &mut host, &inbox);
        Ok(())
    }

    fn setup(self, ready: Option<Sender<()>>) -> TerminalSetup {
        let side = self.side.map(|side| match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        });
        let prompts = std::io::stdin().is_terminal();
        let colours = ready.is_some() && wants_colours();
        TerminalSetup { game: self.game, fen: self.fen, side, time: self.level, prompts, ready, colours }
    }
}

/// Whether the terminal shows colours and its user wants them: <https://no-color.org>.
fn wants_colours() -> bool {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    set("NO_COLOR").is_none() && set("TERM").is_some_and(|terminal| terminal != "dumb")
}
