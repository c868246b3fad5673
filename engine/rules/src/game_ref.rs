//! The handle to a game of a catalogue.

use crate::board::geometry::{Board8, Board9, Board10};
use crate::board::rays::Lined;
use crate::compiled_rules::Rules;
use crate::definitions::{CompiledGame, Definition, GameOn};
use crate::game::Game;
use crate::moves::playable::Playable;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A handle to a game of a catalogue: its data and its compiled rules. It is a single reference, so copying
/// it is free; it dereferences to [`Game`].
///
/// Two handles are equal if the games have the same data.
///
/// ```
/// use chrysalis_rules::Catalogue;
/// let game = Catalogue::shipped().find("promochess").unwrap();
/// assert_eq!((game.title.as_ref(), game.files()), ("PromoChess", 9));
/// ```
#[derive(Clone, Copy)]
pub struct GameRef(&'static Definition);

impl GameRef {
    /// The handle to a definition whose start position has been checked.
    pub(crate) fn new(definition: &'static Definition) -> Self {
        Self(definition)
    }

    /// The handle to the game with these data, which a position's rules refer to; `None` if no catalogue has
    /// it.
    pub fn of_data(game: &'static Game) -> Option<Self> {
        Definition::of_data(game).map(Self)
    }

    /// The game's data, for as long as the program runs.
    pub fn data(self) -> &'static Game {
        self.0.game()
    }

    /// The compiled rules and the start position. [`on_board!`](crate::on_board) runs an expression on them,
    /// whatever the geometry.
    ///
    /// # Panics
    /// If the start of a shipped game is not one of its positions, which a test rules out. Other games are
    /// checked before they get a handle.
    pub fn compiled(self) -> &'static CompiledGame {
        self.0.compiled().unwrap_or_else(|error| unreachable!("the start of {} is refused: {error}", self.id))
    }

    /// The compiled rules and the start position in geometry `G`; `None` if the game is compiled for another.
    pub fn on<G: OnBoard>(self) -> Option<&'static GameOn<G>> {
        G::compiled_here(self.compiled())
    }

    /// The rules compiled for a geometry of the caller's choice; `None` if the geometry does not hold the
    /// game's board.
    pub fn compile_for<G: Lined>(self) -> Option<Rules<G>> {
        self.0.compile_for()
    }
}

/// One of the geometries that games are compiled for.
pub trait OnBoard: Playable {
    /// The rules and the start position, if the game is compiled for this geometry.
    fn compiled_here(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>>;
}

impl OnBoard for Board8 {
    fn compiled_here(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
        match compiled {
            CompiledGame::Eight(game) => Some(game),
            CompiledGame::Nine(_) | CompiledGame::Ten(_) => None,
        }
    }
}

impl OnBoard for Board9 {
    fn compiled_here(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
        match compiled {
            CompiledGame::Nine(game) => Some(game),
            CompiledGame::Eight(_) | CompiledGame::Ten(_) => None,
        }
    }
}

impl OnBoard for Board10 {
    fn compiled_here(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
        match compiled {
            CompiledGame::Ten(game) => Some(game),
            CompiledGame::Eight(_) | CompiledGame::Nine(_) => None,
        }
    }
}

impl Deref for GameRef {
    type Target = Game;
    fn deref(&self) -> &Game {
        self.0.game()
    }
}

impl PartialEq for GameRef {
    fn eq(&self, other: &Self) -> bool {
        self.0.number() == other.0.number()
    }
}

impl Eq for GameRef {}

impl Hash for GameRef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.number().hash(state);
    }
}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameRef({})", self.id)
    }
}
