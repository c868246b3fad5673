//! `chrysalis diagram`.

use crate::common::command::{run, text, wanted_from_elsewhere};
use chrysalis_rules::Catalogue;
use std::fs;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("diagram");
    fs::create_dir_all(&folder).expect("a folder");
    folder.join(name)
}

#[test]
fn every_game_has_pictures_of_its_start_its_pieces_and_their_changes() {
    for game in Catalogue::shipped().games() {
        let start = text(&["diagram", &game.id]);
        assert!(start.starts_with("<svg ") && start.ends_with("</svg>\n"), "{}", game.id);
        let pieces =
            game.start.split(' ').next().unwrap_or_default().chars().filter(|letter| letter.is_alphabetic());
        assert_eq!(start.matches("<use href=\"#piece-").count(), pieces.count(), "{}", game.id);
    }
    for piece in &Catalogue::shipped().featured().data().pieces {
        let letter = piece.letter.to_string();
        assert!(
            text(&["diagram", "promochess", "--piece", &letter])
                .contains(&format!("<title>{letter} {}", piece.name))
        );
        let small = letter.to_lowercase();
        let promotions_of = |piece: &str| text(&["diagram", "promochess", "--promotions", piece]);
        assert!(promotions_of(&letter) != promotions_of(&small), "{letter}");
        assert!(promotions_of(&letter) == promotions_of(&piece.name.to_lowercase()), "{letter}");
    }
}

#[test]
fn pictures_have_everything_in_them() {
    for asked in [
        &["promochess", "--promotions", "S"][..],
        &["apc-eurasian", "--piece", "cannon"],
        &["apc-timur-mixed", "--pieces"],
        &["echess", "--promotions", "P"],
        &["taylor", "--below", "black", "--arrow", "e2e4:red", "--mark", "d5"],
    ] {
        let picture = text(&[&["diagram"], asked].concat());
        assert!(picture.contains("<path") && picture.ends_with("</svg>\n"), "{asked:?}");
        let wanted = wanted_from_elsewhere(&picture);
        assert!(wanted.is_empty(), "{asked:?}: {wanted:?}");
        assert!(
            !picture.contains("<text") && !picture.contains("font-"),
            "{asked:?}: fonts come from elsewhere"
        );
    }
}

#[test]
fn what_is_asked_for_is_drawn() {
    let plain = text(&["diagram", "chess"]);
    assert_eq!(plain, text(&["diagram", "chess", "startpos"]));
    let signs = text(&["diagram", "chess", "--arrow", "e2e4", "--arrow", "g8f6:red", "--mark", "d5:#012345"]);
    assert_eq!((plain.lines().count() + 3, signs.matches("#c62828").count()), (signs.lines().count(), 1));
    assert_eq!(signs.matches("\"#012345\"").count(), 2);
    let black = text(&["diagram", "chess", "--below", "black"]);
    assert_ne!(plain, black);
    assert_eq!(text(&["diagram", "chess", "--flip"]), black);
    assert_eq!(text(&["diagram", "chess", "--flip", "--below", "black"]), plain);
    assert!(text(&["diagram", "chess", "--no-coordinates"]).len() < plain.len());
    assert!(text(&["diagram", "chess", "--size", "100"]).contains(" width=\"872\""));
    assert_ne!(
        text(&["diagram", "chess", "--piece", "P"]),
        text(&["diagram", "chess", "--piece", "P", "--on", "e4"])
    );
}

#[test]
fn files_are_svg_or_png_by_their_names() {
    let (svg, png) = (file("start.svg"), file("start.PNG"));
    for path in [&svg, &png] {
        assert_eq!(text(&["diagram", "taylor", "-o", &path.to_string_lossy()]), "");
    }
    assert_eq!(fs::read_to_string(svg).expect("a file"), text(&["diagram", "taylor"]));
    assert!(fs::read(png).expect("a file").starts_with(b"\x89PNG"));
}

#[test]
fn xboard_gets_an_image_of_every_piece_in_both_colors() {
    let folder = file("pieces");
    for game in Catalogue::shipped().games() {
        let _ = fs::remove_dir_all(&folder);
        text(&["diagram", &game.id, "--xboard", &folder.to_string_lossy()]);
        let names: Vec<String> = fs::read_dir(&folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        assert_eq!(names.len(), 2 * game.pieces.len(), "{}", game.id);
        assert!(names.contains(&"WhitePawn.svg".to_owned()) && names.contains(&"BlackKing.svg".to_owned()));
    }
}

#[test]
fn bad_words_are_told_with_their_places() {
    for (words, status, message) in [
        (&["chess", "8/8"][..], 1, "FEN: "),
        (&["chess", "--piece", "X"], 2, "--piece: normal has no piece 'X'; its pieces: P Pawn, "),
        (&["chess", "--promotions", "é"], 2, "--promotions: normal has no piece 'é'; "),
        (&["chess", "--piece", "N", "--on", "i9"], 2, "--on 'i9': 'i9' is not a square (a1 to h8)"),
        (&["promochess", "--arrow", "e2e10"], 2, "--arrow 'e2e10': 'e10' is not a square (a1 to i9)"),
        (&["chess", "--arrow", "é"], 2, "--arrow 'é': 'é' is not a square"),
        (&["chess", "--arrow", "e"], 2, "--arrow 'e': expected two squares, e.g. e2e4"),
        (&["chess", "--mark", "d5:pink"], 2, "--mark 'd5:pink': a color is "),
        (&["chess", "--mark", "d5:#12345é"], 2, "--mark 'd5:#12345é': a color is "),
        (&["chess", "-o", "picture.jpg"], 2, "picture.jpg: the file name must end in .svg or .png"),
        (&["chess", "-o", "none/picture.png"], 1, "none/picture.png: "),
        (&["chess", "-o", "none/picture.svg"], 1, "none/picture.svg: "),
        (&["chess", "--xboard", "/dev/null/pieces"], 1, "/dev/null/pieces: "),
    ] {
        let output = run(&[&["diagram"], words].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(status), "{words:?}: {said}");
        assert!(said.starts_with(&format!("chrysalis: {message}")), "{words:?}: {said}");
        assert_eq!((said.lines().count(), output.stdout.len()), (1, 0), "{words:?}: {said}");
    }
    for words in [
        &["nosuchgame"][..],
        &["chess", "--size", "7"],
        &["chess", "startpos", "--piece", "K"],
        &["chess", "--on", "e4"],
    ] {
        assert_eq!(run(&[&["diagram"], words].concat()).status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn a_full_disk_is_told() {
    // Where there is no device that is always full, there is nothing to be tried.
    let Ok(full) = fs::File::options().write(true).open("/dev/full") else { return };
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .args(["diagram", "chess"])
        .stdout(full)
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("chrysalis: standard output: "));
}
