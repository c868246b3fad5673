//! The XBoard protocol (CECP), version 2: [`server`] is the engine's side of a conversation, [`client`] the side of those
//! who use engines.
//!
//! A move of these games can be several legs in XBoard: [`played_leg`] reads and writes one, [`plan`] takes a move
//! apart, [`turn`] puts it together again, [`shared_game`] keeps the engine's position and XBoard's board in step,
//! [`saved_game`] reads the legs of XBoard's files, [`rank_numbers`] is how XBoard counts ranks, [`piece_images`] names the images of pieces.
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
