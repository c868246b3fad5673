//! The statistics as comma-separated values (RFC 4180, with LF).

use crate::game_statistics::{GameStatistics, Measured, ResultCounts};
use crate::histogram::NumberSpread;

/// A row for each number: its table, its row there, its name, the number, and its error if it has one.
pub fn write(statistics: &GameStatistics) -> String {
    let mut rows = Rows("table,row,figure,value,error\n".to_owned());
    rows.number("games", "", "counted", statistics.games as f64);
    rows.number("games", "", "other_start", statistics.other_start as f64);
    rows.number("games", "", "left_out_unfinished", statistics.left_out.unfinished as f64);
    rows.number("games", "", "left_out_other_start", statistics.left_out.other_start as f64);
    rows.results("results", "", statistics.results);
    rows.measured("results", "", "white_score", statistics.white_score);
    rows.measured("results", "", "first_move_score", statistics.first_move.score);
    rows.measured("results", "", "first_move_elo", statistics.first_move.elo);
    rows.spread("lengths", statistics.lengths);
    statistics.legal_moves.iter().for_each(|&spread| rows.spread("legal_moves", spread));
    for end in &statistics.ends {
        rows.number("ends", end.reason.text(), "share", end.share);
        rows.results("ends", end.reason.text(), end.results);
    }
    rows.number("changes", "", "moves", statistics.changes.moves as f64);
    rows.number("changes", "", "changing_moves", statistics.changes.changing_moves as f64);
    rows.number("changes", "", "share", statistics.changes.share);
    rows.spread("changes", statistics.changes.a_game);
    for change in &statistics.changes.kinds {
        let row = format!("{}>{}", change.from, change.to);
        rows.number("changes", &row, "times", change.times as f64);
        rows.number("changes", &row, "a_game", change.a_game);
        rows.number("changes", &row, "share", change.share);
    }
    for piece in &statistics.pieces {
        let row = piece.letter.to_string();
        for (when, pieces) in [("start", piece.start), ("end", piece.end)] {
            for (side, &number) in ["white", "black"].iter().zip(&pieces) {
                rows.number("pieces", &row, &format!("{when}_{side}"), number);
            }
        }
        rows.number("pieces", &row, "end_share", piece.end_share);
        if let Some(value) = piece.value {
            rows.measured("pieces", &row, "value_elo", value.elo);
            value.pawns.iter().for_each(|&pawns| rows.measured("pieces", &row, "value_pawns", pawns));
        }
    }
    if let Some(regression) = statistics.regression {
        rows.number("regression", "", "games", regression.games as f64);
        rows.number("regression", "", "imbalances", regression.imbalances as f64);
        rows.number("regression", "", "resamples", regression.resamples as f64);
        rows.measured("regression", "", "white_elo", regression.white);
    }
    rows.0
}

struct Rows(String);

impl Rows {
    fn row(&mut self, cells: [&str; 5]) {
        self.0 += &cells.map(quoted).join(",");
        self.0.push('\n');
    }

    fn number(&mut self, table: &str, row: &str, figure: &str, value: f64) {
        self.row([table, row, figure, &value.to_string(), ""]);
    }

    fn measured(&mut self, table: &str, row: &str, figure: &str, number: Measured) {
        let text = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
        self.row([table, row, figure, &text(number.value), &text(number.error)]);
    }

    fn results(&mut self, table: &str, row: &str, results: ResultCounts) {
        let ResultCounts { white, drawn, black } = results;
        for (figure, count) in [("white_won", white), ("drawn", drawn), ("black_won", black)] {
            self.number(table, row, figure, count as f64);
        }
    }

    fn spread(&mut self, table: &str, spread: NumberSpread) {
        let NumberSpread { mean, least, lower_quartile, median, upper_quartile, most } = spread;
        self.number(table, "", "mean", mean);
        for (figure, number) in [
            ("least", least),
            ("lower_quartile", lower_quartile),
            ("median", median),
            ("upper_quartile", upper_quartile),
            ("most", most),
        ] {
            self.number(table, "", figure, number as f64);
        }
    }
}

fn quoted(cell: &str) -> String {
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}
