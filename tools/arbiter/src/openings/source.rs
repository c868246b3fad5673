//! Where the openings of a tournament come from: the arguments of `-openings`.

use crate::error::ArbiterError;
use crate::openings::balance::Balance;
use crate::openings::random_openings::{RandomOpenings, random_opening};
use crate::plan::bounds;
use crate::plan::keys::KeyValue;
use crate::plan::usage_error::UsageError;
use crate::results::file_error::OpeningFileError;
use chrysalis_engine::Session;
use chrysalis_io::bounded::open_bounded;
use chrysalis_openings::files::{polyglot_lines, suite_lines};
use chrysalis_openings::suites::{SuiteKind, has_shipped, shipped};
use chrysalis_pgn::epd::{EpdErrorKind, EpdReader, opening_of};
use chrysalis_pgn::opening::Opening;
use chrysalis_pgn::pgn::PgnReader;
use chrysalis_pgn::text_lines::TextPlace;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::EngineError;
use chrysalis_xboard::saved_game;
use serde::{Deserialize, Serialize};
use std::io::BufReader;
use std::path::Path;

/// The order in which openings are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As in the file.
    #[default]
    Sequential,
    /// Shuffled by the seed, again in each round over the file.
    Random,
}

/// Where openings come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    #[default]
    Shipped,
    Balanced,
    Decisive,
    Start,
    Random,
    Epd,
    Pgn,
    Bin,
    Suite,
}

impl Format {
    /// The formats by the names that users give them.
    const NAMED: [(&str, Self); 9] = [
        ("shipped", Self::Shipped),
        ("balanced", Self::Balanced),
        ("decisive", Self::Decisive),
        ("start", Self::Start),
        ("random", Self::Random),
        ("epd", Self::Epd),
        ("pgn", Self::Pgn),
        ("bin", Self::Bin),
        ("suite", Self::Suite),
    ];

    /// The format of a file by its extension.
    fn of_file(file: &str) -> Self {
        let extension = Path::new(file).extension().and_then(|extension| extension.to_str());
        match extension.unwrap_or_default().to_ascii_lowercase().as_str() {
            "pgn" => Self::Pgn,
            "bin" => Self::Bin,
            "suite" => Self::Suite,
            _ => Self::Epd,
        }
    }

    fn is_of_files(self) -> bool {
        matches!(self, Self::Epd | Self::Pgn | Self::Bin | Self::Suite)
    }

    /// The kind of the shipped openings; `None` for other openings.
    fn shipped(self) -> Option<SuiteKind> {
        match self {
            Self::Shipped | Self::Balanced => Some(SuiteKind::Balanced),
            Self::Decisive => Some(SuiteKind::Decisive),
            _ => None,
        }
    }
}

/// The plies of the lines of a book, unless the user gives others.
const BOOK_PLIES: usize = 8;

/// The arguments of `-openings`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceSpec {
    file: Option<String>,
    format: Format,
    order: Order,
    start: usize,
    plies: Option<usize>,
    random: RandomOpenings,
}

impl SourceSpec {
    /// The file with the openings, if there is one.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// Reads the arguments of `-openings`.
    ///
    /// # Errors
    /// If an argument is wrong.
    pub fn read(arguments: &[String]) -> Result<Self, UsageError> {
        let mut spec = Self::default();
        let mut format = None;
        for argument in arguments.iter().map(|argument| KeyValue::new("openings", argument)) {
            match argument.key {
                "file" => spec.file = Some(argument.text()?.to_owned()),
                "format" => {
                    let text = argument.text()?;
                    let named = Format::NAMED.iter().find(|(name, _)| *name == text);
                    let expected = "epd, pgn, bin, suite, balanced, decisive, random, shipped or start";
                    format = Some(named.ok_or_else(|| argument.expected(expected))?.1);
                }
                "order" => {
                    spec.order = match argument.text()? {
                        "sequential" => Order::Sequential,
                        "random" => Order::Random,
                        _ => return Err(argument.expected("sequential or random")),
                    }
                }
                "plies" => spec.plies = Some(argument.number(bounds::OPENING_PLIES)?),
                "start" => {
                    let first: usize = argument.number(bounds::PLACES)?;
                    spec.start = first - 1;
                }
                "balance" if argument.value == Some("off") => spec.random.balance = None,
                "balance" => spec.random.balance = Some(argument.number(bounds::CENTIPAWNS)?),
                "nodes" => spec.random.nodes = argument.number(bounds::NODES)?,
                _ => return Err(argument.unknown()),
            }
        }
        spec.format = match (format, &spec.file) {
            (Some(format), _) => format,
            (None, Some(file)) => Format::of_file(file),
            (None, None) => Format::Shipped,
        };
        if spec.format.is_of_files() != spec.file.is_some() {
            return Err(UsageError::Combination("-openings: file= goes with format=epd, pgn, bin and suite"));
        }
        if let Some(plies) = spec.plies {
            spec.random.plies = plies;
        }
        Ok(spec)
    }
}

