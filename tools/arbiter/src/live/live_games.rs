//! What the file of the games in progress holds.

use crate::games::record::PlayedMove;
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_engine::Session;
use chrysalis_search::Score;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, SystemTime};

/// Games shown at a time; of more in progress only the number is told.
pub const MOST_GAMES: usize = 16;

/// Legs shown of a game; of a longer one the last.
pub const MOST_MOVES: usize = 600;

/// A game in progress.
#[derive(Debug, Serialize)]
pub struct LiveGame {
    /// Its number, from 1.
    number: usize,
    /// Its round, from 1.
    round: usize,
    /// Who has White.
    white: String,
    /// Who has Black.
    black: String,
    /// The position before the first of the moves shown.
    start: String,
    /// Legs before that position.
    before: usize,
    /// The legs in long algebraic notation, those of the opening among them.
    moves: VecDeque<String>,
    /// For each of them the score that its engine told, from that engine's point of view.
    scores: VecDeque<Option<Score>>,
    /// The position after them.
    fen: String,
    /// Milliseconds left on White's clock after the last move; nothing without a clock.
    white_ms: Option<u64>,
    /// The same of Black's.
    black_ms: Option<u64>,
    /// When the last move was made, in milliseconds of Unix time: since then the clock of the side to move runs.
    moved_at: u64,
    /// The game up to `start`, as long as it moves on.
    #[serde(skip)]
    behind: Session,
}

impl LiveGame {
    /// A game that begins, between engines of these names, White's first.
    pub fn new(
        (number, round): (usize, usize),
        [white, black]: [&str; 2],
        session: &Session,
        clocks: &[PlayerClock; 2],
    ) -> Self {
        let behind = session.first();
        let mut game = Self {
            number: number + 1,
            round,
            white: white.to_owned(),
            black: black.to_owned(),
            start: behind.fen(),
            before: 0,
            moves: session.moves_long_algebraic().into(),
            scores: vec![None; session.plies()].into(),
            fen: String::new(),
            white_ms: None,
            black_ms: None,
            moved_at: 0,
            behind,
        };
        game.now(session, clocks);
        game
    }

    /// A move was made, which led to this position.
    pub fn moved(&mut self, ply: &PlayedMove, session: &Session, clocks: &[PlayerClock; 2]) {
        self.moves.push_back(ply.text.clone());
        self.scores.push_back(ply.score);
        self.now(session, clocks);
    }

    fn now(&mut self, session: &Session, clocks: &[PlayerClock; 2]) {
        while self.moves.len() > MOST_MOVES {
            let Some(&m) = session.moves().get(self.before) else { break };
            if self.behind.play(m).is_err() {
                break;
            }
            (self.start, self.before) = (self.behind.fen(), self.before + 1);
            self.moves.pop_front();
            self.scores.pop_front();
        }
        let left = |clock: &PlayerClock| clock.remaining().map(milliseconds);
        (self.white_ms, self.black_ms) = (left(&clocks[0]), left(&clocks[1]));
        self.moved_at = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, milliseconds);
        self.fen = session.fen();
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The content of the file.
#[derive(Serialize)]
struct Content<'a> {
    version: u32,
    game: &'a str,
    running: bool,
    more: usize,
    games: Vec<&'a LiveGame>,
}

/// The file's text: the first games in progress, in the order of their numbers.
///
/// # Errors
/// When something cannot be written as JSON.
pub fn text(
    variant: &str,
    running: bool,
    games: &BTreeMap<usize, LiveGame>,
) -> Result<Vec<u8>, serde_json::Error> {
    let more = games.len().saturating_sub(MOST_GAMES);
    let games = games.values().take(MOST_GAMES).collect();
    let mut text = serde_json::to_vec(&Content { version: 1, game: variant, running, more, games })?;
    text.push(b'\n');
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_clients::player_clock::MoveLimits;
    use chrysalis_engine::Catalogue;

    #[test]
    fn a_long_game_is_shown_by_its_last_moves_from_the_position_before_them() {
        let game = Catalogue::shipped().orthodox();
        let clocks = [0, 1].map(|_| PlayerClock::new(MoveLimits::default(), Duration::ZERO));
        let mut session = Session::new(game);
        let mut live = LiveGame::new((4, 2), ["A", "B"], &session, &clocks);
        let turn = ["g1f3", "g8f6", "f3g1", "f6g8"];
        for text in turn.iter().cycle().take(MOST_MOVES + 7) {
            let text = (*text).to_owned();
            session.play_long_algebraic(&text).expect("a legal move");
            live.moved(&PlayedMove { text, ..PlayedMove::default() }, &session, &clocks);
            let mut again = Session::from_fen(game, &live.start).expect("a position");
            for text in &live.moves {
                again.play_long_algebraic(text).expect("a legal move");
            }
            assert_eq!(again.fen(), live.fen);
            assert_eq!(live.scores.len(), live.moves.len());
        }
        assert_eq!((live.before, live.moves.len(), live.number), (7, MOST_MOVES, 5));
    }

    #[test]
    fn the_file_is_bounded_however_many_games_are_in_progress() {
        let game = Catalogue::shipped().orthodox();
        let clocks = [0, 1].map(|_| PlayerClock::new(MoveLimits::default(), Duration::ZERO));
        let session = Session::new(game);
        let live = |number| LiveGame::new((number, 1), ["A", "B"], &session, &clocks);
        let games = (0..1000).map(|number| (number, live(number))).collect();
        let content = text("normal", true, &games).expect("JSON");
        let value: serde_json::Value = serde_json::from_slice(&content).expect("JSON");
        assert_eq!(value["games"].as_array().map(Vec::len), Some(MOST_GAMES));
        assert_eq!((value["more"].as_u64(), value["version"].as_u64()), (Some(984), Some(1)));
    }
}
