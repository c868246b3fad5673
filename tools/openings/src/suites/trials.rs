//! Games from openings of every promise, as text: what they were played by, then a line for each opening with the
//! search's expectation for White in ten-thousandths of a point, White's points in halves, and the moves.

use super::score_fit::{ScoreFit, Scored};
use super::settings::SuiteSettings;
use super::suite_error::SuiteError;
use chrysalis_analysis::analyzing::Expectation;
use chrysalis_pgn::opening::Opening;
use chrysalis_rules::Game;

/// The games played from each opening.
pub(super) const OF_EACH: u32 = 2;

/// An opening whose games are to be played.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub searched: Expectation,
    pub opening: Opening,
}

impl Trial {
    /// What White scored with so many points, in halves.
    pub(super) fn scored(&self, halves: u32) -> Scored {
        Scored { searched: self.searched, games: OF_EACH, points: f64::from(halves) / 2.0 }
    }

    /// The line with White's points, in halves.
    pub(super) fn line(&self, halves: u32) -> String {
        format!("{} {halves} {}\n", self.searched.parts(), self.opening.moves.join(" "))
    }

    /// White's points in halves, if a line is of this opening.
    fn read(&self, line: &str) -> Option<u32> {
        let (searched, rest) = line.split_once(' ')?;
        let (halves, moves) = rest.split_once(' ')?;
        let same = searched == self.searched.parts().to_string() && moves == self.opening.moves.join(" ");
        halves.parse().ok().filter(|halves| same && *halves <= 2 * OF_EACH)
    }
}

/// The first line, with everything that games depend on but the evaluation.
pub(super) fn heading(game: &Game, settings: &SuiteSettings) -> String {
    let SuiteSettings { games, game_nodes, nodes, choice_nodes, seed, .. } = settings;
    format!(
        "# {} {games} games, nodes {game_nodes}, openings by {nodes} and {choice_nodes}, seed {seed}\n",
        game.id
    )
}

/// White's points, in halves, of the first trials that a text has whole lines of.
///
/// # Errors
/// If the text is of other trials.
pub(super) fn read(text: &str, heading: &str, trials: &[Trial]) -> Result<Vec<u32>, SuiteError> {
    // A line that was not finished is played again.
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.is_empty() {
        return Ok(Vec::new());
    }
    let lines = whole.strip_prefix(heading).ok_or(SuiteError::OtherGames)?;
    let mut known = Vec::new();
    for (number, line) in lines.lines().enumerate() {
        let halves = trials.get(number).and_then(|trial| trial.read(line));
        known.push(halves.ok_or(SuiteError::OtherGames)?);
    }
    Ok(known)
}

/// Games from openings of every promise, played and to be played.
#[derive(Clone, Debug)]
pub struct SuiteTrials {
    heading: String,
    trials: Vec<Trial>,
    halves: Vec<u32>,
}

impl SuiteTrials {
    pub(super) fn new(game: &Game, settings: &SuiteSettings, trials: Vec<Trial>) -> Self {
        Self { heading: heading(game, settings), trials, halves: Vec::new() }
    }

    /// The openings, in order.
    pub(super) fn next(&self) -> Option<&Trial> {
        self.trials.get(self.halves.len())
    }

    /// Takes White's points of the next opening, in halves; returns the line to keep.
    pub(super) fn take(&mut self, halves: u32) -> String {
        let line = self.next().map_or_else(String::new, |trial| trial.line(halves));
        self.halves.push(halves);
        line
    }

    /// Takes the results that a text has whole lines of.
    ///
    /// # Errors
    /// If they are of other openings.
    pub fn read(&mut self, text: &str) -> Result<(), SuiteError> {
        self.halves = read(text, &self.heading, &self.trials)?;
        Ok(())
    }

    /// All results so far, as they are read.
    pub fn text(&self) -> String {
        let lines = self.trials.iter().zip(&self.halves).map(|(trial, &halves)| trial.line(halves));
        self.heading.clone() + &lines.collect::<String>()
    }

    /// The games played, and those to be played in all.
    pub fn games(&self) -> [usize; 2] {
        [self.halves.len(), self.trials.len()].map(|openings| openings * OF_EACH as usize)
    }

    /// What White scores, by the games so far.
    pub fn fit(&self) -> ScoreFit {
        let scored = self.trials.iter().zip(&self.halves).map(|(trial, &halves)| trial.scored(halves));
        ScoreFit::to(&scored.collect::<Vec<_>>())
    }
}
