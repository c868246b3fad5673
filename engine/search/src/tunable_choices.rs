//! Values chosen for some of the tunable numbers.

use crate::tunables::{TUNABLES, Tunables};
use std::collections::BTreeMap;

/// Values for some of the tunable numbers, by name, each within its range; all others stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TunableChoices(BTreeMap<&'static str, i32>);

impl TunableChoices {
    /// None.
    pub const NONE: Self = Self(BTreeMap::new());

    /// Chooses a value for the number with this name; false when there is none, or the value is out of its range.
    pub fn choose(&mut self, name: &str, value: i32) -> bool {
        let known = TUNABLES.iter().find(|tunable| tunable.name == name);
        let fitting = known.filter(|tunable| (tunable.min..=tunable.max).contains(&value));
        fitting.map(|tunable| self.0.insert(tunable.name, value)).is_some()
    }

    /// What is chosen, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, i32)> {
        self.0.iter().map(|(&name, &value)| (name, value))
    }

    /// Makes it so.
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
    fn only_what_there_is_can_be_chosen_and_the_last_choice_holds() {
        let mut choices = TunableChoices::NONE;
        assert!(!choices.choose("no_such_number", 1) && !choices.choose("null_move_depth", 100_000));
        assert_eq!(choices, TunableChoices::NONE);
        assert!(choices.choose("null_move_depth", 4) && choices.choose("null_move_depth", 2));
        let mut tunables = Tunables::default();
        choices.apply(&mut tunables);
        assert_eq!(tunables, Tunables { null_move_depth: 2, ..Tunables::default() });
        assert_eq!(choices.iter().collect::<Vec<_>>(), [("null_move_depth", 2)]);
    }
}
