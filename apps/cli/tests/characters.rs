//! What is written for people who see ASCII only, and for programs.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a command says in an environment, to input.
fn said(arguments: &[&str], locale: &[(&str, &str)], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_CTYPE").env_remove("LANG");
    command.envs(locale.iter().copied()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("taken");
    child.wait_with_output().expect("an end")
}

const ASCII: [&[(&str, &str)]; 4] = [
    &[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")],
    &[("LC_CTYPE", "POSIX"), ("LANG", "de_DE.UTF-8")],
    &[("LANG", "de_DE.ISO-8859-1")],
    &[],
];
const UTF8: [&[(&str, &str)]; 3] = [
    &[("LC_ALL", "C.UTF-8")],
    &[("LC_ALL", ""), ("LANG", "de_DE.utf8")],
    &[("LANG", "C"), ("LC_CTYPE", "en_GB.UTF-8")],
];

#[test]
fn who_sees_ascii_gets_ascii() {
    for (arguments, input) in [
        (&["games"][..], ""),
        (&["rules", "promochess"], ""),
        (&["rules", "taylor"], ""),
        (&["eval", "chess"], ""),
        (&["eval", "throne", "--tables"], ""),
        (&["options"], ""),
        (&["--help"], ""),
        (&["match", "--help"], ""),
        (&["perft", "ché", "1"], ""),
        (&["perft", "chess", "1", "é"], ""),
        (&["man"], ""),
        (&[], "help\nquit\n"),
        (&["play", "promochess"], "games\nrules\nsymbols\nboard\nmoves é\nhelp\nquit\n"),
    ] {
        for locale in ASCII {
            let output = said(arguments, locale, input);
            let text = [output.stdout, output.stderr].concat();
            assert!(text.is_ascii(), "{arguments:?} {locale:?}: {}", String::from_utf8_lossy(&text));
            assert!(!text.is_empty());
        }
    }
}

#[test]
fn who_sees_more_gets_more() {
    for locale in UTF8 {
        let games = said(&["games"], locale, "").stdout;
        assert!(String::from_utf8_lossy(&games).contains("9×9"), "{locale:?}");
        let board = said(&["play", "chess"], locale, "symbols\nquit\n").stdout;
        assert!(String::from_utf8_lossy(&board).contains('♔'), "{locale:?}");
    }
    let refused = said(&["play", "chess"], ASCII[0], "symbols\nquit\n").stdout;
    assert!(String::from_utf8_lossy(&refused).contains("Error: no figurines"));
}

#[test]
fn programs_get_the_same_in_every_language() {
    for (arguments, input) in [
        (&["games", "--ids"][..], ""),
        (&["completions", "bash"], ""),
        (&["openings", "normal", "-count", "2", "-plies", "2", "-balance", "off"], ""),
        (&["uci"], "uci\nposition fen é\nquit\n"),
        (&["xboard"], "xboard\nprotover 2\nsetboard é\nquit\n"),
    ] {
        let (ascii, utf8) = (said(arguments, ASCII[0], input), said(arguments, UTF8[0], input));
        assert_eq!(ascii.stdout, utf8.stdout, "{arguments:?}");
    }
}
