//! The statistics as tables for people, whatever draws them.

use crate::bootstrap::LEAST_GAMES;
use crate::game_statistics::{
    EndStatistic, GameStatistics, Measured, PieceStatistic, RegressionStatistic, ResultCounts,
};
use crate::histogram::NumberSpread;

/// A table for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticSheet {
    /// The heading over the table.
    pub title: &'static str,
    /// The titles of its columns, first that of the names.
    pub columns: &'static [&'static str],
    /// The cells, row by row, as many in each as there are columns.
    pub rows: Vec<Vec<String>>,
    /// A remark on it.
    pub note: Option<String>,
}

/// The mark of a number that could as well be zero.
pub const UNCERTAIN: &str = "?";

/// All tables of the statistics, in the order in which they are shown.
pub fn sheets(statistics: &GameStatistics) -> Vec<StatisticSheet> {
    vec![results(statistics), spreads(statistics), ends(statistics), changes(statistics), pieces(statistics)]
}

fn results(statistics: &GameStatistics) -> StatisticSheet {
    let ResultCounts { white, drawn, black } = statistics.results;
    let share = |count: u64| format!("{count} ({})", percent(count as f64 / statistics.games as f64));
    let mut rows = vec![
        ("Games", statistics.games.to_string()),
        ("White won", share(white)),
        ("Drawn", share(drawn)),
        ("Black won", share(black)),
        ("White's score", measured(statistics.white_score, 100.0, 1, " %")),
        ("Moving first", measured(statistics.first_move.elo, 1.0, 0, " Elo")),
    ];
    for (name, count) in [
        ("From other starts", statistics.other_start),
        ("Left out: other starts", statistics.left_out.other_start),
        ("Left out: unfinished", statistics.left_out.unfinished),
    ] {
        if count > 0 {
            rows.push((name, count.to_string()));
        }
    }
    let rows = rows.into_iter().map(|(name, value)| vec![name.to_owned(), value]).collect();
    StatisticSheet { title: "Results", columns: &["", "games"], rows, note: None }
}

fn spreads(statistics: &GameStatistics) -> StatisticSheet {
    let row = |name: &str, spread: &NumberSpread| {
        let NumberSpread { mean, least, lower_quartile, median, upper_quartile, most } = *spread;
        let numbers = [least, lower_quartile, median, upper_quartile, most].map(|number| number.to_string());
        [vec![name.to_owned(), format!("{mean:.1}")], numbers.to_vec()].concat()
    };
    let mut rows = vec![row("Plies per game", &statistics.lengths)];
    rows.extend(statistics.legal_moves.iter().map(|spread| row("Legal moves per position", spread)));
    rows.push(row("Changes per game", &statistics.changes.a_game));
    let columns = &["", "mean", "least", "quartile", "median", "quartile", "most"];
    StatisticSheet { title: "Numbers", columns, rows, note: None }
}

fn ends(statistics: &GameStatistics) -> StatisticSheet {
    let row = |end: &EndStatistic| {
        let ResultCounts { white, drawn, black } = end.results;
        let counts = [end.results.games(), white, drawn, black].map(|count| count.to_string());
        let [all, counts @ ..] = counts;
        [vec![end.reason.text().to_owned(), all, percent(end.share)], counts.to_vec()].concat()
    };
    let columns = &["", "games", "share", "White won", "drawn", "Black won"];
    StatisticSheet { title: "Ends", columns, rows: statistics.ends.iter().map(row).collect(), note: None }
}

fn changes(statistics: &GameStatistics) -> StatisticSheet {
    let name = |letter: char| {
        let piece = statistics.pieces.iter().find(|piece| piece.letter == letter);
        piece.map_or_else(|| letter.to_string(), named)
    };
    let changes = &statistics.changes;
    let rows = changes.kinds.iter().map(|change| {
        let (from, to) = (name(change.from), name(change.to));
        vec![
            format!("{from} to {to}"),
            change.times.to_string(),
            format!("{:.2}", change.a_game),
            percent(change.share),
        ]
    });
    let note = format!(
        "{} of {} moves change a piece: {}",
        changes.changing_moves,
        changes.moves,
        percent(changes.share)
    );
    let columns = &["", "times", "per game", "share"];
    StatisticSheet { title: "Changes", columns, rows: rows.collect(), note: Some(note) }
}

fn pieces(statistics: &GameStatistics) -> StatisticSheet {
    let row = |piece: &PieceStatistic| {
        let mut row = vec![named(piece)];
        row.extend(piece.start.iter().chain(&piece.end).map(|pieces| format!("{pieces:.2}")));
        row.push(percent(piece.end_share));
        let marked = |number: Measured, digits| {
            let mark = if number.is_uncertain() { UNCERTAIN } else { "" };
            measured(number, 1.0, digits, mark)
        };
        row.push(piece.value.map_or_else(nothing, |value| marked(value.elo, 0)));
        row.push(piece.value.and_then(|value| value.pawns).map_or_else(nothing, |pawns| marked(pawns, 2)));
        row
    };
    let rows: Vec<_> = statistics.pieces.iter().map(row).collect();
    let columns = &["", "W first", "B first", "W end", "B end", "seen", "Elo", "pawns"];
    let values = statistics.regression.map_or_else(
        || format!("no piece values: they need at least {LEAST_GAMES} games and a complete run"),
        |regression| {
            let RegressionStatistic { games, resamples, white, .. } = regression;
            let white = measured(white, 1.0, 0, " Elo");
            format!(
                "values in Elo and in pawns from {games} games, errors from {resamples} resamples, {UNCERTAIN} where the \
                 error is larger than the value; the advantage of being White is {white}"
            )
        },
    );
    let note = format!(
        "White's and Black's pieces at the start and end; share of games that end with such pieces; {values}"
    );
    StatisticSheet { title: "Pieces", columns, rows, note: Some(note) }
}

/// A piece's name and letter.
pub fn named(piece: &PieceStatistic) -> String {
    format!("{} {}", piece.name, piece.letter)
}

fn nothing() -> String {
    "–".to_owned()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A number with its error, times a factor, with so many digits and a suffix.
fn measured(number: Measured, factor: f64, digits: usize, behind: &str) -> String {
    let Some(value) = number.value else { return nothing() };
    let value = format!("{:.digits$}", factor * value + 0.0);
    let value = if value.trim_start_matches('-').chars().all(|c| "0.".contains(c)) {
        value.trim_start_matches('-')
    } else {
        &value
    };
    let error = number.error.map_or_else(|| "?".to_owned(), |error| format!("{:.digits$}", factor * error));
    format!("{value} ± {error}{behind}")
}
