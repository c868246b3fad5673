//! Work that is divided among machines and put together.

use super::data::{LICHESS, SUITE};
use super::support::Folder;

const FORMATS: [&str; 5] = ["text", "json", "epd", "pgn", "csv"];

fn with_games() -> Folder {
    let folder = Folder::with(&[("l.pgn", LICHESS), ("s.epd", SUITE)]);
    folder.game_of("normal", 12, "a.pgn");
    folder.game_of("taylor", 12, "b.pgn");
    folder
}

#[test]
fn parts_make_the_whole() {
    let folder = with_games();
    for format in FORMATS {
        let words = format!("analyze chess a.pgn l.pgn s.epd b.pgn --skip 1 --nodes 300 --format {format}");
        let whole = folder.ok(&words);
        for part in 1..=3 {
            folder.ok(&format!("{words} --shard {part}/3 --out part{part}"));
        }
        // In any order, named by output or by journal.
        let merged = folder.ok(&format!("{words} --merge part3 part1.journal part2"));
        assert!(merged == whole, "{format}");
        folder.ok(&format!("{words} --merge part1 part2 part3 --out merged"));
        assert!(folder.read("merged") == whole, "{format}");
        for part in 1..=3 {
            std::fs::remove_file(folder.path(&format!("part{part}.journal"))).expect("removed");
        }
    }
}

#[test]
fn what_is_missing_or_of_something_else_is_refused() {
    let folder = with_games();
    let words = "analyze chess a.pgn l.pgn s.epd b.pgn --nodes 300 --format json";
    for part in [1, 3] {
        folder.ok(&format!("{words} --shard {part}/3 --out part{part}"));
    }
    let ran = folder.run(&format!("{words} --merge part1 part3 --out whole"));
    assert!(ran.status == Some(1) && ran.err.contains("part 2/3 is missing"), "{}", ran.err);
    assert!(!folder.has("whole"));
    let ran = folder.run(&format!("{words} --merge part1 part2 part3"));
    assert!(ran.status == Some(1) && ran.err.contains("part2"), "{}", ran.err);
    // One that has not come to its end.
    folder.ok(&format!("{words} --shard 2/3 --out part2"));
    let journal = folder.read("part2.journal");
    folder.write("part2.journal", journal.split_inclusive('\n').take(3).collect::<String>());
    let ran = folder.run(&format!("{words} --merge part1 part2 part3"));
    assert!(ran.status == Some(1) && ran.err.contains("part 2/3 is missing or unfinished"), "{}", ran.err);
    folder.ok(&format!("{words} --shard 2/3 --out part2 --resume"));
    folder.ok(&format!("{words} --merge part1 part2 part3"));
    // Other settings, another division.
    let ran = folder.run(&format!("{} --merge part1 part2 part3", words.replace("300", "301")));
    assert!(ran.status == Some(2) && ran.err.contains("the settings differ"), "{}", ran.err);
    folder.ok(&format!("{words} --shard 2/2 --out other"));
    let ran = folder.run(&format!("{words} --merge part1 other part3"));
    assert!(ran.status == Some(2) && ran.err.contains("the numbers of parts differ"), "{}", ran.err);
    for shard in ["0/3", "4/3", "a", "1", "1/0"] {
        assert_eq!(folder.run(&format!("{words} --shard {shard}")).status, Some(2), "{shard}");
    }
    assert_eq!(folder.run(&format!("{words} --merge part1 --shard 1/3")).status, Some(2));
}

#[test]
fn what_is_wrong_with_the_input_is_told_by_one_part_and_by_the_whole() {
    let folder = Folder::with(&[("m", "e2e4\nnonsense\nd2d4\n")]);
    let words = "analyze chess m --nodes 100 --format csv";
    let statuses: Vec<_> =
        (1..=3).map(|part| folder.run(&format!("{words} --shard {part}/3 --out p{part}")).status).collect();
    assert_eq!(statuses, [Some(0), Some(1), Some(0)]);
    let ran = folder.run(&format!("{words} --merge p1 p2 p3"));
    assert!(ran.status == Some(1) && ran.err.contains("m:2: "), "{}", ran.err);
    assert_eq!(ran.out, folder.run(words).out);
}
