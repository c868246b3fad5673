//! Named playing strengths.

/// A named playing strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedStrength {
    /// The name as the user types it.
    pub name: &'static str,
    /// The Elo rating of the strength limit; `None` for full strength.
    pub elo: Option<u32>,
}

/// All named strengths, the weakest first.
pub const STRENGTHS: [NamedStrength; 5] = [
    NamedStrength { name: "beginner", elo: Some(500) },
    NamedStrength { name: "learner", elo: Some(1000) },
    NamedStrength { name: "club", elo: Some(1600) },
    NamedStrength { name: "expert", elo: Some(2200) },
    NamedStrength { name: "full", elo: None },
];
