//! `chrysalis perft`: counts leaf nodes.

use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::position::session;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::perft;
use chrysalis_host::bench;
use chrysalis_io::output::Output;
use chrysalis_rules::{GameRef, Leaves};
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Arguments of `chrysalis perft`.
#[derive(Clone, Debug, Args)]
pub struct PerftArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Depth in plies.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(perft::DEEPEST)))]
    depth: u32,
    /// The position as a FEN, or startpos [default: startpos].
    fen: Vec<String>,
    /// Show the count of each root move.
    #[arg(long)]
    divide: bool,
    /// Make the moves of the last ply instead of counting them (no bulk counting).
    #[arg(long)]
    no_bulk: bool,
}

impl PerftArgs {
    /// Counts, with time and speed; when interrupted, reports how far it got.
    ///
    /// # Errors
    /// When the FEN is refused.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let session = session(self.game, &self.fen)?;
        let leaves = if self.no_bulk { Leaves::Played } else { Leaves::Counted };
        let stop = interrupt::listen()?;
        let begun = Instant::now();
        let (mut moves, mut nodes) = (0, 0);
        let stopped = || stop.load(Ordering::Relaxed);
        let total = perft::divide(&session, self.depth, leaves, &stopped, &mut |m, count| {
            moves += 1;
            nodes += count;
            if self.divide {
                out.line(format_args!("{}: {count}", session.long_algebraic(m)));
                out.flush();
            }
        });
        let time = begun.elapsed();
        if self.divide {
            out.line("");
        }
        let Some(total) = total else {
            let all = session.legal_moves().len();
            out.line(format_args!("Stopped after {moves} of {all} root moves: {nodes} nodes"));
            out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
            return Ok(ExitCode::from(INTERRUPTED));
        };
        out.line(format_args!("Nodes searched: {total}"));
        out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
        out.line(format_args!("Nodes/s: {}", bench::per_second(total, time)));
        Ok(ExitCode::SUCCESS)
    }
}
