//! Conversations in UCI with the real binary.

mod common;

use common::{Talk, errors};
use std::time::{Duration, Instant};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn best(talk: &mut Talk) -> String {
    talk.line("bestmove ")
}

#[test]
fn the_greeting_lists_every_option_and_game() {
    let mut talk = Talk::start(&[]);
    talk.send("uci");
    let lines = talk.until("uciok");
    assert!(lines[0].starts_with("id name Chrysalis "), "{lines:?}");
    assert!(lines[1].starts_with("id author "));
    for option in protocol::options::OPTIONS {
        let line = format!("option name {} type ", option.name);
        let wanted = option.audience != protocol::options::Audience::XBoard;
        assert_eq!(lines.iter().any(|found| found.starts_with(&line)), wanted, "{line}");
    }
    let games = lines.iter().find(|line| line.contains("UCI_Variant")).expect("the games");
    assert!(games.contains(" default chess "));
    assert_eq!(games.matches(" var ").count(), engine::games::all().len() + 1);
    talk.quit();
}

#[test]
fn starts_in_no_time() {
    let fastest = (0..5)
        .map(|_| {
            let begun = Instant::now();
            let mut talk = Talk::start(&[]);
            talk.send("uci");
            talk.until("uciok");
            begun.elapsed()
        })
        .min();
    assert!(fastest < Some(Duration::from_millis(100)), "{fastest:?}");
}

