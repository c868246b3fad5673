//! Chosen values of search parameters.

use crate::tunables::{TUNABLES, Tunables};
use std::collections::BTreeMap;

/// Values of some search parameters, by name, each within its range; all others keep theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TunableChoices(BTreeMap<&'static str, i32>);

impl TunableChoices {
    /// No choice: every parameter has its default.
    pub const NONE: Self = Self(BTreeMap::new());

    /// Chooses a value for the parameter with this name; false when there is none, or the value is out of range.
    pub fn choose(&mut self, name: &str, value: i32) -> bool {
        let known = TUNABLES.iter().find(|tunable| tunable.name == name);
        let fitting = known.filter(|tunable| (tunable.min..=tunable.max).contains(&value));
        fitting.map(|tunable| self.0.insert(tunable.name, value)).is_some()
    }

    /// The chosen values, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, i32)> {
        self.0.iter().map(|(&name, &value)| (name, value))
    }

    /// Sets the chosen values.
    pub fn apply(&self, tunables: &mut Tunables) {
        for (name, value) in self.iter() {
            tunables.set(name, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_parameters_can_be_chosen_and_the_last_choice_counts() {
        let mut choices = TunableChoices::NONE;
        assert!(!choices.choose("no_such_parameter", 1) && !choices.choose("null_move_depth", 100_000));
        assert_eq!(choices, TunableChoices::NONE);
        assert!(choices.choose("null_move_depth", 4) && choices.choose("null_move_depth", 2));
        let mut tunables = Tunables::default();
        choices.apply(&mut tunables);
        assert_eq!(tunables, Tunables { null_move_depth: 2, ..Tunables::default() });
        assert_eq!(choices.iter().collect::<Vec<_>>(), [("null_move_depth", 2)]);
    }
}
