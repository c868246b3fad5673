//! Games over HTTP.

use crate::client::Server;
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

fn terms(side: &str, pace: &Value) -> Value {
    json!({"side": side, "strength": "beginner", "pace": pace})
}

/// What the page is told is held to the rules, and what the page would do with the steps of a move to the next position.
#[test]
fn every_game_is_shown_as_the_rules_have_it() {
    let server = Server::start();
    for (number, &game) in Catalogue::shipped().games().iter().enumerate() {
        let table = server.open(&game.id);
        let mut session = Session::new(game);
        let mut seed = 1 + number;
        for _ in 0..24 {
            let state = server.state(table);
            assert_eq!(state["fen"], session.fen(), "{}", game.id);
            let moves = state["moves"].as_array().expect("moves");
            assert_eq!(
                moves.len(),
                if session.outcome().is_some() { 0 } else { session.legal_moves().len() }
            );
            if moves.is_empty() {
                break;
            }
            seed = seed * 1_103_515_245 % 2_147_483_647 + 12_345;
            let m = &moves[seed % moves.len()];
            let expected = after(&state["pieces"], &m["steps"]);
            let long = m["move"].as_str().expect("a move");
            assert_eq!(server.obey(table, &json!({"do": "move", "text": long})).0, 200, "{} {long}", game.id);
            session.play_long_algebraic(long).expect("legal");
            let found: BTreeMap<String, String> =
                serde_json::from_value(server.state(table)["pieces"].clone()).expect("pieces");
            if m["steps"].as_array().is_some_and(|steps| !steps.is_empty())
                && session.game().leaves_behind.is_empty()
            {
                assert_eq!(found, expected, "{} {long} from {}", game.id, state["fen"]);
            }
        }
        assert_eq!(server.obey(table, &json!({"do": "stop"})).0, 200);
    }
}

/// The pieces after the steps of a move.
fn after(pieces: &Value, steps: &Value) -> BTreeMap<String, String> {
    let mut pieces: BTreeMap<String, String> = serde_json::from_value(pieces.clone()).expect("pieces");
    for step in steps.as_array().expect("steps") {
        let text = |name: &str| step[name].as_str().expect("text").to_owned();
        match step["step"].as_str() {
            Some("remove") => drop(pieces.remove(&text("square"))),
            Some("move") => {
                let piece = pieces.remove(&text("from")).expect("a piece");
                pieces.insert(text("to"), piece);
            }
            _ => drop(pieces.insert(text("square"), text("piece"))),
        }
    }
    pieces
}

#[test]
fn a_table_with_terms_is_played_at_from_its_first_state() {
    let server = Server::start();
    let opening = json!({"game": "taylor", "terms": terms("black", &json!({"move": 0.02}))});
    let (status, opened) = server.post("tables", &opening);
    assert_eq!(status, 200, "{opened}");
    let mut page = server.listen(opened["table"].as_u64().expect("a number"));
    page.until("state", |state| {
        assert_eq!(state["playing"]["person"], "black", "from the first state on");
        state["tip"] == 1
    });
    let (status, _) = server.post("tables", &json!({"terms": terms("black", &json!({"move": -1.0}))}));
    assert_eq!(status, 400);
}

