//! The generated blocks of the games' pages are what the program writes, and their pictures what it draws.

use crate::common::command::{run, text, wanted_from_elsewhere};
use chrysalis_diagrams::{Look, moves_of_all, position, promotions_of_all};
use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, GameRef};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Set by `scripts/game-pages`, which makes again what this test compares.
const WRITE: &str = "CHRYSALIS_PAGES";
/// The marker before a block, with the ids of its games between the two parts, and the one after it.
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

/// The pages of the games.
fn pages() -> Vec<PathBuf> {
    let paths = fs::read_dir(docs().join("games")).expect("pages").map(|entry| entry.expect("a page").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "md")).collect()
}

/// A page with its blocks made again, and the blocks with the games of each.
fn renewed(page: &str) -> (String, Vec<(Vec<GameRef>, String)>) {
    let mut parts = page.split(BEGIN.0);
    let mut text = parts.next().unwrap_or_default().to_owned();
    let mut blocks = Vec::new();
    for part in parts {
        let (ids, rest) = part.split_once(BEGIN.1).expect("the rest of a marker");
        let (_, after) = rest.split_once(END).expect("the end of a block");
        let command: Vec<&str> = ["rules"].into_iter().chain(ids.split(' ')).chain(["--markdown"]).collect();
        let block = self::text(&command);
        text += &format!("{}{ids}{}\n{block}\n{END}{after}", BEGIN.0, BEGIN.1);
        let games = ids.split(' ').map(|id| Catalogue::shipped().find(id).expect("a game"));
        blocks.push((games.collect(), block));
    }
    (text, blocks)
}

/// The pictures that a block can show: the file's name without its extension, and the file.
fn drawn(game: GameRef) -> Vec<(String, String)> {
    let start = position(&Session::new(game).view(), &Look::default(), &[]);
    let all = [
        ("start", Some(start)),
        ("moves", Some(moves_of_all(game))),
        ("promotions", promotions_of_all(game)),
    ];
    all.into_iter().filter_map(|(sort, svg)| Some((format!("{}-{sort}", game.id), svg?))).collect()
}

#[test]
fn blocks_and_pictures_of_every_game_are_up_to_date() {
    let mut shown = BTreeSet::new();
    let mut pictures = BTreeSet::new();
    let folder = docs().join("images/games");
    for path in pages() {
        let (page, blocks) = renewed(&fs::read_to_string(&path).expect("a page"));
        check_file(&path, &page);
        for (games, block) in blocks {
            let wanted = games.into_iter().flat_map(|game| {
                assert!(shown.insert(game.data().id.as_ref()), "{} has two blocks", game.id);
                drawn(game)
            });
            let mut found = 0;
            for (name, svg) in wanted.filter(|(name, _)| block.contains(&format!("/{name}.svg)"))) {
                found += 1;
                check_file(&folder.join(format!("{name}.svg")), &svg);
                pictures.insert(format!("{name}.svg"));
            }
            assert_eq!(found, block.matches("![").count(), "{}: the pictures", path.display());
        }
    }
    let all: BTreeSet<&str> =
        Catalogue::shipped().games().iter().map(|game| game.data().id.as_ref()).collect();
    assert_eq!(shown, all, "the games that have a block on a page");
    let names = fs::read_dir(&folder).expect("pictures").map(|entry| entry.expect("a picture").file_name());
    let found: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(found, pictures, "the files in {}", folder.display());
}

/// The number of games in a game's file of statistics, and the figures that the rules show.
fn results(game: GameRef) -> (String, [String; 6]) {
    let path = docs().join(format!("games/statistics/{}.csv", game.id));
    let file = fs::read_to_string(path).expect("statistics");
    let figure = |table: &str, figure: &str| -> f64 {
        let start = format!("{table},,{figure},");
        let line = file.lines().find_map(|line| line.strip_prefix(&start)).expect("a figure");
        line.split(',').next().expect("a value").parse().expect("a number")
    };
    let games = figure("games", "counted");
    let share = |result: &str| format!("{:.1}%", 100.0 * (figure("results", result) / games));
    let figures = [
        share("white_won"),
        share("drawn"),
        share("black_won"),
        figure("lengths", "median").to_string(),
        format!("{:.1}", figure("changes", "mean")),
        format!("{:.1}", figure("legal_moves", "mean")),
    ];
    (games.to_string(), figures)
}

/// The row of a game in the table of results on its page.
fn row(game: GameRef) -> String {
    let (games, figures) = results(game);
    format!("\n| [{id}](statistics/{id}.csv) | {games} | {} |\n", figures.join(" | "), id = game.id)
}

#[test]
fn rules_show_the_results_of_self_play() {
    for &game in Catalogue::shipped().games() {
        let id = &game.id;
        let (games, [white, drawn, black, plies, changes, legal]) = results(game);
        let sentence = format!(
            "{games} games at 400 nodes per move: White won {white}, {drawn} were drawn, Black won {black}; median length \
             {plies} plies; on average {changes} changes per game and {legal} legal moves per position."
        );
        let rules = text(&["rules", id]);
        assert!(rules.contains(&format!("\nSelf-play:\n  - {sentence}\n")), "{sentence}\n{rules}");
        let page = text(&["rules", id, "--html"]);
        assert!(
            page.contains(&format!("<h2>Self-play</h2>\n<ul>\n<li>{sentence}</li>")),
            "{sentence}\n{page}"
        );
        let block = text(&["rules", id, "--markdown"]);
        assert!(block.ends_with(&row(game)), "{}\n{block}", row(game));
    }
}

#[test]
fn several_games_share_one_block_if_they_have_the_same_pieces() {
    for (arguments, message) in [
        (&["normal", "taylor"][..], "error: the following required arguments were not provided:"),
        (&["normal", "taylor", "--html"], "error: the argument '"),
        (&["normal", "promochess", "--markdown"], "chrysalis: normal and promochess have different pieces: "),
    ] {
        let output = run(&[&["rules"], arguments].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.starts_with(message), "{arguments:?}: {error}");
    }
    let block = text(&["rules", "apc-timur", "apc-timur-yeoman", "--markdown"]);
    let rows =
        ["apc-timur", "apc-timur-yeoman"].map(|id| row(Catalogue::shipped().find(id).expect("a game")));
    let rows = rows.concat().replace("\n\n", "\n");
    assert!(block.ends_with(&rows), "{rows}\n{block}");
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
            assert_eq!(line.contains("; value "), piece.letter != 'K', "{line}");
        }
    }
}
