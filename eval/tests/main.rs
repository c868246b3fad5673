//! All integration tests of this crate, in one program.

// Data files: round trips, and one clear message for each bad file.
mod data_file;
// The evaluation in every game, and in positions where its terms matter.
mod evaluation;
// Loading weights from files, and the messages when there are none.
mod load;
