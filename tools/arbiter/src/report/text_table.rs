//! Standings as plain text and as Markdown.

use crate::results::standings::{Standing, Standings};
use crate::tournament::Tournament;
use chrysalis_elo::sprt::{Accepted, Model};
use chrysalis_io::charset;
use textwrap::{Options, WordSplitter};

/// A table of text cells whose columns are padded to equal width.
pub(super) struct TextTable {
    /// The titles of the columns.
    pub titles: Vec<&'static str>,
    /// The rows, each with a cell per column.
    pub rows: Vec<Vec<String>>,
}

impl TextTable {
    /// The table in columns, the first two aligned left; if it is too wide, a paragraph per row.
    fn text(&self, reader: TableReader) -> String {
        let seen = |cell: &str| reader.seen(cell);
        let titles = self.titles.iter().map(|title| seen(title)).collect();
        let rows = self.rows.iter().map(|row| row.iter().map(|cell| seen(cell)).collect());
        let rows: Vec<Vec<String>> = std::iter::once(titles).chain(rows).collect();
        let columns = Self::columns(&rows);
        let widest = columns.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        match reader.width.filter(|&width| width < widest) {
            Some(width) => Self::paragraphs(&rows, width),
            None => columns,
        }
    }

    fn paragraphs(rows: &[Vec<String>], width: usize) -> String {
        let Some((titles, rows)) = rows.split_first() else { return String::new() };
        let options = Options::new(width).subsequent_indent("   ").word_splitter(WordSplitter::NoHyphenation);
        let paragraph = |row: &Vec<String>| {
            let cells: Vec<String> =
                titles.iter().zip(row).skip(2).map(|(title, cell)| format!("{title} {cell}")).collect();
            let name = row.iter().take(2).cloned().collect::<Vec<_>>().join(". ");
            textwrap::fill(&format!("{name}: {}", cells.join(", ")), &options) + "\n"
        };
        rows.iter().map(paragraph).collect()
    }

    fn columns(rows: &[Vec<String>]) -> String {
        let cells = |row: &[String], i: usize| row.get(i).map_or(0, |cell| cell.chars().count());
        let width = |i: usize| rows.iter().map(|row| cells(row, i)).max().unwrap_or(0);
        let line = |row: &Vec<String>| {
            let padded = row.iter().enumerate().map(|(i, cell)| match i {
                1 => format!("{cell:<0$}", width(i)),
                _ => format!("{cell:>0$}", width(i)),
            });
            padded.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
        };
        rows.iter().map(line).collect()
    }

    fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let escaped = |row: &Vec<String>| row.iter().map(|cell| as_cell(cell)).collect();
        let titles = line(self.titles.iter().map(|&title| title.to_owned()).collect());
        let aligned = line(
            (0..self.titles.len())
                .map(|i| if i == 1 { ":--".to_owned() } else { "--:".to_owned() })
                .collect(),
        );
        titles + &aligned + &self.rows.iter().map(|row| line(escaped(row))).collect::<String>()
    }
}

/// A cell of a Markdown table: names of engines are no markup.
fn as_cell(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    for letter in cell.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' => text.extend(['\\', letter]),
            _ => text.push(letter),
        }
    }
    text
}

/// The engines' results.
pub(super) fn results(standings: &Standings) -> TextTable {
    let titles = vec![
        "rank",
        "engine",
        "Elo",
        "±",
        "nElo",
        "±",
        "LOS",
        "score",
        "games",
        "won",
        "drawn",
        "lost",
        "pairs 0-½-1-1½-2",
    ];
    let row = |(rank, engine): (usize, &Standing)| {
        let [lost, drawn, won] = engine.games.0;
        let mut cells = vec![(rank + 1).to_string(), engine.name.clone()];
        match engine.estimate {
            Some(found) => cells.extend([
                signed(found.elo),
                if found.error.is_nan() { "?".to_owned() } else { format!("{:.1}", found.error) },
                signed(found.nelo),
                format!("{:.1}", found.nelo_error),
                format!("{:.1}%", 100.0 * found.los),
                format!("{:.1}%", 100.0 * engine.games.score()),
            ]),
            None => cells.extend(std::iter::repeat_n("-".to_owned(), 6)),
        }
        cells.extend([won + drawn + lost, won, drawn, lost].map(|count| count.to_string()));
        cells.push(engine.pairs.0.map(|count| count.to_string()).join(" "));
        cells
    };
    TextTable { titles, rows: standings.engines.iter().enumerate().map(row).collect() }
}

