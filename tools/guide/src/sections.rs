//! The rules of a game in sentences, the values of its pieces, and the results of its self-play.

use chrysalis_eval::{Companions, load};
use chrysalis_rules::board::PieceType;
use chrysalis_rules::{Game, GameRef};
use chrysalis_statistics::game_statistics::ResultCounts;
use chrysalis_statistics::summary::StatisticsSummary;

/// The title of the results of self-play.
const SELF_PLAY: &str = "Self-play";
/// The nodes for a move in the self-play whose results are shipped.
pub const NODES: u64 = 400;

/// The titles and sentences of a game's rules; sections without sentences are left out.
pub fn sections(game: &Game) -> Vec<(&'static str, Vec<String>)> {
    let rulings = game.rulings.iter().map(ToString::to_string).collect();
    let results = StatisticsSummary::shipped(&game.id).map(|summary| {
        format!("{} games at {NODES} nodes per move: {}.", summary.results.games(), self_play(&summary))
    });
    let all = [
        ("Special moves", game.special_moves()),
        ("Changes", game.changes()),
        ("End of the game", game.ends()),
        ("Rulings", rulings),
        (SELF_PLAY, results.into_iter().collect()),
    ];
    all.into_iter().filter(|(_, sentences)| !sentences.is_empty()).collect()
}

/// The value of each piece type in pawns, as static exchange evaluation uses it, in the order of the piece types; none for
/// the king, which is never exchanged.
pub fn values(companions: &Companions, game: GameRef) -> Vec<Option<String>> {
    let exchange = load::parameters(companions, &game, "").map(|loaded| loaded.value.exchange).ok();
    let king = game.piece_type('K');
    let value = |piece_type: PieceType| {
        let centipawns = exchange.as_ref().filter(|_| Some(piece_type) != king)?[piece_type.index()];
        Some(format!("{:.1}", f64::from(centipawns) / 100.0))
    };
    game.every_piece_type().map(value).collect()
}

/// A share of some games in percent.
pub fn percent(count: u64, games: u64) -> String {
    format!("{:.1}%", 100.0 * (count as f64 / games as f64))
}

/// The results of self-play in figures.
fn self_play(summary: &StatisticsSummary) -> String {
    let ResultCounts { white, drawn, black } = summary.results;
    let games = summary.results.games();
    format!(
        "White won {}, {} were drawn, Black won {}; median length {} plies; on average {:.1} changes per game and {:.1} \
         legal moves per position",
        percent(white, games),
        percent(drawn, games),
        percent(black, games),
        summary.plies,
        summary.changes,
        summary.legal_moves
    )
}
