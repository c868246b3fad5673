//! The statistics as Markdown.

use crate::game_statistics::GameStatistics;
use crate::sheets::{StatisticSheet, sheets};

/// The statistics as tables, each line ended.
pub fn write(statistics: &GameStatistics) -> String {
    let mut text = format!("**{}** (`{}`)\n", statistics.title, statistics.game);
    for sheet in sheets(statistics).iter().filter(|sheet| !sheet.rows.is_empty()) {
        text += &table(sheet);
        if let Some(note) = &sheet.note {
            text += &format!("\n{note}.\n");
        }
    }
    text
}

fn table(sheet: &StatisticSheet) -> String {
    let row =
        |cells: &mut dyn Iterator<Item = &str>| format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "));
    let heads = [sheet.title].into_iter().chain(sheet.columns.iter().skip(1).copied());
    let rules = [":--"].into_iter().chain(sheet.columns.iter().skip(1).map(|_| "--:"));
    let mut text = format!("\n{}{}", row(&mut heads.into_iter()), row(&mut rules.into_iter()));
    for cells in &sheet.rows {
        text += &row(&mut cells.iter().map(String::as_str));
    }
    text
}
