//! `chrysalis bench`: searches fixed positions.

use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::width;
use chrysalis_arbiter::game_name::GameNameAmong;
use chrysalis_eval::GameSet;
use chrysalis_host::bench;
use chrysalis_io::output::Output;
use chrysalis_rules::{Catalogue, GameRef};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args, Command, Error};
use std::ffi::OsStr;
use std::iter;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// The name for all games.
const ALL: &str = "all";

/// Arguments of `chrysalis bench`.
#[derive(Clone, Debug, Args)]
pub struct BenchArgs {
    /// A game by its id or an alias, or all games.
    #[arg(default_value = ALL, value_name = "GAME|all", value_parser = GamesName::default(), hide_possible_values = true)]
    games: ChosenGames,
    /// Search depth in plies.
    #[arg(long, value_name = "PLIES", default_value_t = bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: u32,
    #[command(flatten)]
    eval: EvalFile,
}

impl BenchArgs {
    /// Searches, with a line for each game.
    ///
    /// # Errors
    /// When the evaluation cannot be read.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let evaluation = self.eval.evaluation(games)?;
        let stop = interrupt::listen()?;
        let stopped = || stop.load(Ordering::Relaxed);
        let mut games = 0;
        let width = width::of_output().unwrap_or(usize::MAX);
        let total = bench::run(&self.games.0, self.depth, evaluation, &stopped, &mut |line| {
            games += 1;
            out.line(textwrap::fill(&line.to_string(), width));
            out.flush();
        });
        let Some(total) = total? else {
            out.line(format_args!("Stopped after {games} of {} games", self.games.0.len()));
            return Ok(ExitCode::from(INTERRUPTED));
        };
        out.line(textwrap::fill(&total.to_string(), width));
        Ok(ExitCode::SUCCESS)
    }
}

/// The games whose positions are to be searched, as the command line names them.
#[derive(Clone, Debug)]
pub struct ChosenGames(Vec<GameRef>);

/// Reads the name of a game in a catalogue, or `all`.
#[derive(Clone, Debug)]
pub struct GamesName(pub Catalogue);

impl Default for GamesName {
    fn default() -> Self {
        Self(Catalogue::shipped().clone())
    }
}

impl TypedValueParser for GamesName {
    type Value = ChosenGames;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, name: &OsStr) -> Result<ChosenGames, Error> {
        if name == ALL {
            return Ok(ChosenGames(self.0.games().to_vec()));
        }
        GameNameAmong(self.0.clone()).parse_ref(command, arg, name).map(|game| ChosenGames(vec![game]))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let games = GameNameAmong(self.0.clone()).possible_values().into_iter().flatten().collect::<Vec<_>>();
        Some(Box::new(iter::once(PossibleValue::new(ALL)).chain(games)))
    }
}
