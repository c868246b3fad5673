//! Phases: what decides which rules of change apply now.

/// What divides a game into two phases, each with its own rules of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseClock {
    /// Nothing: the game has one phase.
    None,
    /// The parity of the turn number: phase 0 on even turns, 1 on odd turns.
    Turns,
    /// Whether pawns are on the board: phase 0 with pawns, 1 without.
    Pawns,
}

impl PhaseClock {
    /// The phase on turn `turn`, with pawns on the board or without: 0 or 1.
    #[inline(always)]
    pub fn phase(self, turn: u16, pawns: bool) -> usize {
        match self {
            Self::None => 0,
            Self::Turns => usize::from(turn % 2 == 1),
            Self::Pawns => usize::from(!pawns),
        }
    }

    /// When each phase holds, as a clause; a single empty text in games with one phase.
    pub fn in_words(self) -> &'static [&'static str] {
        match self {
            Self::None => &[""],
            Self::Turns => &["on even turns", "on odd turns"],
            Self::Pawns => &["while there are pawns", "while there are no pawns"],
        }
    }
}
