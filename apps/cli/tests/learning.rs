//! Self-play and tuning from the command line, and what they write loaded at run time.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::common::learner::{folder, run, text};
use std::process::Command;

#[test]
fn a_game_is_learned_and_loaded() {
    let folder = folder("learned");
    let done = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output));
        text(&output)
    };
    let play = ["selfplay", "taylor", "--games", "24", "--nodes", "30", "--resume"];
    assert!(done(&play).contains("24 games in taylor.games"));
    assert!(done(&play).contains("24 games"));
    assert!(done(&["selfplay", "--check", "taylor.games"]).contains("plies a game"));
    let tuned = done(&["tune", "taylor", "taylor.games", "--steps", "20", "--plot", "taylor.svg"]);
    assert!(tuned.contains("validation"), "{tuned}");
    assert!(std::fs::read_to_string(folder.join("taylor.svg")).unwrap().contains("<polyline"));
    done(&["eval", "taylor", "--eval-file", "taylor.toml"]);
    assert!(done(&["eval", "taylor", "--tables", "--eval-file", "taylor.toml"]).contains("Generation"));
    let again = run(&folder, &["selfplay", "taylor", "--games", "24", "--nodes", "30"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(
        text(&again).contains("taylor.games: already exists: continue with --resume"),
        "{}",
        text(&again)
    );
}

#[test]
fn games_can_begin_at_the_start_and_last_to_their_end() {
    let folder = folder("whole");
    let said = |more: &[&str], file: &str| {
        let words = ["selfplay", "taylor", "--games", "60", "--nodes", "10", "--out", file];
        assert!(run(&folder, &[&words[..], more].concat()).status.success());
        text(&run(&folder, &["selfplay", "--check", file]))
    };
    let usual = said(&[], "usual.games");
    assert!(usual.contains("adjudicated") && !usual.contains("from changed pieces  0.0 %"), "{usual}");
    let whole = said(&["--from-start", "--to-end"], "whole.games");
    assert!(!whole.contains("adjudicated") && whole.contains("from changed pieces  0.0 %"), "{whole}");
}

#[test]
fn long_work_says_how_far_it_is_where_there_is_no_terminal() {
    let folder = folder("silent");
    // The first line comes after ten seconds.
    let words = ["selfplay", "chess", "--games", "100000", "--nodes", "20000"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.current_dir(&folder).args(words).stdout(std::process::Stdio::null());
    let mut child = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stderr.take().unwrap()));
    let line = lines.next().unwrap().unwrap();
    assert!(line.starts_with("selfplay normal: ") && line.contains(" of 100000 after 1"), "{line}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn numbers_are_held_to_bounds() {
    let folder = folder("bounds");
    for (command, flag, wrong) in [
        ("tune", "--steps", &["-1", "1000001", "1e3", "x"][..]),
        ("tune", "--rate", &["0", "-1", "inf", "nan", "1001"]),
        ("tune", "--correlated", &["0", "-5", "nan", "1e10"]),
        ("tune", "--result", &["-0.1", "1.1", "nan"]),
        ("tune", "--threads", &["0", "257", "-1", "99999999999999999999"]),
        ("train", "--epochs", &["0", "10001"]),
        ("train", "--rate", &["0", "11", "nan"]),
        ("train", "--hidden", &["0", "24", "x"]),
        ("train", "--decay", &["-1", "inf"]),
        ("selfplay", "--threads", &["0", "257"]),
        ("selfplay", "--shard", &["0/4", "5/4", "1/0", "1/1000001", "x"]),
        ("selfplay", "--nodes", &["0", "-1", "100000000000001"]),
        ("analyze", "--time", &["0", "-1", "1e9", "nan"]),
        ("play", "--level", &["0", "soon", "inf"]),
    ] {
        for number in wrong {
            let flag = format!("{flag}={number}");
            let mut words = vec![command, "chess", &flag];
            if command == "tune" || command == "train" {
                words.push("x.games");
            }
            let output = run(&folder, &words);
            assert_eq!(output.status.code(), Some(2), "{command} {flag}: {}", text(&output));
        }
    }
}

#[test]
fn files_that_exist_are_told_with_the_way_on() {
    let folder = folder("exists");
    for name in ["normal.games", "m.pgn", "j.jsonl", "t.games"] {
        std::fs::write(folder.join(name), "something\n").unwrap();
    }
    let own = concat!("cmd=", env!("CARGO_BIN_EXE_chrysalis"));
    let engine = ["-engine", own, "-engine", own, "-each", "nodes=10", "-variant", "normal"];
    for (words, way) in [
        (&["selfplay", "chess"][..], "--resume"),
        (&["selfplay", "taylor", "--out", "t.games"], "--resume"),
        (&["match", "-pgnout", "m.pgn"], "-resume"),
        (&["match", "-journal", "j.jsonl"], "-resume"),
    ] {
        let more = if words[0] == "match" { &engine[..] } else { &[] };
        let output = run(&folder, &[words, more].concat());
        let said = text(&output);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
        assert!(said.contains(way) && !said.contains("os error"), "{words:?}: {said}");
    }
}

#[test]
fn too_few_openings_are_told() {
    let folder = folder("openings");
    for (game, plies, count, more) in [
        ("normal", "1", "30", ""),
        ("normal", "0", "2", ""),
        ("promochess", "1", "500", ""),
        ("taylor", "1", "99", "o.epd"),
    ] {
        let mut words = vec!["openings", game, "-plies", plies, "-balance", "off", "-count", count];
        if !more.is_empty() {
            words.extend(["-out", more]);
        }
        let output = run(&folder, &words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(
            said.starts_with("chrysalis: only ") && said.contains(&format!(" of {count} openings")),
            "{said}"
        );
        let found =
            if more.is_empty() { text(&output) } else { std::fs::read_to_string(folder.join(more)).unwrap() };
        assert!(
            found.starts_with("# game ") && found.lines().count() > 1,
            "what was found is written: {found}"
        );
    }
    let enough = run(&folder, &["openings", "normal", "-plies", "1", "-balance", "off", "-count", "10"]);
    assert!(enough.status.success() && enough.stderr.is_empty());
}

#[test]
fn games_learn_together_into_a_folder() {
    let folder = folder("together");
    let done = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", text(&output));
        text(&output)
    };
    for game in ["apc-timur", "apc-timur-train"] {
        done(&["selfplay", game, "--games", "12", "--nodes", "30"]);
    }
    let files = ["apc-timur.games", "apc-timur-train.games"];
    done(&["tune", "apc-timur", files[0], files[1], "--from-rules", "--steps", "20", "--out", "pool"]);
    for game in ["apc-timur", "apc-timur-train"] {
        let start = std::fs::read_to_string(folder.join("pool").join(format!("{game}.toml"))).unwrap();
        assert!(start.contains(&format!("game = \"{game}\"")) && start.contains("games = 12"));
        let (before, after) = (done(&["eval", game]), done(&["eval", game, "--eval-file", "pool"]));
        assert!(before != after, "{game}");
    }
    assert_eq!(done(&["eval", "throne"]), done(&["eval", "throne", "--eval-file", "pool"]));
    std::fs::write(folder.join("pool/broken.toml"), "nonsense").unwrap();
    let broken = run(&folder, &["eval", "apc-timur", "--eval-file", "pool"]);
    assert_eq!(broken.status.code(), Some(1));
    assert!(text(&broken).contains("broken.toml"));
}

#[test]
fn wrong_files_are_refused_with_one_line() {
    let folder = folder("refused");
    std::fs::write(folder.join("bad"), "nonsense").unwrap();
    for arguments in [
        &["eval", "taylor", "--eval-file", "bad"][..],
        &["eval", "taylor", "--eval-file", "missing"],
        &["tune", "taylor", "bad"],
        &["tune", "taylor", "missing"],
        &["selfplay", "--check", "bad"],
        &["selfplay", "--merge", "bad", "--out", "all"],
    ] {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{arguments:?}");
    }
}
