//! PGN with the rules of the games: variants, positions and spellings of moves.

use chrysalis_engine::Session;
use chrysalis_pgn::pgn::{PgnError, PgnErrorKind, PgnGame, PgnReader, TokenError, WordMove, WrongWord};
use chrysalis_rules::Catalogue;

fn read(text: &str) -> Vec<Result<PgnGame, PgnError>> {
    PgnReader::new(text.as_bytes(), Catalogue::shipped(), None).collect()
}

fn game(text: &str) -> PgnGame {
    let mut read = read(text);
    assert_eq!(read.len(), 1, "{text}");
    read.remove(0).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn moves(text: &str) -> String {
    game(text).session.moves_long_algebraic().join(" ")
}

fn error(text: &str) -> (usize, usize, PgnErrorKind) {
    let why = read(text).remove(0).expect_err(text);
    (why.place.line, why.place.column, why.why)
}

/// A game of orthodox chess from a position.
fn from(fen: &str, moves: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *")
}

#[test]
fn moves_are_written_in_many_ways() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 *",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 *",
        "1. E2E4 E7E5 2. G1F3 B8C6 3. F1B5 *",
        "1.e4! e5? 2.Ngf3!? Nbc6$2 3.Bb5+ *",
    ] {
        assert_eq!(moves(text), "e2e4 e7e5 g1f3 b8c6 f1b5", "{text}");
    }
    let promoting = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    for text in ["e8=Q+", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e7-e8=Q", "e7e8q", "e7e8(Q)+", "e8=Q#"] {
        assert_eq!(moves(&from(promoting, text)), "e7e8q", "{text}");
    }
    let passing = "7k/8/8/3pP3/8/8/8/K7 w - d6 0 2";
    for text in [
        "exd6",
        "exd6e.p.",
        "exd6 e.p.",
        "exd6ep",
        "exd6e.p.ep",
        "exd6 e.p.e.p.",
        "e5xd6 e.p.",
        "e5d6",
        "e:d6",
        "ed6",
    ] {
        assert_eq!(moves(&from(passing, text)), "e5d6", "{text}");
    }
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for text in ["O-O O-O-O", "0-0 0-0-0", "o-o o-o-o", "O-O! 0-0-0+", "e1g1 e8c8", "Kg1 Kc8"] {
        let played = read(&from(castling, text)).remove(0);
        match text {
            // The standard has no other name for it.
            "Kg1 Kc8" => assert!(played.is_err()),
            _ => assert_eq!(played.expect(text).session.moves_long_algebraic(), ["e1g1", "e8c8"], "{text}"),
        }
    }
}

#[test]
fn words_that_are_no_moves_are_told_with_their_place() {
    for (text, line, column) in [
        ("1.e4e5 *", 1, 3),
        ("1. e4 e5\n2. Nf6 *", 2, 4),
        ("[Event \"x\"]\n\n1. e4 {long\ncomment} e6 e4\n*", 4, 13),
        ("1. foo *", 1, 4),
        ("1. e4 e5 2. P@e4 *", 1, 13),
        ("1. e4 (1. d4 d6 2. d5 Qxd5) e5 *", 1, 23),
    ] {
        let found = error(text);
        assert!(matches!(found.2, PgnErrorKind::Move(_)), "{text}: {found:?}");
        assert_eq!((found.0, found.1), (line, column), "{text}");
    }
}

#[test]
fn variations_are_played_from_their_own_positions() {
    let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6) 2... e6) 2. c4) (1. c4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *";
    let game = game(text);
    let lines: Vec<usize> = game.variations.iter().map(Vec::len).collect();
    assert_eq!(lines, [3, 3, 2, 1, 2]);
    assert_eq!(game.session.plies(), 3);
    let deep: String = (0..400).map(|_| "(1. d4 (1. c4) 1... d5 ").collect();
    let text = format!("1. e4 {deep}{} *", ")".repeat(400));
    assert_eq!(read(&text).len(), 1);
}

#[test]
fn null_moves_stand_in_variations_only() {
    for null in ["--", "Z0", "@@@@", "null"] {
        let game =
            game(&format!("1. e4 e5 (1... {null} 2. d4 {null} 3. c4) (1... d5 2. {null} dxe4) 2. Nf3 *"));
        assert_eq!(
            game.variations[0].iter().map(Option::is_some).collect::<Vec<_>>(),
            [false, true, false, true]
        );
        assert_eq!(game.session.plies(), 3);
        assert_eq!(error(&format!("1. e4 {null} *")), (1, 7, PgnErrorKind::NullMove));
    }
    let check = from("4r2k/8/8/8/8/8/8/K3R3 w - - 0 1", "Rxe8+ Kg7 (1... --)");
    assert!(matches!(error(&check), (4, 17, PgnErrorKind::Pass(_))));
}

