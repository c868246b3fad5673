//! Messages about gestures that a human has already got.

/// The messages already sent, so that each is sent once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// The legs of the game when a touch was last asked for.
    pub(super) asked: Option<usize>,
    pub(super) touching: bool,
    pub(super) passing: bool,
    pub(super) choosing: bool,
}
