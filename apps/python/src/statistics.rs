//! Statistics of games, self-play and the rules in words.

use crate::errors::{ChrysalisError, EngineError, warn_of_old_keys};
use crate::game::{GameOrName, PyGame};
use crate::interruptible;
use crate::known_games::known;
use crate::limits::{MANY, positive, within};
use chrysalis_analysis::input::pgn_of_record;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_eval::load::{self, Loaded};
use chrysalis_guide::text::rules;
use chrysalis_learning::self_play::{SelfPlay, play};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_statistics::{json, sources, tally::GameTally};
use pyo3::prelude::*;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// The statistics of the games in files as JSON, and the errors in the files.
///
/// ``ChrysalisError`` if no game could be counted. ``seed`` is that of the errors of piece values.
#[pyfunction]
pub fn statistics(
    py: Python<'_>,
    game: GameOrName<'_>,
    paths: Vec<PathBuf>,
    seed: u64,
) -> PyResult<(String, Vec<String>)> {
    let game = game.find()?;
    let (games, mut errors) = (known(), Vec::new());
    let counted = interruptible::run(py, |stop| {
        let mut tally = GameTally::new(game, seed);
        for path in &paths {
            let file = match File::open(path) {
                Ok(file) => BufReader::new(file),
                Err(error) => {
                    errors.push(format!("{}: {error}", path.display()));
                    continue;
                }
            };
            match sources::games(file, path, &games, game) {
                Err(error) => errors.push(error.to_string()),
                Ok(games) => {
                    for found in games.take_while(|_| !stop.load(Ordering::Relaxed)) {
                        match found {
                            Ok(found) => tally.add(&found),
                            Err(error) => errors.push(error.to_string()),
                        }
                    }
                }
            }
        }
        tally.statistics(&|| stop.load(Ordering::Relaxed))
    })?;
    let Some(statistics) = counted else {
        let why = errors.first().map_or("the files have none", String::as_str);
        return Err(ChrysalisError::new_err(format!("no game of {} was counted: {why}", game.id)));
    };
    let written = json::write(&statistics).map_err(|error| EngineError::new_err(error.to_string()))?;
    Ok((written, errors))
}

/// Games of the engine against itself as PGN, ``nodes`` for each move, played on ``threads`` threads.
///
/// Equal seeds give equal games. ``ChrysalisError`` if a number is out of range or a file of weights not valid.
#[pyfunction]
pub fn self_play(
    py: Python<'_>,
    game: GameOrName<'_>,
    games: u64,
    nodes: u64,
    seed: u64,
    threads: usize,
    eval_file: &str,
) -> PyResult<Vec<String>> {
    let game = game.find()?;
    let Loaded { value: weights, outdated } = load::weights(&known().companions, &game, eval_file)
        .map_err(|error| ChrysalisError::new_err(error.to_string()))?;
    warn_of_old_keys(py, outdated)?;
    let settings = SelfPlaySettings {
        seed,
        nodes: positive("nodes", Some(nodes))?.unwrap_or(1),
        changed: 0,
        played_out: 1,
        ..SelfPlaySettings::new(game)
    };
    let evaluation = AnyEvaluation::with_all([weights]);
    let threads = within("threads", threads, &MANY)?;
    let played = interruptible::run(py, |stop| {
        let job = SelfPlay {
            settings: &settings,
            evaluation: &evaluation,
            games,
            threads,
            path: Path::new(""),
            resume: false,
        };
        let mut texts = Vec::new();
        let done = play(&job, stop, &mut |record| texts.push(pgn_of_record(game, &record)));
        done.map(|_| texts)
    })?;
    let texts = played.map_err(|error| EngineError::new_err(error.to_string()))?;
    texts
        .into_iter()
        .map(|text| Ok(text.map_err(|error| EngineError::new_err(error.to_string()))?.to_string()))
        .collect()
}

/// The rules of a game in words, wrapped at ``width`` columns; None does not wrap.
#[pyfunction]
pub fn rules_of(game: &Bound<'_, PyGame>, width: Option<usize>) -> String {
    rules(&known().companions, &Session::new(game.get().0), width)
}
