//! The HTML report of a tournament, a page that needs no other files.

use crate::error::ArbiterError;
use crate::games::record::{GameRecord, PlayedMove};
use crate::report::cross_table::{colors, cross_table};
use crate::report::plot::plot;
use crate::report::text_table::{TextTable, efforts, results, sentences};
use crate::results::journal::Games;
use crate::results::standings::{Standing, Standings};
use crate::tournament::Tournament;
use chrysalis_html::{Bar, Bars, HistogramPlot, MoveNotes, Page, PageTable, ShownGame};
use chrysalis_rules::GameRef;
use chrysalis_search::{Score, WdlModel};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The most games that can be replayed in the page, the last ones: each takes about 20 kB.
const SHOWN: usize = 24;
/// The most games in the list, the last ones.
const LISTED: usize = 1000;

/// The whole page.
///
/// # Errors
/// If the rules do not allow a game.
pub fn page(game: GameRef, settings: &Tournament, games: &Games) -> Result<String, ArbiterError> {
    let standings = Standings::compute(settings, games);
    let mut page = Page::new();
    let title = format!("{}: {}", settings.event, game.title);
    let content = html! {
        @for line in sentences(settings, &standings) { p.lead { (line) } }
        h2 { "Standings" }
        (table("Results", results(&standings)))
        @if settings.engines.len() > 2 { (cross_table(settings, games)) }
        (colors(settings, games))
        (table("Effort", efforts(&standings)))
        h2 { "Course and endings" }
        div.plots {
            (plot(settings, games))
            (elo(&standings))
            (ends(&standings))
            (lengths(games))
        }
        h2 { "Games" }
        (list(settings, games))
    };
    let mut text = page.begin(&title) + &page.part(&content);
    text += &page.pieces(game);
    let first = games.len().saturating_sub(SHOWN);
    if first > 0 {
        text += &page.part(&html! { p.note { "The last " (SHOWN) " games can be replayed." } });
    }
    for record in games.values().skip(first) {
        text += &page.part(&viewer(game, settings, record)?);
    }
    Ok(text + &page.end())
}

fn table(caption: &str, TextTable { titles, rows }: TextTable) -> PageTable {
    PageTable {
        caption: caption.to_owned(),
        columns: titles.into_iter().map(str::to_owned).collect(),
        names: 1,
        words: Vec::new(),
        rows,
    }
}

fn elo(standings: &Standings) -> Bars {
    let bar = |engine: &Standing| {
        let found = engine.estimate.filter(|found| found.elo.is_finite());
        let error = found.map(|found| found.error).filter(|error| error.is_finite());
        let text = match (found, error) {
            (Some(found), Some(error)) => format!("{:+.1} ± {error:.1}", found.elo),
            (Some(found), None) => format!("{:+.1}", found.elo),
            (None, _) => format!("{:.1} % of the points", 100.0 * engine.games.score()),
        };
        let parts = found.map(|found| found.elo).into_iter().collect();
        Bar { name: engine.name.clone(), figure: text, parts, error }
    };
    let bars: Vec<Bar> = standings.engines.iter().map(bar).collect();
    Bars {
        title: "Elo against the others".to_owned(),
        description: described(&bars),
        unit: "Elo, with the 95 % interval".to_owned(),
        parts: Vec::new(),
        bars,
    }
}

fn ends(standings: &Standings) -> Bars {
    let bar = |(end, &count): (&String, &u64)| Bar {
        name: end.clone(),
        figure: count.to_string(),
        parts: vec![count as f64],
        error: None,
    };
    let mut bars: Vec<Bar> = standings.ends.iter().map(bar).collect();
    bars.sort_by(|one, other| other.parts[0].total_cmp(&one.parts[0]).then(one.name.cmp(&other.name)));
    Bars {
        title: "How games ended".to_owned(),
        description: described(&bars),
        unit: "games".to_owned(),
        parts: Vec::new(),
        bars,
    }
}

fn described(bars: &[Bar]) -> String {
    bars.iter().map(|bar| format!("{}: {}", bar.name, bar.figure)).collect::<Vec<_>>().join("; ")
}

fn lengths(games: &Games) -> HistogramPlot {
    let mut counts = BTreeMap::new();
    for record in games.values() {
        *counts.entry((record.opening.moves.len() + record.plies.len()) as u64).or_insert(0) += 1;
    }
    HistogramPlot {
        title: "Lengths".to_owned(),
        right: "plies".to_owned(),
        unit: "games".to_owned(),
        counts: counts.into_iter().collect(),
    }
}

fn name(settings: &Tournament, engine: usize) -> &str {
    settings.engines.get(engine).map_or("?", |engine| engine.name.as_str())
}

fn list(settings: &Tournament, games: &Games) -> Markup {
    let first = games.len().saturating_sub(LISTED);
    let row = |record: &GameRecord| {
        vec![
            (record.number + 1).to_string(),
            name(settings, record.players[0]).to_owned(),
            name(settings, record.players[1]).to_owned(),
            record.winner.result().to_owned(),
            (record.opening.moves.len() + record.plies.len()).to_string(),
            record.reason.clone(),
        ]
    };
    let caption = match first {
        0 => format!("All {} games", games.len()),
        _ => format!("The last {LISTED} of {} games", games.len()),
    };
    let columns = ["game", "White", "Black", "result", "plies", "end"].map(str::to_owned).to_vec();
    let rows = games.values().skip(first).map(row).collect();
    html! { details open[games.len() <= SHOWN] {
        summary { (caption) }
        (PageTable { caption, columns, names: 0, words: vec![1, 2, 3, 5], rows })
    } }
}

fn viewer(game: GameRef, settings: &Tournament, record: &GameRecord) -> Result<Markup, ArbiterError> {
    let number = record.number + 1;
    let session = record.replay(game).map_err(|error| ArbiterError::Replay { number, error })?;
    let book =
        record.opening.moves.iter().map(|_| MoveNotes { value: "book".to_owned(), ..MoveNotes::default() });
    let played = record
        .plies
        .iter()
        .enumerate()
        .map(|(i, ply)| notes(ply, (record.first_side() + i).is_multiple_of(2)));
    let [white, black] = record.players.map(|player| name(settings, player));
    let shown = ShownGame {
        title: format!("Game {number}: {white} – {black}, {}", record.winner.result()),
        session: &session,
        start: MoveNotes::default(),
        notes: book.chain(played).collect(),
        end: format!("{} {}", record.winner.result(), record.reason),
    };
    Ok(html! { (shown) })
}

fn notes(ply: &PlayedMove, white: bool) -> MoveNotes {
    let mut value: Vec<String> = Vec::new();
    value.extend(ply.score.map(Score::for_people));
    value.extend(ply.depth.map(|depth| format!("depth {depth}")));
    value.push(format!("{}.{:03} s", ply.time / 1000, ply.time % 1000));
    value.extend(ply.clock.map(|clock| format!("{}.{:03} s left", clock / 1000, clock % 1000)));
    if ply.stripped {
        value.push("promotion dropped".to_owned());
    }
    let chance = ply.score.map(|score| {
        // The page shows scores on a scale where 100 means an even chance to win.
        let value = f64::from(score.centipawns()) * WdlModel::USUAL.a / 100.0;
        let (win, loss) = WdlModel::USUAL.win_and_loss(value);
        let expected = f64::midpoint(1.0, win - loss);
        if white { expected } else { 1.0 - expected }
    });
    MoveNotes { value: value.join(", "), chance, ..MoveNotes::default() }
}
