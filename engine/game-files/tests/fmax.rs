//! Conversion of Fairy-Max's `fmax.ini`.

use crate::fmax_literal::Literal;
use chrysalis_game_files::fmax::{FairyMaxGame, LONGEST, import, is_fmax};
use chrysalis_game_files::read;
use chrysalis_rules::{Catalogue, GameRef, on_board};
use proptest::prelude::*;

const KING: &str = "k:-1 1,34 -1,34 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7";
const PAWNS: &str = "p:74 -16,24 -16,6 -15,5 -17,5\np:74 16,24 16,6 15,5 17,5";
const KNIGHT: &str = "n:259 14,7 31,7 33,7 18,7 -14,7 -31,7 -33,7 -18,7";
const BISHOP: &str = "b:296 15,3 17,3 -15,3 -17,3";
const ROOK: &str = "R:444 1,3 16,3 -1,3 -16,3";
const QUEEN: &str = "Q:851 1,3 16,3 15,3 17,3 -1,3 -16,3 -15,3 -17,3";

/// A definition with these lines.
fn definition(name: &str, size: &str, rows: [&str; 2], pieces: &[&str]) -> String {
    format!(
        "// A comment\nGame: {name} # PNBRQKpnbrqk # fairy\n{size}\n{}\n{}\n{}\n\n",
        rows[0],
        rows[1],
        pieces.join("\n")
    )
}

/// Games that are converted whole, each with much of what the format has.
fn whole() -> Vec<String> {
    let row = "6 4 5 7 3 5 4 6";
    let castling = "k:-1 1,34 -1,34,-2 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7";
    let chess = [PAWNS, KING, KNIGHT, BISHOP, ROOK, QUEEN];
    let no_castling = "k:-1 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7";
    let makruk = "p:100 -16,6 -15,5 -17,5\np:100 16,6 15,5 17,5";
    vec![
        definition("fide", "8x8", [row; 2], &chess),
        definition(
            "thai",
            "8x8=3",
            ["8 7 5 3 4 5 7 8", "8 7 6 4 3 6 7 8"],
            &[
                makruk,
                no_castling,
                "m:181 15,7 17,7 -15,7 -17,7",
                "s:300 15,7 17,7 -15,7 -17,7 -16,7",
                "s:300 15,7 17,7 -15,7 -17,7 16,7",
                KNIGHT,
                ROOK,
            ],
        ),
        definition(
            "wide",
            "10x8",
            ["6 4 8 5 7 3 5 8 4 6"; 2],
            &[
                PAWNS,
                "k:-1 1,3034 -1,1034 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7",
                KNIGHT,
                BISHOP,
                ROOK,
                QUEEN,
                "A:825 15,3 17,3 -15,3 -17,3 14,7 31,7 33,7 18,7 -14,7 -31,7 -33,7 -18,7",
            ],
        ),
        definition(
            "lame",
            "8x8=-2",
            ["4 5 6 7 3 6 5 4"; 2],
            &[
                makruk,
                no_castling,
                "N:5 16,1070 16,1F070 1,10070 1,FFFF0070 -16,1070 -16,1F070 -1,10070 -1,FFFF0070",
                "E:1 15,70 17,70 -15,70 -17,70",
                "C:400 1,BA 16,BA -1,BA -16,BA",
                "D:425 1,843 16,843 -1,443 -16,43 15,3 17,2 -15,1",
            ],
        ),
        definition(
            "hill",
            "8x8",
            [row; 2],
            &[
                PAWNS,
                "k:-2 1,34 -1,34,-2 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7",
                KNIGHT,
                BISHOP,
                ROOK,
                QUEEN,
            ],
        ),
        definition(
            "armies",
            "8x8",
            ["4 5 6 7 3 6 5 4", "8 9 6 10 3 6 9 8"],
            &[
                PAWNS,
                KING,
                ROOK,
                KNIGHT,
                BISHOP,
                QUEEN,
                "h:310 31,7 33,7 15,7 17,7 -14,7",
                "t:485 16,3 1,3 -1,3 -16,7",
                "C:935 16,3 1,3 -1,3 14,7 31,7 33,7 18,7",
            ],
        ),
        definition("open", "8x8", ["6 0 0 0 3 0 0 6"; 2], &[PAWNS, castling, KNIGHT, BISHOP, ROOK, QUEEN]),
        definition("tiny", "5x5", ["4 5 3 6 4"; 2], &[makruk, no_castling, ROOK, KNIGHT, QUEEN]),
        definition(
            "shift",
            "6x6",
            ["6 4 7 3 4 6"; 2],
            &[PAWNS, no_castling, "n:333 14,7 31,7 33,7 18,7 -14,7 -31,7 -33,7 -18,7", BISHOP, ROOK, QUEEN],
        ),
    ]
}

