//! Puzzles from the command line: planted ones are found, what is none is not, and the output is what it says.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::{Catalogue, Move, Session};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Enough for all that is planted here.
const NODES: &str = "2000";
/// Of the searches that confirm it.
const VERIFY_NODES: &str = "20000";

/// How the search that the puzzles were planted for prunes: how soon it sees them depends on that.
const SEARCH: &str = "[search]
aspiration_window = 18
correction_weight = 45
delta_margin = 160
futility_base = 90
futility_capture_base = 150
futility_capture_margin = 110
futility_margin = 85
late_move_deeper = 50
null_move_evaluation = 200
null_move_margin = 100
razoring_margin = 260
reverse_futility_improving = 60
reverse_futility_margin = 75
singular_double = 25
small_probcut_margin = 400
";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.current_dir(folder).args(arguments).env("LC_ALL", "C.UTF-8").output().unwrap()
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("numbers")).unwrap();
    // What is a puzzle depends on who analyzes: here numbers alone, which no shipped network was trained on, and
    // chances and margins that stay.
    for (id, even, spread) in [
        ("normal", 189.4, 141.2),
        ("promochess", 118.2, 364.4),
        ("taylor", 130.3, 244.2),
        ("throne", 136.4, 162.8),
    ] {
        let file = format!("{id}.toml");
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../eval/data").join(&file);
        let numbers = std::fs::read_to_string(shipped).unwrap();
        let (before, rest) = numbers.split_once("\ntempo = ").unwrap();
        let (tempo, after) = rest.split_once('\n').unwrap();
        let tempo: f64 = tempo.parse().unwrap();
        let changed = format!("{before}\ntempo = {:.2}\n{after}", tempo + 0.01);
        let (before, rest) = changed.split_once("\n[wdl]\n").unwrap();
        let (_, after) = rest.split_once("\n\n").unwrap();
        let changed = format!("{before}\n[wdl]\na = {even}\nb = {spread}\n\n{SEARCH}\n{after}");
        std::fs::write(folder.join("numbers").join(&file), changed).unwrap();
    }
    folder
}

fn puzzles(folder: &Path, file: &str, more: &[&str]) -> String {
    done(folder, &[&["puzzles", "normal", file, "--nodes", NODES, "--eval-file", "numbers"], more].concat())
}

/// What is planted: the game, the position, the first move, the kind and the moves to mate.
const PLANTED: [(&str, &str, &str, &str, Option<u32>); 9] = [
    ("normal", "8/p4pkp/n4p2/3p4/1p1P4/2rBKPP1/P1p2P1P/2R5 b - - 4 30", "b3", "win", None),
    ("normal", "1k1r3r/1pp5/p6p/Q2P2p1/8/1P5P/Pb2qBB1/2R2RK1 b - - 2 34", "Bxc1", "save", None),
    ("taylor", "r2qkb1r/2p5/2P2b2/7R/2P5/1Q5B/1r4BP/1Q2KB1R b - - 0 24", "Rd2=Q+", "mate", Some(2)),
    ("taylor", "2k5/8/8/7Q/1R3K2/8/P7/n2q4 b - - 0 34", "Qxh5=R", "save", None),
    ("promochess", "9/9/D6p1/7P1/1km2Q3/1p1b5/1P2pBg2/4H4/2B2K1H1 b - - 1 46", "Gf2+", "mate", Some(2)),
    (
        "promochess",
        "Q8/2b1r1s2/2sk2p2/1s4sp1/1p1p5/1PpB2P2/2P1w1HP1/2S1B1S2/3C3K1 w - - 2 34",
        "Ce4+",
        "win",
        None,
    ),
    ("throne", "8/8/8/5b1K/5k2/8/8/8 b - - 55 81", "Kg5+", "mate", Some(2)),
    ("throne", "8/1R4p1/4np1p/4k3/8/r4P2/2B2KPP/8 b - - 6 43", "Ra2", "win", None),
    ("throne", "8/3N4/6K1/p1k5/P7/8/8/8 b - - 3 64", "Kb4", "save", None),
];

