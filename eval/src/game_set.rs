//! Games with what came with them.

use crate::weights::companions::Companions;
use chrysalis_rules::Catalogue;
use std::ops::Deref;

/// Games by name, and the weights and networks that came with them: a value, which costs nothing to copy.
///
/// ```
/// use chrysalis_eval::GameSet;
/// let games = GameSet::default();
/// assert_eq!(games.find("Chess"), Some(games.orthodox()));
/// ```
#[derive(Clone, Debug)]
pub struct GameSet {
    /// The games.
    pub catalogue: Catalogue,
    /// What came with them.
    pub companions: Companions,
}

/// The games that this program ships with.
impl Default for GameSet {
    fn default() -> Self {
        Catalogue::shipped().clone().into()
    }
}

/// Games that nothing came with.
impl From<Catalogue> for GameSet {
    fn from(catalogue: Catalogue) -> Self {
        Self { catalogue, companions: Companions::default() }
    }
}

impl Deref for GameSet {
    type Target = Catalogue;

    fn deref(&self) -> &Catalogue {
        &self.catalogue
    }
}
