//! All men of a game as symbols of one document, for pages that draw boards themselves.

use crate::design::Design;
use crate::drawing::Drawing;
use crate::{man, palette};
use chrysalis_engine::{Color, GameRef};

/// An SVG document that shows nothing: each man is a symbol in it, `man-` and its letter as FEN has it.
pub fn sprite(game: GameRef) -> String {
    let mut drawing = Drawing::new(0.0, 0.0, "");
    let mut symbols = String::new();
    for kind in game.every_kind() {
        let design = Design::of(game, kind);
        let name = man::define(&mut drawing, &design);
        for color in [Color::White, Color::Black] {
            let (fill, stroke, ink) = palette::man(color);
            symbols += &format!(
                "<symbol id=\"man-{}\" viewBox=\"0 0 100 100\"><use href=\"#{name}\" fill=\"{fill}\" stroke=\"{stroke}\" color=\"{ink}\"/></symbol>",
                game.letter(kind, color)
            );
        }
    }
    drawing.add(&symbols);
    drawing.into_svg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Catalogue;

    #[test]
    fn every_man_is_there_in_both_colours() {
        for &game in Catalogue::known().games() {
            let text = sprite(game);
            for kind in game.every_kind() {
                for color in [Color::White, Color::Black] {
                    let symbol = format!("id=\"man-{}\"", game.letter(kind, color));
                    assert_eq!(text.matches(&symbol).count(), 1, "{}", game.id);
                }
            }
            assert!(text.len() < 120_000, "{}: {}", game.id, text.len());
        }
    }
}