/// The largest file of openings, in bytes: all of them are kept in memory.
const LARGEST_OPENINGS: u64 = 256 << 20;

/// The openings of a tournament. Which of them a game gets depends only on the seed and on its number.
#[derive(Clone, Debug)]
pub struct Source {
    game: GameRef,
    spec: SourceSpec,
    seed: u64,
    list: Vec<Opening>,
}

impl Source {
    /// Loads the openings.
    ///
    /// # Errors
    /// If the file cannot be read, or an opening is not legal in the game.
    pub fn load(
        games: &Catalogue,
        game: GameRef,
        spec: &SourceSpec,
        seed: u64,
    ) -> Result<Self, ArbiterError> {
        // No openings of one's own games are shipped.
        let (format, order) = match spec.format {
            format if format.shipped().is_none() || has_shipped(&game) => (format, spec.order),
            _ if game.start_count() > 1 => (Format::Start, Order::Random),
            _ => (Format::Random, spec.order),
        };
        let path = Path::new(spec.file.as_deref().unwrap_or_default());
        let open = || {
            let opened = open_bounded(path, LARGEST_OPENINGS).map(BufReader::new);
            opened.map_err(|error| ArbiterError::file(path, error))
        };
        let in_book = |error| ArbiterError::Book { path: path.to_owned(), error };
        let list = match format {
            Format::Start => starts(game),
            Format::Random => Vec::new(),
            Format::Shipped | Format::Balanced | Format::Decisive => {
                shipped(&game, format.shipped().unwrap_or_default())?
            }
            Format::Bin => polyglot_lines(path, game, spec.plies.unwrap_or(BOOK_PLIES)).map_err(in_book)?,
            Format::Suite => suite_lines(open()?, game).map_err(in_book)?,
            Format::Epd => {
                let mut list = Vec::new();
                for read in EpdReader::new(open()?) {
                    let (place, record) =
                        read.map_err(|error| ArbiterError::text(path, error.place, error.why))?;
                    let opening = opening_of(game, &record).and_then(|opening| before_end(game, opening));
                    list.push(opening.map_err(|why| ArbiterError::text(path, place, why))?);
                }
                list
            }
            Format::Pgn => {
                let mut list = Vec::new();
                for read in PgnReader::new(open()?, games, Some(game)).with_words(saved_game::read) {
                    let read = read.map_err(|error| ArbiterError::text(path, error.place, error.why))?;
                    let mut opening = read.opening();
                    opening.moves.truncate(spec.plies.unwrap_or(usize::MAX));
                    let opening = before_end(game, opening);
                    list.push(opening.map_err(|why| ArbiterError::text(path, read.place, why))?);
                }
                list
            }
        };
        if list.is_empty() && format != Format::Random {
            let first = TextPlace { line: 1, column: 1 };
            return Err(ArbiterError::text(path, first, OpeningFileError::Empty));
        }
        Ok(Self { game, spec: SourceSpec { format, order, ..spec.clone() }, seed, list })
    }

    /// The opening with this number, from 0; after the last one of a file they begin again.
    ///
    /// # Errors
    /// If the search that scores a random opening fails.
    pub fn get(&self, number: usize, balance: &mut Balance) -> Result<Opening, EngineError> {
        let number = number + self.spec.start;
        if self.spec.format == Format::Random {
            let (game, spec) = (self.game, &self.spec.random);
            return Ok(random_opening(game, spec, balance, self.seed, number as u64)?.0);
        }
        let (round, place) = (number / self.list.len(), number % self.list.len());
        let place = match self.spec.order {
            Order::Sequential => place,
            Order::Random => {
                let mut places: Vec<usize> = (0..self.list.len()).collect();
                SplitMix64::stream(self.seed, round as u64).shuffle(&mut places);
                places[place]
            }
        };
        Ok(self.list[place].clone())
    }

    /// Whether every opening begins at the start of the game.
    pub fn from_start(&self) -> bool {
        self.list.iter().all(|opening| opening.from_start(&self.game))
    }
}

/// All starts of a game, of which most games have one.
fn starts(game: GameRef) -> Vec<Opening> {
    let sessions = (0..game.start_count()).filter_map(|number| Session::at_start(game, number));
    sessions.map(|session| Opening::from_session(&session)).collect()
}

