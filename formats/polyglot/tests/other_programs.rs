//! Books of orthodox chess agree with python-chess and with Debian's `polyglot`, where these are installed.

use crate::round_trip::walk;
use chrysalis_engine::{Catalogue, Move, Session};
use chrysalis_polyglot::{BookWriter, OpeningBook};
use std::path::Path;
use std::process::{Command, Output};

/// The positions of many games with en passant, castling and promotion, and the moves in the book.
fn positions() -> Vec<(Session, Move)> {
    let game = Catalogue::shipped().orthodox();
    let mut found = Vec::new();
    for seed in 0..40 {
        found.extend(walk(&Session::new(game), seed, 120));
    }
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        // Most captures en passant would expose the king.
        "7k/3p1p2/8/2KPP2q/2p1pp1r/8/1P1P1P2/4R3 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ] {
        for seed in 0..10 {
            found.extend(walk(&Session::from_fen(game, fen).unwrap(), seed, 30));
        }
    }
    found
}

fn python(folder: &Path, script: &str) -> Option<Output> {
    // Where the handbook's checks keep their packages, or the system's own.
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python/bin/python3");
    let program = [own.as_path(), Path::new("python3")].into_iter().find(|program| {
        let found = Command::new(program).args(["-c", "import chess.polyglot"]).output();
        found.is_ok_and(|found| found.status.success())
    })?;
    Command::new(program).args(["-c", script]).current_dir(folder).output().ok()
}

const READER: &str = r#"
import chess, chess.polyglot
with chess.polyglot.open_reader("ours.bin") as book:
    for line in open("positions.txt"):
        fen, played, move = line.strip().split(";")
        board = chess.Board(fen)
        for text in played.split():
            board.push_uci(text)
        moves = [entry.move.uci() for entry in book.find_all(board)]
        assert move in moves, (line, moves)
    keys = [entry.key for entry in book]
    assert keys == sorted(keys) and len(keys) > 1000, len(keys)
"#;

#[test]
fn python_chess_finds_every_move_of_our_books() {
    let (game, folder) = (Catalogue::shipped().orthodox(), tempfile::tempdir().unwrap());
    let (mut writer, mut lines) = (BookWriter::new(game), String::new());
    for (session, m) in positions() {
        writer.add(&session, m, 7).unwrap();
        let played = session.moves_long_algebraic().join(" ");
        lines += &format!("{};{played};{}\n", session.first().fen(), session.long_algebraic(m));
    }
    std::fs::write(folder.path().join("ours.bin"), writer.bytes()).unwrap();
    std::fs::write(folder.path().join("positions.txt"), lines).unwrap();
    let Some(read) = python(folder.path(), READER) else { return };
    assert!(read.status.success(), "{}", String::from_utf8_lossy(&read.stderr));
}

const GAMES: &str = "[Event \"?\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"1-0\"]\n\n\
                     1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 1-0\n\n";

#[test]
fn the_book_of_debian_s_program_is_read() {
    let (game, folder) = (Catalogue::shipped().orthodox(), tempfile::tempdir().unwrap());
    std::fs::write(folder.path().join("games.pgn"), GAMES.repeat(3)).unwrap();
    let program = ["polyglot", "/usr/games/polyglot"].into_iter().find(|program| {
        let arguments = ["make-book", "-pgn", "games.pgn", "-bin", "theirs.bin", "-min-game", "1"];
        Command::new(program).args(arguments).current_dir(folder.path()).output().is_ok()
    });
    let Some(program) = program else { return };
    let mut book = OpeningBook::open(&folder.path().join("theirs.bin"), game).unwrap();
    let mut session = Session::new(game);
    // Debian's program keeps the moves of the side that scores.
    for (text, kept) in [
        ("e2e4", true),
        ("e7e5", false),
        ("g1f3", true),
        ("b8c6", false),
        ("f1b5", true),
        ("g8f6", false),
        ("e1g1", true),
    ] {
        let m = session.parse_long_algebraic(text).unwrap();
        let found: Vec<Move> = book.moves(&session).unwrap().into_iter().map(|found| found.m).collect();
        assert_eq!(found, if kept { vec![m] } else { Vec::new() }, "{text}");
        session.play(m).unwrap();
    }
    // And it reads ours.
    let mut writer = BookWriter::new(game);
    let start = Session::new(game);
    for text in ["d2d4", "c2c4"] {
        writer.add(&start, start.parse_long_algebraic(text).unwrap(), 3).unwrap();
    }
    std::fs::write(folder.path().join("ours.bin"), writer.bytes()).unwrap();
    let shown = Command::new(program)
        .args(["dump-book", "-bin", "ours.bin", "-color", "white", "-out", "lines.txt"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(shown.status.success());
    let lines = std::fs::read_to_string(folder.path().join("lines.txt")).unwrap();
    assert!(lines.contains("d4") && lines.contains("c4"), "{lines}");
}
