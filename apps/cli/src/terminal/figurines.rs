//! Men as figurines, as far as there are some.

use chrysalis_engine::{Catalogue, Color, GameRef, Kind, Piece};

/// The figurines of the orthodox men by their letters: White's and Black's.
const FIGURINES: [(char, char, char); 6] =
    [('K', '♔', '♚'), ('Q', '♕', '♛'), ('R', '♖', '♜'), ('B', '♗', '♝'), ('N', '♘', '♞'), ('P', '♙', '♟')];

/// The figurine of a man that moves and captures as an orthodox one, whatever it is called; nothing of a man for which there is none, or
/// where another man of the game has it.
pub(super) fn figurine(game: GameRef, man: Piece) -> Option<char> {
    let orthodox = Catalogue::known().orthodox();
    let is_king = |game: GameRef, kind: Kind| game.kind('K') == Some(kind);
    let alike = |kind: Kind, known: Kind| {
        let (man, other) = (game.man(kind), orthodox.man(known));
        (man.quiet, man.capture) == (other.quiet, other.capture)
            && is_king(game, kind) == is_king(orthodox, known)
    };
    let known = orthodox.every_kind().find(|&known| alike(man.kind(), known))?;
    if game.every_kind().find(|&kind| alike(kind, known)) != Some(man.kind()) {
        return None;
    }
    let letter = orthodox.man(known).letter;
    let &(_, white, black) = FIGURINES.iter().find(|(of, ..)| *of == letter)?;
    Some(if man.color() == Color::White { white } else { black })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every man of a game as it is shown.
    fn shown(game: GameRef) -> Vec<char> {
        let letter = |man: Piece| {
            let letter = game.man(man.kind()).letter;
            if man.color() == Color::White { letter } else { letter.to_ascii_lowercase() }
        };
        let sides = [Color::White, Color::Black];
        let men =
            sides.into_iter().flat_map(|color| game.every_kind().map(move |kind| Piece::new(color, kind)));
        men.map(|man| figurine(game, man).unwrap_or_else(|| letter(man))).collect()
    }

    #[test]
    fn no_two_men_of_a_game_are_shown_alike() {
        for &game in Catalogue::known().games() {
            let shown = shown(game);
            assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), shown.len(), "{}: {shown:?}", game.id);
            // Yeomen capture otherwise, all but pawns, queens and kings.
            let figurines = shown.iter().filter(|sign| !sign.is_ascii()).count();
            assert!([2 * FIGURINES.len(), 6].contains(&figurines), "{}: {shown:?}", game.id);
        }
    }

    #[test]
    fn figurines_follow_from_moves() {
        for (id, letter, figurine) in
            [("promochess", 'H', '♘'), ("apc-crowned", 'G', 'G'), ("apc-crowned", 'K', '♔')]
        {
            let game = Catalogue::known().find(id).expect("a game");
            let kind = game.kind(letter).expect("a man");
            let found = super::figurine(game, Piece::new(Color::White, kind)).unwrap_or(letter);
            assert_eq!(found, figurine, "{id} {letter}");
        }
    }
}
