//! What docs/PROTOCOLS.md promises: how soon it answers and ends, what memory input takes, one `bestmove` for each `go`.
//! The bounds are twenty times those of the page, for busy machines and builds with checks.

use crate::common::Talk;
use crate::common::chance::Chance;
use crate::common::memory;
use std::time::{Duration, Instant};

const READY: Duration = Duration::from_millis(20 * 5);
const STOP: Duration = Duration::from_millis(20 * 10);
const QUIT: Duration = Duration::from_millis(20 * 100);
const QUIT_WITH_A_LARGE_TABLE: Duration = Duration::from_millis(20 * 300);

/// The middle of five measurements.
fn median(mut measure: impl FnMut() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..5).map(|_| measure()).collect();
    times.sort();
    times[2]
}

fn with(settings: &[&str]) -> Talk {
    let mut talk = Talk::uci();
    talk.say(settings);
    talk
}

#[test]
fn it_is_ready_and_stops_at_once_with_many_threads_and_large_tables() {
    for settings in [
        &["setoption name Threads value 1"][..],
        &["setoption name Threads value 64"],
        &["setoption name Threads value 3", "setoption name UCI_Variant value promochess"],
        &["setoption name Hash value 1024", "setoption name UCI_Variant value throne"],
    ] {
        let mut talk = with(settings);
        let mut stops = Vec::new();
        let ready = median(|| {
            talk.send("go infinite");
            std::thread::sleep(Duration::from_millis(50));
            let begun = Instant::now();
            let before = talk.sync();
            let ready = begun.elapsed();
            assert!(before.iter().all(|line| !line.starts_with("bestmove")), "{settings:?}: {before:?}");
            let begun = Instant::now();
            talk.send("stop");
            talk.line("bestmove ");
            stops.push(begun.elapsed());
            ready
        });
        stops.sort();
        assert!(ready <= READY, "{settings:?}: ready after {ready:?}");
        assert!(stops[2] <= STOP, "{settings:?}: stopped after {:?}", stops[2]);
        talk.quit();
    }
}

#[test]
fn it_ends_whatever_runs() {
    for (settings, within) in [
        (&["setoption name Threads value 2"][..], QUIT),
        (&["setoption name Threads value 64"], QUIT),
        (&["setoption name Hash value 1024"], QUIT_WITH_A_LARGE_TABLE),
    ] {
        for work in ["go infinite", "go ponder wtime 1000", "go mate 9", "go perft 40", "bench all 60", ""] {
            for end in ["quit", ""] {
                let mut talk = with(settings);
                talk.send(work);
                std::thread::sleep(Duration::from_millis(30));
                let begun = Instant::now();
                if end.is_empty() {
                    talk.hang_up();
                } else {
                    talk.send(end);
                }
                let (status, _) = talk.end();
                let took = begun.elapsed();
                assert!(status.success() && took <= within, "{settings:?} {work} {end}: {status} {took:?}");
                let said = talk.rest();
                let moves = said.iter().filter(|line| line.starts_with("bestmove")).count();
                let searches = work.starts_with("go ") && !work.contains("perft");
                assert_eq!(moves, usize::from(searches), "{settings:?} {work} {end}: {said:?}");
                let whole = |line: &&String| line.starts_with("Nodes searched:");
                assert_eq!(said.iter().find(whole), None, "{work} {end}: a total that is none");
            }
        }
    }
}

#[test]
fn every_go_gets_one_best_move_whatever_comes_between() {
    const COMMANDS: &[&str] = &[
        "stop",
        "isready",
        "ponderhit",
        "ucinewgame",
        "position startpos",
        "position startpos moves e2e4",
        "position startpos moves e2e5",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "setoption name UCI_Variant value echess",
        "setoption name UCI_Variant value promochess",
        "setoption name UCI_Variant value nonsense",
        "setoption name Hash value 2",
        "setoption name Threads value 2",
        "setoption name MultiPV value 3",
        "go depth 2",
        "go nodes 100",
        "go movetime 5",
        "go wtime 50 btime 50",
        "go mate 1",
        "go infinite",
        "go ponder depth 1",
        "go depth",
        "go searchmoves e2e4 depth 2",
        "go nonsense",
    ];
    let mut chance = Chance(7);
    for _ in 0..4 {
        let mut talk = Talk::uci();
        let (mut asked, mut said) = (0, Vec::new());
        for _ in 0..250 {
            let command = COMMANDS[chance.below(COMMANDS.len())];
            talk.send(command);
            asked += usize::from(command.starts_with("go"));
            if chance.below(3) == 0 {
                said.extend(talk.sync());
            }
        }
        talk.send("stop");
        talk.send("quit");
        said.extend(talk.rest());
        let moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(moves, asked, "{said:#?}");
    }
}

#[test]
fn a_line_of_any_length_takes_little_memory() {
    const LINE: usize = 64 << 20;
    for (game, begin, part) in [
        ("chess", "position startpos moves ", "g1f3 g8f6 f3g1 f6g8 "),
        ("promochess", "position startpos moves ", "b1c3 b9c7 c3b1 c7b9 "),
        ("chess", "position fen ", "8/"),
        ("throne", "setoption name Hash value ", "9"),
        ("echess", "", "x"),
        ("revolving", "bench ", "all "),
        ("prodem", "go ", "nonsense "),
        ("normal", "position startpos ", "moves "),
        ("chess", "go searchmoves ", "e2e4 "),
    ] {
        let mut talk = with(&[&format!("setoption name UCI_Variant value {game}")]);
        let mut line = begin.to_owned();
        line += &part.repeat((LINE - begin.len() - 1) / part.len());
        talk.send(&line);
        talk.send("stop");
        talk.sync();
        if let Some(bytes) = memory::peak(talk.id()) {
            assert!(bytes <= 200_000_000, "{begin}{part}…: {bytes} bytes");
        }
        talk.quit();
    }
}
