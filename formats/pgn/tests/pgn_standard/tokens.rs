//! Symbols, glyphs and limits.

use super::{error, game, moves, pair, words};
use chrysalis_pgn::pgn::{LONGEST_WORD, PgnErrorKind, PgnResult};

// 7: tokens.

#[test]
fn texts_have_escaped_characters() {
    for (written, value) in [
        (r#""""#, ""),
        (r#""\"a\"""#, "\"a\""),
        (r#""a\\b""#, "a\\b"),
        (r#""a\\""#, "a\\"),
        (r#""C:\games""#, "C:\\games"),
        (r#""the "big" one""#, "the \"big\" one"),
        (r#""a]b[c""#, "a]b[c"),
        (r#""{a} ; (b) %""#, "{a} ; (b) %"),
        ("\"a\tb\"", "a b"),
    ] {
        let tree = game(&format!("[Event {written}]\n\n*"));
        assert_eq!(tree.tags, [pair("Event", value)], "{written}");
        assert_eq!(game(&tree.to_string()).tags, tree.tags, "{written}");
    }
}

#[test]
fn results_and_glyphs_end_a_move() {
    for (text, expected, result) in [
        ("1. Nf3*", "Nf3", PgnResult::Open),
        ("1.e4$1 e5$139*", "e4 e5", PgnResult::Open),
        ("1.e4! e5?! 2.Nf3!!{x}Nc6(2...d6)1-0", "e4 e5 Nf3 Nc6", PgnResult::White),
        ("e4 e5 1/2-1/2", "e4 e5", PgnResult::Draw),
        ("e4 e5 1/2", "e4 e5", PgnResult::Draw),
        ("e4 e5 ½-½", "e4 e5", PgnResult::Draw),
        ("1. O-O 0-0 2. 0-0-0 O-O-O+ 0-1", "O-O 0-0 0-0-0 O-O-O+", PgnResult::Black),
        ("*", "", PgnResult::Open),
        ("1. e4", "e4", PgnResult::Open),
    ] {
        let tree = game(text);
        assert_eq!((words(&tree.played), tree.result), (expected.to_owned(), result), "{text}");
    }
}

#[test]
fn suffixes_are_glyphs() {
    let nags = |text: &str| game(text).played.moves[0].nags.clone();
    for (text, expected) in [
        ("e4!", vec![1]),
        ("e4?", vec![2]),
        ("e4!!", vec![3]),
        ("e4??", vec![4]),
        ("e4!?", vec![5]),
        ("e4?!", vec![6]),
        ("e4 !? $14", vec![5, 14]),
        ("e4!!!", vec![3, 1]),
        ("e4 $0 $255", vec![0, 255]),
        ("e4+!", vec![1]),
        ("e4 {x} $3", vec![3]),
        ("e4 (d4) $4", vec![4]),
    ] {
        assert_eq!(nags(text), expected, "{text}");
    }
    assert_eq!(game("$5 e4").played.nags, [5]);
    for text in ["e4 $", "e4 $ 1", "e4 $256", "e4 $x", "e4 $99999999999999999999"] {
        assert_eq!(error(text), (1, 4, PgnErrorKind::Nag, 0), "{text}");
    }
}

#[test]
fn words_have_a_limit() {
    let text = format!("1. {} *\n\n[Event \"b\"]\n\n*", "x".repeat(LONGEST_WORD + 1));
    assert_eq!(error(&text), (1, 4, PgnErrorKind::LongWord, 1));
    assert_eq!(moves(&format!("1. {} *", "x".repeat(LONGEST_WORD))).len(), LONGEST_WORD);
    assert_eq!(moves(&format!("{}. e4 *", "1".repeat(100_000))), "e4");
}

#[test]
fn what_begins_nothing_is_told() {
    for c in ['}', ']', '<', '>', '"', '%'] {
        let text = format!("1. e4\n1... {c} e5 *\n\n[Event \"b\"]\n\n*");
        assert_eq!(error(&text), (2, 6, PgnErrorKind::Unexpected(c), 1));
    }
}