fn playable(game: &FairyMaxGame) -> GameRef {
    let mut games = Catalogue::shipped().clone();
    let described = read(&game.text, &games).unwrap_or_else(|errors| panic!("{}\n{errors}", game.text));
    described.add_to(&mut games).unwrap_or_else(|errors| panic!("{}\n{errors}", game.text))
}

fn perft(game: GameRef, depth: u32) -> u64 {
    on_board!(game, on => on.start.perft(depth))
}

#[test]
fn whole_games_have_the_moves_of_their_step_vectors() {
    for text in whole() {
        let file = import(&text).expect("a definition");
        assert_eq!((file.games.len(), &file.refused[..]), (1, &[][..]), "{text}");
        let game = &file.games[0];
        assert_eq!(game.losses, [], "{text}");
        let literal = Literal::read(&text, "Game:");
        let deepest = if text.contains("\n5x5\n") { 5 } else { 3 };
        for depth in 1..=deepest {
            let expected = literal.perft(&literal.start(), depth);
            assert_eq!(perft(playable(game), depth), expected, "depth {depth}\n{text}\n{}", game.text);
        }
    }
}

#[test]
fn what_cannot_be_said_is_told_with_its_line() {
    let told = |pieces: &[&str], row: &str| -> Vec<String> {
        let file = import(&definition("told", "8x8", [row; 2], pieces)).expect("a definition");
        let losses = file.games.iter().flat_map(|game| &game.losses).map(ToString::to_string);
        losses.chain(file.refused.iter().map(ToString::to_string)).collect()
    };
    let row = "6 4 5 7 3 5 4 6";
    let with = |piece: &str| told(&[PAWNS, KING, KNIGHT, BISHOP, ROOK, piece], row);
    for (piece, expected) in [
        (
            "G:200 1,F8 16,3",
            "line 12: '1,F8' cannot be expressed: no such move in the notation of game files",
        ),
        (
            "G:830 17,1003 16,3",
            "line 12: '17,1003' cannot be expressed: no such move in the notation of game files",
        ),
        ("Q:851 1,103 16,3", "line 12: '1,103' cannot be expressed: boards have edges"),
        (
            "Q:851 16,F4 16,3",
            "line 12: '16,F4' cannot be expressed: a first move that only unmoved pieces have",
        ),
        ("Q:851 1,34 16,3", "line 12: '1,34' cannot be expressed: only kings castle"),
        (
            "Q:851 1",
            "'told' is left out: line 12: 'Q:851 1' is not a piece, such as 'R:500 1,3 16,3 -1,3 -16,3'",
        ),
        (
            "k:-1 16,7",
            "'told' is left out: line 4: each side needs one royal piece, and both must move alike",
        ),
    ] {
        assert_eq!(with(piece), [expected], "{piece}");
    }
    assert_eq!(
        told(&[PAWNS, KING, KNIGHT, BISHOP, ROOK, QUEEN], "6 4 5 7 3 5 4"),
        ["'told' is left out: line 4: '6 4 5 7 3 5 4' does not list a piece number for each file"]
    );
    assert_eq!(
        told(&[PAWNS, KING, KNIGHT], "4 4 4 5 3 4 4 4"),
        ["'told' is left out: line 4: the piece number 5 is not defined"]
    );
    let big = import(&definition("big", "12x8", ["3"; 2], &[PAWNS, KING])).expect("a definition");
    assert!(big.refused[0].to_string().ends_with("and ranks, not 12 and 8"), "{:?}", big.refused);
}

#[test]
fn a_bad_definition_leaves_the_others() {
    let text = whole().concat() + "Game: bad\n8x8\n" + &whole().concat();
    let file = import(&text).expect("definitions");
    assert_eq!((file.games.len(), file.refused.len()), (2 * whole().len(), 1));
    let mut names: Vec<&str> = file.games.iter().map(|game| game.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), file.games.len());
}

#[test]
fn the_format_is_known_by_its_content() {
    assert!(is_fmax(&whole().concat()));
    assert!(!is_fmax("[mini:chess]\nstalemateValue = loss\n"));
    assert!(!is_fmax("") && import("").is_err() && import("[x]\n").is_err());
    assert!(import(&"x".repeat(LONGEST + 1)).is_err());
}

proptest! {
    #[test]
    fn no_mangled_file_is_a_panic(cuts in proptest::collection::vec((0usize..2500, "[ -~\n]{0,4}"), 1..12)) {
        let mut text = whole().concat();
        for (at, word) in cuts {
            let at = at.min(text.len());
            let end = (at + word.len()).min(text.len());
            text.replace_range(at..end, &word);
        }
        if let Ok(file) = import(&text) {
            for game in &file.games {
                prop_assert!(read(&game.text, Catalogue::shipped()).is_ok(), "{}", game.text);
            }
            for refused in &file.refused {
                prop_assert!(refused.error.line <= text.lines().count().max(1));
            }
        }
    }
}
