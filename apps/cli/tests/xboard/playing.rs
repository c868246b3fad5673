//! Games, clocks, results, thinking, analysis.

use super::talk::Talk;

#[test]
fn orthodox_chess_works_without_configuration() {
    let mut talk = Talk::game("normal", &[]);
    talk.play("e2e4");
    talk.wait("# fen ");
    talk.say("force\nundo\nundo");
    assert_eq!(
        talk.ask("usermove Nf3"),
        ["# fen rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"]
    );
    talk.say("go");
    talk.wait("move ");
}

/// XBoard knows Chess960, and castling in it by signs only.
#[test]
fn chess960_is_set_up_by_xboard_and_castles_by_signs() {
    let mut talk = Talk::game("normal", &[]);
    assert_eq!(talk.ask("variant fischerandom\nforce"), [""; 0]);
    talk.say("setboard 1rk2r2/5p2/8/8/8/8/5P2/1RK2R2 w FBfb - 0 1");
    assert_eq!(talk.ask("usermove O-O"), ["# fen 1rk2r2/5p2/8/8/8/8/5P2/1R3RK1 b kq - 1 1"]);
    assert_eq!(talk.ask("usermove c8b8"), ["# fen 2kr1r2/5p2/8/8/8/8/5P2/1R3RK1 w - - 2 2"]);
    talk.say("setboard 2rkr3/2p1p3/8/8/8/8/8/RK6 w Q - 0 1\nsd 2\ngo");
    assert_eq!(talk.wait("move "), "move O-O-O");
    assert_eq!(talk.wait("1-0"), "1-0 {White mates}");
}

#[test]
fn the_end_is_claimed_at_once_with_its_reason() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("force\nusermove f2f3\nusermove e7e5\nusermove g2g4\ngo");
    talk.wait("move d8h4");
    talk.wait("# fen ");
    assert_eq!(talk.wait("0-1"), "0-1 {Black mates}");
    assert_eq!(talk.ask("usermove a2a3"), ["Illegal move: a2a3", "0-1 {Black mates}"]);

    talk.say("setboard 7k/8/8/8/8/8/R7/K7 w - - 98 80\nforce\nusermove a2b2\ngo");
    talk.wait("move ");
    assert!(talk.wait("1/2-1/2").contains("fifty moves"));

    talk.say("new\nforce\nsetboard 7k/8/8/8/8/8/R7/K7 w - - 0 1");
    for text in ["a2b2", "h8g8", "b2a2", "g8h8", "a2b2", "h8g8", "b2a2"] {
        talk.say(&format!("usermove {text}"));
    }
    talk.sync();
    talk.say("playother\nusermove g8h8");
    assert!(talk.wait("1/2-1/2").contains("repetition"));
}

#[test]
fn a_move_can_be_forced_and_a_ping_is_answered_after_it() {
    for (game, first) in [("normal", "e2e4"), ("promochess", "d3d4"), ("throne", "e2e4"), ("taylor", "e2e4")]
    {
        let mut talk = Talk::game(game, &[]);
        talk.say(&format!("sd 0\nst 60\nusermove {first}\nusermove d2d4"));
        talk.wait("# fen ");
        talk.wait("Illegal move: d2d4");
        talk.say("ping 71\n?");
        let said = talk.sync();
        let place = |word: &str| said.iter().position(|line| line.starts_with(word));
        assert!(place("move ").is_some() && place("move ") < place("pong 71"), "{game}: {said:?}");
    }
}

