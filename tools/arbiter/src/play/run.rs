//! A tournament from its first game to its last, or to where it is stopped.

use crate::error::ArbiterError;
use crate::live::live_file::LiveFile;
use crate::openings::source::Source;
use crate::plan::file_words::single;
use crate::plan::flags::MatchArgs;
use crate::plan::match_plan;
use crate::play::greet::greet;
use crate::play::progress::Progress;
use crate::play::seating::{Shared, work};
use crate::play::writers::MatchWriters;
use crate::report;
use crate::results::journal::Games;
use crate::results::standings::{Standings, Tally, tally};
use crate::schedule::Shard;
use crate::tournament::Tournament;
use chrysalis_clients::error::ClientErrorKind;
use chrysalis_eval::GameSet;
use chrysalis_io::process::{Log, Stop};
use chrysalis_rules::GameRef;
use std::num::NonZero;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex};

/// How a tournament ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The tournament, engines named.
    pub settings: Tournament,
    /// Its games.
    pub games: Games,
    /// Whether nothing is left to be played.
    pub complete: bool,
}

/// Plays the tournament that the flags describe, where there are these games.
///
/// # Errors
/// When it cannot begin, or a file cannot be written.
pub fn run(args: &MatchArgs, known: &GameSet) -> Result<Finished, ArbiterError> {
    let mut settings = match_plan::settings(args)?;
    let game = args.variant;
    let shard = args.shard.as_deref().map(Shard::parse).transpose()?;
    let source = Source::load(known, game, &settings.openings, settings.seed)?;
    let log = single("log", &args.log)?
        .map(|path| Log::create(path).map_err(|error| ArbiterError::file(path, error)));
    let log = log.transpose()?;
    let stop: Stop = Arc::new(AtomicBool::new(false));
    let interrupted = Arc::new(AtomicBool::new(false));
    listen(&stop, &interrupted)?;
    let mut progress = Progress::new(0, 0, args.quiet);
    inspect(game, &mut settings, &source, log.as_ref(), &stop, &progress)?;
    if let Some(warning) = crowding(&settings, args.concurrency) {
        progress.say(&warning);
    }
    let (mut writers, mut games) = MatchWriters::open(args, &settings, shard)?;
    // A wrong name must be known before the games, not after them.
    writers.report(game, &settings, &games)?;
    let live = args.live.as_deref().map(|path| LiveFile::create(path, &settings.variant)).transpose()?;
    let total = settings.schedule.count(shard);
    progress.finish();
    progress = Progress::new(total, games.len(), args.quiet);
    // Kept up game by game: adding all up after each would take the longer the more there are.
    let mut first = tally(&settings, &games, 0);
    progress.show(&settings, games.len(), &first);
    let done: Games = games.clone();
    let left = settings.schedule.numbers(shard).filter(move |number| !done.contains_key(number));
    let shared = Shared {
        game,
        settings: &settings,
        source: &source,
        companions: &known.companions,
        numbers: Mutex::new(left),
        stop: Arc::clone(&stop),
        log,
        live,
    };
    // A part alone proves too little to stop the whole.
    let decided =
        |first: &Tally| shard.is_none() && first.test(&settings).is_some_and(|test| test.decision.is_some());
    let mut error = None;
    std::thread::scope(|scope| {
        if let Some(live) = &shared.live {
            scope.spawn(|| live.keep());
        }
        if !decided(&first) {
            let (sender, results) = sync_channel(args.concurrency);
            for worker in 0..args.concurrency {
                let (sender, shared) = (sender.clone(), &shared);
                scope.spawn(move || work(shared, worker, &mut |record| sender.send(record).is_ok()));
            }
            drop(sender);
            for record in results {
                if error.is_some() || decided(&first) {
                    // Games that end after the decision do not change it.
                    continue;
                }
                let taken =
                    record.map_err(|error| ArbiterError::Other(error.to_string())).and_then(|record| {
                        writers.add(game, &settings, &record)?;
                        progress.errors(&settings, &record);
                        let number = record.number;
                        games.insert(number, record);
                        if let Some(record) = games.get(&number) {
                            first.add(&settings, &games, record, 0);
                        }
                        progress.show(&settings, games.len(), &first);
                        let interval = args.ratinginterval;
                        if interval > 0 && games.len() % interval == 0 {
                            progress.say(&report::text_table::text(
                                &settings,
                                &Standings::of(&settings, &games),
                                report::text_table::TableReader { width: None, sees: true },
                            ));
                            writers.report(game, &settings, &games)?;
                        }
                        Ok(())
                    });
                error = taken.err();
                if let Some(why) = shared.live.as_ref().and_then(LiveFile::error) {
                    progress.say(&format!("-live: {why}"));
                }
                if error.is_some() || decided(&first) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
        if let Some(live) = &shared.live {
            live.close();
        }
    });
    if let Some(why) = shared.live.as_ref().and_then(LiveFile::error) {
        progress.say(&format!("-live: {why}"));
    }
    progress.finish();
    if let Some(error) = error {
        return Err(error);
    }
    writers.close(game, &settings, &games)?;
    let complete = decided(&first) || games.len() >= total;
    Ok(Finished { settings, games, complete })
}

/// Ends the tournament in order at the first Ctrl-C, the program at the second.
fn listen(stop: &Stop, interrupted: &Stop) -> Result<(), ArbiterError> {
    let (stop, interrupted) = (Arc::clone(stop), Arc::clone(interrupted));
    let handler = move || {
        stop.store(true, Ordering::Relaxed);
        if interrupted.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(|error| ArbiterError::Other(error.to_string()))
}

/// A warning where more games run at a time than there are processors, and clocks count.
fn crowding(settings: &Tournament, games: usize) -> Option<String> {
    let processors = std::thread::available_parallelism().map_or(usize::MAX, NonZero::get);
    let timed = settings.engines.iter().any(|engine| engine.limits.is_timed());
    (timed && games > processors).then(|| {
        format!(
            "{games} games at a time on {processors} processors: engines wait for each other while their clocks run; \
             take -concurrency {processors} or fewer"
        )
    })
}

/// Starts every engine once: learns names, and finds out before the first game who cannot play.
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
        let wrong = |why: String| ArbiterError::Engine { name: shown.clone(), why };
        let player =
            greet(spec, &shown, log.cloned(), Arc::clone(stop)).map_err(|error| match error.kind {
                ClientErrorKind::Stopped => ArbiterError::Other("stopped".into()),
                _ => wrong(error.to_string()),
            })?;
        if let Some(why) = player.refuses(&game) {
            return Err(wrong(why));
        }
        if !source.from_start() && !player.sets_up_positions() {
            let why = "it cannot set up positions; take openings that begin where the game does";
            return Err(wrong(why.into()));
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
