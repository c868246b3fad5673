//! Reading the screen.

use std::path::Path;
use std::process::{Command, Stdio};

use super::display::SCREEN;
use super::programs::find;
use super::{Display, Error, Result};

/// The default square colors of XBoard, and those of `scripts/play`.
const SQUARES: [[u8; 3]; 4] =
    [[0xC8, 0xC3, 0x65], [0x77, 0xA2, 0x6D], [0xEC, 0xE6, 0xD6], [0x8F, 0xA3, 0xAD]];

/// The number of colors of a picture for the docs.
const COLORS: &str = "96";

/// Consecutive pixels of one color that only a board can have.
const ROW: usize = 60;

/// A program of the X tools, on `display`.
pub(super) fn tool(display: &Display, name: &str) -> Result<Command> {
    let program = find(name).ok_or_else(|| Error::new(format!("{name} not found")))?;
    let mut command = Command::new(program);
    command.env("DISPLAY", display.name()).env("LC_ALL", "C").stdin(Stdio::null());
    Ok(command)
}

/// All pixels of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture(Vec<u8>);

impl Picture {
    pub(super) fn take(display: &Display) -> Result<Self> {
        let output = tool(display, "import")?.args(["-window", "root", "-depth", "8", "rgb:-"]).output()?;
        if output.stdout.len() == SCREEN.0 * SCREEN.1 * 3 {
            Ok(Self(output.stdout))
        } else {
            Err(Error::new(format!("no screenshot: {}", String::from_utf8_lossy(&output.stderr))))
        }
    }

    /// The color of a pixel.
    pub fn color(&self, x: usize, y: usize) -> [u8; 3] {
        let at = (y * SCREEN.0 + x) * 3;
        [self.0[at], self.0[at + 1], self.0[at + 2]]
    }

    /// The pixels of a part of the screen.
    pub fn part(&self, x: usize, y: usize, width: usize, height: usize) -> Vec<u8> {
        let rows = (y..y + height).map(|row| (row * SCREEN.0 + x) * 3);
        rows.flat_map(|at| &self.0[at..at + width * 3]).copied().collect()
    }
}

/// Writes the area `x, y, width, height` of the screen to a PNG file.
pub(super) fn save(display: &Display, file: &Path, area: (usize, usize, usize, usize)) -> Result<()> {
    let (x, y, width, height) = area;
    let crop = format!("{width}x{height}+{x}+{y}");
    let how = ["-window", "root", "-crop", &crop, "+repage", "+dither", "-colors", COLORS];
    let status = tool(display, "import")?.args(how).arg(format!("png8:{}", file.display())).status()?;
    if status.success() { Ok(()) } else { Err(Error::new("screenshot failed")) }
}

/// The place of the board on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    left: usize,
    top: usize,
    size: (usize, usize),
    files: usize,
    ranks: usize,
    /// Whether Black is at the bottom.
    pub flipped: bool,
}

impl Geometry {
    pub(super) const fn unknown() -> Self {
        Self { left: 0, top: 0, size: (0, 0), files: 0, ranks: 0, flipped: false }
    }

    /// Finds the board by the colors of its squares.
    pub(super) fn find(picture: &Picture, files: usize, ranks: usize, flipped: bool) -> Option<Self> {
        let is_square = |x: usize, y: usize| SQUARES.contains(&picture.color(x, y));
        let mut rows = (0..SCREEN.1).filter_map(|y| {
            let mut columns = (0..SCREEN.0).filter(|&x| is_square(x, y));
            let left = columns.next()?;
            let right = columns.next_back()?;
            (columns.count() > ROW).then_some((y, left, right))
        });
        let (top, mut left, mut right) = rows.next()?;
        let mut bottom = top;
        for (y, from, to) in rows {
            (bottom, left, right) = (y, left.min(from), right.max(to));
        }
        let size = (right + 1 - left, bottom + 1 - top);
        Some(Self { left, top, size, files, ranks, flipped })
    }

    /// The upper left corner, width and height of a square such as `e4`. On boards of ten ranks XBoard counts ranks
    /// from 0.
    pub fn square(&self, name: &str) -> Result<(usize, usize, usize, usize)> {
        let wrong = || Error::new(format!("no square {name:?} on this board"));
        let file = name.bytes().next().and_then(|c| c.checked_sub(b'a')).ok_or_else(wrong)?;
        let rank: usize = name.get(1..).and_then(|r| r.parse().ok()).ok_or_else(wrong)?;
        let rank = rank.checked_sub(usize::from(self.ranks != 10)).ok_or_else(wrong)?;
        let file = usize::from(file);
        if file >= self.files || rank >= self.ranks {
            return Err(wrong());
        }
        let (column, row) =
            if self.flipped { (self.files - 1 - file, rank) } else { (file, self.ranks - 1 - rank) };
        // There are lines of a pixel or two between the squares, but not around them.
        let (across, down) = (self.size.0.div_ceil(self.files), self.size.1.div_ceil(self.ranks));
        let width = self.size.0 - across * (self.files - 1);
        let height = self.size.1 - down * (self.ranks - 1);
        Ok((self.left + column * across, self.top + row * down, width, height))
    }

    /// The places of all squares, as by [`Geometry::square`].
    pub(super) fn squares(&self) -> Result<Vec<(usize, usize, usize, usize)>> {
        let first = usize::from(self.ranks != 10);
        let names = (0..self.files).zip(b'a'..).flat_map(|(_, file)| {
            (first..self.ranks + first).map(move |rank| format!("{}{rank}", char::from(file)))
        });
        names.map(|name| self.square(&name)).collect()
    }

    /// The middle of a square.
    pub fn middle(&self, name: &str) -> Result<(usize, usize)> {
        let (x, y, width, height) = self.square(name)?;
        Ok((x + width / 2, y + height / 2))
    }

    /// The area of the board.
    pub(super) fn area(&self) -> (usize, usize, usize, usize) {
        (self.left, self.top, self.size.0, self.size.1)
    }

    /// The area of XBoard's window, which begins in the corner of the screen.
    pub(super) fn window(&self) -> (usize, usize, usize, usize) {
        (0, 0, self.left + self.size.0 + self.left, self.top + self.size.1 + self.left)
    }
}
