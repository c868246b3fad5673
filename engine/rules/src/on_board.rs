//! A macro that runs one expression on every board geometry.

/// Evaluates an expression with a game's compiled rules and start position, whatever its geometry:
/// `on_board!(game, on => on.start.fen())`. Here `on` is a `&'static` [`GameOn`](crate::GameOn) of the right
/// geometry, and the result must have the same type for all three.
#[macro_export]
macro_rules! on_board {
    ($game:expr, $on:ident => $work:expr) => {
        match $game.compiled() {
            $crate::CompiledGame::Eight($on) => $work,
            $crate::CompiledGame::Nine($on) => $work,
            $crate::CompiledGame::Ten($on) => $work,
        }
    };
}
