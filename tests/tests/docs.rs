//! What the players' pages say about positions and moves is true.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use engine::games;
use engine::session::Session;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The pages whose examples are checked, at least this many examples in all.
const LEAST_EXAMPLES: usize = 60;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// An example block with the place where it stands, and its lines.
struct Example {
    place: String,
    lines: Vec<String>,
}

/// Every block fenced as `position` on a page.
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

/// What a diagram shows on a square: `*` an empty target of the man on `from`, `x` a target with a man on it.
fn shown(session: &Session, square: &str, from: Option<&str>) -> char {
    let is_target = from.is_some_and(|from| {
        session.legal_moves().iter().any(|text| text.starts_with(from) && text[2..].starts_with(square))
    });
    match (session.man_on(square), is_target) {
        (None, false) => '.',
        (None, true) => '*',
        (Some(_), true) => 'x',
        (Some(man), false) => man,
    }
}

/// Checks a diagram's row, as `8  r n b q k b n r`.
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
    assert_eq!(session.san(long).unwrap(), san, "{long} in {}", session.fen());
    assert_eq!(session.from_san(san).unwrap(), long, "{san} in {}", session.fen());
    long
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
            let game = games::find(text).unwrap_or_else(|| panic!("no game '{text}'"));
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
                now.play(long).unwrap();
            }
            "also" => {
                check_move(now, text);
            }
            "illegal" => assert!(now.san(text).is_err(), "{text} is legal in {}", now.fen()),
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
    let listed: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let unique: BTreeSet<&str> = listed.iter().copied().collect();
    assert_eq!(listed.len(), unique.len(), "a game is listed twice");
    let known: BTreeSet<&str> = games::all().iter().map(|game| game.id.as_ref()).collect();
    assert_eq!(unique, known);
}

#[test]
fn every_game_has_an_example() {
    let mut shown: BTreeSet<String> = BTreeSet::new();
    for example in pages().iter().flat_map(|page| examples(page)) {
        shown.extend(example.lines.iter().filter_map(|line| line.strip_prefix("game: ")).map(str::to_owned));
    }
    let missing: Vec<&str> =
        games::all().iter().map(|game| game.id.as_ref()).filter(|id| !shown.contains(*id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}
