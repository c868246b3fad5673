//! Statements about positions and moves in the players' pages are true.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, GameRef};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The least number of examples on all pages.
const LEAST_EXAMPLES: usize = 60;

/// The squares of the kings while a piece's promotions are tried, counted from a8: a4 and h5.
const KINGS: [usize; 2] = [32, 31];

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// An example block with its place and its lines.
struct Example {
    place: String,
    lines: Vec<String>,
}

/// All blocks fenced as `position` on a page.
fn examples(page: &Path) -> Vec<Example> {
    let text = std::fs::read_to_string(page).unwrap();
    let mut found: Vec<Example> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate() {
        match (open, line) {
            (false, "```position") => {
                open = true;
                let place = format!("{}:{}", page.display(), number + 1);
                found.push(Example { place, lines: Vec::new() });
            }
            (true, "```") => open = false,
            (true, _) => found.last_mut().unwrap().lines.push(line.to_owned()),
            (false, _) => {}
        }
    }
    assert!(!open, "{}: a block is not closed", page.display());
    found
}

fn pages() -> Vec<PathBuf> {
    let mut pages: Vec<PathBuf> = std::fs::read_dir(docs().join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.push(docs().join("NOTATION.md"));
    pages.sort();
    pages
}

/// The mark of a square in a diagram: `*` an empty target of the piece on `from`, `x` a target with a piece.
fn shown(session: &Session, square: &str, from: Option<&str>) -> char {
    let view = session.view();
    let place = |name: &str| session.game().board.parse(name).unwrap();
    let is_target = from.is_some_and(|from| {
        session.legal_moves().iter().any(|m| m.from() == place(from) && m.to() == place(square))
    });
    match (view.letter(place(square)), is_target) {
        (None, false) => '.',
        (None, true) => '*',
        (Some(_), true) => 'x',
        (Some(piece), false) => piece,
    }
}

/// Checks a diagram's row, such as `8  r n b q k b n r`.
fn check_row(session: &Session, row: &str, from: Option<&str>) {
    let mut marks = row.split_whitespace();
    let rank = marks.next().unwrap();
    let expected: Vec<String> = ('a'..)
        .take(usize::from(session.game().files()))
        .map(|file| shown(session, &format!("{file}{rank}"), from).to_string())
        .collect();
    assert_eq!(marks.collect::<Vec<_>>(), expected, "rank {rank} of {}", session.fen());
}

/// Checks `LA = SAN` and returns the move.
fn check_move<'a>(session: &Session, text: &'a str) -> &'a str {
    let (long, san) = text.split_once(" = ").unwrap_or_else(|| panic!("no SAN in '{text}'"));
    let m = session.parse_long_algebraic(long).unwrap();
    assert_eq!(session.san(m), san, "{long} in {}", session.fen());
    assert_eq!(session.parse_san(san), Ok(m), "{san} in {}", session.fen());
    assert_eq!(session.long_algebraic(m), long, "{san} in {}", session.fen());
    long
}

/// A rank in FEN.
fn rank_field(squares: &[char]) -> String {
    let mut field = String::new();
    let mut empty = 0;
    for &square in squares {
        if square == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            field += &empty.to_string();
            empty = 0;
        }
        field.push(square);
    }
    if empty > 0 {
        field += &empty.to_string();
    }
    field
}

/// The letters that a piece can change into by moves to a rank from the ranks in between; `None` if it stays unchanged.
fn outcomes(game: GameRef, piece: char, rank: char) -> BTreeSet<Option<char>> {
    let mut found = BTreeSet::new();
    for place in (8..56).filter(|place| !KINGS.contains(place)) {
        let board: Vec<String> = (0..64)
            .map(|square| match square {
                _ if square == place => piece,
                _ if square == KINGS[0] => 'K',
                _ if square == KINGS[1] => 'k',
                _ => '.',
            })
            .collect::<Vec<char>>()
            .chunks(8)
            .map(rank_field)
            .collect();
        let Ok(session) = Session::from_fen(game, &format!("{} w - - 0 1", board.join("/"))) else {
            continue;
        };
        let from = format!("{}{}", ('a'..).nth(place % 8).unwrap(), 8 - place / 8);
        for (_, text) in session.legal_moves_long_algebraic() {
            if text.starts_with(&from) && text[3..].starts_with(rank) {
                found.insert(text.chars().nth(4).map(|letter| letter.to_ascii_uppercase()));
            }
        }
    }
    found
}

/// Checks `P far C home N …`: each piece changes into the next on the rank that is named, and does not change on the
/// other.
fn check_chain(game: GameRef, chain: &str) {
    let words: Vec<&str> = chain.split_whitespace().collect();
    let mut links = words.chunks(2).peekable();
    while let Some(link) = links.next() {
        let piece = link[0].chars().next().unwrap();
        let next = links.peek().map(|link| link[0].chars().next().unwrap());
        for (name, rank) in [("far", '8'), ("home", '1')] {
            let promotes_to = if link.get(1) == Some(&name) { next } else { None };
            let found = outcomes(game, piece, rank);
            let expected =
                if piece == 'P' && name == "home" { BTreeSet::new() } else { [promotes_to].into() };
            assert_eq!(found, expected, "{piece} on the {name} rank in {}", game.id);
        }
    }
}

