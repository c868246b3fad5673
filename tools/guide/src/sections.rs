//! What is said of a game in sentences, and what its pieces are worth.

use chrysalis_eval::{Companions, load};
use chrysalis_rules::board::PieceType;
use chrysalis_rules::{Game, GameRef};
use chrysalis_statistics::game_statistics::ResultCounts;
use chrysalis_statistics::summary::StatisticsSummary;

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

/// What each piece type is worth in exchanges as the evaluation, or what came with the game, has it, in pawns, in the order of the piece types; nothing of the
/// king, which is never exchanged.
pub fn values(companions: &Companions, game: GameRef) -> Vec<Option<String>> {
    let exchange = load::parameters(companions, &game, "").map(|parameters| parameters.exchange).ok();
    let king = game.piece_type('K');
    let value = |piece_type: PieceType| {
        let centipawns = exchange.as_ref().filter(|_| Some(piece_type) != king)?[piece_type.index()];
        Some(format!("{:.1}", f64::from(centipawns) / 100.0))
    };
    game.every_piece_type().map(value).collect()
}

/// What games of the engine against itself say of a game; nothing where none were counted.
pub fn self_play(game: &Game) -> Vec<String> {
    let Some(statistics) = StatisticsSummary::shipped(&game.id) else { return Vec::new() };
    let ResultCounts { white, drawn, black } = statistics.results;
    let games = statistics.results.games();
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
            statistics.plies, statistics.legal_moves, statistics.changes
        ),
    ];
    let values: Vec<String> = statistics
        .values
        .iter()
        .filter_map(|value| {
            let name = &game.piece(game.piece_type(value.letter)?).name;
            Some(format!("{name} {} ± {}", value.elo, value.error))
        })
        .collect();
    if !values.is_empty() {
        told.push(format!("What one more piece was worth in them, in Elo: {}.", values.join(", ")));
    }
    told
}
