//! The options with which XBoard is started.

use std::process::{Command, Stdio};

use super::programs::find;
use super::{Display, Error, Result, WorkDir};

/// The debug file, in the work directory.
pub(super) const DEBUG: &str = "xboard.debug";

/// Without these, XBoard would check moves by the wrong rules, end games of its own accord, or open windows.
const ALWAYS: &[&str] = &[
    "-testLegality",
    "false",
    "-testClaims",
    "false",
    "-repeatsToDraw",
    "0",
    "-ruleMoves",
    "0",
    "-popupExitMessage",
    "false",
    "-popupMoveErrors",
    "false",
    "-xanimate",
    "-soundProgram",
    "true",
    "-saveSettingsOnExit",
    "false",
    "-useBoardTexture",
    "false",
    "-ponderNextMove",
    "false",
    "-showTargetSquares",
    "true",
    "-sweepPromotions",
    "true",
    // XBoard also reads the user's own settings, wherever HOME is.
    "-lightSquareColor",
    "#C8C365",
    "-darkSquareColor",
    "#77A26D",
    "-pieceImageDirectory",
    "",
    "-trueColors",
    "false",
    "-highlightLastMove",
    "false",
    "-highlightMoveWithArrow",
    "false",
    // A hint that covers the middle of the board until the first click.
    "-messageSuppress",
    "Right-clicking menu item or dialog text pops up help on it",
    "-debug",
    "-nameOfDebugFile",
    DEBUG,
];

/// The command that runs XBoard on `display`, with `home` as its home and all its output in `work`.
pub(super) fn xboard(display: &Display, work: &WorkDir, variant: &str) -> Result<Command> {
    let program = find("xboard").ok_or_else(|| Error::new("xboard not found"))?;
    let messages = std::fs::File::create(work.file("xboard.stderr"))?;
    let mut command = Command::new(program);
    command
        .args(ALWAYS)
        .args(["-variant", variant])
        .current_dir(work.path())
        .env("DISPLAY", display.name())
        .env("HOME", work.file("home"))
        .env("LC_ALL", "C")
        .env("NO_AT_BRIDGE", "1")
        .stdout(Stdio::null())
        .stderr(messages);
    Ok(command)
}
