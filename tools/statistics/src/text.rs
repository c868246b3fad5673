//! The statistics as text for people.

use crate::game_statistics::GameStatistics;
use crate::sheets::{StatisticSheet, sheets};

/// The widest line of what is said about a table, in characters.
const WIDTH: usize = 76;

/// The statistics as tables with columns one below the other, each line ended.
pub fn write(statistics: &GameStatistics) -> String {
    let mut text = format!("{} ({})\n", statistics.title, statistics.game);
    for sheet in sheets(statistics) {
        text += &format!("\n{}\n", sheet.title);
        text += &table(&sheet);
        if let Some(note) = sheet.note {
            wrapped(&note).iter().for_each(|line| text += &format!("  {line}\n"));
        }
    }
    text
}

fn table(sheet: &StatisticSheet) -> String {
    let heads: Vec<String> = sheet.columns.iter().map(|&head| head.to_owned()).collect();
    // Two columns are names and values, which need no heads.
    let heads = if heads.len() > 2 && !sheet.rows.is_empty() { Some(heads) } else { None };
    let lines: Vec<&Vec<String>> = heads.iter().chain(&sheet.rows).collect();
    let width = |column: usize| {
        lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sheet.columns.len()).map(width).collect();
    let mut text = String::new();
    for line in lines {
        let mut row = String::new();
        for (number, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            let cell = if number == 0 || sheet.columns.len() == 2 {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            };
            row += &format!("  {cell}");
        }
        text += row.trim_end();
        text.push('\n');
    }
    text
}

/// A text in lines that are no wider than tables are.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                *line += &format!(" {word}");
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
