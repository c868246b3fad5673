//! A tournament from its first game to its last, or until it is stopped.

use crate::error::{ArbiterError, UnfitEngine};
use crate::games::record::GameRecord;
use crate::live::live_file::LiveFile;
use crate::openings::source::Source;
use crate::plan::file_words::single;
use crate::plan::flags::MatchArgs;
use crate::plan::match_plan;
use crate::plan::pgn_words::match_line;
use crate::play::game_lines::GameLines;
use crate::play::greet::greet;
use crate::play::progress::Progress;
use crate::play::seating::{Shared, work};
use crate::play::seating_error::SeatingError;
use crate::play::writers::MatchWriters;
use crate::report;
use crate::results::journal::Games;
use crate::results::standings::{Standings, Tally, tally};
use crate::schedule::Shard;
use crate::tournament::Tournament;
use chrysalis_clients::error::ClientErrorKind;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_io::process::{Log, Stop};
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use std::collections::HashSet;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex};

/// How a tournament ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The tournament, every engine with a name of its own.
    pub settings: Tournament,
    /// The games played, those of earlier runs included.
    pub games: Games,
    /// Whether every game was played, or the sequential test has decided.
    pub complete: bool,
}

/// Plays the tournament that the flags describe.
///
/// # Errors
/// When a flag is wrong, an engine cannot take part, a game cannot be played, or a file cannot be read or written.
pub fn run(args: &MatchArgs, known: &GameSet) -> Result<Finished, ArbiterError> {
    let mut settings = match_plan::settings(args)?;
    let game = args.variant;
    let shard = args.shard.as_deref().map(Shard::parse).transpose()?;
    let source = Source::load(known, game, &settings.openings, settings.seed)?;
    let log = single("log", &args.log)?
        .map(|path| Log::create(path).map_err(|error| ArbiterError::file(path, error)));
    let log = log.transpose()?;
    let stop: Stop = Arc::new(AtomicBool::new(false));
    listen(&stop)?;
    // What the flags do not mean to the engines is told also to those who want to see no progress.
    let warnings = Progress::new(0, 0, false);
    inspect(game, &mut settings, &source, log.as_ref(), &stop, &warnings)?;
    if let Some(warning) = crowding(&settings, args.concurrency) {
        warnings.say(&warning);
    }
    let tables = settings.tables.as_deref().map(TableFolder::new).transpose()?;
    if let Some(tables) = &tables {
        if tables.open(game).is_none() {
            warnings.say(&format!("-tb: no endgame tables of {} that can be used", game.id));
        }
        warn_of_tables(&warnings, tables);
    }
    warnings.finish();
    let mut run = TournamentRun::open(args, game, &settings, shard)?;
    let live = args.live.as_deref().map(|path| LiveFile::create(path, &settings.variant)).transpose()?;
    let lines =
        (args.test_env || !args.output.is_empty()).then(|| GameLines::new(&settings, Output::stdout()));
    let shared = Shared {
        game,
        settings: &settings,
        tables,
        source: &source,
        companions: &known.companions,
        numbers: Mutex::new(run.remaining()),
        stop,
        log,
        live,
        kept: match_line(&args.pgnout),
        lines: lines.as_ref(),
    };
    let played = run.play(&shared);
    let (games, complete) = run.finish(played)?;
    Ok(Finished { settings, games, complete })
}

/// A tournament in progress: the games so far, and everything that is brought up to date when one ends.
struct TournamentRun<'a> {
    args: &'a MatchArgs,
    game: GameRef,
    settings: &'a Tournament,
    shard: Option<Shard>,
    writers: MatchWriters,
    progress: Progress,
    /// Games to be played in all, those of earlier runs included.
    total: usize,
    games: Games,
    /// Results of the first engine, updated game by game: a new count after each would cost more with every game.
    first: Tally,
}

impl<'a> TournamentRun<'a> {
    /// Opens the files, and reads the games that an earlier run has left in the journal.
    fn open(
        args: &'a MatchArgs,
        game: GameRef,
        settings: &'a Tournament,
        shard: Option<Shard>,
    ) -> Result<Self, ArbiterError> {
        let (writers, games) = MatchWriters::open(args, settings, shard)?;
        // A wrong file name must show before the games, not after them.
        writers.report(game, settings, &games)?;
        let total = settings.schedule.count(shard);
        let progress = Progress::new(total, games.len(), args.quiet);
        let first = tally(settings, &games, 0);
        progress.show(settings, games.len(), &first);
        Ok(Self { args, game, settings, shard, writers, progress, total, games, first })
    }

    /// The numbers of the games still to be played.
    fn remaining(&self) -> impl Iterator<Item = usize> + use<> {
        let done: HashSet<usize> = self.games.keys().copied().collect();
        self.settings.schedule.numbers(self.shard).filter(move |number| !done.contains(number))
    }

    /// Whether the sequential test has ended the tournament. One shard has too few games to decide for all.
    fn decided(&self) -> bool {
        self.shard.is_none() && self.first.test(self.settings).is_some_and(|test| test.decision.is_some())
    }

    /// Plays the remaining games, `-concurrency` at a time, on threads of their own.
    fn play<Numbers: Iterator<Item = usize> + Send>(
        &mut self,
        shared: &Shared<'_, Numbers>,
    ) -> Result<(), ArbiterError> {
        let played = std::thread::scope(|scope| {
            if let Some(live) = &shared.live {
                scope.spawn(|| live.keep());
            }
            let played = if self.decided() {
                Ok(())
            } else {
                let (sender, results) = sync_channel(self.args.concurrency);
                for worker in 0..self.args.concurrency {
                    let sender = sender.clone();
                    scope.spawn(move || work(shared, worker, &mut |record| sender.send(record).is_ok()));
                }
                // The workers hold the only senders now: the results end when the last worker does.
                drop(sender);
                self.collect(results, shared)
            };
            if let Some(live) = &shared.live {
                live.close();
            }
            played
        });
        self.warn_of_live_file(shared.live.as_ref());
        played
    }

