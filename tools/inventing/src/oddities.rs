//! Rules and pieces of a game that have no effect.

use chrysalis_rules::board::{Color, PieceType, PieceTypeSet};
use chrysalis_rules::{Catalogue, Game, GameRef, Promotions};
use std::fmt;

/// Something that is no error, but is probably not meant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Oddity {
    /// A rule of change that decides no move; numbered from 1 in the order of the file.
    IdleChange(usize),
    /// A piece type that cannot move from any square.
    Motionless(String),
    /// A piece type that is not there at the start and can never appear.
    NeverThere(String),
    /// There is no move at the start.
    NoMoveAtStart,
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IdleChange(number) => {
                write!(f, "rule of change {number} has no effect: rules before it always apply")
            }
            Self::Motionless(piece) => write!(f, "{piece} cannot move from any square"),
            Self::NeverThere(piece) => write!(f, "{piece} is absent at the start and can never appear"),
            Self::NoMoveAtStart => f.write_str("the side to move has no move at the start"),
        }
    }
}

/// All oddities of a game.
pub fn oddities(game: GameRef) -> Vec<Oddity> {
    let name = |kind: PieceType| game.piece(kind).name.to_string();
    let mut all: Vec<Oddity> = idle_changes(game).into_iter().map(Oddity::IdleChange).collect();
    let present = present(game);
    let moves = |kind| {
        let from = |square| !game.reach(Color::White, kind, square).is_empty();
        game.board.squares().any(from)
    };
    all.extend(
        game.every_piece_type().filter(|&kind| !moves(kind)).map(|kind| Oddity::Motionless(name(kind))),
    );
    let there = there(game, present);
    all.extend(
        game.every_piece_type().filter(|&kind| !there.has(kind)).map(|kind| Oddity::NeverThere(name(kind))),
    );
    if chrysalis_engine::Session::new(game).legal_moves().is_empty() {
        all.push(Oddity::NoMoveAtStart);
    }
    all
}

/// The numbers of the rules of change that add nothing to the rules before them.
fn idle_changes(game: GameRef) -> Vec<usize> {
    let changes = game.promotions.changes();
    let first = |number: usize| {
        let promotions = Promotions::new(changes[..number].iter().cloned());
        let mut scratch = Catalogue::shipped().clone();
        scratch
            .add(Game { id: "first-rules".into(), aliases: Vec::new(), promotions, ..game.data().clone() })
            .ok()
    };
    let idle = |&number: &usize| {
        let same = || Some(same_changes(first(number - 1)?, first(number)?));
        changes[number - 1].says_all_by_square() && same() == Some(true)
    };
    (1..=changes.len()).filter(idle).collect()
}

/// Whether pieces change alike in both games, as far as this depends on the square where a move ends.
fn same_changes(one: GameRef, other: GameRef) -> bool {
    let fates = |game: GameRef, phase: usize| -> Vec<_> {
        let each = |color, kind| [false, true].map(|capture| game.fates(color, kind, phase, capture));
        Color::ALL
            .iter()
            .flat_map(|&color| game.every_piece_type().map(move |kind| each(color, kind)))
            .collect()
    };
    one.phases() == other.phases()
        && (0..one.phases().len()).all(|phase| fates(one, phase) == fates(other, phase))
}

/// The piece types at the start.
fn present(game: GameRef) -> PieceTypeSet {
    chrysalis_engine::Session::new(game).setup().pieces().map(|(_, piece)| piece.piece_type()).collect()
}

/// The piece types that are there at the start or can appear later.
fn there(game: GameRef, present: PieceTypeSet) -> PieceTypeSet {
    let mut there = present;
    loop {
        let mut next = there;
        for (change, kind) in
            game.promotions.changes().iter().flat_map(|change| there.map(move |kind| (change, kind)))
        {
            next = next | change.successors(&game.pieces, kind);
        }
        let mut add = |letters: &str| next = next | game.piece_types(letters);
        game.leaves_behind.iter().for_each(|(_, left)| add(&left.to_string()));
        if let Some(counting) = game.grants.counting() {
            add(&counting.pawn_to);
            add(&counting.minor_to);
        }
        if game.royalty.has_succession() {
            add("K");
        }
        if next == there {
            return there;
        }
        there = next;
    }
}
