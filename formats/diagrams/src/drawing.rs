//! An SVG document that is being written: what is drawn more than once is defined once.

use std::collections::BTreeMap;
use std::fmt::Write;

/// An SVG document without its frame.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    width: f64,
    height: f64,
    title: String,
    defined: BTreeMap<String, String>,
    body: String,
}

impl Drawing {
    /// An empty document of this size in pixels, with a title for readers that do not see it.
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        Self { width, height, title: title.to_owned(), ..Self::default() }
    }

    /// Appends SVG elements, on top of what is drawn already.
    pub fn add(&mut self, markup: &str) {
        self.body += markup;
        self.body.push('\n');
    }

    /// Defines markup under a name, unless it is defined already.
    pub fn define(&mut self, name: &str, markup: impl FnOnce() -> String) {
        if !self.defined.contains_key(name) {
            self.defined.insert(name.to_owned(), markup());
        }
    }

    /// Adds all of another document.
    pub fn take(&mut self, other: Self) {
        self.defined.extend(other.defined);
        self.body += &other.body;
    }

    /// Defines all of another document under a name.
    pub fn take_as(&mut self, name: &str, other: Self) {
        self.defined.extend(other.defined);
        self.define(name, || other.body.replace('\n', ""));
    }

    /// What is defined, by name.
    pub fn definitions(&self) -> impl Iterator<Item = (&str, &str)> {
        self.defined.iter().map(|(name, markup)| (name.as_str(), markup.as_str()))
    }

    /// Draws a rectangle without an outline, from its upper left corner.
    pub fn rectangle(&mut self, x: f64, y: f64, width: f64, height: f64, fill: &str) {
        self.add(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{fill}\"/>",
            number(x),
            number(y),
            number(width),
            number(height)
        ));
    }

    /// The document as text.
    pub fn into_svg(self) -> String {
        let (width, height) = (number(self.width), number(self.height));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<title>{}</title>\n",
            escaped(&self.title)
        );
        if !self.defined.is_empty() {
            text += "<defs>\n";
            for (name, markup) in &self.defined {
                let _ = writeln!(text, "<g id=\"{name}\">{markup}</g>");
            }
            text += "</defs>\n";
        }
        text + &self.body + "</svg>\n"
    }
}

/// A number without needless digits.
pub fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A text as XML has it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_texts_are_xml() {
        for (value, text) in
            [(0.0, "0"), (-0.001, "0"), (1.5, "1.5"), (100.0, "100"), (2.005, "2"), (-2.347, "-2.35")]
        {
            assert_eq!(number(value), text);
        }
        assert_eq!(escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }

    #[test]
    fn what_is_defined_twice_stands_once() {
        let mut drawing = Drawing::new(1.0, 2.0, "x");
        for _ in 0..2 {
            drawing.define("a", || "<path/>".to_owned());
        }
        assert_eq!(drawing.into_svg().matches("<path/>").count(), 1);
    }
}
