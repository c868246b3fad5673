//! Books: grown, stored, exported, imported.

use chrysalis_books::CompactBook;
use chrysalis_engine::{Catalogue, Color, GameRef, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_openings::book::{BookGraph, BookGrower, GrowthSettings};
use chrysalis_openings::files::{
    BookShelf, BookTree, ExportLimits, TreeSize, epd, html, import, pgn, polyglot, polyglot_lines, probe,
    probe_polyglot, read_book, text, write_book,
};
use chrysalis_pgn::epd::EpdReader;
use chrysalis_pgn::pgn::PgnReader;
use std::collections::HashSet;

const SETTINGS: GrowthSettings = GrowthSettings { nodes: 300, lines: 3 };
const LIMITS: ExportLimits = ExportLimits { plies: 12 };

fn grown(game: GameRef, positions: usize, threads: usize) -> BookGraph {
    let mut book = BookGraph::new(game);
    let mut grower = BookGrower::new(SETTINGS, threads, &AnyEvaluation::default()).unwrap();
    while grower.grow(&mut book, positions, &|| false).unwrap() {}
    book
}

/// The compact form keeps moves and values; what is not analyzed there is not analyzed here.
#[test]
fn the_compact_form_is_the_same_book() {
    for &game in &[Catalogue::shipped().orthodox(), Catalogue::shipped().featured()] {
        let book = grown(game, 60, 2);
        let compact = CompactBook::read(&book.compact(300).unwrap().bytes(), game).unwrap();
        let read = BookGraph::from_compact(&compact).unwrap();
        assert_eq!(read.nodes().len(), book.nodes().len());
        for number in 0..book.nodes().len() {
            let session = book.session(number).unwrap();
            let worth = |book: &BookGraph| {
                let found = probe(book, &session).into_iter();
                found.map(|found| (found.lan, found.score, found.weight)).collect::<Vec<_>>()
            };
            assert_eq!(worth(&read), worth(&book), "{}", session.fen());
        }
    }
}

/// A folder with books of all formats, and a file of one game.
#[test]
fn a_shelf_finds_the_book_of_each_game() {
    let folder = tempfile::tempdir().unwrap();
    let (chess, other) = (Catalogue::shipped().orthodox(), Catalogue::shipped().featured());
    let third = *Catalogue::shipped().games().last_chunk::<3>().unwrap().first().unwrap();
    let [book, compact, bin] = [chess, other, third].map(|game| grown(game, 20, 1));
    std::fs::write(folder.path().join(format!("{}.book", chess.id)), stored(&book)).unwrap();
    // The content tells the format.
    std::fs::write(folder.path().join(format!("{}.book", other.id)), compact.compact(300).unwrap().bytes())
        .unwrap();
    std::fs::write(folder.path().join(format!("{}.bin", third.id)), polyglot(&bin, LIMITS).unwrap()).unwrap();
    let shelf = BookShelf::new(Some(folder.path().to_path_buf()));
    for (game, analyzed) in [(chess, Some(20)), (other, Some(20)), (third, None)] {
        let mut session = Session::new(game);
        let reply = shelf.probe(&session).unwrap();
        assert!(reply.refused.is_none() && reply.moves.len() > 1 && !reply.last_is_known, "{reply:?}");
        assert!(reply.book.starts_with(&*game.id) && reply.positions == analyzed, "{reply:?}");
        session.play_long_algebraic(&reply.moves[0].lan).unwrap();
        assert!(shelf.probe(&session).unwrap().last_is_known, "{}", game.id);
    }
    let file = folder.path().join(format!("{}.bin", third.id));
    let shelf = BookShelf::new(Some(file));
    let replies = [third, chess, other].map(|game| shelf.probe(&Session::new(game)).unwrap());
    assert!(replies[0].book.ends_with(".bin"));
    assert!(replies[1].book == "shipped book" && replies[2].book == "shipped book", "{replies:?}");
    shelf.put(chess, "mine", stored(&book).into_bytes()).unwrap();
    assert_eq!(shelf.probe(&Session::new(chess)).unwrap().book, "mine");
    assert!(shelf.put(chess, "bad", b"no book".to_vec()).is_err());
    assert_eq!(shelf.probe(&Session::new(chess)).unwrap().book, "mine");
}

#[test]
fn a_shelf_tells_what_is_wrong_with_a_book_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let game = Catalogue::shipped().orthodox();
    let good = stored(&grown(game, 3, 1));
    let huge = folder.path().join("huge");
    // A file with a hole takes no space on the disk.
    std::fs::File::create(&huge).unwrap().set_len(16 << 30).unwrap();
    let all = [
        ("empty", Vec::new(), "not a Polyglot book"),
        ("text", b"This is a text and not a book. ".repeat(64), "not sorted"),
        ("cut", good.as_bytes()[..good.len() - 9].to_vec(), "line "),
        ("foreign", b"\0\0\0\0\0\0\0\0nonsense".to_vec(), "another program"),
        ("compact", CompactBook::MAGIC.to_vec(), "damaged"),
    ];
    for (name, bytes, message) in all {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let shelf = BookShelf::new(Some(path));
        for _ in 0..2 {
            let reply = shelf.probe(&Session::new(game)).unwrap();
            let refused = reply.refused.unwrap();
            assert!(
                refused.contains(message) && !refused.contains('\n') && reply.moves.is_empty(),
                "{refused}"
            );
        }
    }
    for path in [huge, folder.path().join("none"), "/dev/zero".into()] {
        assert!(BookShelf::new(Some(path)).probe(&Session::new(game)).unwrap().refused.is_some());
    }
}

