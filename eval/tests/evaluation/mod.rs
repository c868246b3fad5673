//! What the evaluation must do, in every game and where its terms matter.

mod counted;
mod dice;
mod endings;
mod networks;
mod properties;
mod random_positions;
mod riders;
mod suited_search;
mod values;
mod winnable;
