//! `chrysalis perft`: counts move sequences.

use super::position::session;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::perft;
use chrysalis_host::bench;
use chrysalis_rules::{GameRef, Leaves};
use chrysalis_wire::output::Output;
use clap::Args;
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
    /// The position; the start unless given.
    fen: Vec<String>,
    /// Show the count of each first move.
    #[arg(long)]
    divide: bool,
    /// Play the last move of each sequence too, instead of counting it with its siblings.
    #[arg(long)]
    no_bulk: bool,
}

impl PerftArgs {
    /// Counts, and says how fast.
    ///
    /// # Errors
    /// When the FEN is refused.
    pub fn run(&self, out: &mut Output) -> Result<(), String> {
        let session = session(self.game, &self.fen)?;
        let leaves = if self.no_bulk { Leaves::Played } else { Leaves::Counted };
        let begun = Instant::now();
        let total = perft::divide(&session, self.depth, leaves, &|| false, &mut |m, count| {
            if self.divide {
                out.line(format_args!("{}: {count}", session.long_algebraic(m)));
                out.flush();
            }
        });
        let (time, total) = (begun.elapsed(), total.ok_or("stopped")?);
        if self.divide {
            out.line("");
        }
        out.line(format_args!("Nodes searched: {total}"));
        out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
        out.line(format_args!("Nodes/s: {}", bench::per_second(total, time)));
        Ok(())
    }
}
