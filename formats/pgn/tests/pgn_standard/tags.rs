//! Tag pairs.

use super::{error, game, games, pair};
use chrysalis_pgn::pgn::{LONGEST_TAG, PgnErrorKind, PgnResult};

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
    assert_eq!(broken("[Event \"a]"), (1, 8, PgnErrorKind::UnclosedText, 1));
    assert_eq!(broken("[Event a]"), (1, 1, PgnErrorKind::NoTag, 1));
    assert_eq!(broken("[Event]"), (1, 1, PgnErrorKind::NoTag, 1));
    assert_eq!(broken("[\"a\"]"), (1, 1, PgnErrorKind::NoTag, 1));
    assert_eq!(broken("[]"), (1, 1, PgnErrorKind::NoTag, 1));
    assert_eq!(broken("[Event \"a\""), (1, 1, PgnErrorKind::UnclosedTag, 1));
    assert_eq!(broken("[Event \"a\n\"]"), (1, 8, PgnErrorKind::UnclosedText, 1));
    assert_eq!(broken(&format!("[Event \"{}\"]", "a".repeat(LONGEST_TAG))), (1, 1, PgnErrorKind::LongTag, 1));
    assert_eq!(broken(&format!("[{} \"a\"]", "E".repeat(LONGEST_TAG + 1))), (1, 1, PgnErrorKind::LongTag, 1));
    assert_eq!(error("1. e4 [%clk 1] e5 *"), (1, 7, PgnErrorKind::NoTag, 0));
    assert_eq!(error("["), (1, 1, PgnErrorKind::NoTag, 0));
    assert_eq!(error("[Event"), (1, 1, PgnErrorKind::NoTag, 0));
    assert_eq!(error("[Event \"a\""), (1, 1, PgnErrorKind::UnclosedTag, 0));
}
