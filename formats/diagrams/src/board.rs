//! A board: its squares, its coordinates and where a square is.

use crate::drawing::{Drawing, number};
use crate::lettering::{self, Anchor};
use crate::palette;
use chrysalis_engine::{BoardSize, Color, Square};

/// A board on a picture.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// How many squares.
    pub size: BoardSize,
    /// The player who sits below.
    pub below: Color,
    /// The side of a square in pixels.
    pub square: f64,
    /// The left edge of the squares.
    pub left: f64,
    /// The upper edge of the squares.
    pub top: f64,
    /// Whether files and ranks are named.
    pub coordinates: bool,
}

impl Board {
    /// A board whose frame has its upper left corner here.
    pub fn framed(size: BoardSize, below: Color, square: f64, coordinates: bool, corner: (f64, f64)) -> Self {
        let board = Self { size, below, square, left: 0.0, top: 0.0, coordinates };
        let frame = board.frame();
        Self { left: corner.0 + frame, top: corner.1 + frame, ..board }
    }

    /// The width of the frame.
    pub fn frame(&self) -> f64 {
        if self.coordinates { (self.square * 0.36).max(13.0).round() } else { 3.0 }
    }

    /// The width of all, with the frame.
    pub fn width(&self) -> f64 {
        2.0 * self.frame() + f64::from(self.size.files()) * self.square
    }

    /// The height of all, with the frame.
    pub fn height(&self) -> f64 {
        2.0 * self.frame() + f64::from(self.size.ranks()) * self.square
    }

    /// How many squares are to the left of a square and above it.
    fn place(&self, square: Square) -> (u8, u8) {
        let (file, rank) = (self.size.file(square), self.size.rank(square));
        match self.below {
            Color::White => (file, self.size.ranks() - 1 - rank),
            Color::Black => (self.size.files() - 1 - file, rank),
        }
    }

    /// The upper left corner of a square.
    pub fn corner(&self, square: Square) -> (f64, f64) {
        let (across, down) = self.place(square);
        (self.left + f64::from(across) * self.square, self.top + f64::from(down) * self.square)
    }

    /// The middle of a square.
    pub fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + self.square / 2.0, y + self.square / 2.0)
    }

    /// Draws frame, squares and coordinates.
    pub fn draw(&self, drawing: &mut Drawing) {
        let frame = self.frame();
        drawing.add(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"{}\"/>",
            number(self.left - frame),
            number(self.top - frame),
            number(self.width()),
            number(self.height()),
            palette::FRAME,
        ));
        let (files, ranks) = (self.size.files(), self.size.ranks());
        let name = match (files == ranks, self.below) {
            (true, _) => format!("board-{files}"),
            (false, Color::White) => format!("board-{files}-{ranks}"),
            (false, Color::Black) => format!("board-{files}-{ranks}-turned"),
        };
        drawing.define(&name, || self.squares());
        drawing.add(&format!("<use href=\"#{name}\" transform=\"{}\"/>", self.in_hundreds()));
        if self.coordinates {
            self.name(drawing);
        }
    }

    /// A transform after which every square has sides of 100 and the upper left one begins at 0.
    pub fn in_hundreds(&self) -> String {
        format!(
            "translate({} {}) scale({})",
            number(self.left),
            number(self.top),
            number(self.square / 100.0)
        )
    }

    /// The squares, which look the same from both sides where the board is square.
    fn squares(&self) -> String {
        let (width, height) = (u16::from(self.size.files()) * 100, u16::from(self.size.ranks()) * 100);
        let mut markup = format!("<path d=\"M0 0h{width}v{height}h-{width}z\" fill=\"{}\"/>", palette::LIGHT);
        let dark = |square: &Square| (self.size.file(*square) + self.size.rank(*square)).is_multiple_of(2);
        let place = |square: Square| {
            let seen = if self.size.files() == self.size.ranks() {
                Self { below: Color::White, ..*self }
            } else {
                *self
            };
            let (across, down) = seen.place(square);
            format!("M{} {}h100v100h-100z", u16::from(across) * 100, u16::from(down) * 100)
        };
        let path: String = self.size.squares().filter(dark).map(place).collect();
        markup += &format!("<path d=\"{path}\" fill=\"{}\"/>", palette::DARK);
        markup
    }

    /// Fills squares with a color.
    pub fn fill(
        &self,
        drawing: &mut Drawing,
        squares: impl Iterator<Item = Square>,
        color: &str,
        opacity: f64,
    ) {
        let mut corners: Vec<(f64, f64)> = squares.map(|square| self.corner(square)).collect();
        corners.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.total_cmp(&other.0)));
        // Squares side by side are one piece.
        let mut pieces: Vec<(f64, f64, f64)> = Vec::new();
        for (x, y) in corners {
            match pieces.last_mut() {
                Some((left, top, width)) if *top == y && (*left + *width - x).abs() < 0.001 => {
                    *width += self.square;
                }
                _ => pieces.push((x, y, self.square)),
            }
        }
        let side = number(self.square);
        let piece = |(x, y, width): (f64, f64, f64)| {
            let across = number(width);
            format!("M{} {}h{across}v{side}h-{across}z", number(x), number(y))
        };
        let path: String = pieces.into_iter().map(piece).collect();
        if path.is_empty() {
            return;
        }
        let opacity =
            if opacity < 1.0 { format!(" fill-opacity=\"{}\"", number(opacity)) } else { String::new() };
        drawing.add(&format!("<path d=\"{path}\" fill=\"{color}\"{opacity}/>"));
    }

    fn name(&self, drawing: &mut Drawing) {
        let frame = self.frame();
        let size = (frame * 0.72).round();
        let base = size * 0.25;
        let below = self.top + f64::from(self.size.ranks()) * self.square;
        for square in self.size.squares() {
            let (x, y) = self.middle(square);
            let name = self.size.name(square);
            let (file, rank) = name.split_at(1);
            let mut write = |text: &str, x: f64, y: f64| {
                lettering::line(drawing, text, (x, y + base), size, Anchor::Middle, palette::COORDINATE);
            };
            if self.size.rank(square) == 0 {
                write(file, x, below + frame / 2.0);
            }
            if self.size.file(square) == 0 {
                write(rank, self.left - frame / 2.0, y);
            }
        }
    }
}
