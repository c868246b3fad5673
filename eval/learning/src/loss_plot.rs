//! Loss curves as SVG.

use crate::tuner::Point;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 70.0;
const BOTTOM: f64 = 40.0;
const TOP: f64 = 30.0;

/// The name, color and value of a line.
type LossLine = (&'static str, &'static str, fn(&Point) -> f64);

/// An SVG plot of the losses by step: training and validation, against the blended target, the results and the
/// scores.
pub fn losses(title: &str, curve: &[Point]) -> String {
    let lines: [LossLine; 4] = [
        ("training", "#1f77b4", |point| point.training.blend),
        ("held out", "#d62728", |point| point.validation.blend),
        ("held out, results", "#2ca02c", |point| point.validation.result),
        ("held out, scores", "#9467bd", |point| point.validation.score),
    ];
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"18\">{title}: loss relative to the start, by step</text>\n"
    );
    let last = curve.last().map_or(1, |point| point.step).max(1) as f64;
    let relative = |of: fn(&Point) -> f64, point: &Point| {
        let first = curve.first().map_or(1.0, of);
        if first > 0.0 { of(point) / first } else { 1.0 }
    };
    let values = lines.iter().flat_map(|(.., of)| curve.iter().map(|point| relative(*of, point)));
    let (low, high) = values.fold((1.0_f64, 1.0_f64), |(low, high), v| (low.min(v), high.max(v)));
    let room = (high - low).max(0.01);
    let x = |step: usize| LEFT + (WIDTH - LEFT - 20.0) * step as f64 / last;
    let y = |value: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / room;
    for i in 0..=4 {
        let value = low + room * f64::from(i) / 4.0;
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{:.1}\" y2=\"{:.1}\" stroke=\"#ddd\"/>\n\
             <text x=\"8\" y=\"{:.1}\">{value:.4}</text>",
            WIDTH - 20.0,
            y(value),
            y(value),
            y(value) + 4.0
        );
    }
    let _ = writeln!(text, "<text x=\"{LEFT}\" y=\"{:.0}\">0</text>", HEIGHT - 15.0);
    let _ = writeln!(text, "<text x=\"{:.0}\" y=\"{:.0}\">{last}</text>", WIDTH - 50.0, HEIGHT - 15.0);
    for (index, (name, color, of)) in (0_u32..).zip(lines) {
        let points: Vec<String> =
            curve.iter().map(|point| format!("{:.1},{:.1}", x(point.step), y(relative(of, point)))).collect();
        let _ = writeln!(
            text,
            "<polyline fill=\"none\" stroke=\"{color}\" points=\"{}\"/>\n\
             <text x=\"{:.0}\" y=\"{:.0}\" fill=\"{color}\">{name}</text>",
            points.join(" "),
            WIDTH - 180.0,
            TOP + 16.0 * f64::from(index) + 12.0
        );
    }
    text + "</svg>\n"
}