#[test]
fn the_engine_answers_and_moves_are_taken_back() {
    let server = Server::start();
    let table = server.open("promochess");
    let mut page = server.listen(table);
    let order = json!({"do": "play", "game": null, "terms": terms("white", &json!({"move": 0.02}))});
    assert_eq!(server.obey(table, &order).0, 200);
    assert_eq!(server.obey(table, &json!({"do": "move", "text": "e3e5"})).0, 200);
    let state = page.until("state", |state| state["turn"] == "white" && state["tip"] == 2);
    assert!(state["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
    assert!(
        state["spoken"].as_str().is_some_and(|spoken| spoken.starts_with("Black: ")),
        "{}",
        state["spoken"]
    );
    assert_eq!(server.obey(table, &json!({"do": "take_back"})).0, 200);
    page.until("state", |state| state["tip"] == 0 && state["pieces"]["e3"] == "P");
    assert_eq!(server.obey(table, &json!({"do": "take_back"})).0, 409);
    assert_eq!(server.obey(table, &json!({"do": "hint"})).0, 200);
    page.until("state", |state| state["hint"].is_string());
    assert_eq!(server.obey(table, &json!({"do": "resign"})).0, 200);
    let state = page.until("state", |state| state["end"].is_object());
    assert_eq!(state["end"], json!({"result": "0-1", "reason": "White resigns"}));
    let (status, pgn) = server.own("GET", &format!("api/tables/{table}/game.pgn"), "");
    assert!(
        status == 200 && pgn.contains("[Variant \"promochess\"]") && pgn.contains("[Result \"0-1\"]"),
        "{pgn}"
    );
}

#[test]
fn flags_fall() {
    let server = Server::start();
    let table = server.open("normal");
    let mut page = server.listen(table);
    let order = json!({"do": "play", "game": null, "terms": terms("black", &json!({"clock": [1, 0]}))});
    assert_eq!(server.obey(table, &order).0, 200);
    let state = page.until("state", |state| state["end"].is_object());
    assert_eq!(state["end"], json!({"result": "1-0", "reason": "Black loses on time"}));
}

#[test]
fn games_with_variations_go_through_and_hostile_names_are_text() {
    let server = Server::start();
    let table = server.open("normal");
    let hostile = "<img src=x onerror=alert(1)> & \\\"quoted\\\"";
    let pgn = format!(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"{hostile}\"]\n[Black \"</script>\"]\n[Result \"*\"]\n\n\
         1. e4 $1 {{<script>alert(1)</script>}} (1. d4 {{other}} 1... d5) 1... e5 *\n"
    );
    assert_eq!(server.obey(table, &json!({"do": "load", "pgn": pgn})).0, 200);
    let tree = server
        .listen(table)
        .until("tree", |tree| tree["nodes"].as_array().is_some_and(|nodes| nodes.len() == 4));
    assert_eq!(tree["nodes"][0]["after"], "<script>alert(1)</script>");
    let (_, saved) = server.own("GET", &format!("api/tables/{table}/game.pgn"), "");
    assert_eq!(saved.split_whitespace().collect::<Vec<_>>(), pgn.split_whitespace().collect::<Vec<_>>());
    assert_eq!(server.obey(table, &json!({"do": "report", "nodes": 1000})).0, 200);
    let mut page = server.listen(table);
    let tree = page.until("tree", |tree| tree["report"].is_object());
    assert_eq!(tree["report"]["plies"], 2);
    assert!(
        tree["nodes"].as_array().expect("nodes").iter().filter(|node| node["white"].is_number()).count() == 2
    );
}

/// As many large games as would keep all threads busy that serve requests. How fast a machine reads them is unknown,
/// so one round in which a move is answered meanwhile will do: where threads are kept busy there is none.
#[test]
fn other_boards_go_on_while_large_games_are_read() {
    let server = Server::start();
    let other = server.open("normal");
    let mut page = server.listen(other);
    page.until("state", |_| true);
    let tables: Vec<_> = (0..4).map(|_| server.open("normal")).collect();
    let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(4_500) + "*";
    let meanwhile = (0..20).any(|_| {
        let done = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for &table in &tables {
                let (server, pgn, done) = (&server, &pgn, &done);
                scope.spawn(move || {
                    let (status, answer) = server.obey(table, &json!({"do": "load", "pgn": pgn}));
                    done.fetch_add(1, Ordering::Relaxed);
                    assert_eq!(status, 200, "{answer}");
                });
            }
            std::thread::sleep(Duration::from_millis(50));
            assert_eq!(server.obey(other, &json!({"do": "move", "text": "e2e4"})).0, 200);
            page.until("state", |state| state["turn"] == "black");
            let first = done.load(Ordering::Relaxed) == 0;
            assert_eq!(server.obey(other, &json!({"do": "go", "to": 0})).0, 200);
            page.until("state", |state| state["turn"] == "white");
            first
        })
    });
    assert!(meanwhile, "no move is answered while games are read");
}

