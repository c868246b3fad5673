//! The fixed positions of each game.

use chrysalis_engine::Session;
use chrysalis_rules::GameRef;

const ROWS: &str = include_str!("../../data/bench.txt");

/// The start of a game, followed by its positions in the list, in order.
pub(super) fn bench_positions(game: GameRef) -> Vec<Session> {
    let rows = rows().filter(|(id, _)| *id == game.id);
    // A test reads all rows, so that none is lost here.
    let further = rows.filter_map(|(_, fen)| Session::from_fen(game, fen).ok());
    std::iter::once(Session::new(game)).chain(further).collect()
}

/// The game id and FEN of each row.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROWS.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut fields = line.split(';').map(str::trim);
        Some((fields.next()?, fields.next()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    #[test]
    fn every_row_is_a_position_of_its_game_that_can_be_searched() {
        for (id, fen) in rows() {
            let game = Catalogue::shipped().find(id).unwrap_or_else(|| panic!("no game {id}"));
            let session = Session::from_fen(game, fen).unwrap_or_else(|error| panic!("{id} {fen}: {error}"));
            assert!(session.outcome().is_none(), "{id} {fen}");
        }
    }

    #[test]
    fn every_game_has_several() {
        for &game in Catalogue::shipped().games() {
            let mut fens: Vec<String> = bench_positions(game).iter().map(Session::fen).collect();
            fens.sort();
            fens.dedup();
            assert!(fens.len() >= 4, "{}", game.id);
        }
    }
}
