//! The terms: one file per subject, with the rows of its terms and the function that counts them.

pub mod all_terms;
pub mod bishop_pair;
pub mod castling_rights;
pub mod couplings;
mod declare;
pub mod hanging_pieces;
pub mod king_safety;
pub mod layout;
pub mod passed_pawns;
pub mod pawn_structure;
pub mod placement;
pub mod progress_counters;
pub mod ready_pieces;
pub mod side_scan;
pub mod square_control;
pub mod succession;
pub mod tempo;
pub mod term;
pub mod weight_lookup;
