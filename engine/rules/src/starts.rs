//! The starts of a game: one, or the 960 of Chess960.
//!
//! <https://www.chessprogramming.org/Chess960>

use crate::game::Game;

/// The home rank of Chess960 is filled with these pieces.
const SHUFFLED: &str = "RNBQKBNR";
/// Number of starts in Chess960.
const STARTS: u16 = 960;

impl Game {
    /// The number of starts: 960 in Chess960, else 1.
    pub fn start_count(&self) -> u16 {
        let is_shuffled = self.castling.is_chess960() && self.start.contains(SHUFFLED);
        if is_shuffled { STARTS } else { 1 }
    }

    /// The start with this number, from 0, as a FEN; in Chess960 by Scharnagl's numbers. `None` if there is none.
    ///
    /// ```
    /// let game = chrysalis_rules::Catalogue::shipped().find("chess960").unwrap();
    /// assert!(game.start_fen(0).unwrap().starts_with("bbqnnrkr/"));
    /// assert_eq!(game.start_fen(518).unwrap(), game.start);
    /// assert_eq!(game.start_fen(960), None);
    /// ```
    pub fn start_fen(&self, number: u16) -> Option<String> {
        if number >= self.start_count() {
            return None;
        }
        if self.start_count() == 1 {
            return Some(self.start.to_string());
        }
        let home: String = home_rank(number).into_iter().collect();
        Some(self.start.replace(SHUFFLED, &home).replace(&SHUFFLED.to_lowercase(), &home.to_lowercase()))
    }

    /// Whether a FEN is that of one of the starts.
    pub fn is_start(&self, fen: &str) -> bool {
        (0..self.start_count()).any(|number| self.start_fen(number).is_some_and(|start| start == fen))
    }
}

/// The pieces of the home rank from the a-file, by Scharnagl's number from 0 to 959.
fn home_rank(number: u16) -> [char; 8] {
    let number = usize::from(number);
    let mut rank = [None; 8];
    rank[2 * (number % 4) + 1] = Some('B');
    rank[2 * (number / 4 % 4)] = Some('B');
    put(&mut rank, number / 16 % 6, 'Q');
    // The two knights among five squares: 0 1, 0 2, 0 3, 0 4, 1 2, …
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let (first, second) = pairs.into_iter().nth(number / 96).unwrap_or((0, 1));
    put(&mut rank, second, 'N');
    put(&mut rank, first, 'N');
    let mut rest = ['R', 'K', 'R'].into_iter();
    rank.map(|piece| piece.or_else(|| rest.next()).unwrap_or('R'))
}

/// Puts a piece on the empty square with this number.
fn put(rank: &mut [Option<char>; 8], number: usize, piece: char) {
    if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(number) {
        *square = Some(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_starts_differ_and_are_what_the_rules_ask_for() {
        let mut seen = HashSet::new();
        for number in 0..STARTS {
            let rank = home_rank(number);
            assert!(seen.insert(rank), "{number} twice");
            let places = |piece| (0..8).filter(|&file| rank[file] == piece).collect::<Vec<_>>();
            let (bishops, rooks) = (places('B'), places('R'));
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{number}");
            assert!(rooks[0] < places('K')[0] && places('K')[0] < rooks[1], "{number}");
            assert_eq!((places('N').len(), places('Q').len()), (2, 1), "{number}");
        }
        // From the published table.
        assert_eq!(home_rank(959).iter().collect::<String>(), "RKRNNQBB");
    }
}
