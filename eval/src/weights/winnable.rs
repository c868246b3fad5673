//! How much of a lead counts in endings: one of pawns alone the less the fewer files hold pawns, since one side of the
//! board is easily held.
//!
//! <https://www.chessprogramming.org/Draw_Evaluation>

/// What a lead is made of beside pawns: a piece other than a pawn, less than that, nothing, and nothing with color-bound pieces on
/// opposite colors and no others.
pub const LEADS: [&str; 4] = ["piece", "exchange", "nothing", "opposite"];

/// Weights for each: by how many files hold pawns of either color, from none to eight or more.
pub const STEPS: usize = 9;

/// Thousandths of a lead that count in an ending, by what it is made of and by files with pawns.
pub type Winnable = [[i32; STEPS]; LEADS.len()];

/// All of it.
pub const WHOLE: i32 = 1000;

/// Every lead counts whole.
pub const ALL: Winnable = [[WHOLE; STEPS]; LEADS.len()];