fn stored(book: &BookGraph) -> String {
    write_book(book, SETTINGS).unwrap()
}

#[test]
fn a_book_does_not_depend_on_threads_or_on_being_interrupted() {
    let game = Catalogue::shipped().featured();
    let whole = stored(&grown(game, 48, 1));
    assert!(whole == stored(&grown(game, 48, 3)));
    // The start, its three moves, their nine: what is complete when work stops.
    let part = stored(&grown(game, 13, 2));
    let (mut book, settings) = read_book(part.as_bytes(), game).unwrap();
    assert_eq!(settings, SETTINGS);
    let mut grower = BookGrower::new(settings, 2, &AnyEvaluation::default()).unwrap();
    let mut calls = 0;
    while grower.grow(&mut book, 48, &|| false).unwrap() {
        calls += 1;
    }
    assert!(calls > 1 && stored(&book) == whole);
}

#[test]
fn every_game_has_a_book_that_is_read_as_written_and_probed() {
    for &game in Catalogue::shipped().games() {
        let book = grown(game, 17, 1);
        assert_eq!(book.analyzed(), 17, "{}", game.id);
        let written = stored(&book);
        let (read, _) = read_book(written.as_bytes(), game).unwrap();
        assert_eq!(read.nodes(), book.nodes(), "{}", game.id);
        let start = Session::new(game);
        let found = probe(&book, &start);
        assert_eq!(found.len(), 3, "{}", game.id);
        assert!(found.iter().all(|found| found.score.is_some()));
        assert!(found.is_sorted_by(|one, other| one.score >= other.score));
        assert_eq!(found[0].weight, 10_000);
    }
}

/// Of a position with analyzed answers, the value is that of its best move.
#[test]
fn values_are_backed_up() {
    let game = Catalogue::shipped().orthodox();
    let book = grown(game, 64, 2);
    for (number, node) in book.nodes().iter().enumerate().filter(|(_, node)| node.own.is_some()) {
        if let Some((_, best)) = book.ranked(number).first() {
            assert_eq!(node.value, *best, "{number}");
        }
    }
    let keys: HashSet<u64> =
        (0..book.nodes().len()).map(|number| book.session(number).unwrap().key()).collect();
    assert_eq!(keys.len(), book.nodes().len(), "transpositions are joined");
}

#[test]
fn stopped_growth_leaves_the_book_as_it_was() {
    let mut book = BookGraph::new(Catalogue::shipped().orthodox());
    let mut grower = BookGrower::new(SETTINGS, 1, &AnyEvaluation::default()).unwrap();
    assert!(!grower.grow(&mut book, 10, &|| true).unwrap());
    assert_eq!((book.analyzed(), book.nodes().len()), (0, 1));
}

/// A text with a change in its second line.
fn in_second(text: &str, old: &str, new: &str) -> String {
    let (first, rest) = text.split_once('\n').unwrap();
    assert!(rest.contains(old));
    format!("{first}\n{}", rest.replacen(old, new, 1))
}