fn signed(value: f64) -> String {
    if value.is_finite() {
        format!("{value:+.1}")
    } else {
        format!("{}∞", if value > 0.0 { '+' } else { '-' })
    }
}

/// How the engines used their time, and what they did wrong.
pub(super) fn efforts(standings: &Standings) -> TextTable {
    let titles = vec![
        "rank",
        "engine",
        "moves",
        "s/move",
        "longest s",
        "depth",
        "nodes/s",
        "misconduct",
        "promotions dropped",
    ];
    let row = |(rank, engine): (usize, &Standing)| {
        let effort = &engine.effort;
        let errors: Vec<String> =
            engine.errors.iter().map(|(kind, count)| format!("{count}× {kind}")).collect();
        vec![
            (rank + 1).to_string(),
            engine.name.clone(),
            effort.moves.to_string(),
            format!("{:.3}", effort.seconds_per_move),
            format!("{:.3}", effort.longest),
            format!("{:.1}", effort.depth),
            format!("{:.0}", effort.nodes_per_second),
            if errors.is_empty() { "none".to_owned() } else { errors.join(", ") },
            engine.stripped.to_string(),
        ]
    };
    TextTable { titles, rows: standings.engines.iter().enumerate().map(row).collect() }
}

/// A summary, a sentence each: games, and the sequential test.
pub(super) fn sentences(settings: &Tournament, standings: &Standings) -> Vec<String> {
    let [white, draws, black] = standings.colors;
    let mut lines = vec![format!(
        "{}: {} games, White won {white}, Black won {black}, drawn {draws} ({:.1} %)",
        settings.variant,
        standings.played,
        100.0 * standings.draw_ratio
    )];
    if let (Some(sprt), Some(test)) = (settings.sprt, standings.sprt) {
        let model = match sprt.model {
            Model::Logistic => "logistic",
            Model::Normalized => "normalized",
        };
        let decision = match test.decision {
            Some(Accepted::H1) => "H1 accepted",
            Some(Accepted::H0) => "H0 accepted",
            None => "undecided",
        };
        lines.push(format!(
            "SPRT {} against {}: LLR {:.2} ({:.2}, {:.2}) for {model} Elo [{}, {}]: {decision}",
            settings.engines[0].name,
            settings.engines[1].name,
            test.llr,
            test.lower,
            test.upper,
            sprt.elo0,
            sprt.elo1
        ));
    }
    lines
}

/// The reader of a text.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableReader {
    /// The maximum width in columns, if there is one.
    pub width: Option<usize>,
    /// Whether the text goes to a terminal, which may lack characters that files can have.
    pub sees: bool,
}

impl TableReader {
    fn seen(self, text: &str) -> String {
        if self.sees { charset::shown(text).into_owned() } else { text.to_owned() }
    }
}

/// The standings as plain text.
pub fn text(settings: &Tournament, standings: &Standings, reader: TableReader) -> String {
    let fill = |text: &str, indent: &str| match reader.width {
        Some(width) => textwrap::fill(text, Options::new(width).subsequent_indent(indent)),
        None => text.to_owned(),
    };
    let end = |(end, count): (&String, &u64)| fill(&format!("{count:>6}  {end}"), "        ") + "\n";
    format!(
        "{}\n\n{}\n{}\nends of games\n{}",
        sentences(settings, standings).iter().map(|line| fill(line, "")).collect::<Vec<_>>().join("\n"),
        results(standings).text(reader),
        efforts(standings).text(reader),
        standings.ends.iter().map(end).collect::<String>()
    )
}

/// The standings as Markdown.
pub fn markdown(settings: &Tournament, standings: &Standings) -> String {
    let ends: String = standings.ends.iter().map(|(end, count)| format!("| {count} | {end} |\n")).collect();
    format!(
        "{}\n\n{}\n{}\n| games | end |\n| --: | :-- |\n{ends}",
        sentences(settings, standings).join("  \n"),
        results(standings).markdown(),
        efforts(standings).markdown()
    )
}
