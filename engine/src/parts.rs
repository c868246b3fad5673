//! A move taken apart into what happens to each man, for protocols that show it step by step.

use chrysalis_rules::board::{Effect, Move};
use chrysalis_rules::{Playable, Position};

/// A man that changes its kind where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The man's square.
    pub square: String,
    /// The letter of what it becomes, in lower case.
    pub letter: char,
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveParts {
    /// The whole move in long algebraic notation.
    pub text: String,
    /// Where the mover comes from.
    pub from: String,
    /// Where the mover goes to.
    pub to: String,
    /// The letter of what the mover becomes, in lower case, where its kind changes.
    pub becomes: Option<char>,
    /// A man that becomes king before the move.
    pub ascends: Option<Change>,
    /// Another man that is promoted by the move.
    pub grants: Option<Change>,
    /// Men taken along, from and to, in an order in which each finds its target free.
    pub carried: Vec<(String, String)>,
    /// Whether the men taken along go before the mover.
    pub pushes: bool,
    /// Whether it is a castling.
    pub castles: bool,
    /// The castling partner where it stands before the move, if its kind changes.
    pub partner: Option<Change>,
}

impl MoveParts {
    /// The parts of every legal move.
    pub(super) fn all<G: Playable>(position: &Position<G>) -> Vec<Self> {
        position.legal_moves().into_iter().map(|m| Self::of(position, m)).collect()
    }

    pub(super) fn of<G: Playable>(position: &Position<G>, m: Move) -> Self {
        let game = position.rules().game();
        let small = |kind| game.man(kind).letter.to_ascii_lowercase();
        let mut parts = Self {
            text: position.long_algebraic(m),
            from: m.from().name::<G>(),
            to: m.to().name::<G>(),
            becomes: m.becomes().map(small),
            ascends: None,
            grants: None,
            carried: position
                .carried(m)
                .iter()
                .map(|(from, to)| (from.name::<G>(), to.name::<G>()))
                .collect(),
            pushes: matches!(m.effect(), Effect::Push(_)),
            castles: matches!(m.effect(), Effect::Castle(_)),
            partner: None,
        };
        match m.effect() {
            Effect::Castle(square) => {
                parts.partner = position
                    .rules()
                    .partner_becomes()
                    .map(|kind| Change { square: square.name::<G>(), letter: small(kind) });
            }
            Effect::Ascend(square) => {
                let letter = small(position.rules().king());
                parts.ascends = Some(Change { square: square.name::<G>(), letter });
            }
            Effect::Grant(square) => {
                parts.grants = position
                    .granted_kind()
                    .map(|kind| Change { square: square.name::<G>(), letter: small(kind) });
            }
            _ => {}
        }
        parts
    }
}
