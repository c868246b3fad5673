//! Conversion of Interactive Diagrams.

use crate::diagram_games::GAMES;
use crate::diagram_literal::Literal;
use chrysalis_game_files::diagram::{DiagramFile, DiagramGame, DiagramReason, LONGEST, import, is_diagram};
use chrysalis_game_files::{fmax, read};
use chrysalis_rules::{Catalogue, GameRef, on_board};
use proptest::prelude::*;

pub fn playable(game: &DiagramGame) -> GameRef {
    let mut games = Catalogue::shipped().clone();
    let described = read(&game.text, &games).unwrap_or_else(|errors| panic!("{}\n{errors}", game.text));
    described.add_to(&mut games).unwrap_or_else(|errors| panic!("{}\n{errors}", game.text))
}

pub fn perft(game: GameRef, depth: u32) -> u64 {
    on_board!(game, on => on.start.perft(depth))
}

fn imported(text: &str) -> DiagramFile {
    import(text, "imported").unwrap_or_else(|error| panic!("{text}\n{error}"))
}

/// Every third game, beginning with this one: several tests run at the same time.
fn third(first: usize) {
    for (name, deepest, text) in GAMES.iter().skip(first).step_by(3) {
        let file = imported(text);
        assert_eq!((file.games.len(), &file.refused[..]), (1, &[][..]), "{name}");
        let game = &file.games[0];
        let order = |why| matches!(why, DiagramReason::Order | DiagramReason::Rows);
        assert!(game.losses.iter().all(|loss| order(loss.why)), "{name}: {:?}", game.losses);
        let literal = Literal::read(text);
        for depth in 1..=*deepest {
            let expected = literal.perft(&literal.start(), depth);
            assert_eq!(perft(playable(game), depth), expected, "{name}, depth {depth}\n{}", game.text);
        }
    }
}

#[test]
fn whole_games_have_the_moves_of_their_settings() {
    third(0);
}

#[test]
fn more_games_have_the_moves_of_their_settings() {
    third(1);
}

#[test]
fn other_games_have_the_moves_of_their_settings() {
    third(2);
}

/// The settings of chess on a small board with other lines instead of those that begin alike, and more lines.
fn with(lines: &[&str]) -> String {
    let mut all: Vec<&str> =
        "files=6\nranks=6\npromoZone=1\nmaxPromote=1\npromoChoice=QR\nroyal=K\nsymmetry=mirror\n\
        pawn:P:fmWfcF:pawn:a2-f2\nrook:R:R:rook:a1,f1\nqueen:Q:Q:queen:c1\nking:K:K:king:d1"
            .lines()
            .collect();
    for line in lines {
        let head = |line: &str| line[..line.find(['=', ':']).map_or(0, |at| at + 1)].to_owned();
        match all.iter().position(|other| head(other) == head(line)) {
            Some(number) => all[number] = line,
            None => all.push(line),
        }
    }
    all.join("\n")
}

/// What is told of such settings.
fn told(lines: &[&str]) -> Vec<String> {
    let file = imported(&with(lines));
    let losses = file.games.iter().flat_map(|game| &game.losses).map(ToString::to_string);
    losses.chain(file.refused.iter().map(ToString::to_string)).collect()
}

