//! Tables of each engine's results against each other engine, and with each color.

use crate::games::record::GameRecord;
use crate::results::journal::Games;
use crate::results::standings::half_points;
use crate::tournament::Tournament;
use chrysalis_elo::counts::Trinomial;
use chrysalis_html::PageTable;

/// Results for people: won, drawn, lost.
fn counts_text(counts: Trinomial) -> String {
    let [lost, drawn, won] = counts.0;
    if lost + drawn + won == 0 { "–".to_owned() } else { format!("+{won} ={drawn} −{lost}") }
}

fn count<'a>(records: impl Iterator<Item = &'a GameRecord>, engine: usize) -> Trinomial {
    let mut counts = Trinomial::default();
    records.filter_map(|record| half_points(record, engine)).for_each(|points| counts.add(points));
    counts
}

/// Each engine's results against each other.
pub fn cross_table(settings: &Tournament, games: &Games) -> PageTable {
    let engines = 0..settings.engines.len();
    let name = |engine: usize| settings.engines[engine].name.clone();
    let cell = |engine: usize, other: usize| match engine == other {
        true => String::new(),
        false => counts_text(count(games.values().filter(|record| record.players.contains(&other)), engine)),
    };
    PageTable {
        caption: "Cross-table: won, drawn and lost by the engine of the row".to_owned(),
        columns: std::iter::once("engine".to_owned()).chain(engines.clone().map(name)).collect(),
        names: 0,
        words: Vec::new(),
        rows: engines
            .clone()
            .map(|engine| {
                std::iter::once(name(engine))
                    .chain(engines.clone().map(|other| cell(engine, other)))
                    .collect()
            })
            .collect(),
    }
}

/// Each engine's results with each color.
pub fn colors(settings: &Tournament, games: &Games) -> PageTable {
    let with = |engine: usize, side: usize| {
        counts_text(count(games.values().filter(|record| record.players[side] == engine), engine))
    };
    PageTable {
        caption: "By color".to_owned(),
        columns: ["engine", "with White", "with Black"].map(str::to_owned).to_vec(),
        names: 0,
        words: Vec::new(),
        rows: (settings.engines.iter().enumerate())
            .map(|(engine, spec)| vec![spec.name.clone(), with(engine, 0), with(engine, 1)])
            .collect(),
    }
}
