//! Anything that a user interface, a person or a broken pipe can send.

use super::talk::Talk;

/// Whether a game can be played after all that.
fn alive(talk: &mut Talk) {
    talk.say("force\nexit\nresume\nnew\nlevel 40 5 0\nsd 1\neasy");
    talk.sync();
    talk.play("e2e4");
}

#[test]
fn bad_positions_are_refused() {
    let mut talk = Talk::game("normal", &[]);
    let rank = "p".repeat(200);
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8/8 w - - 0 1",
        "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &format!("{rank}/8/8/8/8/8/8/8 w - - 0 1"),
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
        "knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "junk",
        "",
        "8/8/8/8/8/8/8/K6k w KQkq - 0 1",
        "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "\u{fffd}\u{1f600}/8 w",
    ] {
        let answers = talk.ask(&format!("setboard {fen}"));
        assert_eq!(answers.len(), 1, "{fen}: {answers:?}");
        assert!(answers[0].starts_with("tellusererror Illegal position: "), "{fen}: {answers:?}");
        assert_eq!(talk.ask("usermove a1a2"), ["Illegal move: a1a2"]);
    }
    alive(&mut talk);
}

#[test]
fn bad_arguments_get_one_message() {
    let mut talk = Talk::game("normal", &[]);
    for line in [
        "level x y z",
        "level",
        "level 40 5",
        "level 99999999999999 5 0",
        "st",
        "st x",
        "st -1",
        "st 1e99",
        "sd x",
        "sd 99999999999999999999",
        "nps x",
        "time x",
        "time 99999999999999999999999",
        "memory abc",
        "memory",
        "memory -1",
        "cores x",
        "cores 0",
        "option",
        "option Hash=abc",
        "option Nothing=1",
        "option MultiPV=0",
        "option MultiPV=99999999999999999999",
        "option Resign=maybe",
        "variant",
        "variant x",
        "protover x",
        "exclude",
        "exclude e2e5",
        "unknown",
        "e2",
        "usermov e2e4",
        "go-go",
    ] {
        let answers = talk.ask(line);
        assert_eq!(answers.len(), 1, "{line}: {answers:?}");
        assert!(answers[0].starts_with("Error ("), "{line}: {answers:?}");
    }
    for text in [
        "",
        "e2e5",
        "e2e4q",
        "e2e4,",
        "e2",
        "@@@@",
        "@@@",
        "z9z9",
        "e2e4e6",
        "a1a1,a1a1",
        "P@e4",
        "e2\u{e9}4",
    ] {
        let answers = talk.ask(&format!("usermove {text}"));
        assert_eq!(answers.len(), 1, "{text}: {answers:?}");
        assert!(answers[0].starts_with("Illegal move: "), "{text}: {answers:?}");
    }
    alive(&mut talk);
}

#[test]
fn broken_bytes_and_long_lines_are_survived() {
    let mut talk = Talk::game("normal", &[]);
    talk.say_bytes(b"usermove \0e2\0e4\r\n");
    talk.wait("# fen ");
    talk.say_bytes(&[0, 1, 2, 0xff, 0xfe, b'\n', 0x80, b'\r', b'\n']);
    talk.say(&"x".repeat(1 << 20));
    talk.say(&format!("setboard {}", "8/".repeat(1 << 19)));
    talk.say(&format!("usermove {}", "e2e4".repeat(1 << 18)));
    talk.say(&format!("variant {}", "a".repeat(1 << 20)));
    talk.sync();
    alive(&mut talk);
}

#[test]
fn a_line_of_any_length_takes_little_memory() {
    const LINE: usize = 64 << 20;
    for (game, begin, part) in [
        ("normal", "level ", "4 "),
        ("promochess", "setboard ", "9/"),
        ("throne", "usermove ", "e2e4"),
        ("echess", "option Hash=", "9"),
        ("prodem", "", "x "),
    ] {
        let mut talk = Talk::game(game, &[]);
        talk.say(&format!("{begin}{}", part.repeat((LINE - begin.len() - 1) / part.len())));
        talk.sync();
        assert!(talk.peak_memory() <= Some(200_000_000), "{begin}{part}…: {:?} bytes", talk.peak_memory());
        alive(&mut talk);
    }
}

#[test]
fn everything_may_come_while_it_thinks() {
    for line in [
        "go",
        "new",
        "variant throne",
        "setboard 7k/8/8/8/8/8/R7/K7 w - - 0 1",
        "undo",
        "remove",
        "force",
        "analyze",
        "option MultiPV=3",
        "option Clear Hash",
        "memory 8",
        "cores 2",
        "playother",
        "white",
        "black",
        "hint",
        "bk",
        "draw",
        "result 1-0 {x}",
        "pause",
        "edit\n#\nPa4\n.",
        "exclude e2e4",
        "lift e2",
        "put e4",
        "hard",
        "level 0 1 0",
        "st 1",
        "usermove e7e5",
        "?",
        ".",
        "exit",
        "protover 2",
        "xboard",
        "easy",
    ] {
        for mode in ["usermove e2e4", "analyze"] {
            let mut talk = Talk::game("normal", &[]);
            talk.say("sd 0\nst 30");
            talk.say(mode);
            talk.say(line);
            // A move that is due is made before a ping is answered.
            talk.say("?");
            talk.sync();
            alive(&mut talk);
        }
    }
}

#[test]
fn edits_set_positions_up_or_are_refused() {
    let mut talk = Talk::game("normal", &[]);
    assert_eq!(talk.ask("force\nedit\n#\nKe1\nRh1\nc\nke8\nPa7\nxa7\n."), Vec::<String>::new());
    assert_eq!(talk.ask("usermove e1g1"), ["# fen 4k3/8/8/8/8/8/8/5RK1 b - - 1 1"]);
    assert_eq!(
        talk.ask("edit\nZe4\nPe9\n.")[..2],
        ["Error (no such piece or square): Ze4", "Error (no such piece or square): Pe9"]
    );
    assert_eq!(talk.ask("edit\n#\n."), ["tellusererror Illegal position: White has 0 kings"]);
    assert_eq!(talk.ask("usermove e2e4"), ["Illegal move: e2e4"]);
    assert!(talk.ask("new\nforce\nedit\nKe1\nusermove e2e4")[0].starts_with("# fen"));
    alive(&mut talk);
    let mut large = Talk::game("promochess", &[]);
    assert_eq!(
        large.ask("force\nedit\n#\nKe1\nHi9\nc\nKe8\n.\nusermove i9h7")[..1],
        ["# fen 9/4k4/7H1/9/9/9/9/9/4K4 b - - 1 1"]
    );
}
