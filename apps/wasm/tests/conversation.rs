//! A conversation in UCI on one thread.

use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_wasm::{AFTER_QUIT, Conversation, HELD};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Heard {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

thread_local! {
    static OURS: RefCell<Option<Conversation>> = const { RefCell::new(None) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
    /// What is said at a call.
    static SAID: RefCell<Vec<(u32, &'static str)>> = const { RefCell::new(Vec::new()) };
}

fn with<T>(work: impl FnOnce(&mut Conversation) -> T) -> T {
    OURS.with_borrow_mut(|ours| work(ours.as_mut().unwrap()))
}

fn attend() {
    with(Conversation::settle);
    CALLS.set(CALLS.get() + 1);
    let due: Vec<_> =
        SAID.with_borrow_mut(|said| said.extract_if(.., |(call, _)| *call <= CALLS.get()).collect());
    due.into_iter().for_each(|(_, text)| with(|ours| ours.line(text)));
}

fn begin() -> Heard {
    let heard = Heard::default();
    let out = Output::to(Box::new(heard.clone()));
    OURS.set(Some(Conversation::new(GameSet::default(), out, attend).unwrap()));
    heard
}

/// Says a line, and runs what it begins.
fn say(text: &str) -> u32 {
    with(|ours| ours.line(text));
    while let Some(job) = with(Conversation::take_job) {
        job();
        with(Conversation::settle);
    }
    with(|ours| ours.state())
}

#[test]
fn lines_are_answered_while_a_search_runs_and_stop_ends_it() {
    let heard = begin();
    SAID.set(vec![(3, "isready"), (6, "go depth 1"), (9, "stop")]);
    assert_eq!(say("go infinite"), 0);
    let text = heard.text();
    let place = |word: &str| text.find(word).unwrap_or_else(|| panic!("{word}: {text}"));
    assert!(place("readyok") < place("bestmove"), "{text}");
    assert_eq!(text.matches("bestmove").count(), 2, "the search that waited is made, too: {text}");
}

#[test]
fn work_and_searches_end_by_themselves() {
    let heard = begin();
    say("setoption name UCI_Variant value promochess");
    say("go perft 2");
    say("go nodes 2000");
    say("position fen nonsense");
    say("go depth 3");
    let text = heard.text();
    assert!(text.contains("Nodes searched: "), "{text}");
    assert!(text.contains("info string error position"), "{text}");
    assert!(text.contains("bestmove 0000"), "{text}");
    assert_eq!(say("quit"), AFTER_QUIT);
    assert_eq!(HELD & AFTER_QUIT, 0);
}
