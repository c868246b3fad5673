//! `chrysalis board`: a board in the browser.

use super::eval_file::EvalFile;
use super::failure::Failure;
use crate::interrupt;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_board::{BoardSettings, serve};
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::{Catalogue, GameRef};
use clap::Args;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

/// What `chrysalis board` can be told.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "The first line of output is the address of the page. Ctrl-C ends it. docs/BOARD.md has more."
)]
pub struct BoardArgs {
    /// The game that the page begins with.
    #[arg(
        default_value = Catalogue::shipped().featured().data().id.as_ref(),
        value_parser = GameName,
        hide_possible_values = true
    )]
    game: GameRef,
    /// The port; any free one unless given.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Does not open the browser.
    #[arg(long)]
    no_open: bool,
    /// Listens at this address of the machine, so that others reach the page; this machine only unless given.
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), hide_default_value = true)]
    listen: IpAddr,
    /// Shows the match that keeps this journal.
    #[arg(long, value_name = "JOURNAL")]
    watch: Option<PathBuf>,
    /// Shows the games in progress that a match writes to this file (its own --live).
    #[arg(long, value_name = "FILE")]
    live: Option<PathBuf>,
    /// The table of each search, in MiB.
    #[arg(long, default_value_t = 32, value_parser = number::<usize>(1..=1_048_576))]
    hash: usize,
    /// Threads of each search.
    #[arg(long, default_value_t = 1, value_parser = number::<usize>(1..=1024))]
    threads: usize,
    #[command(flatten)]
    eval: EvalFile,
}

impl BoardArgs {
    /// Serves the board until it is interrupted.
    ///
    /// # Errors
    /// When the evaluation cannot be read, or nobody may listen there.
    pub fn run(self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let settings = BoardSettings {
            listen: self.listen,
            port: self.port,
            games: games.clone(),
            game: self.game,
            evaluation: self.eval.evaluation(games)?,
            hash: self.hash,
            threads: self.threads,
            journal: self.watch,
            live: self.live,
        };
        if !self.listen.is_loopback() {
            let _ = writeln!(
                std::io::stderr(),
                "chrysalis: warning: others on the network reach {}; whoever knows the address of the page can use this \
                 program, and what is sent can be read on the way",
                self.listen
            );
        }
        let stop = interrupt::listen()?;
        let out = Mutex::new(out);
        let ready = |address: &str| {
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            out.line(address);
            out.flush();
            if !self.no_open
                && let Err(error) = open::that_detached(address)
            {
                let _ = writeln!(
                    std::io::stderr(),
                    "chrysalis: no browser could be opened ({error}); open the address above"
                );
            }
        };
        serve(settings, ready, &stop).map_err(|error| error.to_string())?;
        Ok(ExitCode::SUCCESS)
    }
}
