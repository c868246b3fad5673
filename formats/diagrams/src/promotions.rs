//! What a piece promotes to, and where: a board for each phase of the game and way of moving, colored by region.

use crate::board::Board;
use crate::design::Design;
use crate::drawing::Drawing;
use crate::panel::{Panel, RegionWords};
use crate::position::Look;
use crate::{legend, palette, piece};
use chrysalis_engine::{Color, GameRef, PieceType};

/// Room around and between.
const MARGIN: f64 = 12.0;
/// Room for the title.
const TITLE: f64 = 30.0;
/// Room for a heading above a board.
const HEADING: f64 = 22.0;
/// The heading of a board that holds for every move.
const ALWAYS: &str = "On every move";
/// The side of a piece in the legend.
const PIECE: f64 = 36.0;
/// Room for the color of a region.
const COLOR: f64 = 24.0;
/// The largest squares of a chart.
const LARGEST: f64 = 40.0;

/// What a piece promotes to, and where, as SVG.
pub fn promotions(game: GameRef, color: Color, piece_type: PieceType, look: &Look) -> String {
    let panels = Panel::all(game, color, piece_type);
    let square = f64::from(look.square).min(LARGEST);
    let place = |corner| Board::framed(game.board, look.below, square, look.coordinates, corner);
    let (side, tall) = (place((0.0, 0.0)).width(), place((0.0, 0.0)).height());
    let across = side + MARGIN;
    let columns = if panels.len() > 1 { 2 } else { 1 };
    let width = MARGIN + across * f64::from(columns);
    let rows: Vec<&[Panel]> = panels.chunks(2).collect();
    let notes = game.changes_besides(piece_type);
    let column = width - 2.0 * MARGIN;
    let row_height = |row: &[Panel]| {
        let legends = row.iter().map(|panel| legend_height(panel, side));
        HEADING + tall + legends.fold(0.0, f64::max) + MARGIN
    };
    let text: f64 = notes.iter().map(|note| legend::height(note, column)).sum();
    let height = MARGIN + TITLE + rows.iter().map(|row| row_height(row)).sum::<f64>() + text + MARGIN / 2.0;
    let name = format!("Promotions of {} {}", game.piece(piece_type).letter, game.piece(piece_type).name);
    let mut drawing = Drawing::new(width, height, &format!("{name}, {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    drawing.rectangle(MARGIN, MARGIN - 6.0, PIECE - 6.0, PIECE - 6.0, palette::LIGHT);
    piece::draw(&mut drawing, &Design::of_type(game, piece_type), color, MARGIN, MARGIN - 6.0, PIECE - 6.0);
    legend::title(&mut drawing, &name, MARGIN + PIECE, MARGIN + 16.0);
    let mut top = MARGIN + TITLE;
    for row in rows {
        let mut left = MARGIN;
        for panel in row {
            let heading = if panel.heading.is_empty() { ALWAYS } else { &panel.heading };
            legend::paragraph(&mut drawing, heading, left, top + 15.0, f64::INFINITY);
            panel.draw(&mut drawing, &place((left, top + HEADING)));
            let mut base = top + HEADING + tall + 6.0;
            for entry in panel.entries() {
                base = draw_entry(&mut drawing, game, color, &entry, (left, base), side);
            }
            left += across;
        }
        top += row_height(row);
    }
    for note in notes {
        top = legend::paragraph(&mut drawing, &note, MARGIN, top + 12.0, column) - 12.0;
    }
    drawing.into_svg()
}

fn entry_height(entry: &RegionWords, most: f64) -> f64 {
    legend::height(&entry.words, most - COLOR) + if entry.pieces.is_empty() { 4.0 } else { PIECE }
}

fn legend_height(panel: &Panel, most: f64) -> f64 {
    panel.entries().iter().map(|entry| entry_height(entry, most)).sum::<f64>() + 8.0
}

/// Draws the legend of a region with its pieces; returns where the next begins.
fn draw_entry(
    drawing: &mut Drawing,
    game: GameRef,
    color: Color,
    entry: &RegionWords,
    corner: (f64, f64),
    most: f64,
) -> f64 {
    let (left, top) = corner;
    drawing.rectangle(left, top + 3.0, 16.0, 16.0, entry.color);
    legend::paragraph(drawing, &entry.words, left + COLOR, top + 16.0, most - COLOR);
    let down = top + legend::height(&entry.words, most - COLOR);
    let mut along = left + COLOR;
    for piece in &entry.pieces {
        drawing.rectangle(along, down + 1.0, PIECE, PIECE - 2.0, palette::LIGHT);
        piece::draw(drawing, &Design::of_type(game, *piece), color, along, down, PIECE - 1.0);
        along += PIECE;
    }
    top + entry_height(entry, most)
}
