//! Moves, variations, results, and recovery after an error.

use super::{all, error, game, games, moves, pair, words};
use chrysalis_pgn::pgn::{GameTree, LONGEST_COMMENT, LONGEST_GAME, MOST_MOVES, PgnErrorKind, PgnResult};

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
    // Two moves without a separator are one symbol, which is not a move.
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
    // Some programs do not read a second comment in one place.
    let written = tree.to_string();
    assert!(!written.contains("} {"), "{written}");
    let mut expected = tree;
    expected.played.moves[0].after = vec!["a f".to_owned()];
    assert_eq!(game(&written), expected);
}

#[test]
fn brackets_that_do_not_match_are_told() {
    let next = "\n\n[Event \"b\"]\n\n1. d4 *\n";
    let broken = |text: &str| error(&format!("{text}{next}"));
    assert_eq!(broken("1. e4 (1. d4 *"), (1, 7, PgnErrorKind::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4"), (1, 7, PgnErrorKind::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4 (1. c4) e5 1-0"), (1, 7, PgnErrorKind::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4 (1. c4"), (1, 14, PgnErrorKind::UnclosedVariation, 1));
    assert_eq!(broken("1. e4 ) e5 *"), (1, 7, PgnErrorKind::UnopenedVariation, 1));
    assert_eq!(broken("1. e4 (1. d4)) e5 *"), (1, 14, PgnErrorKind::UnopenedVariation, 1));
    assert_eq!(broken(") *"), (1, 1, PgnErrorKind::UnopenedVariation, 1));
    assert_eq!(broken("(1. e4) *"), (1, 1, PgnErrorKind::EarlyVariation, 1));
    assert_eq!(broken("1. e4 ((1. d4)) *"), (1, 8, PgnErrorKind::EarlyVariation, 1));
    assert_eq!(broken("1. e4 () e5 *"), (1, 7, PgnErrorKind::EmptyVariation, 1));
    assert_eq!(broken("1. e4 ({x} $1) e5 *"), (1, 7, PgnErrorKind::EmptyVariation, 1));
    assert_eq!(error("1. e4 (1. d4"), (1, 7, PgnErrorKind::UnclosedVariation, 0));
}

#[test]
fn games_have_limits() {
    let many = format!("{}*\n\n[Event \"b\"]\n\n*", "e4 ".repeat(MOST_MOVES + 1));
    assert_eq!(error(&many), (1, 3 * MOST_MOVES + 1, PgnErrorKind::ManyMoves, 1));
    let comments =
        format!("{{{}}}\n", "x".repeat(LONGEST_COMMENT - 1)).repeat(LONGEST_GAME / LONGEST_COMMENT + 1);
    let (_, _, why, others) = error(&format!("1. e4 {comments} *\n\n[Event \"b\"]\n\n*"));
    assert_eq!((why, others), (PgnErrorKind::LongGame, 1));
    let (_, _, why, others) = error(&format!("1. e4 *\n{comments}\n\n[Event \"b\"]\n\n*"));
    assert_eq!((why, others), (PgnErrorKind::LongGame, 1));
    let tags = format!("[A \"{}\"]\n", "x".repeat(1000)).repeat(LONGEST_GAME / 1000);
    let (_, _, why, _) = error(&format!("{tags}\n*\n"));
    assert_eq!(why, PgnErrorKind::LongGame);
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

// Beyond the standard: recovery after an error.

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
