//! A game from a file in real XBoard: its name among the variants, its set-up, and a whole game between two copies.

use chrysalis_rules::Catalogue;
use chrysalis_tests::xboard::{Match, engine_under_test, ready};
use std::error::Error;
use std::path::Path;
use std::time::Duration;

#[test]
fn two_copies_play_a_game_from_a_file() -> Result<(), Box<dyn Error>> {
    if !ready()? {
        return Ok(());
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/apprentice.toml").canonicalize()?;
    let mut games = Catalogue::shipped().clone();
    chrysalis_game_files::read(&std::fs::read_to_string(&file)?, &games)?.add_to(&mut games)?;
    games.make_known();
    let engine = format!("\"{}\" --game-files \"{}\"", engine_under_test()?.display(), file.display());
    let report = Match::new(&engine, &engine, "apprentice").limit(Duration::from_secs(120)).play()?;
    assert!(report.problems.is_empty(), "{}", report.problems.join("\n"));
    assert!(report.plies.iter().all(|&plies| plies > 20), "{:?}", report.plies);
    assert!(report.pgn.contains("[Variant \"apprentice\"]"), "{}", report.pgn);
    Ok(())
}
