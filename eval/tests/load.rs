//! Loading weights from files, and the messages when there are none.

use chrysalis_eval::load::{self, LoadErrorKind};
use chrysalis_eval::{Companions, DataError, GameSet, Parameters, shipped, write};
use chrysalis_rules::Catalogue;
use chrysalis_rules::quote::quote;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_file_or_a_folder_replaces_what_is_shipped() {
    let folder = folder("load");
    let [plain, other] = ["normal", "taylor"].map(|id| Catalogue::shipped().find(id).expect("a game"));
    let (games, none) = (GameSet::default(), Companions::default());
    assert_eq!(
        load::parameters(&none, &plain, "").expect("shipped").value,
        shipped(&plain).expect("shipped")
    );
    let mut mine = Parameters::derive(&plain);
    mine.exchange[0] = 77;
    let file = folder.join("normal.toml");
    fs::write(&file, write(&plain, &mine)).expect("a file");
    assert_eq!(load::parameters(&none, &plain, text(&file)).expect("a file").value, mine);
    assert_eq!(load::parameters(&none, &plain, text(&folder)).expect("a folder").value, mine);
    assert_eq!(
        load::parameters(&none, &other, text(&folder)).expect("a folder without it").value,
        shipped(&other).expect("shipped")
    );
    load::evaluation(&games, text(&folder)).expect("a folder");
    let refused = load::parameters(&none, &other, text(&file)).expect_err("another game");
    assert!(matches!(refused.error, LoadErrorKind::Content(DataError::Game { .. })), "{refused}");
    fs::write(&file, "nonsense").expect("a file");
    assert!(load::evaluation(&games, text(&folder)).is_err(), "every file of a folder must do");
}

#[test]
fn files_with_old_names_of_keys_are_named() {
    let folder = folder("old-names");
    let games = GameSet::default();
    for id in ["normal", "taylor"] {
        let game = Catalogue::shipped().find(id).expect("a game");
        let text = write(&game, &shipped(&game).expect("shipped"));
        fs::write(folder.join(format!("{id}.toml")), text).expect("a file");
    }
    assert!(load::evaluation(&games, text(&folder)).expect("a folder").outdated.is_empty());
    let file = folder.join("taylor.toml");
    let old = fs::read_to_string(&file).expect("a file").replace("[wdl]\na =", "[chances]\neven =");
    fs::write(&file, old).expect("a file");
    let line = format!("{}: old key names, still read: chances -> wdl, even -> a", quote(text(&file)));
    for path in [&folder, &file] {
        let outdated = load::evaluation(&games, text(path)).expect("readable").outdated;
        let told: Vec<String> = outdated.iter().map(ToString::to_string).collect();
        assert_eq!(told.join("\n"), line);
    }
}

#[test]
fn refusals_name_the_path_in_short() {
    let games = GameSet::default();
    let refused = load::evaluation(&games, "no such\nfile").expect_err("no file");
    assert!(matches!(refused.error, LoadErrorKind::System(_)));
    assert_eq!(refused.to_string(), format!("'no such\\nfile': {}", refused.error));
    let refused = load::evaluation(&games, &"x".repeat(100)).expect_err("no file");
    assert_eq!(refused.to_string(), format!("'{}…': {}", "x".repeat(60), refused.error));
}