#[test]
fn damaged_books_are_refused_with_the_line() {
    let (game, other) = (Catalogue::shipped().orthodox(), Catalogue::shipped().featured());
    let good = stored(&grown(game, 3, 1));
    let refusal = |text: &str| read_book(text.as_bytes(), game).unwrap_err().to_string();
    for (bad, message) in [
        (String::new(), "not a book"),
        ("\u{0}\u{1}nonsense\n".to_owned(), "not a book"),
        (good.replacen("\"chrysalis_book\":1", "\"chrysalis_book\":9", 1), "not a book"),
        (stored(&BookGraph::new(other)), "the book is for '"),
        (in_second(&good, "/8/8/", "/7/8/"), "line 2: "),
        (in_second(&good, "\"own\":", "\"own\":x"), "line 2: "),
        (in_second(&good, "\",1,", "\",2,"), "line 2: a move leads elsewhere"),
    ] {
        let refused = refusal(&bad);
        assert!(refused.contains(message) && !refused.contains('\n'), "{refused}");
    }
    let lines: Vec<&str> = good.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    assert!(refusal(&cut).contains("leads elsewhere"));
}

#[test]
fn exported_books_hold_the_same_moves() {
    for &game in &[Catalogue::shipped().orthodox(), Catalogue::shipped().featured()] {
        let book = grown(game, 40, 2);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book.bin");
        std::fs::write(&path, polyglot(&book, LIMITS).unwrap()).unwrap();
        let start = Session::new(game);
        let moves = |found: Vec<chrysalis_openings::files::ProbedMove>| -> Vec<(String, u16)> {
            found
                .into_iter()
                .filter(|found| found.weight > 0)
                .map(|found| (found.lan, found.weight))
                .collect()
        };
        let exported = moves(probe_polyglot(&path, game, &start).unwrap());
        assert_eq!(exported, moves(probe(&book, &start)));
        let lines = polyglot_lines(&path, game, 4).unwrap();
        assert!(!lines.is_empty() && lines.iter().all(|line| line.session(game).is_ok()));

        let positions = epd(&book, LIMITS).unwrap();
        let read: Vec<_> = EpdReader::new(positions.as_bytes()).map(Result::unwrap).collect();
        assert!(read.len() > 10 && read.iter().all(|(_, record)| record.operand("bm").is_some()));

        let games = pgn(&book, LIMITS);
        let read: Vec<_> =
            PgnReader::new(games.as_bytes(), Catalogue::shipped(), None).map(Result::unwrap).collect();
        assert!(read.len() > 3 && read.iter().all(|read| read.game == game), "{games}");
    }
}

const GAMES: &str = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n\
    [Result \"*\"]\n\n1. d4 *\n\n[Result \"0-1\"]\n\n1. e4 Ke4 0-1\n\n[Result \"0-1\"]\n\n1. Nf3 e5 2. e4 0-1\n\n";

#[test]
fn games_are_counted_and_transpositions_joined() {
    let game = Catalogue::shipped().orthodox();
    let mut book = BookGraph::new(game);
    let counts = import(&mut book, GAMES.as_bytes(), Catalogue::shipped(), 20).unwrap();
    assert_eq!((counts.added, counts.passed_over, counts.unreadable), (3, 1, 1));
    let found = probe(&book, &Session::new(game));
    assert_eq!(found[0].san, "e4");
    assert_eq!((found[0].games, found[0].weight), (Some([1, 1, 0]), 3));
    let mut session = Session::new(game);
    for text in ["e2e4", "e7e5", "g1f3"] {
        session.play_long_algebraic(text).unwrap();
    }
    let joined = book.nodes()[book.find(&session).unwrap()].games;
    assert_eq!((joined.count(), joined.halves(Color::White)), (2, 2));
    assert_eq!(read_book(stored(&book).as_bytes(), game).unwrap().0.nodes(), book.nodes());
}

#[test]
fn the_first_moves_are_shown_in_three_ways() {
    let game = Catalogue::shipped().featured();
    let book = grown(game, 20, 1);
    let tree = BookTree::new(&book, TreeSize { plies: 2, moves: 2 });
    assert_eq!((tree.moves.len(), tree.analyzed), (2, 20));
    let shown = text(&tree);
    assert!(shown.starts_with(&format!("{}: ", game.title)) && shown.lines().count() > 4, "{shown}");
    assert!(shown.contains(&format!("1. {}", tree.moves[0].san)), "{shown}");
    let json: serde_json::Value = serde_json::to_value(&tree).unwrap();
    assert_eq!(json["moves"][0]["san"], tree.moves[0].san);
    let page = html("What to play first", &[(game, tree)]);
    assert!(page.contains("What to play first") && page.contains("<svg") && page.ends_with("</html>\n"));
}
