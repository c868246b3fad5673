//! The pieces of games as symbols that a page draws as often as it likes, each defined once.

use crate::design::Design;
use crate::drawing::Drawing;
use crate::{palette, piece};
use chrysalis_engine::{Color, GameRef, PieceType};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The symbols of a page.
#[derive(Clone, Debug, Default)]
pub struct Sprite {
    /// What has been handed out.
    known: BTreeSet<String>,
}

impl Sprite {
    /// The id of a piece's symbol, whose view is a square of 100 by 100.
    pub fn symbol(game: GameRef, piece_type: PieceType, color: Color) -> String {
        let side = match color {
            Color::White => "white",
            Color::Black => "black",
        };
        format!("{side}-{}", Design::of_type(game, piece_type).name())
    }

    /// The definitions of a game's pieces that this has not given before, as an SVG that shows nothing; empty where there
    /// are none.
    pub fn add(&mut self, game: GameRef) -> String {
        let mut drawing = Drawing::default();
        let mut symbols = String::new();
        for piece_type in game.every_piece_type() {
            let design = Design::of_type(game, piece_type);
            for color in Color::ALL {
                let id = Self::symbol(game, piece_type, color);
                if !self.known.insert(id.clone()) {
                    continue;
                }
                let name = piece::define(&mut drawing, &design);
                let (fill, stroke, ink) = palette::piece(color);
                let _ = write!(
                    symbols,
                    "<symbol id=\"{id}\" viewBox=\"0 0 100 100\"><use href=\"#{name}\" fill=\"{fill}\" stroke=\"{stroke}\" color=\"{ink}\"/></symbol>"
                );
            }
        }
        let mut defined = String::new();
        for (name, markup) in drawing.definitions() {
            if self.known.insert(name.to_owned()) {
                let _ = write!(defined, "<g id=\"{name}\">{markup}</g>");
            }
        }
        if symbols.is_empty() {
            return symbols;
        }
        format!(
            "<svg class=\"sprite\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{defined}</defs>{symbols}</svg>\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Catalogue;

    #[test]
    fn every_piece_has_one_symbol_however_many_games_there_are() {
        let mut sprite = Sprite::default();
        let mut page = String::new();
        for _ in 0..2 {
            for &game in Catalogue::shipped().games() {
                page += &sprite.add(game);
                for (piece_type, color) in
                    game.every_piece_type().flat_map(|piece_type| Color::ALL.map(|color| (piece_type, color)))
                {
                    let id = format!(" id=\"{}\"", Sprite::symbol(game, piece_type, color));
                    assert_eq!(page.matches(&id).count(), 1, "{id}");
                }
            }
        }
        let ids: Vec<&str> = page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
        for used in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(&used), "{used}");
        }
    }
}
