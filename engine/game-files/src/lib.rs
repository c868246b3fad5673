//! Reading, checking and writing games described in files.
//!
//! A file is TOML and describes a game as data ([`Game`](chrysalis_rules::Game)): its board, start position, pieces, rule
//! parts and rules of change, and examples that are its tests. What it leaves out it inherits from the game that it
//! names, or from chess. A file cannot refer to other files. docs/OWN-GAMES.md describes the format.
//!
//! ```
//! use chrysalis_game_files::read;
//! use chrysalis_rules::Catalogue;
//!
//! let text = r#"
//! format = 1
//! id = "stalemate-loses"
//! inherits = "normal"
//! [ends]
//! stalemate = "loss"
//! "#;
//! let mut games = Catalogue::shipped().clone();
//! let game = read(text, &games).unwrap().add_to(&mut games).unwrap();
//! assert_eq!(games.find("stalemate-loses"), Some(game));
//! ```

mod described_game;
pub mod diagram;
pub mod diagram_export;
mod error;
mod example;
pub mod fmax;
mod numbered_board;
mod place;
mod places;
mod reading;
pub mod variants_export;
pub mod variants_ini;
mod writing;

pub use described_game::DescribedGame;
pub use error::{GameFileError, GameFileErrorKind, GameFileErrors};
pub use example::GameExample;
pub use numbered_board::NoSuchBoard;
pub use place::FilePlace;
pub use reading::{LONGEST, read};
pub use writing::write;