fn check(example: &Example) {
    let mut session: Option<Session> = None;
    let mut from: Option<String> = None;
    let mut unread = None;
    let mut rows = 0;
    for line in &example.lines {
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            check_row(session.as_ref().unwrap(), line, from.as_deref());
            rows += 1;
            continue;
        }
        if line.starts_with("   a b c") {
            assert_eq!(rows, session.as_ref().unwrap().game().ranks(), "rows of the diagram");
            rows = 0;
            continue;
        }
        let (word, text) = line.split_once(':').unwrap_or_else(|| panic!("'{line}' is not understood"));
        let text = text.trim();
        if word == "game" {
            let game = Catalogue::shipped().find(text).unwrap_or_else(|| panic!("no game '{text}'"));
            session = Some(Session::new(game));
            continue;
        }
        let now = session.as_mut().unwrap();
        match word {
            "fen" => {
                *now = Session::from_fen(now.game(), text).unwrap();
                unread = (now.fen() != text).then(|| text.to_owned());
            }
            "refused" => assert!(Session::from_fen(now.game(), text).is_err(), "{text} is accepted"),
            "after" => {
                assert_eq!(now.fen(), text);
                unread = None;
            }
            "board" => from = None,
            "from" => from = Some(text.to_owned()),
            "move" => {
                let long = check_move(now, text);
                now.play_long_algebraic(long).unwrap();
            }
            "also" => {
                check_move(now, text);
            }
            "chain" => check_chain(now.game(), text),
            "illegal" => assert!(now.parse_long_algebraic(text).is_err(), "{text} is legal in {}", now.fen()),
            "end" => assert_eq!(now.outcome().map_or("none", |end| end.result()), text, "{}", now.fen()),
            _ => panic!("'{word}' is not understood"),
        }
    }
    assert_eq!(unread, None, "a FEN that is written otherwise needs an 'after' line");
}

#[test]
fn examples_in_the_docs_hold() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for page in pages() {
        for example in examples(&page) {
            count += 1;
            if std::panic::catch_unwind(|| check(&example)).is_err() {
                wrong.push(example.place);
            }
        }
    }
    assert!(wrong.is_empty(), "wrong examples (reasons above): {wrong:#?}");
    assert!(count >= LEAST_EXAMPLES, "only {count} examples were found");
}

#[test]
fn list_of_games_is_complete() {
    let text = std::fs::read_to_string(docs().join("GAMES.md")).unwrap();
    let (_, list) = text.split_once("## The list").unwrap();
    let cells = list.lines().filter(|line| line.starts_with("| ")).flat_map(|line| line.split('|'));
    let named = cells.filter_map(|cell| cell.trim_start_matches([' ', '[']).strip_prefix('`'));
    let listed: Vec<&str> = named.filter_map(|cell| cell.split('`').next()).collect();
    let unique: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(listed.len(), unique.len(), "a game is listed twice");
    let known: BTreeSet<&str> = Catalogue::shipped().games().iter().map(|game| game.id.as_ref()).collect();
    assert_eq!(unique, known);
}

#[test]
fn the_number_of_games_is_true() {
    let number = Catalogue::shipped().games().len();
    for (page, before) in [
        ("../README.md", "names all"),
        ("NOTATION.md", "for all"),
        ("MATCH.md", "in any of the"),
        ("xboard-moves.md", "plays all"),
    ] {
        let text = std::fs::read_to_string(docs().join(page)).unwrap();
        assert!(text.contains(&format!("{before} {number} games")), "{page}: {before} {number} games");
    }
}

#[test]
fn every_family_has_examples_and_every_sequence_its_chain() {
    let lines: Vec<String> =
        pages().iter().flat_map(|page| examples(page)).flat_map(|example| example.lines).collect();
    let shown: BTreeSet<&str> = lines
        .iter()
        .filter_map(|line| {
            Some(Catalogue::shipped().find(line.strip_prefix("game: ")?).unwrap().data().family.as_ref())
        })
        .collect();
    let families: BTreeSet<&str> =
        Catalogue::shipped().games().iter().map(|game| game.data().family.as_ref()).collect();
    assert_eq!(shown, families);
    let chained: BTreeSet<&str> = lines
        .windows(2)
        .filter(|pair| pair[1].starts_with("chain: "))
        .filter_map(|pair| pair[0].strip_prefix("game: "))
        .collect();
    let sequences: BTreeSet<&str> = Catalogue::shipped()
        .games()
        .iter()
        .filter(|game| game.family == "apc")
        .map(|game| game.id.as_ref())
        .collect();
    assert_eq!(chained, sequences);
}
