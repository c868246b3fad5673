//! Conversations in UCI with the real binary.

mod hostile;
mod promises;
mod searching;

use crate::common::{Talk, errors};
use chrysalis_rules::Catalogue;
use std::path::Path;

/// The usual start of orthodox chess.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_greeting_lists_every_option_and_game() {
    let mut talk = Talk::start(&[]);
    talk.send("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Chrysalis "), "{lines:?}");
    assert!(lines[1].starts_with("id author "));
    for option in chrysalis_host::option_list::OPTIONS {
        let line = format!("option name {} type ", option.name);
        let wanted = option.audience != chrysalis_host::options::Audience::XBoard;
        assert_eq!(lines.iter().any(|found| found.starts_with(&line)), wanted, "{line}");
    }
    let games = lines.iter().find(|line| line.contains("UCI_Variant")).expect("the games");
    assert!(games.contains(" default chess "));
    assert_eq!(games.matches(" var ").count(), Catalogue::shipped().games().len() + 2);
    talk.quit();
}

#[test]
fn every_game_can_be_chosen_and_played() {
    let mut talk = Talk::uci();
    for &game in Catalogue::shipped().games() {
        talk.send(&format!("setoption name UCI_Variant value {}", game.id));
        let line = talk.line("info string variant ");
        let (files, ranks) = (game.files(), game.ranks());
        let head = format!("info string variant {} files {files} ranks {ranks} pocket 0 template ", game.id);
        assert!(line.starts_with(&head), "{line}");
        assert!(line.ends_with(&format!(" startpos {}", game.start)), "{line}");
        assert_eq!(talk.fen(), game.start);
        talk.send("go depth 1");
        let lines = talk.until("bestmove ");
        assert!(lines.iter().any(|line| line.starts_with("info depth ")), "{lines:?}");
        let text = lines.last().expect("a line")["bestmove ".len()..].to_owned();
        let text = text.split(' ').next().expect("a move");
        let said = talk.say(&[&format!("position startpos moves {text}")]);
        assert!(said.is_empty(), "{}: {said:?}", game.id);
    }
    let chess = talk.say(&["setoption name UCI_Variant value chess"]);
    assert_eq!(
        chess,
        [format!("info string variant chess files 8 ranks 8 pocket 0 template chess startpos {START}")]
    );
    talk.quit();
}

#[test]
fn chess960_is_chosen_by_its_name_or_by_its_option() {
    let fen = "2rkr3/2p1p3/8/8/8/8/8/RK6 w Q - 0 1";
    let mut talk = Talk::uci();
    for choice in ["UCI_Variant value fischerandom", "UCI_Chess960 value true"] {
        talk.say(&["setoption name UCI_Variant value chess", &format!("setoption name {choice}")]);
        talk.say(&[&format!("position fen {fen}")]);
        talk.send("go depth 2");
        assert_eq!(talk.line("bestmove "), "bestmove b1a1");
        talk.say(&[&format!("position fen {fen} moves b1a1")]);
        assert_eq!(talk.fen(), "2rkr3/2p1p3/8/8/8/8/8/2KR4 b - - 1 1");
    }
    // It holds for games chosen later, and changes no other game.
    talk.say(&["setoption name UCI_Variant value promochess", "position startpos moves e3e5"]);
    talk.say(&[
        "setoption name UCI_Variant value chess",
        "position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1",
    ]);
    assert!(talk.fen().contains("RNBQ1RK1"), "{}", talk.fen());
    talk.say(&["setoption name UCI_Chess960 value false", &format!("position fen {START}")]);
    let said = talk.say(&["position startpos moves g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1h1"]);
    assert!(said.iter().any(|line| line.contains("e1h1")), "{said:?}");
    talk.quit();
}

