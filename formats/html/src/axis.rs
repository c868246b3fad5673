//! The scale of an axis.

/// Maps values to coordinates of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    low: f64,
    high: f64,
    /// The coordinate of the lowest value.
    from: f64,
    /// The coordinate of the highest value.
    to: f64,
}

impl Axis {
    /// An axis that covers all finite `numbers`, between the coordinates `from` and `to`.
    pub fn fitting(numbers: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.filter(|number| number.is_finite()) {
            (low, high) = (low.min(number), high.max(number));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        if high - low < 1e-9 {
            (low, high) = (low - 0.5, high + 0.5);
        }
        Self { low, high, from, to }
    }

    /// The coordinate of a value.
    pub fn at(&self, number: f64) -> f64 {
        let number = number.clamp(self.low, self.high);
        self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// At most about `most` round values on the axis, with labels that have as many digits as they need.
    pub fn ticks(&self, most: f64) -> Vec<(f64, String)> {
        let rough = (self.high - self.low) / most;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|&step| step >= rough);
        let step = step.unwrap_or(rough);
        let digits = if step >= 1.0 {
            0
        } else if step >= 0.1 {
            1
        } else {
            2
        };
        let first = (self.low / step).ceil();
        let mut ticks = Vec::new();
        let mut count = 0.0;
        while (first + count) * step <= self.high + step * 1e-6 && count < 50.0 {
            let number = (first + count) * step;
            ticks.push((number, format!("{:.digits$}", number + 0.0).replace('-', "−")));
            count += 1.0;
        }
        ticks
    }
}

/// A coordinate as text, without needless digits.
pub fn place(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers_within() {
        let ticks = |low: f64, high: f64| {
            let axis = Axis::fitting([low, high].into_iter(), 0.0, 100.0);
            axis.ticks(5.0).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(ticks(0.0, 100.0), "0 20 40 60 80 100");
        assert_eq!(ticks(-2.94, 2.94), "−2 0 2");
        assert_eq!(ticks(0.0, 0.3), "0.0 0.1 0.2 0.3");
        assert_eq!(ticks(7.0, 7.0), "6.6 6.8 7.0 7.2 7.4");
        assert!(Axis::fitting([f64::NAN].into_iter(), 0.0, 1.0).ticks(5.0).len() > 2);
    }
}
