//! The generated blocks of the games' pages are what the program writes, and their pictures what it draws.

use crate::common::command::{text, wanted_from_elsewhere};
use chrysalis_diagrams::{Look, moves_of_all, position, promotions_of_all};
use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_statistics::page::statistics_on;
use chrysalis_statistics::summary;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Set by `scripts/game-pages`, which makes again what this test compares.
const WRITE: &str = "CHRYSALIS_PAGES";
/// What stands before a block, with the game's id between the two, and after it.
const BEGIN: (&str, &str) = ("<!-- chrysalis rules ", " --markdown: scripts/game-pages writes this -->\n");
const END: &str = "<!-- end -->";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn check_file(path: &Path, wanted: &str) {
    if std::env::var_os(WRITE).is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, wanted).expect("a file");
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == wanted, "{} is out of date; scripts/game-pages makes it", path.display());
}

/// A page with its blocks made again, and the games of the blocks.
fn renewed(page: &str) -> (String, Vec<GameRef>) {
    let mut parts = page.split(BEGIN.0);
    let mut text = parts.next().unwrap_or_default().to_owned();
    let mut games = Vec::new();
    for part in parts {
        let (id, rest) = part.split_once(BEGIN.1).expect("the rest of a marker");
        let (_, after) = rest.split_once(END).expect("the end of a block");
        let game = Catalogue::shipped().find(id).expect("a game");
        games.push(game);
        text += &format!(
            "{}{id}{}\n{}\n{END}{after}",
            BEGIN.0,
            BEGIN.1,
            self::text(&["rules", id, "--markdown"])
        );
    }
    (text, games)
}

#[test]
fn blocks_and_pictures_of_every_game_are_up_to_date() {
    let mut shown = BTreeSet::new();
    let mut pictures = BTreeSet::new();
    let folder = docs().join("images/games");
    for entry in fs::read_dir(docs().join("games")).expect("pages") {
        let path = entry.expect("a page").path();
        let (page, games) = renewed(&fs::read_to_string(&path).expect("a page"));
        check_file(&path, &page);
        for game in games {
            assert!(shown.insert(game.data().id.as_ref()), "{} has two blocks", game.id);
            let start = position(&Session::new(game).view(), &Look::default(), &[]);
            let drawn = [
                ("start", Some(start)),
                ("moves", Some(moves_of_all(game))),
                ("becomes", promotions_of_all(game)),
            ];
            for (what, svg) in drawn {
                let name = format!("{}-{what}.svg", game.id);
                if let Some(svg) = svg {
                    check_file(&folder.join(&name), &svg);
                    pictures.insert(name);
                }
            }
        }
    }
    let all: BTreeSet<&str> =
        Catalogue::shipped().games().iter().map(|game| game.data().id.as_ref()).collect();
    assert_eq!(shown, all, "the games that have a block on a page");
    let names = fs::read_dir(&folder).expect("pictures").map(|entry| entry.expect("a picture").file_name());
    let found: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(found, pictures, "the files in {}", folder.display());
}

/// The cells of a row of a table, without its name.
fn row<'a>(statistics: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("| {name} | ");
    let line = statistics
        .lines()
        .find_map(|line| line.strip_prefix(&start))
        .unwrap_or_else(|| panic!("{name} in {statistics}"));
    line.split('|').map(str::trim).collect()
}

