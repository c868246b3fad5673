//! Networks from the command line: trained, loaded, turned off, refused.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::common::Talk;
use crate::common::learner::{folder, run, text};
use std::path::Path;

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output));
    text(&output)
}

const QUICK: [&str; 12] =
    ["--epochs", "30", "--batch", "64", "--hidden", "16", "--result", "0", "--rate", "0.003", "--decay", "1"];

/// Trains on a few games, which is enough for a network, not for a good one.
fn trained(folder: &Path) {
    done(folder, &["selfplay", "taylor", "--games", "200", "--nodes", "30"]);
    let said =
        done(folder, &[&["train", "taylor", "taylor.games", "--plot", "net.svg"], &QUICK[..]].concat());
    assert!(said.contains("validation") && said.contains("taylor.net: "), "{said}");
}

#[test]
fn a_network_is_trained_explained_and_turned_off() {
    let folder = folder("trained");
    trained(&folder);
    assert!(std::fs::read_to_string(folder.join("net.svg")).unwrap().contains("<polyline"));
    assert!(!folder.join("taylor.net.checkpoint").exists());
    // That of the program, if it has one, would stand beside no numbers of one's own.
    assert!(done(&folder, &["eval", "taylor", "--eval-file", "taylor.net"]).contains("network"));
    let file = folder.join("taylor.net");
    let mut talk = Talk::uci();
    talk.send("setoption name UCI_Variant value taylor");
    talk.send(&format!("setoption name EvalFile value {}", file.display()));
    let explained = |talk: &mut Talk| {
        talk.send("eval");
        talk.send("isready");
        talk.until("readyok").concat()
    };
    assert!(explained(&mut talk).contains("network"));
    talk.send("setoption name Network value false");
    assert!(!explained(&mut talk).contains("network"));
    talk.send("setoption name Network value true");
    assert!(explained(&mut talk).contains("network"));
    talk.send("setoption name Network value perhaps");
    assert!(talk.line("info string error").contains("neither true nor false"));
    talk.quit();
}

#[test]
fn games_and_weights_of_related_are_taken() {
    let folder = folder("related");
    trained(&folder);
    done(&folder, &["selfplay", "revolving", "--games", "200", "--nodes", "30"]);
    let with = |more: &[&str]| run(&folder, &[&["train", "revolving"], more, &QUICK[..]].concat());
    let positions = |more: &[&str]| -> u64 {
        let output = with(more);
        assert!(output.status.success(), "{more:?}: {}", text(&output));
        let said = text(&output);
        let learned = said.lines().find_map(|line| line.split_once(" positions for training"));
        learned.unwrap().0.parse().unwrap()
    };
    let own = positions(&["revolving.games"]);
    let both = positions(&["revolving.games", "--related", "taylor.games"]);
    assert!(both > own, "{own} {both}");
    // Games of related variants alone do, and what was learned before is a start.
    positions(&["--related", "taylor.games", "--start-from", "taylor.net"]);
    let wide = run(&folder, &["train", "revolving", "revolving.games", "--start-from", "taylor.net"]);
    assert!(text(&wide).contains("has 16 neurons, not 32"), "{}", text(&wide));
    let foreign = with(&["revolving.games", "--start-from", "revolving.games"]);
    assert_eq!(foreign.status.code(), Some(1));
    assert!(text(&foreign).contains("revolving.games: is not a network"), "{}", text(&foreign));
}

#[test]
fn wrong_networks_and_games_are_refused_with_one_line() {
    let folder = folder("refused-networks");
    trained(&folder);
    let good = std::fs::read(folder.join("taylor.net")).unwrap();
    std::fs::write(folder.join("short.net"), &good[..good.len() / 2]).unwrap();
    let mut damaged = good;
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    std::fs::write(folder.join("damaged.net"), &damaged).unwrap();
    std::fs::write(folder.join("foreign.net"), "nonsense").unwrap();
    std::fs::write(folder.join("taylor.net.checkpoint"), "nonsense").unwrap();
    done(&folder, &["selfplay", "revolving", "--games", "2", "--nodes", "10"]);
    for (arguments, told) in [
        (&["eval", "taylor", "--eval-file", "short.net"][..], "bytes, not"),
        (&["eval", "taylor", "--eval-file", "damaged.net"], "is damaged"),
        (&["eval", "taylor", "--eval-file", "foreign.net"], "is not a network"),
        (&["selfplay", "normal", "--eval-file", "taylor.net"], "is for the game taylor, not normal"),
        (&["train", "taylor", "revolving.games"], "holds games of revolving, not of taylor"),
        (&["train", "taylor", "taylor.net"], "taylor.net"),
        (&["train", "taylor", "missing.games"], "missing.games"),
        (&["train", "taylor", "taylor.games", "--resume"], "taylor.net.checkpoint: damaged"),
        (&["train", "taylor", "taylor.games", "--rate", "10", "--batch", "8", "--out", "x.net"], "exploded"),
    ] {
        let output = run(&folder, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", text(&output));
        let said = String::from_utf8(output.stderr).unwrap();
        let lines: Vec<&str> = said.lines().filter(|line| !line.contains(" of ")).collect();
        assert!(said.contains(told), "{arguments:?}: {said}");
        assert!(lines.len() <= 1, "{arguments:?}: {said}");
    }
    assert!(!folder.join("x.net").exists());
}

#[test]
fn numbers_take_the_network_beside_them() {
    let folder = folder("beside");
    trained(&folder);
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../eval/data/taylor.toml");
    std::fs::copy(shipped, folder.join("taylor.toml")).unwrap();
    for path in ["taylor.toml", "."] {
        assert!(done(&folder, &["eval", "taylor", "--eval-file", path]).contains("network"), "{path}");
    }
    // Other numbers than those that it was trained on.
    let numbers = std::fs::read_to_string(shipped).unwrap();
    let line = numbers.lines().find(|line| line.starts_with("pair = ")).unwrap();
    std::fs::write(folder.join("taylor.toml"), numbers.replacen(line, "pair = 7.77", 1)).unwrap();
    let refused = run(&folder, &["eval", "taylor", "--eval-file", "taylor.toml"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused).contains("taylor.net': was trained on parameters"), "{}", text(&refused));
    std::fs::remove_file(folder.join("taylor.net")).unwrap();
    assert!(!done(&folder, &["eval", "taylor", "--eval-file", "taylor.toml"]).contains("network"));
}
