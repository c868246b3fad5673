//! One move of a study.

use chrysalis_engine::Move;

/// A move of a study with what is said about it; the first node is the beginning, where no move has been played.
#[derive(Clone, Debug, Default)]
pub struct StudyNode {
    /// The node before it; none of the beginning.
    pub parent: Option<usize>,
    /// What is played next, the main line first.
    pub children: Vec<usize>,
    /// The move; none is a null move, or the beginning.
    pub m: Option<Move>,
    /// In standard algebraic notation.
    pub san: String,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// What is said before it.
    pub before: Vec<String>,
    /// What is said after it.
    pub after: Vec<String>,
    /// Glyphs before the line that begins with it.
    pub(super) line_nags: Vec<u8>,
    /// What is said at the end of the line that ends with it.
    pub(super) end: Vec<String>,
    /// The points that White can expect after it, where a report has analyzed it.
    pub white: Option<f64>,
    /// The letter of the piece that it captures.
    pub captures: Option<char>,
    /// The square of the piece that became king because it captured one.
    pub crowned: Option<String>,
    /// The glyph that a report gave it, which the next one replaces.
    pub report_nag: Option<u8>,
    /// Whether a report added it.
    pub by_report: bool,
}