#[test]
fn rules_tell_what_was_measured() {
    let mut measured = BTreeSet::new();
    for entry in fs::read_dir(docs().join("games")).expect("pages") {
        let page = fs::read_to_string(entry.expect("a page").path()).expect("a page");
        for game in Catalogue::shipped().games() {
            let Ok(statistics) = statistics_on(&page, &game.id) else { continue };
            assert!(measured.insert(game.data().id.as_ref()), "{} has two blocks of statistics", game.id);
            let said = text(&["rules", &game.id]);
            let share = |name: &str| {
                row(statistics, name)[0].split_once('(').expect("a share").1.trim_end_matches(')')
            };
            let numbers = |name: &str, column: usize| row(statistics, name)[column].to_owned();
            let (games, plies) = (numbers("Games", 0), numbers("Plies a game", 3));
            let [legal, changes] = ["Legal moves a position", "Changes a game"].map(|name| numbers(name, 0));
            let [white, drawn, black] = ["White won", "Drawn", "Black won"].map(share);
            let results = format!(
                "  - {games} quick games of the engine against itself: White won {white}, Black {black}, {drawn} were drawn.\n"
            );
            let averages = format!(
                "  - Half of them took {plies} moves of both sides or fewer. A position has {legal} legal moves on average, \
                 and {changes} pieces change in a game.\n"
            );
            assert!(
                said.contains(&results) && said.contains(&averages),
                "{}: {results}{averages}{said}",
                game.id
            );
            let (_, values) =
                said.split_once("What one more piece was worth in them, in Elo: ").expect("values");
            let told: Vec<&str> =
                values.lines().next().expect("a line").trim_end_matches('.').split(", ").collect();
            let pieces = game.pieces.iter().filter_map(|piece| {
                let elo =
                    row(statistics, &format!("{} {}", piece.name, piece.letter))[5].trim_end_matches('?');
                (elo != "–").then(|| format!("{} {elo}", piece.name))
            });
            assert_eq!(told, pieces.collect::<Vec<_>>(), "{}", game.id);
            for form in ["--html", "--markdown"] {
                let page = text(&["rules", &game.id, form]);
                assert!(
                    page.contains(results[4..].trim_end()) && page.contains(&told[0].to_owned()),
                    "{} {form}",
                    game.id
                );
            }
        }
    }
    let told: Vec<String> = summary::shipped().map(|summary| summary.game).collect();
    assert_eq!(told, measured.iter().map(|&id| id.to_owned()).collect::<Vec<_>>());
    let all: BTreeSet<&str> =
        Catalogue::shipped().games().iter().map(|game| game.data().id.as_ref()).collect();
    assert_eq!(measured, all, "the games whose statistics are on a page");
}

#[test]
fn a_page_of_html_has_everything_in_it() {
    for game in Catalogue::shipped().games() {
        let page = text(&["rules", &game.id, "--html"]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{}", game.id);
        let wanted = wanted_from_elsewhere(&page);
        assert!(wanted.is_empty(), "{}: {wanted:?}", game.id);
        assert_eq!(page.matches("<svg ").count(), page.matches("</svg>").count());
        assert!(page.matches("<svg ").count() > 3 * game.pieces.len(), "{}", game.id);
        for ruling in &game.rulings {
            let ruling = ruling.replace('&', "&amp;").replace('"', "&quot;");
            assert!(page.contains(&format!("<li>{ruling}</li>")), "{}: {ruling}", game.id);
        }
    }
}

#[test]
fn rules_show_how_each_piece_moves() {
    let said = text(&["rules", "apc-eurasian"]);
    let cannon = "\
O Cannon
8  . . . % . . . .
7  . . . % . . . .
6  . . . % . . . .
5  . . . o . . . .
4  % % o O o % % %
3  . . . o . . . .
2  . . . % . . . .
1  . . . % . . . .
   a b c d e f g h
";
    assert!(said.contains(cannon), "{said}");
    assert!(said.contains("\n%  moves, and captures over one piece\n") && !said.contains("\n^  "), "{said}");
    let pawn = "3  . . x o x . . .\n2  . . . P . . . .\n";
    assert!(said.contains("4  . . . 2 . . . .\n") && said.contains(pawn), "{said}");
    for game in Catalogue::shipped().games() {
        let said = text(&["rules", &game.id]);
        for piece in &game.pieces {
            assert!(
                said.contains(&format!("\n{} {}\n{}  ", piece.letter, piece.name, game.ranks())),
                "{}: {}",
                game.id,
                piece.name
            );
            let line =
                said.lines().find(|line| line.starts_with(&format!("  {}  ", piece.letter))).expect("a line");
            assert_eq!(line.contains("; worth "), piece.letter != 'K', "{line}");
        }
    }
}
