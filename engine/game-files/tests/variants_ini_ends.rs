//! How games of a `variants.ini` end, and what they forbid.

use crate::variants_ini::{described, one, unsupported};
use chrysalis_game_files::{read, write};
use chrysalis_rules::{Catalogue, Game};

/// A game as it is read from the file written of it.
fn again(game: &Game) -> Game {
    read(&write(game, None), Catalogue::shipped()).unwrap_or_else(|errors| panic!("{errors}")).game
}

/// The pieces whose moves start the count of quiet moves again, where each side has its own.
#[test]
fn moves_that_count_as_progress_are_said() {
    let text = "[khans:chess]\nsoldier = s\nnMoveRuleTypesBlack = s\nstartFen = rnbqkbnr/ssssssss/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";
    let imported = one(text);
    assert!(imported.is_whole(), "{:?}", unsupported(&imported));
    assert!(imported.text.contains("progress = \"PS\""), "{}", imported.text);
    let game = described(&imported).game;
    assert_eq!(again(&game).draws, game.draws);
    let both = one(&text.replace("ssssssss", "sspppppp"));
    assert_eq!(
        unsupported(&both),
        ["line 3: 'nMoveRuleTypesBlack = s' cannot be expressed: it would have to differ between the sides"]
    );
}

/// Goals are written as they are read.
#[test]
fn goals_are_said_and_written_again() {
    let imported = one(
        "[goals:chess]\nking = -\ncommoner = k\nflagRegionWhite = *8\nflagRegionBlack = d4\nflagPieceBlack = n\nextinctionValue = win\nextinctionPieceTypes = rq\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1\n",
    );
    assert!(imported.is_whole(), "{:?}", unsupported(&imported));
    for line in [
        "kind = \"none\"",
        "won_without = \"RQ\"",
        "[[goals]]\npieces = \"NBRQA\"\nsquares = \"rank 8\"\nside = \"white\"",
        "[[goals]]\npieces = \"N\"\nsquares = [\"d5\"]\nside = \"black\"",
    ] {
        assert!(imported.text.contains(line), "{line}\nnot in\n{}", imported.text);
    }
    let game = described(&imported).game;
    let again = again(&game);
    assert_eq!((again.goals, again.royalty), (game.goals, game.royalty));
}

/// All ends that a section can have besides, and what it forbids, are written as they are read.
#[test]
fn ends_and_restrictions_are_said_and_written_again() {
    let imported = one(
        "[all:chess]\nflagPiece = n\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceCount = 2\nflagPieceSafe = true\nflagMove = true\nconnectN = 4\nconnectPieceTypes = nb\nnFoldValue = win\ncastlingWins = Kq\nextinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 2\nmustCapture = true\nchecking = false\nflyingGeneral = true\noppositeCastling = true\ncaptureForbidden = p:np\n",
    );
    assert!(imported.is_whole(), "{:?}", unsupported(&imported));
    for line in [
        "squares = \"rank 8\"\ncount = 2\nwhen = \"held\"",
        "pieces = \"NB\"\nin_a_row = 4",
        "repeated = \"win\"",
        "castling_wins = \"Kq\"",
        "lost_without = \"*\"\ngone_at = 2",
        "must_capture = true\nno_checks = true\nno_facing_kings = true\nopposite_castling = true",
        "no_captures = { P = \"PN\" }",
    ] {
        assert!(imported.text.contains(line), "{line}\nnot in\n{}", imported.text);
    }
    let game = described(&imported).game;
    let again = again(&game);
    assert_eq!((again.goals, again.restrictions, again.draws), (game.goals, game.restrictions, game.draws));
}

/// Goals that mean something else here are named, not converted.
#[test]
fn goals_that_cannot_be_said_are_named() {
    let imported =
        one("[late:chess]\nflagRegionWhite = *8\nflagMove = true\nconnectN = 3\nconnectDiagonal = false\n");
    assert_eq!(
        unsupported(&imported),
        [
            "line 2: 'flagRegionWhite = *8' cannot be expressed",
            "line 3: 'flagMove = true' cannot be expressed",
            "line 4: 'connectN = 3' cannot be expressed",
            "line 5: 'connectDiagonal = false' cannot be expressed",
        ]
    );
    assert!(!imported.text.contains("[[goals]]"));
}
