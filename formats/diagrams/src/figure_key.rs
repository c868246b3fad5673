//! The meanings of figures, shields and roundels.

use crate::design::{Design, meanings};
use crate::drawing::Drawing;
use crate::figures::Figure;
use crate::{legend, palette, piece};
use chrysalis_engine::Color;
use chrysalis_rules::{Movement, PieceMoves};

/// The side of a figure.
const SIDE: f64 = 44.0;
/// Room around and between.
const GAP: f64 = 10.0;
/// The width of the picture, in the units of its SVG.
const WIDTH: f64 = 620.0;

/// The key to the images as SVG.
pub fn figure_key() -> String {
    let plain =
        |figure| Design { figure, added: Vec::new(), captures: Vec::new(), diagram: None, letter: None };
    let added = |figure| Design { added: vec![figure], ..plain(Figure::Tower) };
    let mut rows: Vec<(Design, String)> =
        vec![(plain(Figure::Cross), "the king, whose loss ends the game".to_owned())];
    for (figure, words) in meanings() {
        let is_sign = figure >= Figure::Plus;
        rows.push(if is_sign {
            (added(figure), format!("on a shield: {words}"))
        } else {
            (plain(figure), words)
        });
    }
    rows.push((added(Figure::Horse), "a shield: also moves and captures like this".to_owned()));
    rows.push((
        Design { captures: vec![Figure::Mitre], ..plain(Figure::Tower) },
        "red disks: captures like this, not as it moves".to_owned(),
    ));
    let step = Movement::WAZIR | Movement::KNIGHT | Movement::FERZ | Movement::CAMEL;
    rows.push((
        Design {
            diagram: Some(PieceMoves {
                quiet: step,
                capture: Movement::FERZ | Movement::KNIGHT,
                rides: Vec::new(),
            }),
            ..plain(Figure::Plaque)
        },
        "a plaque, if no figure fits: green moves and captures, blue only moves, red only captures"
            .to_owned(),
    ));
    let height = 2.0 * GAP + rows.iter().map(|_| SIDE + 4.0).sum::<f64>();
    let mut drawing = Drawing::new(WIDTH, height, "Key to the images of pieces");
    drawing.rectangle(0.0, 0.0, WIDTH, height, palette::PAPER);
    let mut top = GAP;
    for (design, words) in rows {
        drawing.rectangle(GAP, top, SIDE, SIDE, palette::LIGHT);
        drawing.rectangle(GAP + SIDE, top, SIDE, SIDE, palette::DARK);
        piece::draw(&mut drawing, &design, Color::White, GAP, top, SIDE);
        piece::draw(&mut drawing, &design, Color::Black, GAP + SIDE, top, SIDE);
        let column = WIDTH - 2.0 * (GAP + SIDE) - 2.0 * GAP;
        let middle = top + (SIDE - legend::height(&words, column)) / 2.0 + 14.0;
        legend::paragraph(&mut drawing, &words, 2.0 * (GAP + SIDE), middle, column);
        top += SIDE + 4.0;
    }
    drawing.into_svg()
}
