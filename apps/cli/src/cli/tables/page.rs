//! The page of `chrysalis tables facts --format html`.

use super::rows::{HEADS, row};
use chrysalis_html::{Page, PageTable};
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFacts;
use maud::{Render, html};

/// The page about the tables of a game.
pub fn write(game: GameRef, all: &[TableFacts]) -> String {
    let table = PageTable {
        caption: format!("Endgames of {}", game.title),
        columns: HEADS.map(str::to_owned).to_vec(),
        names: 0,
        words: vec![4],
        rows: all.iter().map(|facts| row(game, facts)).collect(),
    };
    let content = html! {
        p {
            "With best play by both sides, whatever the count of moves without capture and pawn move. Castling is left out. \
             Positions that are mirror images of each other count once."
        }
        (table.render())
        @for facts in all {
            @if let Some(longest) = &facts.longest[0] {
                h2 { (facts.signature.text(&game)) }
                p { (longest.fen) }
                p { (longest.line.join(" ")) }
            }
        }
    };
    Page::new().whole(&format!("Endgame tables: {}", game.title), &content)
}
