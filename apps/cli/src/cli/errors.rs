//! Errors in games that are counted.

use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_rules::GameRef;
use chrysalis_statistics::game_statistics::LeftOut;
use chrysalis_statistics::tally::GameTally;

/// Errors in games, held back until a game is valid; if none is, one message is enough.
#[derive(Debug, Default)]
pub struct Errors {
    held: Vec<String>,
    right: bool,
    /// The number of errors.
    pub count: u64,
}

impl Errors {
    /// A game is invalid.
    pub fn add(&mut self, text: String, line: &ProgressLine) {
        self.count += 1;
        if self.right {
            line.say(&text);
        } else if self.held.len() < MOST_HELD {
            self.held.push(text);
        }
    }

    /// A game is valid.
    pub fn tell(&mut self, line: &ProgressLine) {
        self.right = true;
        self.held.drain(..).for_each(|text| line.say(&text));
    }

    /// Why no game was counted.
    pub fn of_nothing(&self, tally: &GameTally, game: GameRef) -> String {
        let left = tally.left_out();
        let why = match (self.held.first(), self.count) {
            (Some(first), 1) => return first.clone(),
            (Some(first), count) => return format!("{first} (and {} more errors)", count - 1),
            (None, _) if left == LeftOut::default() => "there are none".to_owned(),
            (None, _) => format!(
                "{} are unfinished, {} start from another position",
                left.unfinished, left.other_start
            ),
        };
        format!("no game of {} can be counted: {why}", game.id)
    }
}

/// The most errors held back.
const MOST_HELD: usize = 1000;
