//! `chrysalis analyze --serve`: answers queries of other programs.

use super::AnalyzeArgs;
use crate::cli::input_error::OutputError;
use crate::cli::tables::name_refused;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use chrysalis_analysis::analyzing::AnalyzerLimits;
use chrysalis_analysis::service::{QueryDefaults, Say, ServiceSettings, serve};
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use std::io::{self, BufReader};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

/// Answers queries until standard input ends and all are done, or until interrupted.
///
/// # Errors
/// When the evaluation cannot be read, or there is no memory for the searches.
pub fn run(args: &AnalyzeArgs, games: &GameSet) -> Result<ExitCode, Failure> {
    let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let AnalyzeArgs { nodes, depth, time, multipv, .. } = *args;
    let limits = AnalyzerLimits { nodes, depth, time, mate: None, lines: multipv.map_or(1, size) };
    let tables = args.open_tables(None)?;
    let settings = ServiceSettings {
        jobs: size(args.jobs),
        threads: size(args.threads),
        hash: size(args.hash),
        defaults: QueryDefaults { limits },
        games: games.clone(),
        evaluation: args.eval.evaluation(games)?,
        eval_file: args.eval.path().to_owned(),
        tables: tables.clone(),
        timing: args.timing,
    };
    let stop = interrupt::listen()?;
    let out = Arc::new(Mutex::new(Output::stdout()));
    let answers = Arc::clone(&out);
    let say: Say = Arc::new(move |line| {
        let mut out = answers.lock().unwrap_or_else(PoisonError::into_inner);
        out.line(line);
        out.flush();
        !out.is_broken()
    });
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    serve(input, settings, say, &stop)?;
    tables.iter().for_each(|tables| name_refused(tables));
    let lost = out.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = lost.failure() {
        return Err(OutputError(error.kind()).into());
    }
    Ok(match (stop.load(Ordering::Relaxed), lost.is_broken()) {
        (true, _) => ExitCode::from(INTERRUPTED),
        (false, true) => ExitCode::FAILURE,
        (false, false) => ExitCode::SUCCESS,
    })
}