/// A game from the start, with a mate in two.
const FROM_START: &str = "[Event \"a\"]\n\n1. a4 h6 2. e4 c5 3. Nc3 f5 4. Qh5+ g6 5. Qxg6# 1-0\n\n";

fn game(id: &str, fen: &str, moves: &str) -> String {
    format!("[Event \"x\"]\n[Variant \"{id}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n\n")
}

/// Everything that is planted as games, some of them with the move played.
fn planted() -> String {
    let games = PLANTED.iter().enumerate().map(|(number, (id, fen, m, ..))| {
        let (white, turn) = (fen.contains(" w "), fen.rsplit(' ').next().unwrap());
        let played = format!("{turn}{} {m}", if white { "." } else { "..." });
        game(id, fen, if number % 2 == 0 { &played } else { "" })
    });
    FROM_START.to_owned() + &games.collect::<String>()
}

/// The text of an operation, without quotation marks; nothing where there is none.
fn operand<'a>(line: &'a str, opcode: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {opcode} "))?;
    Some(rest.split(';').next().unwrap().trim_matches('"'))
}

/// The position of a line.
fn session(line: &str) -> Session {
    let game = Catalogue::shipped().named(operand(line, "variant").unwrap_or("normal")).unwrap();
    let fields = line.split_once(" hmvc").unwrap().0;
    let clocks = [operand(line, "hmvc").unwrap(), operand(line, "fmvn").unwrap()].join(" ");
    Session::from_fen(game, &format!("{fields} {clocks}")).unwrap()
}

#[test]
fn what_is_planted_is_found_once_and_in_its_kind() {
    let folder = folder("puzzles-planted");
    std::fs::write(folder.join("planted.pgn"), planted()).unwrap();
    let found = puzzles(&folder, "planted.pgn", &[]);
    let lines: Vec<&str> = found.lines().collect();
    let said: Vec<(String, &str, Option<u32>)> = lines
        .iter()
        .map(|line| {
            let mate = operand(line, "dm").map(|moves| moves.parse().unwrap());
            (operand(line, "bm").unwrap().to_owned(), operand(line, "c1").unwrap(), mate)
        })
        .collect();
    let mut expected = vec![("Qh5+".to_owned(), "mate", Some(2))];
    expected.extend(PLANTED.iter().map(|&(_, _, m, kind, mate)| (m.to_owned(), kind, mate)));
    assert_eq!(said, expected);
    assert_eq!(operand(lines[0], "id"), Some("planted.pgn game 1 ply 7"));
    assert_eq!(operand(lines[0], "pv"), Some("Qh5+ g6 Qxg6#"));
    for line in &lines {
        let session = session(line);
        let solution: Vec<&str> = operand(line, "pv").unwrap().split(' ').collect();
        assert_eq!(operand(line, "c2"), Some(solution.len().div_ceil(2).to_string().as_str()), "{line}");
        assert_eq!(solution.len() % 2, 1, "{line}");
        assert_eq!(operand(line, "bm"), Some(solution[0]), "{line}");
        let mut here = session;
        for text in solution {
            here.play(here.parse_san(text).unwrap()).unwrap();
        }
        let expectations: Vec<f64> =
            operand(line, "c5").unwrap().split(' ').map(|points| points.parse().unwrap()).collect();
        assert!(expectations[0] - expectations[1] >= 0.25, "{line}");
    }
    assert_eq!(puzzles(&folder, "planted.pgn", &["--jobs", "3"]), found, "with any number of jobs");
    let some: Vec<&str> = lines.iter().copied().filter(|line| operand(line, "c1") == Some("save")).collect();
    assert_eq!(puzzles(&folder, "planted.pgn", &["--kinds", "save"]).lines().collect::<Vec<_>>(), some);
    let few = puzzles(&folder, "planted.pgn", &["--max", "2", "--jobs", "2", "--out", "few.epd"]);
    assert_eq!(few, "");
    let few = std::fs::read_to_string(folder.join("few.epd")).unwrap();
    assert_eq!(few.lines().collect::<Vec<_>>(), lines[..2]);
    std::fs::write(folder.join("found.epd"), &found).unwrap();
    assert_eq!(puzzles(&folder, "found.epd", &[]).lines().count(), lines.len());
    let verdict =
        run(&folder, &["analyze", "normal", "found.epd", "--nodes", VERIFY_NODES, "--require", "0.9"]);
    assert!(verdict.status.success(), "{}", String::from_utf8_lossy(&verdict.stdout));
}

