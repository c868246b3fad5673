//! The games that there are: the one way to get a game.

use crate::definitions::Definition;
use crate::game::Game;
use crate::game_fault::{GameFault, GameFaults};
use crate::game_ref::GameRef;
use crate::games;
use once_cell::sync::Lazy;

static SHIPPED: Lazy<Catalogue> = Lazy::new(|| Catalogue {
    games: games::all()
        .into_iter()
        .map(|game| match Definition::of(game) {
            Ok(definition) => GameRef::new(definition),
            Err(faults) => unreachable!("a shipped game is faulty: {faults:?}"),
        })
        .collect(),
});

/// Games by name.
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: Vec<GameRef>,
}

impl Catalogue {
    /// The games that this program ships with, orthodox chess first.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// Every game in order.
    pub fn games(&self) -> &[GameRef] {
        &self.games
    }

    /// Orthodox chess, which every protocol takes for granted.
    pub fn orthodox(&self) -> GameRef {
        self.games[0]
    }

    /// The game that is played where none is named.
    pub fn featured(&self) -> GameRef {
        self.find(games::FEATURED).unwrap_or(self.games[0])
    }

    /// The game with this id or alias, in either case.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let games = Catalogue::shipped();
    /// assert_eq!(games.find("Chess"), Some(games.orthodox()));
    /// assert_eq!(games.find("go"), None);
    /// ```
    pub fn find(&self, name: &str) -> Option<GameRef> {
        self.games.iter().copied().find(|game| game.is_called(name))
    }

    /// The families of the games, in their order.
    pub fn families(&self) -> Vec<&'static str> {
        let mut families = Vec::new();
        for family in self.games.iter().map(|game| game.data().family.as_ref()) {
            if !families.contains(&family) {
                families.push(family);
            }
        }
        families
    }

    /// Takes a game in, unless something is wrong with it. A game that is there already is not taken in twice.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let mut games = Catalogue::shipped().clone();
    /// let mut mine = games.orthodox().data().clone();
    /// (mine.id, mine.aliases) = ("knights".into(), Vec::new());
    /// mine.start = "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1".into();
    /// let knights = games.add(mine).unwrap();
    /// assert_eq!(games.find("knights"), Some(knights));
    /// ```
    ///
    /// # Errors
    /// All that is wrong with the game.
    pub fn add(&mut self, game: Game) -> Result<GameRef, GameFaults> {
        let id = game.id.to_string();
        if let Some(known) = self.games.iter().find(|known| *known.data() == game) {
            return Ok(*known);
        }
        let mut faults: Vec<GameFault> = std::iter::once(&game.id)
            .chain(&game.aliases)
            .filter(|name| self.find(name).is_some())
            .map(|name| GameFault::NameTaken(name.to_string()))
            .collect();
        let definition = match Definition::of(game) {
            Ok(definition) => match definition.compiled() {
                Ok(_) => Some(definition),
                Err(error) => {
                    faults.push(GameFault::Start(error.clone()));
                    None
                }
            },
            Err(wrong) => {
                faults.extend(wrong);
                None
            }
        };
        match definition {
            Some(definition) if faults.is_empty() => {
                let game = GameRef::new(definition);
                self.games.push(game);
                Ok(game)
            }
            _ => Err(GameFaults { game: id, faults }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::becoming::Becoming;
    use crate::parts::part_fault::PartFault;

    fn knights() -> Game {
        let start = "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1";
        let orthodox = Catalogue::shipped().orthodox().data().clone();
        Game { id: "knights".into(), aliases: Vec::new(), start: start.into(), ..orthodox }
    }

    #[test]
    fn every_shipped_game_begins_with_a_position() {
        for game in Catalogue::shipped().games() {
            assert!(crate::on_board!(game, on => on.start.fen()) == game.start, "{}", game.id);
        }
    }

    #[test]
    fn names_are_found_in_either_case_and_belong_to_one_game() {
        let games = Catalogue::shipped();
        for game in games.games() {
            for name in std::iter::once(&game.id).chain(&game.aliases) {
                let found: Vec<_> = games.games().iter().filter(|other| other.is_called(name)).collect();
                assert_eq!(found, [game]);
                assert_eq!(games.find(&name.to_ascii_uppercase()), Some(*game));
            }
        }
    }

    #[test]
    fn no_game_plays_by_the_rules_of_another() {
        let mut games = Catalogue::shipped().clone();
        let pawns_to_knights =
            Game { becoming: Becoming::FarRank("N".into()), id: "to-knights".into(), ..knights() };
        let own = games.add(pawns_to_knights).expect("a game");
        let chess = games.orthodox();
        let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        let count = |game: GameRef| {
            crate::on_board!(game, on => {
                crate::Position::from_fen(on.rules, fen).expect("a position").legal_moves().len()
            })
        };
        assert_eq!((count(own), count(chess), count(own)), (3 + 1, 3 + 4, 3 + 1));
    }

    #[test]
    fn the_same_definition_is_kept_once() {
        let mut handles = Vec::new();
        for _ in 0..1000 {
            let mut games = Catalogue::shipped().clone();
            let game = games.add(knights()).expect("a game");
            handles.push((std::ptr::from_ref(game.data()).addr(), game));
        }
        assert!(handles.iter().all(|handle| *handle == handles[0]));
        let mut games = Catalogue::shipped().clone();
        let chess = games.orthodox();
        assert_eq!(games.add(chess.data().clone()), Ok(chess));
        assert_eq!(games.games().len(), Catalogue::shipped().games().len());
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        let mut game = knights();
        game.aliases = vec!["normal".into(), "two words".into()];
        game.title = " ".into();
        game.becoming = Becoming::FarRank("QXQ".into());
        let faults = Catalogue::shipped().clone().add(game).expect_err("faulty").faults;
        let part = "promotion on the far rank";
        assert_eq!(
            faults,
            [
                GameFault::NameTaken("normal".into()),
                GameFault::Name("two words".into()),
                GameFault::Title(" ".into()),
                GameFault::Part(PartFault::UnknownLetter { letter: 'X', part }),
                GameFault::Part(PartFault::NamedTwice { letter: 'Q', part }),
            ]
        );
    }

    #[test]
    fn a_start_that_is_no_position_is_a_fault() {
        let game = Game { start: "8/8/8/8/8/8/8/8 w - - 0 1".into(), ..knights() };
        for _ in 0..2 {
            let error = Catalogue::shipped().clone().add(game.clone()).expect_err("no kings");
            assert!(matches!(error.faults[..], [GameFault::Start(_)]), "{error}");
        }
    }
}
