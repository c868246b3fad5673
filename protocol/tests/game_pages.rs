//! The generated blocks of the games' pages are what the program writes, and their pictures what it draws.

#[path = "common/command.rs"]
mod command;

use chrysalis_engine::Session;
use chrysalis_pictures::{Look, becomings_of_all, moves_of_all, position};
use chrysalis_rules::{Catalogue, GameRef};
use command::text;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Set by `scripts/game-pages`, which makes anew what this test compares.
const WRITE: &str = "CHRYSALIS_PAGES";
/// What stands before a block, with the game's id between the two, and after it.
const BEGIN: (&str, &str) = ("<!-- chrysalis rules ", " --markdown: scripts/game-pages writes this -->\n");
const END: &str = "<!-- end -->";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

fn check_file(path: &Path, wanted: &str) {
    if std::env::var_os(WRITE).is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, wanted).expect("a file");
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == wanted, "{} is out of date; scripts/game-pages makes it", path.display());
}

/// A page with its blocks made anew, and the games of the blocks.
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
fn blocks_and_pictures_of_every_family_are_up_to_date() {
    let mut families = BTreeSet::new();
    let mut pictures = BTreeSet::new();
    let folder = docs().join("images/games");
    for entry in fs::read_dir(docs().join("games")).expect("pages") {
        let path = entry.expect("a page").path();
        let (page, games) = renewed(&fs::read_to_string(&path).expect("a page"));
        check_file(&path, &page);
        for game in games {
            families.insert(game.data().family.as_ref());
            let start = position(&Session::new(game).view(), &Look::default(), &[]);
            let drawn = [
                ("start", Some(start)),
                ("moves", Some(moves_of_all(game))),
                ("becomes", becomings_of_all(game)),
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
        Catalogue::shipped().games().iter().map(|game| game.data().family.as_ref()).collect();
    assert_eq!(families, all, "the families whose pages have a block");
    let names = fs::read_dir(&folder).expect("pictures").map(|entry| entry.expect("a picture").file_name());
    let found: BTreeSet<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(found, pictures, "the files in {}", folder.display());
}

#[test]
fn a_page_of_html_has_everything_in_it() {
    for game in Catalogue::shipped().games() {
        let page = text(&["rules", &game.id, "--html"]);
        assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{}", game.id);
        for word in ["src=", "href=\"http", "url(", "<script", "<link"] {
            assert!(!page.contains(word), "{}: {word}", game.id);
        }
        assert_eq!(page.matches("<svg ").count(), page.matches("</svg>").count());
        assert!(page.matches("<svg ").count() > 3 * game.men.len(), "{}", game.id);
        for ruling in &game.rulings {
            let ruling = ruling.replace('&', "&amp;").replace('"', "&quot;");
            assert!(page.contains(&format!("<li>{ruling}</li>")), "{}: {ruling}", game.id);
        }
    }
}

#[test]
fn rules_show_how_each_man_moves() {
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
    assert!(said.contains("\n%  moves, and captures over one man\n") && !said.contains("\n^  "), "{said}");
    let pawn = "3  . . x o x . . .\n2  . . . P . . . .\n";
    assert!(said.contains("4  . . . 2 . . . .\n") && said.contains(pawn), "{said}");
    for game in Catalogue::shipped().games() {
        let said = text(&["rules", &game.id]);
        for man in &game.men {
            assert!(
                said.contains(&format!("\n{} {}\n{}  ", man.letter, man.name, game.ranks())),
                "{}: {}",
                game.id,
                man.name
            );
            let line =
                said.lines().find(|line| line.starts_with(&format!("  {}  ", man.letter))).expect("a line");
            assert_eq!(line.contains("; worth "), man.letter != 'K', "{line}");
        }
    }
}
