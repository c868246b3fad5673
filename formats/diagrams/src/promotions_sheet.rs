//! What the pieces of a game promote to, and where, on small boards.

use crate::board::Board;
use crate::drawing::Drawing;
use crate::panel::Panel;
use crate::{legend, palette};
use chrysalis_engine::{Color, GameRef};

/// Room around and between.
const MARGIN: f64 = 12.0;
/// How many boards stand in a row.
const ROW: usize = 4;
/// The side of a square.
const SQUARE: f64 = 18.0;
/// Room for the color of a region.
const COLOR: f64 = 24.0;

/// The charts of all pieces that may change, or may not move somewhere, as SVG; none if there is no such piece.
pub fn promotions_of_all(game: GameRef) -> Option<String> {
    let color = Color::White;
    let panels: Vec<Panel> = game
        .every_piece_type()
        .flat_map(|piece_type| Panel::all(game, color, piece_type))
        .filter(Panel::says_something)
        .collect();
    if panels.is_empty() {
        return None;
    }
    let one = Board::framed(game.board, color, SQUARE, false, (0.0, 0.0));
    let (side, tall) = (one.width(), one.height());
    let title = |panel: &Panel| {
        let piece = game.piece(panel.piece_type);
        let colon = if panel.heading.is_empty() { "" } else { ": " };
        format!("{} {}{colon}{}", piece.letter, piece.name, panel.heading.to_lowercase())
    };
    let most = |row: &[Panel], measure: &dyn Fn(&Panel) -> f64| row.iter().map(measure).fold(0.0, f64::max);
    let titles = |row: &[Panel]| most(row, &|panel| legend::height(&title(panel), side));
    let legends = |row: &[Panel]| {
        most(row, &|panel| {
            panel.entries().iter().map(|entry| legend::height(&entry.words, side - COLOR)).sum()
        })
    };
    let row_height = |row: &[Panel]| titles(row) + tall + legends(row) + 2.0 * MARGIN;
    let rows: Vec<&[Panel]> = panels.chunks(ROW).collect();
    let across: f64 = panels.iter().take(ROW).map(|_| side + MARGIN).sum();
    let (width, height) = (across + MARGIN, MARGIN + rows.iter().map(|row| row_height(row)).sum::<f64>());
    let mut drawing = Drawing::new(width, height, &format!("Promotions of the pieces of {}", game.title));
    drawing.rectangle(0.0, 0.0, width, height, palette::PAPER);
    let mut top = MARGIN;
    for row in rows {
        let mut left = MARGIN;
        for panel in row {
            legend::paragraph(&mut drawing, &title(panel), left, top + 12.0, side);
            let corner = (left, top + titles(row));
            panel.draw(&mut drawing, &Board::framed(game.board, color, SQUARE, false, corner));
            let mut base = corner.1 + tall + 16.0;
            for entry in panel.entries() {
                drawing.rectangle(left, base - 12.0, 16.0, 14.0, entry.color);
                base = legend::paragraph(&mut drawing, &entry.words, left + COLOR, base, side - COLOR);
            }
            left += side + MARGIN;
        }
        top += row_height(row);
    }
    Some(drawing.into_svg())
}
