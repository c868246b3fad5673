//! Games, clocks, results, thinking, analysis.

use super::talk::Talk;
use std::time::{Duration, Instant};

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

#[test]
fn the_end_is_claimed_at_once_with_its_reason() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("force\nusermove f2f3\nusermove e7e5\nusermove g2g4\ngo");
    talk.wait("move d8h4");
    talk.wait("# fen ");
    assert_eq!(talk.wait("0-1"), "0-1 {Black mates}");
    assert_eq!(talk.ask("usermove a2a3"), ["Illegal move: a2a3"]);

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
fn pings_are_answered_while_thinking_and_a_move_can_be_forced() {
    let mut talk = Talk::game("normal", &[]);
    talk.say("sd 0\nst 60\nusermove e2e4");
    talk.wait("# fen ");
    let asked = Instant::now();
    talk.sync();
    assert!(asked.elapsed() < Duration::from_secs(2));
    assert_eq!(talk.ask("usermove d2d4"), ["Illegal move: d2d4"]);
    talk.say("?");
    talk.wait("move ");
    assert!(asked.elapsed() < Duration::from_secs(10));
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
        talk.sync();
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

#[test]
fn it_does_not_lose_on_time() {
    let mut talk = Talk::game("promochess", &[]);
    talk.say("sd 0\nlevel 0 0:02 0\ntime 200\notim 200\nusermove e3e5");
    let asked = Instant::now();
    talk.wait("move ");
    assert!(asked.elapsed() < Duration::from_millis(1500), "{:?}", asked.elapsed());
    talk.say("force\nnew\nvariant promochess\nst 1\nusermove e3e5");
    let asked = Instant::now();
    talk.wait("move ");
    assert!(asked.elapsed() < Duration::from_secs(3), "{:?}", asked.elapsed());
}
