//! `chrysalis book suite`.

use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED, STOPPED};
use crate::training::training_bounds::{NODES, SEEDS};
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::{OPENINGS, number};
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::bounded::open_regular;
use chrysalis_io::growing::Growing;
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_openings::suites::{ScoreFit, SuiteKind, SuiteMaker, SuiteSettings, write};
use chrysalis_rules::GameRef;
use clap::Args;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use thiserror::Error;

/// The most bytes of a file of games that are read.
const LARGEST: u64 = 64 << 20;

/// Arguments of `chrysalis book suite`.
#[derive(Clone, Debug, Args)]
pub struct BookSuiteArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Openings of each kind.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = number::<usize>(OPENINGS))]
    count: usize,
    /// Games to measure White's score, two per opening, kept in FILE.games; 0: trust the search.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = number::<usize>(0..=1_000_000))]
    games: usize,
    /// Nodes per move in these games, varied at random by up to a fifth.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>(NODES))]
    game_nodes: u64,
    /// Nodes of the search that accepts or rejects an opening.
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = number::<u64>(NODES))]
    nodes: u64,
    /// Nodes of the search that chooses each move.
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = number::<u64>(NODES))]
    choice_nodes: u64,
    /// Random seed; the same seed gives the same openings.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(SEEDS))]
    seed: u64,
    /// Write to this file; after Ctrl-C the same command continues the games.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// The work was stopped.
#[derive(Debug, Error)]
enum SuiteStopped {
    #[error("stopped; no openings were written")]
    Lost,
    #[error("stopped; the same command continues")]
    Kept,
}

impl BookSuiteArgs {
    /// Makes the openings. The exit status is 1 if there are fewer than asked for.
    pub(super) fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let flag = interrupt::listen()?;
        let stop = || flag.load(Ordering::Relaxed);
        let settings = SuiteSettings {
            count: self.count,
            games: self.games,
            game_nodes: self.game_nodes,
            nodes: self.nodes,
            choice_nodes: self.choice_nodes,
            seed: self.seed,
        };
        let evaluation = AnyEvaluation::with_all([self.eval.weights(games, self.game)?]);
        let mut maker = SuiteMaker::new(self.game, settings, evaluation)?;
        let kept = self.out.as_ref().filter(|_| self.games > 0).map(|out| {
            let mut name = out.clone().into_os_string();
            name.push(".games");
            PathBuf::from(name)
        });
        let Some(fit) = self.fit(&mut maker, kept.as_deref(), &stop)? else {
            return Err(stopped(kept.is_some()));
        };
        let wanted = self.count * SuiteKind::ALL.len();
        let line = ProgressLine::new(&format!("openings of {}", self.game.id), wanted as u64, 0);
        let made = maker.make(&fit, &stop, &mut |done| line.set(done as u64));
        line.finish();
        let Some(made) = made? else { return Err(stopped(kept.is_some())) };
        let short =
            (made.len() < wanted).then(|| format!("only {} of {wanted} openings were found", made.len()));
        let notes: Vec<String> = self.notes(&fit).into_iter().chain(short.clone()).collect();
        let text = write(&self.game, &notes, &made);
        match &self.out {
            Some(path) => replace(path, text.as_bytes())?,
            None => out.part(&text),
        }
        let Some(short) = short else { return Ok(ExitCode::SUCCESS) };
        ProgressLine::hidden().say(&format!("chrysalis: {short}"));
        Ok(ExitCode::FAILURE)
    }

    /// What White scores in games; `None` if `stop` returned true.
    fn fit(
        &self,
        maker: &mut SuiteMaker,
        kept: Option<&Path>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<ScoreFit>, Failure> {
        if self.games == 0 {
            return Ok(Some(ScoreFit::default()));
        }
        let Some(mut trials) = maker.trials(stop)? else { return Ok(None) };
        let mut file = None;
        if let Some(path) = kept {
            if path.exists() {
                let mut text = String::new();
                open_regular(path).at(path)?.take(LARGEST).read_to_string(&mut text).at(path)?;
                trials.read(&text).at(path)?;
            }
            // Without a line that was not finished.
            replace(path, trials.text().as_bytes())?;
            file = Some((path, Growing::open(path).at(path)?));
        }
        let [played, wanted] = trials.games().map(|games| games as u64);
        let line = ProgressLine::new(&format!("games of {}", self.game.id), wanted, played);
        while let Some(text) = maker.play(&mut trials, stop)? {
            if let Some((path, file)) = &mut file {
                file.add(&text).at(path)?;
            }
            line.set(trials.games()[0] as u64);
        }
        line.finish();
        Ok((!stop()).then(|| trials.fit()))
    }

    /// How the openings were made, for people.
    fn notes(&self, fit: &ScoreFit) -> Option<String> {
        if self.games == 0 {
            return None;
        }
        let score = |percent: u16| {
            let (mean, error) = fit.percent(percent);
            format!("{mean:.0} ± {error:.0} % where a search expects {percent} %")
        };
        Some(format!("by {} games White scores {}, {}", self.games, score(50), score(70)))
    }
}

fn stopped(kept: bool) -> Failure {
    let (error, status) =
        if kept { (SuiteStopped::Kept, STOPPED) } else { (SuiteStopped::Lost, INTERRUPTED) };
    Failure { error: Box::new(error), status: ExitCode::from(status) }
}
