//! One place for all boards.

/// Does the same with a game's rules and start, whatever its board: `on_board!(game, on => on.start.fen())`.
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
