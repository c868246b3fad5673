//! Turns of several legs, with a human and with another engine.

use super::talk::Talk;

const TRAIN: &str = "6k1/7p/7P/8/8/R7/N7/B3K3 w - - 0 1";

#[test]
fn a_humans_train_is_completed_by_the_engine() {
    let mut talk = Talk::game("apc-crowned-train", &["--start-fen", TRAIN]);
    assert_eq!(talk.ask("usermove a1h3,h3a1"), ["move @@@@"]);
    assert_eq!(talk.ask("usermove e1e2"), ["Illegal move: e1e2"]);
    talk.say("usermove a3a6");
    for line in ["move @@@@", "move a2a5", "move @@@@", "move a1a4"] {
        assert_eq!(talk.wait("move"), line);
    }
    assert_eq!(talk.wait("# fen"), "# fen 6k1/7p/R6P/N7/B7/8/8/4K3 b - - 1 1");
    talk.wait("move ");
}

#[test]
fn another_engines_train_is_only_followed() {
    let mut talk = Talk::game("apc-crowned-train", &["--start-fen", TRAIN]);
    talk.say("computer\nusermove a1h3,h3a1\ngo\nusermove @@@@\nusermove a3a6\nusermove @@@@\nusermove a2a5\nusermove @@@@");
    assert_eq!(talk.sync(), Vec::<String>::new());
    talk.say("usermove a1a4");
    assert_eq!(talk.wait(""), "# fen 6k1/7p/R6P/N7/B7/8/8/4K3 b - - 1 1");
    talk.wait("move ");
}

#[test]
fn a_turn_can_be_retracted_in_its_middle() {
    let mut talk = Talk::game("apc-crowned-train", &["--start-fen", TRAIN]);
    talk.say("usermove a1h3,h3a1\nusermove a3a6");
    talk.wait("# fen");
    talk.wait("move ");
    talk.wait("# fen");
    // Eight legs and the reply of one.
    assert_eq!(talk.ask("remove"), Vec::<String>::new());
    assert_eq!(talk.ask("remove\nremove\nremove"), Vec::<String>::new());
    talk.say("usermove a3a6");
    assert_eq!(talk.wait("# fen"), "# fen 6k1/7p/R6P/8/8/8/N7/B3K3 b - - 1 1");
}

#[test]
fn a_forced_letter_that_is_missing_is_shown_by_the_engine() {
    let mut talk = Talk::game("revolving", &[]);
    talk.say("usermove b1c3");
    assert_eq!(talk.wait("# fen"), "# fen rnbqkbnr/pppppppp/8/8/8/2B5/PPPPPPPP/R1BQKBNR b KQkq - 1 1");
    assert_eq!(talk.wait("move"), "move @@@@");
    let touch = talk.wait("move c3");
    assert!(touch.ends_with("c3b"), "{touch}");
    talk.wait("move ");
}

#[test]
fn a_castled_rook_is_shown_as_what_it_has_become() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let mut talk = Talk::game("revolving", &["--start-fen", fen]);
    talk.say("usermove e1g1");
    assert_eq!(talk.wait("# fen"), "# fen 4k3/8/8/8/8/8/8/5QK1 b - - 1 1");
    assert_eq!(talk.wait("move"), "move @@@@");
    assert!(talk.wait("move f1").ends_with("f1q"));
}

#[test]
fn the_only_successor_is_crowned_by_the_engine() {
    // The engine takes the King and crowns the human's Rook.
    let mut talk = Talk::game("throne", &["--start-fen", "3qk3/8/8/8/8/8/7P/R2K4 w - - 0 1"]);
    talk.say("usermove h2h3");
    talk.wait("move d8d1");
    assert!(talk.wait("move a1").ends_with("a1k"));
    assert_eq!(talk.wait("move"), "move @@@@");
    assert!(talk.wait("# fen").starts_with("# fen 4k3/8/8/8/8/7P/8/K2q4 w"));
    // The human takes the engine's King; its Queen is crowned before it moves.
    let mut talk = Talk::game("throne", &["--start-fen", "q3k3/p7/8/8/8/8/8/4R2K w - - 0 1"]);
    talk.say("usermove e1e8");
    assert!(talk.wait("move a8").ends_with("a8k"));
    assert_eq!(talk.wait("move"), "move @@@@");
    talk.wait("move ");
}

#[test]
fn among_engines_each_crowns_its_own() {
    let mut talk = Talk::game("throne", &["--start-fen", "q3k3/p7/8/8/8/8/8/4R2K w - - 0 1"]);
    talk.say("computer\nusermove e1e8\ngo");
    assert!(talk.wait("move a8").ends_with("a8k"));
    assert_eq!(talk.wait("move"), "move @@@@");
    talk.wait("move ");
    let mut talk = Talk::game("throne", &["--start-fen", "q3k3/p7/8/8/8/8/8/4R2K w - - 0 1"]);
    talk.say("computer\ngo");
    talk.wait("move e1e8");
    talk.wait("# fen");
    assert_eq!(talk.ask("usermove a8a8,d5a8\nusermove @@@@"), Vec::<String>::new());
    assert_eq!(talk.ask("usermove a7a6")[0], "# fen k3R3/8/p7/8/8/8/8/7K w - - 0 2");
}

#[test]
fn black_begins_where_the_game_says_so() {
    let mut talk = Talk::game("prodem", &[]);
    talk.say("go");
    assert_eq!(talk.wait("move"), "move @@@@");
    assert_eq!(talk.ask("usermove e7e5"), ["Illegal move: e7e5"]);
    talk.play("b8c6");
    for pass in ["@@@@", "e1e4,e4e1"] {
        let mut talk = Talk::game("prodem", &[]);
        assert_eq!(talk.ask("usermove b1c3"), ["Illegal move: b1c3"]);
        talk.say(&format!("usermove {pass}"));
        talk.wait("move ");
    }
}

#[test]
fn touches_are_marked() {
    let mut talk = Talk::game("apc-crowned-pushpull", &["--start-fen", "7k/7p/8/8/8/P7/N7/R3K3 w - - 0 1"]);
    let marks = &talk.ask("lift a1")[0];
    assert_eq!(marks.matches('C').count(), 4, "{marks}");
    assert_eq!(talk.ask("put a4\nlift a4")[1], "highlight 8/8/8/8/8/8/8/Y7");
    assert_eq!(talk.ask("put a1"), Vec::<String>::new());
    talk.say("usermove a1a4,a4a1");
    for line in ["move @@@@", "move a3a4", "move @@@@", "move a2a3", "move @@@@", "move a1a2"] {
        assert_eq!(talk.wait("move"), line);
    }
    let mut talk = Talk::game("throne", &["--start-fen", "7k/7p/8/8/8/8/P7/R6R w - - 0 1"]);
    assert!(talk.ask("lift h1")[0].contains('C'));
    assert_eq!(talk.ask("put d5\nlift d5")[1], "highlight 8/8/8/8/8/8/8/7B");
    assert_eq!(talk.ask("put h1"), ["choice K"]);
}