/// Positions that are finished or drawn by count: `go` and an attempt to move say so.
#[test]
fn a_finished_game_is_said_to_be_finished() {
    for (game, fen, result) in [
        ("normal", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1/2-1/2 {Stalemate}"),
        ("normal", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "1-0 {White mates}"),
        ("normal", "7k/8/6K1/8/8/8/8/R7 w - - 100 80", "1/2-1/2 {Draw by fifty moves rule}"),
        ("revolving", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "1-0 {"),
        ("promochess", "8k/9/9/9/9/9/9/9/K8 w - - 0 1", "1/2-1/2 {"),
    ] {
        let mut talk = Talk::game(game, &[]);
        let said = talk.ask(&format!("force\nsetboard {fen}\ngo"));
        let shown = result.split('{').next().unwrap_or_default();
        assert!(said.iter().any(|line| line.starts_with(shown)), "{game} {fen}: {said:?}");
        let said = talk.ask("usermove a1a2");
        assert!(said.iter().any(|line| line.starts_with(shown)), "{game} {fen}: {said:?}");
    }
}

#[test]
fn analysis_shows_lines_wherever_moves_exist() {
    for (game, fen) in [
        ("normal", "7k/8/6K1/8/8/8/8/R7 w - - 100 80"),
        ("normal", "7k/8/6K1/8/8/8/8/8 w - - 0 1"),
        ("throne", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 100 80"),
        ("promochess", "8k/9/9/9/9/9/9/9/K8 w - - 0 1"),
    ] {
        let mut talk = Talk::game(game, &[]);
        talk.say(&format!("force\npost\nsetboard {fen}\nanalyze"));
        talk.wait("1 ");
        talk.say("exit");
        talk.sync();
    }
}

#[test]
fn a_refused_retraction_does_not_end_the_thinking() {
    for (game, first) in [("normal", "e2e4"), ("promochess", "d3d4"), ("throne", "e2e4"), ("echess", "e2e4")]
    {
        let mut talk = Talk::game(game, &[]);
        talk.say(&format!("sd 0\nst 60\nusermove {first}\nremove"));
        talk.wait("Error (no such move to take back)");
        talk.say("?");
        talk.wait("move ");
    }
}

/// A second position with the same pieces is the one that it says.
#[test]
fn every_setboard_is_taken_at_its_word() {
    for (game, first, second) in [
        ("normal", "4k3/8/8/8/8/8/3QP3/4K3 b - - 0 1", "4k3/8/8/8/8/8/3QP3/4K3 w - - 0 1"),
        ("normal", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        ("throne", "4k3/8/8/8/8/8/3QP3/4K3 b - - 0 1", "4k3/8/8/8/8/8/3QP3/4K3 w - - 7 9"),
        ("promochess", "4k4/9/9/9/9/9/9/3Q5/4K4 b - - 0 1", "4k4/9/9/9/9/9/9/3Q5/4K4 w - - 0 1"),
    ] {
        let mut talk = Talk::game(game, &[]);
        talk.ask(&format!("force\nsetboard {first}\nsetboard {second}"));
        talk.say("sd 1\ngo");
        let said = talk.wait("# fen ");
        assert!(said.contains(" b "), "{game} {second}: {said}");
    }
}

#[test]
fn it_ends_when_told_or_when_the_input_ends() {
    for (setting, last) in [
        ("usermove e2e4", "quit"),
        ("analyze", "quit"),
        ("usermove e2e4", ""),
        ("analyze", ""),
        ("hard\nusermove e2e4", ""),
    ] {
        let mut talk = Talk::game("normal", &[]);
        talk.say("sd 0\nst 60");
        talk.say(setting);
        if setting == "analyze" {
            talk.sync();
        } else {
            talk.wait("# fen ");
        }
        match last {
            "" => talk.close(),
            word => talk.say(word),
        }
        talk.ended();
    }
}

#[test]
fn thinking_is_shown_on_request() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("nopost\nusermove e2e4");
    talk.wait("move ");
    talk.say("post");
    talk.say("new\npost\nsd 2\nusermove e2e4");
    let line = talk.wait("2 ");
    let words: Vec<&str> = line.split(' ').collect();
    assert!(words.len() >= 5 && words[1..4].iter().all(|word| word.parse::<i64>().is_ok()), "{line}");
}

#[test]
fn mates_are_scored_from_a_hundred_thousand() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("force\nsetboard k7/8/1K6/8/8/8/8/7R w - - 0 1\nsd 3\npost\ngo");
    let line = talk.wait("2 ");
    assert_eq!(line.split(' ').nth(1), Some("100001"), "{line}");
    talk.wait("move h1h8");
    assert_eq!(talk.wait("1-0"), "1-0 {White mates}");
}

#[test]
fn analysis_reports_excludes_and_follows_the_board() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("force\nanalyze");
    talk.wait("3 ");
    talk.say(".");
    let stat = talk.wait("stat01: ");
    assert_eq!(stat.split(' ').count(), 7, "{stat}");
    talk.say("usermove e2e4");
    talk.wait("# fen ");
    talk.wait("3 ");
    talk.say("undo\nexclude all\ninclude a2a3");
    talk.sync();
    let line = talk.wait("3 ");
    assert_eq!(line.split(' ').nth(4), Some("a2a3"), "{line}");
    assert!(talk.ask("exclude e2e5").iter().any(|line| line.starts_with("Error (")));
    talk.say("include all\noption MultiPV=2");
    talk.sync();
    talk.say("setboard 7k/8/8/8/8/8/R7/K7 w - - 0 1");
    talk.wait("3 ");
    talk.say("exit");
    talk.sync();
    assert_eq!(talk.sync(), Vec::<String>::new());
}

