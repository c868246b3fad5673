//! Lines edited at a terminal, and what a terminal shows of the pieces.

use crate::common::terminal::Terminal;

/// What a game in a terminal shows when keys are pressed, each time when the next line is read.
fn typed(arguments: &[&str], keys: &[&str]) -> String {
    typed_with(&[], arguments, keys)
}

fn typed_with(variables: &[(&str, &str)], arguments: &[&str], keys: &[&str]) -> String {
    let mut terminal = Terminal::start(arguments, variables);
    for keys in keys {
        // There no line can be edited, and a line is read as it comes.
        if !variables.contains(&("TERM", "dumb")) {
            terminal.edits();
        }
        terminal.press(keys);
    }
    let (well, said) = terminal.rest();
    assert!(well, "{said}");
    said
}

const UP: &str = "\u{1b}[A";
const LEFT: &str = "\u{1b}[D";

#[test]
fn lines_come_back_and_can_be_changed() {
    for game in ["chess", "promochess", "throne"] {
        let said = typed(&["play", game], &["moves z9\r", &format!("{UP}{LEFT}\u{7f}y\r"), "quit\r"]);
        assert!(said.contains("Error: 'z9' is not a square"), "{game}: {said}");
        assert!(said.contains("Error: 'y9' is not a square"), "{game}: {said}");
    }
}

#[test]
fn the_ends_of_input_end_the_program() {
    for keys in ["\u{4}", "\u{3}", "q\r", "exit\r"] {
        assert!(typed(&["play", "chess"], &[keys]).contains("White to move."), "{keys:?}");
    }
}

#[test]
fn a_thinking_engine_is_told_to_stop() {
    let mut terminal = Terminal::start(&["play", "chess", "--level", "600"], &[]);
    for line in ["e4", "stop"] {
        terminal.edits();
        terminal.type_line(line);
    }
    terminal.until("Chrysalis plays ");
    terminal.type_line("quit");
    assert!(terminal.rest().0);
    assert!(typed(&["play", "taylor", "--level", "600"], &["e4\r", "quit\r"]).contains("White to move."));
}

#[test]
fn lines_typed_ahead_are_all_read() {
    let said = typed(&["play", "chess"], &["moves a2\rmoves b2\rmoves c2\rquit\r"]);
    for moves in ["a3 a4", "b3 b4", "c3 c4"] {
        assert!(said.contains(moves), "{moves}: {said}");
    }
}

/// Whether the board that a game begins with has figurines.
fn has_figurines(variables: &[(&str, &str)], arguments: &[&str]) -> bool {
    let mut words = vec!["play", "promochess"];
    words.extend(arguments);
    let said = typed_with(variables, &words, &["quit\r"]);
    // The camel has none anywhere.
    assert!(said.contains(" C ") && said.contains(" c "), "{said}");
    let found = said.contains('♘') && said.contains('♟');
    assert!(found != (said.contains(" H ") && said.contains(" p ")), "{said}");
    found
}

#[test]
fn pieces_are_figurines_where_a_terminal_has_them() {
    assert!(has_figurines(&[], &[]));
    assert!(!has_figurines(&[], &["--pieces", "letters"]));
    assert!(!has_figurines(&[("TERM", "linux")], &[]));
    assert!(has_figurines(&[("TERM", "linux")], &["--pieces", "figurines"]));
    assert!(!has_figurines(&[("LC_ALL", "C")], &[]));
    assert!(has_figurines(&[("NO_COLOR", "1")], &[]));
    assert!(!has_figurines(&[("TERM", "dumb")], &[]));
    let said = typed(&["play", "chess"], &["figurines\r", "quit\r"]);
    assert!(said.contains('♙') && said.contains(" P "), "{said}");
    let (well, said) = Terminal::start(&["play", "--pieces", "figurines"], &[("LC_ALL", "C")]).rest();
    assert!(!well && said.contains("no figurines: "), "{said}");
}

#[test]
fn forty_columns_hold_every_sentence() {
    let fen = "4k3/8/8/8/8/4P3/8/R6R w - - 0 1";
    let arguments = ["play", "throne", "--fen", fen, "--level", "0.02"];
    let mut terminal = Terminal::of_width(40, &arguments, &[("LC_ALL", "C"), ("NO_COLOR", "1")]);
    // What a line is answered with that the engine thinks about; the others are answered before the next is read.
    let lines = [
        ("e3e4", ""),
        ("MOVES", ""),
        ("Help", ""),
        ("eval", ""),
        ("draw", ""),
        ("level x", ""),
        ("hint", "Hint: "),
        ("history", ""),
        ("analyze 0.1", "Best: "),
        ("resign", ""),
        ("Quit", ""),
    ];
    for (line, answer) in lines {
        terminal.edits();
        terminal.type_line(line);
        terminal.answers(answer);
    }
    let (well, said) = terminal.rest();
    assert!(well && said.contains("list the commands") && said.contains("Result: 0-1"), "{said}");
    let plain = said.replace('\r', "").replace("\u{1b}[K", "").replace("\u{1b}[2C", "");
    let shown = plain.split('\u{1b}').map(|part| part.strip_prefix("[?").map_or(part, |part| &part[5..]));
    let shown: String = shown.collect();
    let wide: Vec<&str> = shown.lines().filter(|line| line.chars().count() > 40).collect();
    assert!(shown.is_ascii() && wide.is_empty(), "{wide:#?}");
}
