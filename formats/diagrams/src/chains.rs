//! What pieces become, as chains: a piece, what it changes to, and so on.

use chrysalis_engine::{Color, GameRef, PieceType};
use chrysalis_rules::Fate;
use std::collections::{BTreeMap, BTreeSet};

/// The piece types that a piece may change to, the smallest numbers first.
type Changes = BTreeMap<PieceType, Vec<PieceType>>;

/// A chain of changes: at each place the piece types that are possible there, one or several.
pub type ChangeChain = Vec<Vec<PieceType>>;

/// The changes that moves of one kind bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeGroup {
    /// The number of the phase in which they hold; none if they are earned or come with the loss of a king.
    pub phase: Option<usize>,
    /// When they happen, as a clause; empty if there is nothing to tell.
    pub when: String,
    /// The chains, those of pieces that no other becomes first.
    pub chains: Vec<ChangeChain>,
}

/// What the pieces of a game become.
pub fn change_groups(game: GameRef) -> Vec<ChangeGroup> {
    let color = Color::White;
    let mut groups = Vec::new();
    for (phase, when) in game.phases().iter().enumerate() {
        let of = |capture| changes(game, |piece_type| game.fates(color, piece_type, phase, capture));
        let (quiet, capture) = (of(false), of(true));
        let mut add = |how: &str, (usual, other): &(Changes, Changes)| {
            for (all, place) in [(usual, ""), (other, "on other squares")] {
                let words: Vec<&str> =
                    [*when, how, place].into_iter().filter(|words| !words.is_empty()).collect();
                groups.push(ChangeGroup { phase: Some(phase), when: words.join(", "), chains: chains(all) });
            }
        };
        if quiet == capture {
            add("", &quiet);
        } else {
            add("without capturing", &quiet);
            add("capturing", &capture);
        }
    }
    let occasions = game.every_piece_type().flat_map(|piece_type| {
        let all = game.grants.occasions(&game.pieces, piece_type);
        all.into_iter().map(move |occasion| (piece_type, occasion))
    });
    for (piece_type, occasion) in occasions {
        let fates = game.fates_with(color, piece_type, 0, occasion.capture, occasion.earned);
        // Those of the last rank are no matter of counting.
        let earned = fates.into_iter().filter(|fate| fate.piece_types.contains(&piece_type));
        let (all, _) =
            changes(game, |other| if other == piece_type { earned.clone().collect() } else { Vec::new() });
        groups.push(ChangeGroup { phase: None, when: occasion.words, chains: chains(&all) });
    }
    let heirs: Vec<PieceType> =
        game.royalty.order_of_succession().chars().filter_map(|letter| game.piece_type(letter)).collect();
    if let (Some(king), false) = (game.piece_type('K'), heirs.is_empty()) {
        let when = "when the king is captured".to_owned();
        groups.push(ChangeGroup { phase: None, when, chains: vec![vec![heirs, vec![king]]] });
    }
    groups.retain(|group| !group.chains.is_empty());
    groups
}

/// A chain in words: "Pawn → Knight or Bishop".
pub fn chain_words(game: GameRef, chain: &ChangeChain) -> String {
    let place = |piece_types: &Vec<PieceType>| {
        let letters: String = piece_types.iter().map(|&piece_type| game.piece(piece_type).letter).collect();
        game.pieces.choice(&letters)
    };
    chain.iter().map(place).collect::<Vec<_>>().join(" → ")
}

/// What pieces change to on most squares where they change, and on the others.
fn changes(game: GameRef, fates: impl Fn(PieceType) -> Vec<Fate>) -> (Changes, Changes) {
    let (mut usual, mut other) = (Changes::new(), Changes::new());
    for piece_type in game.every_piece_type() {
        let mut places: BTreeMap<Vec<PieceType>, usize> = BTreeMap::new();
        for Fate { squares, mut piece_types } in fates(piece_type) {
            piece_types.retain(|&other| other != piece_type);
            if !piece_types.is_empty() {
                *places.entry(piece_types).or_default() += squares.len();
            }
        }
        places.retain(|_, &mut squares| squares > 0);
        let most = places.iter().max_by_key(|&(_, squares)| squares).map(|(all, _)| all.clone());
        let Some(most) = most else { continue };
        places.remove(&most);
        let rest: BTreeSet<PieceType> = places.into_keys().flatten().collect();
        if !rest.is_empty() {
            other.insert(piece_type, rest.into_iter().collect());
        }
        usual.insert(piece_type, most);
    }
    (usual, other)
}

fn chains(all: &Changes) -> Vec<ChangeChain> {
    let become_by_change: BTreeSet<PieceType> = all.values().flatten().copied().collect();
    let (later, first): (Vec<PieceType>, Vec<PieceType>) =
        all.keys().partition(|piece_type| become_by_change.contains(piece_type));
    let mut begun = BTreeSet::new();
    let mut found = Vec::new();
    for start in first.into_iter().chain(later) {
        let mut chain = vec![vec![start]];
        let mut at = start;
        while begun.insert(at) {
            let Some(next) = all.get(&at) else { break };
            chain.push(next.clone());
            match next.as_slice() {
                &[only] => at = only,
                _ => break,
            }
        }
        if chain.len() > 1 {
            found.push(chain);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Catalogue;

    fn words(id: &str) -> Vec<String> {
        let game = Catalogue::shipped().find(id).expect("a game");
        let line = |group: &ChangeGroup| {
            let chains: Vec<String> = group.chains.iter().map(|chain| chain_words(game, chain)).collect();
            format!("{}: {}", group.when, chains.join("; "))
        };
        change_groups(game).iter().map(line).collect()
    }

    #[test]
    fn chains_are_followed_to_their_end_and_round() {
        assert_eq!(
            words("apc-crowned"),
            [": Pawn → Camel → Knight → Prince → Bishop → Primate → Rook → Chatelaine → Queen"]
        );
        assert_eq!(
            words("circulargryphon"),
            [
                ": Pawn → Knight → Bishop → Rook → Queen → Pawn",
                "on other squares: Pawn → Knight, Bishop, Rook or Queen"
            ]
        );
        assert_eq!(words("normal"), [": Pawn → Knight, Bishop, Rook or Queen"]);
        assert_eq!(
            words("prodem"),
            [
                "on even turns: Pawn → Knight or Bishop; Knight → Rook → Queen; Bishop → Rook",
                "on odd turns: Queen → Rook → Knight or Bishop; Knight → Pawn; Bishop → Pawn"
            ]
        );
    }

    #[test]
    fn earned_promotions_and_successors_are_told() {
        assert_eq!(
            words("throne"),
            [
                ": Pawn → Knight, Bishop, Rook or Queen",
                "when the king is captured: Queen, Rook, Bishop or Knight → King"
            ]
        );
        let earned = words("echess");
        assert_eq!(earned[0], ": Pawn → Knight, Bishop, Rook or Queen");
        assert_eq!(earned[1], "by a move that completes 3 pawn moves: Pawn → Knight or Bishop");
        assert!(
            earned.contains(&"by a capture that completes 2 captures: Bishop → Rook".to_owned()),
            "{earned:?}"
        );
    }
}
