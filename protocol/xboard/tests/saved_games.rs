//! Games that XBoard 4.9.1 saved, as they are read: one of each family, between two engines.

use chrysalis_pgn::pgn::{PgnError, PgnErrorKind, PgnGame, PgnReader, TokenError};
use chrysalis_rules::Catalogue;
use chrysalis_xboard::file_words::file_words;
use chrysalis_xboard::saved_game;

/// The games, and the position after the last whole move.
const SAVED: [(&str, &str, &str); 9] = [
    (
        "promochess",
        include_str!("data/promochess.pgn"),
        "r3k4/2s3M2/hpp1J1p2/s3p2p1/2SpP4/3P5/1PP4d1/2S1K1S2/R2C5 b - - 0 31",
    ),
    (
        "apc-crowned",
        include_str!("data/apc-crowned.pgn"),
        "6k1/6pp/1p4b1/p3Bq2/P1P1Qn2/1P1p1P2/3P2BP/R4R1K b - - 7 31",
    ),
    (
        "apc-timur-train",
        include_str!("data/apc-timur-train.pgn"),
        "5rk1/4n1pp/p1p1P3/Pqp5/8/4P1P1/1pRB3P/1R4K1 b - - 2 27",
    ),
    (
        "apc-eurasian-pushpull",
        include_str!("data/apc-eurasian-pushpull.pgn"),
        "r4rk1/1ppbqppn/2np1b1p/p2Np2P/P7/2NPPP2/1PPBBRP1/R2Q2K1 b - - 1 11",
    ),
    ("throne", include_str!("data/throne.pgn"), "8/1k3pp1/1pbbp2p/7P/2P1p3/4R1P1/4PPB1/6K1 b - - 2 34"),
    (
        "revolving",
        include_str!("data/revolving.pgn"),
        "3q2k1/1p2q1pp/2p5/5p2/2RPp3/r3P2Q/2P2PPP/3R2K1 b - - 1 29",
    ),
    ("prodem", include_str!("data/prodem.pgn"), "8/8/7P/2b3k1/4B3/7r/1P2KP2/8 b - - 0 31"),
    ("taylor", include_str!("data/taylor.pgn"), "8/6R1/bnn1k3/8/4n2r/3N1B2/5P2/3Q1K2 b - - 1 31"),
    ("echess", include_str!("data/echess.pgn"), "1b6/8/2p2B2/3r4/1PkP2bP/P4pP1/5K2/8 b - - 11+00 18 30"),
];

fn read(text: &str) -> Vec<Result<PgnGame, PgnError>> {
    PgnReader::new(text.as_bytes(), Catalogue::shipped(), None).with_words(saved_game::read).collect()
}

fn game(text: &str) -> PgnGame {
    let mut read = read(text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn sample(id: &str) -> &'static str {
    SAVED.iter().find(|(known, ..)| *known == id).map_or("", |(_, text, _)| text)
}

#[test]
fn they_end_where_the_engines_were() {
    for (id, text, fen) in SAVED {
        let game = game(text);
        assert_eq!((&*game.game.id, game.session.fen().as_str()), (id, fen));
    }
}

#[test]
fn every_move_is_one_word_afterward() {
    for (id, text, _) in SAVED {
        let game = game(text);
        assert_eq!(game.tree.played.moves.len(), game.session.plies(), "{id}");
        // What was put together is read without knowing XBoard.
        let mut again =
            PgnReader::new(Vec::from(game.tree.to_string()).as_slice(), Catalogue::shipped(), None)
                .collect::<Vec<_>>();
        let again = again.remove(0).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(again.session.fen(), game.session.fen(), "{id}");
    }
}

#[test]
fn what_xboard_leaves_out_is_supplied() {
    let moves = game(sample("promochess")).session.moves_long_algebraic();
    // Called queens by later moves.
    assert_eq!((moves[21].as_str(), moves[22].as_str()), ("i9i3q", "f1f7q"));
    assert_eq!((moves[46].as_str(), moves[54].as_str()), ("g6i7m", "g6i8j"));
    let moves = game(sample("apc-timur-train")).session.moves_long_algebraic();
    assert!(moves.iter().any(|text| text.contains(',')));
}

#[test]
fn tags_of_others_do_not_hinder() {
    // XBoard keeps the tags of a game that it has loaded.
    for (id, text, fen) in SAVED {
        let loaded = text.replace("[TimeControl", "[Termination");
        assert_eq!(game(&loaded).session.fen(), fen, "{id}");
    }
    let other = sample("promochess").replace("[VariantMen", "[Pieces");
    assert!(matches!(read(&other).remove(0), Err(PgnError { why: PgnErrorKind::Move(_), .. })));
}

#[test]
fn errors_are_told_with_their_place() {
    let text = sample("echess");
    let wrong = |old: &str, new: &str| read(&text.replacen(old, new, 1)).remove(0).expect_err(new);
    let line = 1 + text.lines().position(|line| line.contains("20. Bxb5")).expect("a grant");
    let error = wrong("Kxb5", "Kxh1");
    assert_eq!(error.why, PgnErrorKind::Word(TokenError::NoMove));
    assert!(error.place.line >= line && error.place.line <= line + 1, "{error}");
    assert_eq!(wrong("Na2-d5r", "Na2-d5qq").why, PgnErrorKind::Word(TokenError::NoPlayedLeg));
    let error = wrong("Kxb5 ", "(Kxb5) Kxb5 ");
    assert_eq!(error.why, PgnErrorKind::VariationInMove, "{error}");
}

#[test]
fn what_is_written_for_xboard_is_read_again() {
    for (id, text, _) in SAVED {
        let game = game(text);
        let (moves, rest) = file_words(&game.session).unwrap_or_else(|why| panic!("{id}: {why}"));
        let words: Vec<String> = moves.into_iter().flatten().chain(rest).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let first = game.session.first();
        let again = saved_game::read(&first, &words).unwrap_or_else(|why| panic!("{id}: {why} {words:?}"));
        let again: Vec<_> = again.into_iter().map(|word| word.m).collect();
        assert_eq!(again, game.session.moves(), "{id}");
        assert!(words.iter().all(|word| *word == "--" || !word.contains(['-', ','])), "{id}");
    }
}
