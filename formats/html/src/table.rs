//! Tables.

use maud::{Markup, Render, html};

/// A table with a caption and heads; the second kind of columns is flush right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageTable {
    /// What it is about.
    pub caption: String,
    /// The heads of its columns.
    pub columns: Vec<String>,
    /// The column that names the rows.
    pub names: usize,
    /// Further columns of words; all others are of numbers.
    pub words: Vec<usize>,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

impl Render for PageTable {
    /// The table, which scrolls by itself where it is too wide.
    fn render(&self) -> Markup {
        let class =
            |column: usize| (column != self.names && !self.words.contains(&column)).then_some("number");
        html! {
            div.scroll role="group" aria-label=(self.caption) tabindex="0" {
                table {
                    caption { (self.caption) }
                    thead { tr { @for (column, head) in self.columns.iter().enumerate() {
                        @if head.is_empty() { td {} } @else { th scope="col" class=[class(column)] { (head) } }
                    } } }
                    tbody { @for row in &self.rows { tr { @for (column, cell) in row.iter().enumerate() {
                        @if column == self.names { th scope="row" { (cell) } }
                        @else { td class=[class(column)] { (cell) } }
                    } } } }
                }
            }
        }
    }
}