#[test]
fn what_is_lost_is_told_with_its_line() {
    let corners = "cannot be expressed: both sides must castle by the same squares, with a piece in a corner";
    let unknown = "is left out: its meaning is not known";
    let order = "is read from White's last rank to the first, and mirrored for Black: its order is not known";
    let rows = "is read with a row for each piece that captures, in their order: its order is not known";
    let cases: &[(&[&str], &[&str])] = &[
        (&[], &[]),
        (&["squareSize=40", "stalemate=draw", "firstRank=1"], &[]),
        (&["baring=0"], &["line 12: 'baring=0' UNKNOWN"]),
        (&["knight:N:N:knight:b1", "morph=//QQQQQQ/QQQQQQ//"], &[]),
        (&["hue=red"], &["line 12: 'hue=red' UNKNOWN"]),
        (&["hue = red"], &["line 12: '=' UNKNOWN", "line 12: 'hue red' UNKNOWN"]),
        (&["stalemate=win"], &["line 12: 'stalemate=win' UNKNOWN"]),
        (&["promoOffset=3"], &["line 12: 'promoOffset=3' UNKNOWN"]),
        (&["promoChoice=Q*R"], &["line 5: 'promoChoice=Q*R' UNKNOWN"]),
        (&["promoChoice=QX"], &["line 5: 'X' names no piece"]),
        (
            &["symmetry=rotate"],
            &["line 7: 'symmetry=rotate' is taken to mean that Black's pieces stand on the opposite files"],
        ),
        (&["symmetry=point"], &["line 7: 'symmetry=point' UNKNOWN"]),
        (&["shuffle=RQ"], &["line 12: 'shuffle=RQ' cannot be expressed: games have one start"]),
        (
            &["queen:Q:QtK:queen:c1"],
            &["line 10: 'tK' cannot be expressed: no such move in the notation of game files"],
        ),
        (
            &["rook:R:RimN:rook:a1,f1", "king:K:KisO2:king:d1"],
            &["line 9: 'imN' cannot be expressed: a first move that only unmoved pieces have"],
        ),
        (
            &["queen:Q:fK:queen:c1"],
            &[
                "line 10: 'fK' is left out: it is not known which steps the directions before K and Q stand for",
            ],
        ),
        (
            &["giant::::b1"],
            &["line 12: 'giant::::b1' has no moves, and none are known for its name: it does not move"],
        ),
        (&["pawn::::a2-f2"], &["line 8: 'moves of pawn' is not given; taken as ifmnDfmWfceF"]),
        (&["king:K:KirO2ilO3:king:d1"], &["line 11: 'king:K:KirO2ilO3:king:d1' CORNERS"]),
        (&["king:K:KisjO2:king:d1"], &["line 11: 'isjO2' CORNERS"]),
        (
            &["rook:R:RisO2:rook:a1,f1"],
            &["line 9: 'rook:R:RisO2:rook:a1,f1' cannot be expressed: only kings castle"],
        ),
        (&["rook:R:R:rook:a1,g1"], &["line 9: 'g1' is no square of the board, or names no squares"]),
        (&["rook:R:R:rook:a1-f2"], &["line 9: 'a1-f2' is no square of the board, or names no squares"]),
        (&["rook:R:R:rook:a1,c1"], &["line 10: 'queen:Q:Q:queen:c1' is taken by another piece"]),
        (
            &["lion:L:N:lion::2"],
            &["line 12: 'lion:L:N:lion::2' cannot be expressed: no piece enters the board"],
        ),
        (
            &["captureMatrix=QR"],
            &["line 12: 'QR' cannot be expressed: a capture", "line 12: 'captureMatrix=QR' ROWS"],
        ),
        (
            &["captureMatrix=.R!"],
            &[
                "line 12: '!' UNKNOWN",
                "line 12: '.R!' cannot be expressed: a capture",
                "line 12: 'captureMatrix=.R!' ROWS",
            ],
        ),
        (
            &["knight:N:N:knight:b1", "morph=.QR"],
            &[
                "line 13: 'morph=.QR' ORDER",
                "line 13: 'morph=.QR' does not have a square for each file, or a rank for each rank",
            ],
        ),
        (
            &["knight:N:N:knight:b1", "morph=.....!"],
            &["line 13: '!' UNKNOWN", "line 13: 'morph=.....!' ORDER"],
        ),
        (
            &["promoChoice=QR/Q/R", "knight:N:N:knight:b1", "morph=.....1"],
            &[
                "line 13: '1' is left out: it is not known whether sets are counted from 0 or from 1",
                "line 13: 'morph=.....1' ORDER",
            ],
        ),
        (
            &["knight:N:N:knight:b1", "morph=.....K"],
            &[
                "line 12: 'knight:N:N:knight:b1' cannot be expressed: a royal piece changes to nothing else, and arises from nothing else",
                "line 13: 'morph=.....K' ORDER",
            ],
        ),
        (
            &["king:K:K:king:b1,d1"],
            &["line 6: 'royal=K' is taken to mean that none of a side's royal pieces may be left attacked"],
        ),
        (
            &["royal=Q", "queen:Q:Q:queen:"],
            &["'imported' is left out: line 6: each side needs a royal piece"],
        ),
        (&["royal=0"], &["'imported' is left out: line 6: each side needs a royal piece"]),
        (&["files=six"], &["'imported' is left out: line 1: 'six' is not a number of files or ranks"]),
        (&["files=60"], &["'imported' is left out: line 1: boards have "]),
    ];
    for (lines, expected) in cases {
        let mut told = told(lines);
        let names = [("UNKNOWN", unknown), ("CORNERS", corners), ("ORDER", order), ("ROWS", rows)];
        let full = |one: &&str| {
            names.iter().fold((*one).to_owned(), |text, (name, sense)| text.replace(name, sense))
        };
        let mut expected: Vec<String> = expected.iter().map(full).collect();
        expected.sort();
        told.sort();
        let alike = told.len() == expected.len()
            && told.iter().zip(&expected).all(|(one, other)| one.starts_with(other.as_str()));
        assert!(alike, "{lines:?}: {told:?}");
    }
}

