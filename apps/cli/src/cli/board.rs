//! `chrysalis board`: a board in the browser.

use super::tables::open_tables;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::kept_games::state_folder;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_board::{BoardSettings, named_host, serve};
use chrysalis_engine::Session;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_openings::files::BookShelf;
use chrysalis_rules::{Catalogue, GameRef};
use clap::Args;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use thiserror::Error;

/// Arguments of `chrysalis board`.
#[derive(Clone, Debug, Args)]
#[command(after_help = "Prints the page's address first. Ctrl-C stops it. See docs/BOARD.md.")]
pub struct BoardArgs {
    /// The game to open.
    #[arg(
        default_value = Catalogue::shipped().featured().data().id.as_ref(),
        value_parser = GameName,
        hide_possible_values = true
    )]
    game: GameRef,
    /// Port [default: any free one].
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    port: u16,
    /// Do not open the browser.
    #[arg(long)]
    no_open: bool,
    /// Address to listen on, e.g. 0.0.0.0 to open it to the network [default: 127.0.0.1].
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), hide_default_value = true)]
    listen: IpAddr,
    /// With --listen: also accept requests for this name or address of the machine; repeatable.
    #[arg(long = "name", value_name = "HOST", value_parser = host_name)]
    names: Vec<String>,
    /// Show the match that writes this journal (its --journal).
    #[arg(long, value_name = "JOURNAL")]
    watch: Option<PathBuf>,
    /// Show the games in progress of the match that writes this file (its --live).
    #[arg(long, value_name = "FILE")]
    live: Option<PathBuf>,
    /// Transposition table of each search, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 32, value_parser = number::<usize>(1..=1_048_576))]
    hash: usize,
    /// Threads of each search.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<usize>(1..=1024))]
    threads: usize,
    /// Endgame tables to show in analysis: the folder given to 'tables build --out'.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    /// Look up openings in this book, or in the books GAME.book or GAME.bin of this folder [default: the shipped ones].
    #[arg(long, value_name = "FILE|FOLDER")]
    book: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// A text is no name of a machine.
#[derive(Debug, Error)]
#[error("expected a name or address without port, such as board.local or 192.168.1.5")]
struct NoHostName;

fn host_name(text: &str) -> Result<String, NoHostName> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ['.', '-', '_'].contains(&c);
    let is_name = !text.is_empty() && text.chars().all(is_plain);
    if is_name || text.parse::<IpAddr>().is_ok() { Ok(text.to_owned()) } else { Err(NoHostName) }
}

/// The page's address by another name of the machine.
fn address_of(name: &str, address: &str) -> Option<String> {
    let (port, path) = address.strip_prefix("http://")?.rsplit_once(':')?.1.split_once('/')?;
    Some(format!("http://{}/{path}", named_host(name, port.parse().ok()?)))
}

impl BoardArgs {
    /// Serves the board until interrupted.
    ///
    /// # Errors
    /// When the evaluation cannot be read, or the address cannot be bound.
    pub fn run(self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let tables = open_tables(self.tables.as_deref(), Some(self.game))?;
        let books = BookShelf::new(self.book);
        // The page tells it, too: the board goes on without the book.
        if let Some(why) = books.probe(&Session::new(self.game)).and_then(|reply| reply.refused) {
            let _ = writeln!(std::io::stderr(), "chrysalis: warning: the opening book is not used: {why}");
        }
        let settings = BoardSettings {
            books: Arc::new(books),
            listen: self.listen,
            port: self.port,
            names: self.names.clone(),
            games: games.clone(),
            game: self.game,
            evaluation: self.eval.evaluation(games)?,
            hash: self.hash,
            threads: self.threads,
            tables,
            journal: self.watch,
            live: self.live,
            saved: state_folder().map(|folder| folder.join("board.json")),
        };
        if !self.listen.is_loopback() {
            let _ = writeln!(
                std::io::stderr(),
                "chrysalis: warning: {} is reachable from the network; anyone who knows the page's address can use this \
                 program, and the connection is not encrypted",
                self.listen
            );
        }
        let stop = interrupt::listen()?;
        let out = Mutex::new(out);
        let ready = |address: &str| {
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            out.line(address);
            self.names.iter().filter_map(|name| address_of(name, address)).for_each(|named| out.line(named));
            out.flush();
            if !self.no_open
                && let Err(error) = open::that_detached(address)
            {
                let _ = writeln!(
                    std::io::stderr(),
                    "chrysalis: cannot open a browser ({error}); open the address above"
                );
            }
        };
        serve(settings, ready, &stop)?;
        Ok(ExitCode::SUCCESS)
    }
}