#[test]
fn a_match_is_watched_or_said_not_to_be_there() {
    let folder = std::env::temp_dir().join(format!("chrysalis-board-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let live = folder.join("live.json");
    std::fs::write(
        &live,
        r#"{"version":1,"game":"promochess","games":[{"number":3,"white":"<b>one</b>","black":"two","start":"","moves":["e3e5"],
            "white_ms":1000,"black_ms":900,"scores":[]},{"number":4,"moves":["nonsense"]}]}"#,
    )
    .expect("written");
    let server = Server::watching(Some(folder.join("missing.jsonl")), Some(live.clone()));
    let look = || serde_json::from_str::<Value>(&server.own("GET", "api/match", "").1).expect("JSON");
    let found = look();
    assert_eq!(found["games"].as_array().map(Vec::len), Some(1), "{found}");
    assert_eq!(
        (&found["games"][0]["pieces"]["e5"], &found["games"][0]["white"]),
        (&json!("P"), &json!("<b>one</b>"))
    );
    assert!(found["errors"][0].as_str().is_some_and(|error| error.contains("missing.jsonl")), "{found}");
    std::fs::write(&live, "{").expect("written");
    assert_eq!(look()["errors"].as_array().map(Vec::len), Some(2));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// That its search ends while it is away is a test of the table's own.
#[test]
fn a_page_that_comes_back_finds_its_lines() {
    let server = Server::start();
    let table = server.open("normal");
    let mut page = server.listen(table);
    assert_eq!(server.obey(table, &json!({"do": "think", "lines": 2})).0, 200);
    page.until("thoughts", |thoughts| thoughts["lines"].as_array().is_some_and(|lines| lines.len() == 2));
    drop(page);
    // Longer than it takes to see that it is gone and to give it the time to come back.
    std::thread::sleep(Duration::from_secs(7));
    // Looking at it does not count as coming back: only a page that listens does.
    let before = server.own("GET", &format!("api/tables/{table}/position.svg"), "");
    assert_eq!(before.0, 200);
    let mut page = server.listen(table);
    let state = page.until("state", |_| true);
    assert_eq!(state["lines"], 2, "the page that comes back finds what it asked for");
    page.until("thoughts", |thoughts| thoughts["lines"].is_array());
}

