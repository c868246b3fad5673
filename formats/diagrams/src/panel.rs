//! A board that shows what a piece changes to in one phase of the game by one way of moving.

use crate::board::Board;
use crate::design::Design;
use crate::drawing::Drawing;
use crate::legend::capital;
use crate::{palette, piece};
use chrysalis_engine::{Color, GameRef, PieceType, Square};
use chrysalis_rules::Fate;

/// The colors of regions where the piece changes, through which the square's own color shows.
const REGIONS: [&str; 3] = ["#e0a100", "#3f8f4f", "#8a4fb0"];
/// The color of squares where the piece may not go.
const FORBIDDEN: &str = "#7d1f1f";
/// The side in squares of a piece that stands for the whole board.
const LARGE: f64 = 3.0;
/// The smallest squares in which pieces are drawn.
const LEAST: f64 = 16.0;

/// A board of a chart.
#[derive(Clone, Debug)]
pub struct Panel {
    game: GameRef,
    color: Color,
    /// The piece whose promotions the board shows.
    pub piece_type: PieceType,
    /// When and how it moves; empty if the board holds for every move.
    pub heading: String,
    fates: Vec<Fate>,
}

/// The legend of a region.
#[derive(Clone, Debug)]
pub struct RegionWords {
    /// The fill of its squares, as SVG has it.
    pub color: &'static str,
    /// What the piece changes to there.
    pub words: String,
    /// The pieces that it changes to.
    pub pieces: Vec<PieceType>,
}

impl Panel {
    /// One board for each phase, two where captures are answered otherwise, and one for each promotion earned by counting.
    pub fn all(game: GameRef, color: Color, piece_type: PieceType) -> Vec<Self> {
        let mut panels = Vec::new();
        for (phase, when) in game.phases().iter().enumerate() {
            let (quiet, capture) =
                (game.fates(color, piece_type, phase, false), game.fates(color, piece_type, phase, true));
            let mut add = |how: &str, fates: Vec<Fate>| {
                let words: Vec<&str> = [how, when].into_iter().filter(|words| !words.is_empty()).collect();
                panels.push(Self { game, color, piece_type, heading: capital(&words.join(" ")), fates });
            };
            if quiet == capture {
                add("", quiet);
            } else {
                add("when moving without capturing", quiet);
                add("when capturing", capture);
            }
        }
        for occasion in game.grants.occasions(&game.pieces, piece_type) {
            let fates = game.fates_with(color, piece_type, 0, occasion.capture, occasion.earned);
            panels.push(Self { game, color, piece_type, heading: capital(&occasion.words), fates });
        }
        panels
    }

    /// Whether the piece changes anywhere, or may not move somewhere.
    pub fn says_something(&self) -> bool {
        self.colored().next().is_some() || !self.forbidden().is_empty()
    }

    /// The regions in which the piece changes, each with its color.
    fn colored(&self) -> impl Iterator<Item = (&Fate, &'static str)> {
        let changing = self
            .fates
            .iter()
            .filter(|fate| fate.piece_types != [self.piece_type] && !fate.squares.is_empty());
        changing.zip(REGIONS.into_iter().cycle())
    }

    /// The squares to which the piece may not move.
    fn forbidden(&self) -> Vec<Square> {
        let free = |square: &Square| {
            !self.fates.iter().any(|fate| fate.squares.contains(square) && !fate.piece_types.is_empty())
        };
        self.game.board.squares().filter(free).collect()
    }

    /// What the piece changes to in a region.
    fn others(&self, fate: &Fate) -> Vec<PieceType> {
        fate.piece_types.iter().copied().filter(|&other| other != self.piece_type).collect()
    }

    /// The legends of the regions.
    pub fn entries(&self) -> Vec<RegionWords> {
        let mut all = Vec::new();
        for (fate, color) in self.colored() {
            let pieces = self.others(fate);
            if pieces.is_empty() {
                continue;
            }
            let letters: String = pieces.iter().map(|&piece| self.game.data().piece(piece).letter).collect();
            let names = self.game.data().pieces.choice(&letters);
            let verb =
                if fate.piece_types.contains(&self.piece_type) { "may change to" } else { "changes to" };
            all.push(RegionWords { color, words: format!("{verb} {names}"), pieces });
        }
        let mut say =
            |color, words: &str| all.push(RegionWords { color, words: words.to_owned(), pieces: Vec::new() });
        if self.fates.iter().any(|fate| fate.piece_types == [self.piece_type] && !fate.squares.is_empty()) {
            let is_all = self.colored().next().is_none();
            say(palette::LIGHT, if is_all { "does not change" } else { "does not change elsewhere" });
        }
        if !self.forbidden().is_empty() {
            say(FORBIDDEN, "may not move there");
        }
        all
    }

    /// Draws the board with its regions, and in them what the piece changes to.
    pub fn draw(&self, drawing: &mut Drawing, board: &Board) {
        board.draw(drawing);
        board.fill(drawing, self.forbidden().into_iter(), FORBIDDEN, 0.5);
        for (fate, color) in self.colored() {
            board.fill(drawing, fate.squares.iter().copied(), color, 0.55);
            if fate.squares.len() == self.game.board.squares().count() {
                self.draw_large(drawing, board, &self.others(fate));
            } else {
                self.draw_small(drawing, board, fate);
            }
        }
    }

    /// Draws what the piece changes to into each square of a region, as far as there is room.
    fn draw_small(&self, drawing: &mut Drawing, board: &Board, fate: &Fate) {
        let others = self.others(fate);
        let in_row: u8 = if others.len() > 1 { 2 } else { 1 };
        let size = board.square / f64::from(in_row);
        if size < LEAST {
            return;
        }
        for (place, other) in (0..in_row * in_row).zip(&others) {
            let (across, down) = (f64::from(place % in_row) * size, f64::from(place / in_row) * size);
            let corner = |square: &Square| {
                let (x, y) = board.corner(*square);
                (x + across, y + down)
            };
            let corners: Vec<(f64, f64)> = fate.squares.iter().map(corner).collect();
            piece::draw_often(drawing, &Design::of_type(self.game, *other), self.color, &corners, size);
        }
    }

    /// Draws what the piece changes to wherever it goes, once and large.
    fn draw_large(&self, drawing: &mut Drawing, board: &Board, piece_types: &[PieceType]) {
        let side = f64::from(board.size.files()) * board.square;
        let tall = f64::from(board.size.ranks()) * board.square;
        let count: f64 = piece_types.iter().map(|_| 1.0).sum();
        let size = (board.square * LARGE).min(side / count.max(1.0));
        let (mut x, y) = (board.left + (side - count * size) / 2.0, board.top + (tall - size) / 2.0);
        for piece_type in piece_types {
            piece::draw(drawing, &Design::of_type(self.game, *piece_type), self.color, x, y, size);
            x += size;
        }
    }
}
