//! What is said of a game in sentences, and what its pieces are worth.

use chrysalis_eval::load;
use chrysalis_rules::board::PieceType;
use chrysalis_rules::{Game, GameRef};
use chrysalis_statistics::facts::ResultCounts;
use chrysalis_statistics::summary::FactSummary;

/// The title of what self-play says.
pub const SELF_PLAY: &str = "What self-play says";

/// The titles and sentences of a game's rules; nothing of what there is nothing to say of.
pub fn sections(game: &Game) -> Vec<(&'static str, Vec<String>)> {
    let rulings = game.rulings.iter().map(ToString::to_string).collect();
    let all = [
        ("Moves", game.special_moves()),
        ("Changes", game.changes()),
        ("End", game.ends()),
        ("Rulings", rulings),
        (SELF_PLAY, self_play(game)),
    ];
    all.into_iter().filter(|(_, sentences)| !sentences.is_empty()).collect()
}

/// What each piece type is worth in exchanges as the evaluation has it, in pawns, in the order of the piece types; nothing of the
/// king, which is never exchanged.
pub fn worths(game: GameRef) -> Vec<Option<String>> {
    let exchange = load::parameters(&game, "").map(|parameters| parameters.exchange).ok();
    let king = game.piece_type('K');
    let worth = |piece_type: PieceType| {
        let centipawns = exchange.as_ref().filter(|_| Some(piece_type) != king)?[piece_type.index()];
        Some(format!("{:.1}", f64::from(centipawns) / 100.0))
    };
    game.every_piece_type().map(worth).collect()
}

/// What games of the engine against itself say of a game; nothing where none were counted.
pub fn self_play(game: &Game) -> Vec<String> {
    let Some(facts) = FactSummary::shipped(&game.id) else { return Vec::new() };
    let ResultCounts { white, drawn, black } = facts.results;
    let games = facts.results.games();
    let share = |count: u64| format!("{:.1} %", 100.0 * (count as f64 / games as f64));
    let mut told = vec![
        format!(
            "{games} quick games of the engine against itself: White won {}, Black {}, {} were drawn.",
            share(white),
            share(black),
            share(drawn)
        ),
        format!(
            "Half of them took {} moves of both sides or fewer. A position has {:.1} legal moves on average, and {:.1} pieces \
             change in a game.",
            facts.plies, facts.legal_moves, facts.changes
        ),
    ];
    let worths: Vec<String> = facts
        .worths
        .iter()
        .filter_map(|worth| {
            let name = &game.piece(game.piece_type(worth.letter)?).name;
            Some(format!("{name} {} ± {}", worth.elo, worth.error))
        })
        .collect();
    if !worths.is_empty() {
        told.push(format!("What one more piece was worth in them, in Elo: {}.", worths.join(", ")));
    }
    told
}
