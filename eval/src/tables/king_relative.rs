//! Squares relative to a king, by ranks ahead and files apart; left and right are the same.

use chrysalis_rules::board::Color;
use chrysalis_rules::{BoardSize, Playable};

/// Files that are distinguished, the king's own first; farther ones count as the last.
const FILES: u8 = 6;
/// Ranks ahead and ranks behind that are distinguished; farther ones count as the last.
const RANKS: u8 = 5;
/// Number of relative squares, from the farthest rank behind the king to the farthest ahead.
pub const INDICES: usize = WIDTH * (2 * RANKS as usize + 1);
/// Relative squares per rank.
pub const WIDTH: usize = FILES as usize;

/// The relative square of every square, by the king's square; `color` decides what is ahead.
pub fn indices<G: Playable>(size: BoardSize, color: Color) -> G::Array<G::Array<u8>> {
    let rank = |square| color.rank(G::rank(square), G::ranks(size));
    let mut indices = G::filled(G::filled(0));
    for king in G::squares(size) {
        for square in G::squares(size) {
            let ranks = (RANKS + rank(square)).saturating_sub(rank(king)).min(2 * RANKS);
            let files = G::file(square).abs_diff(G::file(king)).min(FILES - 1);
            indices[king.index()][square.index()] = ranks * FILES + files;
        }
    }
    indices
}

/// The relative squares if there is no king: [`INDICES`], which is out of range.
#[expect(clippy::cast_possible_truncation, reason = "few places")]
pub fn nowhere<G: Playable>() -> G::Array<u8> {
    G::filled(INDICES as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::board::Board8;

    #[test]
    fn wings_are_alike_and_colors_are_mirror_images() {
        let [white, black] = Color::ALL.map(|color| indices::<Board8>(BoardSize::EIGHT, color));
        let at = |name| BoardSize::EIGHT.parse(name).expect("a square").index();
        let behind = WIDTH * usize::from(RANKS);
        assert_eq!(usize::from(white[at("e1")][at("e1")]), behind);
        assert_eq!(usize::from(white[at("e1")][at("g3")]), behind + 2 * WIDTH + 2);
        assert_eq!(white[at("e1")][at("c3")], white[at("e1")][at("g3")]);
        assert_eq!(black[at("e8")][at("c6")], white[at("e1")][at("g3")]);
        assert_eq!(usize::from(white[at("h8")][at("a1")]), WIDTH - 1, "farther ones count as the last");
        assert_eq!(usize::from(white[at("a1")][at("h8")]), INDICES - 1);
    }
}
