//! PGN as its standard has it, section by section, and as programs write it beyond the standard.
//!
//! The sections are those of the *Portable Game Notation Specification and Implementation Guide* of 1994-03-12.

use chrysalis_records::pgn::{
    GameTree, LONGEST_COMMENT, LONGEST_GAME, LONGEST_TAG, LONGEST_WORD, MOST_MOVES, PgnError, PgnProblem,
    PgnResult, TreeLine, TreeReader,
};
use chrysalis_records::text_lines::{LONGEST_LINE, TextPlace, TextProblem};

type Read = Result<GameTree, PgnError>;

fn all(bytes: &[u8]) -> Vec<Read> {
    TreeReader::new(bytes).map(|read| read.map(|placed| placed.tree)).collect()
}

fn games(text: &str) -> Vec<GameTree> {
    all(text.as_bytes())
        .into_iter()
        .map(|read| read.unwrap_or_else(|why| panic!("{text:?}: {why}")))
        .collect()
}

fn game(text: &str) -> GameTree {
    let mut read = games(text);
    assert_eq!(read.len(), 1, "{text:?}: {read:#?}");
    read.remove(0)
}

fn words(line: &TreeLine) -> String {
    line.moves.iter().map(|played| played.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// The words of the moves that were played.
fn moves(text: &str) -> String {
    words(&game(text).played)
}

fn tag(text: &str) -> (String, String) {
    game(text).tags.into_iter().next().expect("a tag")
}

fn pair(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// The first error of a text, as line, column and kind, and how many games could be read.
fn error(text: &str) -> (usize, usize, PgnProblem, usize) {
    let read = all(text.as_bytes());
    let found =
        read.iter().find_map(|read| read.as_ref().err()).unwrap_or_else(|| panic!("{text:?}: {read:?}"));
    let TextPlace { line, column } = found.place;
    (line, column, found.why.clone(), read.iter().filter(|read| read.is_ok()).count())
}

// 3: data and export format.

#[test]
fn several_games_are_read_one_after_the_other() {
    let text = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 0-1\n";
    let read = games(text);
    assert_eq!(read.iter().map(|tree| words(&tree.played)).collect::<Vec<_>>(), ["e4 e5", "d4"]);
    assert_eq!(read.iter().map(|tree| tree.result).collect::<Vec<_>>(), [PgnResult::White, PgnResult::Black]);
}

#[test]
fn files_without_games_have_none() {
    for text in
        ["", " ", "\n\n", "\r\n \t\r\n", "\u{feff}", "\0\0", "% only\n% escaped lines", "; only a comment"]
    {
        assert_eq!(games(text), [], "{text:?}");
    }
}

#[test]
fn what_is_written_is_laid_out_for_export() {
    let text = "[Event \"a\"]\n[Site \"\\\"b\\\" \\\\ c\"]\n\n1. e4 $1 {good} (1. d4 d5 $2) 1... e5 2. Nf3 1-0 {end}\n\n";
    assert_eq!(game(text).to_string(), text);
    let long = (1..60).map(|number| format!("{number}. Nf3 Nf6")).collect::<Vec<_>>().join(" ");
    let written = game(&long).to_string();
    assert!(
        written.lines().all(|line| line.chars().count() <= 80) && written.lines().count() > 5,
        "{written}"
    );
}

// 4: lexicographical issues.

#[test]
fn latin_1_is_read_where_a_line_is_not_utf_8() {
    let names = |bytes: &[u8]| -> Vec<String> {
        let tree = all(bytes).remove(0).expect("readable");
        tree.tags.into_iter().map(|(_, value)| value).collect()
    };
    assert_eq!(names(b"[White \"J\xfcrgen\"]\n[Black \"J\xc3\xbcrgen\"]\n"), ["Jürgen", "Jürgen"]);
    assert_eq!(names(b"[White \"\xc5\"]\n[Black \"\xe9\xe8\"]\n"), ["Å", "éè"]);
    let tree = all(b"1. e4 {gr\xfc\xdfe} e5 ; d\xe9j\xe0\n*").remove(0).expect("readable");
    assert_eq!(tree.played.moves[0].after, ["grüße"]);
    assert_eq!(tree.played.moves[1].after, ["déjà"]);
    assert_eq!(all(b"\xff\xfe*").len(), 1);
}

#[test]
fn lines_end_in_any_way_and_blanks_are_of_any_kind() {
    for text in [
        "[Event \"a\"]\n\n1. e4 {x y} e5 *\n",
        "[Event \"a\"]\r\n\r\n1. e4 {x\r\ny} e5 *\r\n",
        "[Event \"a\"]\r\r1. e4 {x\ry} e5 *",
        "\u{feff}[Event \"a\"]\n\n1.\te4\t{x\ty}\te5\t*",
        "[Event \"a\"]\n\n1.\0e4\0{x\0y}\0e5\0*\0",
        "[Event\t\"a\"\t]\n\n1.\u{a0}e4\u{b}{x\u{c}y} e5\n*",
        "\u{feff}\u{feff}[Event \"a\"]1. e4{x y}e5*",
    ] {
        let tree = game(text);
        assert_eq!(
            (words(&tree.played).as_str(), tree.tags),
            ("e4 e5", vec![pair("Event", "a")]),
            "{text:?}"
        );
        assert_eq!(tree.played.moves[0].after, ["x y"], "{text:?}");
    }
}

#[test]
fn a_line_has_a_limit() {
    let long =
        format!("[Event \"a\"]\n\n1. e4 {{{}}} *\n\n[Event \"b\"]\n\n1. d4 *", "x".repeat(LONGEST_LINE));
    assert_eq!(error(&long), (3, 1, PgnProblem::Text(TextProblem::LongLine), 1));
    let long = format!("{}\n[Event \"b\"]\n\n1. d4 *", "x".repeat(LONGEST_LINE + 1));
    assert_eq!(error(&long), (1, 1, PgnProblem::Text(TextProblem::LongLine), 1));
    let blanks = format!("[Event \"a\"]\n\n1. e4{}e5 *", " ".repeat(LONGEST_LINE - 20));
    assert_eq!(moves(&blanks), "e4 e5");
}

// 5: commentary.

#[test]
fn comments_stand_anywhere() {
    let tree = game(
        "{a} ; b\n[Event \"x\"]\n{c}\n[Site \"y\"]\n{d} {e}\n1. {f} e4 {g} {h} $1 {i} 1... {j} e5 ; k } {\n \
         (1... c5 {l}) {m} 2. Nf3 {n} 1-0 {o} ; p",
    );
    assert_eq!(tree.head, ["a", "b", "c"]);
    let played = &tree.played.moves;
    assert_eq!(played[0].before, ["d", "e", "f"]);
    assert_eq!(played[0].after, ["g", "h", "i", "j"]);
    assert_eq!(played[1].after, ["k } {"]);
    assert_eq!(tree.variations[0].moves[0].after, ["l"]);
    assert_eq!((&played[2].before, &played[2].after), (&vec!["m".to_owned()], &vec!["n".to_owned()]));
    assert_eq!(tree.tail, ["o", "p"]);
}

#[test]
fn comments_of_a_game_without_moves_are_kept() {
    assert_eq!(game("[Event \"a\"]\n\n{x} {y} *").played.end, ["x", "y"]);
    assert_eq!(game("[Event \"a\"]\n\n* {x}").tail, ["x"]);
    assert_eq!(game("{x} *").played.end, ["x"]);
}

#[test]
fn comments_behind_an_empty_line_belong_to_the_next_game() {
    let read = games("1. e4 1-0 {of the first}\n{too}\n\n{of the second}\n[Event \"b\"]\n\n1. d4 *");
    assert_eq!((read[0].tail.len(), &read[1].head), (2, &vec!["of the second".to_owned()]));
    assert_eq!(games("1. e4 1-0\n\n{at the end}\n")[0].tail, ["at the end"]);
    assert_eq!(games("{a}\n*\n\n{b}\n1. d4 *")[1].played.moves[0].before, ["b"]);
}

#[test]
fn braces_do_not_nest_and_count_in_comments_to_the_line_end_no_more() {
    assert_eq!(game("1. e4 {a {b} e5 *").played.moves[0].after, ["a {b"]);
    assert_eq!(game("1. e4 ; a { b\n1... e5 *").played.moves[0].after, ["a { b"]);
    assert_eq!(game("1. e4 {a ; b} e5 *").played.moves[0].after, ["a ; b"]);
    assert_eq!(game("1. e4 {} e5 *").played.moves[0].after, [""]);
    assert_eq!(moves("1. e4 {a (b) [c] $ * 1-0 \" %\n% d} e5 *"), "e4 e5");
    assert_eq!(error("1. e4 } e5 *"), (1, 7, PgnProblem::Unexpected('}'), 0));
    assert_eq!(error("1. e4 {a}} e5 *"), (1, 10, PgnProblem::Unexpected('}'), 0));
}

#[test]
fn commands_in_comments_are_kept() {
    for command in
        ["[%clk 0:01:00]", "[%eval 0.2]", "[%eval #-3] [%clk 1:00:00] good", "[%csl Ga1,Rb2]", "+0.31/12 5s"]
    {
        let tree = game(&format!("1. e4 {{{command}}} e5 *"));
        assert_eq!(tree.played.moves[0].after, [command]);
        assert!(tree.to_string().contains(command));
    }
}

#[test]
fn an_unclosed_brace_is_told_and_takes_no_other_game_away() {
    let next = "[Event \"b\"]\n[Site \"?\"]\n\n1. d4 {fine} *\n\n[Event \"c\"]\n\n1. c4 *\n";
    let open = |text: &str| error(&format!("{text}{next}"));
    assert_eq!(open("[Event \"a\"]\n\n1. e4 {oops e5\n2. Nf3 *\n\n"), (3, 7, PgnProblem::UnclosedComment, 2));
    assert_eq!(open("1. e4 {oops *\n"), (1, 7, PgnProblem::UnclosedComment, 2));
    assert_eq!(open("{oops\n"), (1, 1, PgnProblem::UnclosedComment, 2));
    assert_eq!(open("1. e4 *\n\n{oops\n\n"), (3, 1, PgnProblem::UnclosedComment, 3));
    assert_eq!(open("1. e4 (1. d4 {oops) e5 *\n\n"), (1, 14, PgnProblem::UnclosedComment, 2));
    assert_eq!(error("1. e4 *\n\n1. d4 {never\nclosed"), (3, 7, PgnProblem::UnclosedComment, 1));
    // Without the tag that games begin with an empty line tells the next game.
    let text = "1. e4 {oops *\n\n[White \"b\"]\n\n1. d4 {fine} *";
    assert_eq!(error(text), (1, 7, PgnProblem::UnclosedComment, 1));
    assert_eq!(moves("1. e4 {a tag:\n[White \"b\"]\nor [Event \"c\"]} e5 *"), "e4 e5");
}

#[test]
fn a_comment_has_a_limit() {
    let line = "x".repeat(1000) + "\n";
    let text = format!("1. e4 {{{}}} *\n\n[Event \"b\"]\n\n*", line.repeat(LONGEST_COMMENT / 1000 + 1));
    assert_eq!(error(&text), (1, 7, PgnProblem::LongComment, 1));
    let text = format!("1. e4 ;{}\n\n[Event \"b\"]\n\n*", "x".repeat(LONGEST_COMMENT + 1));
    assert_eq!(error(&text), (1, 7, PgnProblem::LongComment, 1));
    let text = format!("1. e4 {{{}}} *", "x".repeat(LONGEST_COMMENT));
    assert_eq!(game(&text).played.moves[0].after[0].len(), LONGEST_COMMENT);
}

// 6: escape mechanism.

#[test]
fn escaped_lines_are_left_out() {
    assert_eq!(moves("% [Event \"no\"]\n1. e4\n%{ e6\n%\n1... e5 *\n% end"), "e4 e5");
    assert_eq!(tag("[Event\n%no\n\"a\"]"), pair("Event", "a"));
    assert_eq!(moves("\u{feff}% no\r\n1. e4 *"), "e4");
    assert_eq!(game("1. e4 {a\n% b} *").played.moves[0].after, ["a % b"]);
}

#[test]
fn a_percent_sign_elsewhere_is_an_error() {
    assert_eq!(error("1. e4\n % no\n*"), (2, 2, PgnProblem::Unexpected('%'), 0));
    assert_eq!(error("1. e4 % no\n*"), (1, 7, PgnProblem::Unexpected('%'), 0));
    assert_eq!(error("[Event \"a\"] % no\n*"), (1, 13, PgnProblem::Unexpected('%'), 0));
    assert_eq!(game("1. e4 {100 %} ; 5 %\n*").played.moves[0].after, ["100 %", "5 %"]);
}

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
        assert_eq!(error(text), (1, 4, PgnProblem::Nag, 0), "{text}");
    }
}

#[test]
fn words_have_a_limit() {
    let text = format!("1. {} *\n\n[Event \"b\"]\n\n*", "x".repeat(LONGEST_WORD + 1));
    assert_eq!(error(&text), (1, 4, PgnProblem::LongWord, 1));
    assert_eq!(moves(&format!("1. {} *", "x".repeat(LONGEST_WORD))).len(), LONGEST_WORD);
    assert_eq!(moves(&format!("{}. e4 *", "1".repeat(100_000))), "e4");
}

#[test]
fn what_begins_nothing_is_told() {
    for c in ['}', ']', '<', '>', '"', '%'] {
        let text = format!("1. e4\n1... {c} e5 *\n\n[Event \"b\"]\n\n*");
        assert_eq!(error(&text), (2, 6, PgnProblem::Unexpected(c), 1));
    }
}

// 8.1: tag pairs.

#[test]
fn tags_are_laid_out_in_any_way() {
    for text in [
        "[Event \"a\"] [Site \"b\"]\n\n*",
        "[Event \"a\"][Site \"b\"]*",
        "[Event \"a\"]\n\n\n[Site \"b\"]\n\n*",
        "  [ Event \"a\" ]\n[  Site   \"b\"  ]\n*",
        "[Event\n\"a\"\n]\n[\nSite \"b\"]\n\n*",
        "[Event\"a\"]\r\n[Site\"b\"]\r\n1-0",
        "[Event \"a\"]\n; between\n[Site \"b\"]\n\n*",
    ] {
        assert_eq!(game(text).tags, [pair("Event", "a"), pair("Site", "b")], "{text:?}");
    }
}

#[test]
fn all_tags_are_kept_in_their_order() {
    let text = "[Zebra \"1\"]\n[Event \"a\"]\n[UTCDate \"2026.11.25\"]\n[event \"b\"]\n[Zebra \"2\"]\n[x_1-y \"\"]\n\n*\n\n";
    let tree = game(text);
    assert_eq!(tree.tags.len(), 6);
    assert_eq!((tree.tag("zebra"), tree.tag("EVENT"), tree.tag("none")), (Some("1"), Some("a"), None));
    assert_eq!(tree.to_string(), text);
}

#[test]
fn games_of_tags_only_are_games() {
    let count = |text: &str| {
        let read = games(text);
        read.iter().map(|tree| tree.tags.len()).collect::<Vec<_>>()
    };
    assert_eq!(count("[Event \"a\"]\n[Result \"1-0\"]\n\n[Event \"b\"]\n\n1. e4 *"), [2, 1]);
    assert_eq!(count("[White \"a\"]\n\n[White \"b\"]\n\n[White \"c\"]"), [1, 1, 1]);
    assert_eq!(count("[Event \"a\"]\n[White \"x\"]\n\n{nothing}\n\n[Event \"b\"]\n\n*"), [2, 1]);
    assert_eq!(count("[Event \"a\"]\n\n[Site \"b\"]\n\n[Event \"c\"]"), [2, 1]);
    assert_eq!(games("[Result \"0-1\"]")[0].result, PgnResult::Black);
}

#[test]
fn broken_tags_are_told_and_cost_their_game_only() {
    let next = "\n[Site \"b\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *\n";
    let broken = |text: &str| error(&format!("{text}{next}"));
    assert_eq!(broken("[Event \"a]"), (1, 8, PgnProblem::UnclosedText, 1));
    assert_eq!(broken("[Event a]"), (1, 1, PgnProblem::NoTag, 1));
    assert_eq!(broken("[Event]"), (1, 1, PgnProblem::NoTag, 1));
    assert_eq!(broken("[\"a\"]"), (1, 1, PgnProblem::NoTag, 1));
    assert_eq!(broken("[]"), (1, 1, PgnProblem::NoTag, 1));
    assert_eq!(broken("[Event \"a\""), (1, 1, PgnProblem::UnclosedTag, 1));
    assert_eq!(broken("[Event \"a\n\"]"), (1, 8, PgnProblem::UnclosedText, 1));
    assert_eq!(broken(&format!("[Event \"{}\"]", "a".repeat(LONGEST_TAG))), (1, 1, PgnProblem::LongTag, 1));
    assert_eq!(broken(&format!("[{} \"a\"]", "E".repeat(LONGEST_TAG + 1))), (1, 1, PgnProblem::LongTag, 1));
    assert_eq!(error("1. e4 [%clk 1] e5 *"), (1, 7, PgnProblem::NoTag, 0));
    assert_eq!(error("["), (1, 1, PgnProblem::NoTag, 0));
    assert_eq!(error("[Event"), (1, 1, PgnProblem::NoTag, 0));
    assert_eq!(error("[Event \"a\""), (1, 1, PgnProblem::UnclosedTag, 0));
}

// 8.2: movetext.

#[test]
fn move_numbers_have_any_form() {
    for text in [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3 *",
        "1 . e4 1 ... e5 2 . Nf3 *",
        "1. e4 1... e5 2. Nf3 *",
        "1.e4 1...e5 2.Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "1e4 e5 2Nf3 *",
        "e4 e5 Nf3 *",
        "1.\ne4\n1...\ne5\n2.\nNf3\n3.\n*",
        "7. e4 .. e5 12. 13. Nf3 *",
        "1.e4 e5 2.Nf3 3. *",
    ] {
        assert_eq!(moves(text), "e4 e5 Nf3", "{text}");
    }
    // Two moves that nothing separates are one word, which is no move.
    assert_eq!(moves("1.e4e5 *"), "e4e5");
}

#[test]
fn moves_of_all_games_are_words() {
    for text in [
        "e5,d8=K Ra6,a1-a4 Nc3=B",
        "e8=Q e8Q e8(Q) e8/Q e8=Q+ exd8(N)#",
        "e2-e4 e2e4 Ng1-f3 e2xe4 g1f3",
        "-- Z0 @@@@ P@e4 Nb1h6-b1r bxc4xd5",
        "0-0 0-0-0 O-O O-O-O o-o",
        "♘f3 Кf3 K×f3 e4=D e:d5",
    ] {
        assert_eq!(moves(text), text);
    }
    assert_eq!(moves("exd6e.p. e5xd6 e.p. fxg6ep exd6 e.p.! *"), "exd6 e5xd6 fxg6 exd6");
}

// 8.2.4: numeric annotation glyphs; 8.2.5: recursive annotation variations.

#[test]
fn variations_are_kept_at_any_depth() {
    let tree = game("1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) (1... f5)) (1. c4) 1... e5 (1... c5) *");
    let lines: Vec<String> = tree.variations.iter().map(words).collect();
    assert_eq!(lines, ["d4 d5", "Nf6 c4", "Nf3", "f5", "c4", "c5"]);
    assert_eq!(tree.played.moves[0].variations, [0, 4]);
    assert_eq!(tree.variations[0].moves[1].variations, [1, 3]);
    assert_eq!(game(&tree.to_string()), tree);
    let deep = format!("1. e4 {} {} e5 *", "(1. d4 ".repeat(30_000), ")".repeat(30_000));
    let tree = game(&deep);
    assert_eq!((tree.variations.len(), words(&tree.played)), (30_000, "e4 e5".to_owned()));
    assert_eq!(game(&tree.to_string()), tree);
}

#[test]
fn comments_around_variations_keep_their_places() {
    let text = "1. e4 {a} ({b} 1. d4 {c} (1. c4 {d}) {e}) {f} ({g} 1. b3) {h} 1... e5 (1... c5) {i} *\n\n";
    let tree = game(text);
    assert_eq!(tree.played.moves[0].after, ["a", "f"]);
    assert_eq!(tree.variations[0].moves[0].before, ["b"]);
    assert_eq!(tree.variations[0].end, ["e"]);
    assert_eq!(tree.played.moves[1].before, ["h"]);
    assert_eq!(tree.played.end, ["i"]);
    assert_eq!(game(&tree.to_string()), tree);
}

#[test]
fn brackets_that_do_not_match_are_told() {
    let next = "\n\n[Event \"b\"]\n\n1. d4 *\n";
    let broken = |text: &str| error(&format!("{text}{next}"));
    assert_eq!(broken("1. e4 (1. d4 *"), (1, 7, PgnProblem::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4"), (1, 7, PgnProblem::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4 (1. c4) e5 1-0"), (1, 7, PgnProblem::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4 (1. c4"), (1, 14, PgnProblem::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 ) e5 *"), (1, 7, PgnProblem::UnopenedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4)) e5 *"), (1, 14, PgnProblem::UnopenedVariation, 1));
    assert_eq!(broken(") *"), (1, 1, PgnProblem::UnopenedVariation, 1));
    assert_eq!(broken("(1. e4) *"), (1, 1, PgnProblem::EarlyVariation, 1));
    assert_eq!(broken("1. e4 ((1. d4)) *"), (1, 8, PgnProblem::EarlyVariation, 1));
    assert_eq!(broken("1. e4 () e5 *"), (1, 7, PgnProblem::EmptyVariation, 1));
    assert_eq!(broken("1. e4 ({x} $1) e5 *"), (1, 7, PgnProblem::EmptyVariation, 1));
    assert_eq!(error("1. e4 (1. d4"), (1, 7, PgnProblem::UnclosedVariation, 0));
}

#[test]
fn games_have_limits() {
    let many = format!("{}*\n\n[Event \"b\"]\n\n*", "e4 ".repeat(MOST_MOVES + 1));
    assert_eq!(error(&many), (1, 3 * MOST_MOVES + 1, PgnProblem::ManyMoves, 1));
    let comments =
        format!("{{{}}}\n", "x".repeat(LONGEST_COMMENT - 1)).repeat(LONGEST_GAME / LONGEST_COMMENT + 1);
    let (_, _, why, others) = error(&format!("1. e4 {comments} *\n\n[Event \"b\"]\n\n*"));
    assert_eq!((why, others), (PgnProblem::LongGame, 1));
    let (_, _, why, others) = error(&format!("1. e4 *\n{comments}\n\n[Event \"b\"]\n\n*"));
    assert_eq!((why, others), (PgnProblem::LongGame, 1));
    let tags = format!("[A \"{}\"]\n", "x".repeat(1000)).repeat(LONGEST_GAME / 1000);
    let (_, _, why, _) = error(&format!("{tags}\n*\n"));
    assert_eq!(why, PgnProblem::LongGame);
}

// 8.2.6: game termination markers.

#[test]
fn games_without_a_result_end_at_the_next_tag() {
    let read =
        games("[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4\n[Event \"c\"]\n1. c4");
    assert_eq!(read.iter().map(|tree| words(&tree.played)).collect::<Vec<_>>(), ["e4 e5", "d4", "c4"]);
    let results: Vec<PgnResult> = read.iter().map(|tree| tree.result).collect();
    assert_eq!(results, [PgnResult::White, PgnResult::Open, PgnResult::Open]);
    assert_eq!(games("1. e4 * 1. d4 1-0 1. c4").len(), 3);
}

#[test]
fn the_result_behind_the_moves_counts_where_the_tag_differs() {
    for (tag, end, result) in [
        ("1-0", "0-1", PgnResult::Black),
        ("*", "1/2-1/2", PgnResult::Draw),
        ("1-0", "*", PgnResult::Open),
        ("1/2", "", PgnResult::Draw),
        ("nonsense", "", PgnResult::Open),
    ] {
        let tree = game(&format!("[Result \"{tag}\"]\n\n1. e4 {end}"));
        assert_eq!((tree.result, tree.tag("Result")), (result, Some(tag)));
    }
}

// Beyond the standard: going on after an error.

#[test]
fn after_an_error_the_next_game_is_read() {
    let text = "[Event \"a\"]\n\n1. e4 } e5 *\n\n[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n\n1. $ *\n\n[White \"d\"]\n\n1. c4 *\n";
    let read = all(text.as_bytes());
    let kinds: Vec<Result<String, usize>> = read
        .into_iter()
        .map(|read| read.map(|tree| words(&tree.played)).map_err(|why| why.place.line))
        .collect();
    assert_eq!(kinds, [Err(3), Ok("d4".to_owned()), Err(11), Ok("c4".to_owned())]);
}

#[test]
fn numbers_follow_from_the_first_position() {
    let text = "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 17\"]\n\n17... Kd7 (17... Ke7) 18. Kd2 *\n\n";
    assert_eq!(game(text).to_string(), text);
    for (fen, number) in [
        ("8/8 w - - 0 1", (1, false)),
        ("8/8 b - - 0 1", (1, true)),
        ("8/8 w - - 10+00 4 30", (30, false)),
        ("8/8 w - -", (1, false)),
        ("8/8 w - - 0 0", (1, false)),
        ("", (1, false)),
    ] {
        let tree = GameTree { tags: vec![pair("FEN", fen)], ..GameTree::default() };
        assert_eq!(tree.first_number(), number, "{fen}");
    }
}
