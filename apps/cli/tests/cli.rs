//! The command line and the terminal game of the real binary.

use crate::common::Talk;
use crate::common::command::{run, text};
use chrysalis_rules::Catalogue;
use std::process::{Child, Command, Stdio};

#[test]
fn perft_counts_and_divides() {
    let plain = text(&["perft", "promochess", "3"]);
    assert!(plain.starts_with("Nodes searched: 47820\nTime: "), "{plain}");
    assert!(plain.contains("\nNodes/s: "));
    let played = text(&["perft", "promochess", "3", "--no-bulk"]);
    assert!(played.starts_with("Nodes searched: 47820\nTime: "), "{played}");
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let divided = text(&["perft", "normal", "2", fen, "--divide"]);
    assert!(divided.contains("e1g1: ") && divided.contains("Nodes searched: 2039\n"), "{divided}");
    let words: Vec<&str> = ["perft", "chess", "1"].into_iter().chain(fen.split(' ')).collect();
    assert!(text(&words).starts_with("Nodes searched: 48\n"));
}

/// A bench's lines without their speeds.
fn counts(bench: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bench);
    let before_speed = |line: &str| line.split_once("  nps").map_or("", |(counts, _)| counts).to_owned();
    let total = text.lines().last().and_then(|line| line.split(' ').next()).unwrap_or_default().to_owned();
    text.lines().map(before_speed).filter(|line| !line.is_empty()).chain([total]).collect()
}

#[test]
fn bench_counts_the_same_in_processes_at_once() {
    let alone = counts(&run(&["bench", "--depth", "3"]).stdout);
    assert_eq!(alone.len(), Catalogue::shipped().games().len() + 1);
    let begin = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        command.args(["bench", "--depth", "3"]).stdout(Stdio::piped()).spawn().expect("the binary runs")
    };
    let running: Vec<Child> = (0..3).map(|_| begin()).collect();
    for child in running {
        assert_eq!(counts(&child.wait_with_output().expect("an end").stdout), alone);
    }
}

