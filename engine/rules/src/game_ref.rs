//! The handle to a game.

use crate::board::geometry::{Board8, Board9, Board10};
use crate::board::rays::Lined;
use crate::compiled_rules::Rules;
use crate::definitions::{CompiledGame, Definition, GameOn};
use crate::game::Game;
use crate::moves::playable::Playable;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A game of a catalogue: its data and its compiled rules, which never part. It costs nothing to copy.
///
/// Two handles are equal where the games have the same data.
///
/// ```
/// use chrysalis_rules::Catalogue;
/// let game = Catalogue::shipped().find("promochess").unwrap();
/// assert_eq!((game.title.as_ref(), game.files()), ("PromoChess", 9));
/// ```
#[derive(Clone, Copy)]
pub struct GameRef(&'static Definition);

impl GameRef {
    /// The handle to a definition whose start is known to be a position.
    pub(crate) fn new(definition: &'static Definition) -> Self {
        Self(definition)
    }

    /// The game's data, for as long as the program runs.
    pub fn data(self) -> &'static Game {
        self.0.game()
    }

    /// The compiled rules and the start; `chrysalis_rules::on_board` takes them apart.
    ///
    /// # Panics
    /// When a shipped game does not begin with a position of its own, which a test excludes; games from elsewhere were
    /// tried before they had a handle.
    pub fn compiled(self) -> &'static CompiledGame {
        self.0.compiled().unwrap_or_else(|error| unreachable!("the start of {} is refused: {error}", self.id))
    }

    /// The compiled rules and the start in one geometry; `None` where the game is played on another board.
    pub fn on<G: OnBoard>(self) -> Option<&'static GameOn<G>> {
        G::of(self.compiled())
    }

    /// The rules compiled again for a geometry of one's own; `None` where it has another size than the game's board.
    pub fn compile_for<G: Lined>(self) -> Option<Rules<G>> {
        self.0.compile_for()
    }
}

/// A geometry that games are compiled for.
pub trait OnBoard: Playable {
    /// The rules and the start of a game, if it is played on this board.
    fn of(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>>;
}

impl OnBoard for Board8 {
    fn of(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
        match compiled {
            CompiledGame::Eight(game) => Some(game),
            CompiledGame::Nine(_) | CompiledGame::Ten(_) => None,
        }
    }
}

impl OnBoard for Board9 {
    fn of(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
        match compiled {
            CompiledGame::Nine(game) => Some(game),
            CompiledGame::Eight(_) | CompiledGame::Ten(_) => None,
        }
    }
}

impl OnBoard for Board10 {
    fn of(compiled: &'static CompiledGame) -> Option<&'static GameOn<Self>> {
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
