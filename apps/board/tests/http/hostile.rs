//! Requests that no page makes.

use crate::client::Server;
use serde_json::json;

/// A generator of numbers that is the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("small") % end
    }
}

/// Well-formed orders, to be broken.
const ORDERS: [&str; 12] = [
    r#"{"do":"move","text":"e2e4"}"#,
    r#"{"do":"go","to":1}"#,
    r#"{"do":"play","game":"normal","terms":{"side":"white","strength":"beginner","pace":{"move":0.01}}}"#,
    r#"{"do":"play","game":null,"terms":{"side":"black","strength":"full","pace":{"clock":[1,0]}}}"#,
    r#"{"do":"set_fen","fen":"7k/8/8/8/8/8/R7/1R5K w - - 0 1"}"#,
    r#"{"do":"set_pieces","pieces":{"e1":"K","e8":"k"},"white":true}"#,
    r#"{"do":"load","pgn":"1. e4 (1. d4 d5) e5 *"}"#,
    r#"{"do":"comment","node":1,"text":"}{"}"#,
    r#"{"do":"glyph","node":1,"nag":4}"#,
    r#"{"do":"remove","node":1}"#,
    r#"{"do":"think","lines":3}"#,
    r#"{"do":"take_back"}"#,
];

fn broken(numbers: &mut Numbers) -> String {
    let mut text: Vec<char> = ORDERS[numbers.below(ORDERS.len())].chars().collect();
    for _ in 0..=numbers.below(3) {
        let place = numbers.below(text.len());
        match numbers.below(4) {
            0 => drop(text.remove(place)),
            1 => text.insert(place, ['"', '{', '9', '\u{0}', 'é', '\\'][numbers.below(6)]),
            2 => text.truncate(place.max(1)),
            _ => text[place] = char::from(u8::try_from(32 + numbers.below(95)).expect("ASCII")),
        }
    }
    text.into_iter().collect()
}

#[test]
fn a_thousand_malformed_requests_leave_it_running() {
    let server = Server::start();
    let table = server.open("normal");
    let mut numbers = Numbers(7);
    for round in 0..1000 {
        let order = broken(&mut numbers);
        let path = format!("{}api/tables/{table}", server.base);
        match numbers.below(6) {
            0 => {
                let bytes: Vec<u8> = (0..numbers.below(300))
                    .map(|_| u8::try_from(numbers.below(256)).expect("a byte"))
                    .collect();
                server.raw(&bytes);
            }
            1 => {
                let long = "x".repeat(numbers.below(40_000));
                server.raw(
                    format!("GET {} HTTP/1.1\r\nHost: {}\r\nX: {long}\r\n\r\n", server.base, server.host)
                        .as_bytes(),
                );
            }
            2 => {
                // It promises more than it sends.
                let more = order.len() + 1 + numbers.below(1 << 30);
                server.raw(
                    format!(
                        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {more}\r\n\r\n{order}",
                        server.host
                    )
                    .as_bytes(),
                );
            }
            3 => {
                let request = format!(
                    "POST {path} HTTP/1.1\r\nHost: {}\r\nTransfer-Encoding: chunked\r\n\r\nZ\r\n{order}",
                    server.host
                );
                server.raw(&request.as_bytes()[..numbers.below(request.len())]);
            }
            _ => {
                let (status, body) = server.own("POST", &format!("api/tables/{table}"), &order);
                assert!(
                    [200, 400, 404, 409, 422, 429].contains(&status),
                    "{round}: {status} {body} for {order}"
                );
                let value: serde_json::Value = serde_json::from_str(&body).expect("JSON");
                assert!(status == 200 || value["error"].is_string(), "{order}: {body}");
            }
        }
    }
    let table = server.open("promochess");
    assert_eq!(server.obey(table, &json!({"do": "move", "text": "e3e5"})).0, 200);
    assert_eq!(server.state(table)["pieces"]["e5"], "P");
}

#[test]
fn what_is_too_much_is_refused_by_name() {
    let server = Server::start();
    let table = server.open("normal");
    let refused = |order: &serde_json::Value, status: u16, part: &str| {
        let (found, answer) = server.obey(table, order);
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(found == status && error.contains(part), "{order:.80}: {found} {error}");
    };
    refused(&json!({"do": "comment", "node": 0, "text": "x".repeat(20_000)}), 400, "10000 characters");
    refused(&json!({"do": "load", "pgn": "1. e4 e5 ".to_owned() + &"2. Nf3 (2. Nc3) ".repeat(2)}), 400, "");
    refused(&json!({"do": "load", "pgn": "1. e4 *", "number": 3}), 400, "fewer games");
    refused(&json!({"do": "set_fen", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"}), 400, "king");
    refused(&json!({"do": "set_pieces", "pieces": {"z9": "K"}, "white": true}), 400, "z9");
    refused(&json!({"do": "set_pieces", "pieces": {"e1": "X"}, "white": true}), 400, "no piece X");
    refused(
        &json!({"do": "play", "game": "nosuchgame", "terms": {"side": "white", "strength": "full", "pace": {"move": 1}}}),
        404,
        "nosuchgame",
    );
    refused(
        &json!({"do": "play", "game": null, "terms": {"side": "white", "strength": "godlike", "pace": {"move": 1}}}),
        400,
        "strength",
    );
    refused(
        &json!({"do": "play", "game": null, "terms": {"side": "white", "strength": "full", "pace": {"move": -1}}}),
        400,
        "seconds",
    );
    refused(&json!({"do": "resign"}), 409, "no game");
    refused(&json!({"do": "fly"}), 400, "fly");
    refused(&json!({"do": "go", "to": 5, "fast": true}), 400, "fast");
    let huge = "x".repeat((1 << 21) + 1);
    let (status, _) = server.own("POST", &format!("api/tables/{table}"), &huge);
    assert_eq!(status, 413);
    // Boards that nobody looks at give way; where somebody is at every one, none does.
    let first = server.open("normal");
    let pages: Vec<_> = (0..32)
        .map(|_| server.open("normal"))
        .map(|table| {
            let mut page = server.listen(table);
            page.until("state", |_| true);
            page
        })
        .collect();
    let (status, answer) = server.post("tables", &json!({}));
    assert!(
        status == 429 && answer["error"].as_str().is_some_and(|error| error.contains("32 boards")),
        "{answer}"
    );
    assert_eq!(server.obey(first, &json!({"do": "stop"})).0, 404);
    drop(pages);
}
