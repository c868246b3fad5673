//! What may be typed in a game in the terminal, and what is answered.

use crate::common::Talk;
use std::path::{Path, PathBuf};

/// What is answered to lines, with little time to think.
fn played(arguments: &[&str], lines: &[&str]) -> Vec<String> {
    let mut words = vec!["play"];
    words.extend(arguments);
    words.extend(["--level", "0.02"]);
    let mut talk = Talk::start(&words);
    for line in lines {
        talk.send(line);
    }
    talk.hang_up();
    talk.rest()
}

/// The moves in the first line of a game's history, for a game that starts from a FEN.
fn history(game: &str, fen: &str, typed: &str) -> Vec<String> {
    let said = played(&[game, "--fen", fen], &[typed, "history"]);
    let line = said.iter().find(|line| line.starts_with("1. ")).cloned();
    line.unwrap_or_else(|| panic!("{typed}: {said:#?}")).split(' ').skip(1).map(str::to_owned).collect()
}

#[test]
fn moves_are_read_in_the_ways_that_people_write_them() {
    let promotion = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let taking = "3q3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for (game, fen, typed, san) in [
        ("chess", "startpos", "e2-e4", "e4"),
        ("chess", "startpos", "nf3", "Nf3"),
        ("chess", "startpos", "g1-f3", "Nf3"),
        ("chess", "startpos", "Ng1-f3", "Nf3"),
        ("chess", promotion, "e7e8Q", "e8=Q"),
        ("chess", promotion, "e7-e8=R", "e8=R"),
        ("chess", promotion, "e8q", "e8=Q"),
        ("chess", promotion, "e8=n", "e8=N"),
        ("chess", taking, "e7xd8=Q", "exd8=Q+"),
        ("chess", castling, "0-0", "O-O"),
        ("chess", castling, "o-o-o", "O-O-O"),
        ("promochess", "startpos", "b3-b5", "b5"),
        ("throne", "startpos", "b1-c3", "Nc3"),
        ("revolving", "startpos", "d2-d4", "d4"),
        ("taylor", "startpos", "e2:e4", "e4=N"),
    ] {
        assert_eq!(history(game, fen, typed)[0], san, "{game} {typed}");
    }
}

#[test]
fn signs_stand_where_they_belong_only() {
    for (game, typed) in [
        ("promochess", "b3b5x"),
        ("chess", "e2e4x"),
        ("chess", "e4x"),
        ("chess", "-e4"),
        ("chess", "=e4"),
        ("throne", "Nx-f3"),
        ("prodem", "N=f3"),
        ("revolving", "e2--e4"),
    ] {
        let said = played(&[game], &[typed, "history"]);
        assert!(said.iter().any(|line| line.starts_with("Error: ")), "{typed}: {said:#?}");
        assert!(said.contains(&"No moves played.".to_owned()), "{typed}: {said:#?}");
    }
}

#[test]
fn an_illegal_move_is_told_why() {
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1";
    let checked = "4r2k/8/8/8/8/8/8/R3K3 w - - 0 1";
    let (promotion, pending) = ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/4P3/8/R6R w - - 0 1");
    let even = "rnbqkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBNR w - - 1 2";
    let king =
        "White's king was captured and the piece on a1 or h1 succeeds it: name the successor after the move";
    for (game, fen, typed, why) in [
        ("chess", "startpos", "e2e5", "the Pawn on e2 does not reach e5"),
        ("chess", "startpos", "e4e5", "e4 is empty"),
        ("chess", "startpos", "e7-e5", "the Pawn on e7 belongs to Black, and White is to move"),
        ("chess", "startpos", "z9z8", "'z9' is not a square (a1 to h8)"),
        ("promochess", "startpos", "e3e0", "'e0' is not a square (a1 to i9)"),
        ("chess", "startpos", "d1d2", "White's own Pawn stands on d2"),
        ("chess", "startpos", "Nd5", "no Knight of White reaches d5"),
        ("throne", "startpos", "Zd5", "no piece of this game has the letter Z"),
        ("chess", pinned, "e2c3", "it would leave the king in check"),
        ("normal", pinned, "nc3", "it would leave the king in check"),
        ("chess", checked, "a1a2", "it would leave White in check"),
        ("prodem", even, "d1d3", "the Queen on d1 may not move on even turns"),
        ("chess", promotion, "e7e8", "write one of: e7e8n e7e8b e7e8r e7e8q"),
        ("throne", pending, "e3e4", king),
        ("throne", pending, "e4", king),
    ] {
        let said = played(&[game, "--fen", fen], &[typed]);
        let error = said.iter().find(|line| line.starts_with("Error: ")).cloned().unwrap_or_default();
        let choices = error.contains("write one of: ") && why.contains("write one of: ");
        assert!(error.contains(why) || choices, "{game} {typed}: {error}");
    }
    let chosen = history("throne", pending, "e4,a1=K");
    assert_eq!(chosen[0], "e4,a1=K");
    let shown = played(&["throne", "--fen", pending], &[]);
    assert!(shown.iter().any(|line| line.starts_with(king) && line.contains("e4,a1=K")), "{shown:#?}");
}

