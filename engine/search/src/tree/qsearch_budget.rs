//! How much quiescence may spend, so that no position makes it endless.
//!
//! Captures among very many strong pieces never come to an end that a search could wait for. What may be spent grows
//! with the nodes of the search proper: those of quiescence are at most [`EARNED`] for each of them, and [`MOST`] more.

/// Nodes of quiescence that each begin of it earns.
const EARNED: u32 = 64;

/// Nodes of quiescence saved up at most.
const MOST: u32 = 4_000;

/// Nodes that quiescence may still visit.
#[derive(Clone, Copy, Debug)]
pub struct QsearchBudget(u32);

impl QsearchBudget {
    /// As much as can be saved up.
    pub fn new() -> Self {
        Self(MOST)
    }

    /// Adds what the beginning of a quiescence search earns.
    pub fn earn(&mut self) {
        self.0 = (self.0 + EARNED).min(MOST);
    }

    /// Takes a node off; whether there was one left.
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
