//! Makes the docs' pictures of real XBoard as `scripts/play` opens it, one for each of four games: `xboard_picture
//! [FOLDER]`, by default `docs/images`.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

use chrysalis_tests::xboard::{Setup, engine_under_test};

/// The games, each with a position or `start`.
const GAMES: [(&str, &str); 4] = [
    ("promochess", "startpos"),
    ("apc-eurasian-mixed", "r2qk1nr/pp1b1ppp/2ty4/4p3/3WP3/2S2C2/PPP2PPP/R1B1KB1O w - - 0 12"),
    ("apc-crowned-longhaul-yeoman", "r1e1k2r/pp1h1ppp/2v2n2/3p4/3LP3/2M2J2/PP3PPP/R1A1K2R w - - 0 20"),
    ("taylor", "r1bqk2r/pp3ppp/2n1b3/3qp3/4P3/2N2B2/PPPQ1PPP/R3KB1R w - - 0 8"),
];

/// The options with which `scripts/play` shows the engine's pictures.
const LOOK: [&str; 9] = [
    "-coords",
    "-trueColors",
    "true",
    "-useBoardTexture",
    "false",
    "-lightSquareColor",
    "#ece6d6",
    "-darkSquareColor",
    "#8fa3ad",
];

fn main() -> Result<(), Box<dyn Error>> {
    let default = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/images"));
    let folder = std::env::args().nth(1).map_or(default, PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    let engine = engine_under_test()?;
    for (game, fen) in GAMES {
        picture(&engine, game, fen, &folder.join(format!("{game}.png")))?;
    }
    Ok(())
}

/// A picture of XBoard with a position; at the start position, the first move is made with the mouse and answered.
fn picture(engine: &Path, game: &str, fen: &str, file: &Path) -> Result<(), Box<dyn Error>> {
    let pieces = std::env::temp_dir().join(format!("chrysalis-pieces-{game}-{}", std::process::id()));
    let drawn = Command::new(engine).args(["diagram", game, "--xboard"]).arg(&pieces).status()?;
    if !drawn.success() {
        return Err("the pieces cannot be drawn".into());
    }
    let size = if game == "promochess" { 9 } else { 8 };
    let pieces_folder = pieces.to_string_lossy().into_owned();
    let setup = Setup::new(&format!("\"{}\" --start-fen \"{fen}\"", engine.display()), game)
        .board(size, size)
        .square_size(72)
        .args(&["-pieceImageDirectory", &pieces_folder])
        .args(&LOOK);
    let mut session = setup.start()?;
    if game == "promochess" {
        session.clicks(&["e3", "e5"])?;
        session.wait_sent("usermove e3e5")?;
        session.wait_engine("move")?;
    }
    session.settle()?;
    session.screenshot(file)?;
    std::fs::remove_dir_all(pieces)?;
    Ok(())
}
