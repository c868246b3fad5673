//! What is written beside an output, and by whom: no file of anybody else is lost.

use super::support::Folder;
use chrysalis_io::lock::OutputLock;

const MOVES: &str = "e2e4\ne2e4 e7e5\n";

#[cfg(unix)]
#[test]
fn no_file_is_taken_for_the_rest_of_a_stopped_run() {
    let folder = Folder::with(&[
        ("m", MOVES),
        ("x.part", MOVES),
        ("y.part", MOVES),
        ("z.journal", MOVES),
        ("w.lock", MOVES),
    ]);
    for (words, said) in [
        ("x.part --out x", "x.part: the output is also an input"),
        ("m --out y", "y.part: already exists"),
        ("m --out y --resume", "y.part: already exists"),
        ("z.journal --out z", "z.journal: the output is also an input"),
        ("m --out w", "w.lock' already exists"),
        ("m --out ./m", "m: the output is also an input"),
        ("m --out /dev/stdout", "/dev/stdout: is not a regular file"),
        ("m --out /dev/null", "/dev/null: is not a regular file"),
    ] {
        let ran = folder.run(&format!("analyze chess {words} --nodes 10"));
        assert!(ran.status != Some(0) && ran.err.contains(said), "{words}: {:?} {}", ran.status, ran.err);
        for name in ["m", "x.part", "y.part", "z.journal", "w.lock"] {
            assert_eq!(folder.read(name), MOVES, "{words}: {name}");
        }
    }
    for name in ["x", "y", "x.journal", "y.journal", "y.lock", "x.lock"] {
        assert!(!folder.has(name), "{name}");
    }
}

#[test]
fn one_run_at_a_time_writes_an_output() {
    let folder = Folder::with(&[("m", MOVES)]);
    let words = "analyze chess m --nodes 10 --out x --resume";
    folder.ok(words);
    let (before, journal) = (folder.read("x"), folder.read("x.journal"));
    let lock = OutputLock::new(&folder.path("x")).expect("free");
    for words in [words, "analyze chess m --nodes 10 --out x", "analyze chess m --nodes 20 --out ./x"] {
        let ran = folder.run(words);
        assert!(
            ran.status != Some(0) && ran.err.contains("another run is writing it"),
            "{words}: {}",
            ran.err
        );
    }
    assert_eq!((folder.read("x"), folder.read("x.journal")), (before, journal));
    drop(lock);
    folder.ok(words);
    assert!(!folder.has("x.lock") && !folder.has("x.part"));
}

#[cfg(unix)]
#[test]
fn what_is_beside_a_linked_output_is_in_the_folder_of_the_file() {
    let folder = Folder::with(&[("m", MOVES)]);
    std::fs::create_dir(folder.path("far")).expect("a folder");
    std::os::unix::fs::symlink("far/x", folder.path("x")).expect("a link");
    folder.write("far/x.part", "mine");
    let ran = folder.run("analyze chess m --nodes 10 --out x");
    assert!(ran.err.contains("x.part: already exists"), "{}", ran.err);
    std::fs::remove_file(folder.path("far/x.part")).expect("removed");
    folder.ok("analyze chess m --nodes 10 --out x");
    assert!(folder.path("x").is_symlink() && !folder.read("far/x").is_empty());
}

#[test]
fn a_game_that_has_changed_is_another_game() {
    let game = "format = 1\nid = \"mine\"\ninherits = \"normal\"\n";
    for change in [
        "[ends]\nstalemate = \"loss\"\n",
        "[ends]\nrepetition = 2\n",
        "[ends]\nquiet_moves = 30\n",
        "title = \"other\"\n",
    ] {
        let folder = Folder::with(&[("m", MOVES), ("game.toml", game)]);
        let analyze = "--game-files game.toml analyze mine m --nodes 10 --out x --resume";
        let play = "--game-files game.toml match -engine name=a -engine name=b -each depth=1 -variant mine -maxmoves 3 \
                    -journal j.jsonl -quiet -concurrency 1 -resume";
        folder.ok(analyze);
        folder.ok(&format!("{play} -rounds 1"));
        folder.write("game.toml", format!("{game}{change}"));
        for words in [analyze.to_owned(), format!("{play} -rounds 2")] {
            let ran = folder.run(&words);
            assert!(
                ran.status != Some(0) && ran.err.contains("the rules of the game"),
                "{change}{words}: {}",
                ran.err
            );
        }
        folder.write("game.toml", game);
        folder.ok(analyze);
        folder.ok(&format!("{play} -rounds 2"));
    }
}

#[test]
fn one_match_at_a_time_writes_a_journal() {
    let folder = Folder::new();
    let words = "match -engine name=a -engine name=b -each depth=1 -maxmoves 3 -pgnout g.pgn -quiet -concurrency 1 -resume";
    folder.ok(&format!("{words} -rounds 1"));
    for locked in ["g.pgn", "g.pgn.jsonl"] {
        let lock = OutputLock::new(&folder.path(locked)).expect("free");
        let ran = folder.run(&format!("{words} -rounds 2"));
        assert!(
            ran.status != Some(0) && ran.err.contains("another run is writing it"),
            "{locked}: {}",
            ran.err
        );
        drop(lock);
    }
    folder.ok(&format!("{words} -rounds 2"));
    assert!(!folder.has("g.pgn.lock") && !folder.has("g.pgn.jsonl.lock"));
}
