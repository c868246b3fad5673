//! The XBoard protocol (CECP), version 2: [`server`] is the engine's side of a conversation, [`client`] the side of
//! programs that use engines.
//!
//! A move of these games can consist of several legs in XBoard. [`played_leg`] reads and writes a leg, [`plan`] splits
//! a move into legs, [`turn`] combines legs into a move, [`shared_game`] keeps the engine's position and XBoard's board
//! in step. [`saved_game`] reads XBoard's files and [`file_words`] writes them, [`rank_numbers`] converts XBoard's
//! ranks, [`piece_images`] names the images of pieces.
//!
//! <https://www.chessprogramming.org/Chess_Engine_Communication_Protocol>

pub mod client;
pub mod file_words;
pub mod piece_images;
pub mod plan;
pub mod played_leg;
pub mod rank_numbers;
pub mod saved_game;
pub mod saved_word;
pub mod screen;
pub mod server;
pub mod shared_game;
pub mod spot;
pub mod turn;
