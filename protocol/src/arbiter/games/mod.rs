//! One game: its clocks, its course, its end and its record.

mod adjudication;
mod clock;
mod play;
mod record;

pub use adjudication::{Adjudication, Adjudicator, Draw, Resign, Verdict};
pub use clock::{Clock, Limits, Overrun, TimeControl, parse_time};
pub use play::{Conditions, Pairing, Seat, play};
pub use record::{FaultRecord, GameRecord, Ply, Points, Winner};
