//! The evaluation in every game, and in positions where its terms matter.

mod counted;
mod endings;
mod last_lines;
mod networks;
mod properties;
mod random_positions;
mod riders;
mod rng;
mod suited_search;
mod values;
mod winnable;
