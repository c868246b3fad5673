//! Which options each command has, and what shells are told of them.

use crate::common::command::{run, text};
use chrysalis_rules::Catalogue;
use std::process::Command;

#[test]
fn output_that_cannot_be_written_is_a_failure() {
    // Where there is no device that is always full, there is nothing to be tried.
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    for arguments in [
        &["games"][..],
        &["rules", "promochess"],
        &["perft", "chess", "1"],
        &["openings", "normal", "-count", "1", "-plies", "2", "-balance", "off"],
        &["man", "match"],
        &["completions", "bash"],
        &["--help"],
        &["match", "-help"],
        &["uci"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        let input = if arguments == ["uci"] { "uci\nquit\n" } else { "" };
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("full-{}", arguments[0]));
        std::fs::write(&file, input).expect("a file");
        command.args(arguments).stdin(std::fs::File::open(&file).expect("it is there"));
        let output = command.stdout(full.try_clone().expect("a handle")).output().expect("the binary runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.starts_with("chrysalis: standard output: ") && said.lines().count() == 1, "{said}");
    }
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = text(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("a list");
    let rows = list.lines().take_while(|line| line.starts_with("  "));
    rows.filter_map(|row| row.split_whitespace().next().map(str::to_owned)).collect()
}

#[test]
fn options_belong_to_the_commands_that_use_them() {
    let having = |option: &str| -> Vec<String> {
        let has = |command: &String| text(&["help", command]).contains(option);
        commands().into_iter().filter(|command| command != "help").filter(has).collect()
    };
    assert_eq!(having("--start-fen"), ["xboard"]);
    assert_eq!(
        having("--eval-file"),
        ["board", "bench", "eval", "analyze", "learn", "selfplay", "tune", "train", "statistics", "puzzles"]
    );
    assert!(text(&["--help"]).contains("--start-fen") && !text(&["--help"]).contains("--eval-file"));
    for wrong in [
        &["--start-fen", "8/8 w", "uci"][..],
        &["perft", "chess", "1", "--start-fen", "8/8 w"],
        &["perft", "chess", "1", "--eval-file", "x"],
    ] {
        assert_eq!(run(wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn no_help_lists_all_games() {
    for command in commands().iter().filter(|command| *command != "help") {
        let help = text(&["help", command]);
        assert!(!help.contains("apc-timur-mixed"), "{command}: {help}");
    }
}

#[test]
fn shells_are_told_the_names_of_games() {
    let games = Catalogue::shipped().games();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = text(&["completions", shell]);
        assert!(said.contains("chrysalis"), "{shell}");
        let words: Vec<&str> = said.split(|c: char| c != '-' && !c.is_ascii_alphanumeric()).collect();
        // What `clap_complete` writes for these two knows flags and commands only.
        if !matches!(shell, "elvish" | "powershell") {
            assert!(games.iter().all(|game| words.contains(&&*game.id)), "{shell}");
        }
    }
}

/// What bash offers for the last of some words; nothing where there is no bash.
fn offered(words: &[&str]) -> Option<Vec<String>> {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, last) = (folder.join(format!("{}.bash", words.join("-"))), words.len() - 1);
    std::fs::write(&file, text(&["completions", "bash"])).expect("a file");
    let script = format!(
        "source '{}'; COMP_WORDS=({}); COMP_CWORD={last}; _chrysalis chrysalis '{}' '{}'; echo \"${{COMPREPLY[@]}}\"",
        file.display(),
        words.join(" "),
        words[last],
        words[last - 1],
    );
    let output = Command::new("bash").args(["--norc", "-c", &script]).output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout);
    Some(said.split_whitespace().map(str::to_owned).collect())
}

#[test]
fn bash_completes_names_of_games() {
    for (words, wanted) in [
        (&["chrysalis", "perft", "prom"][..], &["promochess"][..]),
        (
            &["chrysalis", "play", "apc-crowned-"],
            &[
                "apc-crowned-longhaul",
                "apc-crowned-train",
                "apc-crowned-longhaul-train",
                "apc-crowned-pushpull",
                "apc-crowned-longhaul-pushpull",
                "apc-crowned-yeoman",
                "apc-crowned-longhaul-yeoman",
            ],
        ),
        (&["chrysalis", "bench", "al"], &["all"]),
        (&["chrysalis", "eval", "che"], &["chess", "chess960"]),
        (&["chrysalis", "match", "--variant", "tay"], &["taylor"]),
        (&["chrysalis", "openings", "prod"], &["prodem"]),
    ] {
        if let Some(found) = offered(words) {
            assert_eq!(found, wanted, "{words:?}");
        }
    }
}

#[test]
fn fish_completes_names_of_games_after_the_commands_that_take_one() {
    let said = text(&["completions", "fish"]);
    for command in
        ["play", "rules", "perft", "bench", "eval", "analyze", "learn", "selfplay", "tune", "openings"]
    {
        let start = format!("complete -c chrysalis -n \"__fish_chrysalis_using_subcommand {command}\" -a \"");
        let line = said.lines().find(|line| line.starts_with(&start));
        assert!(line.is_some_and(|line| line.contains("promochess")), "{command}");
    }
}

#[test]
fn former_names_work_with_a_note_on_standard_error() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("former-names.pgn");
    std::fs::write(&file, "[Result \"1-0\"]\n\n1. e4 e5 1-0\n").expect("a file");
    let pgn = file.to_str().expect("a name");
    for (old, new, former, now) in [
        (&["diagram", "chess", "--men"][..], &["diagram", "chess", "--pieces"][..], "--men", "--pieces"),
        (&["diagram", "chess", "--man", "N"], &["diagram", "chess", "--piece", "N"], "--man", "--piece"),
        (
            &["diagram", "promochess", "--becomes=S"],
            &["diagram", "promochess", "--promotions=S"],
            "--becomes",
            "--promotions",
        ),
        (
            &["train", "normal", "--sister", "none.games", "--sister", "none.games"],
            &["train", "normal", "--related", "none.games", "--related", "none.games"],
            "--sister",
            "--related",
        ),
        (&["facts", "normal", pgn], &["statistics", "normal", pgn], "facts", "statistics"),
    ] {
        let (old, new) = (run(old), run(new));
        assert_eq!((old.status, old.stdout), (new.status, new.stdout), "{former}");
        let note = format!("chrysalis: '{former}' is now '{now}'\n");
        let said = |bytes| String::from_utf8(bytes).expect("UTF-8");
        assert_eq!(said(old.stderr), note + &said(new.stderr), "{former}");
    }
    assert!(run(&["help", "analyse"]).stderr.is_empty());
}
