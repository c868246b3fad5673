//! What the session loop holds for both protocols: the engine, the settings, the output, and one background job.

use crate::foreign_evaluation::ForeignEvaluation;
use crate::input::{Input, JobId, Work};
use crate::jobs::{Job, Reporter, Threadless};
use crate::option_list;
use crate::options::{ApplyError, Consequence, OptionError};
use crate::own_book::{BookChoice, OwnBook, OwnBookError};
use crate::own_games;
use crate::settings::HostSettings;
use crate::tunable;
use chrysalis_engine::Session;
use chrysalis_eval::load::{self, Loaded};
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_rules::quote::quote;
use chrysalis_rules::renamed_keys::OutdatedFile;
use chrysalis_search::{Engine, EngineError, Event, Limits, Searched, TableSource};
use chrysalis_tables::{TableFolder, TablesError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

pub use crate::jobs::{Background, HeldJob};

/// The smallest transposition table, in MiB.
const SMALLEST_HASH: usize = 1;

/// How the session loop goes on after an input: what a protocol answers to it.
pub enum Flow {
    /// Waits for the next input.
    Continue,
    /// Ends the program.
    Quit,
    /// Goes on with another protocol: `xboard` or `uci` was the first line.
    Switch(Box<dyn Dialogue>),
}

impl std::fmt::Debug for Flow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Continue => "Continue",
            Self::Quit => "Quit",
            Self::Switch(_) => "Switch",
        })
    }
}

/// A protocol in the session loop, UCI or XBoard: it is called with each input in turn and answers through the
/// [`Host`]. None of its methods may wait for a search, since nothing else is read meanwhile.
pub trait Dialogue {
    /// Handles a line of input.
    fn line(&mut self, host: &mut Host, line: &str) -> Flow;

    /// Handles an event of a search; events of abandoned searches do not arrive here.
    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow;

    /// Handles a search that could not start, or failed without a result.
    fn lost(&mut self, host: &mut Host, job: JobId, error: &EngineError) -> Flow;

    /// Handles a report of other work.
    fn work(&mut self, _host: &mut Host, _job: JobId, _work: Work) -> Flow {
        Flow::Continue
    }

    /// Reports an error that is not a command's.
    fn error(&mut self, host: &mut Host, message: &str);

    /// Handles the time requested with [`Host::wake_in`].
    fn wake(&mut self, _host: &mut Host) -> Flow {
        Flow::Continue
    }

    /// Handles the end of the input.
    fn end(&mut self, _host: &mut Host) -> Flow {
        Flow::Quit
    }
}

/// The part of the session loop that does not depend on the protocol: the engine with its settings, the output, and
/// at most one job in the background, a search or other work. A report that comes after its job was abandoned is
/// stale and reaches no protocol.
pub struct Host {
    /// Where all answers are written.
    pub out: Output,
    settings: HostSettings,
    book: OwnBook,
    /// The games at the start, without those of the option `GameFiles`.
    at_start: GameSet,
    engine: Engine<AnyEvaluation>,
    sender: Sender<Input>,
    threadless: Option<Threadless>,
    jobs: u64,
    job: Option<(JobId, Job)>,
    options_wait: bool,
    clear_waits: bool,
    evaluation_waits: Option<AnyEvaluation>,
    tables_wait: Option<Option<Arc<dyn TableSource>>>,
    /// The folder of endgame tables.
    tables: Option<Arc<TableFolder>>,
    /// Files with old names of keys that options named, and how many of them the user was told of.
    outdated: (Vec<OutdatedFile>, usize),
    /// Files of evaluations for other games that the user was told of.
    foreign: Vec<ForeignEvaluation>,
}

impl std::fmt::Debug for Host {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Host").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Host {
    /// A host that writes to `out`; events of background work are sent to `sender`. If there is not enough
    /// memory for the default transposition table, the smallest one is used, and the settings say so.
    ///
    /// # Errors
    /// If there is not enough memory even for the smallest table.
    pub fn new(games: GameSet, out: Output, sender: Sender<Input>) -> Result<Self, EngineError> {
        let mut settings = HostSettings { games: games.clone(), ..HostSettings::default() };
        let evaluation = AnyEvaluation::default().accompanied(games.companions.clone());
        let engine = Engine::with(settings.engine(), evaluation.clone()).or_else(|_| {
            settings.hash = SMALLEST_HASH;
            Engine::with(settings.engine(), evaluation)
        })?;
        Ok(Self {
            out,
            engine,
            settings,
            book: OwnBook::default(),
            at_start: games,
            sender,
            threadless: None,
            jobs: 0,
            job: None,
            options_wait: false,
            clear_waits: false,
            evaluation_waits: None,
            tables_wait: None,
            tables: None,
            outdated: (Vec::new(), 0),
            foreign: Vec::new(),
        })
    }

