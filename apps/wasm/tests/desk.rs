//! The board's page without a server.

use chrysalis_wasm::{CallError, FUNCTIONS, Instance, run_page_work};
use serde_json::{Value, json};

struct Page(Instance);

impl Page {
    fn new() -> Self {
        let mut page = Self(Instance::default());
        page.call("page_begin", "suspends").unwrap();
        page
    }

    fn call(&mut self, name: &str, request: &str) -> Result<String, CallError> {
        let number = FUNCTIONS.iter().position(|(known, _)| *known == name).unwrap();
        self.0.call(u32::try_from(number).unwrap(), 0, request.as_bytes())
    }

    fn get(&mut self, path: &str) -> Result<String, CallError> {
        self.call("page_ask", &format!("GET {path}"))
    }

    fn post(&mut self, path: &str, body: &Value) -> Result<Value, CallError> {
        let answer = self.call("page_ask", &format!("POST {path}\n{body}"))?;
        let (media_type, text) = answer.split_once('\n').unwrap();
        assert_eq!(media_type, "application/json");
        Ok(serde_json::from_str(text).unwrap())
    }

    fn events(&mut self) -> Vec<(String, String)> {
        serde_json::from_str(&self.call("page_events", "").unwrap()).unwrap()
    }

    /// The last state among the events.
    fn state(&mut self) -> Option<Value> {
        let state = self.events().into_iter().rev().find(|(name, _)| name == "state");
        state.map(|(_, text)| serde_json::from_str(&text).unwrap())
    }

    fn work(&mut self) {
        while self.call("page_waits", "").unwrap() == "1" {
            assert!(run_page_work());
        }
    }
}

#[test]
fn a_game_is_played_against_the_engine_and_analyzed() {
    let mut page = Page::new();
    let terms = json!({ "side": "white", "strength": "beginner", "pace": { "move": 0.05 } });
    let opened = page.post("tables", &json!({ "game": "normal", "terms": terms })).unwrap();
    let table = format!("tables/{}", opened["table"]);
    let state = page.state().unwrap();
    assert_eq!(state["moves"].as_array().unwrap().len(), 20);
    assert!(page.state().is_none(), "it was told");
    page.post(&table, &json!({ "do": "move", "text": "e2e4" })).unwrap();
    page.work();
    let state = page.state().unwrap();
    assert_eq!((state["turn"].as_str(), state["tip"].as_u64()), (Some("white"), Some(2)), "it has answered");
    page.post(&table, &json!({ "do": "analyze", "game": null })).unwrap();
    page.post(&table, &json!({ "do": "report", "nodes": 1000 })).unwrap();
    page.work();
    let events = page.call("page_events", "").unwrap();
    assert!(events.contains("white"), "{events}");
    assert!(page.get(&format!("{table}/game.pgn")).unwrap().contains("1. e4"));
    assert!(page.get(&format!("{table}/position.svg")).unwrap().starts_with("image/svg+xml\n<svg"));
}

#[test]
fn a_page_that_begins_to_listen_is_told_clocks_as_they_are() {
    let mut page = Page::new();
    let terms = json!({ "side": "white", "strength": "beginner", "pace": { "clock": [600, 0] } });
    let opened = page.post("tables", &json!({ "game": "normal", "terms": terms })).unwrap();
    let table = format!("tables/{}", opened["table"]);
    page.post(&table, &json!({ "do": "move", "text": "e2e4" })).unwrap();
    // The engine's clock runs, and it has not begun to think.
    let left = |state: &Value| state["playing"]["clocks"]["black"].as_u64().unwrap();
    let before = left(&page.state().unwrap());
    std::thread::sleep(std::time::Duration::from_millis(20));
    page.get(&format!("{table}/events")).unwrap();
    let after = left(&page.state().unwrap());
    assert!(after + 20 <= before, "{after} of {before}");
}

