//! Which weights of two games' evaluations mean the same, so that what one game taught can be tried in another.

use crate::terms::layout::{Block, Layout};
use chrysalis_rules::Game;

/// For each place of one game that of another where the same is counted: under the same term, and for a piece that moves
/// alike where the term has weights for each. Of several such pieces the one with the same letter is taken, else the first.
pub fn shared_indices(from: &Game, to: &Game) -> Vec<Option<u16>> {
    let (source, target) = (Layout::of(from), Layout::of(to));
    let mut indices = vec![None; source.len];
    for block in &source.blocks {
        if let Some(same) = same(from, block, to, &target) {
            for number in 0..block.len {
                indices[block.start + number] = same.index(number);
            }
        }
    }
    indices
}

/// The block that means the same in another game.
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
        let indices = shared_indices(chess, chess);
        assert!(indices.iter().enumerate().all(|(from, to)| *to == u16::try_from(from).ok()));
        let (from, to) = (names(chess), names(other));
        let shared = shared_indices(chess, other);
        assert_eq!(shared.len(), from.len());
        for (index, name) in shared.iter().zip(&from) {
            assert!(index.is_none_or(|index| to[usize::from(index)] == *name), "{name}");
        }
        assert!(shared.iter().flatten().count() > 500);
    }
}