    /// This host without threads: it holds each job until [`Host::take_held`]. A job calls `attend` about once a
    /// millisecond, so that input is read while it runs.
    #[must_use]
    pub fn without_threads(self, attend: fn()) -> Self {
        Self { threadless: Some(Threadless { attend, held: None }), ..self }
    }

    /// The job that began and that nobody runs yet.
    pub fn take_held(&mut self) -> Option<HeldJob> {
        self.threadless.as_mut()?.held.take()
    }

    /// Replaces the games at the start, and what was supplied with them.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn set_games(&mut self, games: GameSet) -> Result<(), EngineError> {
        let evaluation = self.evaluation_waits.as_ref().unwrap_or(self.engine.evaluation());
        self.evaluation_waits = Some(evaluation.clone().accompanied(games.companions.clone()));
        self.settings.games = games.clone();
        self.at_start = games;
        self.settle_if_idle()
    }

    /// The current settings.
    pub fn settings(&self) -> &HostSettings {
        &self.settings
    }

    /// The engine with the current evaluation.
    pub fn engine(&self) -> &Engine<AnyEvaluation> {
        &self.engine
    }

    /// Sets an option by its name. Settings change at once; the engine receives them when no search is running.
    ///
    /// # Errors
    /// If there is no such option, or the value is invalid or cannot be applied; nothing changes then.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<Consequence, OptionError> {
        if let Some(parameter) = tunable::find(name) {
            let value = tunable::read(parameter, value)?;
            self.engine.set_tunable(parameter.name, value);
            return Ok(Consequence::None);
        }
        let entry = option_list::find(name).ok_or_else(|| OptionError::Unknown(quote(name)))?;
        let value = entry.read(&self.settings.games, value)?;
        let before = self.settings.clone();
        let effect = entry.set(&mut self.settings, value);
        let done = match effect {
            Consequence::Engine => {
                self.options_wait = true;
                self.settle_if_idle().map_err(ApplyError::from)
            }
            Consequence::Clear => {
                self.clear();
                Ok(())
            }
            Consequence::Evaluation => load::evaluation(&self.settings.games, &self.settings.eval_file)
                .map_err(ApplyError::from)
                .and_then(|loaded| {
                    let evaluation = self.note(loaded);
                    let alone = !self.settings.network;
                    let evaluation = if alone { evaluation.without_networks() } else { evaluation };
                    self.evaluation_waits = Some(evaluation);
                    Ok(self.settle_if_idle()?)
                }),
            Consequence::Games => own_games::with(&self.at_start, &self.settings.game_files)
                .map_err(ApplyError::from)
                .and_then(|loaded| {
                    let games = self.note(loaded);
                    let evaluation = self.evaluation_waits.as_ref().unwrap_or(self.engine.evaluation());
                    self.evaluation_waits = Some(evaluation.clone().accompanied(games.companions.clone()));
                    self.settings.games = games;
                    Ok(self.settle_if_idle()?)
                }),
            Consequence::Book => {
                self.book.close();
                Ok(())
            }
            Consequence::Tables => self.open_tables().map_err(ApplyError::from).and_then(|tables| {
                self.tables.clone_from(&tables);
                self.tables_wait = Some(tables.map(|tables| tables as Arc<dyn TableSource>));
                Ok(self.settle_if_idle()?)
            }),
            Consequence::Game => {
                // Opened now, what cannot be used is told at once.
                self.tables.as_ref().and_then(|tables| tables.open(self.settings.game));
                Ok(())
            }
            Consequence::Log => {
                let path = self.settings.log_file.clone();
                self.out.log_to(&path).map_err(|error| ApplyError::Log { path: quote(&path), error })
            }
            Consequence::None | Consequence::Variants => Ok(()),
        };
        match done {
            Ok(()) => Ok(effect),
            Err(error) => {
                self.settings = before;
                Err(OptionError::Failed { name: entry.name, error: Box::new(error) })
            }
        }
    }

    /// The endgame tables of the settings.
    fn open_tables(&self) -> Result<Option<Arc<TableFolder>>, TablesError> {
        if self.settings.table_path.is_empty() {
            return Ok(None);
        }
        let folder = TableFolder::new(Path::new(&self.settings.table_path))?;
        folder.open(self.settings.game);
        Ok(Some(Arc::new(folder)))
    }

    /// The errors of endgame tables that are not used, each returned once; for the user to be told of.
    pub fn take_refused_tables(&self) -> Vec<TablesError> {
        self.tables.as_ref().map_or_else(Vec::new, |tables| tables.take_refused())
    }

    /// What was loaded; its files with old names of keys are kept until the user is told of them.
    fn note<T>(&mut self, loaded: Loaded<T>) -> T {
        for file in loaded.outdated {
            if !self.outdated.0.contains(&file) {
                self.outdated.0.push(file);
            }
        }
        loaded.value
    }

    /// The move of the opening book for the current position; `None` if there is none, or no book is wanted.
    ///
    /// # Errors
    /// If the book cannot be used; this is reported once, and then there is no book.
    pub fn book_move(&mut self, session: &Session) -> Result<Option<BookChoice>, OwnBookError> {
        self.book.choose(session, &self.settings)
    }

    /// Files with old names of keys, each returned once; for the user to be told of.
    pub fn take_outdated(&mut self) -> Vec<OutdatedFile> {
        let (files, told) = &mut self.outdated;
        let new = files.get(*told..).unwrap_or_default().to_vec();
        *told = files.len();
        new
    }

    /// That the file of `EvalFile` is for other games than `game`, which is evaluated without it; returned once for each
    /// file and game. A folder need not have something for every game.
    pub fn take_foreign_evaluation(&mut self, game: GameRef) -> Option<ForeignEvaluation> {
        let file = &self.settings.eval_file;
        let evaluation = self.evaluation_waits.as_ref().unwrap_or(self.engine.evaluation());
        let of: Vec<String> = evaluation.loaded_games().map(str::to_owned).collect();
        if file.is_empty() || of.contains(&game.id.to_string()) || Path::new(file).is_dir() {
            return None;
        }
        let found = ForeignEvaluation { file: quote(file), of, game: game.id.to_string() };
        let is_new = !self.foreign.contains(&found);
        is_new.then(|| {
            self.foreign.push(found.clone());
            found
        })
    }

    /// Clears everything learned in earlier searches, after the running one if there is one.
    pub fn clear(&mut self) {
        self.clear_waits = true;
        // Only new options can fail, and none is new here.
        let _ = self.settle_if_idle();
    }

    fn settle_if_idle(&mut self) -> Result<(), EngineError> {
        if matches!(self.job, Some((_, Job::Search(_)))) {
            return Ok(());
        }
        self.settle()
    }

    fn settle(&mut self) -> Result<(), EngineError> {
        if let Some(evaluation) = self.evaluation_waits.take() {
            self.engine.set_evaluation(evaluation);
        }
        if let Some(tables) = self.tables_wait.take() {
            self.engine.set_tables(tables);
        }
        if std::mem::take(&mut self.clear_waits) {
            self.engine.clear();
        }
        if std::mem::take(&mut self.options_wait)
            && let Err(error) = self.engine.set_options(self.settings.engine())
        {
            self.settings.hash = self.engine.options().hash;
            return Err(error);
        }
        Ok(())
    }

    /// Starts a search in the background. A running one is abandoned: it is stopped and its reports are dropped.
    pub fn search(&mut self, session: &Session, limits: Limits) -> JobId {
        self.abandon();
        let job = self.next_job();
        let mut reporter = Reporter { sender: self.sender.clone(), job, finished: false };
        let started = match &mut self.threadless {
            None => self.engine.start(session.root(), limits, move |event| reporter.report(event)),
            Some(threadless) => {
                let (running, search) = self.engine.hold(session.root(), limits, threadless.attend);
                threadless.held = Some(Box::new(move || {
                    AnyEvaluation::run(&search, &mut |event| reporter.report(event));
                }));
                Ok(running)
            }
        };
        let state = started.map(Job::Search).unwrap_or_else(|error| {
            let _ = self.sender.send(Input::Lost(job, error));
            Job::Failed
        });
        self.job = Some((job, state));
        job
    }

    /// Starts other work in the background; a running job is abandoned.
    pub fn work(&mut self, work: impl FnOnce(&Background) + Send + 'static) -> JobId {
        self.abandon();
        let job = self.next_job();
        let stop = Arc::new(AtomicBool::new(false));
        let attend = self.threadless.as_ref().map(|threadless| threadless.attend);
        let worker = Background { sender: self.sender.clone(), job, stop: Arc::clone(&stop), attend };
        if let Some(threadless) = &mut self.threadless {
            threadless.held = Some(Box::new(move || work(&worker)));
        } else if let Err(error) = std::thread::Builder::new().spawn(move || work(&worker)) {
            let _ = self.sender.send(Input::NoThread(error));
        }
        self.job = Some((job, Job::Work(stop)));
        job
    }

    /// Calls [`Dialogue::wake`] after `time`.
    pub fn wake_in(&self, time: std::time::Duration) {
        let sender = self.sender.clone();
        let soon = self.sender.clone();
        let waiting = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(time);
            let _ = sender.send(Input::Wake);
        });
        if waiting.is_err() {
            let _ = soon.send(Input::Wake);
        }
    }

    fn next_job(&mut self) -> JobId {
        self.jobs += 1;
        JobId(self.jobs)
    }

    /// The job of the running search or other work.
    pub fn running(&self) -> Option<JobId> {
        self.job.as_ref().map(|&(job, _)| job)
    }

    /// Stops the running job; a search still reports its best move.
    pub fn stop(&self) {
        match &self.job {
            Some((_, Job::Search(running))) => running.stop(),
            Some((_, Job::Work(stop))) => stop.store(true, Ordering::Relaxed),
            Some((_, Job::Failed)) | None => {}
        }
    }

    /// Tells a pondering search that the expected move was played.
    pub fn ponderhit(&self) {
        if let Some((_, Job::Search(running))) = &self.job {
            running.ponderhit();
        }
    }

    /// Stops and abandons the running job: its reports are dropped.
    pub fn abandon(&mut self) {
        self.stop();
        if let Some((_, Job::Search(running))) = self.job.take() {
            running.wait();
            // The user sees it at the next attempt to set the option.
            if let Err(error) = self.settle() {
                tracing::warn!("{error}");
            }
        }
    }

    /// Whether a job was abandoned, so that its reports are dropped.
    fn is_stale(&self, job: JobId) -> bool {
        self.running() != Some(job)
    }

    /// Handles an input for the current protocol.
    pub fn take(&mut self, protocol: &mut dyn Dialogue, input: Input) -> Flow {
        match input {
            Input::Search(job, _) | Input::Lost(job, _) | Input::Work(job, _) if self.is_stale(job) => {
                Flow::Continue
            }
            Input::Line(line) => {
                self.out.received(&line);
                tracing::debug!(line = quote(&line), "received");
                protocol.line(self, &line)
            }
            Input::Overlong => {
                let limit = crate::input::LONGEST_LINE >> 20;
                protocol.error(self, &format!("skipped a line longer than {limit} MiB"));
                Flow::Continue
            }
            Input::Eof => protocol.end(self),
            Input::Wake => protocol.wake(self),
            Input::NoThread(error) => {
                protocol.error(self, &format!("cannot start a thread: {error}"));
                Flow::Continue
            }
            Input::Search(job, event) => {
                if matches!(event, Event::Finished { .. }) {
                    self.end_job(protocol);
                }
                protocol.event(self, job, event)
            }
            Input::Lost(job, error) => {
                self.end_job(protocol);
                protocol.lost(self, job, &error)
            }
            Input::Work(job, work) => {
                if work == Work::Done {
                    self.end_job(protocol);
                }
                protocol.work(self, job, work)
            }
        }
    }

    /// Notes that the running job has ended by itself: settings that waited for the end of a search are applied.
    fn end_job(&mut self, protocol: &mut dyn Dialogue) {
        if let Some((_, Job::Search(running))) = self.job.take() {
            running.wait();
            if let Err(error) = self.settle() {
                protocol.error(self, &error.to_string());
            }
        }
    }
}
