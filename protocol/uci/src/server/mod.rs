//! The engine's side of UCI: the state of a conversation.

mod command;
mod command_error;
mod go;
mod info;
mod position;

pub use command::{COMMANDS, knows};
use command::{Command, Immediate, Queued};
use command_error::CommandError;
use go::Go;

use chrysalis_engine::{Move, Session, perft};
use chrysalis_host::host::{Background, Dialogue, Flow, Host};
use chrysalis_host::input::{JobId, Work};
use chrysalis_host::options::Consequence;
use chrysalis_host::{bench, show};
use chrysalis_rules::{Catalogue, GameRef, Leaves};
use chrysalis_search::{EngineError, Event, Limits};
use std::collections::VecDeque;
use std::time::Duration;

/// How long exiting waits for the final output of stopped work.
const LAST_WORDS: Duration = Duration::from_millis(80);

/// The running job.
enum Current {
    /// A search; whether it ends by itself soon enough for the next `go` to wait for it.
    Search { job: JobId, bounded: bool, session: Session, fallback: Option<Move> },
    /// The answer to a search without legal moves, which must wait for `stop` or `ponderhit`.
    Held,
    /// Perft or bench.
    Work { job: JobId },
}

/// A command that waits for the running job.
struct Waiting {
    command: Queued,
    stopped: bool,
}

/// A conversation in UCI.
pub struct Uci {
    session: Session,
    current: Option<Current>,
    waiting: VecDeque<Waiting>,
    quits: bool,
    /// The last position was invalid, or one of its moves.
    refused: bool,
}

impl std::fmt::Debug for Uci {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Uci").field("session", &self.session).finish_non_exhaustive()
    }
}

impl Default for Uci {
    fn default() -> Self {
        Self::new()
    }
}

fn say_error(host: &mut Host, text: impl std::fmt::Display) {
    host.out.line(format_args!("info string error {text}"));
}

/// Names endgame tables that are not used.
fn tell_of_tables(host: &mut Host) {
    for error in host.take_refused_tables() {
        say_error(host, format_args!("TablePath: {error} (not used)"));
    }
}

impl Uci {
    /// The start of a conversation, with the first game.
    pub fn new() -> Self {
        Self {
            session: Session::new(Catalogue::shipped().orthodox()),
            current: None,
            waiting: VecDeque::new(),
            quits: false,
            refused: false,
        }
    }

    fn obey(&mut self, host: &mut Host, command: Command) -> Flow {
        match command {
            Command::Immediate(command) => return self.obey_at_once(host, command),
            Command::Queued(command) if self.must_wait(&command) => {
                self.waiting.push_back(Waiting { command, stopped: false });
                self.go_on(host);
            }
            Command::Queued(command) => self.run(host, command, false),
        }
        Flow::Continue
    }

    fn obey_at_once(&mut self, host: &mut Host, command: Immediate) -> Flow {
        match command {
            Immediate::IsReady => host.out.line("readyok"),
            Immediate::Uci => host.out.line(info::greeting(&host.settings().games)),
            Immediate::Stop => self.stop(host),
            Immediate::PonderHit => self.ponderhit(host),
            Immediate::Quit => return self.quit(host),
            Immediate::Ignored => {}
        }
        Flow::Continue
    }

    /// Whether a command has to wait: during perft and bench all, during a search those that start another job, and
    /// those that read files, for which `stop` would have to wait.
    fn must_wait(&self, command: &Queued) -> bool {
        !self.waiting.is_empty() || self.blocks(command)
    }

    fn blocks(&self, command: &Queued) -> bool {
        match self.current {
            None => false,
            Some(Current::Work { .. }) => true,
            Some(Current::Search { .. }) => command.starts_job() || command.reads_files(),
            Some(Current::Held) => command.starts_job(),
        }
    }

    /// Stops a search that does not end by itself, for the job that waits for it.
    fn make_way(&mut self, host: &mut Host) {
        let job_waits = self.waiting.iter().any(|waiting| waiting.command.starts_job());
        match self.current {
            Some(Current::Search { bounded: false, .. }) if job_waits => host.stop(),
            Some(Current::Held) if job_waits => self.release(host),
            _ => {}
        }
    }

    fn run(&mut self, host: &mut Host, command: Queued, stopped: bool) {
        match command {
            Queued::NewGame => host.clear(),
            Queued::SetOption { name, value } => self.set_option(host, &name, &value),
            Queued::Position(place) => self.place(host, &place),
            Queued::Go(go) => self.go(host, &go, stopped),
            Queued::Draw => host.out.line(show::position(&self.session)),
            Queued::Eval => {
                let explained = host.engine().explain(&self.session.root());
                host.out.line(show::evaluation(&explained, self.session.turn(), usize::MAX));
            }
            Queued::Bench { games, depth } => {
                let evaluation = host.engine().evaluation().clone();
                self.start_work(host, stopped, move |worker| {
                    let mut line = |line| worker.line(line);
                    let total = bench::run(&games, depth, evaluation, &|| worker.stopped(), &mut line);
                    worker.line(match total {
                        Ok(Some(total)) => total.to_string(),
                        Ok(None) => "info string bench stopped".to_owned(),
                        Err(error) => format!("info string error bench: {error}"),
                    });
                });
            }
            Queued::Flip => self.session = self.session.flipped(),
            Queued::Compiler => host.out.line(info::compiler()),
            Queued::Help => host.out.line(command::help()),
        }
    }

