//! The statistics on the pages of docs/games are in the form that the command writes, and name games and pieces that there are.

use chrysalis_engine::Session;
use chrysalis_engine::{Catalogue, GameRef};
use chrysalis_pgn::pgn::PgnResult;
use chrysalis_statistics::counted_game::CountedGame;
use chrysalis_statistics::ending::GameEnding;
use chrysalis_statistics::tally::GameTally;
use chrysalis_statistics::{markdown, page};
use std::collections::BTreeSet;

/// The fewest games of any game.
const FEWEST: u64 = 150;
/// The fewest games of the game that stands for its family.
const GAMES: u64 = 2000;

/// The statistics of one short game.
fn sample(game: GameRef) -> String {
    let mut tally = GameTally::new(game, 1, false);
    let session = Session::new(game);
    tally.add(&CountedGame::new(session, PgnResult::Draw, GameEnding::Agreement).expect("true"));
    markdown::write(&tally.statistics(&|| false).expect("a game"))
}

/// The heads of tables, each with the line below it.
fn heads(statistics: &str) -> Vec<(&str, &str)> {
    let lines: Vec<&str> = statistics.lines().collect();
    lines.windows(2).filter(|pair| pair[1].starts_with("| :--")).map(|pair| (pair[0], pair[1])).collect()
}

/// The cells of the rows of a table.
fn rows<'a>(statistics: &'a str, title: &str) -> Vec<Vec<&'a str>> {
    let head = format!("| {title} |");
    let lines = statistics.lines().skip_while(|line| !line.starts_with(&head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn is_figure(cell: &str) -> bool {
    let known = cell.chars().all(|c| c.is_ascii_digit() || " .,-–±%?()".contains(c));
    known && cell.chars().any(|c| c.is_ascii_digit() || c == '–')
}

/// Checks the statistics of a game, and says of how many games they are.
fn check(game: GameRef, statistics: &str) -> u64 {
    let sample = sample(game);
    assert_eq!(statistics.lines().next(), sample.lines().next(), "the title");
    let known = heads(&sample);
    let found: Vec<_> =
        heads(statistics).into_iter().filter(|(head, _)| !head.starts_with("| Changes |")).collect();
    assert_eq!(found, known, "{}: the tables", game.id);
    let results = rows(statistics, "Results");
    assert!(results[0][0] == "Games" && results[0][1].parse::<u64>().expect("a number") >= FEWEST);
    let pieces: Vec<String> =
        game.pieces.iter().map(|piece| format!("{} {}", piece.name, piece.letter)).collect();
    let listed: Vec<&str> = rows(statistics, "Pieces").iter().map(|row| row[0]).collect();
    assert_eq!(listed, pieces, "{}", game.id);
    for row in rows(statistics, "Changes") {
        let (from, to) = row[0].split_once(" to ").expect("a change");
        assert!(
            pieces.iter().any(|piece| piece == from) && pieces.iter().any(|piece| piece == to),
            "{}: {}",
            game.id,
            row[0]
        );
    }
    let ends: BTreeSet<&str> = GameEnding::ALL.iter().map(|end| end.text()).collect();
    assert!(rows(statistics, "Ends").iter().all(|row| ends.contains(row[0])), "{}", game.id);
    for title in ["Numbers", "Ends", "Changes", "Pieces"] {
        for row in rows(statistics, title) {
            assert!(row[1..].iter().all(|cell| is_figure(cell)), "{}: {row:?}", game.id);
        }
    }
    let games: u64 =
        rows(statistics, "Ends").iter().map(|row| row[1].parse::<u64>().expect("a number")).sum();
    assert_eq!(games.to_string(), results[0][1], "{}: every game ends", game.id);
    games
}

#[test]
fn statistics_on_pages_are_those_of_the_command_for_each_family() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games");
    let mut families = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a page").path();
        let text = std::fs::read_to_string(&path).expect("text");
        for line in text.lines().filter_map(|line| line.strip_prefix("<!-- statistics of ")) {
            let id = line.trim_end_matches(" -->");
            let game =
                Catalogue::shipped().find(id).unwrap_or_else(|| panic!("{}: no game '{id}'", path.display()));
            if check(game, page::statistics_on(&text, id).expect("closed")) >= GAMES {
                families.insert(game.data().family.as_ref());
            }
        }
    }
    let known: BTreeSet<&str> =
        Catalogue::shipped().games().iter().map(|game| game.data().family.as_ref()).collect();
    assert_eq!(families, known);
}

#[test]
fn statistics_take_the_place_of_others_on_a_page() {
    let text = "a\n<!-- statistics of x -->\nold\n<!-- end of statistics -->\nb\n<!-- statistics of y -->\n<!-- end of statistics -->\n";
    let new = page::with_statistics(text, "y", "new\n").expect("a place");
    assert_eq!(page::statistics_on(&new, "y"), Ok("new\n"));
    assert_eq!(page::statistics_on(&new, "x"), Ok("old\n"));
    assert_eq!(page::with_statistics(&new, "y", "").as_deref(), Ok(text));
    for (text, id) in [("", "x"), (text, "z"), ("<!-- statistics of x -->\n", "x")] {
        assert!(page::with_statistics(text, id, "new").is_err());
    }
}
