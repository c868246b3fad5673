//! Games and positions in files.

use chrysalis_fuzz::try_all;
use chrysalis_game_files::variants_ini;
use chrysalis_records::epd::{EpdRecord, position_of};
use chrysalis_records::pgn::PgnReader;
use chrysalis_rules::Catalogue;

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

/// What is read is written and read as the same tree.
#[test]
fn pgn() {
    let texts = owned(&[
        include_str!("../../data/match_games.pgn"),
        "[Event \"x\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n{a} 1. a8=Q+ $1 (1. a8=N {b} Ke7) 1... Ke7 ; c\n2. -- *\n",
        "[Variant \"promochess\"]\n\n1. e5 (1. d5 (1. c4) 1... d5) 1... e5 1/2-1/2\n",
    ]);
    let words = [
        "{",
        "}",
        "(",
        ")",
        "$9",
        "\"",
        "[",
        "]",
        "1.",
        "...",
        "1-0",
        ";",
        "%\n",
        "\\",
        "[Variant \"throne\"]\n",
    ];
    try_all("pgn", &texts, &words, |text| {
        for game in PgnReader::new(text.as_bytes(), None).take(20).flatten() {
            let written = game.tree.to_string();
            let again = PgnReader::new(written.as_bytes(), Some(game.game)).next().expect("a game");
            let again = again.unwrap_or_else(|why| panic!("{why} in what was written:\n{written}"));
            assert_eq!((again.tree.to_string(), again.session.moves()), (written, game.session.moves()));
        }
    });
}

#[test]
fn epd() {
    let texts = owned(&[
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 d4; id \"a;b\"; hmvc 3; fmvn 9;",
        "4k3/8/8/8/8/8/8/R3K3 w Q - dm 3; c0 \"x\"; pv Ra8+ Ke7;",
    ]);
    try_all("epd", &texts, &[";", "\"", "bm", "id", " - ", "\\", "\t", "hmvc 99999999999"], |text| {
        for line in text.lines() {
            if let Ok(Some(record)) = EpdRecord::read(line) {
                let _ = position_of(Catalogue::shipped().orthodox(), &record);
                let written = record.to_string();
                let again = EpdRecord::read(&written).unwrap_or_else(|why| panic!("{why:?} in {written}"));
                assert_eq!(again.map(|again| again.to_string()), Some(written));
            }
        }
    });
}

#[test]
fn game_files() {
    let texts = owned(&[include_str!("../../../games/apprentice.toml")]);
    let words = ["[[changes]]\n", "[quotas]\n", "= ", "\"rank 8\"", "[]", "'''", "\"captured\"", "255", "-1"];
    try_all("game_files", &texts, &words, |text| {
        if let Err(faults) = chrysalis_game_files::read(text, Catalogue::shipped()) {
            assert!(!faults.to_string().is_empty());
        }
    });
}

#[test]
fn variants() {
    let texts = owned(&[
        "[one:chess]\nmaxRank = 8\nmaxFile = 8\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ncustomPiece1 = a:NfW\npromotionPieceTypes = qn\n",
        "[two]\nking = k\nqueen = q\nstalemateValue = loss\nflagPiece = k\n",
    ]);
    let words = ["[x:chess]\n", "= ", "customPiece2 = b:", "\n", "pawnTypes = ", "10", "-", ":"];
    try_all("variants", &texts, &words, |text| {
        let _ = variants_ini::import(text);
    });
}
