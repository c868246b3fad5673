//! The standings of a match that is watched.

use chrysalis_arbiter::results::standings::{Standing, Standings, TestState};
use chrysalis_elo::elo::Estimate;
use chrysalis_elo::sprt::Accepted;
use serde::Serialize;

/// The standings of a match that is watched.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WatchedStandings {
    /// The games that were played.
    played: usize,
    /// The engines, the best first.
    engines: Vec<WatchedEngine>,
    sprt: Option<WatchedTest>,
}

/// How an engine stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WatchedEngine {
    name: String,
    /// Games lost, drawn and won.
    games: [u64; 3],
    estimate: Option<WatchedEstimate>,
}

/// The Elo of an engine against the others.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WatchedEstimate {
    /// Missing if all games were won or lost.
    elo: Option<f64>,
    /// Half of the 95 % confidence interval, if there is one.
    error: Option<f64>,
}

/// The sequential test of the first engine against the second.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WatchedTest {
    /// The log-likelihood ratio.
    llr: f64,
    lower: f64,
    upper: f64,
    /// The hypothesis that is accepted.
    decision: Option<WatchedDecision>,
}

/// The hypothesis that a test accepts.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
enum WatchedDecision {
    H0,
    H1,
}

impl From<Standings> for WatchedStandings {
    fn from(Standings { played, engines, sprt, .. }: Standings) -> Self {
        Self {
            played,
            engines: engines.into_iter().map(WatchedEngine::from).collect(),
            sprt: sprt.map(WatchedTest::from),
        }
    }
}

impl From<Standing> for WatchedEngine {
    fn from(Standing { name, games, estimate, .. }: Standing) -> Self {
        Self { name, games: games.0, estimate: estimate.map(WatchedEstimate::from) }
    }
}

impl From<Estimate> for WatchedEstimate {
    fn from(Estimate { elo, error, .. }: Estimate) -> Self {
        let finite = |value: f64| value.is_finite().then_some(value);
        Self { elo: finite(elo), error: finite(error) }
    }
}

impl From<TestState> for WatchedTest {
    fn from(TestState { llr, lower, upper, decision }: TestState) -> Self {
        Self { llr, lower, upper, decision: decision.map(WatchedDecision::from) }
    }
}

impl From<Accepted> for WatchedDecision {
    fn from(accepted: Accepted) -> Self {
        match accepted {
            Accepted::H0 => Self::H0,
            Accepted::H1 => Self::H1,
        }
    }
}
