//! All integration tests of this crate, in one program.

mod diagram;
mod diagram_export;
mod diagram_games;
mod diagram_literal;
mod errors;
mod fmax;
mod fmax_literal;
mod fuzz;
mod shipped;
mod timing;
mod variants_export;
mod variants_ini;
mod variants_ini_ends;
mod variants_ini_extended;