#[test]
fn squares_without_moves_are_told_apart() {
    for (game, square, answer) in [
        ("chess", "z9", "Error: 'z9' is not a square (a1 to h8)"),
        ("promochess", "j1", "Error: 'j1' is not a square (a1 to i9)"),
        ("chess", "e", "Error: 'e' is not a square (a1 to h8)"),
        ("chess", "e5", "Error: e5 is empty"),
        ("throne", "e7", "Error: the Pawn on e7 belongs to Black, and White is to move"),
        ("chess", "a1", "No legal move: the Rook on a1 is blocked."),
        ("chess", "E2", "e3 e4"),
    ] {
        let said = played(&[game], &[&format!("moves {square}")]);
        assert!(said.contains(&answer.to_owned()), "{game} {square}: {said:#?}");
    }
}

#[test]
fn thinking_time_has_fractions() {
    for (typed, answer) in [
        ("level 0.5", "Time per move: 0.5 s."),
        ("level 300ms", "Time per move: 0.3 s."),
        ("level 2", "Time per move: 2 s."),
        ("level 1:30", "Time per move: 90 s."),
        (
            "level soon",
            "Error: 'soon' is not a time from 0.01 to 1000000 seconds; write e.g. 2, 0.5, 300ms, 2m or 1:30",
        ),
        (
            "analyze never",
            "Error: 'never' is not a time from 0.01 to 1000000 seconds; write e.g. 2, 0.5, 300ms, 2m or 1:30",
        ),
    ] {
        assert!(played(&["chess"], &[typed]).contains(&answer.to_owned()), "{typed}");
    }
}

#[test]
fn a_game_ends_by_its_players() {
    for (game, side, result) in [
        ("chess", "white", "Result: 0-1 {White resigns}"),
        ("promochess", "white", "Result: 0-1 {White resigns}"),
        ("throne", "black", "Result: 1-0 {Black resigns}"),
    ] {
        let said = played(&[game, "--side", side], &["resign", "resign", "hint", "e4", "pgn"]);
        assert!(said.contains(&result.to_owned()), "{said:#?}");
        let over = said.iter().filter(|line| line.starts_with("Error: the game is over")).count();
        assert_eq!(over, 3, "{said:#?}");
        assert!(said.iter().any(|line| line.contains("resigns} ")), "{said:#?}");
    }
    let said = played(&["chess"], &["draw"]);
    assert!(said.iter().any(|line| line.starts_with("Chrysalis declines: ")), "{said:#?}");
    let lost = "4k3/8/8/8/8/8/4p3/QQ2K3 w - - 0 1";
    let said = played(&["chess", "--fen", lost], &["level 1", "Qb5", "draw", "undo", "history"]);
    assert!(said.contains(&"Result: 1/2-1/2 {Draw agreed}".to_owned()), "{said:#?}");
    assert!(said.contains(&"No moves played.".to_owned()), "an undone move goes on: {said:#?}");
}

