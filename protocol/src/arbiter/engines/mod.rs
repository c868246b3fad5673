//! The engines that play: what the user says of them, their processes, and the two protocols.

mod dialect;
mod fault;
mod features;
mod handshake;
mod info;
mod player;
mod process;
mod spec;
mod uci;
mod xboard;

pub use dialect::{Dialect, Ruling};
pub use fault::{Fault, FaultKind};
pub use handshake::greet;
pub use info::{Info, Score};
pub use player::{Answer, Decision, Player, Turn};
pub use process::{Log, Stop};
pub use spec::{EngineSpec, Protocol, Restart};
