//! What is said of a game in sentences, and what its men are worth.

use chrysalis_eval::load;
use chrysalis_rules::board::Kind;
use chrysalis_rules::{Game, GameRef};

/// The titles and sentences of a game's rules; nothing of what there is nothing to say of.
pub fn sections(game: &Game) -> Vec<(&'static str, Vec<String>)> {
    let rulings = game.rulings.iter().map(ToString::to_string).collect();
    let all = [
        ("Moves", game.special_moves()),
        ("Changes", game.changes()),
        ("End", game.ends()),
        ("Rulings", rulings),
    ];
    all.into_iter().filter(|(_, sentences)| !sentences.is_empty()).collect()
}

/// What each kind is worth in exchanges as the evaluation has it, in pawns, in the order of the kinds; nothing of the
/// king, which is never exchanged.
pub fn worths(game: GameRef) -> Vec<Option<String>> {
    let exchange = load::parameters(&game, "").map(|parameters| parameters.exchange).ok();
    let king = game.kind('K');
    let worth = |kind: Kind| {
        let centipawns = exchange.as_ref().filter(|_| Some(kind) != king)?[kind.index()];
        Some(format!("{:.1}", f64::from(centipawns) / 100.0))
    };
    game.every_kind().map(worth).collect()
}
