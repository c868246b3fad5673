//! The signs for how a piece moves to squares.

use crate::board::Board;
use crate::design::Design;
use crate::drawing::{Drawing, number};
use crate::{palette, piece};
use chrysalis_engine::{Color, GameRef, PieceType, Square};
use chrysalis_rules::{Reached, Way};
use std::collections::BTreeSet;
use std::fmt::Write;

/// What is drawn on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dot {
    /// It moves and captures there.
    Both,
    /// It moves there.
    Quiet,
    /// It captures there.
    Capture,
    /// It captures there over one piece.
    Hop,
    /// Two steps of a pawn.
    Double,
}

impl Dot {
    /// What it means.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Both => "moves and captures there",
            Self::Quiet => "moves there without capturing",
            Self::Capture => "only captures there",
            Self::Hop => "captures there over exactly one piece",
            Self::Double => "a double step, if both squares are empty",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::Quiet => "quiet",
            Self::Capture => "takes",
            Self::Hop => "hop",
            Self::Double => "double",
        }
    }

    fn color(self) -> &'static str {
        match self {
            Self::Both => palette::BOTH,
            Self::Quiet | Self::Double => palette::QUIET,
            Self::Capture | Self::Hop => palette::CAPTURE,
        }
    }

    /// The sign around 0, for squares of 100.
    fn markup(self) -> String {
        let color = self.color();
        let disc = format!("<circle r=\"17\" fill=\"{color}\" stroke=\"#fff\" stroke-width=\"3\"/>");
        let ring = |more: &str| {
            format!("<circle r=\"33\" fill=\"none\" stroke=\"{color}\" stroke-width=\"7\"{more}/>")
        };
        match self {
            Self::Both => disc + &ring(""),
            Self::Quiet => disc,
            Self::Double => {
                format!("<circle r=\"19\" fill=\"#fff\" stroke=\"{color}\" stroke-width=\"7\"/>")
            }
            Self::Hop => ring(" stroke-dasharray=\"10.4 10.4\""),
            Self::Capture => ring(""),
        }
    }

    /// The signs of a square, each with its way: moving and capturing apart where they differ in more than that.
    fn all_at(reached: &Reached) -> Vec<(Self, Way)> {
        let hops = reached.capture == Some(Way::Hop);
        let doubles = reached.quiet == Some(Way::DoubleStep);
        if let (Some(way), true, false, false) = (reached.quiet, reached.capture.is_some(), hops, doubles) {
            return vec![(Self::Both, way)];
        }
        let quiet = reached.quiet.map(|way| (if doubles { Self::Double } else { Self::Quiet }, way));
        let capture = reached.capture.map(|way| (if hops { Self::Hop } else { Self::Capture }, way));
        quiet.into_iter().chain(capture).collect()
    }
}

/// Draws a sign around a point, for squares of this side.
pub fn sign(drawing: &mut Drawing, dot: Dot, x: f64, y: f64, square: f64) {
    drawing.define(dot.name(), || dot.markup());
    drawing.add(&format!(
        "<use href=\"#{}\" transform=\"translate({} {}) scale({})\"/>",
        dot.name(),
        number(x),
        number(y),
        number(square / 100.0)
    ));
}

/// Draws a piece on a board and where it goes; returns the signs that were used.
pub fn draw(
    drawing: &mut Drawing,
    board: &Board,
    game: GameRef,
    color: Color,
    piece_type: PieceType,
    from: Square,
) -> BTreeSet<Dot> {
    let reached = game.reach(color, piece_type, from);
    let dots: Vec<(Dot, Way, Square)> = reached
        .iter()
        .flat_map(|reached| Dot::all_at(reached).into_iter().map(|(dot, way)| (dot, way, reached.square)))
        .collect();
    let whole = Board { left: 0.0, top: 0.0, square: 100.0, ..*board };
    let mut markup = format!("<g transform=\"{}\">", board.in_hundreds());
    for (dot, to) in lines(&whole, from, &dots) {
        let ((x, y), (to_x, to_y)) = (whole.middle(from), whole.middle(to));
        let dashes = if dot == Dot::Hop { " stroke-dasharray=\"16 16\"" } else { "" };
        let _ = write!(
            markup,
            "<path d=\"M{} {}L{} {}\" stroke=\"{}\" stroke-width=\"8\" stroke-opacity=\".55\"{dashes}/>",
            number(x),
            number(y),
            number(to_x),
            number(to_y),
            dot.color()
        );
    }
    for &(dot, _, square) in &dots {
        drawing.define(dot.name(), || dot.markup());
        let (x, y) = whole.middle(square);
        let _ = write!(markup, "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>", dot.name(), number(x), number(y));
    }
    drawing.add(&(markup + "</g>"));
    let (x, y) = board.corner(from);
    piece::draw(drawing, &Design::of_type(game, piece_type), color, x, y, board.square);
    dots.into_iter().map(|(dot, ..)| dot).collect()
}

/// The lines on which a piece slides or hops, each to its last square.
fn lines(board: &Board, from: Square, dots: &[(Dot, Way, Square)]) -> Vec<(Dot, Square)> {
    let size = board.size;
    let place = |square: Square| (i16::from(size.file(square)), i16::from(size.rank(square)));
    let (file, rank) = place(from);
    let mut found: Vec<(Dot, (i16, i16), i16, Square)> = Vec::new();
    for &(dot, _, square) in dots.iter().filter(|(_, way, _)| matches!(way, Way::Slide | Way::Hop)) {
        let (files, ranks) = (place(square).0 - file, place(square).1 - rank);
        // Only straight lines go over all squares between.
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            continue;
        }
        let (far, direction) = (files.abs().max(ranks.abs()), (files.signum(), ranks.signum()));
        match found.iter_mut().find(|(other, along, ..)| *other == dot && *along == direction) {
            Some(known) if known.2 < far => (known.2, known.3) = (far, square),
            Some(_) => {}
            None => found.push((dot, direction, far, square)),
        }
    }
    found.into_iter().map(|(dot, _, _, to)| (dot, to)).collect()
}
