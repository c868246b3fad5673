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
    // Colors that are alike share a table, in which Black may be the stronger side.
    let longest = facts.longest.iter().flatten().max_by_key(|longest| longest.plies);
    let is_white = longest.is_some() && longest == facts.longest[0].as_ref();
    let side = if is_white { "" } else { " (Black)" };
    vec![
        facts.signature.text(&game),
        percent(facts.share_won(Color::White)),
        percent(facts.share_won(Color::Black)),
        longest.map_or_else(|| "–".to_owned(), |longest| format!("{} moves{side}", longest.moves())),
        longest.map_or_else(String::new, |longest| longest.fen.clone()),
        facts.zugzwangs.to_string(),
    ]
}
