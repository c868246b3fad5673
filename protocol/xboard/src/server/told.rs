//! What a human has been told of gestures.

/// What has been told, so that it is told once.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    /// The legs of the game when a touch was last asked for.
    pub(super) asked: Option<usize>,
    pub(super) touching: bool,
    pub(super) passing: bool,
    pub(super) choosing: bool,
}
