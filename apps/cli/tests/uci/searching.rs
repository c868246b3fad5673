//! Searches: their limits, their reports and their end.

use crate::common::{Talk, errors};

/// What is said until a search is so deep; no best move is among it.
fn searching_to(talk: &mut Talk, depth: u32) {
    let mut said = talk.until(&format!("info depth {depth} "));
    said.extend(talk.sync());
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
}

fn best(talk: &mut Talk) -> String {
    talk.line("bestmove ")
}

#[test]
fn the_last_info_line_has_the_cost_of_the_whole_search() {
    let mut talk = Talk::uci();
    talk.send("go nodes 5000");
    let lines = talk.until("bestmove ");
    let last = lines.iter().rfind(|line| line.starts_with("info depth")).expect("a line");
    assert!(last.contains(" nodes 5000 "), "{last}");
    talk.quit();
}

#[test]
fn the_last_line_of_each_rank_has_a_move_of_its_own() {
    let mut talk = Talk::uci();
    talk.send("setoption name MultiPV value 3");
    for nodes in (300..6000).step_by(97) {
        talk.send("ucinewgame");
        talk.send(&format!("go nodes {nodes}"));
        let lines = talk.until("bestmove ");
        let word = |line: &str, name: &str| {
            let mut words = line.split_whitespace().skip_while(|word| *word != name);
            words.nth(1).expect("a word").to_owned()
        };
        let last = |rank: &str| {
            let of_rank = |line: &&String| line.contains(" pv ") && word(line, "multipv") == rank;
            word(lines.iter().rfind(of_rank).expect("a line"), "pv")
        };
        let (first, second, third) = (last("1"), last("2"), last("3"));
        assert!(first != second && first != third && second != third, "{nodes} nodes: {lines:#?}");
        assert_eq!(word(&lines[lines.len() - 1], "bestmove"), first);
    }
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
fn infinite_search_says_nothing_final_before_stop() {
    let mut talk = Talk::uci();
    talk.send("go infinite searchmoves e2e4");
    searching_to(&mut talk, 6);
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
    // A search by such a clock would have ended long before.
    talk.send("go ponder wtime 20 btime 20");
    searching_to(&mut talk, 7);
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
fn quit_and_the_end_of_input_end_it_at_any_time() {
    for script in
        [&[][..], &["isready"], &["go infinite"], &["go movetime 60000"], &["go ponder wtime 9 btime 9"]]
    {
        for quits in [true, false] {
            let mut talk = Talk::uci();
            for line in script {
                talk.send(line);
            }
            if script.iter().any(|line| line.starts_with("go")) {
                talk.line("info depth ");
            }
            if quits {
                talk.send("quit");
            } else {
                talk.hang_up();
            }
            let (status, _) = talk.end();
            assert!(status.success(), "{script:?} {status}");
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
