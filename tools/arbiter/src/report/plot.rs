//! A plot over the games: the log-likelihood ratio of a sequential test, or scores, with a line per engine if there are
//! more than two.

use crate::results::journal::Games;
use crate::results::standings::{Tally, half_points, pair_points};
use crate::tournament::Tournament;
use chrysalis_elo::counts::{Counts, moments};
use chrysalis_elo::elo::Z95;
use chrysalis_html::{LinePlot, PlotLine};

/// The line of an engine: a point after each of its games, in the order of the schedule.
fn course(settings: &Tournament, games: &Games, engine: usize, with_errors: bool) -> PlotLine {
    let mut tally = Tally::default();
    let mut line = PlotLine { name: settings.engines[engine].name.clone(), ..PlotLine::default() };
    let mut played = 0.0;
    for record in games.values() {
        let Some(points) = half_points(record, engine) else { continue };
        tally.games.add(points);
        if let Some(second) = pair_points(settings, games, record, engine) {
            tally.pairs.add(points + second);
        }
        played += 1.0;
        let value = tally.llr(settings).unwrap_or_else(|| 100.0 * tally.games.score());
        line.points.push((played, value));
        if with_errors {
            let (observations, distribution) = tally.games.distribution();
            let (_, variance) = moments(&distribution);
            line.errors.push(100.0 * Z95 * (variance / observations).sqrt());
        }
    }
    line
}

/// The plot of a tournament.
pub fn plot(settings: &Tournament, games: &Games) -> LinePlot {
    let shown = if settings.engines.len() > 2 { settings.engines.len() } else { 1 };
    let test = settings.sprt.map(|sprt| sprt.bounds());
    let with_errors = shown == 1 && test.is_none();
    let lines: Vec<PlotLine> =
        (0..shown).map(|engine| course(settings, games, engine, with_errors)).collect();
    let (bounds, unit) = match test {
        Some((lower, upper)) => {
            (vec![(lower, format!("H0 at {lower:.2}")), (upper, format!("H1 at {upper:.2}"))], "LLR")
        }
        None => (vec![(50.0, String::new())], "Score, %"),
    };
    let range = test.is_none().then_some((0.0, 100.0));
    let ends = lines.iter().filter_map(|line| {
        let &(played, value) = line.points.last()?;
        Some(format!("{}: {value:.2} after {played} games", line.name))
    });
    let description = ends.collect::<Vec<_>>().join("; ");
    let title = match &settings.engines[..] {
        [one, other] => format!("{unit}: {} against {}", one.name, other.name),
        _ => unit.to_owned(),
    };
    LinePlot { title, description, right: "games".to_owned(), bounds, range, lines }
}
