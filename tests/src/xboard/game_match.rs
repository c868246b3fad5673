//! Matches between two engines.

use std::time::Duration;

use super::debug_log::{DebugLog, Side};
use super::flags::{DEBUG, xboard};
use super::process::Process;
use super::relay::{View, differences, views};
use super::{Display, Error, Game, Result, WorkDir};

/// Lines that must not occur in the debug file, in lower case.
const ALARMS: &[&str] = &[
    "illegal move",
    "forfeit",
    "false win claim",
    "false draw claim",
    "impossible move",
    "not supported",
    "did not send setup",
    "off-board",
    "exited unexpectedly",
    "but bare king",
    "adjudication",
    "game too long",
    ": error (",
    "# mismatch",
];

/// A match in real XBoard.
#[derive(Debug, Clone)]
pub struct Match {
    engines: [String; 2],
    variant: String,
    games: u32,
    args: Vec<String>,
    limit: Duration,
}

/// The result of a match.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The games as XBoard saved them.
    pub games: Vec<Game>,
    /// The text of XBoard's file of games.
    pub pgn: String,
    /// XBoard's own position at the end of each game.
    pub final_fens: Vec<String>,
    /// The FEN that the engines wrote after the last turn of each game; empty if they wrote none.
    pub engine_fens: Vec<String>,
    /// The plies of each game that XBoard relayed, including null moves.
    pub plies: Vec<usize>,
    /// Everything that went wrong.
    pub errors: Vec<String>,
}

impl Match {
    /// One game of `variant` between two engine command lines, two plies deep.
    pub fn new(first: &str, second: &str, variant: &str) -> Self {
        Self {
            engines: [first.to_owned(), second.to_owned()],
            variant: variant.to_owned(),
            games: 1,
            args: ["-searchDepth", "2", "-tc", "5", "-mps", "40"].map(str::to_owned).to_vec(),
            limit: Duration::from_secs(60),
        }
    }

    /// The number of games.
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// XBoard's options, such as the time control, instead of the default.
    pub fn args(mut self, args: &[&str]) -> Self {
        self.args = args.iter().map(|arg| (*arg).to_owned()).collect();
        self
    }

    /// The time limit of all games together.
    pub fn limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Plays the match. An error means that it could not be played; what went wrong during play is in the report.
    pub fn play(&self) -> Result<Report> {
        let work = WorkDir::new()?;
        let display = Display::start()?;
        let mut command = xboard(&display, &work, &self.variant)?;
        command
            .args(["-fcp", &self.engines[0], "-scp", &self.engines[1]])
            .args(["-mg", &self.games.to_string(), "-matchPause", "100"])
            .args(["-sgf", "games.pgn", "-spf", "final.fen"])
            .args(&self.args);
        let mut process = Process::start(&mut command)?;
        let status = process.wait(self.limit)?;
        let log = DebugLog::new(work.file(DEBUG));
        let mut report = self.analyze(&log, &work);
        match status {
            None => report.errors.push(format!("not finished within {:?}", self.limit)),
            Some(status) if !status.success() => {
                let messages = work.read("xboard.stderr");
                report.errors.push(format!("XBoard ended with {status}: {}", messages.trim()));
            }
            Some(_) => {}
        }
        if log.lines().is_empty() {
            return Err(Error::new(format!("XBoard did not start: {}", work.read("xboard.stderr"))));
        }
        if !report.errors.is_empty() && std::env::var_os("CHRYSALIS_KEEP").is_some() {
            report.errors.push(format!("kept in {}", work.path().display()));
        }
        Ok(report)
    }

    fn analyze(&self, log: &DebugLog, work: &WorkDir) -> Report {
        let mut errors: Vec<String> = log.lines().into_iter().filter(|line| is_alarm(line)).collect();
        let pgn = work.read("games.pgn");
        let games = Game::read(&pgn);
        if games.len() != self.games as usize {
            errors.push(format!("{} games asked for, {} saved", self.games, games.len()));
        }
        for game in &games {
            if game.variant() != self.variant {
                errors.push(format!("XBoard played {:?} instead of {:?}", game.variant(), self.variant));
            }
            if game.result() == "*" {
                errors.push(format!("game without result: {}", game.moves));
            }
        }
        let final_fens = positions(&work.read("final.fen"));
        let events = log.events();
        let (first, second) = (views(&events, Side::First), views(&events, Side::Second));
        let mut report = Report { games, pgn, final_fens, errors, ..Report::default() };
        for (index, (first, second)) in first.iter().zip(&second).enumerate() {
            report.errors.extend(differences(index + 1, first, second));
            report.plies.push(first.sent.len() + second.sent.len());
            let last = last_fen(first, second);
            if let (Some(ours), Some(shown)) = (last, report.final_fens.get(index))
                && squares(ours) != squares(shown)
            {
                report
                    .errors
                    .push(format!("game {}: XBoard ends with {shown}, the engine with {ours}", index + 1));
            }
            report.engine_fens.extend(last.map(str::to_owned));
        }
        report
    }
}

/// The FEN of the engine that saw more of the game, since the other may have been stopped before its last line.
fn last_fen<'a>(first: &'a View, second: &'a View) -> Option<&'a str> {
    let longer = if first.fens.len() >= second.fens.len() { first } else { second };
    longer.fens.last().map(String::as_str)
}

fn is_alarm(line: &str) -> bool {
    let line = line.to_lowercase();
    // The answers to `protover` name features, including some that XBoard does not know.
    ALARMS.iter().any(|alarm| line.contains(alarm)) && !line.contains(": feature ")
}

fn positions(text: &str) -> Vec<String> {
    text.lines().filter(|line| line.matches('/').count() > 4).map(str::to_owned).collect()
}

/// The board field of a FEN with a dot for every empty square.
fn squares(fen: &str) -> String {
    let mut out = String::new();
    let mut empty = 0;
    for c in fen.split_whitespace().next().unwrap_or_default().chars().chain(['/']) {
        if let Some(digit) = c.to_digit(10) {
            empty = empty * 10 + digit as usize;
        } else {
            out.extend(std::iter::repeat_n('.', empty));
            out.push(c);
            empty = 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_boards_only() {
        assert_eq!(squares("4k3/8 w - - 0 1"), squares("4k3/8 b - - 7 9"));
        assert_ne!(squares("4k3/8"), squares("4K3/8"));
        assert_eq!(squares("k11"), "k.........../");
    }

    #[test]
    fn knows_what_is_alarming() {
        assert!(is_alarm("250 <first : Illegal move: e2e5"));
        assert!(is_alarm("GameEnds(1, Xboard adjudication: Long game, 4)"));
        assert!(!is_alarm("250 <first : move e2e4"));
    }
}