#[test]
fn every_game_can_be_chosen_and_played() {
    let mut talk = Talk::uci();
    for game in engine::games::all() {
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
fn info_lines_have_their_fields_in_order() {
    let mut talk = Talk::uci();
    talk.send("setoption name UCI_ShowWDL value true");
    talk.send("go depth 2");
    let lines = talk.until("bestmove ");
    let info =
        lines.iter().rfind(|line| line.starts_with("info depth") && line.contains(" pv ")).expect("a line");
    let mut last = 0;
    let fields =
        ["depth", "seldepth", "multipv", "score", "wdl", "nodes", "nps", "hashfull", "tbhits", "time", "pv"];
    for field in fields {
        let place = info.find(&format!(" {field} ")).unwrap_or_else(|| panic!("no {field} in {info}"));
        assert!(place >= last, "{field} in {info}");
        last = place;
    }
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

#[test]
fn a_batch_with_perft_is_finished_before_the_end() {
    let mut talk = Talk::start(&[]);
    talk.send_bytes(
        b"uci\nposition startpos\ngo perft 4\nsetoption name UCI_Variant value promochess\ngo perft 3\nd\nquit\n",
    );
    let lines = talk.rest();
    let counts: Vec<&String> = lines.iter().filter(|line| line.starts_with("Nodes searched")).collect();
    assert_eq!(counts, ["Nodes searched: 197281", "Nodes searched: 47820"]);
    let last = lines.iter().rposition(|line| line.starts_with("Nodes searched"));
    assert!(lines.iter().position(|line| line.starts_with("Fen: ")) > last);
}

#[test]
fn a_long_perft_is_interrupted_and_answers_meanwhile() {
    let mut talk = Talk::uci();
    talk.send("go perft 12");
    std::thread::sleep(Duration::from_millis(100));
    talk.sync();
    talk.send("stop");
    talk.line("info string perft stopped");
    talk.send("go perft 12");
    std::thread::sleep(Duration::from_millis(100));
    talk.send("quit");
    let (status, time) = talk.end();
    assert!(status.success() && time < Duration::from_millis(500), "{time:?}");
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
fn ready_at_once_while_searching_and_one_best_move_at_stop() {
    let mut talk = Talk::uci();
    talk.send("go infinite");
    std::thread::sleep(Duration::from_millis(200));
    let mut times: Vec<Duration> = (0..21)
        .map(|_| {
            let begun = Instant::now();
            talk.sync();
            begun.elapsed()
        })
        .collect();
    times.sort_unstable();
    assert!(times[10] < Duration::from_millis(5), "{times:?}");
    let begun = Instant::now();
    talk.send("stop");
    best(&mut talk);
    let time = begun.elapsed();
    assert!(time < Duration::from_millis(100), "{time:?}");
    let said = talk.say(&["stop", "stop"]);
    assert!(said.is_empty(), "{said:?}");
    talk.quit();
}

#[test]
fn infinite_search_says_nothing_final_before_stop() {
    let mut talk = Talk::uci();
    talk.send("go infinite searchmoves e2e4");
    std::thread::sleep(Duration::from_millis(300));
    let said = talk.sync();
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    talk.send("stop");
    assert!(best(&mut talk).starts_with("bestmove e2e4"));
    talk.quit();
}

#[test]
fn go_twice_gives_two_best_moves() {
    let mut talk = Talk::uci();
    talk.send("go infinite");
    talk.send("position startpos moves e2e4");
    talk.send("go infinite");
    best(&mut talk);
    talk.send("go depth 1 searchmoves e7e5");
    best(&mut talk);
    assert!(best(&mut talk).starts_with("bestmove e7e5"));
    assert!(talk.sync().is_empty());
    talk.quit();
}

#[test]
fn a_bounded_search_is_finished_before_the_next() {
    let mut talk = Talk::uci();
    for line in
        ["go depth 2 searchmoves a2a3", "go depth 2 searchmoves b2b3", "go movetime 20 searchmoves c2c3"]
    {
        talk.send(line);
    }
    for text in ["a2a3", "b2b3", "c2c3"] {
        assert!(best(&mut talk).starts_with(&format!("bestmove {text}")));
    }
    talk.quit();
}

#[test]
fn stop_ends_waiting_searches_too() {
    let mut talk = Talk::uci();
    for _ in 0..3 {
        talk.send("go movetime 60000");
    }
    talk.send("stop");
    for _ in 0..3 {
        best(&mut talk);
    }
    assert!(talk.sync().is_empty());
    talk.quit();
}

#[test]
fn options_games_and_positions_change_while_searching() {
    let mut talk = Talk::uci();
    talk.send("go infinite");
    let said = talk.say(&[
        "ucinewgame",
        "setoption name Hash value 32",
        "setoption name Clear Hash",
        "setoption name Threads value 2",
        "setoption name UCI_Variant value promochess",
        "position startpos moves e3e4",
    ]);
    assert!(errors(&said).is_empty(), "{said:?}");
    talk.send("stop");
    best(&mut talk);
    assert!(talk.fen().contains(" b "));
    talk.send("go depth 1");
    best(&mut talk);
    talk.quit();
}

#[test]
fn pondering() {
    let mut talk = Talk::uci();
    talk.send("go ponder wtime 1000 btime 1000");
    std::thread::sleep(Duration::from_millis(100));
    assert!(!talk.sync().iter().any(|line| line.starts_with("bestmove")));
    talk.send("ponderhit");
    best(&mut talk);
    talk.send("go ponder wtime 1000 btime 1000");
    talk.send("stop");
    best(&mut talk);
    talk.quit();
}

#[test]
fn a_root_without_moves_has_a_score_and_no_move() {
    let mut talk = Talk::uci();
    let mate = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    for (set_up, score) in [
        (mate, "info depth 0 score mate 0"),
        ("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
    ] {
        talk.send(set_up);
        talk.send("go movetime 1000");
        assert_eq!(talk.until("bestmove "), [score, "bestmove (none)"]);
    }
    talk.send(mate);
    let said = talk.say(&["go infinite"]);
    assert_eq!(said, ["info depth 0 score mate 0"]);
    talk.send("stop");
    assert_eq!(talk.until("bestmove "), ["bestmove (none)"]);
    let said = talk.say(&["go infinite", "go depth 1"]);
    assert_eq!(said.iter().filter(|line| *line == "bestmove (none)").count(), 2, "{said:?}");
    talk.quit();
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
fn quit_and_the_end_of_input_end_it_at_any_time() {
    for script in
        [&[][..], &["isready"], &["go infinite"], &["go movetime 60000"], &["go ponder wtime 9 btime 9"]]
    {
        for quits in [true, false] {
            let mut talk = Talk::uci();
            for line in script {
                talk.send(line);
            }
            std::thread::sleep(Duration::from_millis(30));
            if quits {
                talk.send("quit");
            } else {
                talk.hang_up();
            }
            let (status, time) = talk.end();
            assert!(status.success(), "{script:?} {status}");
            assert!(time < Duration::from_millis(500), "{script:?} {time:?}");
        }
    }
    for text in ["", "u", "uci", "uci\nposition startpos moves e2", "\0", "\n\n"] {
        let mut talk = Talk::start(&[]);
        talk.send_bytes(text.as_bytes());
        talk.hang_up();
        assert!(talk.end().0.success(), "{text:?}");
    }
}

#[test]
fn a_search_cut_off_by_quit_still_gives_its_move() {
    let mut talk = Talk::uci();
    talk.send("go infinite");
    talk.send("quit");
    let lines = talk.rest();
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 1, "{lines:?}");
}

#[test]
fn crlf_nul_and_a_byte_order_mark() {
    let mut talk = Talk::start(&[]);
    talk.send_bytes(b"\xef\xbb\xbfuci\r\n\tisready \r\n");
    talk.until("readyok");
    talk.send_bytes(b"position\tstartpos  moves\te2e4 e7e5\r\nis\0ready\r\n");
    assert_eq!(talk.until("readyok"), ["", "readyok"][1..]);
    talk.send_bytes(b"\xff\xfe\x00\x01\n");
    assert_eq!(errors(&talk.sync()).len(), 1);
    assert!(talk.fen().contains("4p3/4P3"));
    talk.quit();
}

#[test]
fn a_megabyte_of_moves() {
    let mut talk = Talk::uci();
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(52_000);
    talk.send(&format!("position startpos moves {moves}"));
    assert!(talk.sync().is_empty());
    assert!(talk.fen().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"));
    talk.send("go depth 1");
    best(&mut talk);
    talk.quit();
}

/// What went wrong elsewhere: each leaves the engine alive, says what is wrong, and loses nothing.
#[test]
fn hostile_scripts() {
    let long_rank = format!("position fen {}/8/8/8/8/8/8/8 w - - 0 1", "Q".repeat(200));
    let many_ranks = format!("position fen {}8 w - - 0 1", "8/".repeat(19));
    let megabyte = "x".repeat(1 << 20);
    let megabyte_fen = format!("position fen {megabyte}");
    let megabyte_option = format!("setoption name Hash value {}", "9".repeat(1 << 20));
    let bad_moves = format!("position startpos moves {}", "e2e5 ".repeat(200_000));
    let scripts: &[(&str, usize)] = &[
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
        (&many_ranks, 1),
        ("position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
        (&long_rank, 1),
        ("position fen 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1", 1),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", 1),
        ("position fen blah", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", 1),
        ("position", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", 1),
        ("position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1", 1),
        ("position fen P3k3/8/8/8/8/8/8/4K2p w - - 0 1", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w - - -1 99999999999999999999", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w - z9 0 1", 1),
        ("position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/K6k b - - 0 1", 0),
        ("setoption name UCI_Variant value nosuchgame", 1),
        ("position startpos moves e2e5 zzzz a1a1 \u{fffd}", 1),
        ("go depth 99999999999999999999999 nodes 99999999999999999999999999", 1),
        ("go wtime -1000 btime -1000 winc -5 binc -5", 0),
        ("go depth abc nodes movetime x searchmoves i9j9 foo bar", 1),
        ("setoption name Hash value abc", 1),
        ("setoption name Hash value 131072", 1),
        ("\u{1}\u{2}\u{7f}\u{fffd}", 1),
        (&megabyte, 1),
        (&megabyte_fen, 1),
        (&megabyte_option, 1),
        (&bad_moves, 1),
        ("position startpos moves e2e4\r", 0),
        ("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("go depth -1", 1),
        ("go movetime 5.5", 1),
        ("go infinite ", 0),
        ("go perft", 1),
        ("go perft -1", 1),
        ("bench nosuchgame", 1),
        ("position startpos e2e4", 1),
        ("position fen", 1),
        ("perft", 1),
        ("setoption name Piece values value 1", 1),
    ];
    for (script, wanted) in scripts {
        let mut talk = Talk::uci();
        talk.send("position startpos");
        talk.send(script);
        if script.starts_with("go") && !script.contains("perft") {
            talk.send("stop");
            let said = talk.until("bestmove ");
            assert_eq!(errors(&said).len(), *wanted, "{script:.80}: {said:?}");
        } else {
            let said = talk.sync();
            assert_eq!(errors(&said).len(), *wanted, "{script:.80}: {said:?}");
            assert_eq!(said.len(), *wanted, "{script:.80}: {said:?}");
            assert!(said.iter().all(|line| line.len() < 1000), "{script:.80}");
        }
        if *wanted == 1 {
            assert_eq!(talk.fen(), START, "{script:.80}");
        }
        talk.send("position startpos");
        talk.send("go depth 3");
        let said = talk.until("bestmove ");
        assert!(!said.last().expect("a line").contains("none"), "{script:.80}");
        talk.quit();
    }
}

#[test]
fn standard_output_may_be_closed() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let _ = std::io::Write::write_all(&mut stdin, b"uci\n");
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert!(output.status.success(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn commands_may_come_without_uci() {
    let mut talk = Talk::start(&[]);
    talk.send("position startpos moves e2e4");
    assert!(talk.fen().contains("4P3"));
    talk.quit();
    let mut talk = Talk::start(&["uci"]);
    talk.send("isready");
    talk.until("readyok");
    talk.quit();
}

/// Lines made of the protocol's own words in any order, and bytes of any kind.
#[test]
fn random_lines_never_end_or_silence_it() {
    const WORDS: &[&str] = &[
        "uci",
        "isready",
        "ucinewgame",
        "setoption",
        "position",
        "go",
        "stop",
        "ponderhit",
        "debug",
        "d",
        "eval",
        "flip",
        "compiler",
        "help",
        "register",
        "name",
        "value",
        "startpos",
        "fen",
        "moves",
        "UCI_Variant",
        "promochess",
        "echess",
        "throne",
        "Hash",
        "MultiPV",
        "Clear",
        "infinite",
        "ponder",
        "wtime",
        "btime",
        "depth",
        "nodes",
        "movetime",
        "mate",
        "perft",
        "searchmoves",
        "e2e4",
        "e7e5",
        "a1a9",
        "-",
        "0",
        "1",
        "2",
        "-1",
        "99999999999999999999",
        "w",
        "b",
        "KQkq",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/8/8/8/8/8/8/8",
        "4k3/8/8/8/8/8/8/4K3",
        "on",
        "é",
        "\u{0}",
        "\t",
        "setoption name UCI_Variant value",
        "position startpos moves",
        "go movetime",
        "go depth",
        "bench promochess",
    ];
    let mut state = 1_u64;
    let mut next = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % bound
    };
    for _ in 0..8 {
        let mut talk = Talk::start(&["uci"]);
        for _ in 0..400 {
            let words: Vec<&str> = (0..=next(5)).map(|_| WORDS[next(WORDS.len())]).collect();
            talk.send(&words.join(" "));
            if next(20) == 0 {
                let bytes: Vec<u8> =
                    (0..next(50)).map(|_| u8::try_from(next(256)).expect("a byte")).collect();
                talk.send_bytes(&bytes);
                talk.send("");
            }
            if next(10) == 0 {
                talk.send("stop");
            }
        }
        talk.send("stop");
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2)
            && talk.sync().iter().any(|line| line.starts_with("info"))
        {}
        talk.send("setoption name UCI_Variant value chess");
        talk.send("position startpos");
        talk.sync();
        talk.send("go depth 1");
        talk.until("bestmove ");
        talk.quit();
    }
}
