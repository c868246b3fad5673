//! The character set and the lines of a file.

use super::{all, error, game, games, moves, pair, words};
use chrysalis_pgn::pgn::{PgnErrorKind, PgnResult};
use chrysalis_pgn::text_lines::{LONGEST_LINE, TextError};

// 3: data and export format.

#[test]
fn several_games_are_read_one_after_the_other() {
    let text = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 0-1\n";
    let read = games(text);
    assert_eq!(read.iter().map(|tree| words(&tree.played)).collect::<Vec<_>>(), ["e4 e5", "d4"]);
    assert_eq!(read.iter().map(|tree| tree.result).collect::<Vec<_>>(), [PgnResult::White, PgnResult::Black]);
}

#[test]
fn files_without_games_have_none() {
    for text in
        ["", " ", "\n\n", "\r\n \t\r\n", "\u{feff}", "\0\0", "% only\n% escaped lines", "; only a comment"]
    {
        assert_eq!(games(text), [], "{text:?}");
    }
}

#[test]
fn what_is_written_is_laid_out_for_export() {
    let text = "[Event \"a\"]\n[Site \"\\\"b\\\" \\\\ c\"]\n\n1. e4 $1 {good} (1. d4 d5 $2) 1... e5 2. Nf3 1-0 {end}\n\n";
    assert_eq!(game(text).to_string(), text);
    let long = (1..60).map(|number| format!("{number}. Nf3 Nf6")).collect::<Vec<_>>().join(" ");
    let written = game(&long).to_string();
    assert!(
        written.lines().all(|line| line.chars().count() <= 80) && written.lines().count() > 5,
        "{written}"
    );
}

// 4: lexicographical issues.

#[test]
fn latin_1_is_read_where_a_line_is_not_utf_8() {
    let names = |bytes: &[u8]| -> Vec<String> {
        let tree = all(bytes).remove(0).expect("readable");
        tree.tags.into_iter().map(|(_, value)| value).collect()
    };
    assert_eq!(names(b"[White \"J\xfcrgen\"]\n[Black \"J\xc3\xbcrgen\"]\n"), ["Jürgen", "Jürgen"]);
    assert_eq!(names(b"[White \"\xc5\"]\n[Black \"\xe9\xe8\"]\n"), ["Å", "éè"]);
    let tree = all(b"1. e4 {gr\xfc\xdfe} e5 ; d\xe9j\xe0\n*").remove(0).expect("readable");
    assert_eq!(tree.played.moves[0].after, ["grüße"]);
    assert_eq!(tree.played.moves[1].after, ["déjà"]);
    assert_eq!(all(b"\xff\xfe*").len(), 1);
}

#[test]
fn lines_end_in_any_way_and_blanks_are_of_any_kind() {
    for text in [
        "[Event \"a\"]\n\n1. e4 {x y} e5 *\n",
        "[Event \"a\"]\r\n\r\n1. e4 {x\r\ny} e5 *\r\n",
        "[Event \"a\"]\r\r1. e4 {x\ry} e5 *",
        "\u{feff}[Event \"a\"]\n\n1.\te4\t{x\ty}\te5\t*",
        "[Event \"a\"]\n\n1.\0e4\0{x\0y}\0e5\0*\0",
        "[Event\t\"a\"\t]\n\n1.\u{a0}e4\u{b}{x\u{c}y} e5\n*",
        "\u{feff}\u{feff}[Event \"a\"]1. e4{x y}e5*",
    ] {
        let tree = game(text);
        assert_eq!(
            (words(&tree.played).as_str(), tree.tags),
            ("e4 e5", vec![pair("Event", "a")]),
            "{text:?}"
        );
        assert_eq!(tree.played.moves[0].after, ["x y"], "{text:?}");
    }
}

#[test]
fn a_line_has_a_limit() {
    let long =
        format!("[Event \"a\"]\n\n1. e4 {{{}}} *\n\n[Event \"b\"]\n\n1. d4 *", "x".repeat(LONGEST_LINE));
    assert_eq!(error(&long), (3, 1, PgnErrorKind::Text(TextError::LongLine), 1));
    let long = format!("{}\n[Event \"b\"]\n\n1. d4 *", "x".repeat(LONGEST_LINE + 1));
    assert_eq!(error(&long), (1, 1, PgnErrorKind::Text(TextError::LongLine), 1));
    let blanks = format!("[Event \"a\"]\n\n1. e4{}e5 *", " ".repeat(LONGEST_LINE - 20));
    assert_eq!(moves(&blanks), "e4 e5");
}