/// Whether the side to move wins by force in at most so many moves: everything is tried, by the rules alone.
fn wins(session: &mut Session, moves: u32) -> bool {
    moves > 0 && session.legal_moves().into_iter().any(|m| wins_by(session, m, moves))
}

fn wins_by(session: &mut Session, m: Move, moves: u32) -> bool {
    let winner = session.turn();
    session.play(m).unwrap();
    let won = match session.outcome() {
        Some(outcome) => outcome.winner == Some(winner),
        None if moves == 1 => false,
        None => session.legal_moves().into_iter().all(|reply| {
            session.play(reply).unwrap();
            let won = session.outcome().is_none() && wins(session, moves - 1);
            session.undo();
            won
        }),
    };
    session.undo();
    won
}

#[test]
fn mates_have_one_first_move_and_are_no_shorter() {
    let folder = folder("puzzles-mates");
    std::fs::write(folder.join("planted.pgn"), planted()).unwrap();
    let found = puzzles(&folder, "planted.pgn", &["--kinds", "mate"]);
    assert_eq!(found.lines().count(), 4);
    for line in found.lines() {
        let mut session = session(line);
        let best = session.parse_san(operand(line, "bm").unwrap()).unwrap();
        let moves: u32 = operand(line, "dm").unwrap().parse().unwrap();
        let winning: Vec<Move> =
            session.legal_moves().into_iter().filter(|&m| wins_by(&mut session, m, moves)).collect();
        assert_eq!(winning, [best], "{line}");
        assert!(!wins(&mut session, moves - 1), "{line}");
    }
}

#[test]
fn several_good_moves_and_what_anyone_sees_are_no_puzzles() {
    let folder = folder("puzzles-none");
    for (position, more) in [
        // Two mates, two ways to win, a single legal move.
        ("6k1/5ppp/8/8/8/8/q4PPP/1R1R2K1 w - - 0 1", &["--mates-from", "1"][..]),
        ("k7/8/8/8/6Q1/7R/1K6/8 w - - 0 1", &["--mates-from", "1"]),
        ("7k/8/8/8/8/8/6q1/7K w - - 0 1", &["--depth-from", "1"]),
        // A mate in one, unless it is asked for; a piece that stands there to be taken.
        ("6k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 0 1", &[]),
        ("4k3/8/8/3q4/8/8/5PPP/3R2K1 w - - 0 1", &[]),
    ] {
        std::fs::write(folder.join("a.epd"), position).unwrap();
        assert_eq!(puzzles(&folder, "a.epd", more), "", "{position}");
    }
    std::fs::write(folder.join("a.epd"), "6k1/5ppp/8/8/8/8/q4PPP/1R4K1 w - - 0 1").unwrap();
    let mate = puzzles(&folder, "a.epd", &["--mates-from", "1"]);
    assert_eq!((operand(&mate, "bm"), operand(&mate, "dm")), (Some("Rb8#"), Some("1")));
    // The same position, by itself and where the queen has just taken a knight.
    std::fs::write(folder.join("alone.epd"), "4k3/8/8/3q4/8/8/8/3R1K2 w - - 0 2").unwrap();
    assert_eq!(puzzles(&folder, "alone.epd", &["--depth-from", "1"]).lines().count(), 1);
    let back = game("normal", "4k3/8/8/q2N4/8/8/8/3R1K2 b - - 0 1", "1... Qxd5 2. Rxd5");
    std::fs::write(folder.join("back.pgn"), back).unwrap();
    assert_eq!(puzzles(&folder, "back.pgn", &["--depth-from", "1"]), "");
}

/// The first field of a FEN with left and right exchanged.
fn mirrored(fen: &str) -> String {
    let (pieces, rest) = fen.split_once(' ').unwrap();
    let ranks: Vec<String> = pieces.split('/').map(|rank| rank.chars().rev().collect()).collect();
    format!("{} {rest}", ranks.join("/"))
}

