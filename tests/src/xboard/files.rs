//! Loading and saving games.

use std::process::Command;
use std::time::{Duration, Instant};

use super::screen::tool;
use super::{Error, Result, Session};

/// The file to be loaded, in the work directory.
pub(super) const GAME: &str = "game.pgn";

const REST: Duration = Duration::from_millis(300);
const DIALOG: Duration = Duration::from_secs(5);

/// The places in the file dialog of the work directory, of the only file in the only folder, and of the button. The
/// dialog opens in the corner of the screen.
const CLICKS: [(usize, usize); 3] = [(60, 152), (260, 122), (722, 556)];

impl Session {
    /// Loads games through the menu's file dialog.
    pub fn load(&mut self, pgn: &str) -> Result<()> {
        std::fs::write(self.work.file(GAME), pgn)?;
        let windows = self.windows()?.len();
        self.key("ctrl+o")?;
        let start = Instant::now();
        while self.windows()?.len() == windows {
            if start.elapsed() > DIALOG {
                return Err(Error::new("XBoard opened no file dialog"));
            }
            std::thread::sleep(REST);
        }
        for (x, y) in CLICKS {
            std::thread::sleep(REST * 2);
            let mut command: Command = tool(&self.display, "xdotool")?;
            command.args(["mousemove", &x.to_string(), &y.to_string(), "click", "1"]).status()?;
        }
        self.wait_loaded()
    }

    /// Waits until XBoard has read a game to its end.
    pub fn wait_loaded(&mut self) -> Result<()> {
        let start = Instant::now();
        while !self.log.lines().iter().any(|line| line.starts_with("LoadGame(): on exit")) {
            if start.elapsed() > DIALOG {
                return Err(Error::new(format!("XBoard did not load the game: {}", self.messages())));
            }
            std::thread::sleep(REST);
        }
        self.settle()
    }

    /// The game that XBoard shows, saved through its menu.
    pub fn saved(&self) -> Result<String> {
        self.key("ctrl+c")?;
        let start = Instant::now();
        loop {
            let folder = std::fs::read_dir(self.work.file("home"))?.filter_map(std::result::Result::ok);
            let copy = |name: &str| name.starts_with(".xboard") && name.ends_with("c.pgn");
            let mut names = folder.filter_map(|entry| entry.file_name().into_string().ok());
            if let Some(name) = names.find(|name| copy(name)) {
                let text = self.work.read(&format!("home/{name}"));
                if text.ends_with("\n\n") {
                    return Ok(text);
                }
            }
            if start.elapsed() > DIALOG {
                return Err(Error::new("XBoard saved no game"));
            }
            std::thread::sleep(REST);
        }
    }

    /// The pixels of every square.
    pub fn looks(&self) -> Result<Vec<Vec<u8>>> {
        self.settle()?;
        let picture = self.picture()?;
        let areas = self.geometry.squares()?;
        Ok(areas.into_iter().map(|(x, y, w, h)| picture.part(x + 3, y + 3, w - 6, h - 6)).collect())
    }
}
