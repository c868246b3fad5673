//! Line plots.

use crate::axis::{Axis, place};
use maud::{Markup, PreEscaped, Render, html};

/// The size of the plot in its own units.
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 230.0;
/// Space around the lines.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 36.0;
/// Space for a title above the lines.
const TITLE: f64 = 24.0;
/// The maximum number of points drawn per line; more could not be told apart.
const POINTS: usize = 800;
/// The number of distinct line styles.
const LOOKS: usize = 7;

/// Points that are joined, with a name for the legend and an error band.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlotLine {
    /// The name in the legend.
    pub name: String,
    /// The points `(x, y)`, from left to right.
    pub points: Vec<(f64, f64)>,
    /// The half-width of the error band at each point; empty for no band.
    pub errors: Vec<f64>,
}

/// A plot of lines over a common axis, with horizontal bounds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LinePlot {
    /// The heading of the plot.
    pub title: String,
    /// The content in a sentence or two, for screen readers.
    pub description: String,
    /// The label of the horizontal axis.
    pub right: String,
    /// Values to be marked by a horizontal line, with their names.
    pub bounds: Vec<(f64, String)>,
    /// The range of the vertical axis; `None` to fit the points.
    pub range: Option<(f64, f64)>,
    /// The lines in the order of the legend.
    pub lines: Vec<PlotLine>,
}

impl LinePlot {
    /// The range of the horizontal axis.
    fn ends(&self) -> (f64, f64) {
        let all = || self.lines.iter().flat_map(|line| &line.points).map(|&(x, _)| x);
        (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max))
    }

    fn axes(&self) -> (Axis, Axis) {
        let all = || self.lines.iter().flat_map(|line| &line.points);
        let right = Axis::fitting(all().map(|&(x, _)| x), LEFT, WIDTH - RIGHT);
        let errors = self.lines.iter().flat_map(|line| {
            line.points.iter().zip(&line.errors).flat_map(|(&(_, y), error)| [y - error, y + error])
        });
        let range = self.range.into_iter().flat_map(|(low, high)| [low, high]);
        let bounds = self.bounds.iter().map(|&(value, _)| value);
        let ys: Vec<f64> = match self.range {
            Some(_) => range.collect(),
            None => all().map(|&(_, y)| y).chain(errors).chain(bounds).collect(),
        };
        (right, Axis::fitting(ys.into_iter(), HEIGHT - BOTTOM, TOP))
    }

    /// The SVG element, with space above it; it carries the data that a script needs to mark a point.
    fn picture(&self, above: f64, around: &Markup) -> Markup {
        let (right, up) = self.axes();
        let (first, last) = self.ends();
        let end = WIDTH - RIGHT;
        html! {
            svg.plot viewBox=(format!("0 {} {WIDTH} {}", 0.0 - above, HEIGHT + above)) xmlns="http://www.w3.org/2000/svg" role="img"
                data-from=(place(LEFT)) data-to=(place(end)) data-first=(place(first)) data-last=(place(last)) {
                title { (self.title) }
                desc { (self.description) }
                (around)
                @for (value, text) in up.ticks(5.0) {
                    @let y = up.at(value);
                    path.grid d=(format!("M{} {}H{}", place(LEFT), place(y), place(end))) {}
                    text.faint x=(place(LEFT - 6.0)) y=(place(y + 4.0)) text-anchor="end" { (text) }
                }
                @for (value, text) in right.ticks(6.0) {
                    @let x = right.at(value);
                    path.grid d=(format!("M{} {}v4", place(x), place(HEIGHT - BOTTOM))) {}
                    text.faint x=(place(x)) y=(place(HEIGHT - BOTTOM + 16.0)) text-anchor="middle" { (text) }
                }
                text.faint x=(place(end)) y=(place(HEIGHT - 4.0)) text-anchor="end" { (self.right) }
                @for (value, name) in &self.bounds {
                    @let y = up.at(*value);
                    path.bound d=(format!("M{} {}H{}", place(LEFT), place(y), place(end))) {}
                    text.faint x=(place(LEFT + 4.0)) y=(place(y - 4.0)) { (name) }
                }
                @for (line, look) in self.lines.iter().zip((0..LOOKS).cycle()) {
                    @if !line.errors.is_empty() {
                        polygon class=(format!("band f{look}")) points=(band(line, right, up)) {}
                    }
                    polyline class=(format!("line c{look}")) points=(points(line, right, up)) {}
                }
            }
        }
    }

    /// The legend: the look of each line with its name.
    fn key(&self) -> Markup {
        html! {
            @if self.lines.len() > 1 {
                ul.key { @for (line, look) in self.lines.iter().zip((0..LOOKS).cycle()) {
                    li { svg.plot viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" {
                        path class=(format!("line c{look}")) d="M0 4H28" {}
                    } (line.name) }
                } }
            }
        }
    }

    /// The plot as a standalone SVG file.
    pub fn svg(&self) -> String {
        let several = self.lines.len() > 1;
        let style = html! {
            style { (PreEscaped(include_str!("colors.css"))) }
            rect y=(-TITLE) width="100%" height="100%" fill="var(--paper)" {}
            text x=(place(LEFT)) y="-6" { (self.title) }
            @for (line, look) in self.lines.iter().take(LOOKS).zip(0_u32..).filter(|_| several) {
                text x=(place(WIDTH - RIGHT)) y=(place(TOP + 14.0 * f64::from(look + 1))) text-anchor="end" { (line.name) }
                path class=(format!("line c{look}")) d=(format!("M{} {}h-24", place(WIDTH - 90.0), place(TOP + 14.0 * f64::from(look) + 10.0))) {}
            }
        };
        crate::safe_text::named(self.picture(TITLE, &style).into_string()) + "\n"
    }
}

