//! Mouse and keyboard of a person.

use std::process::Command;
use std::time::{Duration, Instant};

use super::screen::tool;
use super::{Error, Result, Session};

/// XBoard takes faster input for a double click, or loses it.
const REST: Duration = Duration::from_millis(120);
const AFTER: Duration = Duration::from_millis(300);
const DIALOG: Duration = Duration::from_secs(3);

/// Pixels to the next choice; XBoard needs 25.
const PULL: i64 = 28;

impl Session {
    fn hand(&self, args: &[&str]) -> Result<String> {
        let mut command: Command = tool(&self.display, "xdotool")?;
        let output = command.args(args).output()?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }

    fn point(&self, x: usize, y: i64) -> Result<()> {
        self.hand(&["mousemove", &x.to_string(), &y.to_string()])?;
        std::thread::sleep(REST);
        Ok(())
    }

    fn point_at(&self, square: &str) -> Result<(usize, i64)> {
        let (x, y) = self.geometry.middle(square)?;
        let y = i64::try_from(y).map_err(|e| Error::new(e.to_string()))?;
        self.point(x, y)?;
        Ok((x, y))
    }

    fn button(&self, what: &str) -> Result<()> {
        self.hand(&[what, "1"])?;
        std::thread::sleep(REST);
        Ok(())
    }

    /// Clicks a square.
    pub fn click(&self, square: &str) -> Result<()> {
        self.point_at(square)?;
        self.button("mousedown")?;
        self.button("mouseup")?;
        std::thread::sleep(AFTER);
        Ok(())
    }

    /// Clicks squares one after the other.
    pub fn clicks(&self, squares: &[&str]) -> Result<()> {
        squares.iter().try_for_each(|square| self.click(square))
    }

    /// Drags a piece.
    pub fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (x, y) = self.point_at(from)?;
        self.button("mousedown")?;
        let (x2, y2) = self.geometry.middle(to)?;
        self.point(usize::midpoint(x, x2), i64::midpoint(y, y2 as i64))?;
        self.point_at(to)?;
        self.button("mouseup")?;
        std::thread::sleep(AFTER);
        Ok(())
    }

    /// Clicks `from`, then chooses on `to` by pulling the pointer down, `steps` choices beyond the first. XBoard cycles
    /// through the choices in the order of its slots.
    pub fn sweep(&self, from: &str, to: &str, steps: u32) -> Result<()> {
        self.click(from)?;
        let (x, y) = self.point_at(to)?;
        self.button("mousedown")?;
        std::thread::sleep(AFTER);
        for step in 1..=i64::from(steps) {
            self.point(x, y + PULL * step)?;
        }
        self.button("mouseup")?;
        std::thread::sleep(AFTER);
        Ok(())
    }

    /// Touches a piece: clicks it, then the empty square `over`, then the piece again.
    pub fn touch(&self, piece: &str, over: &str) -> Result<()> {
        self.clicks(&[piece, over, piece])
    }

    /// Types a move: the first character opens XBoard's input box, Return sends it.
    pub fn type_move(&self, text: &str) -> Result<()> {
        let board = self.windows()?.into_iter().next().ok_or_else(|| Error::new("XBoard has no window"))?;
        self.hand(&["windowfocus", "--sync", &board])?;
        let (first, rest) = text.split_at_checked(1).ok_or_else(|| Error::new("no move to type"))?;
        self.hand(&["key", if first == "@" { "at" } else { first }])?;
        let start = Instant::now();
        let dialog = loop {
            if let Some(dialog) = self.windows()?.into_iter().find(|window| *window != board) {
                break dialog;
            }
            if start.elapsed() > DIALOG {
                return Err(Error::new("XBoard opened no input box"));
            }
            std::thread::sleep(REST);
        };
        self.hand(&["windowfocus", "--sync", &dialog])?;
        self.hand(&["type", "--delay", "40", rest])?;
        self.hand(&["key", "Return"])?;
        std::thread::sleep(AFTER);
        Ok(())
    }

    /// Presses a key in the main window, such as `ctrl+x`.
    pub fn key(&self, key: &str) -> Result<()> {
        let board = self.windows()?.into_iter().next().ok_or_else(|| Error::new("XBoard has no window"))?;
        self.hand(&["windowfocus", "--sync", &board])?;
        self.hand(&["key", key])?;
        std::thread::sleep(AFTER);
        Ok(())
    }

    /// XBoard's windows, the one with the board first.
    pub(super) fn windows(&self) -> Result<Vec<String>> {
        let names = self.hand(&["search", "--onlyvisible", "--name", "."])?;
        let mut windows = Vec::new();
        for id in names.lines() {
            let shape = self.hand(&["getwindowgeometry", "--shell", id])?;
            let side = |name: &str| {
                shape.lines().find_map(|l| l.strip_prefix(name)?.parse::<u64>().ok()).unwrap_or(0)
            };
            windows.push((side("WIDTH=") * side("HEIGHT="), id.to_owned()));
        }
        windows.sort_by_key(|(area, _)| std::cmp::Reverse(*area));
        Ok(windows.into_iter().map(|(_, id)| id).collect())
    }
}
