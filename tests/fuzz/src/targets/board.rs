//! Requests to the board in the browser.

use super::owned;
use crate::target::{FuzzTarget, InputForm};
use chrysalis_board::{BoardSettings, serve};
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_openings::files::BookShelf;
use chrysalis_rules::Catalogue;
use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, TcpStream};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// The longest time to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The time to wait for an answer to a request that leaves the connection open.
const MOMENT: Duration = Duration::from_millis(5);

/// The statuses that an answer may have; 500 would be an error of the server.
const STATUSES: [u16; 14] = [200, 400, 403, 404, 405, 408, 409, 411, 413, 414, 415, 421, 422, 429];

/// All answers are complete and have an expected status, and the page is still served afterward. `HOST` and `BASE`
/// stand for the address, which differs each time.
pub const BOARD: FuzzTarget = FuzzTarget {
    name: "board",
    form: InputForm::Bytes,
    seeds: || {
        let mut all = owned(&[
            "GET BASE HTTP/1.1\r\nHost: HOST\r\n\r\nGET BASEapi/games HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET BASEapi/games/throne/K/moves.svg HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET BASEapi/tables/1/game.pgn HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nConnection: close\r\n\r\n",
            "POST BASEapi/tables HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n11\r\n{\"game\":\"throne\"}\r\n0\r\n\r\n",
            "GET BASEapi/match HTTP/1.0\r\nHost: HOST\r\n\r\n",
            "GET BASEapi/tables/1/position.svg HTTP/1.1\r\nHost: HOST\r\n\r\n",
        ]);
        all.extend(ORDERS.iter().map(|order| {
            format!(
                "POST BASEapi/tables/1 HTTP/1.1\r\nHost: HOST\r\nContent-Length: {}\r\n\r\n{order}",
                order.len()
            )
            .into_bytes()
        }));
        all
    },
    words: &[
        "BASE",
        "HOST",
        "\r\n\r\n",
        "\r\n",
        "Host: HOST\r\n",
        "Content-Length: 9999999999\r\n",
        "Content-Length: -1\r\n",
        "Transfer-Encoding: chunked\r\n",
        "Expect: 100-continue\r\n",
        "Origin: http://evil.test\r\n",
        "HEAD ",
        "OPTIONS * ",
        "%2e%2e/",
        "api/tables/2",
        "\"do\":",
        "1e400",
        "null",
        "\u{ff}",
        "\0",
    ],
    check: |bytes| {
        let answer = ask(&addressed(bytes));
        if let Some(status) = status_of(&answer) {
            assert!(STATUSES.contains(&status), "{}", answer.escape_ascii());
        } else {
            // A client that stops sending before the answer came gets none.
            assert!(answer_after_continue(&answer).is_empty(), "{}", answer.escape_ascii());
        }
        let page = page();
        assert_eq!(status_of(&page), Some(200), "the page is gone: {}", page.escape_ascii());
    },
};

/// Orders to the first table, without searches, which would take time.
const ORDERS: [&str; 11] = [
    r#"{"do":"move","text":"e2e4"}"#,
    r#"{"do":"go","to":1}"#,
    r#"{"do":"analyze","game":"apc-timur-mixed-train"}"#,
    r#"{"do":"set_fen","fen":"7k/8/8/8/8/8/R7/1R5K w - - 0 1"}"#,
    r#"{"do":"set_pieces","pieces":{"e1":"K","e8":"k"},"white":true}"#,
    r#"{"do":"load","pgn":"1. e4 (1. d4 d5) e5 *","number":0}"#,
    r#"{"do":"line","game":"throne","fen":"q3k2q/p7/8/8/8/8/8/K3R3 w - - 0 1","moves":["Rxe8"]}"#,
    r#"{"do":"comment","node":1,"text":"}{"}"#,
    r#"{"do":"glyph","node":1,"nag":4}"#,
    r#"{"do":"remove","node":1}"#,
    r#"{"do":"promote","node":2}"#,
];

/// The address of the server in this process: host and port, and the path of the page.
static ADDRESS: LazyLock<(String, String)> = LazyLock::new(|| {
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
        journal: None,
        live: None,
        saved: None,
    };
    let (sender, address) = channel();
    std::thread::spawn(move || {
        let never = AtomicBool::new(false);
        serve(settings, |address| sender.send(address.to_owned()).expect("somebody waits"), &never)
            .expect("a free port");
    });
    let address = address.recv_timeout(PATIENCE).expect("an address");
    let (host, base) = address.strip_prefix("http://").and_then(|rest| rest.split_once('/')).expect("a path");
    (host.to_owned(), format!("/{base}"))
});

fn addressed(bytes: &[u8]) -> Vec<u8> {
    let (host, base) = &*ADDRESS;
    let text: String = bytes.iter().copied().map(char::from).collect();
    InputForm::Bytes.bytes(&text.replace("BASE", base).replace("HOST", host).chars().collect::<Vec<_>>())
}

/// The page, as a browser requests it.
fn page() -> Vec<u8> {
    let mut stream = TcpStream::connect(&ADDRESS.0).expect("it listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    stream
        .write_all(&addressed(b"GET BASE HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n"))
        .expect("it reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    answer
}

/// Sends a request, reads what is answered within a moment, closes the sending side, and reads until the server closes.
fn ask(request: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(&ADDRESS.0).expect("it listens");
    // The server may close the connection before everything is sent.
    let _ = stream.write_all(request);
    let mut answer = Vec::new();
    stream.set_read_timeout(Some(MOMENT)).expect("a timeout");
    if stream.read_to_end(&mut answer).is_ok() {
        return answer;
    }
    let _ = stream.shutdown(Shutdown::Write);
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
    let read = stream.read_to_end(&mut answer);
    let gave_up =
        read.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
    assert!(!gave_up, "no end of an answer: {}", answer.escape_ascii());
    answer
}

/// What comes after a `100 Continue`.
fn answer_after_continue(answer: &[u8]) -> &[u8] {
    answer.strip_prefix(b"HTTP/1.1 100 Continue\r\n\r\n").unwrap_or(answer)
}

/// The status of the first answer, after a `100 Continue`.
fn status_of(answer: &[u8]) -> Option<u16> {
    let text = String::from_utf8_lossy(answer_after_continue(answer).get(..12)?).into_owned();
    text.strip_prefix("HTTP/1.").and_then(|rest| rest[1..].trim().parse().ok())
}