#[test]
fn hints_books_offers_and_pauses() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("force\nhint");
    talk.wait("Hint: ");
    assert_eq!(talk.ask("bk"), [" no opening book", ""]);
    assert_eq!(talk.ask("draw"), Vec::<String>::new());
    talk.say("new\nsd 2\npause\nusermove e2e4");
    assert_eq!(talk.sync().len(), 1);
    talk.say("resume");
    talk.wait("move ");
}

#[test]
fn pondering_changes_nothing_in_what_is_said() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("hard\nnopost\nsd 4\nusermove e2e4");
    talk.wait("move ");
    talk.say("hint");
    let hint = talk.wait("Hint: ");
    let expected = hint.trim_start_matches("Hint: ").to_owned();
    talk.play(&expected);
    talk.play(if expected.starts_with("a2") { "h2h3" } else { "a2a3" });
    talk.say("easy");
    talk.sync();
}

/// Draw offers are analyzed by the engine's own last score, not by that of the side that it played before.
#[test]
fn a_change_of_sides_forgets_the_score() {
    for (game, fen) in [
        ("normal", "4k3/8/8/8/8/8/q7/4K2R w - - 0 1"),
        ("promochess", "4k4/9/9/9/9/9/q8/9/4K4 w - - 0 1"),
        ("throne", "4k3/q7/8/8/8/8/8/4K3 w - - 0 1"),
        ("echess", "4k3/8/8/8/8/8/q7/4K3 w - - 00+00 0 1"),
    ] {
        let mut talk = Talk::game(game, &[]);
        talk.say(&format!("sd 2\nforce\nsetboard {fen}\ngo"));
        talk.wait("# fen ");
        assert_eq!(talk.ask("draw"), ["offer draw"], "{game}: it is losing");
        let said = talk.ask("force\nwhite\ndraw");
        assert!(said.iter().all(|line| line != "offer draw"), "{game}: now it has the queen: {said:?}");
    }
}

#[test]
fn whoever_moves_where_no_move_is_left_is_told_the_result() {
    for (game, fen, text, result) in [
        ("normal", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "1-0 {White mates}"),
        ("normal", "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", "h8g8", "1/2-1/2 {Stalemate}"),
        ("revolving", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "1-0 {White mates}"),
    ] {
        for before in ["force\n", ""] {
            let mut talk = Talk::game(game, &[]);
            let said = talk.ask(&format!("{before}setboard {fen}\nusermove {text}"));
            let said: Vec<&str> = said.iter().map(String::as_str).collect();
            assert!(said.contains(&format!("Illegal move: {text}").as_str()), "{game} {before:?}: {said:?}");
            assert_eq!(said.iter().filter(|line| **line == result).count(), 1, "{game} {before:?}: {said:?}");
        }
    }
    // Where the game goes on, or is drawn by count only, an illegal move has no result.
    for fen in ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 100 90"] {
        let mut talk = Talk::game("normal", &[]);
        let said = talk.ask(&format!("force\nsetboard {fen}\nusermove a1a8"));
        assert!(said.iter().all(|line| !line.contains('{')), "{fen}: {said:?}");
    }
}

#[test]
fn an_evaluation_of_another_game_is_named_as_such() {
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../../eval/data/throne.net");
    let mut talk = Talk::game("normal", &[]);
    talk.say(&format!("option EvalFile={network}\nsd 1\ngo"));
    let told = talk.wait("# EvalFile: ");
    assert!(told.ends_with("throne.net' is for throne; normal is evaluated without it"), "{told}");
    talk.wait("move ");
}