#[test]
fn exit_status_and_messages() {
    let bad_fen = run(&["perft", "chess", "2", "8/8"]);
    assert_eq!(bad_fen.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&bad_fen.stderr).starts_with("chrysalis: FEN"));
    for wrong in [&["perft", "nosuchgame", "2"][..], &["perft", "chess", "-1"], &["nosuchcommand"]] {
        let output = run(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_wrong_name_of_a_game_is_asked_about() {
    for command in [
        &["play", "promoches"][..],
        &["perft", "promoches", "2"],
        &["bench", "promoches"],
        &["tune", "promoches", "x.games"],
        &["openings", "promoches"],
        &["match", "-variant", "promoches", "-engine", "-engine"],
    ] {
        let output = run(command);
        let said = String::from_utf8_lossy(&output.stderr);
        let message = "no game 'promoches'; did you mean 'promochess'? ('chrysalis games' lists them)";
        assert!(said.contains(message), "{command:?}: {said}");
        assert_eq!(output.status.code(), Some(2), "{command:?}");
    }
    let said = run(&["rules", "nosuchgame"]).stderr;
    assert!(String::from_utf8_lossy(&said).contains("no game 'nosuchgame' ('chrysalis games' lists them)"));
}

#[test]
fn the_start_has_a_word() {
    for game in ["chess", "promochess", "throne", "taylor"] {
        let counted = |words: &[&str]| text(words).lines().next().map(str::to_owned);
        assert_eq!(counted(&["perft", game, "2", "startpos"]), counted(&["perft", game, "2"]), "{game}");
        assert_eq!(text(&["eval", game, "startpos"]), text(&["eval", game]), "{game}");
        assert!(text(&["analyze", game, "startpos", "--depth", "1"]).contains("Best: "), "{game}");
    }
    let mut talk = Talk::start(&["play", "prodem", "--fen", "startpos"]);
    talk.send_bytes(b"fen STARTPOS\nfen startpos x\nquit\n");
    assert_eq!(talk.rest().iter().filter(|line| line.starts_with("Error: ")).count(), 1);
    let wrong = run(&["analyze", "chess", "startpos", "w"]);
    assert!(String::from_utf8_lossy(&wrong.stderr).starts_with("chrysalis: FEN: "));
}

#[test]
fn scores_of_an_evaluation_are_labeled() {
    for (game, fen) in [
        ("chess", "startpos"),
        ("promochess", "startpos"),
        ("echess", "startpos"),
        ("chess", "4k3/8/8/8/8/8/8/QQ2K3 b - - 0 1"),
    ] {
        let said = text(&["eval", game, fen]);
        let found =
            |start: &str| said.lines().find(|line| line.starts_with(start)).expect("a line").to_owned();
        let (own, public) = (found("Evaluation: "), found("Score: "));
        assert!(own.contains(" pawns for White ") && public.contains(" for White, "), "{said}");
        assert!(found("WDL: ").contains("White wins "), "{said}");
    }
}

#[test]
fn rules_say_how_pieces_move_and_change_and_what_wins() {
    for game in Catalogue::shipped().games() {
        let said = text(&["rules", &game.id]);
        for title in ["Pieces:", "Special moves:", "Changes:", "End of the game:"] {
            assert!(said.lines().any(|line| line == title), "{}: {title}", game.id);
        }
        for piece in &game.pieces {
            let start = format!("  {}  {}: ", piece.letter, piece.name);
            let line = said.lines().find(|line| line.starts_with(&start)).expect("a line for each piece");
            assert!(line.len() > start.len(), "{}: {line}", game.id);
        }
        for sentence in said.lines().filter(|line| line.starts_with("  ")) {
            assert!(!sentence.contains(" .") && !sentence.contains("becomes ."), "{}: {sentence}", game.id);
        }
    }
    for (game, sentence) in [
        ("chess", "A Pawn that moves to the far rank becomes a Queen, Rook, Bishop or Knight."),
        ("chess", "Checkmate wins. No move may leave one's own king attacked."),
        (
            "throne",
            "A captured king is succeeded by a Queen, Rook, Bishop or Knight, the first of these that its side has. ",
        ),
        ("revolving", "A piece that moves becomes the next in this cycle: "),
        ("apc-crowned-train", "A sliding piece may pull along friendly pieces in a row directly behind it."),
        ("echess", " captures of pieces other than pawns "),
        ("prodem", "On even turns, a Queen may not move."),
        ("gryphon", "A Pawn may not move while its side has 4 Knights."),
    ] {
        assert!(text(&["rules", game]).contains(sentence), "{game}: {}", text(&["rules", game]));
    }
}

#[test]
fn mates_are_told_in_words() {
    for (game, fen, words) in [
        ("chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "mate in 1"),
        ("chess", "7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", "mated in "),
        ("normal", "k7/8/1K6/8/8/8/8/7R b - - 0 1", "mated in 1"),
        ("revolving", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "mate in 1"),
    ] {
        let said = text(&["analyze", game, fen, "--depth", "6", "--time", "600"]);
        assert!(said.contains(&format!("  {words}")), "{said}");
        assert!(!said.contains("in -"), "{said}");
    }
}

#[test]
fn every_command_says_something() {
    let games = Catalogue::shipped().games();
    assert_eq!(text(&["games"]).lines().count(), games.len());
    let families = text(&["games", "--families"]);
    assert!(
        families.lines().any(|line| line.contains("throne") && line.contains("To learn: easy.")),
        "{families}"
    );
    assert_eq!(text(&["games", "--ids"]).lines().next(), Some(games[0].id.as_ref()));
    for game in games {
        let rules = text(&["rules", &game.id]);
        assert!(game.rulings.iter().all(|ruling| rules.contains(ruling.as_ref())), "{}", game.id);
    }
    assert!(text(&["eval", "promochess"]).contains("Evaluation: "));
    let picture = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("squares.svg");
    text(&["eval", "promochess", "--picture", &picture.to_string_lossy()]);
    let drawn = std::fs::read_to_string(&picture).expect("a picture");
    assert_eq!(drawn.matches("<rect x=").count(), 2 * 81 * games[1].pieces.len());
    assert!(text(&["analyze", "chess", "--depth", "1", "--time", "1"]).contains("Best: "));
    assert!(text(&["bench", "promochess", "--depth", "2"]).trim_end().ends_with(" nps"));
    assert!(text(&["completions", "bash"]).contains("chrysalis"));
    assert!(text(&["man"]).contains(".TH chrysalis"));
    assert!(text(&["options"]).contains("| `Hash` |"));
}

#[test]
fn a_game_in_the_terminal() {
    let mut talk = Talk::start(&["play", "chess", "--level", "1"]);
    talk.send_bytes(b"moves e2\ne4\nstop\nundo\nfen\ne2e5\nnonsense\nhint\nstop\nnew prodme\nnew prodem\nside white\nstop\nflip\nsymbols\nrules\nhelp\ngames\nlevel 0\nelo 800\nquit\n");
    let lines = talk.rest();
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    for start in [
        "e3 e4",
        "Chrysalis plays ",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Error: illegal move 'e2e5'",
        "Error: 'nonsense' is not a move",
        "Error: no game 'prodme'; did you mean 'prodem'? ('games' lists them)",
        "Hint: ",
        "You play White.",
        "Rulings:",
        "Error: '0' is not a time from 0.01 to 1000000 seconds; write e.g. 2, 0.5, 300ms, 2m or 1:30",
        "Strength: about 800 Elo.",
    ] {
        assert!(has(start), "{start} in {lines:#?}");
    }
}

#[test]
fn the_terminal_announces_results() {
    let mut talk = Talk::start(&["play", "chess", "--fen", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]);
    talk.send_bytes(b"Qg7#\ne4\n");
    talk.hang_up();
    let lines = talk.rest();
    assert!(lines.contains(&"Result: 1-0 {White mates}".to_owned()), "{lines:#?}");
    assert!(lines.contains(&"Error: the game is over; 'undo' or 'new'".to_owned()));
}

#[test]
fn the_terminal_finishes_thinking_when_input_ends() {
    let mut talk = Talk::start(&["play", "promochess"]);
    talk.send("e4");
    talk.hang_up();
    assert!(talk.rest().iter().any(|line| line.starts_with("Chrysalis plays ")));
}

#[test]
fn unknown_first_lines_are_answered() {
    let mut talk = Talk::start(&[]);
    talk.send("hello");
    assert!(talk.line("Error (unknown command): hello").contains("uci"));
    talk.send("help");
    let others = Catalogue::shipped().games().len() - 1;
    talk.line(&format!("Chrysalis plays chess and {others} games"));
    talk.line("  chrysalis perft GAME DEPTH [FEN]…  Count");
    talk.send("uci");
    talk.until("uciok");
    talk.quit();
}
