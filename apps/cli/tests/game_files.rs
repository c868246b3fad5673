//! Files of games and positions at the command line: what is wrong with them is told with its place, and ends with a
//! status that says so.

use crate::match_support::{Folder, text};
use std::io::Write as _;

/// What `-check` says of a file, and whether all was right.
fn check(bytes: &[u8]) -> (String, bool) {
    let folder = Folder::new();
    std::fs::write(folder.path("g.pgn"), bytes).expect("written");
    let output = folder.run("-check g.pgn");
    (text(&output.stdout), output.status.success())
}

/// What is said of a tournament with the openings of a file.
fn openings(name: &str, bytes: &[u8]) -> (String, bool) {
    let folder = Folder::new();
    std::fs::write(folder.path(name), bytes).expect("written");
    let output = folder.run(&format!(
        "-engine cmd=SCRIPTED name=A -engine cmd=SCRIPTED name=B -each depth=1 -rounds 1 -maxmoves 2 -openings file={name}"
    ));
    (text(&output.stderr), output.status.success())
}

#[test]
fn a_brace_left_open_is_told_and_later_games_are_read() {
    let game = "[Event \"b\"]\n[Result \"1-0\"]\n\n1. e4 {fine} 1-0\n\n";
    let (said, right) = check(format!("[Event \"a\"]\n\n1. e4 {{oops *\n\n{game}{game}").as_bytes());
    assert_eq!(said, "     2  1-0 ?\ng.pgn:3:7: game 1: the comment has no '}'\n");
    assert!(!right);
    let (said, right) = check(format!("{game}1. e4 {{oops").as_bytes());
    assert!(said.contains("g.pgn:6:7: game 2: the comment has no '}'") && !right, "{said}");
}

#[test]
fn games_of_other_programs_are_confirmed() {
    for (bytes, said) in [
        (&b"[White \"J\xfcrgen\"]\n\n1. e4 1-0"[..], "     1  1-0 ?\n"),
        (b"\xef\xbb\xbf[Event \"a\"]\r\n\r\n1.e4 e5*\r\n", "     1  * ?\n"),
        (b"[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 1/2", "     1  * ?\n     1  1/2-1/2 ?\n"),
        (b"", ""),
        (include_bytes!("../../../protocol/xboard/tests/data/promochess.pgn"), "     1  1-0 ?\n"),
    ] {
        assert_eq!(check(bytes), (said.to_owned(), true));
    }
}

#[test]
fn contradictions_are_told_with_their_place() {
    for (game, said) in [
        ("\n\n[Result \"1-0\"]\n\n1. e4 0-1", "g.pgn:3:1: game 1: the tag says 1-0, the moves end with 0-1"),
        ("1. f3 e5 2. g4 Qh4# 1-0", "g.pgn:1:4: game 1: 1-0 instead of 0-1 (Black mates)"),
        ("1. e4 e5\n2. Ke3 *", "g.pgn:2:4: game 1: illegal move 'Ke3'"),
        ("[Variant \"go\"]\n\n*", "g.pgn:1:1: game 1: "),
        ("[Termination \"normal\"]\n\n1. e4 1-0", "g.pgn:1:1: game 1: 1-0 although the game is not over"),
    ] {
        let (found, right) = check(game.as_bytes());
        assert!(found.contains(said) && !right, "{found}");
    }
}

#[test]
fn wrong_openings_are_told_with_their_place() {
    for (name, bytes, said) in [
        ("o.pgn", &b"1. e4 *\n\n1. e4 {oops"[..], "o.pgn:3:7: the comment has no '}'"),
        ("o.pgn", b"1. e4 *\n\n1. e4 e6\n2. e4 *", "o.pgn:4:4: illegal move 'e4'"),
        ("o.pgn", b" \n", "o.pgn:1:1: it contains no opening"),
        (
            "o.epd",
            b"# one\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"x",
            "o.epd:2:32: the text has no closing quotation mark",
        ),
        ("o.epd", b"4k3/8/8/8/8/8/4P3/4K3 w", "o.epd:1:1: 2 fields, expected at least 4"),
        ("o.epd", b"\r\n\r\n4k3/8/8/8/8/8/8/4K3 w - -", "o.epd:3:1: the game is over in this position"),
        ("o.epd", b"", "o.epd:1:1: it contains no opening"),
    ] {
        let (found, right) = openings(name, bytes);
        assert!(found.contains(said) && !right, "{said}: {found}");
    }
    let (found, right) =
        openings("o.epd", b"\xef\xbb\xbf4k3/8/8/8/8/8/4P3/4K3\tw - - id \"\xfc; x\"; zz 1 2\r\n");
    assert!(right, "{found}");
}

/// `pgn-extract`, which is installed in its folder of games on some systems.
fn pgn_extract() -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/games".into()]);
    folders.map(|folder| folder.join("pgn-extract")).find(|file| file.is_file())
}

#[test]
fn another_reader_accepts_orthodox_games() {
    let Some(program) = pgn_extract() else {
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED *** pgn-extract is not installed\n");
        return;
    };
    let folder = Folder::new();
    folder.play(
        "-engine cmd=SCRIPTED name=A arg=seed=1 -engine cmd=SCRIPTED name=B arg=seed=2 -each depth=1 -rounds 10 \
         -maxmoves 60 -openings format=random plies=6 balance=off -pgnout g.pgn",
    );
    let line = "4k3/7P/8/8/8/8/4P3/4K3 w - - hmvc 3; fmvn 40;\n";
    std::fs::write(folder.path("o.epd"), line).expect("written");
    folder.play(
        "-engine cmd=SCRIPTED name=A arg=seed=3 -engine cmd=SCRIPTED name=B arg=seed=4 -each depth=1 -rounds 5 \
         -maxmoves 60 -openings file=o.epd -pgnout h.pgn",
    );
    for (file, games) in [("g.pgn", 20), ("h.pgn", 10)] {
        let output = std::process::Command::new(&program).arg("-r").arg(folder.path(file)).output();
        let said = text(&output.expect("it starts").stderr);
        assert!(said.contains(&format!("{games} games matched out of {games}.")), "{said}");
        let wrong =
            ["Unknown", "Failed", "illegal", "Missing", "problem"].iter().any(|word| said.contains(word));
        assert!(!wrong, "{said}");
    }
}
