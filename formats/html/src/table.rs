//! Tables of a page.

use maud::{Markup, Render, html};

/// A table with a caption and column heads; columns of numbers are right-aligned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageTable {
    /// The caption above the table.
    pub caption: String,
    /// The column heads.
    pub columns: Vec<String>,
    /// The index of the column that names the rows.
    pub names: usize,
    /// Indices of further columns of text; all others hold numbers.
    pub words: Vec<usize>,
    /// The cells, by row and column.
    pub rows: Vec<Vec<String>>,
}

impl Render for PageTable {
    /// The table in an element that scrolls if it is too wide.
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
