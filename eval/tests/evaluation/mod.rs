//! What the evaluation must do, in every game and where its terms matter.

mod counted;
mod dice;
mod endings;
mod laws;
mod networks;
mod random_positions;
mod riders;
mod suited_search;
mod winnable;
mod worths;
