//! Pages of HTML that need nothing but themselves: no file, no font, no server.
//!
//! [`Page`] is the skeleton with its look and the one script, [`PageTable`] and the plots ([`LinePlot`], [`Bars`],
//! [`HistogramPlot`]) are what stands on it, and [`ShownGame`] is a game that is looked through move by move. Everything is
//! readable without the script, by readers that do not see it, in light and dark, and on paper. The same content gives
//! the same bytes. What comes from elsewhere is text: markup is escaped, and characters that would turn the text around
//! them are named instead of written.

mod axis;
mod bars;
mod histogram;
mod line_plot;
mod page;
mod safe_text;
mod table;
mod viewer;

pub use bars::{Bar, Bars};
pub use histogram::HistogramPlot;
pub use line_plot::{LinePlot, PlotLine};
pub use page::Page;
pub use table::PageTable;
pub use viewer::{MoveNotes, ShownGame, still_board};
