//! `chrysalis games check`: checks and test-plays a game file.

use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::width;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_guide::move_diagrams::diagrams;
use chrysalis_host::own_games::{OwnGameError, read_file};
use chrysalis_inventing::counts::counts;
use chrysalis_inventing::examples::run_examples;
use chrysalis_inventing::oddities::oddities;
use chrysalis_inventing::trials::{Trials, at_random, by_engine};
use chrysalis_io::output::Output;
use chrysalis_rules::quote::quote;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Games of random moves played with the checked game.
const RANDOM_GAMES: u32 = 300;
/// Games that the engine plays against itself.
const ENGINE_GAMES: u32 = 20;
/// Time for each kind of games.
const TRIAL: Duration = Duration::from_secs(3);
/// Time for perft.
const COUNTS: Duration = Duration::from_secs(1);

/// Arguments of `chrysalis games check`.
#[derive(Clone, Debug, Args)]
pub struct CheckArgs {
    /// The game file (.toml).
    file: PathBuf,
}

impl CheckArgs {
    /// Reports all errors; if there are none, oddities, the results of the examples, and figures from test games.
    ///
    /// # Errors
    /// When the file describes no game.
    pub fn run(&self, known: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let stop = interrupt::listen()?;
        let stopped = || stop.load(Ordering::Relaxed);
        let mut games = known.catalogue.clone();
        let refused = |error| OwnGameError { path: self.file.clone(), error };
        let described = read_file(&self.file, &games).map_err(refused)?;
        let game = described.add_to(&mut games).map_err(|errors| refused(errors.into()))?;
        out.line(format_args!("{} ({}), {}×{} squares", game.title, game.id, game.files(), game.ranks()));
        out.line("");
        out.line(diagrams(game, width::of_output()).join("\n").trim_end());
        out.line("");
        if !described.renamed_keys.is_empty() {
            out.line(format_args!("warning: {}", described.renamed_keys));
        }
        for oddity in oddities(game) {
            out.line(format_args!("warning: {oddity}"));
        }
        let failed = run_examples(&described, game);
        let path = quote(&self.file.to_string_lossy());
        failed.iter().for_each(|error| out.line(format_args!("{path}:{error}")));
        match (described.examples.len(), failed.len()) {
            (0, _) => out.line("examples: none"),
            (all, 0) => out.line(format_args!("examples: {all}, all passed")),
            (all, wrong) => out.line(format_args!("examples: {all}, {wrong} statements failed")),
        }
        let counts: Vec<String> = counts(game, COUNTS).iter().map(u64::to_string).collect();
        out.line(format_args!("perft from the start: {}", counts.join(", ")));
        out.flush();
        let random = at_random(game, RANDOM_GAMES, TRIAL, &stopped);
        out.line(trials("at random", &random));
        out.flush();
        let evaluation = AnyEvaluation::default().accompanied(known.companions.clone());
        let quick = by_engine(game, &evaluation, ENGINE_GAMES, TRIAL, &stopped)?;
        out.line(trials("of the engine", &quick));
        if random.nobody_wins() && quick.nobody_wins() && !stopped() {
            out.line("warning: no game was won");
        }
        if stopped() {
            return Ok(ExitCode::from(INTERRUPTED));
        }
        Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn trials(how: &str, trials: &Trials) -> String {
    let Trials { games, white, black, drawn, open, .. } = trials;
    let mut text = format!(
        "{games} games {how}: White won {white}, Black {black}, drawn {drawn}, too long {open}; {:.0} plies a game",
        trials.mean_plies()
    );
    if trials.positions > 0 {
        let most = trials.most_moves;
        text += &format!(", {:.0} moves a position, at most {most}", trials.mean_moves());
    }
    text
}
