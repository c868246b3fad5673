//! A conversation in UCI without threads.

use crate::error::CallError;
use chrysalis_eval::GameSet;
use chrysalis_host::host::{Dialogue, Flow, HeldJob, Host};
use chrysalis_host::input::Input;
use chrysalis_io::line_reader::printable;
use chrysalis_io::output::Output;
use chrysalis_uci::server::Uci;
use std::cell::RefCell;
use std::sync::mpsc::{Receiver, channel};

/// That a search or other work has begun, and waits to be run.
pub const HELD: u32 = 1;
/// That `quit` was said.
pub const AFTER_QUIT: u32 = 2;

thread_local! {
    static CONVERSATION: RefCell<Option<Conversation>> = const { RefCell::new(None) };
    /// What a conversation that begins knows.
    static GAMES: RefCell<GameSet> = RefCell::new(GameSet::default());
}

/// A conversation in UCI.
#[derive(Debug)]
pub struct Conversation {
    host: Host,
    protocol: Protocol,
    inbox: Receiver<Input>,
    job: Option<Job>,
    quit: bool,
}

struct Protocol(Box<dyn Dialogue>);
struct Job(HeldJob);

impl std::fmt::Debug for Protocol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Protocol")
    }
}

impl std::fmt::Debug for Job {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Job")
    }
}

impl Conversation {
    /// A conversation that begins.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(games: GameSet, out: Output, attend: fn()) -> Result<Self, CallError> {
        let (sender, inbox) = channel();
        let host = Host::new(games, out, sender)?.without_threads(attend);
        Ok(Self { host, protocol: Protocol(Box::new(Uci::new())), inbox, job: None, quit: false })
    }

    /// Handles a line.
    pub fn line(&mut self, text: &str) {
        self.take(Input::Line(printable(text.as_bytes())));
        self.settle();
    }

    /// Handles what a search has reported, and writes what there is to say.
    pub fn settle(&mut self) {
        while let Ok(input) = self.inbox.try_recv() {
            self.take(input);
        }
        self.job = self.job.take().or_else(|| self.host.take_held().map(Job));
        self.host.out.flush();
    }

    fn take(&mut self, input: Input) {
        match self.host.take(self.protocol.0.as_mut(), input) {
            Flow::Continue => {}
            Flow::Quit => self.quit = true,
            Flow::Switch(next) => self.protocol = Protocol(next),
        }
    }

    /// The search or other work that began. Whoever takes it runs it, while the conversation is not borrowed.
    pub fn take_job(&mut self) -> Option<HeldJob> {
        self.job.take().map(|Job(job)| job)
    }

    /// The bits [`HELD`] and [`AFTER_QUIT`].
    pub fn state(&self) -> u32 {
        if self.quit { AFTER_QUIT } else { u32::from(self.job.is_some()) * HELD }
    }
}

/// Does something with the conversation of the module, which begins with the first line.
fn with<T>(work: impl FnOnce(&mut Conversation) -> T) -> Result<T, CallError> {
    CONVERSATION.with_borrow_mut(|place| {
        let conversation = match place {
            Some(conversation) => conversation,
            None => {
                place.insert(Conversation::new(GAMES.with_borrow(Clone::clone), Output::stdout(), attend)?)
            }
        };
        Ok(work(conversation))
    })
}

/// Called by a job again and again: writes what it reported, and lets the caller of the module do something else.
fn attend() {
    // A job runs only while the conversation is not borrowed.
    let _ = with(Conversation::settle);
    std::thread::yield_now();
}

/// Handles a line of input.
pub fn line(text: &str) -> u32 {
    let state = with(|conversation| {
        conversation.line(text);
        conversation.state()
    });
    state.unwrap_or(AFTER_QUIT)
}

/// Runs what the last line began.
pub fn run() -> u32 {
    if let Ok(Some(job)) = with(Conversation::take_job) {
        job();
    }
    let state = with(|conversation| {
        conversation.settle();
        conversation.state()
    });
    state.unwrap_or(AFTER_QUIT)
}

/// Tells the conversation what games there are now.
///
/// # Errors
/// If there is not enough memory.
pub fn know(games: &GameSet) -> Result<(), CallError> {
    GAMES.set(games.clone());
    CONVERSATION.with_borrow_mut(|place| match place {
        Some(conversation) => Ok(conversation.host.set_games(games.clone())?),
        None => Ok(()),
    })
}
