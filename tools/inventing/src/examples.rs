//! The examples of a game file, which are its tests.

use chrysalis_engine::Session;
use chrysalis_game_files::{DescribedGame, FilePlace, GameExample};
use chrysalis_rules::board::Move;
use chrysalis_rules::{FenError, GameRef, Leaves, MoveError, Outcome};
use std::time::{Duration, Instant};
use thiserror::Error;

/// The longest time that the counts of one example may take.
const LONGEST_COUNT: Duration = Duration::from_secs(10);

/// A false statement of an example.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: an example: {error}")]
pub struct ExampleError {
    /// The place of the example in the file.
    pub place: FilePlace,
    /// The false statement.
    #[source]
    pub error: Untruth,
}

/// What can be false in an example.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Untruth {
    /// The position is not one of the game.
    #[error("fen: {0}")]
    Position(#[source] FenError),
    /// A move is illegal.
    #[error("move {number}: {error}")]
    Move {
        /// Its number among the moves, from 1.
        number: usize,
        /// Why it is illegal.
        #[source]
        error: MoveError,
    },
    /// The moves lead to another position.
    #[error("after: the position is '{found}', not '{expected}'")]
    After {
        /// The position that the example states.
        expected: String,
        /// The position reached.
        found: String,
    },
    /// A move that should be legal is not, or is no move at all.
    #[error("{key}: {error}")]
    NoMove {
        /// The key under which it stands.
        key: &'static str,
        /// Why it is illegal.
        #[source]
        error: MoveError,
    },
    /// A move that should be illegal is legal.
    #[error("illegal: '{0}' is legal")]
    Legal(String),
    /// Legal moves that are missing in the complete list.
    #[error("all: these are missing: {}", .0.join(" "))]
    Missing(Vec<String>),
    /// The number of sequences of moves is another.
    #[error("perft: {found} sequences of {depth} moves, not {expected}")]
    Perft {
        /// Their length in plies.
        depth: u32,
        /// The number that the example states.
        expected: u64,
        /// The number counted.
        found: u64,
    },
    /// There are too many sequences of moves to count them in time.
    #[error("perft: counting the sequences of {depth} moves takes longer than {} s", LONGEST_COUNT.as_secs())]
    TooMany {
        /// Their length in plies.
        depth: u32,
    },
    /// The game has another result, or none.
    #[error("result: it is {found}, not {expected}")]
    Result {
        /// The result that the example states.
        expected: &'static str,
        /// The actual result.
        found: &'static str,
    },
}

/// Checks the examples of a game and returns their false statements, in the order of the file.
///
/// ```
/// use chrysalis_game_files::read;
/// use chrysalis_inventing::examples::run_examples;
/// use chrysalis_rules::Catalogue;
/// let mut games = Catalogue::shipped().clone();
/// let text = "format = 1\nid = \"mine\"\ninherits = \"normal\"\n[[examples]]\nmove = \"e2e4\"\nlegal = [\"e5\", \"e6\"]\nperft = [19]\n";
/// let described = read(text, &games).unwrap();
/// let game = described.add_to(&mut games).unwrap();
/// let errors = run_examples(&described, game);
/// assert_eq!(errors.len(), 1);
/// assert!(errors[0].to_string().ends_with("an example: perft: 20 sequences of 1 moves, not 19"));
/// ```
pub fn run_examples(described: &DescribedGame, game: GameRef) -> Vec<ExampleError> {
    let errors_of = |example: &GameExample| {
        let place = example.place;
        errors(example, game).into_iter().map(move |error| ExampleError { place, error }).collect::<Vec<_>>()
    };
    described.examples.iter().flat_map(errors_of).collect()
}

fn errors(example: &GameExample, game: GameRef) -> Vec<Untruth> {
    match played(example, game) {
        Err(error) => vec![error],
        Ok(session) => {
            let mut errors: Vec<Untruth> = Vec::new();
            errors.extend(after(example, &session));
            moves(example, &session, &mut errors);
            errors.extend(perft(example, &session));
            errors.extend(result(example, &session));
            errors
        }
    }
}

fn played(example: &GameExample, game: GameRef) -> Result<Session, Untruth> {
    let mut session = match &example.fen {
        Some(fen) => Session::from_fen(game, fen).map_err(Untruth::Position)?,
        None => Session::new(game),
    };
    for (number, text) in (1..).zip(&example.moves) {
        let wrong = |error| Untruth::Move { number, error };
        let m = meant(&session, text).map_err(wrong)?;
        session.play(m).map_err(|_| wrong(MoveError::Illegal(text.clone())))?;
    }
    Ok(session)
}

/// The legal move that a text means, in long algebraic notation or SAN.
fn meant(session: &Session, text: &str) -> Result<Move, MoveError> {
    match session.parse_long_algebraic(text) {
        Err(MoveError::Malformed(_)) => session.parse_san(text),
        read => read,
    }
}

fn after(example: &GameExample, session: &Session) -> Option<Untruth> {
    let expected = example.after.as_ref()?;
    let found = session.fen();
    // A position that is no longer one of the game, such as one without a king, is compared as text.
    let same = Session::from_fen(session.game(), expected).map_or_else(
        |_| expected.split_ascii_whitespace().eq(found.split_ascii_whitespace()),
        |other| other.fen() == found,
    );
    (!same).then(|| Untruth::After { expected: expected.clone(), found })
}

fn moves(example: &GameExample, session: &Session, errors: &mut Vec<Untruth>) {
    for (key, texts) in [("legal", &example.legal), ("all", example.all.as_ref().unwrap_or(&Vec::new()))] {
        let wrong = texts.iter().filter_map(|text| meant(session, text).err());
        errors.extend(wrong.map(|error| Untruth::NoMove { key, error }));
    }
    for text in &example.illegal {
        match meant(session, text) {
            Err(MoveError::Illegal(_)) => {}
            Err(error @ MoveError::Malformed(_)) => errors.push(Untruth::NoMove { key: "illegal", error }),
            Ok(_) | Err(MoveError::Ambiguous { .. }) => errors.push(Untruth::Legal(text.clone())),
        }
    }
    if let Some(all) = &example.all {
        let named: Vec<Move> = all.iter().filter_map(|text| meant(session, text).ok()).collect();
        let missing: Vec<String> = session
            .legal_moves_long_algebraic()
            .into_iter()
            .filter_map(|(m, text)| (!named.contains(&m)).then_some(text))
            .collect();
        if !missing.is_empty() {
            errors.push(Untruth::Missing(missing));
        }
    }
}

fn perft(example: &GameExample, session: &Session) -> Option<Untruth> {
    let begun = Instant::now();
    let late = || begun.elapsed() > LONGEST_COUNT;
    (1..).zip(&example.perft).find_map(|(depth, &expected)| {
        match session.perft_with(depth, Leaves::Counted, &late) {
            None => Some(Untruth::TooMany { depth }),
            Some(found) => (found != expected).then_some(Untruth::Perft { depth, expected, found }),
        }
    })
}

fn result(example: &GameExample, session: &Session) -> Option<Untruth> {
    let expected = example.result?;
    let found = session.outcome().map_or("*", Outcome::result);
    (found != expected).then_some(Untruth::Result { expected, found })
}
