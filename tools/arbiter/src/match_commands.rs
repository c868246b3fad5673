//! The commands `chrysalis match` and `chrysalis openings`.

use crate::error::ArbiterError;
use crate::openings::balance::Balance;
use crate::openings::random_openings::{RandomOpenings, random_opening};
use crate::plan::bounds;
use crate::plan::flags::{MatchArgs, OpeningsArgs};
use crate::plan::outputs;
use crate::plan::usage_error::UsageError;
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

/// Exit status of a tournament that was stopped before its end.
const STOPPED: u8 = 3;

/// Runs `chrysalis match`: plays, merges or checks. Tables are at most `width` columns wide, if given. The exit status
/// is 0 if the tournament is complete, 3 if it was stopped, and 1 if merged games are missing or a check found errors.
///
/// # Errors
/// If a flag is wrong, an engine cannot take part, or a file cannot be read or written.
pub fn run_match(
    args: &MatchArgs,
    games: &GameSet,
    width: Option<usize>,
    out: &mut Output,
) -> Result<ExitCode, ArbiterError> {
    let errors: Vec<&str> = match args.engines.0.is_empty() {
        true => Vec::new(),
        false => args
            .engines
            .0
            .iter()
            .chain([&args.each])
            .flatten()
            .filter_map(|word| word.strip_prefix("stderr="))
            .collect(),
    };
    outputs::check(args, &errors)?;
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
    let standings = Standings::compute(&finished.settings, &finished.games);
    let reader = TableReader { width, sees: true };
    if !args.test_env {
        out.part(report::text_table::text(&finished.settings, &standings, reader));
    }
    Ok(match finished.complete {
        true => ExitCode::SUCCESS,
        false if merging && args.allowmissing => ExitCode::SUCCESS,
        false if merging => ExitCode::FAILURE,
        false => ExitCode::from(STOPPED),
    })
}

/// Runs `chrysalis openings`: writes different openings of a game as EPD. The exit status is 1 if there are fewer than
/// asked for.
///
/// # Errors
/// If a flag is wrong, the search fails, or the file cannot be written.
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
                .map_err(|error| UsageError::Balance { given: text.to_owned(), error })?,
        ),
    };
    let settings = RandomOpenings { plies: args.plies, balance, nodes: args.nodes };
    let (mut scorer, mut seen, mut text) =
        (Balance::new(&games.companions)?, HashSet::new(), format!("# game {}\n", game.id));
    let progress = ProgressLine::new("openings", args.count as u64, 0);
    let mut number = 0;
    // A game has only so many positions a few plies from its start.
    while seen.len() < args.count && number < 20 * args.count as u64 {
        let (opening, score) = random_opening(game, &settings, &mut scorer, args.srand, number)?;
        number += 1;
        let session = opening.session(game)?;
        if seen.insert(session.key()) {
            let operations = score.map(|score| EpdOperation::words("ce", &[&score.to_string()]));
            let record = write_opening(game, &opening, operations.into_iter().collect())?;
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
        // If standard error is closed, there is no other place for the message.
        let _ = writeln!(
            std::io::stderr(),
            "chrysalis: only {} of {} openings were found: {number} attempts with -plies {} found no more",
            seen.len(),
            args.count,
            args.plies
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}
