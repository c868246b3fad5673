//! The skeleton of a page: its style, its script and its content security policy.

use crate::safe_text::named;
use chrysalis_diagrams::Sprite;
use chrysalis_engine::GameRef;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style sheet of every page.
const STYLE: &str = concat!(include_str!("colors.css"), include_str!("style.css"));
/// The script that steps through games.
const SCRIPT: &str = include_str!("viewer.js");

/// The SHA-256 of [`STYLE`] in base 64; a test shows the correct value.
const STYLE_HASH: &str = "HWgwLCHPi4OvH8LaTsGuL7xiH2tSpzVkHVAt8bsbS+U=";
/// The SHA-256 of [`SCRIPT`] in base 64.
const SCRIPT_HASH: &str = "eN4+NC3NX/1HVBc2ix3U8LkSvFsMkYCIxDko4DPULDo=";

/// Writes a page from beginning to end.
#[derive(Clone, Debug, Default)]
pub struct Page {
    pieces: Sprite,
}

impl Page {
    /// A page without content.
    pub fn new() -> Self {
        Self::default()
    }

    /// The beginning of the page. Its content security policy allows nothing from outside and no script except
    /// the viewer's.
    pub fn begin(&self, title: &str) -> String {
        let policy = format!(
            "default-src 'none'; style-src 'sha256-{STYLE_HASH}'; script-src 'sha256-{SCRIPT_HASH}'; base-uri 'none'; form-action 'none'"
        );
        let head = html! {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
        };
        let (doctype, heading) = (DOCTYPE.into_string(), html! { h1 { (title) } }.into_string());
        named(format!("{doctype}\n<html lang=\"en\">\n{}\n<body>\n<main>\n{heading}\n", head.into_string()))
    }

    /// The next part of the content.
    pub fn part(&self, markup: &Markup) -> String {
        named(markup.0.clone()) + "\n"
    }

    /// The piece symbols of a game, needed before its first board; empty if the page has them already.
    pub fn pieces(&mut self, game: GameRef) -> String {
        self.pieces.add(game)
    }

    /// The end of the page.
    pub fn end(&self) -> String {
        format!("</main>\n<script type=\"module\">{SCRIPT}</script>\n</body>\n</html>\n")
    }

    /// A complete page in one string.
    pub fn whole(&self, title: &str, content: &Markup) -> String {
        self.begin(title) + &self.part(content) + &self.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    /// <https://www.rfc-editor.org/rfc/rfc4648#section-4>
    fn base_64(bytes: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut text = String::new();
        for three in bytes.chunks(3) {
            let bits = three.iter().fold(0_usize, |bits, &byte| bits << 8 | usize::from(byte));
            let bits = bits << (8 * (3 - three.len()));
            for place in 0..4 {
                let digit = DIGITS[bits >> (18 - 6 * place) & 63];
                text.push(if place <= three.len() { char::from(digit) } else { '=' });
            }
        }
        text
    }

    #[test]
    fn a_browser_is_told_exactly_what_it_may_run() {
        assert_eq!(base_64(b"ab"), "YWI=");
        assert_eq!(base_64(&Sha256::digest(STYLE)), STYLE_HASH, "style.css");
        assert_eq!(base_64(&Sha256::digest(SCRIPT)), SCRIPT_HASH, "viewer.js");
        assert!(!SCRIPT.contains("</script") && !STYLE.contains("</style") && !SCRIPT.contains('\r'));
    }

    /// The values of a named color in light and in dark mode.
    fn colors(name: &str) -> Vec<[f64; 3]> {
        let begin = format!("--{name}: #");
        let colors = STYLE.split(&begin).skip(1).map(|rest| rest.split(';').next().expect("a color"));
        let channel = |text: &str, at: usize| {
            let text =
                if text.len() == 3 { text[at..=at].repeat(2) } else { text[2 * at..2 * at + 2].to_owned() };
            f64::from(u8::from_str_radix(&text, 16).expect("a number")) / 255.0
        };
        colors.map(|text| [0, 1, 2].map(|at| channel(text, at))).collect()
    }

    /// <https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>
    fn luminance(color: [f64; 3]) -> f64 {
        let linear =
            color.map(|c| if c <= 0.04045 { c / 12.92 } else { f64::powf((c + 0.055) / 1.055, 2.4) });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn colors_can_be_told_from_their_ground() {
        for ground in ["paper", "panel"] {
            // WCAG requires a contrast of 4.5 for text and of 3 for graphics.
            let drawn = (0..7).map(|look| (format!("series-{look}"), 3.0));
            let text = ["ink", "faint", "accent"].map(|name| (name.to_owned(), 4.5));
            for (name, least) in drawn.chain(text) {
                for scheme in 0..2 {
                    let mut found = [colors(&name)[scheme], colors(ground)[scheme]].map(luminance);
                    found.sort_by(f64::total_cmp);
                    let contrast = (found[1] + 0.05) / (found[0] + 0.05);
                    assert!(contrast >= least, "{name} on {ground} in scheme {scheme}: {contrast:.2}");
                }
            }
        }
    }

    #[test]
    fn what_comes_from_elsewhere_is_text() {
        let page =
            Page::new().whole("<script>\u{202e}", &html! { p { "</p><img src=x onerror=alert(1)> & \"'" } });
        assert!(page.contains("<title>&lt;script&gt;⟨U+202E⟩</title>"), "{page}");
        assert!(page.contains("<p>&lt;/p&gt;&lt;img") && !page.contains("<img"), "{page}");
        assert_eq!(page.matches("<script").count(), 1);
    }
}
