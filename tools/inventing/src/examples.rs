//! The examples of a game file, which are its tests.

use chrysalis_engine::Session;
use chrysalis_game_files::{DescribedGame, FilePlace, GameExample};
use chrysalis_rules::board::Move;
use chrysalis_rules::{FenError, GameRef, Leaves, MoveError, Outcome};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long the counts of one example may take.
const LONGEST_COUNT: Duration = Duration::from_secs(10);

/// Something that an example says and that is not so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: an example: {error}")]
pub struct ExampleError {
    /// Where the example stands in the file.
    pub place: FilePlace,
    /// What is not so.
    pub error: Untruth,
}

/// What can be untrue of an example.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Untruth {
    /// Its position is none of the game.
    #[error("fen: {0}")]
    Position(FenError),
    /// One of its moves is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// Which of the moves, from 1.
        number: usize,
        /// Why it is none.
        error: MoveError,
    },
    /// Another position comes of the moves.
    #[error("after: the position is '{found}', not '{expected}'")]
    After {
        /// What the example says.
        expected: String,
        /// What is so.
        found: String,
    },
    /// A move that should be legal is not, or is no move at all.
    #[error("{key}: {error}")]
    NoMove {
        /// The key under which it stands.
        key: &'static str,
        /// Why it is none.
        error: MoveError,
    },
    /// A move that should be illegal is legal.
    #[error("illegal: '{0}' is legal")]
    Legal(String),
    /// Legal moves that the list of all does not have.
    #[error("all: these are missing: {}", .0.join(" "))]
    Missing(Vec<String>),
    /// Another number of sequences of moves.
    #[error("perft: {found} sequences of {depth} moves, not {expected}")]
    Perft {
        /// Their length.
        depth: u32,
        /// What the example says.
        expected: u64,
        /// What is so.
        found: u64,
    },
    /// Too many sequences of moves to count them here.
    #[error("perft: to count the sequences of {depth} moves takes longer than {} s", LONGEST_COUNT.as_secs())]
    TooMany {
        /// Their length.
        depth: u32,
    },
    /// The game stands otherwise.
    #[error("result: it is {found}, not {expected}")]
    Result {
        /// What the example says.
        expected: &'static str,
        /// What is so.
        found: &'static str,
    },
}

/// What of the examples of a file is not so, in the order of the file; nothing where all are true.
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
    let of = |example: &GameExample| {
        let place = example.place;
        errors(example, game).into_iter().map(move |error| ExampleError { place, error }).collect::<Vec<_>>()
    };
    described.examples.iter().flat_map(of).collect()
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

/// The legal move that a text means, in long algebraic notation or else in SAN.
fn meant(session: &Session, text: &str) -> Result<Move, MoveError> {
    match session.parse_long_algebraic(text) {
        Err(MoveError::Malformed(_)) => session.parse_san(text),
        read => read,
    }
}

fn after(example: &GameExample, session: &Session) -> Option<Untruth> {
    let expected = example.after.as_ref()?;
    let found = session.fen();
    // A position that is none of the game any more, its king captured, is compared as text.
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
