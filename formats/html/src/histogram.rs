//! Histograms: how often values occurred.

use crate::axis::{Axis, place};
use maud::{Markup, Render, html};

/// The size of the plot in its own units.
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 200.0;
/// Space around the bars.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 36.0;
/// The maximum number of bars, approximately.
const MOST: u64 = 24;

/// A plot of how often values occurred; if there are many values, several share a bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistogramPlot {
    /// The heading of the plot.
    pub title: String,
    /// The label of the horizontal axis.
    pub right: String,
    /// The unit of the counts.
    pub unit: String,
    /// The values in ascending order, each with its count.
    pub counts: Vec<(u64, u64)>,
}

impl HistogramPlot {
    /// The number of values per bar, and the first value and the count of each bar.
    fn bins(&self) -> (u64, Vec<(u64, u64)>) {
        let (Some(&(least, _)), Some(&(most, _))) = (self.counts.first(), self.counts.last()) else {
            return (1, Vec::new());
        };
        let mut powers = (0..19).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_u64.pow(power)));
        let width = powers.find(|width| (most - least) / width < MOST).unwrap_or(u64::MAX);
        let begin = least / width;
        let mut bins: Vec<(u64, u64)> =
            (begin..=most / width).map(|bin| (bin.saturating_mul(width), 0)).collect();
        for &(number, count) in &self.counts {
            let bin = usize::try_from(number / width - begin).unwrap_or(0);
            if let Some(bin) = bins.get_mut(bin) {
                bin.1 += count;
            }
        }
        (width, bins)
    }
}

impl Render for HistogramPlot {
    fn render(&self) -> Markup {
        let (width, bins) = self.bins();
        let highest = bins.iter().map(|&(_, count)| count).max().unwrap_or(0);
        let all: u64 = bins.iter().map(|&(_, count)| count).sum();
        let up = Axis::fitting([0.0, highest.max(1) as f64].into_iter(), HEIGHT - BOTTOM, TOP);
        let edges = bins.iter().flat_map(|&(first, _)| [first as f64, first.saturating_add(width) as f64]);
        let right = Axis::fitting(edges, LEFT, WIDTH - RIGHT);
        let (least, most) = (
            self.counts.first().map_or(0, |&(number, _)| number),
            self.counts.last().map_or(0, |&(number, _)| number),
        );
        let peak = bins.iter().find(|&&(_, count)| count == highest).map_or(0, |&(first, _)| first);
        let description = format!(
            "{all} {}: {} from {least} to {most}, most often from {peak} to {}",
            self.unit,
            self.right,
            peak.saturating_add(width - 1)
        );
        html! {
            figure.drawn {
                figcaption { (self.title) }
                svg.plot viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" {
                    title { (self.title) }
                    desc { (description) }
                    @for (value, text) in up.ticks(4.0) {
                        @let y = up.at(value);
                        path.grid d=(format!("M{} {}H{}", place(LEFT), place(y), place(WIDTH - RIGHT))) {}
                        text.faint x=(place(LEFT - 6.0)) y=(place(y + 4.0)) text-anchor="end" { (text) }
                    }
                    @for (first, count) in &bins {
                        @let (x, y) = (right.at(*first as f64), up.at(*count as f64));
                        rect.bar.f0 x=(place(x)) y=(place(y)) width=(place(right.at(first.saturating_add(width) as f64) - x))
                            height=(place(HEIGHT - BOTTOM - y)) {}
                    }
                    @for (value, text) in right.ticks(6.0) {
                        text.faint x=(place(right.at(value))) y=(place(HEIGHT - BOTTOM + 16.0)) text-anchor="middle" { (text) }
                    }
                    text.faint x=(place(WIDTH - RIGHT)) y=(place(HEIGHT - 4.0)) text-anchor="end" { (self.right) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_in_one_bar() {
        for counts in [vec![], vec![(7, 3)], vec![(0, 1), (1000, 2)], (0..500).map(|n| (n * 7, n)).collect()]
        {
            let histogram = HistogramPlot { counts: counts.clone(), ..HistogramPlot::default() };
            let (_, bins) = histogram.bins();
            assert_eq!(
                bins.iter().map(|&(_, count)| count).sum::<u64>(),
                counts.iter().map(|&(_, count): &(u64, u64)| count).sum::<u64>()
            );
            assert!(bins.len() as u64 <= MOST + 1, "{}", bins.len());
            assert!(histogram.render().into_string().contains("<svg"));
        }
    }
}
