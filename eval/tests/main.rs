//! All tests of this crate but those beside the code, in one program.

// Data files say everything, and bad ones are refused with one message.
mod data_file;
// What the evaluation must do, in every game and where its terms matter.
mod evaluation;
// Weights from files that someone names, and what is said where there are none.
mod load;
