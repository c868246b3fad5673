//! Tests of the service through a pipe in memory.

mod answering;
mod crowd;
mod stopping;
mod timing;

use chrysalis_analysis::analyzing::AnalyzerLimits;
use chrysalis_analysis::formats::SCHEMA;
use chrysalis_analysis::service::{QueryDefaults, ServiceSettings, serve};
use chrysalis_eval::{AnyEvaluation, GameSet};
use serde_json::Value;
use std::io::{self, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest time to wait for an answer on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Input whose lines arrive when they are sent.
struct Pipe {
    lines: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.recv().unwrap_or_default();
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// A running service and its output.
struct Client {
    lines: Option<Sender<Vec<u8>>>,
    answers: Receiver<String>,
    stop: Arc<AtomicBool>,
    running: Option<JoinHandle<()>>,
    schema: jsonschema::Validator,
}

impl Client {
    fn new(jobs: usize) -> Self {
        let (lines, inbox) = channel();
        let (sender, answers) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let settings = ServiceSettings {
            jobs,
            threads: 1,
            hash: 1,
            defaults: QueryDefaults {
                limits: AnalyzerLimits { nodes: Some(500), lines: 1, ..AnalyzerLimits::default() },
            },
            games: GameSet::default(),
            evaluation: AnyEvaluation::default(),
            eval_file: String::new(),
            tables: None,
            timing: false,
        };
        let stopping = Arc::clone(&stop);
        let running = std::thread::spawn(move || {
            let input = BufReader::new(Pipe { lines: inbox, rest: Vec::new() });
            let say = Arc::new(move |line: &str| sender.send(line.to_owned()).is_ok());
            serve(input, settings, say, &stopping).expect("memory");
        });
        let schema =
            jsonschema::validator_for(&serde_json::from_str(SCHEMA).expect("JSON")).expect("a schema");
        Self { lines: Some(lines), answers, stop, running: Some(running), schema }
    }

    fn send_bytes(&self, line: &[u8]) {
        self.lines.as_ref().expect("open").send([line, b"\n"].concat()).expect("it reads");
    }

    fn send(&self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    /// The next line of output, checked against the schema.
    fn answer(&self) -> Value {
        self.valid(&self.answers.recv_timeout(PATIENCE).expect("an answer"))
    }

    fn valid(&self, text: &str) -> Value {
        let value: Value = serde_json::from_str(text).expect("JSON");
        let wrong: Vec<String> = self.schema.iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{text}\n{}", wrong.join("\n"));
        value
    }

    /// Ends the input and returns the remaining output.
    fn end(mut self) -> Vec<Value> {
        self.lines = None;
        self.rest()
    }

    /// Interrupts the service with its input still open, and returns the remaining output.
    fn interrupt(mut self) -> Vec<Value> {
        self.stop.store(true, Ordering::Relaxed);
        let lines = self.lines.take();
        let rest = self.rest();
        drop(lines);
        rest
    }

    fn rest(&mut self) -> Vec<Value> {
        let begun = Instant::now();
        self.running.take().expect("running").join().expect("no panic");
        assert!(begun.elapsed() < PATIENCE);
        // The reader of an interrupted service may still hold the sending end.
        let rest: Vec<String> = self.answers.try_iter().collect();
        rest.iter().map(|text| self.valid(text)).collect()
    }
}

/// A field as a string.
fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}

/// Whether it is the last answer to a position.
fn is_last(value: &Value) -> bool {
    value["during_search"] == false
}
