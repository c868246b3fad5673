//! All tests of this crate but those beside the code, in one program.

// What is written is read again, whatever it is.
mod pgn_round_trip;
// PGN by the rules.
mod pgn_rules;
// PGN as its standard has it, section by section, and as programs write it beyond the standard.
mod pgn_standard;
