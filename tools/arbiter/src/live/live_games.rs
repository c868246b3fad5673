//! The content of the file of the games in progress.

use crate::games::record::PlayedMove;
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_engine::Session;
use chrysalis_search::Score;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, SystemTime};

/// The most games in the file; of further ones only their number.
pub const MOST_GAMES: usize = 16;

/// The most plies per game in the file; of longer games the last ones.
pub const MOST_MOVES: usize = 600;

/// A game in progress.
#[derive(Debug, Serialize)]
pub struct LiveGame {
    /// The number of the game, from 1.
    number: usize,
    /// The round, from 1.
    round: usize,
    /// The engine with White.
    white: String,
    /// The engine with Black.
    black: String,
    /// The position before the first of `moves`, as FEN.
    start: String,
    /// Number of plies before `start`.
    before: usize,
    /// The plies in long algebraic notation, those of the opening included.
    moves: VecDeque<String>,
    /// For each ply the score that its engine reported, from that engine's point of view.
    scores: VecDeque<Option<Score>>,
    /// The position after `moves`, as FEN.
    fen: String,
    /// Time left on White's clock after the last move, in milliseconds; `None` without a clock.
    white_ms: Option<u64>,
    /// Time left on Black's clock after the last move, in milliseconds; `None` without a clock.
    black_ms: Option<u64>,
    /// When the last move was made, in milliseconds of Unix time: from then on the clock of the side to move runs.
    moved_at: u64,
    /// The game up to `start`, which moves on when `moves` is full.
    #[serde(skip)]
    behind: Session,
}

impl LiveGame {
    /// A game that begins between the engines `names`, White's first.
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

    /// Adds a ply that led to the position of `session`.
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

/// The file's text: the first [`MOST_GAMES`] games in progress, in the order of their numbers.
///
/// # Errors
/// If something cannot be written as JSON.
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
