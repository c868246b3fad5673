//! Conversion of sections that only Fairy-Stockfish-X reads, or reads otherwise.

use crate::variants_ini::{count, described, have_counts, one, unsupported};
use chrysalis_game_files::variants_ini::import;
use chrysalis_game_files::{read, write};
use chrysalis_rules::{Catalogue, Game};

/// Sections with the counts for depths 1 to 3. Where no other key is its own, `captureForbidden` says whose they are.
const COUNTED: [(&str, [u64; 3]); 9] = [
    (
        "[x01:chess]\ncastlingForbiddenPlies = 4\nstartFen = r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 2\n",
        [14, 192, 3618],
    ),
    (
        "[x02]\nmaxRank = 5\nmaxFile = 5\nking = k:mzR\ncustomPiece1 = s:mzB\ncastling = false\ndoubleStep = false\nmobilityRegionWhiteCustomPiece1 = *1 *2 *3 *4\nmobilityRegionBlackCustomPiece1 = a* b* c* d*\nflagPiece = k\nflagRegionWhite = c3\nflagRegionBlack = c3\ncaptureForbidden = s:k\nstartFen = kss2/5/5/5/2SSK w - - 0 1\n",
        [5, 15, 73],
    ),
    (
        "[x03:chess]\npawnTypes = s\ncustomPiece1 = s:fmWfcF\ncaptureForbidden = n:b\nstartFen = 4k3/2ss3n/8/1S5N/4s3/4N3/3SS3/4K3 w - - 0 1\n",
        [18, 193, 3421],
    ),
    (
        "[x04:chess]\npawnTypes = s\ncustomPiece1 = s:mWcfFimfnD\ncustomPiece2 = z:WimfH\ncaptureForbidden = n:b\nstartFen = 4k3/3s3z/8/S1S5/2s2s2/8/Z2S4/4K3 w - - 0 1\n",
        [18, 346, 6196],
    ),
    (
        "[x05:chess]\nmustCaptureEnPassant = true\nstartFen = 4k3/2p1p3/8/3P4/1p5r/8/P1P5/4K3 w - - 0 1\n",
        [10, 174, 1599],
    ),
    (
        "[x06:chess]\nmandatoryPromotionRegionWhite = *8\nmandatoryPromotionRegionBlack = *1\nstartFen = 4k3/P2R4/8/8/8/1n6/p6Q/4K3 w - - 0 1\n",
        [39, 334, 10119],
    ),
    (
        "[x07]\nmaxRank = 5\nmaxFile = 4\nking = k\ncustomPiece1 = x:fbrW\ncustomPiece2 = y:m\ncaptureForbidden = *:*\ncastling = false\ndoubleStep = false\nmobilityRegionWhiteCustomPiece1 = a1 b1 c1 a2 b2 c2 a3 b3 c3\nmobilityRegionWhiteKing = d1\nmobilityRegionBlackKing = d5\nstalemateValue = win\nstartFen = y2k/4/X3/X3/XY1K w - - 0 1\n",
        [2, 0, 0],
    ),
    (
        "[x08:chess]\ncaptureForbidden = n:b\ndoubleStepRegionWhite = *2 *5\ndoubleStepRegionBlack = *7 *4\nstartFen = 4k3/3p4/8/1P3P2/2p5/8/P7/4K3 w - - 0 1\n",
        [11, 83, 922],
    ),
    (
        "[x10:chess]\npromotionPawnTypes = s\ncustomPiece1 = s:mfhNcfW\ncaptureForbidden = n:b\nstartFen = 4k3/2ss4/2N5/8/4s3/4N3/3SS3/4K3 w - - 0 1\n",
        [28, 489, 12544],
    ),
];

/// The counts for depths 1 to 3 are those of Fairy-Stockfish-X for the same sections.
#[test]
fn its_sections_have_its_counts() {
    have_counts(&COUNTED);
}

/// Where both programs read a file, keys of the one elsewhere in it tell whose defaults hold.
#[test]
fn several_types_are_all_lost_or_one_of_them() {
    let text = "[gone:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = rn\n";
    let other = "[other:chess]\nmustCaptureEnPassant = true\n";
    let all = |text: &str| {
        let imported = import(text).unwrap_or_else(|error| panic!("{error}"));
        assert!(imported.games[0].is_whole(), "{:?}", unsupported(&imported.games[0]));
        described(&imported.games[0]).game.goals.all_gone
    };
    assert!(!all(text));
    assert!(all(&format!("{text}{other}")));
    assert!(!all(&format!("{text}extinctionAllPieceTypes = false\n{other}")));
    let counted = one(&format!("{text}extinctionAllPieceTypes = true\nextinctionPieceCount = 1\n"));
    assert!(!counted.is_whole());
}

/// A side without pieces in such a section loses when the last of them is gone.
#[test]
fn the_last_piece_of_all_types_decides() {
    let section = |word: &str| {
        let text = format!(
            "[end:chess]\nking = -\ncommoner = k\nextinctionValue = loss\nextinctionPieceTypes = rn\nextinctionAllPieceTypes = {word}\nstartFen = 4k3/8/8/8/8/8/1r6/N3K2R b - - 0 1\n"
        );
        count(described(&one(&text)).game, 2)
    };
    // Without a knight Black has lost where one type decides.
    assert_eq!((section("false"), section("true")), (0, 298));
}

/// Zones, first turns and captures en passant of other pieces are written as they are read.
#[test]
fn what_it_says_is_written_again() {
    let imported = one(
        "[all:chess]\ncastlingForbiddenPlies = 20\nmustCaptureEnPassant = true\nmobilityRegionWhiteRook = *1 *2\nmobilityRegionBlackRook = *8 a7\ncustomPiece1 = s:mWfceFifmnD\npawnTypes = s\npromotionPieceTypes = qs\n",
    );
    assert!(imported.is_whole(), "{:?}", unsupported(&imported));
    for line in [
        "[[zones]]\npieces = \"R\"\nsquares = \"ranks 1-2\"\nside = \"white\"",
        "[[zones]]\npieces = \"R\"\nsquares = [\"a1\", \"a2\", ",
        "must_take_en_passant = true\ncastling_from = 11",
        "en_passant = true\nalso_changed = true\nothers = \"SA\"",
    ] {
        assert!(imported.text.contains(line), "{line}\nnot in\n{}", imported.text);
    }
    let game = described(&imported).game;
    let again: Game =
        read(&write(&game, None), Catalogue::shipped()).unwrap_or_else(|errors| panic!("{errors}")).game;
    assert_eq!((again.zones, again.pawns, again.restrictions), (game.zones, game.pawns, game.restrictions));
}

/// Captures en passant that game files do not have are named.
#[test]
fn other_captures_en_passant_are_named() {
    for (piece, key) in
        [("s:WimR3", "customPiece1"), ("s:mWceFifmnD", "customPiece1"), ("s:mWfcFifmnD", "customPiece1")]
    {
        let imported = one(&format!("[odd:chess]\n{key} = {piece}\npromotionPieceTypes = qs\n"));
        assert_eq!(
            unsupported(&imported),
            [format!("line 2: '{key} = {piece}' cannot be expressed")],
            "{piece}"
        );
    }
}
