//! What the pieces of a game become, as one small picture without a board.

use crate::chains::{ChangeChain, change_groups};
use crate::design::Design;
use crate::drawing::{Drawing, number};
use crate::legend::{self, capital};
use crate::{palette, piece};
use chrysalis_engine::{Color, GameRef, PieceType};

/// Room around and between.
const MARGIN: f64 = 10.0;
/// The width of the picture.
const WIDTH: f64 = 360.0;
/// The side of a piece.
const PIECE: f64 = 34.0;
/// Room for an arrow.
const ARROW: f64 = 24.0;
/// From one row of pieces to the next.
const ROW: f64 = PIECE + 8.0;

/// What is drawn beside each other: a piece, or an arrow before the next place of a chain.
enum Mark {
    Piece(PieceType),
    Arrow,
}

impl Mark {
    fn width(&self) -> f64 {
        match self {
            Self::Piece(_) => PIECE,
            Self::Arrow => ARROW,
        }
    }
}

/// The rows of a chain. An arrow at the end of a row leads to the next one.
fn rows(chain: &ChangeChain) -> Vec<Vec<Mark>> {
    let (mut rows, mut row, mut along) = (Vec::new(), Vec::new(), 0.0);
    for (place, piece_types) in chain.iter().enumerate() {
        let marks = piece_types.iter().map(|&piece_type| Mark::Piece(piece_type));
        let wide = PIECE * piece_types.len() as f64;
        if place > 0 {
            row.push(Mark::Arrow);
            along += ARROW;
        }
        if place > 0 && along + wide + ARROW > WIDTH - 2.0 * MARGIN {
            rows.push(std::mem::take(&mut row));
            along = 0.0;
        }
        along += wide;
        row.extend(marks);
    }
    rows.push(row);
    rows
}

/// What the pieces of a game become, as SVG; none if no piece changes.
pub fn changes_of_all(game: GameRef) -> Option<String> {
    let groups = change_groups(game);
    if groups.is_empty() {
        return None;
    }
    let column = WIDTH - 2.0 * MARGIN;
    let heading = |when: &str| if when.is_empty() { 0.0 } else { legend::height(when, column) };
    let tall = |chain: &ChangeChain| ROW * rows(chain).len() as f64;
    let height: f64 = groups
        .iter()
        .map(|group| heading(&group.when) + group.chains.iter().map(tall).sum::<f64>())
        .sum::<f64>()
        + 2.0 * MARGIN;
    let mut drawing = Drawing::new(WIDTH, height, &format!("What the pieces of {} become", game.title));
    drawing.rectangle(0.0, 0.0, WIDTH, height, palette::PAPER);
    let mut top = MARGIN;
    for group in &groups {
        if !group.when.is_empty() {
            legend::paragraph(&mut drawing, &capital(&group.when), MARGIN, top + 12.0, column);
            top += heading(&group.when);
        }
        for row in group.chains.iter().flat_map(rows) {
            let mut left = MARGIN;
            for mark in row {
                match mark {
                    Mark::Piece(piece_type) => {
                        drawing.rectangle(left, top, PIECE, PIECE, palette::LIGHT);
                        let design = Design::of_type(game, piece_type);
                        piece::draw(&mut drawing, &design, Color::White, left, top, PIECE);
                    }
                    Mark::Arrow => arrow(&mut drawing, left, top + PIECE / 2.0),
                }
                left += mark.width();
            }
            top += ROW;
        }
    }
    Some(drawing.into_svg())
}

/// An arrow to the right, from its left end.
fn arrow(drawing: &mut Drawing, x: f64, y: f64) {
    let [from, neck, to] = [5.0, 13.0, 20.0].map(|along| number(x + along));
    let [above, base, below] = [-5.0, 0.0, 5.0].map(|down| number(y + down));
    drawing.add(&format!(
        "<path d=\"M{from} {base}L{neck} {base}M{neck} {above}L{to} {base}L{neck} {below}Z\" fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"2\"/>",
        ink = palette::FRAME
    ));
}