#[test]
fn every_request_for_a_game_is_answered_and_others_are_refused() {
    let mut page = Page::new();
    let list = page.get("games").unwrap();
    let games: Value = serde_json::from_str(list.split_once('\n').unwrap().1).unwrap();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        assert!(page.get(&format!("games/{id}")).unwrap().starts_with("application/json\n"));
        assert!(page.get(&format!("games/{id}/pieces")).unwrap().contains("<symbol"));
        for picture in ["start.svg", "K/moves.svg", "K/promotions.svg"] {
            assert!(page.get(&format!("games/{id}/{picture}")).unwrap().contains("<svg"), "{id} {picture}");
        }
    }
    assert!(page.get("match").unwrap().contains("chrysalis board"));
    for path in ["", "games/go", "games/normal/Z/moves.svg", "games/normal/K/x.svg", "tables/9/game.pgn", "x"]
    {
        assert_eq!(page.get(path).unwrap_err().class(), "RequestError", "{path}");
    }
    assert_eq!(page.post("tables", &json!(3)).unwrap_err().class(), "RequestError");
    assert_eq!(page.call("page_ask", "PUT games").unwrap_err().class(), "RequestError");
}

#[test]
fn a_book_is_taken_and_a_bad_one_refused() {
    let mut page = Page::new();
    page.post("tables", &json!({ "game": "normal" })).unwrap();
    assert!(
        page.call("page_book", "normal\nbad.bin\nno book")
            .unwrap_err()
            .to_string()
            .contains("not a Polyglot")
    );
    assert!(page.call("page_book", "nothing\nbad.bin\nno book").is_err());
    assert!(page.call("page_book", "normal").is_err());
    let book = r#"{"chrysalis_book":1,"game":"normal","start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","nodes":9,"lines":1}
{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","own":5200,"moves":[["e2e4",1,5200]]}
{"fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"}
"#;
    page.call("page_book", &format!("normal\nmine.book\n{book}")).unwrap();
    let state = page.state().unwrap();
    assert_eq!(
        (&state["book"]["book"], &state["book"]["moves"][0]["san"]),
        (&json!("mine.book"), &json!("e4"))
    );
    assert_eq!(state["book"]["moves"].as_array().unwrap().len(), 1);
}

#[test]
fn a_move_in_a_long_game_tells_what_has_changed() {
    const MOST: usize = 20_000;
    let mut page = Page::new();
    let opened = page.post("tables", &json!({ "game": "normal" })).unwrap();
    let table = format!("tables/{}", opened["table"]);
    let line: Vec<&str> = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(19_999).collect();
    page.post(&table, &json!({ "do": "line", "game": "normal", "moves": line })).unwrap();
    let size = |events: &[(String, String)]| events.iter().map(|(_, text)| text.len()).sum::<usize>();
    let names = |events: Vec<(String, String)>| events.into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    let whole = page.events();
    assert!(size(&whole) > 20 * MOST);
    assert_eq!(names(whole), ["tree", "state", "thoughts"]);
    page.post(&table, &json!({ "do": "move", "text": "Ng8" })).unwrap();
    let events = page.events();
    assert!(size(&events) <= MOST, "{} bytes", size(&events));
    assert_eq!(names(events), ["change", "state"]);
    page.get(&format!("{table}/events")).unwrap();
    assert_eq!(names(page.events()), ["tree", "state", "thoughts"], "whoever begins to listen is told all");
}

#[test]
fn the_match_that_is_elsewhere_is_told_as_a_server_tells_one() {
    let types = include_str!("../../board/page/messages.d.ts");
    let (_, fields) = types.split_once("interface WatchedMatch {\n").unwrap();
    let (fields, _) = fields.split_once("\n}").unwrap();
    let declared = fields.lines().filter_map(|line| Some(line.trim().split_once(": ")?.0));
    let answer = Page::new().get("match").unwrap();
    let told: Value = serde_json::from_str(answer.split_once('\n').unwrap().1).unwrap();
    let told: Vec<&str> = told.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(declared.collect::<Vec<_>>(), told);
}
