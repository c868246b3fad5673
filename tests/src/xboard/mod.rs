//! Real XBoard on a virtual display: matches between two engines, and a person with mouse and keyboard.
//!
//! [`Match`] plays engine against engine and reports what went wrong; [`Session`] is an XBoard whose board can be
//! clicked and examined. Both start their own X server ([`Display`]) with their own home directory, limit all waiting
//! times, and terminate everything they started when dropped.

mod debug_log;
mod decode;
mod display;
mod error;
mod files;
mod flags;
mod game_match;
mod mouse;
mod pgn;
mod process;
mod programs;
mod relay;
mod screen;
mod session;
mod work_dir;

pub use debug_log::{DebugLog, Event, Side};
pub use decode::{Ply, decode};
pub use display::Display;
pub use error::{Error, Result};
pub use game_match::{Match, Report};
pub use pgn::Game;
pub use programs::{engine_under_test, ready};
pub use screen::{Geometry, Picture};
pub use session::{Human, Session, Setup};
pub use work_dir::WorkDir;
