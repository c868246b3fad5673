//! Games from files in real XBoard: their names among the variants, their set-up, and whole games between two copies.

use chrysalis_rules::Catalogue;
use chrysalis_tests::xboard::{Match, engine_under_test, ready};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Chess on the largest board.
const TEN: &str = r#"format = 1
id = "ten"
title = "Chess on ten ranks"
inherits = "normal"
board = "10x10"
start = "rnbbqkbbnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNBBQKBBNR w - - 0 1"

[castling]
kind = "none"

[[changes]]
pieces = "P"
to = "QRBN"
squares = "rank 10"
"#;

/// Plays a game between two copies of the engine, which know it from a file.
fn played(file: &Path) -> Result<(), Box<dyn Error>> {
    let mut games = Catalogue::shipped().clone();
    let game = chrysalis_game_files::read(&fs::read_to_string(file)?, &games)?.add_to(&mut games)?;
    let engine = format!("\"{}\" --game-files \"{}\"", engine_under_test()?.display(), file.display());
    let report = Match::new(&engine, &engine, &game.id).limit(Duration::from_secs(120)).play()?;
    assert!(report.errors.is_empty(), "{}", report.errors.join("\n"));
    assert!(report.plies.iter().all(|&plies| plies > 20), "{:?}", report.plies);
    assert!(report.pgn.contains(&format!("[Variant \"{}\"]", game.id)), "{}", report.pgn);
    Ok(())
}

#[test]
fn two_copies_play_games_from_files() -> Result<(), Box<dyn Error>> {
    if !ready()? {
        return Ok(());
    }
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").canonicalize()?;
    played(&games.join("apprentice.toml"))?;
    let ten = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ten.toml");
    fs::write(&ten, TEN)?;
    played(&ten)
}
