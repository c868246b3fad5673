//! How much of a lead counts in endings: a lead of pawns alone counts less the fewer files hold pawns, since
//! one side of the board is easily held.
//!
//! <https://www.chessprogramming.org/Draw_Evaluation>

/// What a lead consists of besides pawns: a non-pawn piece, less than a piece (the exchange), nothing, and
/// nothing with opposite-colored bishops and no other pieces.
pub const LEADS: [&str; 4] = ["piece", "exchange", "nothing", "opposite"];

/// Entries per lead: the number of files with pawns of either color, from none to eight or more.
pub const STEPS: usize = 9;

/// Thousandths of a lead that count in an ending, by what it consists of and by the number of files with pawns.
pub type Winnable = [[i32; STEPS]; LEADS.len()];

/// All thousandths of a lead.
pub const WHOLE: i32 = 1000;

/// Every lead counts in full.
pub const ALL: Winnable = [[WHOLE; STEPS]; LEADS.len()];
