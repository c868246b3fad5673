//! The answer to `variant`: the pictures of the pieces, the board, the initial position, and the moves of the pieces.

use crate::server::betza::describe;
use chrysalis_rules::{Catalogue, Game, GameRef, PieceDef};

/// The slots of XBoard's table of pieces; the last is the King's.
const SLOTS: [&str; 66] = [
    "Pawn",
    "Knight",
    "Bishop",
    "Rook",
    "Queen",
    "Ferz",
    "Alfil",
    "Angel",
    "Marshall",
    "Wazir",
    "Man",
    "Cannon",
    "Nightrider",
    "Cardinal",
    "Dragon",
    "Grasshopper",
    "Silver",
    "Falcon",
    "Lance",
    "Cobra",
    "Unicorn",
    "Lion",
    "Sword",
    "Zebra",
    "Camel",
    "Tower",
    "Wolf",
    "Hat",
    "Duck",
    "Amazon",
    "Flying",
    "Gnu",
    "Cub",
    "Shield",
    "Horse",
    "Wizard",
    "Copper",
    "Iron",
    "Viking",
    "Flag",
    "Axe",
    "Dolphin",
    "Cat",
    "Claw",
    "Wheel",
    "Butterfly",
    "PBishop",
    "PRook",
    "HCrown",
    "Shierd",
    "Monarch",
    "Mother",
    "Nothing",
    "Drunk",
    "Wheer",
    "Tokin",
    "PKnight",
    "PCardinal",
    "PDragon",
    "PLance",
    "PSilver",
    "Dagger",
    "PSword",
    "PDagger",
    "Crown",
    "King",
];

/// The fewest slots before the King's that XBoard reads.
const LEAST: usize = 5;

/// The parent variant, which moves and shows pieces as chess does and also relays null moves.
const PARENT: &str = "lion";

/// The table: in each slot the letter of the piece with this picture, for White and then for Black.
pub fn table(game: &Game) -> String {
    let king = SLOTS.len() - 1;
    let slot = |picture: &str| SLOTS.iter().position(|&slot| slot == picture).unwrap_or(king);
    let placed: Vec<(usize, char)> =
        game.pieces.iter().map(|piece| (slot(&piece.picture), piece.letter)).collect();
    let length =
        placed.iter().map(|&(at, _)| at + 1).filter(|&end| end <= king).max().unwrap_or(0).max(LEAST);
    let letter = |at| placed.iter().find(|&&(place, _)| place == at).map_or('.', |&(_, letter)| letter);
    let white: String = (0..length).chain([king]).map(letter).collect();
    let black = white.to_ascii_lowercase();
    white + &black
}

/// The lines that set up a game in XBoard, with the initial position `fen`.
pub fn lines(game: &Game, fen: &str) -> Vec<String> {
    let setup = format!("setup ({}) {}x{}+0_{PARENT} {fen}", table(game), game.files(), game.ranks());
    let piece = |piece: &PieceDef| Some(format!("piece {}& {}", piece.letter, describe(game, piece)?));
    std::iter::once(setup).chain(game.pieces.iter().filter_map(piece)).collect()
}

/// The moves of the pieces as in the tag `VariantPieces` of XBoard's PGN, without which XBoard cannot read moves of unknown
/// pieces. `None` if some are described as immobile, since XBoard would apply that to the file too.
pub fn variant_pieces(game: &Game) -> Option<String> {
    let moving = game.pieces.iter().filter_map(|piece| describe(game, piece)).all(|moves| moves != "-");
    moving.then(|| told_pieces(game))
}

/// The tag as XBoard writes it, with the pieces described as immobile.
pub fn told_pieces(game: &Game) -> String {
    let told =
        game.pieces.iter().filter_map(|piece| Some(format!("{}:{}", piece.letter, describe(game, piece)?)));
    told.collect::<Vec<_>>().join(";")
}

/// The names of all games: first the family `first`, then user-defined games, then small families first, since XBoard
/// has buttons only for the first 22.
pub fn names(games: &Catalogue, first: &str) -> Vec<&'static str> {
    let mut all: Vec<GameRef> = games.games().to_vec();
    let size = |family: &str| games.games().iter().filter(|game| game.family == family).count();
    let shipped = |game: &GameRef| Catalogue::shipped().games().contains(game);
    all.sort_by_key(|game| (game.family != first, shipped(game), size(&game.family)));
    all.into_iter().map(|game| game.data().id.as_ref()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_a_slot_of_its_own() {
        for &game in Catalogue::shipped().games() {
            let table = table(&game);
            for piece in &game.pieces {
                assert_eq!(table.matches(piece.letter).count(), 1, "{}: {} in {table}", game.id, piece.name);
            }
            assert_eq!(table.len() % 2, 0);
        }
    }

    #[test]
    fn tables_are_those_of_the_document() {
        let document = include_str!("../../../../docs/xboard-artwork.md");
        for &game in Catalogue::shipped().games() {
            let table = format!("`({})`", table(&game));
            assert!(document.contains(&table), "{}: {table}", game.id);
            let changes = game.promotions.every_move_changes();
            for piece in game.pieces.iter().filter(|_| !changes && !game.family.ends_with("yeoman")) {
                let Some(text) = describe(&game, piece).map(|text| format!("`{text}`")) else { continue };
                assert!(document.contains(&text), "{}: {} {text}", game.id, piece.name);
            }
        }
    }

    #[test]
    fn files_tell_of_pieces_that_move_only() {
        let told = |id: &str| variant_pieces(&Catalogue::shipped().find(id).expect("a game"));
        assert!(
            told("promochess")
                .is_some_and(|pieces| pieces.starts_with("P:fmWfcFfmnD;") && pieces.contains(";S:FfW;"))
        );
        assert!(told("apc-crowned").is_some() && told("throne").is_some());
        assert_eq!((told("revolving"), told("taylor")), (None, None));
    }

    #[test]
    fn small_families_come_first() {
        let names = names(Catalogue::shipped(), "");
        assert_eq!(names.len(), Catalogue::shipped().games().len());
        assert_eq!(names[..3], ["promochess", "throne", "revolving"]);
    }
}