impl Render for LinePlot {
    fn render(&self) -> Markup {
        html! {
            figure.drawn {
                figcaption { (self.title) }
                (self.picture(0.0, &html! {}))
                (self.key())
            }
        }
    }
}

/// A subset of a line's points that can be told apart, including the last one.
fn shown(line: &PlotLine) -> impl Iterator<Item = (usize, (f64, f64))> + '_ {
    let step = line.points.len().div_ceil(POINTS).max(1);
    let last = line.points.len().saturating_sub(1);
    let finite = |(_, (x, y)): &(usize, (f64, f64))| x.is_finite() && y.is_finite();
    line.points.iter().copied().enumerate().filter(move |(i, _)| i % step == 0 || *i == last).filter(finite)
}

fn points(line: &PlotLine, right: Axis, up: Axis) -> String {
    let coordinates =
        |(_, (x, y)): (usize, (f64, f64))| format!("{},{}", place(right.at(x)), place(up.at(y)));
    shown(line).map(coordinates).collect::<Vec<_>>().join(" ")
}

/// The outline of the error band.
fn band(line: &PlotLine, right: Axis, up: Axis) -> String {
    let error = |i: usize| line.errors.get(i).copied().filter(|error| error.is_finite()).unwrap_or(0.0);
    let edge = |sign: f64| {
        shown(line)
            .map(move |(i, (x, y))| format!("{},{}", place(right.at(x)), place(up.at(y + sign * error(i)))))
    };
    let mut above: Vec<String> = edge(1.0).collect();
    let mut below: Vec<String> = edge(-1.0).collect();
    below.reverse();
    above.append(&mut below);
    above.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_says_what_it_shows_and_stays_within_its_picture() {
        let line = PlotLine {
            name: "<A>".into(),
            points: (0..5000_u32).map(|x| (f64::from(x), f64::from(x % 7))).collect(),
            errors: vec![1.0; 5000],
        };
        let plot = LinePlot {
            title: "T".into(),
            description: "D".into(),
            bounds: vec![(8.0, "H1".into())],
            lines: vec![line.clone(), line, PlotLine::default()],
            ..LinePlot::default()
        };
        let text = plot.render().into_string();
        assert!(text.contains("role=\"img\"") && text.contains("<title>T</title><desc>D</desc>"), "{text}");
        assert!(text.contains("&lt;A&gt;") && text.matches("<polyline").count() == 3);
        let points: Vec<&str> =
            text.split("points=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        for number in
            points.iter().flat_map(|points| points.split([',', ' '])).filter(|text| !text.is_empty())
        {
            let number: f64 = number.parse().expect("a number");
            assert!((0.0..=WIDTH).contains(&number), "{number}");
        }
        assert!(points.iter().all(|points| points.split(' ').count() <= 2 * (POINTS + 1)));
        assert!(plot.svg().starts_with("<svg"));
    }
}