/// An opening as far as the game goes on: what follows its end, also one by count, is no game any more.
///
/// # Errors
/// If the game is over where the opening begins.
fn before_end(game: GameRef, mut opening: Opening) -> Result<Opening, EpdErrorKind> {
    let moves = std::mem::take(&mut opening.moves);
    // It was read by the same rules.
    let Ok(session) = opening.session(game) else { return Ok(opening) };
    if session.outcome().is_some() {
        return Err(EpdErrorKind::Over);
    }
    for text in moves {
        opening.moves.push(text);
        let goes_on = opening.session(game).is_ok_and(|session| session.outcome().is_none());
        if !goes_on {
            opening.moves.pop();
            break;
        }
    }
    Ok(opening)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Session;
    use chrysalis_eval::Companions;

    fn spec(text: &str) -> Result<SourceSpec, UsageError> {
        SourceSpec::read(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn formats_follow_from_the_file() {
        assert_eq!(spec("file=a.PGN").expect("fine").format, Format::Pgn);
        assert_eq!(spec("file=a.epd order=random start=3").expect("fine").start, 2);
        for wrong in ["file=a format=start", "format=epd", "order=up file=a", "start=0 file=a", "balance=x"] {
            assert!(spec(wrong).is_err(), "{wrong}");
        }
        for (file, format) in [("a.bin", Format::Bin), ("a.suite", Format::Suite), ("a", Format::Epd)] {
            assert_eq!(spec(&format!("file={file}")).expect("fine").format, format);
        }
        for (name, format) in Format::NAMED {
            let file = if format.is_of_files() { "file=a " } else { "" };
            assert_eq!(spec(&format!("{file}format={name}")).expect("fine").format, format);
        }
    }

    #[test]
    fn shipped_openings_are_balanced_unless_others_are_asked_for() {
        let game = Catalogue::shipped().featured();
        let first = |text: &str| {
            let source =
                Source::load(Catalogue::shipped(), game, &spec(text).expect("fine"), 1).expect("loaded");
            assert!(source.from_start());
            source.list[0].clone()
        };
        let kind = |kind| shipped(&game, kind).expect("a suite")[0].clone();
        for text in ["order=sequential", "format=shipped", "format=balanced"] {
            assert_eq!(first(text), kind(SuiteKind::Balanced), "{text}");
        }
        assert_eq!(first("format=decisive"), kind(SuiteKind::Decisive));
    }

    #[test]
    fn openings_stop_before_the_move_that_ends_the_game() {
        let chess = Catalogue::shipped().orthodox();
        let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
        let after = |fen: &str, moves: &[&str]| {
            let moves = moves.iter().map(|text| (*text).to_owned()).collect();
            before_end(chess, Opening { fen: fen.to_owned(), moves }).map(|opening| opening.moves.len())
        };
        // The position of the start occurs for the third time after eight moves; more follow.
        assert_eq!(after("", &[round, round, round].concat()), Ok(7));
        assert_eq!(after("", &[&round[..], &["e2e4", "e7e5"]].concat()), Ok(6));
        let fen = "4k2r/8/8/8/8/8/8/R3K3 w - - 98 80";
        assert_eq!(after(fen, &["a1a2", "h8h7", "a2a3", "h7h6"]), Ok(1));
        assert_eq!(after("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", &["e1d2", "e8e7", "d2d3"]), Ok(0));
        assert_eq!(after("", &["f2f3", "e7e5", "g2g4", "d8h4"]), Ok(3));
        for over in ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w - - 100 80"] {
            assert!(after(over, &[]).is_err(), "{over}");
        }
        // Kings are captured in this game, and bare ones go on.
        let other = Catalogue::shipped().find("taylor").expect("a game");
        let moves = Session::new(other).legal_moves_long_algebraic();
        let opening = Opening { fen: String::new(), moves: vec![moves[0].1.clone()] };
        assert_eq!(before_end(other, opening.clone()), Ok(opening));
    }

    #[test]
    fn games_with_many_starts_begin_with_each_of_them() {
        let games = Catalogue::shipped();
        let game = games.find("chess960").expect("a game");
        let mut balance = Balance::new(&Companions::default()).expect("memory");
        for (arguments, in_order) in
            [(SourceSpec::default(), false), (spec("format=start").expect("fine"), true)]
        {
            let source = Source::load(games, game, &arguments, 1).expect("no file");
            let all: Vec<String> =
                (0..960).map(|number| source.get(number, &mut balance).expect("no search").fen).collect();
            let different: std::collections::BTreeSet<&String> = all.iter().collect();
            assert_eq!((different.len(), all[518].is_empty()), (960, in_order));
        }
    }

    #[test]
    fn shuffled_openings_are_each_taken_once_a_round() {
        let game = Catalogue::shipped().orthodox();
        let list = (0..5).map(|i| Opening { fen: String::new(), moves: vec![i.to_string()] }).collect();
        let spec = SourceSpec { order: Order::Random, ..SourceSpec::default() };
        let source = Source { game, spec, seed: 5, list };
        let mut balance = Balance::new(&Companions::default()).expect("memory");
        let mut take = |from: usize| -> Vec<String> {
            (from..from + 5)
                .map(|i| source.get(i, &mut balance).expect("no search").moves[0].clone())
                .collect()
        };
        let (first, second) = (take(0), take(5));
        assert_ne!(first, second);
        for mut round in [first, second] {
            round.sort();
            assert_eq!(round, ["0", "1", "2", "3", "4"]);
        }
    }
}
