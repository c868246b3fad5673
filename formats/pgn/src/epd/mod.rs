//! Extended Position Description: a position's fields, then operations.
//!
//! <https://www.chessprogramming.org/Extended_Position_Description>

mod epd_error;
mod epd_opening;
mod epd_reader;
mod epd_record;

pub use epd_error::{EpdError, EpdErrorKind, LONGEST_EPD};
pub use epd_opening::{opening_of, position_of, read_opening, write_opening};
pub use epd_reader::EpdReader;
pub use epd_record::{EpdOperand, EpdOperation, EpdRecord};
