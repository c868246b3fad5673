//! All pieces of a game side by side, in three sizes, both colors on both squares.

use crate::design::Design;
use crate::drawing::{Drawing, number};
use crate::lettering::{self, Anchor};
use crate::{palette, piece};
use chrysalis_engine::{Color, GameRef};

/// The sizes, in pixels.
const SIZES: [f64; 3] = [64.0, 32.0, 24.0];
/// Room for names.
const NAMES: f64 = 150.0;
/// Room between sizes, and around all.
const GAP: f64 = 14.0;

/// The sheet of a game as SVG.
pub fn contact_sheet(game: GameRef) -> String {
    let row = SIZES[0] + 6.0;
    let across: f64 = SIZES.iter().map(|size| 4.0 * size + GAP).sum();
    let rows: f64 = game.pieces.iter().map(|_| row).sum();
    let (width, height) = (NAMES + across + GAP, 2.0 * GAP + rows);
    let mut drawing = Drawing::new(width, height, &format!("The pieces of {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    let mut top = GAP;
    for piece_type in game.every_piece_type() {
        let (letter, name) = (game.piece(piece_type).letter, &game.piece(piece_type).name);
        let base = top + SIZES[0] / 2.0 + 5.0;
        let label = format!("{letter}  {name}");
        lettering::line(&mut drawing, &label, (GAP, base), 14.0, Anchor::Start, palette::TEXT);
        let four = four(&mut drawing, &Design::of_type(game, piece_type));
        let mut left = NAMES;
        for size in SIZES {
            let down = top + (SIZES[0] - size) / 2.0;
            drawing.add(&format!(
                "<use href=\"#{four}\" transform=\"translate({} {}) scale({})\"/>",
                number(left),
                number(down),
                number(size / 100.0)
            ));
            left += 4.0 * size + GAP;
        }
        top += row;
    }
    drawing.into_svg()
}

/// Defines a piece in both colors on both squares, each square of side 100.
fn four(drawing: &mut Drawing, design: &Design) -> String {
    let name = format!("four-{}", design.name());
    let mut own = Drawing::default();
    let mut left = 0.0;
    for color in Color::ALL {
        for ground in [palette::LIGHT, palette::DARK] {
            own.rectangle(left, 0.0, 100.0, 100.0, ground);
            piece::draw(&mut own, design, color, left, 0.0, 100.0);
            left += 100.0;
        }
    }
    drawing.take_as(&name, own);
    name
}
