//! Real XBoard on a virtual display: matches between two engines, and a human who uses mouse and keyboard.
//!
//! [`Match`] plays engine against engine and reports what went wrong; [`Session`] is one XBoard whose board can be
//! clicked and looked at. Both start their own X server ([`Display`]) and their own home directory, wait only for
//! bounded times, and end everything they started when dropped.

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