#[test]
fn in_analysis_a_game_that_is_drawn_by_count_goes_on() {
    let server = Server::start();
    let round = "Nf3 Nf6 Ng1 Ng8 ";
    for (what, order, text) in [
        ("repetition", json!({"do": "load", "pgn": format!("{}e4 e5 *", round.repeat(2))}), "e2e4"),
        ("the clock", json!({"do": "set_fen", "fen": "4k2r/8/8/8/8/8/8/R3K3 w - - 100 80"}), "a1a2"),
        ("bare kings", json!({"do": "set_fen", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}), "e1e2"),
    ] {
        let table = server.open("normal");
        assert_eq!(server.obey(table, &order).0, 200, "{what}");
        if what == "repetition" {
            assert_eq!(server.obey(table, &json!({"do": "go", "to": 8})).0, 200);
        }
        let state = server.state(table);
        assert!(
            state["end"]["reason"].as_str().is_some_and(|reason| reason.starts_with("Draw")),
            "{what}: {state}"
        );
        assert!(state["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{what}: {state}");
        let mut page = server.listen(table);
        assert_eq!(server.obey(table, &json!({"do": "think", "lines": 1})).0, 200, "{what}");
        page.until("thoughts", |thoughts| {
            thoughts["lines"].as_array().is_some_and(|lines| !lines.is_empty())
        });
        assert_eq!(server.obey(table, &json!({"do": "hint"})).0, 200, "{what}");
        let (status, answer) = server.obey(table, &json!({"do": "move", "text": text}));
        assert_eq!(status, 200, "{what}: {answer}");
    }
    // Mate ends a game also in analysis.
    let table = server.open("normal");
    let mate = json!({"do": "set_fen", "fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"});
    assert_eq!(server.obey(table, &mate).0, 200);
    assert_eq!(server.state(table)["moves"], json!([]));
}

#[test]
fn the_same_pieces_are_the_same_position_whatever_was_looked_at_before() {
    let server = Server::start();
    let pieces = |letters: &[(&str, &str)]| -> Value {
        letters.iter().map(|(square, letter)| ((*square).to_owned(), json!(letter))).collect()
    };
    let home = [("e1", "K"), ("a1", "R"), ("h1", "R"), ("e8", "k"), ("h8", "r"), ("a7", "p")];
    for (game, before, rights) in [
        ("normal", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9", "KQk"),
        ("normal", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "KQk"),
        ("echess", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 21+10 0 9", "-"),
        ("prodem", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 8", ""),
    ] {
        let table = server.open(game);
        let order = json!({"do": "set_pieces", "pieces": pieces(&home), "white": true});
        assert_eq!(server.obey(table, &order).0, 200, "{game}");
        let fresh = server.state(table)["fen"].clone();
        let (status, answer) = server.obey(table, &json!({"do": "set_fen", "fen": before}));
        assert_eq!(status, 200, "{game}: {answer}");
        assert_eq!(server.obey(table, &order).0, 200, "{game}");
        let fen = server.state(table)["fen"].clone();
        assert_eq!(fen, fresh, "{game} after {before}");
        let field = fen.as_str().and_then(|fen| fen.split(' ').nth(2)).unwrap_or_default();
        assert!(rights.is_empty() || field == rights, "{game}: {fen}");
    }
}

/// A game of 20,000 moves is told once; then each move with what it changes.
#[test]
fn a_move_is_answered_by_what_has_changed() {
    const MOVES: usize = 20_000;
    const MOST: usize = 20_000;
    let server = Server::start();
    let table = server.open("normal");
    let line: Vec<&str> = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(MOVES - 1).collect();
    let (status, answer) = server.obey(table, &json!({"do": "line", "game": "normal", "moves": line}));
    assert_eq!(status, 200, "{answer}");
    let poll = |known: &str| {
        let (status, text) = server.own("GET", &format!("api/tables/{table}/changes/{known}"), "");
        assert_eq!(status, 200, "{text}");
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        let known = answer["known"].as_str().expect("text").to_owned();
        let names: Vec<Value> =
            answer["events"].as_array().expect("events").iter().map(|event| event[0].clone()).collect();
        (text.len(), known, names)
    };
    let (whole, known, names) = poll("-");
    assert!(
        whole > 20 * MOST && names.starts_with(&[json!("tree"), json!("state")]),
        "{whole} bytes, {names:?}"
    );
    let mut page = server.listen(table);
    assert_eq!(page.until("tree", |_| true)["nodes"].as_array().map(Vec::len), Some(MOVES - 1));
    assert_eq!(server.obey(table, &json!({"do": "move", "text": "Ng8"})).0, 200);
    let read = page.read;
    let change = page.until("change", |_| true);
    assert_eq!(
        (&change["nodes"][0]["san"], change["nodes"].as_array().map(Vec::len)),
        (&json!("Ng8"), Some(1))
    );
    page.until("state", |state| state["here"] == MOVES);
    assert!(page.read - read <= MOST, "{} bytes", page.read - read);
    let (size, newer, names) = poll(&known);
    assert!(size <= MOST && names == ["change", "state"], "{size} bytes, {names:?}");
    assert_eq!(poll(&newer).2, [] as [Value; 0]);
    // What was missed for too long is told as a whole.
    for nag in 1..=100 {
        assert_eq!(server.obey(table, &json!({"do": "glyph", "node": 1, "nag": nag % 6 + 1})).0, 200);
    }
    assert_eq!(poll(&newer).2, ["tree"]);
}
