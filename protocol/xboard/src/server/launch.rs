//! How XBoard is started on a game.

use chrysalis_rules::Game;

/// XBoard's options for every game: the engine knows the rules, XBoard must neither test moves nor claim results.
const OPTIONS: &str = "-testLegality false -testClaims false -repeatsToDraw 0 -ruleMoves 0 \
                       -showTargetSquares true -sweepPromotions true -xautoflag";

/// A shell command line that opens XBoard on a game.
pub fn command(engine: &str, game: &Game) -> String {
    format!("xboard -fcp '\"{engine}\" xboard' -variant {} {OPTIONS}", game.id)
}

/// An entry of XBoard's list of engines (`-firstChessProgramNames`) that opens a game; XBoard itself adds the
/// game to the name.
pub fn entry(engine: &str, game: &Game) -> String {
    format!("\"Chrysalis\" -fcp '\"{engine}\" xboard' -variant {} {OPTIONS}", game.id)
}
