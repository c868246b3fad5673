//! Boards, and what is refused.

use chrysalis_engine::{Catalogue, Session};
use chrysalis_wasm::{CallError, FUNCTIONS, Instance};

fn call(instance: &mut Instance, name: &str, handle: u32, request: &str) -> Result<String, CallError> {
    let number = FUNCTIONS.iter().position(|(known, _)| *known == name).unwrap();
    instance.call(u32::try_from(number).unwrap(), handle, request.as_bytes())
}

#[test]
fn every_game_has_a_board_with_its_moves() {
    let mut instance = Instance::default();
    for &game in Catalogue::shipped().games() {
        let handle = call(&mut instance, "open", 0, &game.id).unwrap().parse().unwrap();
        let session = Session::new(game);
        let all = session.legal_moves_long_algebraic().into_iter().map(|(_, text)| text);
        let all: Vec<String> = all.collect();
        assert_eq!(call(&mut instance, "legal_moves", handle, "").unwrap(), all.join(" "));
        let details: serde_json::Value =
            serde_json::from_str(&call(&mut instance, "moves", handle, "").unwrap()).unwrap();
        let named: Vec<&str> =
            details.as_array().unwrap().iter().map(|one| one["uci"].as_str().unwrap()).collect();
        assert_eq!(named, all);
        assert_eq!(call(&mut instance, "perft", handle, "2").unwrap(), session.perft(2).to_string());
        assert_eq!(call(&mut instance, "push", handle, &all[0]).unwrap(), all[0]);
        assert_eq!(call(&mut instance, "played", handle, "").unwrap(), all[0]);
        assert_eq!(call(&mut instance, "pop", handle, "").unwrap(), all[0]);
        assert_eq!(call(&mut instance, "fen", handle, "").unwrap(), session.fen());
        assert_eq!(call(&mut instance, "outcome", handle, "").unwrap(), "null");
        call(&mut instance, "close", handle, "").unwrap();
    }
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let mut instance = Instance::default();
    let board = call(&mut instance, "open", 0, "promochess").unwrap().parse().unwrap();
    let before = call(&mut instance, "fen", board, "").unwrap();
    for (name, handle, request, class) in [
        ("open", 0, "go", "NoSuchGameError"),
        ("open", 0, "normal\n8/8/8/8/8/8/8/8 w - - 0 1", "FenError"),
        ("push", board, "e9e10", "InvalidMoveError"),
        ("push", board, "a1h8", "IllegalMoveError"),
        ("push", board, "\u{fffd}", "InvalidMoveError"),
        ("push", 99, "e2e4", "ChrysalisError"),
        ("perft", board, "-1", "ChrysalisError"),
        ("perft", board, "101", "ChrysalisError"),
        ("load_game", 0, "id = 3", "GameFileError"),
        ("load_variants", 0, "[x:nothing]", "GameFileError"),
        ("supply_network", 0, "normal\nnonsense", "GameFileError"),
        ("supply_parameters", 0, "normal\nnonsense", "GameFileError"),
    ] {
        let error = call(&mut instance, name, handle, request).unwrap_err();
        assert_eq!(error.class(), class, "{name} {request}: {error}");
    }
    assert_eq!(call(&mut instance, "fen", board, "").unwrap(), before);
    assert!(matches!(instance.call(999, 0, b""), Err(CallError::NoSuchFunction(999))));
    call(&mut instance, "close", board, "").unwrap();
    assert!(matches!(call(&mut instance, "fen", board, ""), Err(CallError::NoSuchBoard)));
    assert_eq!(call(&mut instance, "open", 0, "normal").unwrap(), board.to_string(), "its place is free");
}
