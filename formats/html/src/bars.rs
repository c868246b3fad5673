//! Horizontal bars, one below the other, each with its name above it.

use crate::axis::{Axis, place};
use maud::{Markup, Render, html};

/// The width of the plot in its own units.
const WIDTH: f64 = 420.0;
/// The height of a bar with its name.
const ROW: f64 = 36.0;
/// The offset of the bar within its row, and its height.
const BAR: (f64, f64) = (17.0, 13.0);
/// Space below the bars.
const BOTTOM: f64 = 20.0;

/// A bar of one or more segments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bar {
    /// The name above the bar.
    pub name: String,
    /// The text to the right of the name.
    pub figure: String,
    /// The lengths of the segments, in the unit of the plot; a single one may be negative.
    pub parts: Vec<f64>,
    /// The half-width of the error bar at its end, in the unit of the plot.
    pub error: Option<f64>,
}

/// A plot of horizontal bars.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bars {
    /// The heading of the plot.
    pub title: String,
    /// The content in a sentence or two, for screen readers.
    pub description: String,
    /// The unit of the lengths.
    pub unit: String,
    /// The names of the segments, if there are several.
    pub parts: Vec<String>,
    /// The bars from top to bottom.
    pub bars: Vec<Bar>,
}

impl Render for Bars {
    fn render(&self) -> Markup {
        let height = self.bars.len() as f64 * ROW;
        let ends = self.bars.iter().flat_map(|bar| {
            let (end, error) = (bar.parts.iter().sum::<f64>(), bar.error.filter(|error| error.is_finite()));
            [0.0, end, end - error.unwrap_or(0.0), end + error.unwrap_or(0.0)]
        });
        let axis = Axis::fitting(ends, 12.0, WIDTH - 12.0);
        html! {
            figure.drawn {
                figcaption { (self.title) }
                svg.plot viewBox=(format!("0 0 {WIDTH} {}", place(height + BOTTOM))) role="img" {
                    title { (self.title) }
                    desc { (self.description) }
                    @for (value, text) in axis.ticks(6.0) {
                        @let x = place(axis.at(value));
                        path class=(if value == 0.0 { "zero" } else { "grid" }) d=(beside_bars(&x, self.bars.len())) {}
                        text.faint x=(x) y=(place(height + 14.0)) text-anchor="middle" { (text) }
                    }
                    @for (bar, row) in self.bars.iter().zip(0_u32..) {
                        @let top = f64::from(row) * ROW;
                        text x="12" y=(place(top + 13.0)) { (bar.name) }
                        text.faint x=(place(WIDTH - 12.0)) y=(place(top + 13.0)) text-anchor="end" { (bar.figure) }
                        (drawn(bar, axis, top + BAR.0))
                    }
                }
                @if self.parts.len() > 1 {
                    ul.key { @for (name, look) in self.parts.iter().zip((0..7).cycle()) {
                        li { svg.plot viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" {
                            path class=(format!("f{look}")) d="M0 0H12V12H0z" {}
                        } (name) }
                    } }
                }
                p.unit { (self.unit) }
            }
        }
    }
}

/// A vertical line that leaves the names of the bars free.
fn beside_bars(x: &str, bars: usize) -> String {
    let tops = (0_u32..).take(bars).map(|row| f64::from(row) * ROW + BAR.0);
    tops.map(|top| format!("M{x} {}v{}", place(top), place(ROW - BAR.0))).collect()
}

fn drawn(bar: &Bar, axis: Axis, top: f64) -> Markup {
    let mut at = 0.0;
    let mut pieces = Vec::new();
    for &part in bar.parts.iter().filter(|part| part.is_finite()) {
        let (one, other) = (axis.at(at), axis.at(at + part));
        at += part;
        pieces.push((one.min(other), (one - other).abs()));
    }
    html! {
        @for ((x, width), look) in pieces.into_iter().zip((0..7).cycle()) {
            rect class=(format!("bar f{look}")) x=(place(x)) y=(place(top)) width=(place(width)) height=(place(BAR.1)) {}
        }
        @if let Some(error) = bar.error.filter(|error| error.is_finite() && at.is_finite()) {
            @let (low, high, middle) = (axis.at(at - error), axis.at(at + error), top + BAR.1 / 2.0);
            path.whisker d=(format!(
                "M{} {}v8M{0} {2}H{3}M{3} {1}v8", place(low), place(middle - 4.0), place(middle), place(high)
            )) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_have_names_parts_and_errors() {
        let bars = Bars {
            title: "Ends".into(),
            parts: ["won", "lost"].map(str::to_owned).to_vec(),
            bars: vec![
                Bar { name: "a & b".into(), parts: vec![3.0, 2.0], ..Bar::default() },
                Bar { name: "c".into(), parts: vec![-4.0], error: Some(1.5), ..Bar::default() },
                Bar { name: "d".into(), parts: vec![f64::INFINITY], error: Some(f64::NAN), ..Bar::default() },
            ],
            ..Bars::default()
        };
        let text = bars.render().into_string();
        assert!(text.contains("a &amp; b") && !text.contains("NaN") && !text.contains("inf"), "{text}");
        assert_eq!((text.matches("<rect").count(), text.matches("whisker").count()), (3, 1), "{text}");
        assert!(Bars::default().render().into_string().contains("<svg"));
    }
}
