//! Corresponding features of two games, so that a network trained on one can be tried in the other.

use crate::terms::layout::{Block, Layout};
use chrysalis_rules::Game;

/// For each feature of `from`, the feature of `to` that counts the same: of the same term and, for terms with
/// weights for each piece type, of a piece that moves alike. Among several such pieces, one with the same
/// letter is preferred, then the first.
pub fn shared_features(from: &Game, to: &Game) -> Vec<Option<u16>> {
    let (source, target) = (Layout::from_game(from), Layout::from_game(to));
    let mut features = vec![None; source.len];
    for block in &source.blocks {
        if let Some(same) = same(from, block, to, &target) {
            for number in 0..block.len {
                features[block.start + number] = same.feature(number);
            }
        }
    }
    features
}

/// The corresponding block of another game.
fn same<'a>(from: &Game, block: &Block, to: &Game, target: &'a Layout) -> Option<&'a Block> {
    let letter =
        |game: &Game, block: &Block| block.piece_type.map(|piece_type| game.piece(piece_type).letter);
    target
        .blocks
        .iter()
        .filter(|other| other.term == block.term && other.len == block.len)
        .filter(|other| match (block.piece_type, other.piece_type) {
            (None, None) => true,
            (Some(piece_type), Some(other)) => from.piece(piece_type).moves() == to.piece(other).moves(),
            _ => false,
        })
        .min_by_key(|other| letter(to, other) != letter(from, block))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::game_network::blocks;
    use chrysalis_rules::Catalogue;

    #[test]
    fn what_moves_alike_is_counted_alike() {
        let game = |id: &str| Catalogue::shipped().find(id).expect("a shipped game");
        let names = |game: &Game| -> Vec<String> {
            let named = |block: chrysalis_network::NamedBlock| vec![block.name; block.features];
            blocks(game).into_iter().flat_map(named).collect()
        };
        let (chess, other) = (&*game("normal"), &*game("taylor"));
        let features = shared_features(chess, chess);
        assert!(features.iter().enumerate().all(|(from, to)| *to == u16::try_from(from).ok()));
        let (from, to) = (names(chess), names(other));
        let shared = shared_features(chess, other);
        assert_eq!(shared.len(), from.len());
        for (feature, name) in shared.iter().zip(&from) {
            assert!(feature.is_none_or(|feature| to[usize::from(feature)] == *name), "{name}");
        }
        assert!(shared.iter().flatten().count() > 500);
    }
}