#[test]
fn games_are_named_as_many_programs_name_them() {
    let chess = Catalogue::shipped().orthodox();
    for name in ["Standard", "standard", "normal", "Chess", "From Position", "", "?", "-"] {
        assert_eq!(game(&format!("[Variant \"{name}\"]\n\n1. e4 *")).game, chess, "{name}");
    }
    for &known in Catalogue::shipped().games() {
        assert_eq!(game(&format!("[variant \"{}\"]\n\n*", known.id)).game, known);
    }
    let shuffled = Catalogue::shipped().find("fischerandom").expect("a game");
    for name in ["Chess960", "fischerandom", "Fischerandom", "Fischerrandom"] {
        assert_eq!(game(&format!("[Variant \"{name}\"]\n\n*")).game, shuffled, "{name}");
    }
    for name in ["crazyhouse", "3check", "promo chess"] {
        let (line, column, why) = error(&format!("[Event \"x\"]\n[Variant \"{name}\"]\n\n1. e4 *"));
        assert!((line, column) == (2, 1) && matches!(why, PgnErrorKind::Game(_)), "{name}: {why}");
    }
    let featured = Catalogue::shipped().featured();
    let mut named = PgnReader::new("*".as_bytes(), Catalogue::shipped(), Some(featured));
    assert_eq!(named.next().expect("a game").expect("readable").game, featured);
}

#[test]
fn positions_are_given_in_many_ways() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for tags in [
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]"),
        format!("[Setup \"1\"]\n[Fen \"{fen}\"]"),
        format!("[FEN \"{fen}\"]\n[SetUp \"1\"]"),
        format!("[FEN \"{fen}\"]"),
        format!("[Variant \"From Position\"]\n[FEN \"{fen}\"]"),
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"]".to_owned(),
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1\"]".to_owned(),
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w 0 1\"]".to_owned(),
    ] {
        assert_eq!(game(&format!("{tags}\n\n1. e3 *")).session.first().fen(), fen, "{tags}");
    }
    for tags in [format!("[SetUp \"0\"]\n[FEN \"{fen}\"]"), "[FEN \"\"]".to_owned(), "[FEN \"?\"]".to_owned()]
    {
        assert!(game(&format!("{tags}\n\n1. e4 *")).session.starts_at_start(), "{tags}");
    }
    for wrong in
        ["nonsense", "4k3/8/8/8/8/8/4P3/8 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 x - - 0 1", "9/8 w - - 0 1"]
    {
        let (line, column, why) = error(&format!("[Event \"x\"] [FEN \"{wrong}\"]\n\n*"));
        assert!((line, column) == (1, 13) && matches!(why, PgnErrorKind::Position(_)), "{wrong}: {why}");
    }
}

#[test]
fn positions_with_castling_letters_of_other_pieces_are_taken_at_their_word() {
    let featured = Catalogue::shipped().featured();
    let start = &featured.start;
    for rights in ["Ee", "E", "KQkq", "AIai"] {
        let fen = start.replacen(" - - ", &format!(" {rights} - "), 1);
        let text = format!("[Variant \"{}\"]\n[FEN \"{fen}\"]\n[SetUp \"1\"]\n\n*", featured.id);
        assert!(game(&text).session.starts_at_start(), "{fen}");
    }
    let later = "4k4/9/9/9/7H1/9/9/9/4K4 b Ee - 3 17";
    let text = format!("[Variant \"{}\"]\n[FEN \"{later}\"]\n\n*", featured.id);
    assert_eq!(game(&text).session.fen(), later.replace("Ee", "-"));
}

/// Takes every token for a part of a move: two of them make the first legal move.
fn pairs(first: &Session, words: &[&str]) -> Result<Vec<WordMove>, WrongWord> {
    let mut here = first.clone();
    let mut moves = Vec::new();
    for (number, pair) in words.chunks(2).enumerate() {
        if pair.contains(&"wrong") {
            return Err(WrongWord { number: 2 * number, why: TokenError::NoMove });
        }
        let m = here.legal_moves()[0];
        if pair.len() == 2 && here.play(m).is_ok() {
            moves.push(WordMove { m, words: 2 });
        }
    }
    Ok(moves)
}

#[test]
fn several_words_can_make_a_move() {
    let read = |moves: &str| {
        let text = format!("[VariantMen \"K:K\"]\n\n{moves}");
        PgnReader::new(text.as_bytes(), Catalogue::shipped(), None).with_words(pairs).next().expect("a game")
    };
    let game = read("1. a {of} (1. e4) b 2. c {the second} -- {3} 3. over {end} *").expect("readable");
    assert_eq!((game.session.plies(), game.tree.played.moves.len()), (2, 2));
    assert_eq!(game.tree.played.moves[1].after, ["the second", "3"]);
    assert_eq!(game.tree.played.end, ["end"]);
    assert_eq!(game.tree.played.moves[0].text, game.session.first().san(game.session.moves()[0]));
    let wrong = read("1. a b 2. c wrong *").expect_err("no move");
    assert_eq!((wrong.place.line, wrong.place.column), (3, 11));
    assert_eq!(wrong.why, PgnErrorKind::Word(TokenError::NoMove));
}

#[test]
fn after_an_illegal_move_the_next_game_is_read() {
    let text = "[Event \"a\"]\n\n1. e5 *\n\n[Event \"b\"]\n\n1. e4 *\n\n[Variant \"go\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *";
    let read = read(text);
    assert_eq!(read.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true, false, true]);
}
