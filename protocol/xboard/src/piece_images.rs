//! The file names of XBoard's piece images (`-pieceImageDirectory`).

use chrysalis_rules::PieceDef;

/// The pieces whose image in XBoard 4.9.1 has another name than the piece.
const NAMES: [(&str, &str); 28] = [
    ("Ferz", "Advisor"),
    ("Alfil", "Elephant"),
    ("Angel", "Archbishop"),
    ("Wazir", "Gold"),
    ("Man", "Commoner"),
    ("Cannon", "Canon"),
    ("Cardinal", "CrownedBishop"),
    ("Dragon", "CrownedRook"),
    ("Grasshopper", "Crown"),
    ("Silver", "Chancellor"),
    ("Falcon", "Hawk"),
    ("Amazon", "Lance"),
    ("Flying", "Dragon"),
    ("Shield", "LShield"),
    ("Horse", "Pegasus"),
    ("Cat", "Leopard"),
    ("Wheel", "Left"),
    ("PBishop", "PromoBishop"),
    ("PRook", "PromoRook"),
    ("Shierd", "RShield"),
    ("Monarch", "Prince"),
    ("Wheer", "Right"),
    ("Tokin", "GoldPawn"),
    ("PKnight", "GoldKnight"),
    ("PCardinal", "PromoHorse"),
    ("PDragon", "PromoDragon"),
    ("PLance", "GoldLance"),
    ("PSilver", "GoldSilver"),
];

/// The name of a piece type's image, to which XBoard adds `White` or `Black` before and `.svg` after it.
pub fn image_name(piece: &PieceDef) -> &str {
    let slot = piece.picture.as_ref();
    NAMES.iter().find(|(known, _)| *known == slot).map_or(slot, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use std::collections::BTreeSet;

    #[test]
    fn pieces_of_a_game_have_images_of_their_own() {
        for &game in Catalogue::shipped().games() {
            let names: BTreeSet<&str> = game.data().pieces.iter().map(image_name).collect();
            assert_eq!(names.len(), game.pieces.len(), "{}", game.id);
        }
    }
}
