//! Boards on a page, drawn with the piece symbols of the page.

use crate::viewer::data::{describe, letters};
use chrysalis_diagrams::Sprite;
use chrysalis_engine::{Session, Square, View};
use maud::{Markup, html};

/// Space for the coordinates, where a square has sides of 100.
const EDGE: u16 = 34;

/// The board of a position, without a viewer; the page must have the game's piece symbols
/// ([`Page::pieces`](crate::Page::pieces)).
pub fn still_board(session: &Session) -> Markup {
    board(&session.view(), &format!("A position of {}", session.game().title))
}

/// The board of a view, White at the bottom.
pub(super) fn board(view: &View, title: &str) -> Markup {
    let game = view.game();
    let (files, ranks) = (u16::from(game.files()), u16::from(game.ranks()));
    let (width, height) = (files * 100, ranks * 100);
    let corner = |square: Square| {
        let (file, rank) = (u16::from(game.board.file(square)), u16::from(game.board.rank(square)));
        (file * 100, (ranks - 1 - rank) * 100)
    };
    let dark: String = view
        .squares()
        .filter(|&square| (game.board.file(square) + game.board.rank(square)).is_multiple_of(2))
        .map(|square| {
            let (x, y) = corner(square);
            format!("M{x} {y}h100v100h-100z")
        })
        .collect();
    let moved: Vec<Square> = view.last().map(|m| vec![m.from(), m.to()]).unwrap_or_default();
    html! {
        svg.board viewBox=(format!("0 0 {} {}", width + EDGE, height + EDGE)) role="img" {
            title { (title) }
            desc { (describe(view)) }
            g transform=(format!("translate({EDGE} 0)")) {
                path.light d=(format!("M0 0h{width}v{height}h-{width}z")) {}
                path.dark d=(dark) {}
                g.moved { @for square in moved {
                    @let (x, y) = corner(square);
                    rect x=(x) y=(y) width="100" height="100" {}
                } }
                g.pieces { @for square in view.squares() { @if let Some(piece) = view.piece(square) {
                    @let (x, y) = corner(square);
                    use href=(format!("#{}", Sprite::symbol(game, piece.piece_type(), piece.color())))
                        x=(x) y=(y) width="100" height="100" {}
                } } }
            }
            g.names {
                @for file in 0..files {
                    text x=(EDGE + file * 100 + 50) y=(height + EDGE - 6) text-anchor="middle" { (letters(file)) }
                }
                @for rank in 0..ranks {
                    text x=(EDGE / 2) y=((ranks - 1 - rank) * 100 + 60) text-anchor="middle" { (rank + 1) }
                }
            }
        }
    }
}
