//! Where the openings of a tournament come from: the arguments of `-openings`.

use crate::error::ArbiterError;
use crate::openings::balance::Balance;
use crate::openings::book::{has_shipped, shipped};
use crate::openings::random_openings::{RandomOpenings, random_opening};
use crate::plan::bounds;
use crate::plan::keys::KeyValue;
use crate::plan::usage_error::UsageError;
use crate::results::file_error::OpeningFileError;
use chrysalis_pgn::epd::{EpdReader, opening_of};
use chrysalis_pgn::opening::Opening;
use chrysalis_pgn::pgn::PgnReader;
use chrysalis_pgn::text_lines::TextPlace;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::EngineError;
use chrysalis_xboard::saved_game;
use serde::{Deserialize, Serialize};
use std::fs::File;
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
    Start,
    Random,
    Epd,
    Pgn,
}

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
                    format = Some(match argument.text()? {
                        "epd" => Format::Epd,
                        "pgn" => Format::Pgn,
                        "random" => Format::Random,
                        "shipped" => Format::Shipped,
                        "start" => Format::Start,
                        _ => return Err(argument.expected("epd, pgn, random, shipped or start")),
                    });
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
        let pgn = spec.file.as_deref().is_some_and(|file| file.to_ascii_lowercase().ends_with(".pgn"));
        spec.format = match (format, &spec.file) {
            (Some(format), _) => format,
            (None, Some(_)) if pgn => Format::Pgn,
            (None, Some(_)) => Format::Epd,
            (None, None) => Format::Shipped,
        };
        if matches!(spec.format, Format::Epd | Format::Pgn) != spec.file.is_some() {
            return Err(UsageError::Combination("-openings: file= goes with format=epd and format=pgn"));
        }
        if let Some(plies) = spec.plies {
            spec.random.plies = plies;
        }
        Ok(spec)
    }
}

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
        let random = spec.format == Format::Shipped && !has_shipped(&game);
        let format = if random { Format::Random } else { spec.format };
        let path = Path::new(spec.file.as_deref().unwrap_or_default());
        let open = || File::open(path).map(BufReader::new).map_err(|error| ArbiterError::file(path, error));
        let list = match format {
            Format::Start => vec![Opening::default()],
            Format::Random => Vec::new(),
            Format::Shipped => shipped(game)?,
            Format::Epd => {
                let mut list = Vec::new();
                for read in EpdReader::new(open()?) {
                    let (place, record) =
                        read.map_err(|error| ArbiterError::text(path, error.place, error.why))?;
                    let opening = opening_of(game, &record);
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
                    let over = opening.session(game).is_ok_and(|session| session.outcome().is_some());
                    if over {
                        opening.moves.pop();
                    }
                    list.push(opening);
                }
                list
            }
        };
        if list.is_empty() && format != Format::Random {
            let first = TextPlace { line: 1, column: 1 };
            return Err(ArbiterError::text(path, first, OpeningFileError::Empty));
        }
        Ok(Self { game, spec: SourceSpec { format, ..spec.clone() }, seed, list })
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

#[cfg(test)]
mod tests {
    use super::*;
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
