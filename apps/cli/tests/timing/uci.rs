//! What docs/PROTOCOLS.md promises of UCI: how soon it answers, stops and ends. The bounds are many times those of the
//! page, for busy machines and builds with checks; what is broken waits for the end of a search that has none, or for the
//! next iteration, which takes longer each time.

use super::{time_of, within};
use crate::common::Talk;
use std::path::Path;
use std::time::Duration;

const READY: Duration = Duration::from_millis(20 * 5);
const STOP: Duration = Duration::from_millis(20 * 10);
const QUIT: Duration = Duration::from_millis(20 * 100);
const QUIT_WITH_A_LARGE_TABLE: Duration = Duration::from_millis(20 * 300);

fn with(settings: &[&str]) -> Talk {
    let mut talk = Talk::uci();
    talk.say(settings);
    talk
}

/// Ends it with `quit`, or with the end of its input; how long that takes. It must end well.
fn ended(talk: &mut Talk, quits: bool) -> Duration {
    time_of(|| {
        if quits {
            talk.send("quit");
        } else {
            talk.hang_up();
        }
        let (status, _) = talk.end();
        assert!(status.success(), "{status}");
    })
}

/// Stops its search; how long it takes until the move is there.
fn stopping(talk: &mut Talk) -> Duration {
    time_of(|| {
        talk.send("stop");
        talk.line("bestmove ");
    })
}

/// Tables that are computed for every game before the first word would take longer.
#[test]
fn starts_in_no_time() {
    within(Duration::from_millis(250), "uciok", || {
        time_of(|| {
            let mut talk = Talk::start(&[]);
            talk.send("uci");
            talk.until("uciok");
        })
    });
}

#[test]
fn ready_at_once_while_searching_and_one_best_move_at_stop() {
    let mut talk = Talk::uci();
    let mut stopped = Vec::new();
    within(Duration::from_millis(5), "readyok", || {
        talk.send("go infinite");
        talk.until("info depth 4 ");
        let ready = (0..21).map(|_| time_of(|| drop(talk.sync()))).min();
        stopped.push(stopping(&mut talk));
        let said = talk.say(&["stop", "stop"]);
        assert!(said.is_empty(), "{said:?}");
        ready.unwrap_or(Duration::MAX)
    });
    within(Duration::from_millis(100), "bestmove", || {
        stopped.pop().unwrap_or_else(|| {
            talk.send("go infinite");
            talk.until("info depth 4 ");
            stopping(&mut talk)
        })
    });
    talk.quit();
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
        within(READY, &format!("readyok with {settings:?}"), || {
            talk.send("go infinite");
            talk.line("info depth ");
            let mut before = Vec::new();
            let ready = time_of(|| before = talk.sync());
            assert!(before.iter().all(|line| !line.starts_with("bestmove")), "{settings:?}: {before:?}");
            talk.send("stop");
            talk.line("bestmove ");
            ready
        });
        within(STOP, &format!("bestmove with {settings:?}"), || {
            talk.send("go infinite");
            talk.line("info depth ");
            stopping(&mut talk)
        });
        talk.quit();
    }
}

#[test]
fn it_ends_whatever_runs() {
    for (settings, bound) in [
        (&["setoption name Threads value 2"][..], QUIT),
        (&["setoption name Threads value 64"], QUIT),
        (&["setoption name Hash value 1024"], QUIT_WITH_A_LARGE_TABLE),
    ] {
        for work in ["go infinite", "go ponder wtime 1000", "go mate 9", "go perft 40", "bench all 60", ""] {
            for quits in [true, false] {
                within(bound, &format!("the end of '{work}' with {settings:?}, quit {quits}"), || {
                    let mut talk = with(settings);
                    talk.send(work);
                    // Somewhere in the work.
                    std::thread::sleep(Duration::from_millis(30));
                    let took = ended(&mut talk, quits);
                    let said = talk.rest();
                    let moves = said.iter().filter(|line| line.starts_with("bestmove")).count();
                    let searches = work.starts_with("go ") && !work.contains("perft");
                    assert_eq!(moves, usize::from(searches), "{settings:?} {work} {quits}: {said:?}");
                    let whole = |line: &&String| line.starts_with("Nodes searched:");
                    assert_eq!(said.iter().find(whole), None, "{work} {quits}: a total that is none");
                    took
                });
            }
        }
    }
}

#[test]
fn it_ends_at_once_whether_it_waits_searches_or_counts() {
    for script in [
        &[][..],
        &["isready"],
        &["go infinite"],
        &["go movetime 60000"],
        &["go ponder wtime 9 btime 9"],
        &["go perft 12"],
    ] {
        for quits in [true, false] {
            within(Duration::from_millis(500), &format!("the end of {script:?}, quit {quits}"), || {
                let mut talk = with(script);
                // Somewhere in the work.
                std::thread::sleep(Duration::from_millis(30));
                ended(&mut talk, quits)
            });
        }
    }
}

/// The largest folder of games that is read, while it searches.
#[test]
fn it_stops_at_once_before_files_are_read() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("many-games");
    std::fs::create_dir_all(&folder).expect("a folder");
    for number in 0..1000 {
        let text =
            format!("format = 1\nid = \"many-{number}\"\ntitle = \"Many {number}\"\ninherits = \"normal\"\n");
        std::fs::write(folder.join(format!("{number}.toml")), text).expect("written");
    }
    within(STOP, "bestmove before files are read", || {
        let mut talk = Talk::uci();
        talk.send("go infinite");
        talk.line("info depth ");
        talk.send(&format!("setoption name GameFiles value {}", folder.display()));
        let time = stopping(&mut talk);
        talk.send("setoption name UCI_Variant value many-999");
        let said = talk.say(&["d"]);
        assert!(said.iter().any(|line| line.contains("many-999")), "{said:?}");
        talk.quit();
        time
    });
    std::fs::remove_dir_all(&folder).expect("removed");
}