#[test]
fn the_board_is_shown_with_what_belongs_to_it() {
    let mut talk = Talk::uci();
    let lines = talk.say(&["position startpos moves e2e4", "d"]);
    let fen = lines.iter().find_map(|line| line.strip_prefix("Fen: "));
    assert_eq!(fen, Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    for field in ["Key: ", "Checkers:", "Legal moves: 20"] {
        assert!(lines.iter().any(|line| line.starts_with(field)), "{field} in {lines:?}");
    }
    let check = talk.say(&["position fen 4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "d"]);
    assert!(check.contains(&"Checkers: h4".to_owned()), "{check:?}");
    talk.quit();
}

#[test]
fn perft_has_the_form_that_tools_read() {
    let mut talk = Talk::uci();
    talk.send("go perft 3");
    let lines = talk.until("Nodes searched: ");
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 8902"));
    assert_eq!(lines[lines.len() - 2], "");
    let counts: Vec<u64> = lines[..lines.len() - 2]
        .iter()
        .map(|line| line.split_once(": ").and_then(|(_, count)| count.parse().ok()).expect("a count"))
        .collect();
    assert_eq!((counts.len(), counts.iter().sum()), (20, 8902));
    talk.quit();
}

/// What is asked for last does not keep the program alive: it says what it has and that it was stopped.
#[test]
fn quit_and_the_end_of_input_end_any_work() {
    for work in
        ["go perft 60", "bench all 100", "go perft 12\ngo perft 12", "bench promochess 90\ngo infinite"]
    {
        for quits in [true, false] {
            let mut talk = Talk::uci();
            talk.send(work);
            if quits {
                talk.send("quit");
            } else {
                talk.hang_up();
            }
            let lines = talk.rest();
            assert!(lines.iter().all(|line| !line.starts_with("Nodes searched")), "{work}: {lines:?}");
        }
    }
}

#[test]
fn after_a_refused_position_no_move_is_given() {
    for (game, position) in [
        ("normal", "position fen 8/8/8/8/8/8/8/8 w - - 0 1"),
        ("normal", "position startpos moves e2e4 e7e5 e4e5 g8f6"),
        ("promochess", "position fen nonsense"),
        ("throne", "position startpos moves e2e5"),
        ("prodem", "position fen"),
    ] {
        let mut talk = Talk::uci();
        talk.send(&format!("setoption name UCI_Variant value {game}"));
        talk.send(position);
        let said = talk.say(&["go depth 1"]);
        assert!(said.contains(&"bestmove 0000".to_owned()), "{position}: {said:?}");
        assert!(said.iter().any(|line| line.starts_with("info string error go")), "{position}: {said:?}");
        talk.send("position startpos");
        talk.send("go depth 1");
        let best = talk.line("bestmove ");
        assert!(best != "bestmove 0000", "{game}");
        talk.quit();
    }
}

#[test]
fn what_many_programs_write_in_fens_is_understood() {
    let mut talk = Talk::uci();
    for (game, fen, read) in [
        ("normal", "4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("standard", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("apc-crowned", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 0", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("throne", "4k2r/8/8/8/8/8/8/R4K2 w KQkq - 3 0", "4k2r/8/8/8/8/8/8/R4K2 w k - 3 1"),
        ("promochess", "4k4/9/9/9/9/9/9/9/4K3Q w - - 0 0", "4k4/9/9/9/9/9/9/9/4K3Q w - - 0 1"),
    ] {
        talk.send(&format!("setoption name UCI_Variant value {game}"));
        talk.send(&format!("position fen {fen}"));
        assert_eq!(talk.fen(), read, "{game}");
    }
    let said = talk.say(&["position fen 4k4/9/9/9/9/9/9/9/4K3Q w KQ - 0 1"]);
    assert!(said.len() == 1 && said[0].contains("in a game without castling"), "{said:?}");
    talk.quit();
}

#[test]
fn a_long_perft_is_interrupted_and_answers_meanwhile() {
    let mut talk = Talk::uci();
    talk.send("go perft 12");
    let said = talk.sync();
    assert!(said.is_empty(), "it counts: {said:?}");
    talk.send("stop");
    talk.line("info string perft stopped");
    talk.send("go perft 12");
    talk.sync();
    talk.quit();
}

#[test]
fn bench_counts_the_same_twice_in_one_process() {
    let mut talk = Talk::uci();
    let mut count = || {
        talk.send("bench promochess 3");
        loop {
            let line = talk.until("").pop().unwrap_or_default();
            if line.ends_with(" nps") {
                return line.split(' ').next().map(str::to_owned);
            }
        }
    };
    let first = count();
    assert!(first.is_some());
    assert_eq!(first, count());
}

#[test]
fn an_illegal_move_is_named_and_what_was_before_it_is_kept() {
    let mut talk = Talk::uci();
    let said = talk.say(&["position startpos moves e2e4 e7e5 e4e5 g8f6"]);
    assert_eq!(said.len(), 1, "{said:?}");
    for part in
        ["info string error position: move 3", "'e4e5'", "the 1 after it", "rnbqkbnr/pppp1ppp/8/4p3/4P3"]
    {
        assert!(said[0].contains(part), "{said:?}");
    }
    assert!(talk.fen().starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"));
    talk.quit();
}

#[test]
fn a_wrong_name_of_a_game_is_asked_about() {
    let mut talk = Talk::uci();
    let said = talk.say(&["setoption name UCI_Variant value promoches", "bench tailor 1"]);
    let wanted = [
        "info string error setoption: option UCI_Variant: 'promoches' is not one of its values; did you mean 'promochess'? \
         (nothing changed)",
        "info string error bench: no game 'tailor'; did you mean 'taylor'?",
    ];
    assert_eq!(said, wanted);
    talk.quit();
}

#[test]
fn options_are_read_strictly() {
    let mut talk = Talk::uci();
    for line in [
        "setoption name Hash value abc",
        "setoption name Hash value -5",
        "setoption name Hash value 0",
        "setoption name Hash value",
        "setoption name Hash value 99999999999999999999999",
        "setoption name Threads value 257",
        "setoption name MultiPV value 1.5",
        "setoption name Ponder value perhaps",
        "setoption name UCI_Variant value atomic",
        "setoption name Skill Level value 3",
        "setoption name Debug Log File value /nonexistent/folder/x",
        "setoption Hash 16",
        "setoption",
        "setoption name",
    ] {
        let said = talk.say(&[line]);
        assert_eq!((said.len(), errors(&said).len()), (1, 1), "{line}: {said:?}");
    }
    for line in [
        "setoption name hash value 32 ",
        "setoption name Clear Hash",
        "setoption name UCI_LimitStrength value true",
        "setoption name Debug Log File value",
        "setoption name Debug Log File value <empty>",
    ] {
        let said = talk.say(&[line]);
        assert!(said.is_empty(), "{line}: {said:?}");
    }
    talk.quit();
}

#[test]
fn the_conversation_is_copied_to_a_file() {
    let path = std::env::temp_dir().join(format!("chrysalis-log-{}", std::process::id()));
    let mut talk = Talk::uci();
    talk.say(&[&format!("setoption name Debug Log File value {}", path.display())]);
    talk.say(&["foo", "setoption name Debug Log File value"]);
    let log = std::fs::read_to_string(&path).expect("the log");
    let _ = std::fs::remove_file(&path);
    assert!(log.contains(">> foo\n<< info string error unknown command 'foo'"), "{log}");
    assert!(log.contains(">> isready\n<< readyok\n"));
    talk.quit();
}

#[test]
fn an_evaluation_of_another_game_is_named_as_such() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../eval/data");
    let file = |name: &str| format!("setoption name EvalFile value {}", data.join(name).display());
    let mut talk = Talk::uci();
    let mut foreign = |lines: &[&str]| -> Vec<String> {
        talk.say(lines);
        talk.send("go nodes 50");
        let said = talk.until("bestmove ");
        said.into_iter().filter(|line| line.contains("EvalFile")).collect()
    };
    // A network, and once only.
    let [network] = &foreign(&[&file("throne.net")])[..] else { panic!("it is told") };
    assert!(network.starts_with("info string EvalFile: '"), "{network}");
    assert!(network.ends_with("throne.net' is for throne; normal is evaluated without it"), "{network}");
    assert!(foreign(&[]).is_empty());
    // Another game is told of, its own is not.
    let taylor = foreign(&["setoption name UCI_Variant value taylor", "position startpos"]);
    assert!(taylor[0].ends_with("for throne; taylor is evaluated without it"), "{taylor:?}");
    assert!(foreign(&["setoption name UCI_Variant value throne", "position startpos"]).is_empty());
    // Parameters.
    let parameters = foreign(&[&file("promochess.toml")]);
    assert!(parameters[0].ends_with("for promochess; throne is evaluated without it"), "{parameters:?}");
    // A folder need not have all games, and nothing is for all.
    assert!(foreign(&[&format!("setoption name EvalFile value {}", data.display())]).is_empty());
    assert!(foreign(&["setoption name EvalFile value <empty>"]).is_empty());
}
