//! Makes the README's picture: the first move of PromoChess with the mouse, and the engine's answer.
//! `xboard_picture [FILE]`, by default `docs/images/promochess.png`.

use std::error::Error;
use std::path::PathBuf;

use chrysalis_tests::xboard::{Setup, engine_under_test};

fn main() -> Result<(), Box<dyn Error>> {
    let default = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/images/promochess.png"));
    let file = std::env::args().nth(1).map_or(default, PathBuf::from);
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let engine = engine_under_test()?.display().to_string();
    let setup = Setup::new(&engine, "promochess").board(9, 9).square_size(64);
    let mut session = setup.start()?;
    session.clicks(&["e3", "e5"])?;
    session.wait_sent("usermove e3e5")?;
    session.wait_engine("move")?;
    session.settle()?;
    session.screenshot(&file)?;
    Ok(())
}
