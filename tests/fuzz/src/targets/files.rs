//! Files of games, positions and rules.

use super::owned;
use crate::target::{FuzzTarget, InputForm};
use chrysalis_arbiter::results::journal;
use chrysalis_game_files::{diagram, variants_ini};
use chrysalis_pgn::epd::{EpdRecord, position_of};
use chrysalis_pgn::pgn::PgnReader;
use chrysalis_rules::Catalogue;
use std::io::Write;

/// An accepted game is written and read as the same tree.
pub const PGN: FuzzTarget = FuzzTarget {
    name: "pgn",
    form: InputForm::Bytes,
    seeds: || {
        owned(&[
            include_str!("../../../data/match_games.pgn"),
            "[Event \"x\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n{a} 1. a8=Q+ $1 (1. a8=N {b} Ke7) 1... Ke7 ; c\n2. -- *\n",
            "[Variant \"promochess\"]\n\n1. e5 (1. d5 (1. c4) 1... d5) 1... e5 1/2-1/2\n",
        ])
    },
    words: &[
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
    ],
    check: |bytes| {
        for game in PgnReader::new(bytes, Catalogue::shipped(), None).take(20).flatten() {
            let written = game.tree.to_string();
            let again = PgnReader::new(written.as_bytes(), Catalogue::shipped(), Some(game.game))
                .next()
                .expect("a game");
            let again = again.unwrap_or_else(|why| panic!("{why} in what was written:\n{written}"));
            assert_eq!((again.tree.to_string(), again.session.moves()), (written, game.session.moves()));
        }
    },
};

/// An accepted record is written and read as the same record.
pub const EPD: FuzzTarget = FuzzTarget {
    name: "epd",
    form: InputForm::Text,
    seeds: || {
        owned(&[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4 d4; id \"a;b\"; hmvc 3; fmvn 9;",
            "4k3/8/8/8/8/8/8/R3K3 w Q - dm 3; c0 \"x\"; pv Ra8+ Ke7;",
        ])
    },
    words: &[";", "\"", "bm", "id", " - ", "\\", "\t", "hmvc 99999999999"],
    check: |bytes| {
        for line in String::from_utf8_lossy(bytes).lines() {
            if let Ok(Some(record)) = EpdRecord::read(line) {
                let _ = position_of(Catalogue::shipped().orthodox(), &record);
                let written = record.to_string();
                let again = EpdRecord::read(&written).unwrap_or_else(|why| panic!("{why:?} in {written}"));
                assert_eq!(again.map(|again| again.to_string()), Some(written));
            }
        }
    },
};

/// A rejected game file is rejected with a reason.
pub const GAME_FILES: FuzzTarget = FuzzTarget {
    name: "game_files",
    form: InputForm::Text,
    seeds: || owned(&[include_str!("../../../../games/apprentice.toml")]),
    words: &["[[changes]]\n", "[quotas]\n", "= ", "\"rank 8\"", "[]", "'''", "\"captured\"", "255", "-1"],
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Err(errors) = chrysalis_game_files::read(&text, Catalogue::shipped()) {
            assert!(!errors.to_string().is_empty());
        }
    },
};

/// Every file of Fairy-Stockfish's format is read, or rejected with a reason.
pub const VARIANTS: FuzzTarget = FuzzTarget {
    name: "variants",
    form: InputForm::Text,
    seeds: || {
        owned(&[
            "[one:chess]\nmaxRank = 8\nmaxFile = 8\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ncustomPiece1 = a:NfW\npromotionPieceTypes = qn\n",
            "[two]\nking = k\nqueen = q\nstalemateValue = loss\nflagPiece = k\n",
        ])
    },
    words: &["[x:chess]\n", "= ", "customPiece2 = b:", "\n", "pawnTypes = ", "10", "-", ":"],
    check: |bytes| {
        let _ = variants_ini::import(&String::from_utf8_lossy(bytes));
    },
};

/// Every page with diagrams is converted, or rejected with a reason.
pub const DIAGRAMS: FuzzTarget = FuzzTarget {
    name: "diagrams",
    form: InputForm::Text,
    seeds: || {
        owned(&[
            "<!-- x --><div class=\"idiagram\">\nfiles=6\nranks=6\npromoZone=2\nmaxPromote=1\npromoChoice=!P*N/Q\nholdingsType=1\nsymmetry=mirror\nroyal=K\npawn:P:ifmnDfmWfceF::a2-f2\nknight:N:N::b1,e1:1\nmorph=QQQQQQ/1....1\nqueen:Q:Q::c1\nking:K:KisO2::d1</div>",
            "files=5\nranks=5\nroyal=KL\ncaptureMatrix=.L/L\nking:K:K::a1,,e5\nlame:L:nN::\n",
        ])
    },
    words: &["<div class=idiagram>", "morph=", "captureMatrix=", ":", ",,", "/", "\n", "*", "!", "<"],
    check: |bytes| {
        let _ = diagram::import(&String::from_utf8_lossy(bytes), "x");
    },
};

/// A damaged result file is rejected with its name and line.
pub const JOURNALS: FuzzTarget = FuzzTarget {
    name: "journals",
    form: InputForm::Bytes,
    seeds: || owned(&[include_str!("../../seeds/journal.jsonl")]),
    words: &["{", "}", "null", "-1", "\n", "\"\"", "[]", "1-0", "99999999999999999999"],
    check: |bytes| {
        let mut file = tempfile::NamedTempFile::with_suffix("journal.jsonl").expect("a file");
        file.write_all(bytes).expect("written");
        if let Err(why) = journal::read(file.path()) {
            assert!(why.to_string().contains("journal.jsonl"), "{why}");
        }
    },
};