#[test]
fn a_position_is_analyzed() {
    for (game, word) in
        [("chess", "analyze"), ("promochess", "analyze"), ("taylor", "analyze"), ("throne", "analyze")]
    {
        let said = played(&[game], &[&format!("{word} 0.1")]);
        assert!(said.iter().any(|line| line.starts_with("  1  ")), "{said:#?}");
        assert!(said.iter().any(|line| line.starts_with("Best: ")), "{said:#?}");
    }
}

#[test]
fn the_last_move_is_marked() {
    for (game, typed, to) in [
        ("chess", "e4", "(P)"),
        ("promochess", "e5", "(P)"),
        ("throne", "Nf3", "(N)"),
        ("chess", "a4", "(P)"),
    ] {
        let said = played(&[game, "--fen", "startpos"], &[typed, "stop", "undo", "board"]);
        let marks = said.iter().filter(|line| line.contains("( )")).count();
        assert!(marks > 0, "{game} {typed} {to}: {said:#?}");
    }
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn games_are_saved_and_loaded() {
    for (game, first) in
        [("chess", "e4"), ("promochess", "e5"), ("throne", "Nf3"), ("apc-crowned-train", "a4")]
    {
        let path = file(&format!("terminal-{game}.pgn"));
        let name = path.display().to_string();
        let (save, load) = (format!("save {name}"), format!("load {name}"));
        let said = played(&[game], &[first, &save, "history", "save", "new", &save]);
        let moves = said.iter().find(|line| line.starts_with("1. ")).expect("a history");
        assert!(said.contains(&format!("Saved in {name}.")), "{said:#?}");
        let refused = said
            .iter()
            .any(|line| line.starts_with("Error: ") && line.ends_with("already exists; give another name"));
        assert!(refused, "another game's file is kept: {said:#?}");
        let text = std::fs::read_to_string(&path).expect("a file");
        assert!(text.contains("[White \"Human\"]") && !text.contains("{}"), "{text}");
        let again = played(&["revolving"], &[&load, "history"]);
        let same = game == "chess" || again.iter().any(|line| line.contains(&format!("({game})")));
        assert!(same || game == "chess", "{again:#?}");
        if game != "chess" {
            assert!(again.contains(moves), "{again:#?}");
        }
    }
    let said = played(&["chess"], &["save", "load", "load /nowhere/at/all.pgn"]);
    assert_eq!(said.iter().filter(|line| line.starts_with("Error: ")).count(), 3, "{said:#?}");
    let path = file("terminal-wrong.pgn");
    for wrong in ["", "1. e4 e5 2. Ke3 *", "[Variant \"promoches\"]\n\n*", "\u{0}\u{1}"] {
        std::fs::write(&path, wrong).expect("a file");
        let said = played(&["chess"], &[&format!("load {}", path.display()), "history"]);
        assert!(
            said.iter().any(|line| line.starts_with("Error: ")) || wrong.contains('\u{0}'),
            "{wrong}: {said:#?}"
        );
        assert!(said.contains(&"No moves played.".to_owned()), "{wrong}: {said:#?}");
    }
    std::fs::write(&path, "1. e4 {good} e5 (1... c5) 2. Nf3 1-0").expect("a file");
    let said = played(&["chess"], &[&format!("load {}", path.display()), "pgn", "undo", "d5"]);
    assert!(
        said.contains(&"Result: 1-0".to_owned()) && said.contains(&"1. e4 e5 2. Nf3 1-0".to_owned()),
        "{said:#?}"
    );
    assert!(
        said.iter().any(|line| line.starts_with("Chrysalis plays ")),
        "a taken-back end goes on: {said:#?}"
    );
}

#[test]
fn a_position_is_worth_something_and_strengths_have_names() {
    let said =
        played(&["promochess"], &["eval", "level beginner", "elo", "level full", "level 0.5", "level x"]);
    let has = |text: &str| said.iter().any(|line| line.contains(text));
    assert!(has("pawns for White") && has("WDL: White wins"), "{said:#?}");
    assert!(
        has("Strength: about 500 Elo.") && has("Full strength.") && has("Time per move: 0.5 s."),
        "{said:#?}"
    );
    assert!(said.iter().any(|line| line.starts_with("Error: ") && line.contains("'x'")), "{said:#?}");
}