    fn set_option(&mut self, host: &mut Host, name: &str, value: &str) {
        match host.set_option(name, value) {
            Err(error) => say_error(host, format_args!("setoption: {error} (nothing changed)")),
            Ok(Consequence::Game) => {
                let game: GameRef = host.settings().game;
                self.session = Session::new(game);
                self.refused = false;
                host.out.line(info::variant(&game, value));
            }
            Ok(Consequence::Games) => {
                let lines = info::games(&host.settings().games);
                lines.into_iter().for_each(|line| host.out.line(line));
            }
            Ok(_) => {}
        }
        for file in host.take_outdated() {
            host.out.line(format_args!("info string {file}"));
        }
        tell_of_tables(host);
    }

    fn place(&mut self, host: &mut Host, place: &position::Place) {
        match place.session(self.session.game()) {
            Err(error) => {
                self.refused = true;
                say_error(host, format_args!("position: {error}; position unchanged"));
            }
            Ok(placed) => {
                self.session = placed.session;
                self.refused = placed.error.is_some();
                let mut errors: Vec<String> =
                    placed.dropped.iter().map(|right| format!("castling field: {right}, ignored")).collect();
                errors.extend(placed.error.map(|error| error.to_string()));
                if !errors.is_empty() {
                    let (errors, fen) = (errors.join("; "), self.session.fen());
                    say_error(host, format_args!("position: {errors}; position is now {fen}"));
                }
            }
        }
    }

    fn go(&mut self, host: &mut Host, go: &Go, stopped: bool) {
        let (mut limits, errors) = go.limits(&self.session);
        if !errors.is_empty() {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            say_error(host, format_args!("go: {}", errors.join("; ")));
        }
        if let Some(depth) = go.perft {
            return self.perft(host, depth, stopped);
        }
        if go.perft_unreadable {
            return;
        }
        if self.refused {
            say_error(host, "go: no valid position");
            host.out.line("bestmove 0000");
            return;
        }
        let moves = self.session.legal_moves();
        if moves.is_empty() {
            host.out.line(info::without_moves(&self.session));
            self.current = Some(Current::Held);
            if stopped || !(limits.infinite || limits.ponder) {
                self.release(host);
            }
            return;
        }
        if go::wants_a_move(&limits) {
            match host.book_move(&self.session) {
                Ok(None) => {}
                Ok(Some(choice)) => {
                    let note = choice.note(&self.session.long_algebraic(choice.m));
                    host.out.line(format_args!("info string {note}"));
                    return host.out.line(info::best_move(&self.session, Some(choice.m), None));
                }
                Err(error) => say_error(host, error),
            }
        }
        if stopped {
            limits = Limits { depth: Some(1), searchmoves: limits.searchmoves, ..Limits::default() };
        }
        let fallback = limits.searchmoves.first().or(moves.first()).copied();
        let bounded = go::is_bounded(&limits);
        if let Some(foreign) = host.take_foreign_evaluation(self.session.game()) {
            host.out.line(format_args!("info string {foreign}"));
        }
        let job = host.search(&self.session, limits);
        self.current = Some(Current::Search { job, bounded, session: self.session.clone(), fallback });
    }

    fn perft(&mut self, host: &mut Host, depth: u32, stopped: bool) {
        let session = self.session.clone();
        self.start_work(host, stopped, move |worker| {
            let total =
                perft::divide(&session, depth, Leaves::Counted, &|| worker.stopped(), &mut |m, count| {
                    worker.line(format!("{}: {count}", session.long_algebraic(m)));
                });
            worker.line(total.map_or_else(
                || "info string perft stopped".to_owned(),
                |total| format!("\nNodes searched: {total}"),
            ));
        });
    }

    fn start_work(
        &mut self,
        host: &mut Host,
        stopped: bool,
        work: impl FnOnce(&Background) + Send + 'static,
    ) {
        let job = host.work(work);
        if stopped {
            host.stop();
        }
        self.current = Some(Current::Work { job });
    }

    fn stop(&mut self, host: &mut Host) {
        for waiting in &mut self.waiting {
            waiting.stopped = true;
        }
        host.stop();
        if matches!(self.current, Some(Current::Held)) {
            self.release(host);
            self.go_on(host);
        }
    }

