//! Strengths by name.

/// A strength that the engine can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedStrength {
    /// What people call it.
    pub name: &'static str,
    /// In Elo; all that the engine can when missing.
    pub elo: Option<u32>,
}

/// All of them, the weakest first.
pub const STRENGTHS: [NamedStrength; 5] = [
    NamedStrength { name: "beginner", elo: Some(500) },
    NamedStrength { name: "learner", elo: Some(1000) },
    NamedStrength { name: "club", elo: Some(1600) },
    NamedStrength { name: "expert", elo: Some(2200) },
    NamedStrength { name: "full", elo: None },
];
