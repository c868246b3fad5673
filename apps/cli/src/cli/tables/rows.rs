//! Facts as rows of a table.

use chrysalis_engine::Color;
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFacts;

/// The heads of the columns.
pub const HEADS: [&str; 6] =
    ["material", "White to move wins", "Black to move loses", "longest win", "position", "mutual zugzwangs"];

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| "–".to_owned(), |share| format!("{:.1} %", 100.0 * share))
}

/// The cells of a row.
pub fn row(game: GameRef, facts: &TableFacts) -> Vec<String> {
    let longest = facts.longest[0].as_ref();
    vec![
        facts.signature.text(&game),
        percent(facts.share_won(Color::White)),
        percent(facts.share_won(Color::Black)),
        longest.map_or_else(|| "–".to_owned(), |longest| format!("{} moves", longest.moves())),
        longest.map_or_else(String::new, |longest| longest.fen.clone()),
        facts.zugzwangs.to_string(),
    ]
}
