//! What a game file says.

use crate::example::GameExample;
use crate::fault::{FileFault, FileFaultKind, FileFaults};
use crate::places::Places;
use chrysalis_rules::{Catalogue, Game, GameFault, GameRef, PartFault};

/// A game and its tests, as a file describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedGame {
    /// The game.
    pub game: Game,
    /// Who invented it.
    pub author: Option<String>,
    /// Where more is said of it.
    pub url: Option<String>,
    /// What must be true of it.
    pub examples: Vec<GameExample>,
    /// Where the file says what.
    pub(crate) places: Places,
}

impl DescribedGame {
    /// Takes the game into a catalogue.
    ///
    /// # Errors
    /// When its name belongs to another game, or its start is no position of it.
    pub fn add_to(&self, games: &mut Catalogue) -> Result<GameRef, FileFaults> {
        games.add(self.game.clone()).map_err(|faults| self.placed(faults.faults))
    }

    /// The same, if its data make a game.
    pub(crate) fn checked(self) -> Result<Self, FileFaults> {
        match self.game.check() {
            Ok(()) => Ok(self),
            Err(faults) => Err(self.placed(faults)),
        }
    }

    /// The faults of the data, each where the file speaks of it.
    fn placed(&self, faults: Vec<GameFault>) -> FileFaults {
        let mut placed: Vec<FileFault> = Vec::new();
        let mut known: Vec<PartFault> = Vec::new();
        for (number, change) in self.game.promotions.changes().iter().enumerate() {
            for fault in self.game.check_change(change) {
                known.push(fault.clone());
                placed.push(FileFaultKind::Game(fault.into()).at(self.places.change(number)));
            }
        }
        for fault in &faults {
            let again = match fault {
                GameFault::Part(part) => known.contains(part),
                // The family is called as the game unless it is said.
                GameFault::Family(family) => faults.contains(&GameFault::Name(family.clone())),
                _ => false,
            };
            if !again {
                placed.push(FileFaultKind::Game(fault.clone()).at(self.places.of_fault(fault)));
            }
        }
        placed.sort_by_key(|fault| fault.place);
        FileFaults(placed)
    }
}