#[test]
fn diagrams_are_found_in_pages() {
    let chess = with(&[]);
    let page = format!(
        "<!DOCTYPE html>\n<html><!-- <div class=idiagram> --><script>a = '<p class=\"idiagram\">';</script>\n<body a='>'>\n\
         <DIV\n class=\"left idiagram\" style='x'>\n<div></div>{}</div>\n<p>1 < 2</p>\n<pre class=idiagram>{chess}<br>\
         size=3\n</PRE><p>rest=1",
        chess.replace('\n', "<br/>\n")
    );
    assert!(is_diagram(&page) && is_diagram(&chess) && is_diagram(&format!("\u{feff}{chess}")));
    assert!(
        !is_diagram("") && !is_diagram("[mini:chess]\nstalemateValue = loss\n") && !is_diagram("a\nb=1\n")
    );
    assert!(!fmax::is_fmax(&page) && !is_diagram("Game: tiny\n5x5\n4 0 3 0 4\n"));
    assert!(is_diagram(&format!("title=x\n\n{chess}")) && !is_diagram("# files=8\n[mini:chess]\nfiles=8\n"));
    let file = imported(&page);
    let names: Vec<&str> = file.games.iter().map(|game| game.name.as_str()).collect();
    assert_eq!((&names[..], file.refused.len()), (&["imported", "imported-2"][..], 0));
    assert_eq!(file.games[0].losses, []);
    let told: Vec<String> = file.games[1].losses.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["line 28: 'size=3' is left out: its meaning is not known"]);
    assert_eq!(file.games[0].text.replace("imported", ""), file.games[1].text.replace("imported-2", ""));
}

#[test]
fn settings_may_stand_in_one_line() {
    let text = with(&["squareSize=40", "royal=4"]).replace("queen:Q", "crowned queen:Q");
    let file = imported(&text.replace('\n', " "));
    assert_eq!(file.games[0].losses, []);
    assert_eq!(file.games, imported(&text).games);
}

#[test]
fn bad_pages_are_refused_or_converted_in_part() {
    for text in ["", "<html>", "<", "<div class=\"idiagram", "\u{feff}<p>no</p>"] {
        let refused = import(text, "x").map_or_else(
            |error| vec![error.to_string()],
            |file| file.refused.iter().map(ToString::to_string).collect(),
        );
        assert_eq!(refused.len(), 1, "{text}: {refused:?}");
    }
    let cut = format!("<div class=\"idiagram\">\n{}", with(&[]));
    let losses: Vec<String> = imported(&cut).games[0].losses.iter().map(ToString::to_string).collect();
    assert_eq!(losses, ["line 1: 'idiagram' is not closed: the page may be cut off"]);
    assert!(import(&"x".repeat(LONGEST + 1), "x").is_err());
    let many = imported(&"<div class=idiagram>files=8</div>".repeat(1000));
    assert!(many.refused.last().is_some_and(|last| last.to_string().ends_with("more than 200 diagrams")));
    let pieces: Vec<String> = (0..30).map(|number| format!("p{number}:X{number}:N::")).collect();
    let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
    assert!(told(&pieces).concat().ends_with("more than 16 kinds of pieces"));
    let unknown: Vec<String> = (0..300).map(|number| format!("k{}=1", "x".repeat(number))).collect();
    let unknown: Vec<&str> = unknown.iter().map(String::as_str).collect();
    let told = told(&unknown);
    assert_eq!((told.len(), told[100].as_str()), (101, "line 311: '200' more are not listed"));
}

#[test]
fn letters_are_found_for_all_pieces() {
    let file = imported(&with(&[
        "pawn:S:fmWfcF:pawn:a2-f2",
        "prince:P:K:king:b1",
        "royal=G",
        "king:K:WF:king:d1",
        "guru:G:K:king:e1",
        "guard:G':F:ferz:",
    ]));
    let text = &file.games[0].text;
    assert_eq!(file.games[0].losses, []);
    assert!(text.contains("start = \"rbqakr/"), "{text}");
    assert!(text.contains("letter = \"P\"\nname = \"Pawn\"") && text.contains("name = \"Guard\""), "{text}");
}

proptest! {
    #[test]
    fn no_mangled_diagram_is_a_panic(
        number in 0..GAMES.len(),
        page in any::<bool>(),
        cuts in proptest::collection::vec((0usize..900, "[ -~\n]{0,4}"), 1..12),
    ) {
        let mut text = GAMES[number].2.to_owned();
        if page {
            text = format!("<div class=\"idiagram\">{text}</div>");
        }
        for (at, word) in cuts {
            let at = at.min(text.len());
            let end = (at + word.len()).min(text.len());
            text.replace_range(at..end, &word);
        }
        if let Ok(file) = import(&text, "x") {
            for game in &file.games {
                prop_assert!(read(&game.text, Catalogue::shipped()).is_ok(), "{}", game.text);
            }
            for refused in &file.refused {
                prop_assert!(refused.error.line <= text.lines().count().max(1));
            }
        }
    }
}