    /// Takes the results until the workers have ended; stops them at the first error and when the test has decided.
    fn collect<Numbers>(
        &mut self,
        results: Receiver<Result<GameRecord, SeatingError>>,
        shared: &Shared<'_, Numbers>,
    ) -> Result<(), ArbiterError> {
        let mut collected = Ok(());
        for result in results {
            if collected.is_err() || self.decided() {
                // Games that end after the decision do not change it.
                continue;
            }
            collected = result.map_err(ArbiterError::from).and_then(|record| self.add(record));
            self.warn_of_live_file(shared.live.as_ref());
            if let Some(tables) = &shared.tables {
                warn_of_tables(&self.progress, tables);
            }
            if collected.is_err() || self.decided() {
                shared.stop.store(true, Ordering::Relaxed);
            }
        }
        collected
    }

    /// Writes a finished game, counts it and shows the new state.
    fn add(&mut self, record: GameRecord) -> Result<(), ArbiterError> {
        self.writers.add(self.game, self.settings, &record)?;
        self.progress.errors(self.settings, &record);
        let number = record.number;
        self.games.insert(number, record);
        if let Some(record) = self.games.get(&number) {
            self.first.add(self.settings, &self.games, record, 0);
        }
        self.progress.show(self.settings, self.games.len(), &self.first);
        let interval = self.args.ratinginterval;
        if interval > 0 && self.games.len().is_multiple_of(interval) {
            self.progress.say(&report::text_table::text(
                self.settings,
                &Standings::compute(self.settings, &self.games),
                report::text_table::TableReader { width: None, sees: true },
            ));
            self.writers.report(self.game, self.settings, &self.games)?;
        }
        Ok(())
    }

    fn warn_of_live_file(&self, live: Option<&LiveFile>) {
        if let Some(why) = live.and_then(LiveFile::error) {
            self.progress.say(&format!("-live: {why}"));
        }
    }

    /// Ends the progress line and writes the files a last time; returns the games and whether the tournament is complete.
    fn finish(self, played: Result<(), ArbiterError>) -> Result<(Games, bool), ArbiterError> {
        let complete = self.decided() || self.games.len() >= self.total;
        self.progress.finish();
        played?;
        self.writers.close(self.game, self.settings, &self.games)?;
        Ok((self.games, complete))
    }
}

/// Names endgame tables that are not used.
fn warn_of_tables(progress: &Progress, tables: &TableFolder) {
    for error in tables.take_refused() {
        progress.say(&format!("-tb: {error}"));
    }
}

/// Ends the tournament in order at the first Ctrl-C, the program at the second.
fn listen(stop: &Stop) -> Result<(), ArbiterError> {
    let stop = Arc::clone(stop);
    let interrupted = AtomicBool::new(false);
    let handler = move || {
        stop.store(true, Ordering::Relaxed);
        if interrupted.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    Ok(ctrlc::set_handler(handler)?)
}

/// The warning if more games run at a time than there are processors and an engine has a clock.
fn crowding(settings: &Tournament, games: usize) -> Option<String> {
    let processors = std::thread::available_parallelism().map_or(usize::MAX, NonZero::get);
    let timed = settings.engines.iter().any(|engine| engine.limits.is_timed());
    (timed && games > processors).then(|| {
        format!(
            "{games} games at a time on {processors} processors: engines wait for each other while their clocks run; \
             use -concurrency {processors} or less"
        )
    })
}

/// Starts every engine once: learns its name, and finds out before the first game whether it can take part.
fn inspect(
    game: GameRef,
    settings: &mut Tournament,
    source: &Source,
    log: Option<&Log>,
    stop: &Stop,
    progress: &Progress,
) -> Result<(), ArbiterError> {
    let mut names: Vec<String> = Vec::new();
    for (i, spec) in settings.engines.iter_mut().enumerate() {
        let shown = if spec.name.is_empty() { format!("engine {}", i + 1) } else { spec.name.clone() };
        let unfit = |error: UnfitEngine| ArbiterError::Engine { name: shown.clone(), error };
        let player =
            greet(spec, &shown, log.cloned(), Arc::clone(stop)).map_err(|error| match error.kind {
                ClientErrorKind::Stopped => ArbiterError::Stopped,
                _ => unfit(error.into()),
            })?;
        if let Some(why) = player.refuses(&game) {
            return Err(unfit(why.into()));
        }
        if !source.from_start() && !player.sets_up_positions() {
            return Err(unfit(UnfitEngine::NoSetup));
        }
        for warning in player.warnings() {
            progress.say(&format!("{shown} {warning}"));
        }
        if spec.name.is_empty() {
            let file = Path::new(&spec.cmd).file_stem().map(|stem| stem.to_string_lossy().into_owned());
            let own = Some(player.own_name()).filter(|name| !name.is_empty()).map(str::to_owned);
            spec.name = own.or(file).unwrap_or(shown);
        }
        let same = names.iter().filter(|&name| *name == spec.name).count();
        names.push(spec.name.clone());
        if same > 0 {
            spec.name = format!("{} ({})", spec.name, same + 1);
        }
        player.quit();
    }
    Ok(())
}
