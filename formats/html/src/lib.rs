//! Self-contained HTML reports: they need no other file, no font and no server.
//!
//! [`Page`] is the skeleton with its style and its only script. [`PageTable`] and the plots ([`LinePlot`],
//! [`Bars`], [`HistogramPlot`]) are its contents, and [`ShownGame`] is a game to step through. Everything works
//! without the script, with screen readers, in light and dark mode, and in print. The same content gives the
//! same bytes. All input is treated as text: markup is escaped, and characters that could reorder the text
//! around them are replaced by their names.

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
