//! All tests of this crate but those beside the code, in one program.

// Games that were counted by hand, games of other programs, and changes counted in another way.
mod counting;
// The statistics on the pages of docs/games are in the form that the command writes, and name games and pieces that there are.
mod pages;
// Values that were planted in results are found again, with errors that tell the truth.
mod values;
