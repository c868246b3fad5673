//! A plot over the games: of the test's ratio, or of scores, a line for each engine where there are more than two.

use crate::journal::Games;
use crate::standings::{Tally, half_points, pair_points};
use crate::tournament::Tournament;
use std::fmt::Write as _;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 40.0;
/// More points than this cannot be told apart.
const POINTS: usize = 800;

/// Colours that are told apart also by those who see few; used again where there are more engines.
/// <https://davidmathlogic.com/colorblind/> (Wong)
const COLORS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000"];

/// The values after each game of an engine, in the order of the schedule.
fn course(settings: &Tournament, games: &Games, engine: usize) -> Vec<f64> {
    let mut tally = Tally::default();
    let mut values = Vec::new();
    for record in games.values() {
        let Some(points) = half_points(record, engine) else { continue };
        tally.games.add(points);
        if let Some(second) = pair_points(settings, games, record, engine) {
            tally.pairs.add(points + second);
        }
        values.push(tally);
    }
    let step = values.len().div_ceil(POINTS).max(1);
    let last = values.len().saturating_sub(1);
    let shown = values.iter().enumerate().filter(|(i, _)| i % step == 0 || *i == last);
    shown.map(|(_, tally)| tally.llr(settings).unwrap_or_else(|| 100.0 * tally.games.score())).collect()
}

/// The plot as SVG.
pub fn svg(settings: &Tournament, games: &Games) -> String {
    let shown = if settings.engines.len() > 2 { settings.engines.len() } else { 1 };
    let courses: Vec<Vec<f64>> = (0..shown).map(|engine| course(settings, games, engine)).collect();
    let bounds = settings.sprt.map(|sprt| sprt.bounds());
    let (marks, unit) = match bounds {
        Some((lower, upper)) => (vec![lower, 0.0, upper], "LLR"),
        None => (vec![0.0, 25.0, 50.0, 75.0, 100.0], "score, %"),
    };
    let all = || courses.iter().flatten().chain(&marks).copied();
    let low = all().fold(f64::INFINITY, f64::min);
    let high = all().fold(f64::NEG_INFINITY, f64::max);
    let y = |value: f64| TOP + (high - value) / (high - low).max(1e-9) * (HEIGHT - TOP - BOTTOM);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    let names: Vec<&str> = settings.engines.iter().map(|engine| engine.name.as_str()).collect();
    let title = format!("{} in {}: {unit} over {} games", names.join(" – "), settings.variant, games.len());
    let _ = writeln!(text, "<text x=\"{LEFT}\" y=\"22\" font-size=\"14\">{}</text>", escaped(&title));
    for mark in marks {
        let at = y(mark);
        let end = WIDTH - RIGHT;
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{end}\" y2=\"{at:.1}\" stroke=\"#ccc\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark:.2}</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    for (engine, values) in courses.iter().enumerate() {
        let color = COLORS[engine % COLORS.len()];
        let count = number(values.len().saturating_sub(1).max(1));
        let x = |i: usize| LEFT + number(i) / count * (WIDTH - LEFT - RIGHT);
        let points: Vec<String> =
            values.iter().enumerate().map(|(i, &value)| format!("{:.1},{:.1}", x(i), y(value))).collect();
        let _ = writeln!(
            text,
            "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\" points=\"{}\"/>",
            points.join(" ")
        );
        if let Some(&last) = values.last().filter(|_| shown > 1) {
            let _ = writeln!(
                text,
                "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"{color}\">{}</text>",
                WIDTH - RIGHT,
                y(last) - 4.0,
                escaped(names[engine])
            );
        }
    }
    let _ = writeln!(
        text,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">games</text>\n</svg>",
        WIDTH - RIGHT,
        HEIGHT - 12.0
    );
    text
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
