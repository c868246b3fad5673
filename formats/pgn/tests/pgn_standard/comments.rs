//! Comments and escaped lines.

use super::{error, game, games, moves, pair, tag};
use chrysalis_pgn::pgn::{LONGEST_COMMENT, PgnErrorKind};

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
    assert_eq!(error("1. e4 } e5 *"), (1, 7, PgnErrorKind::Unexpected('}'), 0));
    assert_eq!(error("1. e4 {a}} e5 *"), (1, 10, PgnErrorKind::Unexpected('}'), 0));
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
    assert_eq!(
        open("[Event \"a\"]\n\n1. e4 {oops e5\n2. Nf3 *\n\n"),
        (3, 7, PgnErrorKind::UnclosedComment, 2)
    );
    assert_eq!(open("1. e4 {oops *\n"), (1, 7, PgnErrorKind::UnclosedComment, 2));
    assert_eq!(open("{oops\n"), (1, 1, PgnErrorKind::UnclosedComment, 2));
    assert_eq!(open("1. e4 *\n\n{oops\n\n"), (3, 1, PgnErrorKind::UnclosedComment, 3));
    assert_eq!(open("1. e4 (1. d4 {oops) e5 *\n\n"), (1, 14, PgnErrorKind::UnclosedComment, 2));
    assert_eq!(error("1. e4 *\n\n1. d4 {never\nclosed"), (3, 7, PgnErrorKind::UnclosedComment, 1));
    // Without the tag that games begin with, an empty line separates games.
    let text = "1. e4 {oops *\n\n[White \"b\"]\n\n1. d4 {fine} *";
    assert_eq!(error(text), (1, 7, PgnErrorKind::UnclosedComment, 1));
    assert_eq!(moves("1. e4 {a tag:\n[White \"b\"]\nor [Event \"c\"]} e5 *"), "e4 e5");
}

#[test]
fn a_comment_has_a_limit() {
    let line = "x".repeat(1000) + "\n";
    let text = format!("1. e4 {{{}}} *\n\n[Event \"b\"]\n\n*", line.repeat(LONGEST_COMMENT / 1000 + 1));
    assert_eq!(error(&text), (1, 7, PgnErrorKind::LongComment, 1));
    let text = format!("1. e4 ;{}\n\n[Event \"b\"]\n\n*", "x".repeat(LONGEST_COMMENT + 1));
    assert_eq!(error(&text), (1, 7, PgnErrorKind::LongComment, 1));
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
    assert_eq!(error("1. e4\n % no\n*"), (2, 2, PgnErrorKind::Unexpected('%'), 0));
    assert_eq!(error("1. e4 % no\n*"), (1, 7, PgnErrorKind::Unexpected('%'), 0));
    assert_eq!(error("[Event \"a\"] % no\n*"), (1, 13, PgnErrorKind::Unexpected('%'), 0));
    assert_eq!(game("1. e4 {100 %} ; 5 %\n*").played.moves[0].after, ["100 %", "5 %"]);
}
