//! Chess960 against counts of Stockfish, and its notation.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, GameRef};
use std::collections::BTreeSet;

const COUNTS: &str = include_str!("../data/chess960.txt");

fn game() -> GameRef {
    Catalogue::shipped().find("chess960").unwrap()
}

/// The positions of the table: the number of a start, or none, the FEN, and the counts.
fn table() -> impl Iterator<Item = (Option<u16>, &'static str, Vec<u64>)> {
    COUNTS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [number, fen, counts] = line.split(" ; ").collect::<Vec<_>>().try_into().unwrap();
        (number.parse().ok(), fen, counts.split(' ').map(|count| count.parse().unwrap()).collect())
    })
}

#[test]
fn counts_are_those_of_stockfish() {
    assert_eq!(table().filter(|(number, ..)| number.is_some()).count(), 100);
    for (number, fen, counts) in table() {
        assert!(number.is_none_or(|number| game().start_fen(number).unwrap() == fen), "{fen}");
        let session = Session::from_fen(game(), fen).unwrap();
        assert_eq!(session.fen(), fen);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(session.perft(depth), count, "{fen} at depth {depth}");
        }
    }
}

/// Each legal move has one text of each kind, and reading it gives the move; the position after a move is that of its
/// FEN.
#[test]
fn moves_and_positions_are_read_as_they_are_written() {
    let mut castlings = 0;
    for (_, fen, _) in table() {
        let mut session = Session::from_fen(game(), fen).unwrap();
        let moves = session.legal_moves();
        let mut texts = BTreeSet::new();
        for &m in &moves {
            let (long, san) = (session.long_algebraic(m), session.san(m));
            assert_eq!(session.parse_long_algebraic(&long).unwrap(), m, "{fen} {long}");
            assert_eq!(session.parse_san(&san).unwrap(), m, "{fen} {san}");
            castlings += usize::from(san.starts_with("O-O"));
            texts.insert(long.clone());
            session.play(m).unwrap();
            let again = Session::from_fen(game(), &session.fen()).unwrap();
            assert_eq!((again.fen(), again.perft(1)), (session.fen(), session.perft(1)), "{fen} {long}");
            session.undo();
        }
        assert_eq!(texts.len(), moves.len(), "{fen}");
    }
    assert!(castlings > 50, "{castlings}");
}

#[test]
fn castling_is_the_kings_move_to_its_rook() {
    let fen = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1";
    let session = Session::from_fen(game(), fen).unwrap();
    let after = |text: &str| {
        let mut session = session.clone();
        let m = session.parse_long_algebraic(text).or_else(|_| session.parse_san(text)).unwrap();
        session.play(m).unwrap();
        session.fen()
    };
    let short = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R4RKQ b kq - 1 1";
    assert_eq!([after("c1e1"), after("O-O"), after("c1g1")], [short; 3]);
    let long = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/2KRR2Q b kq - 1 1";
    assert_eq!([after("c1a1"), after("O-O-O")], [long; 2]);
    // A step of one square is never a castling.
    let near = Session::from_fen(game(), "4k3/8/8/8/8/8/8/5K1R w K - 0 1").unwrap();
    assert_eq!(near.san(near.parse_long_algebraic("f1g1").unwrap()), "Kg1");
    assert_eq!(near.san(near.parse_long_algebraic("f1h1").unwrap()), "O-O");
}

/// X-FEN names the file of a rook that is not the farthest one; Shredder-FEN names all files.
#[test]
fn castling_fields_of_both_kinds_are_read() {
    let read = |fen: &str| Session::from_fen(game(), fen).map(|session| session.fen());
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(read(&start.replace("KQkq", "HAha")).unwrap(), start);
    let inner = "4k3/8/8/8/8/8/8/RR2K2R w BH - 0 1";
    assert_eq!(read(inner).unwrap(), inner.replace("BH", "KB"));
    assert_ne!(read(inner).unwrap(), read(&inner.replace("BH", "AH")).unwrap());
    for wrong in [
        "4k3/8/8/8/8/8/8/R3K2R w E - 0 1",
        "4k3/8/8/8/8/4K3/8/R6R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w H - 0 1",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
    // Orthodox chess reads its own two files too.
    let chess = Catalogue::shipped().orthodox();
    assert_eq!(Session::from_fen(chess, &start.replace("KQkq", "HAha")).unwrap().fen(), start);
    assert!(Session::from_fen(chess, &start.replace("KQkq", "GAha")).is_err());
}

#[test]
fn every_start_is_a_position_from_which_both_sides_may_castle() {
    let starts: BTreeSet<String> = (0..960).map(|number| game().start_fen(number).unwrap()).collect();
    assert_eq!(starts.len(), 960);
    for fen in &starts {
        assert_eq!(&Session::from_fen(game(), fen).unwrap().fen(), fen);
    }
}
