//! `chrysalis match` and `chrysalis openings`.

use crate::error::{ArbiterError, UsageError};
use crate::openings::balance::Balance;
use crate::openings::random_openings::{RandomOpenings, random_opening};
use crate::plan::bounds;
use crate::plan::flags::{MatchArgs, OpeningsArgs};
use crate::play::run;
use crate::progress_line::ProgressLine;
use crate::report;
use crate::report::text_table::TableReader;
use crate::results::check;
use crate::results::merge;
use crate::results::standings::Standings;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_pgn::epd::{EpdOperation, write_opening};
use std::collections::HashSet;
use std::io::Write;
use std::process::ExitCode;

/// The status of a tournament that was stopped before its end.
const STOPPED: u8 = 3;

/// Does what `chrysalis match` asks for, where there are these games; its tables keep to a width, if there is one.
///
/// # Errors
/// When it cannot be done.
pub fn run_match(
    args: &MatchArgs,
    games: &GameSet,
    width: Option<usize>,
    out: &mut Output,
) -> Result<ExitCode, ArbiterError> {
    if let Some(path) = &args.check {
        let reading = check::run(path, games, args.xboardout.as_deref())?;
        for (end, count) in &reading.ends {
            out.line(format_args!("{count:>6}  {end}"));
        }
        reading.wrong.iter().for_each(|why| out.line(why));
        return Ok(if reading.wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let merging = !args.merge.is_empty();
    let finished = if merging { merge::run(args, games)? } else { run::run(args, games)? };
    let standings = Standings::of(&finished.settings, &finished.games);
    let reader = TableReader { width, sees: true };
    out.part(report::text_table::text(&finished.settings, &standings, reader));
    Ok(match finished.complete {
        true => ExitCode::SUCCESS,
        false if merging && args.allowmissing => ExitCode::SUCCESS,
        false if merging => ExitCode::FAILURE,
        false => ExitCode::from(STOPPED),
    })
}

/// Does what `chrysalis openings` asks for, where there are these games.
///
/// # Errors
/// When it cannot be done.
pub fn run_openings(
    args: &OpeningsArgs,
    games: &GameSet,
    out: &mut Output,
) -> Result<ExitCode, ArbiterError> {
    let game = args.game;
    let balance = match args.balance.as_str() {
        "off" => None,
        text => Some(
            bounds::within(text, bounds::CENTIPAWNS)
                .map_err(|why| UsageError::Whole(format!("-balance {text}: {why}, or off")))?,
        ),
    };
    let settings = RandomOpenings { plies: args.plies, balance, nodes: args.nodes };
    let (mut analyze, mut seen, mut text) =
        (Balance::new(&games.companions).map_err(other)?, HashSet::new(), format!("# game {}\n", game.id));
    let progress = ProgressLine::new("openings", args.count as u64, 0);
    let mut number = 0;
    // Very short openings may not have so many different positions.
    while seen.len() < args.count && number < 20 * args.count as u64 {
        let (opening, score) =
            random_opening(game, &settings, &mut analyze, args.srand, number).map_err(other)?;
        number += 1;
        let session = opening.session(game).map_err(other)?;
        if seen.insert(session.key()) {
            let further = score.map(|score| EpdOperation::words("ce", &[&score.to_string()]));
            let record = write_opening(game, &opening, further.into_iter().collect()).map_err(other)?;
            text += &format!("{record}\n");
            progress.set(seen.len() as u64);
        }
    }
    progress.finish();
    match &args.out {
        Some(path) => replace(path, text.as_bytes())?,
        None => out.part(&text),
    }
    if seen.len() < args.count {
        // Nothing is left to be done when standard error is closed.
        let _ = writeln!(
            std::io::stderr(),
            "chrysalis: only {} of {} openings were found: there are no more with -plies {} among {number} tried",
            seen.len(),
            args.count,
            args.plies
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn other(error: impl std::fmt::Display) -> ArbiterError {
    ArbiterError::Other(error.to_string())
}
