//! `chrysalis perft`: counts move sequences.

use super::position::session;
use crate::interrupt::{self, INTERRUPTED};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::perft;
use chrysalis_host::bench;
use chrysalis_io::output::Output;
use chrysalis_rules::{GameRef, Leaves};
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// What `chrysalis perft` can be told.
#[derive(Clone, Debug, Args)]
pub struct PerftArgs {
    /// The game.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Plies.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(perft::DEEPEST)))]
    depth: u32,
    /// The position as FEN, or startpos; the start unless given.
    fen: Vec<String>,
    /// Show the count of each first move.
    #[arg(long)]
    divide: bool,
    /// Play the last move of each sequence too, instead of counting it with its siblings.
    #[arg(long)]
    no_bulk: bool,
}

impl PerftArgs {
    /// Counts, and says how fast; when interrupted, says how far it has come.
    ///
    /// # Errors
    /// When the FEN is refused.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, String> {
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
            out.line(format_args!(
                "Stopped: {moves} of {all} first moves were counted; they have {nodes} nodes"
            ));
            out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
            return Ok(ExitCode::from(INTERRUPTED));
        };
        out.line(format_args!("Nodes searched: {total}"));
        out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
        out.line(format_args!("Nodes/s: {}", bench::per_second(total, time)));
        Ok(ExitCode::SUCCESS)
    }
}
