//! All tests of this crate but those beside the code, in one program.

// Betza notation.
mod betza;
// Games come from a catalogue, and each plays by its own rules.
mod catalogue;
