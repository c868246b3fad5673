//! Games together with what was supplied with them.

use crate::weights::companions::Companions;
use chrysalis_rules::Catalogue;
use std::ops::Deref;

/// A catalogue of games, and the weights and networks that were supplied with them. Cloning it is cheap.
///
/// ```
/// use chrysalis_eval::GameSet;
/// let games = GameSet::default();
/// assert_eq!(games.find("Chess"), Some(games.orthodox()));
/// ```
#[derive(Clone, Debug)]
pub struct GameSet {
    /// The games by name.
    pub catalogue: Catalogue,
    /// What was supplied with them.
    pub companions: Companions,
}

/// The games that this program ships with.
impl Default for GameSet {
    fn default() -> Self {
        Catalogue::shipped().clone().into()
    }
}

/// Games that nothing was supplied with.
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
