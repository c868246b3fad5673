//! All tests of this crate but those beside the code, in one program.

// Every legal move of every game survives the way through XBoard, as legs, in both colors.
mod plies;
// Games that XBoard 4.9.1 saved, as they are read.
mod saved_games;
