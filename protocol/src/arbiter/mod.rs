//! The arbiter: matches and tournaments in every game, between any engines.
//!
//! [`MatchArgs`] says what can be asked for, [`plan`] makes a tournament of it, [`tournament`] plays it with the help of
//! [`worker`]s, each of which seats two [`engines`] at a board of [`games`]. Every finished game goes into the
//! [`journal`], from which [`pgn`], [`standings`] and [`report`] are made, for one run as for [`merge`]d parts.

mod calendar;
pub mod check;
pub mod engines;
mod error;
mod files;
mod flags;
pub mod games;
pub mod journal;
mod keys;
pub mod merge;
pub mod openings;
pub mod pgn;
pub mod plan;
mod progress;
pub mod report;
mod schedule;
mod settings;
pub mod standings;
pub mod statistics;
pub mod tournament;
pub mod worker;

pub use chrysalis_rules::random::SplitMix64;
pub use error::{ArbiterError, UsageError};
pub use flags::{EngineWords, MatchArgs, OpeningsArgs, single_dash};
pub use schedule::{Form, Schedule, Shard, Slot};
pub use settings::{JournalHeader, Settings};

use crate::output::Output;
use openings::{Balance, RandomOpenings, random_opening, write_epd};
use std::collections::HashSet;
use std::process::ExitCode;

/// The status of a tournament that was stopped before its end.
const STOPPED: u8 = 3;

/// Does what `chrysalis match` asks for.
///
/// # Errors
/// When it cannot be done.
pub fn run_match(args: &MatchArgs, out: &mut Output) -> Result<ExitCode, ArbiterError> {
    if let Some(path) = &args.check {
        let reading = check::run(path)?;
        for (end, count) in &reading.ends {
            out.line(format_args!("{count:>6}  {end}"));
        }
        reading.wrong.iter().for_each(|why| out.line(why));
        return Ok(if reading.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let finished = if args.merge.is_empty() { tournament::run(args)? } else { merge::run(args)? };
    let standings = standings::Standings::of(&finished.settings, &finished.games);
    out.part(report::text(&finished.settings, &standings));
    Ok(if finished.complete || !args.merge.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(STOPPED) })
}

/// Does what `chrysalis openings` asks for.
///
/// # Errors
/// When it cannot be done.
pub fn run_openings(args: &OpeningsArgs, out: &mut Output) -> Result<ExitCode, ArbiterError> {
    let game = plan::find_game(&args.game)?;
    let balance = match args.balance.as_str() {
        "off" => None,
        text => Some(text.parse().map_err(|_| {
            UsageError::Whole(format!("-balance {text}: expected a number of centipawns or off"))
        })?),
    };
    let settings = RandomOpenings { plies: args.plies, balance, nodes: args.nodes };
    let (mut judge, mut seen, mut text) = (Balance::new(), HashSet::new(), format!("# game {}\n", game.id));
    let mut number = 0;
    // Very short openings may not have so many different positions.
    while seen.len() < args.count && number < 20 * args.count as u64 {
        let (opening, score) = random_opening(game, &settings, &mut judge, args.srand, number);
        number += 1;
        let session = opening.session(game).map_err(ArbiterError::Other)?;
        if seen.insert(session.key()) {
            let further = score.map_or_else(String::new, |score| format!("ce {score}"));
            text += &write_epd(game, &opening, &further).map_err(ArbiterError::Other)?;
            text.push('\n');
        }
    }
    match &args.out {
        Some(path) => files::replace(path, &text)?,
        None => out.part(&text),
    }
    Ok(ExitCode::SUCCESS)
}
