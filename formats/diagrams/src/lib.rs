//! Diagrams of pieces, positions, moves and promotions, as SVG and PNG: the same bytes each time, with nothing but shapes of our own.
//!
//! ```
//! use chrysalis_engine::{Catalogue, Session};
//! use chrysalis_diagrams::{Look, png, position};
//! let session = Session::new(Catalogue::shipped().featured());
//! let svg = position(&session.view(), &Look::default(), &[]);
//! assert!(svg.starts_with("<svg "));
//! assert_eq!(&png(&svg, 1.0).unwrap()[1..4], b"PNG");
//! ```

mod board;
mod chains;
mod changes;
mod contact_sheet;
mod design;
mod drawing;
mod figure_key;
mod figures;
mod legend;
mod lettering;
mod moves;
mod palette;
mod panel;
mod piece;
mod position;
mod promotions;
mod promotions_sheet;
mod raster;
mod reach;
mod sprite;
mod tint;

pub use chains::{ChangeChain, ChangeGroup, chain_words, change_groups};
pub use changes::changes_of_all;
pub use contact_sheet::contact_sheet;
pub use design::Design;
pub use figure_key::figure_key;
pub use figures::Figure;
pub use moves::{moves, moves_of_all, usual_square};
pub use piece::piece_alone;
pub use position::{Look, Sign, position};
pub use promotions::promotions;
pub use promotions_sheet::promotions_of_all;
pub use raster::{RasterError, png};
pub use sprite::Sprite;
pub use tint::{NoTint, Tint};
