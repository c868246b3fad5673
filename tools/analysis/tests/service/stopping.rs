//! Priorities, interim answers, and ends.

use crate::{Client, is_last, text};
use serde_json::{Value, json};

/// A query whose search would take very long.
fn endless(id: &str) -> String {
    json!({"id": id, "game": "promochess", "time": 1000, "report_every": 0.02}).to_string()
}

#[test]
fn a_search_reports_while_it_runs_and_has_one_last_answer_when_it_is_terminated() {
    let client = Client::new(1);
    client.send(&endless("a"));
    let first = client.answer();
    assert_eq!((text(&first, "id"), &first["during_search"]), ("a", &json!(true)));
    assert!(first["best"].is_object() && first["stopped"].is_null());
    client.answer();
    client.send(r#"{"id":"t","action":"terminate","terminate_id":"a"}"#);
    let answers = client.end();
    let last: Vec<_> = answers.iter().filter(|answer| is_last(answer)).collect();
    assert_eq!(last.len(), 1, "{answers:?}");
    assert_eq!((&last[0]["stopped"], &last[0]["no_results"]), (&json!(true), &json!(null)));
    assert!(last[0]["best"].is_object());
    let action: Vec<_> = answers.iter().filter(|answer| answer["id"] == "t").collect();
    assert_eq!((action.len(), &action[0]["positions"]), (1, &json!(1)));
}

#[test]
fn waiting_positions_are_answered_when_terminated() {
    let client = Client::new(1);
    client.send(&endless("a"));
    client.answer();
    client.send(r#"{"id":"b","game":"chess","moves":["e2e4"],"plies":[0,1]}"#);
    client.send(r#"{"id":"t","action":"terminate","terminate_id":"b"}"#);
    client.send(r#"{"id":"u","action":"terminate","terminate_id":"nobody"}"#);
    client.send(r#"{"id":"v","action":"terminate_all"}"#);
    let answers = client.end();
    let positions = |id: &str| -> Vec<Value> {
        let is_action = |answer: &&Value| answer["id"] == id && answer["action"].is_string();
        answers.iter().filter(is_action).map(|answer| answer["positions"].clone()).collect()
    };
    assert_eq!(
        (positions("t"), positions("u"), positions("v")),
        (vec![json!(2)], vec![json!(0)], vec![json!(1)])
    );
    let none: Vec<_> = answers.iter().filter(|answer| answer["id"] == "b").collect();
    assert_eq!(none.iter().map(|answer| answer["ply"].clone()).collect::<Vec<_>>(), [json!(0), json!(1)]);
    assert!(none.iter().all(|answer| is_last(answer) && answer["no_results"] == true));
}

#[test]
fn higher_priorities_come_first() {
    let client = Client::new(1);
    client.send(&endless("first"));
    client.answer();
    for (id, priority) in [("low", -1), ("usual", 0), ("high", 5), ("usual too", 0), ("highest", 9)] {
        client.send(&json!({"id": id, "game": "chess", "priority": priority}).to_string());
    }
    client.send(r#"{"id":"t","action":"terminate","terminate_id":"first"}"#);
    let answers = client.end();
    let order: Vec<&str> =
        answers.iter().filter(|answer| is_last(answer)).map(|answer| text(answer, "id")).collect();
    assert_eq!(order, ["first", "highest", "high", "usual", "usual too", "low"]);
}

#[test]
fn the_end_of_the_input_finishes_the_queue() {
    let client = Client::new(2);
    for id in 0..40 {
        client.send(&json!({"id": id, "game": "taylor", "nodes": 2000}).to_string());
    }
    let answers = client.end();
    assert_eq!(answers.len(), 40);
    assert!(answers.iter().all(|answer| is_last(answer) && answer["stopped"].is_null()));
}

#[test]
fn an_interrupt_gives_last_answers_for_all() {
    let client = Client::new(1);
    client.send(&endless("a"));
    client.answer();
    client.send(r#"{"id":"b","game":"chess","moves":["e2e4"],"plies":[0,1]}"#);
    client.send(r#"{"id":"c","action":"clear"}"#);
    while client.answer()["id"] != "c" {}
    let answers = client.interrupt();
    let last: Vec<&str> =
        answers.iter().filter(|answer| is_last(answer)).map(|answer| text(answer, "id")).collect();
    assert_eq!(last.iter().filter(|&&id| id == "a").count(), 1, "{answers:?}");
    assert_eq!(last.iter().filter(|&&id| id == "b").count(), 2, "{answers:?}");
}

#[test]
fn an_interrupt_ends_an_endless_stream() {
    let client = Client::new(1);
    client.send(&endless("a"));
    client.answer();
    for id in 0..50_000 {
        client.send(&json!({"id": id, "game": "chess", "time": 1000}).to_string());
    }
    let answers = client.interrupt();
    let last: Vec<&Value> =
        answers.iter().filter(|answer| is_last(answer)).map(|answer| &answer["id"]).collect();
    assert_eq!(last.iter().filter(|&&id| *id == "a").count(), 1);
    // What was read has been answered, in some order and once; the rest has not.
    let mut numbers: Vec<u64> = last.iter().filter_map(|id| id.as_u64()).collect();
    numbers.sort_unstable();
    assert!(numbers.iter().copied().eq(0..numbers.len() as u64));
    assert!(numbers.len() < 50_000, "the queue has a bound");
}
