//! What decides which rules of change hold now.

/// What divides a game into two phases with rules of change of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseClock {
    /// Nothing: there is one phase.
    None,
    /// The parity of the turn's number: even, then odd.
    Turns,
    /// Whether pawns are on the board: with, then without.
    Pawns,
}

impl PhaseClock {
    /// The phase on a turn, with pawns on the board or without.
    #[inline(always)]
    pub fn phase(self, turn: u16, pawns: bool) -> usize {
        match self {
            Self::None => 0,
            Self::Turns => usize::from(turn % 2 == 1),
            Self::Pawns => usize::from(!pawns),
        }
    }

    /// When each phase holds, in words; one empty text where there is one only.
    pub fn in_words(self) -> &'static [&'static str] {
        match self {
            Self::None => &[""],
            Self::Turns => &["on even turns", "on odd turns"],
            Self::Pawns => &["while there are pawns", "while no pawn is on the board"],
        }
    }
}
