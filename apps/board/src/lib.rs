//! A board in the browser: play, analysis, running matches and rules.
//!
//! [`serve`] listens on this machine and gives the browser a page that draws and asks, and knows no rule: legal moves come
//! with all that they do, position by position. What it asks for is answered by `chrysalis-table`; who may ask at all
//! is decided by one admission for all routes.

mod admission;
mod answer;
mod assets;
mod error;
mod events;
#[cfg(test)]
mod messages;
mod patient;
mod routes;
mod saved_games;
mod server;
mod settings;
mod tables;
mod token;
mod visitors;
mod watched_standings;
mod watching;

pub use admission::named_host;
pub use error::BoardError;
pub use server::serve;
pub use settings::BoardSettings;
