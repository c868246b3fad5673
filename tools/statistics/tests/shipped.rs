//! The statistics in docs/games/statistics are those of the shipped games and their pieces, and agree with the summaries.

use chrysalis_engine::{Catalogue, GameRef};
use chrysalis_statistics::ending::GameTermination;
use chrysalis_statistics::game_statistics::ResultCounts;
use chrysalis_statistics::summary::{self, StatisticsSummary};
use std::collections::BTreeSet;

/// The fewest games of any game.
const FEWEST: u64 = 150;
/// The fewest games of the game that stands for its family.
const GAMES: u64 = 2000;
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/games/statistics");

/// The rows of a game's file, each as table, row, figure, value and error.
struct Rows(Vec<[String; 5]>);

impl Rows {
    fn shipped(game: GameRef) -> Self {
        let text =
            std::fs::read_to_string(format!("{FOLDER}/{}.csv", game.id)).expect("a file for each game");
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("table,row,figure,value,error"), "{}", game.id);
        let row = |line: &str| {
            let cells: Vec<String> = line.split(',').map(str::to_owned).collect();
            cells.try_into().unwrap_or_else(|_| panic!("{}: {line}", game.id))
        };
        Self(lines.map(row).collect())
    }

    /// The values of a figure, with the names of their rows.
    fn values<'a>(&'a self, table: &'a str, figure: &'a str) -> impl Iterator<Item = (&'a str, f64)> {
        let wanted = self.0.iter().filter(move |row| row[0] == table && row[2] == figure);
        wanted.map(|row| (row[1].as_str(), row[3].parse().expect("a number")))
    }

    fn value(&self, table: &str, figure: &str) -> f64 {
        self.values(table, figure).find(|(row, _)| row.is_empty()).expect("a figure").1
    }

    fn names<'a>(&'a self, table: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |row| row[0] == table && !row[1].is_empty()).map(|row| row[1].as_str())
    }
}

/// Counts as numbers of a file.
fn count(number: u64) -> f64 {
    number as f64
}

/// Checks the statistics of a game, and returns how many games were counted.
fn check(game: GameRef) -> f64 {
    let rows = Rows::shipped(game);
    let tables: BTreeSet<&str> = rows.0.iter().map(|row| row[0].as_str()).collect();
    let known = ["games", "results", "lengths", "legal_moves", "ends", "changes", "pieces", "regression"];
    assert_eq!(tables, BTreeSet::from(known), "{}", game.id);
    for row in &rows.0 {
        let is_number = |cell: &String| cell.parse::<f64>().is_ok_and(f64::is_finite);
        assert!(is_number(&row[3]) && (row[4].is_empty() || is_number(&row[4])), "{}: {row:?}", game.id);
    }
    let games = rows.value("games", "counted");
    assert!(games >= count(FEWEST), "{}: {games} games", game.id);
    let mut letters: Vec<&str> = rows.names("pieces").collect();
    letters.dedup();
    let pieces: Vec<String> = game.pieces.iter().map(|piece| piece.letter.to_string()).collect();
    assert_eq!(letters, pieces, "{}", game.id);
    for change in rows.names("changes") {
        let (from, to) = change.split_once('>').expect("a change");
        assert!([from, to].iter().all(|letter| letters.contains(letter)), "{}: {change}", game.id);
    }
    let ends: BTreeSet<&str> = GameTermination::all().map(|end| end.text()).collect();
    assert!(rows.names("ends").all(|end| ends.contains(end)), "{}", game.id);
    let mut sum = 0.0;
    for result in ["white_won", "drawn", "black_won"] {
        let ended: f64 = rows.values("ends", result).map(|(_, count)| count).sum();
        assert_eq!(ended, rows.value("results", result), "{}: {result}", game.id);
        sum += ended;
    }
    assert_eq!(sum, games, "{}: every game ends", game.id);
    let summary = StatisticsSummary::shipped(&game.id).expect("a summary for each game");
    let ResultCounts { white, drawn, black } = summary.results;
    let results = ["white_won", "drawn", "black_won"].map(|result| rows.value("results", result));
    assert_eq!(results, [white, drawn, black].map(count), "{}", game.id);
    assert_eq!(rows.value("lengths", "median"), count(summary.plies), "{}", game.id);
    for (table, tenths) in [("legal_moves", summary.legal_moves), ("changes", summary.changes)] {
        assert!((rows.value(table, "mean") - tenths).abs() < 0.051, "{}: {table}", game.id);
    }
    games
}

#[test]
fn every_game_has_statistics_and_every_family_many_games() {
    let games = Catalogue::shipped().games();
    let known: BTreeSet<String> = games.iter().map(|game| format!("{}.csv", game.id)).collect();
    let files = std::fs::read_dir(FOLDER).expect("a folder").map(|entry| entry.expect("a file").file_name());
    assert_eq!(files.map(|name| name.to_string_lossy().into_owned()).collect::<BTreeSet<_>>(), known);
    let summaries: BTreeSet<String> = summary::shipped().map(|summary| summary.game + ".csv").collect();
    assert_eq!(summaries, known);
    let well_known = games.iter().filter(|&&game| check(game) >= count(GAMES));
    let found: BTreeSet<&str> = well_known.map(|game| game.data().family.as_ref()).collect();
    let families: BTreeSet<&str> = games.iter().map(|game| game.data().family.as_ref()).collect();
    assert_eq!(found, families);
}
