//! All tests of this crate but those beside the code, in one program.

// Games that were counted by hand, games of other programs, and changes counted in another way.
mod counting;
// The statistics in docs/games/statistics are those of the shipped games and their pieces, and agree with the summaries.
mod shipped;
// Values that were planted in results are found again, with errors that tell the truth.
mod values;