/// Colors exchanged, of a position without rights.
fn flipped(fen: &str) -> String {
    let swap = |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let (pieces, rest) = fen.split_once(' ').unwrap();
    let ranks: Vec<String> = pieces.split('/').rev().map(|rank| rank.chars().map(swap).collect()).collect();
    let turn = if rest.starts_with('w') { "b" } else { "w" };
    format!("{} {turn}{}", ranks.join("/"), &rest[1..])
}

#[test]
fn reflections_are_found_once() {
    let folder = folder("puzzles-reflections");
    for (id, fen) in [(PLANTED[0].0, PLANTED[0].1), (PLANTED[7].0, PLANTED[7].1)] {
        let all = [fen.to_owned(), flipped(fen), mirrored(fen), mirrored(&flipped(fen))];
        for one in &all {
            std::fs::write(folder.join("one.epd"), format!("{one} variant \"{id}\";\n")).unwrap();
            assert_eq!(puzzles(&folder, "one.epd", &[]).lines().count(), 1, "{one}");
        }
        let text: String = all.iter().map(|fen| format!("{fen} variant \"{id}\";\n")).collect();
        std::fs::write(folder.join("all.epd"), text).unwrap();
        let output = run(
            &folder,
            &["puzzles", "normal", "all.epd", "--nodes", NODES, "--jobs", "2", "--eval-file", "numbers"],
        );
        assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 1, "{fen}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.ends_with("1 puzzle in 4 positions, 3 duplicates\n"), "{said}");
    }
}

#[test]
fn games_of_puzzles_are_confirmed_by_the_rules() {
    let folder = folder("puzzles-pgn");
    std::fs::write(folder.join("planted.pgn"), planted()).unwrap();
    puzzles(&folder, "planted.pgn", &["--format", "pgn", "--out", "found.pgn"]);
    let text = std::fs::read_to_string(folder.join("found.pgn")).unwrap();
    assert_eq!(text.matches("[PuzzleKind ").count(), PLANTED.len() + 1);
    assert!(text.contains("[PuzzleMate \"2\"]") && text.contains("4. Qh5+ g6 5. Qxg6# 1-0"), "{text}");
    let checked = done(&folder, &["match", "-check", "found.pgn"]);
    let confirmed: usize = checked.lines().map(|line| line[..6].trim().parse::<usize>().unwrap()).sum();
    assert_eq!(confirmed, PLANTED.len() + 1, "{checked}");
    // The games begin with the positions, so that the same puzzles are found in them.
    assert_eq!(puzzles(&folder, "found.pgn", &[]).lines().count(), PLANTED.len() + 1);
}

#[test]
fn bad_input_is_told_and_the_rest_is_done() {
    let folder = folder("puzzles-bad");
    let text = format!("{FROM_START}[Event \"b\"]\n\n1. e4 e5\n2. Ke3 *\n\n{}", planted());
    std::fs::write(folder.join("bad.pgn"), text).unwrap();
    let output = run(
        &folder,
        &["puzzles", "normal", "none.pgn", "bad.pgn", "--nodes", NODES, "--eval-file", "numbers"],
    );
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("chrysalis: none.pgn: ") && said.contains("chrysalis: bad.pgn:8:4: "), "{said}");
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), PLANTED.len() + 1);
    std::fs::write(folder.join("a.pgn"), FROM_START).unwrap();
    for wrong in [
        &["puzzles", "normal"][..],
        &["puzzles", "nothing", "a.pgn"],
        &["puzzles", "normal", "-", "-"],
        &["puzzles", "normal", "a.pgn", "--verify-nodes", "199999"],
        &["puzzles", "normal", "a.pgn", "--mates-from", "3", "--mates-to", "2"],
        &["puzzles", "normal", "a.pgn", "--margin", "2"],
        &["puzzles", "normal", "a.pgn", "--kinds", "draw"],
        &["puzzles", "normal", "a.pgn", "--max", "0"],
        &["puzzles", "normal", "a.pgn", "--out", "a.pgn"],
    ] {
        assert_eq!(run(&folder, wrong).status.code(), Some(2), "{wrong:?}");
    }
    assert_eq!(std::fs::read_to_string(folder.join("a.pgn")).unwrap(), FROM_START);
}
