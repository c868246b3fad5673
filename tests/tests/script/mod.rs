//! A scripted engine for the tests.

use std::error::Error;
use std::path::PathBuf;

use chrysalis_tests::xboard::WorkDir;

/// The result of a test.
pub type Outcome = Result<(), Box<dyn Error>>;

/// The beginning of most set-ups.
pub const FIDE: &str = "(PNBRQKpnbrqk) 8x8+0_lion";

/// A scenario in a file.
pub struct Script {
    work: WorkDir,
    /// The name of the game.
    pub variant: String,
}

impl Script {
    /// Writes a scenario; the scripted engine documents its lines.
    pub fn new(variant: &str, lines: &str) -> Result<Self, Box<dyn Error>> {
        let work = WorkDir::new()?;
        let text = format!("variant {variant}\nfeature highlight=1\n{lines}\n");
        std::fs::write(work.file("scenario"), text)?;
        Ok(Self { work, variant: variant.to_owned() })
    }

    /// The command line of an engine that plays the scenario.
    pub fn engine(&self, name: &str) -> String {
        let mock = PathBuf::from(env!("CARGO_BIN_EXE_mock_cecp"));
        format!("{} {} {name}", mock.display(), self.work.file("scenario").display())
    }
}
