//! A piece drawn.

use crate::design::{Design, word};
use crate::drawing::{Drawing, number};
use crate::figures::{Figure, Paint};
use crate::lettering;
use crate::palette;
use chrysalis_engine::{Color, GameRef, PieceType};
use chrysalis_rules::{Movement, Ride, RideManner};
use std::fmt::Write;

/// A shield around its middle.
const SHIELD: &str = "M-20 -21L20 -21L20 -2C20 12 11 19 0 24C-11 19 -20 12 -20 -2Z";
/// Where the shields are, the first one first.
const SHIELDS: [(f64, f64); 2] = [(77.0, 71.0), (23.0, 71.0)];
/// Where the roundels are.
const ROUNDELS: [(f64, f64); 2] = [(82.0, 18.0), (18.0, 18.0)];

/// The length of a step on a plaque.
const STEP: f64 = 10.5;
/// The eight directions, as files and ranks.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// A component along a line, where its line begins on a plaque, and how it is broken.
type LineSign = (Movement, f64, &'static str);
/// Along ranks and files.
const ORTHOGONAL: [LineSign; 3] = [
    (Movement::ROOK, 7.0, ""),
    (Movement::POCKET, 19.0, ""),
    (Movement::ROOK_HOP, 7.0, " stroke-dasharray=\"3 4\""),
];
/// Along the diagonals of the square.
const DIAGONAL: [LineSign; 3] = [
    (Movement::BISHOP, 7.0, ""),
    (Movement::PICKET, 19.0, ""),
    (Movement::BISHOP_HOP, 7.0, " stroke-dasharray=\"3 4\""),
];

/// Draws a piece into a square with its upper left corner here and sides of `size`.
pub fn draw(drawing: &mut Drawing, design: &Design, color: Color, x: f64, y: f64, size: f64) {
    let name = define(drawing, design);
    let (fill, stroke, ink) = palette::piece(color);
    drawing.add(&format!(
        "<use href=\"#{name}\" transform=\"translate({} {}) scale({})\" fill=\"{fill}\" stroke=\"{stroke}\" color=\"{ink}\"/>",
        number(x),
        number(y),
        number(size / 100.0)
    ));
}

/// Draws a piece into several squares of `size`, each with its upper left corner.
pub fn draw_often(drawing: &mut Drawing, design: &Design, color: Color, corners: &[(f64, f64)], size: f64) {
    let name = define(drawing, design);
    let (fill, stroke, ink) = palette::piece(color);
    let scale = size / 100.0;
    let mut markup =
        format!("<g transform=\"scale({scale})\" fill=\"{fill}\" stroke=\"{stroke}\" color=\"{ink}\">");
    for (x, y) in corners {
        let _ =
            write!(markup, "<use href=\"#{name}\" x=\"{}\" y=\"{}\"/>", number(x / scale), number(y / scale));
    }
    drawing.add(&(markup + "</g>"));
}

/// A piece of a game alone, as SVG.
pub fn piece_alone(game: GameRef, piece_type: PieceType, color: Color) -> String {
    let mut drawing = Drawing::new(100.0, 100.0, &game.piece(piece_type).name);
    draw(&mut drawing, &Design::of_type(game, piece_type), color, 0.0, 0.0, 100.0);
    drawing.into_svg()
}

/// Defines a piece, and what it is made of; the name under which it is defined.
pub fn define(drawing: &mut Drawing, design: &Design) -> String {
    let name = format!("piece-{}", design.name());
    define_figure(drawing, design.figure);
    for figure in design.added.iter().chain(&design.captures) {
        drawing.define(&format!("sign-{}", word(*figure)), || sign(*figure));
    }
    drawing.define(&name, || {
        let mut markup = format!("<use href=\"#{}\"/>", word(design.figure));
        if let Some(moves) = &design.diagram {
            markup += &little_diagram(moves.quiet, moves.capture);
            moves.rides.iter().for_each(|ride| markup += &little_ride(ride));
        }
        for (figure, (x, y)) in design.added.iter().zip(SHIELDS) {
            let _ = write!(
                markup,
                "<g transform=\"translate({} {})\"><path d=\"{SHIELD}\" fill=\"{}\" stroke=\"#fff\" stroke-width=\"3\"/><use href=\"#sign-{}\" transform=\"translate(-17 -17.5) scale(.34)\"/></g>",
                number(x), number(y), palette::shield(*figure), word(*figure)
            );
        }
        for (figure, (x, y)) in design.captures.iter().zip(ROUNDELS) {
            let _ = write!(
                markup,
                "<g transform=\"translate({} {})\"><circle r=\"16\" fill=\"{}\" stroke=\"#fff\" stroke-width=\"3\"/><use href=\"#sign-{}\" transform=\"translate(-11.5 -11.5) scale(.23)\"/></g>",
                number(x), number(y), palette::CAPTURE, word(*figure)
            );
        }
        if let Some(letter) = design.letter {
            markup += "<circle cx=\"77\" cy=\"71\" r=\"20\" fill=\"#4a555c\" stroke=\"#fff\" stroke-width=\"3\"/>";
            let path = lettering::letter(letter);
            let _ = write!(
                markup,
                "<path d=\"{path}\" transform=\"translate(69 82) scale(2.1)\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.6\"/>"
            );
        }
        markup
    });
    name
}

/// Defines a figure as a piece.
fn define_figure(drawing: &mut Drawing, figure: Figure) {
    drawing.define(&word(figure), || {
        let mut markup =
            String::from("<g stroke-width=\"3.4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
        for (paint, path) in figure.shapes() {
            let paint = match paint {
                Paint::Body => "",
                Paint::Line => " fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.6\"",
                Paint::Ink => " fill=\"currentColor\" stroke=\"none\"",
            };
            let _ = write!(markup, "<path d=\"{path}\"{paint}/>");
        }
        markup + "</g>"
    });
}

/// A figure in white, for shields and roundels.
fn sign(figure: Figure) -> String {
    let body = figure.shapes().iter().filter(|(paint, _)| *paint == Paint::Body);
    let paths: String = body.map(|(_, path)| *path).collect();
    format!("<path d=\"{paths}\" fill=\"#fff\" stroke=\"none\"/>")
}

/// The moves of a piece on its plaque: dots for steps and leaps, lines for slides, broken ones for hops; by color whether it moves
/// so, captures so, or both.
fn little_diagram(quiet: Movement, capture: Movement) -> String {
    let mut markup =
        String::from("<circle cx=\"50\" cy=\"54\" r=\"4\" fill=\"currentColor\" stroke=\"none\"/>");
    for (movement, color) in [
        (quiet & capture, palette::BOTH),
        (quiet - capture, palette::QUIET),
        (capture - quiet, palette::CAPTURE),
    ] {
        for (files, ranks) in DIRECTIONS {
            let line = if files == 0 || ranks == 0 { ORTHOGONAL } else { DIAGONAL };
            for (component, from, dashes) in line {
                if movement.contains(component) {
                    let (x, y) = (f64::from(files), f64::from(-ranks));
                    let _ = write!(
                        markup,
                        "<path d=\"M{} {}L{} {}\" stroke=\"{color}\" stroke-width=\"4\"{dashes}/>",
                        number(50.0 + from * x),
                        number(54.0 + from * y),
                        number(50.0 + 30.0 * x),
                        number(54.0 + 30.0 * y)
                    );
                }
            }
        }
        for (files, ranks) in movement.leaps() {
            let _ = write!(
                markup,
                "<circle cx=\"{}\" cy=\"{}\" r=\"3.6\" fill=\"{color}\" stroke=\"none\"/>",
                number(50.0 + STEP * f64::from(files)),
                number(54.0 - STEP * f64::from(ranks))
            );
        }
    }
    markup
}

/// A ride on a plaque: a dot for its step, a line where it goes on.
fn little_ride(ride: &Ride) -> String {
    let color = match (ride.quiet, ride.capture) {
        (true, false) => palette::QUIET,
        (false, true) => palette::CAPTURE,
        _ => palette::BOTH,
    };
    let (x, y) = (STEP * f64::from(ride.step.0), -STEP * f64::from(ride.step.1));
    let mut markup = String::new();
    if ride.most > 1 {
        let (from, to) = match (ride.manner, ride.most) {
            (RideManner::FirstEmpty | RideManner::SkipsFirst, _) => (1.8, 2.9),
            (_, Ride::ENDLESS) => (0.6, 2.9),
            (_, most) => (0.6, f64::from(most.min(2))),
        };
        // Long steps stay on the plaque.
        let to = to.min(36.0 / x.abs().max(y.abs()).max(1.0));
        let dashes = if matches!(ride.manner, RideManner::Hop | RideManner::Grasshopper) {
            " stroke-dasharray=\"3 4\""
        } else {
            ""
        };
        let _ = write!(
            markup,
            "<path d=\"M{} {}L{} {}\" stroke=\"{color}\" stroke-width=\"3\"{dashes}/>",
            number(50.0 + from * x),
            number(54.0 + from * y),
            number(50.0 + to * x),
            number(54.0 + to * y)
        );
    }
    if !ride.slides() {
        let _ = write!(
            markup,
            "<circle cx=\"{}\" cy=\"{}\" r=\"3.6\" fill=\"{color}\" stroke=\"none\"/>",
            number(50.0 + x),
            number(54.0 + y)
        );
    }
    markup
}
