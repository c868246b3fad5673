//! Answers to single lines.

use crate::{Client, is_last, text};
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use serde_json::{Value, json};

/// All output for one line of input.
fn answers_to(line: &Value) -> Vec<Value> {
    let client = Client::new(1);
    client.send(&line.to_string());
    client.end()
}

#[test]
fn every_game_is_answered() {
    let client = Client::new(1);
    for game in Catalogue::shipped().games() {
        client.send(&json!({"id": game.id, "game": game.id, "nodes": 300}).to_string());
    }
    let answers = client.end();
    assert_eq!(answers.len(), Catalogue::shipped().games().len());
    for (answer, game) in answers.iter().zip(Catalogue::shipped().games()) {
        assert_eq!((text(answer, "id"), text(answer, "fen")), (&*game.id, &*game.start));
        assert_eq!((is_last(answer), &answer["nodes"]), (true, &json!(300)));
        assert!(answer["ply"].is_null(), "the query has no plies");
        let session = Session::new(*game);
        let best = session.parse_long_algebraic(text(&answer["best"], "move")).expect("legal");
        assert_eq!(session.san(best), text(&answer["best"], "san"));
    }
}

#[test]
fn several_positions_of_one_game_are_one_query() {
    let line = json!({"id": 7, "game": "chess", "moves": ["e2e4", "e5", "g1f3"], "plies": [3, 0, 2]});
    let answers = answers_to(&line);
    let plies: Vec<u64> = answers.iter().filter_map(|answer| answer["ply"].as_u64()).collect();
    assert_eq!(plies, [3, 0, 2], "in the order asked for, where one search follows the other");
    assert!(answers.iter().all(|answer| answer["id"] == 7 && is_last(answer)));
    assert_eq!(text(&answers[0], "fen"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

#[test]
fn what_leaves_no_move_or_is_no_number_of_ours_is_refused() {
    let error = |line: &str| {
        let client = Client::new(1);
        client.send(line);
        let answers = client.end();
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        (text(&answers[0], "field").to_owned(), text(&answers[0], "error").to_owned())
    };
    let only = "8/8/8/8/8/5k2/7p/7K w - - 0 1";
    for (fields, field, part) in [
        (r#""allow":["e2e4","d2d4"],"avoid":["d4","e4"]"#.to_owned(), "avoid", "leaves no move to search"),
        (r#""allow":"e2e4","avoid":"e2e4""#.to_owned(), "avoid", "after 0 plies"),
        (
            r#""moves":["e2e4"],"plies":[0],"allow":["g1f3"],"avoid":["Nf3"]"#.to_owned(),
            "avoid",
            "after 0 plies",
        ),
        (format!(r#""fen":"{only}","avoid":["h1h2"]"#), "avoid", ""),
        (r#""allow":[]"#.to_owned(), "allow", "is empty"),
        (r#""allow":"""#.to_owned(), "allow", "is empty"),
        (r#""plies":[]"#.to_owned(), "plies", "is empty"),
    ] {
        let (found, why) = error(&format!(r#"{{"id":1,"game":"chess",{fields}}}"#));
        assert!(found == field && why.contains(part), "{fields}: {found}: {why}");
    }
    let all: Vec<String> = {
        let session = Session::new(Catalogue::shipped().orthodox());
        session.legal_moves().into_iter().map(|m| session.long_algebraic(m)).collect()
    };
    let (field, why) = error(&json!({"id": 1, "game": "chess", "avoid": all}).to_string());
    assert!(field == "avoid" && why.contains("leaves no move"), "{why}");
    for id in ["18446744073709551616", "123456789012345678901234567890", "1.5", "1e3", "-9223372036854775809"]
    {
        let (field, why) = error(&format!(r#"{{"id":{id},"game":"chess"}}"#));
        assert!(field == "id" && why.contains("64 bits"), "{id}: {why}");
    }
    for id in ["18446744073709551615", "-9223372036854775808", "\"18446744073709551616\""] {
        let client = Client::new(1);
        client.send(&format!(r#"{{"id":{id},"game":"chess","nodes":10}}"#));
        assert_eq!(client.end()[0]["id"].to_string(), id);
    }
}

#[test]
fn each_position_is_answered_once() {
    for (plies, expected) in [(vec![0, 0, 0], vec![0]), (vec![1, 0, 1, 0], vec![1, 0]), (vec![1, 1], vec![1])]
    {
        let answers =
            answers_to(&json!({"id": 7, "game": "chess", "moves": ["e2e4"], "plies": plies, "nodes": 10}));
        let found: Vec<u64> = answers.iter().filter_map(|answer| answer["ply"].as_u64()).collect();
        assert_eq!(found, expected, "{plies:?}");
        assert!(answers.iter().all(is_last));
    }
}

#[test]
fn fields_say_what_is_searched_and_how() {
    let fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    let mate = &answers_to(&json!({"id": "a", "game": "chess", "fen": fen, "mate": 2}))[0];
    assert_eq!(mate["proof"], json!({"verdict": "mate", "moves": 1, "solutions": ["a1a8"]}));
    let lines = &answers_to(&json!({"id": "a", "game": "chess", "multipv": 3, "depth": 3}))[0];
    assert_eq!((lines["lines"].as_array().map(Vec::len), &lines["depth"]), (Some(3), &json!(3)));
    let only = &answers_to(&json!({"id": "a", "game": "chess", "allow": ["a2a3", "h3"]}))[0];
    assert!(["a2a3", "h2h3"].contains(&text(&only["best"], "move")));
    let avoid = &answers_to(&json!({"id": "a", "game": "chess", "fen": fen, "avoid": ["a1a8"]}))[0];
    assert_ne!(text(&avoid["best"], "move"), "a1a8");
    let over = &answers_to(&json!({"id": "a", "game": "chess", "moves": "f2f3 e7e5 g2g4 d8h4"}))[0];
    assert_eq!((text(&over["outcome"], "result"), &over["score"]), ("0-1", &json!({"mate": 0})));
    let timed = &answers_to(&json!({"id": "a", "game": "chess", "time": 0.05}))[0];
    assert!(timed["nodes"].as_u64() > Some(0));
}

#[test]
fn errors_name_the_field_and_the_next_line_is_answered() {
    let client = Client::new(1);
    let wrong = [
        ("", "nothing"),
        ("{", ""),
        ("[1]", ""),
        ("7", ""),
        (r#"{"game":"chess"}"#, "id"),
        (r#"{"id":{},"game":"chess"}"#, "id"),
        (r#"{"id":"a"}"#, "game"),
        (r#"{"id":"a","game":"chest"}"#, "game"),
        (r#"{"id":"a","game":5}"#, "game"),
        (r#"{"id":"a","game":"chess","fen":"8/8"}"#, "fen"),
        (r#"{"id":"a","game":"chess","moves":["e2e5"]}"#, "moves"),
        (r#"{"id":"a","game":"chess","moves":[5]}"#, "moves"),
        (r#"{"id":"a","game":"chess","plies":[1]}"#, "plies"),
        (r#"{"id":"a","game":"chess","plies":[]}"#, "plies"),
        (r#"{"id":"a","game":"chess","plies":[-1]}"#, "plies"),
        (r#"{"id":"a","game":"chess","nodes":0}"#, "nodes"),
        (r#"{"id":"a","game":"chess","nodes":1.5}"#, "nodes"),
        (r#"{"id":"a","game":"chess","depth":1001}"#, "depth"),
        (r#"{"id":"a","game":"chess","time":-1}"#, "time"),
        (r#"{"id":"a","game":"chess","time":"1"}"#, "time"),
        (r#"{"id":"a","game":"chess","mate":101}"#, "mate"),
        (r#"{"id":"a","game":"chess","multipv":0}"#, "multipv"),
        (r#"{"id":"a","game":"chess","allow":["e2e5"]}"#, "allow"),
        (r#"{"id":"a","game":"chess","avoid":"x"}"#, "avoid"),
        (r#"{"id":"a","game":"chess","priority":"high"}"#, "priority"),
        (r#"{"id":"a","game":"chess","report_every":0}"#, "report_every"),
        (r#"{"id":"a","action":"dance"}"#, "action"),
        (r#"{"id":"a","action":7}"#, "action"),
        (r#"{"id":"a","action":"terminate"}"#, "terminate_id"),
        (r#"{"id":"a","action":"legal_moves"}"#, "game"),
    ];
    for (line, field) in wrong {
        client.send(line);
        if field == "nothing" {
            continue;
        }
        let answer = client.answer();
        assert!(!text(&answer, "error").is_empty(), "{line}: {answer}");
        assert_eq!(text(&answer, "field"), field, "{line}: {answer}");
    }
    client.send_bytes(b"\xff\xfe\x00{");
    assert!(!text(&client.answer(), "error").is_empty());
    client.send_bytes(&vec![b'x'; 2 << 20]);
    assert!(text(&client.answer(), "error").contains("bytes"));
    client.send(r#"{"id":"b","game":"chess"}"#);
    assert_eq!(client.answer()["id"], "b");
    assert!(client.end().is_empty());
}

#[test]
fn unknown_fields_warn_and_the_query_runs() {
    let answers = answers_to(&json!({"id": "a", "game": "chess", "nodse": 100}));
    assert_eq!((text(&answers[0], "field"), &answers[0]["id"]), ("nodse", &json!("a")));
    assert!(text(&answers[0], "warning").contains("nodes"), "{answers:?}");
    assert!(is_last(&answers[1]));
}

#[test]
fn actions_are_answered_once_each_under_their_own_name() {
    let client = Client::new(1);
    for action in ["version", "games", "terminate_all", "clear"] {
        client.send(&json!({"id": action, "action": action}).to_string());
        let answer = client.answer();
        assert_eq!((text(&answer, "id"), text(&answer, "action")), (action, action));
        let games = answer["games"].as_array().map_or(0, Vec::len);
        assert_eq!(games, if action == "games" { Catalogue::shipped().games().len() } else { 0 });
    }
    client.send(
        &json!({"id": 1, "action": "legal_moves", "game": "promochess", "moves": ["e3e5"]}).to_string(),
    );
    let answer = client.answer();
    assert!(answer["moves"].as_array().is_some_and(|moves| moves.len() > 20));
    assert_eq!((text(&answer, "turn"), &answer["check"]), ("black", &json!(false)));
    assert!(client.end().is_empty());
}