    fn ponderhit(&mut self, host: &mut Host) {
        let waiting = self.waiting.iter_mut().rev().find_map(|waiting| match &mut waiting.command {
            Queued::Go(go) => Some(go),
            _ => None,
        });
        match waiting {
            Some(go) => go.ponder = false,
            None if matches!(self.current, Some(Current::Held)) => {
                self.release(host);
                self.go_on(host);
            }
            None => host.ponderhit(),
        }
    }

    /// Answers a search without legal moves.
    fn release(&mut self, host: &mut Host) {
        self.current = None;
        host.out.line("bestmove (none)");
    }

    /// Runs the waiting commands, as far as possible.
    fn go_on(&mut self, host: &mut Host) {
        while let Some(first) = self.waiting.front() {
            if self.blocks(&first.command) {
                self.make_way(host);
                if self.current.is_some() {
                    return;
                }
            } else if let Some(Waiting { command, stopped }) = self.waiting.pop_front() {
                self.run(host, command, stopped);
            }
        }
    }

    fn quit(&mut self, host: &mut Host) -> Flow {
        if self.quits {
            return Flow::Continue;
        }
        self.quits = true;
        self.waiting.retain(|waiting| !waiting.command.is_work());
        self.stop(host);
        if self.current.is_none() && self.waiting.is_empty() {
            return Flow::Quit;
        }
        host.wake_in(LAST_WORDS);
        Flow::Continue
    }

    /// Answers every waiting `go` with a legal move, without searching.
    fn answer_all(&mut self, host: &mut Host) {
        if let Some(Current::Search { session, fallback, .. }) = self.current.take() {
            host.out.line(info::best_move(&session, fallback, None));
        }
        while let Some(Waiting { command, .. }) = self.waiting.pop_front() {
            match command {
                Queued::Go(_) if self.refused => host.out.line("bestmove 0000"),
                Queued::Go(_) => {
                    let any = self.session.legal_moves().first().copied();
                    host.out.line(info::best_move(&self.session, any, None));
                }
                command => self.run(host, command, true),
            }
        }
    }

    fn ended(&mut self, host: &mut Host) -> Flow {
        self.current = None;
        self.go_on(host);
        let done = self.current.is_none() && self.waiting.is_empty();
        if self.quits && done { Flow::Quit } else { Flow::Continue }
    }

    fn is_current(&self, id: JobId) -> bool {
        matches!(self.current, Some(Current::Search { job, .. } | Current::Work { job }) if job == id)
    }
}

impl Dialogue for Uci {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        match command::read(&host.settings().games, line) {
            Ok(None) => Flow::Continue,
            Ok(Some(command)) => self.obey(host, command),
            Err(error) => {
                self.refused |= matches!(error, CommandError::Place(_));
                say_error(host, error);
                Flow::Continue
            }
        }
    }

    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow {
        let Some(Current::Search { job: current, session, fallback, .. }) = &mut self.current else {
            return Flow::Continue;
        };
        if *current != job {
            return Flow::Continue;
        }
        match event {
            Event::Info(report) => {
                if report.multipv == 1 {
                    *fallback = report.pv.first().copied().or(*fallback);
                }
                host.out.line(info::report(session, &report, host.settings().show_wdl));
            }
            Event::CurrentMove { depth, m, number } => {
                let text = session.long_algebraic(m);
                host.out.line(format_args!("info depth {depth} currmove {text} currmovenumber {number}"));
            }
            Event::Finished { best, ponder, error } => {
                if let Some(error) = error {
                    say_error(host, error);
                }
                tell_of_tables(host);
                host.out.line(info::best_move(session, best, ponder));
                return self.ended(host);
            }
            _ => {}
        }
        Flow::Continue
    }

    fn lost(&mut self, host: &mut Host, job: JobId, error: &EngineError) -> Flow {
        if let Some(Current::Search { job: current, session, fallback, .. }) = &self.current
            && *current == job
        {
            let best = info::best_move(session, *fallback, None);
            say_error(host, format_args!("{error}; playing any legal move"));
            host.out.line(best);
            return self.ended(host);
        }
        Flow::Continue
    }

    fn work(&mut self, host: &mut Host, job: JobId, work: Work) -> Flow {
        if !self.is_current(job) {
            return Flow::Continue;
        }
        match work {
            Work::Line(line) => {
                host.out.line(line);
                Flow::Continue
            }
            Work::Done => self.ended(host),
        }
    }

    fn error(&mut self, host: &mut Host, message: &str) {
        say_error(host, message);
    }

    fn wake(&mut self, host: &mut Host) -> Flow {
        if !self.quits {
            return Flow::Continue;
        }
        self.answer_all(host);
        Flow::Quit
    }

    fn end(&mut self, host: &mut Host) -> Flow {
        self.quit(host)
    }
}
