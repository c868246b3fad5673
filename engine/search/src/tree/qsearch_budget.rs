//! A limit on the nodes of quiescence search.
//!
//! Captures among very many strong pieces may never end. So the nodes of quiescence search are limited by
//! those of the main search: at most [`EARNED`] for each time it begins, and [`MOST`] saved up.

/// The nodes earned each time quiescence search begins.
const EARNED: u32 = 64;

/// The most nodes that can be saved up.
const MOST: u32 = 4_000;

/// The nodes that quiescence search may still visit.
#[derive(Clone, Copy, Debug)]
pub struct QsearchBudget(u32);

impl QsearchBudget {
    /// The budget at the root of a quiescence search.
    pub fn new() -> Self {
        Self(MOST)
    }

    /// Adds the nodes earned when quiescence search begins.
    pub fn earn(&mut self) {
        self.0 = (self.0 + EARNED).min(MOST);
    }

    /// Takes a node off; returns whether there was one left.
    pub fn spend(&mut self) -> bool {
        let left = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_spent_is_bounded_by_what_is_earned() {
        let mut budget = QsearchBudget::new();
        let begun = 100;
        let spent: usize = (0..begun)
            .map(|_| {
                budget.earn();
                (0..10_000).filter(|_| budget.spend()).count()
            })
            .sum();
        let (earned, most) = (EARNED as usize, MOST as usize);
        assert!((most..=begun * earned + most).contains(&spent), "{spent}");
    }
}
