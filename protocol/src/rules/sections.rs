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

/// What each kind is worth in exchanges as the evaluation has it, in words; nothing of the king, which is never exchanged.
pub fn worths(game: GameRef) -> Vec<(Kind, String)> {
    let exchange = load::parameters(&game, "").map(|parameters| parameters.exchange);
    let Ok(exchange) = exchange else { return Vec::new() };
    let worth = |kind: Kind| {
        let pawns = f64::from(exchange[kind.index()]) / 100.0;
        (kind, format!("worth {pawns:.1}"))
    };
    game.every_kind().filter(|&kind| Some(kind) != game.kind('K')).map(worth).collect()
}
