//! All tests of this crate but those beside the code, in one program.

// Every kind of mistake has its message, with line and column, and all mistakes are said at once.
mod errors;
// Whatever a file says, it is a game or it is refused in words.
mod fuzz;
// Every shipped game can be said by a file.
mod shipped;
// Conversion of Fairy-Stockfish's `variants.ini`.
mod variants_ini;
