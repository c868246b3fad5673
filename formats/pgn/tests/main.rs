//! All integration tests of this crate, in one program.

// Round trips: everything that is written can be read back.
mod pgn_round_trip;
// PGN with the rules of the games.
mod pgn_rules;
// The PGN standard, section by section, and common deviations from it.
mod pgn_standard;
