//! The statistics as a page of HTML by itself.

use crate::game_statistics::{ChangeStatistic, EndStatistic, GameStatistics, PieceStatistic};
use crate::histogram::Histogram;
use crate::sheets::{StatisticSheet, named, sheets};
use crate::tally::GameTally;
use chrysalis_html::{Bar, Bars, HistogramPlot, Page, PageTable};
use maud::html;

/// Changes that are drawn; the table has all of them.
const CHANGES: usize = 16;

/// The statistics as a self-contained HTML page: the tables, and charts of the same numbers.
pub fn write(statistics: &GameStatistics, tally: &GameTally) -> String {
    let [lengths, legal_moves] = tally.histograms();
    let content = html! {
        p.lead { (statistics.games) " games of " (statistics.title) " (" code { (statistics.game) } ")" }
        div.plots {
            (results(statistics))
            (ends(statistics))
            (histogram("Lengths", "plies", "games", lengths))
            @if statistics.legal_moves.is_some() { (histogram("Legal moves", "legal moves", "positions", legal_moves)) }
            @if !statistics.changes.kinds.is_empty() { (changes(statistics)) }
            @if statistics.regression.is_some() { (values(statistics)) }
        }
        @for sheet in sheets(statistics).iter().filter(|sheet| !sheet.rows.is_empty()) {
            h2 { (sheet.title) }
            (table(sheet))
            @if let Some(note) = &sheet.note { p.note { (note) "." } }
        }
    };
    Page::new().whole(&format!("Statistics of {}", statistics.title), &content)
}

fn table(sheet: &StatisticSheet) -> PageTable {
    let columns = sheet.columns.iter().map(|&head| head.to_owned()).collect();
    let rows = sheet.rows.clone();
    PageTable { caption: sheet.title.to_owned(), columns, names: 0, words: Vec::new(), rows }
}

/// Bars, with the figure of each in the description.
fn bars(title: &str, unit: &str, parts: &[&str], bars: Vec<Bar>) -> Bars {
    let lines = bars.iter().map(|bar| format!("{}: {}", bar.name, bar.figure));
    Bars {
        title: title.to_owned(),
        description: lines.collect::<Vec<_>>().join("; "),
        unit: unit.to_owned(),
        parts: parts.iter().map(|&part| part.to_owned()).collect(),
        bars,
    }
}

fn bar(name: String, count: u64) -> Bar {
    Bar { name, figure: count.to_string(), parts: vec![count as f64], error: None }
}

fn results(statistics: &GameStatistics) -> Bars {
    let counts = statistics.results;
    let all = [("White won", counts.white), ("Drawn", counts.drawn), ("Black won", counts.black)];
    bars("Results", "games", &[], all.map(|(name, count)| bar(name.to_owned(), count)).to_vec())
}

fn ends(statistics: &GameStatistics) -> Bars {
    let end_bar = |end: &EndStatistic| Bar {
        parts: [end.results.white, end.results.drawn, end.results.black].map(|count| count as f64).to_vec(),
        ..bar(end.reason.text().to_owned(), end.results.games())
    };
    bars("Ends", "games", &["White won", "drawn", "Black won"], statistics.ends.iter().map(end_bar).collect())
}

fn histogram(title: &str, right: &str, unit: &str, counted: &Histogram) -> HistogramPlot {
    HistogramPlot {
        title: title.to_owned(),
        right: right.to_owned(),
        unit: unit.to_owned(),
        counts: counted.counts(),
    }
}

fn changes(statistics: &GameStatistics) -> Bars {
    let name = |letter: char| {
        statistics.pieces.iter().find(|piece| piece.letter == letter).map_or_else(String::new, named)
    };
    let change_bar =
        |change: &ChangeStatistic| bar(format!("{} to {}", name(change.from), name(change.to)), change.times);
    bars(
        "The most frequent changes",
        "times",
        &[],
        statistics.changes.kinds.iter().take(CHANGES).map(change_bar).collect(),
    )
}

fn values(statistics: &GameStatistics) -> Bars {
    let value_bar = |piece: &PieceStatistic| {
        let elo = piece.value?.elo;
        let (value, error) = (elo.value?, elo.error);
        let figures = error.map_or_else(|| format!("{value:.0}"), |error| format!("{value:.0} ± {error:.0}"));
        Some(Bar { name: named(piece), figure: figures, parts: vec![value], error })
    };
    let all = statistics.pieces.iter().filter_map(value_bar).collect();
    bars("Values of pieces", "Elo, with the 95 % interval", &[], all)
}
