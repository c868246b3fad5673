//! A server of its own for each test, and a client that says exactly what it is told to say.

use chrysalis_board::{BoardSettings, serve};
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_openings::files::BookShelf;
use chrysalis_rules::Catalogue;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread::JoinHandle;
use std::time::Duration;

/// The longest that an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that ends with the test.
pub struct Server {
    /// Host and port.
    pub host: String,
    /// The path of the page.
    pub base: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    pub fn start() -> Self {
        Self::watching(None, None)
    }

    pub fn watching(journal: Option<PathBuf>, live: Option<PathBuf>) -> Self {
        let settings = BoardSettings {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            game: Catalogue::shipped().featured(),
            names: Vec::new(),
            games: GameSet::default(),
            evaluation: AnyEvaluation::default(),
            hash: 1,
            threads: 1,
            tables: None,
            books: Arc::new(BookShelf::new(None)),
            journal,
            live,
            saved: None,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, address) = channel();
        let told = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            serve(settings, |address| sender.send(address.to_owned()).expect("a test waits"), &told)
                .expect("a free port");
        });
        let address = address.recv_timeout(PATIENCE).expect("an address");
        let rest = address.strip_prefix("http://").expect("http");
        let (host, base) = rest.split_once('/').expect("a path");
        Self { host: host.to_owned(), base: format!("/{base}"), stop, thread: Some(thread) }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).expect("it listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        stream
    }

    /// Sends bytes, says that there will be no more, and reads all that comes back until the server closes.
    pub fn raw(&self, bytes: &[u8]) -> Vec<u8> {
        self.send(bytes, true)
    }

    /// Sends a whole request that asks for the connection to be closed.
    pub fn whole(&self, bytes: &[u8]) -> Vec<u8> {
        self.send(bytes, false)
    }

    fn send(&self, bytes: &[u8], ends: bool) -> Vec<u8> {
        let mut stream = self.connect();
        // It may close before all is said.
        let _ = stream.write_all(bytes);
        if ends {
            let _ = stream.shutdown(std::net::Shutdown::Write);
        }
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    /// The status and body of a request with these headers.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        let answer = self.whole(format!("{request}\r\n{body}").as_bytes());
        let text = String::from_utf8(answer).expect("text");
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        (status, body.to_owned())
    }

    pub fn own(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        self.ask(method, &format!("{}{path}", self.base), &[("Host", &self.host)], body)
    }

    pub fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let (status, text) = self.own("POST", &format!("api/{path}"), &body.to_string());
        (status, serde_json::from_str(&text).expect("JSON"))
    }

    /// A table with a game.
    pub fn open(&self, game: &str) -> u64 {
        let (status, opened) = self.post("tables", &serde_json::json!({ "game": game }));
        assert_eq!(status, 200, "{opened}");
        opened["table"].as_u64().expect("a number")
    }

    pub fn obey(&self, table: u64, order: &Value) -> (u16, Value) {
        self.post(&format!("tables/{table}"), order)
    }

    /// A page that listens at a table.
    pub fn listen(&self, table: u64) -> Events {
        let mut stream = self.connect();
        let path = format!("{}api/tables/{table}/events", self.base);
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.host).expect("it listens");
        Events { lines: BufReader::new(stream), read: 0 }
    }

    /// The state of a table, as a page is told when it comes.
    pub fn state(&self, table: u64) -> Value {
        self.listen(table).until("state", |_| true)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            assert!(thread.join().is_ok(), "the server ends quietly");
        }
    }
}

/// What a page is told.
pub struct Events {
    lines: BufReader<TcpStream>,
    /// How many bytes were read.
    pub read: usize,
}

impl Events {
    /// The next event with this name of which something is true.
    pub fn until(&mut self, name: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let mut current = String::new();
        loop {
            let mut line = String::new();
            let read = self.lines.read_line(&mut line).expect("an event in time");
            assert!(read > 0, "the stream has ended");
            self.read += read;
            if let Some(event) = line.trim_end().strip_prefix("event: ") {
                current = event.to_owned();
            } else if let Some(data) = line.trim_end().strip_prefix("data: ").filter(|_| current == name) {
                let value = serde_json::from_str(data).expect("JSON");
                if wanted(&value) {
                    return value;
                }
            }
        }
    }
}
