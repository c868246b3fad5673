//! Images of pieces: no two are alike, and those in the docs are up to date.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_diagrams::{Design, contact_sheet, figure_key, png};
use chrysalis_engine::GameRef;
use chrysalis_rules::Catalogue;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Set by `scripts/game-pages`, which writes the files that this test compares.
const WRITE: &str = "CHRYSALIS_PAGES";

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

/// Compares a file with the expected text, or writes it.
fn check_file(path: &Path, wanted: &str) {
    if std::env::var_os(WRITE).is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, wanted).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == wanted, "{} is out of date; scripts/game-pages updates it", path.display());
}

/// The first game of each set of pieces, with all games that have the same set.
fn rosters() -> Vec<(GameRef, Vec<GameRef>)> {
    let mut found: Vec<(GameRef, Vec<GameRef>)> = Vec::new();
    for &game in Catalogue::shipped().games() {
        match found.iter_mut().find(|(first, _)| first.pieces == game.pieces) {
            Some((_, games)) => games.push(game),
            None => found.push((game, vec![game])),
        }
    }
    found
}

#[test]
fn no_two_pieces_of_a_game_look_alike() {
    for &game in Catalogue::shipped().games() {
        let mut seen = BTreeMap::new();
        for piece_type in game.every_piece_type() {
            let design = Design::of_type(game, piece_type);
            assert_eq!(design.letter, None, "{}: {} needs its letter", game.id, game.piece(piece_type).name);
            assert_eq!(design.diagram, None, "{}: {} has no figure", game.id, game.piece(piece_type).name);
            // Without the marks of captures: moves alone must distinguish pieces.
            let image = (design.figure, design.added.clone());
            let other = seen.insert(image, piece_type);
            assert_eq!(other, None, "{}: {} looks like another", game.id, game.piece(piece_type).name);
        }
    }
}

#[test]
fn contact_sheets_are_up_to_date() {
    let folder = docs().join("images/pieces");
    let mut wanted: BTreeSet<String> = BTreeSet::from(["key.svg".to_owned()]);
    check_file(&folder.join("key.svg"), &figure_key());
    let mut page = std::fs::read_to_string(docs().join("PIECES.md")).unwrap();
    let mut list = String::new();
    for (first, games) in rosters() {
        let name = format!("{}.svg", first.id);
        check_file(&folder.join(&name), &contact_sheet(first));
        let ids: Vec<String> = games.iter().map(|game| format!("`{}`", game.id)).collect();
        list += &format!("### {}\n\n![{}](images/pieces/{name})\n\n", ids.join(", "), first.title);
        wanted.insert(name);
    }
    let files =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(files.collect::<BTreeSet<_>>(), wanted, "the files in {}", folder.display());
    let (before, _) = page.split_once("## The pieces of each game\n\n").unwrap();
    page = format!("{before}## The pieces of each game\n\n{}\n", list.trim_end());
    check_file(&docs().join("PIECES.md"), &page);
}

#[test]
fn pictures_are_drawn_alike_each_time() {
    for (game, _) in rosters() {
        let sheet = contact_sheet(game);
        assert_eq!(sheet, contact_sheet(game));
        let pixels = png(&sheet, 0.25).unwrap();
        assert_eq!(pixels, png(&sheet, 0.25).unwrap());
    }
}
