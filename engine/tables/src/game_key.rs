//! A hash of a game's rules, so that a table is not used with other rules.

use chrysalis_rules::Game;

/// The hash of the rules: equal for games that differ only in names and texts.
pub(crate) fn game_key(game: &Game) -> u64 {
    let pieces: Vec<_> = game
        .pieces
        .iter()
        .map(|piece| (piece.letter, piece.quiet.bits(), piece.capture.bits(), &piece.rides))
        .collect();
    let mut rules = format!(
        "{:?}",
        (
            (
                game.files(),
                game.ranks(),
                pieces,
                game.pawns,
                &game.promotions,
                &game.quotas,
                &game.leaves_behind
            ),
            (
                &game.forward_only,
                &game.carrying,
                &game.grants,
                &game.royalty,
                game.stalemate,
                game.draws.few_pieces
            ),
        )
    );
    // Left out where nothing is said, so that tables of games without them keep their keys.
    if !game.goals.is_empty() || !game.restrictions.is_empty() {
        rules += &format!("{:?}", (&game.goals, &game.restrictions));
    }
    rules
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |key, byte| (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
