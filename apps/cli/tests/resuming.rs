//! Games that were not finished, taken up again.

use crate::common::terminal::Terminal;
use rustix::process::Signal;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FAST: [&str; 2] = ["--level", "0.02"];
const MARK: &str = "Unfinished game: ";

/// An empty folder for what the program remembers.
fn state(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("state-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn start(state: &Path, arguments: &[&str]) -> Terminal {
    let mut words = vec!["play"];
    words.extend(arguments);
    let folder = state.display().to_string();
    Terminal::start(&words, &[("XDG_STATE_HOME", &folder)])
}

/// The kept games: their files' names and what is in them.
fn kept(state: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(state.join("chrysalis/games")).into_iter().flatten().flatten();
    let games = files.filter(|file| file.path().extension().is_some_and(|extension| extension == "pgn"));
    games
        .map(|file| {
            (
                file.file_name().to_string_lossy().into_owned(),
                fs::read_to_string(file.path()).expect("a game"),
            )
        })
        .collect()
}

/// Leaves a game in some way after a move and its answer, and finds it again.
fn left(name: &str, game: &str, first: &str, leave: impl Fn(Terminal)) {
    let state = state(name);
    let mut terminal = start(&state, &[game, FAST[0], FAST[1], "--elo", "700"]);
    // Before the editor reads, Ctrl-C is a signal to who has the terminal, whom a test does not have.
    terminal.edits();
    terminal.type_line(first);
    terminal.edits();
    terminal.until("Chrysalis plays ");
    terminal.until("White to move");
    let [(file, pgn)] = &kept(&state)[..] else { panic!("{name}: {:?}", kept(&state)) };
    assert_eq!(*file, format!("{game}-1.pgn"));
    let moves =
        pgn.lines().find(|line| line.starts_with("1. ")).expect("moves").trim_end_matches(" *").to_owned();
    leave(terminal);

    let mut other = start(&state, &["chess"]);
    let offered = other.until("'resume'");
    let offered = offered.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(offered.contains(MARK) && offered.contains(&format!("({game}), 2 moves,")), "{offered}");
    other.type_line("quit");
    assert!(other.rest().0);

    let mut again = start(&state, &["--resume"]);
    again.type_line("history");
    again.until(&moves);
    again.type_line("resign");
    again.until("Result: 0-1");
    again.type_line("quit");
    assert!(again.rest().0);
    assert_eq!(kept(&state), [], "what is finished is kept no longer");
    let (well, said) = start(&state, &["--resume"]).rest();
    assert!(!well && said.contains("no unfinished game"), "{said}");
}

#[test]
fn a_game_is_taken_up_again_however_it_was_left() {
    left("ctrl-c", "taylor", "e4", |mut terminal| {
        terminal.press("\u{3}");
        terminal.until("The game is saved: 'chrysalis play --resume'");
        assert!(terminal.rest().0);
    });
    left("ctrl-d", "promochess", "e5", |mut terminal| {
        terminal.press("\u{4}");
        assert!(terminal.rest().0);
    });
    left("quit", "throne", "e4", |mut terminal| {
        terminal.type_line("quit");
        assert!(terminal.rest().0);
    });
    for (name, signal) in [("hup", Signal::HUP), ("kill", Signal::KILL), ("term", Signal::TERM)] {
        left(name, "echess", "e4", |mut terminal| {
            terminal.signal(signal);
            assert!(!terminal.rest().0);
        });
    }
    left("closed", "revolving", "e4", drop);
}

#[test]
fn a_game_goes_on_as_it_was_played() {
    let state = state("level");
    let mut terminal = start(&state, &["chess", FAST[0], FAST[1], "--elo", "700", "--side", "black"]);
    terminal.until("Chrysalis plays ");
    terminal.type_line("e5");
    terminal.until("Chrysalis plays ");
    terminal.type_line("quit");
    assert!(terminal.rest().0);
    let mut again = start(&state, &["--resume", "chess"]);
    again.until("You play Black");
    again.until("h   g   f");
    again.type_line("hint");
    again.until("Hint: ");
    again.type_line("quit");
    assert!(again.rest().0);
    let [(_, pgn)] = &kept(&state)[..] else { panic!("{:?}", kept(&state)) };
    assert!(pgn.contains("[ThinkingTime \"0.02\"]") && pgn.contains("[Strength \"700\"]"), "{pgn}");
    let (well, said) = start(&state, &["taylor", "--resume"]).rest();
    assert!(!well && said.contains("no unfinished game of taylor"), "{said}");
}

#[test]
fn games_that_are_being_played_are_no_others() {
    let state = state("two");
    let mut first = start(&state, &["chess", FAST[0], FAST[1]]);
    first.type_line("e4");
    first.until("Chrysalis plays ");
    let mut second = start(&state, &["chess", FAST[0], FAST[1]]);
    second.type_line("resume");
    let said = second.until("no unfinished game");
    assert!(!said.contains(MARK), "{said}");
    second.type_line("d4");
    second.until("Chrysalis plays ");
    second.type_line("new");
    second.type_line("resume");
    second.type_line("history");
    second.until("1. d4 ");
    assert_eq!(kept(&state).len(), 2, "{:?}", kept(&state));
    for mut terminal in [first, second] {
        terminal.type_line("quit");
        assert!(terminal.rest().0);
    }
}

/// What a game says to lines from a pipe.
fn piped(state: &Path, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.arg("play").args(arguments).env("XDG_STATE_HOME", state).env("LC_ALL", "C");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("lines");
    String::from_utf8(child.wait_with_output().expect("an end").stdout).expect("UTF-8")
}

#[test]
fn scripts_leave_no_games_and_are_offered_none() {
    let state = state("pipes");
    let quiet = piped(&state, &["chess", FAST[0], FAST[1]], "e4\nstop\n");
    assert!(quiet.contains("Chrysalis plays ") && !state.exists(), "{quiet}");
    let mut terminal = start(&state, &["chess", FAST[0], FAST[1]]);
    terminal.type_line("e4");
    terminal.until("Chrysalis plays ");
    terminal.type_line("quit");
    assert!(terminal.rest().0);
    let before = kept(&state);
    let said = piped(&state, &["chess", FAST[0], FAST[1]], "d4\nhistory\n");
    assert!(!said.contains(MARK) && !said.contains("kept") && said.contains("1. d4 "), "{said}");
    assert_eq!(kept(&state), before);
    assert!(piped(&state, &["--resume"], "history\n").contains("1. e4 "));
}

#[test]
fn what_is_wrong_with_files_is_told() {
    let state = state("damaged");
    let folder = state.join("chrysalis/games");
    fs::create_dir_all(&folder).expect("a folder");
    for text in ["", "1. e4 e5 2. Ke3 *", "[Variant \"none\"]\n\n*"] {
        fs::write(folder.join("normal-1.pgn"), text).expect("a file");
        let (well, said) = start(&state, &["--resume"]).rest();
        assert!(!well && said.contains("normal-1.pgn': "), "{text}: {said}");
    }
    let state = self::state("no-folder");
    fs::write(&state, "a file").expect("a file");
    let mut terminal = start(&state, &["chess", FAST[0], FAST[1]]);
    terminal.type_line("e4");
    terminal.until("Error: the game cannot be saved: ");
    terminal.until("Chrysalis plays ");
    terminal.type_line("e5");
    terminal.type_line("quit");
    let (well, said) = terminal.rest();
    assert!(well && !said.contains("not kept"), "told once: {said}");
    fs::remove_file(&state).expect("removed");
}

#[test]
fn old_games_give_way() {
    let state = state("many");
    let folder = state.join("chrysalis/games");
    fs::create_dir_all(&folder).expect("a folder");
    for number in 1..=12 {
        fs::write(folder.join(format!("chess-{number}.pgn")), "1. e4 *\n").expect("a file");
    }
    let mut terminal = start(&state, &["taylor", FAST[0], FAST[1]]);
    terminal.type_line("e4");
    terminal.until("Chrysalis plays ");
    assert_eq!(kept(&state).len(), 10);
    assert!(kept(&state).iter().any(|(name, _)| name == "taylor-1.pgn"));
}
