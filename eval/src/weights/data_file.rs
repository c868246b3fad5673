//! Data files: the parameters of one game as readable text, in TOML.

use super::parameters::Parameters;
use super::provenance::Provenance;
use super::winnable::{LEADS, STEPS, WHOLE};
use crate::score_pair::{CENTIPAWN, ScorePair, rounded};
use crate::terms::layout::{Block, Layout};
use crate::terms::term::Term;
use chrysalis_rules::board::PieceType;
use chrysalis_rules::renamed_keys::{RenamedKey, RenamedKeys};
use chrysalis_rules::{Catalogue, Game};
use chrysalis_search::{TunableChoices, WdlModel};
use std::fmt::Write;
use thiserror::Error;
use toml::{Table, Value};

/// The version of the file format.
const FORMAT: i64 = 1;

/// The largest absolute value of a number in a file, in centipawns; anything beyond is a mistake.
const LARGEST: f64 = 20_000.0;

/// The sections of a file for the two parts of each weight.
const PARTS: [&str; 2] = ["middle_game", "ending"];

/// Keys that had other names before 0.3.0, each in its section; none for sections themselves.
const RENAMED: [(Option<&str>, RenamedKey); 4] = [
    (None, RenamedKey { old: "chances", new: "wdl" }),
    (Some("wdl"), RenamedKey { old: "even", new: "a" }),
    (Some("wdl"), RenamedKey { old: "spread", new: "b" }),
    (Some("winnable"), RenamedKey { old: "man", new: "piece" }),
];

/// Why a data file is rejected.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum DataError {
    /// The text is not TOML. The first line says where; the others would draw the place.
    #[error("{}", .0.to_string().lines().next().unwrap_or_default())]
    Syntax(#[from] toml::de::Error),
    /// The format version is missing or unknown.
    #[error("not a file of evaluation parameters of format {FORMAT}")]
    Format,
    /// The file is for another game.
    #[error("parameters of '{found}', not of '{wanted}'")]
    Game {
        /// The game named in the file.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// A term or piece that the game lacks.
    #[error("'{0}' is unknown in this game")]
    Unknown(String),
    /// The wrong number of weights for a term, or values that are not numbers in range.
    #[error("'{name}' must be a list of {wanted} numbers between -{LARGEST} and {LARGEST}")]
    Weights {
        /// The name of the term.
        name: String,
        /// The number of weights that the term has.
        wanted: usize,
    },
    /// A `winnable` entry that is not a list of thousandths.
    #[error("'winnable.{0}' must be a list of {STEPS} whole numbers from 0 to {WHOLE}")]
    Shares(String),
    /// An unknown search parameter, or a value out of its range.
    #[error("'search.{0}' must be a number of the search within its range")]
    Search(String),
    /// An exchange value out of range.
    #[error("'{0}' must be a whole number from 1 to {LARGEST}")]
    Value(String),
}

/// Reads a data file for any game.
///
/// # Errors
/// If the text is not a data file, or its game is not in the catalogue.
pub fn read_any(games: &Catalogue, text: &str) -> Result<Parameters, DataError> {
    let named = parse(text)?;
    let id = named.get("game").and_then(Value::as_str).unwrap_or_default();
    let game = games.find(id).ok_or_else(|| DataError::Unknown(id.to_owned()))?;
    read(&game, text)
}

/// The keys of a data file that have their old names; none if it is not TOML.
pub fn renamed_keys(text: &str) -> RenamedKeys {
    let (mut found, table) = (RenamedKeys::default(), text.parse::<Table>().unwrap_or_default());
    for (section, renamed) in RENAMED {
        let table = match section {
            None => Some(&table),
            Some(section) => entry(&table, None, section).and_then(Value::as_table),
        };
        if table.is_some_and(|table| table.contains_key(renamed.old) && !table.contains_key(renamed.new)) {
            found.add(renamed);
        }
    }
    found
}

/// The value of a key of a section, by its current or its old name.
fn entry<'t>(table: &'t Table, section: Option<&str>, key: &str) -> Option<&'t Value> {
    let old = || RENAMED.iter().find(|(of, renamed)| *of == section && renamed.new == key);
    table.get(key).or_else(|| table.get(old()?.1.old))
}

fn parse(text: &str) -> Result<Table, DataError> {
    let table: Table = text.parse()?;
    match table.get("format").and_then(Value::as_integer) {
        Some(FORMAT) => Ok(table),
        _ => Err(DataError::Format),
    }
}

/// Reads the parameters of a game. A weight that is missing in the file has its derived value.
///
/// # Errors
/// If the text is not a data file, is for another game, or has terms or pieces that the game lacks.
pub fn read(game: &Game, text: &str) -> Result<Parameters, DataError> {
    let table = parse(text)?;
    let found = table.get("game").and_then(Value::as_str).unwrap_or_default();
    if found != game.id {
        return Err(DataError::Game { found: found.to_owned(), wanted: game.id.to_string() });
    }
    let mut parameters = Parameters::derive(game);
    let layout = Layout::from_game(game);
    for (part, name) in PARTS.into_iter().enumerate() {
        let Some(terms) = table.get(name).and_then(Value::as_table) else { continue };
        for (name, value) in terms {
            let term = Term::all().find(|term| term.name() == name);
            let term = term.ok_or_else(|| DataError::Unknown(name.clone()))?;
            let mut set = |piece_type: Option<PieceType>, value: &Value, name: &str| {
                let block =
                    layout.of_term(term, piece_type).ok_or_else(|| DataError::Unknown(name.to_owned()))?;
                set(&mut parameters, block, term.width(game), part, value, name)
            };
            match value.as_table() {
                None => set(None, value, name)?,
                Some(pieces) => {
                    for (letter, value) in pieces {
                        let name = format!("{name}.{letter}");
                        let piece_type =
                            piece(game, letter).ok_or_else(|| DataError::Unknown(name.clone()))?;
                        set(Some(piece_type), value, &name)?;
                    }
                }
            }
        }
    }
    if let Some(found) = table.get("exchange").and_then(Value::as_table) {
        exchange(game, found, &mut parameters)?;
    }
    if let Some(found) = table.get("winnable").and_then(Value::as_table) {
        winnable(found, &mut parameters)?;
    }
    if let Some(found) = entry(&table, None, "wdl").and_then(Value::as_table) {
        parameters.wdl = wdl(found)?;
    }
    if let Some(found) = table.get("search").and_then(Value::as_table) {
        parameters.search = search(found)?;
    }
    parameters.provenance = table.get("provenance").and_then(Value::as_table).map(provenance);
    Ok(parameters)
}

fn set(
    parameters: &mut Parameters,
    block: &Block,
    width: Option<usize>,
    part: usize,
    value: &Value,
    name: &str,
) -> Result<(), DataError> {
    let wrong = || DataError::Weights { name: name.to_owned(), wanted: block.len };
    let number = |value: &Value| value.as_float().or_else(|| value.as_integer().map(whole));
    let weights: Option<Vec<f64>> = match value {
        Value::Array(values) => values.iter().map(number).collect(),
        value => number(value).map(|number| vec![number]),
    };
    let weights = weights.filter(|weights| weights.len() == block.len).ok_or_else(wrong)?;
    for (index, number) in (block.start..).zip(turned(weights, width)) {
        if !(-LARGEST..=LARGEST).contains(&number) {
            return Err(wrong());
        }
        let unit = rounded(number * f64::from(CENTIPAWN));
        let score = &mut parameters.weights[index];
        *(if part == 0 { &mut score.middle_game } else { &mut score.ending }) = unit;
    }
    Ok(())
}

fn exchange(game: &Game, table: &Table, parameters: &mut Parameters) -> Result<(), DataError> {
    for (letter, value) in table {
        let name = format!("exchange.{letter}");
        let piece_type = piece(game, letter).ok_or_else(|| DataError::Unknown(name.clone()))?;
        let value = value.as_integer().and_then(|value| i32::try_from(value).ok());
        let value = value.filter(|&value| value > 0 && f64::from(value) <= LARGEST);
        parameters.exchange[piece_type.index()] = value.ok_or(DataError::Value(name))?;
    }
    Ok(())
}

fn winnable(table: &Table, parameters: &mut Parameters) -> Result<(), DataError> {
    for (name, value) in table {
        let renamed = |(section, key): &&(_, RenamedKey)| *section == Some("winnable") && key.old == name;
        let current = RENAMED.iter().find(renamed).map_or(name.as_str(), |(_, key)| key.new);
        let lead = LEADS.iter().position(|&lead| lead == current);
        let lead = lead.ok_or_else(|| DataError::Unknown(format!("winnable.{name}")))?;
        let share = |value: &Value| value.as_integer().and_then(|share| i32::try_from(share).ok());
        let shares: Option<Vec<i32>> = value.as_array().and_then(|values| values.iter().map(share).collect());
        let shares = shares.filter(|shares| shares.iter().all(|share| (0..=WHOLE).contains(share)));
        let shares: Option<[i32; STEPS]> = shares.and_then(|shares| shares.try_into().ok());
        parameters.winnable[lead] = shares.ok_or_else(|| DataError::Shares(name.clone()))?;
    }
    Ok(())
}

/// The piece type with this letter.
fn piece(game: &Game, letter: &str) -> Option<PieceType> {
    let only = letter.chars().next().filter(|_| letter.chars().count() == 1)?;
    game.piece_type(only)
}

/// The parameters of the WDL model.
fn wdl(table: &Table) -> Result<WdlModel, DataError> {
    let positive = |name: &str| {
        let number = entry(table, Some("wdl"), name)
            .and_then(|value| value.as_float().or_else(|| value.as_integer().map(whole)));
        let wrong = || DataError::Weights { name: format!("wdl.{name}"), wanted: 1 };
        number.filter(|number| (1.0..=LARGEST).contains(number)).ok_or_else(wrong)
    };
    if let Some(unknown) = table.keys().find(|name| !["a", "b", "even", "spread"].contains(&name.as_str())) {
        return Err(DataError::Unknown(format!("wdl.{unknown}")));
    }
    Ok(WdlModel { a: positive("a")?, b: positive("b")? })
}

fn search(table: &Table) -> Result<TunableChoices, DataError> {
    let mut chosen = TunableChoices::NONE;
    for (name, value) in table {
        let value = value.as_integer().and_then(|value| i32::try_from(value).ok());
        if !value.is_some_and(|value| chosen.choose(name, value)) {
            return Err(DataError::Search(name.clone()));
        }
    }
    Ok(chosen)
}

fn whole(number: i64) -> f64 {
    i32::try_from(number).map_or(f64::NAN, f64::from)
}

fn provenance(table: &Table) -> Provenance {
    let count = |name: &str| table.get(name).and_then(Value::as_integer).unwrap_or(0);
    let unsigned = |name: &str| u64::try_from(count(name)).unwrap_or(0);
    let short = |name: &str| u32::try_from(count(name)).unwrap_or(0);
    let real = |name: &str| table.get(name).and_then(Value::as_float).unwrap_or(0.0);
    Provenance {
        generation: short("generation"),
        seed: unsigned("seed"),
        games: unsigned("games"),
        positions: unsigned("positions"),
        loss_result: real("loss_result"),
        loss_score: real("loss_score"),
        parent: short("parent"),
    }
}

/// Converts weights from the order of a file to that of the evaluation, or back: files show tables of squares
/// as the board is seen, the far rank first.
fn turned(weights: Vec<f64>, width: Option<usize>) -> Vec<f64> {
    let Some(width) = width else { return weights };
    weights.chunks(width).rev().flatten().copied().collect()
}

/// Writes the parameters of a game as the text of a data file.
pub fn write(game: &Game, parameters: &Parameters) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "# Evaluation of {}, in centipawns; docs/EVALUATION.md explains it.", game.id);
    let _ = writeln!(text, "format = {FORMAT}\ngame = \"{}\"", game.id);
    if let Some(from) = &parameters.provenance {
        let _ = writeln!(
            text,
            "\n[provenance]\ngeneration = {}\nseed = {}\ngames = {}\npositions = {}\nloss_result = {:.6}\n\
             loss_score = {:.6}\nparent = {}",
            from.generation,
            from.seed,
            from.games,
            from.positions,
            from.loss_result,
            from.loss_score,
            from.parent
        );
    }
    let WdlModel { a, b } = parameters.wdl;
    let _ = writeln!(text, "\n[wdl]\na = {a:.1}\nb = {b:.1}");
    for (index, (name, value)) in parameters.search.iter().enumerate() {
        let section = if index == 0 { "\n[search]\n" } else { "" };
        let _ = writeln!(text, "{section}{name} = {value}");
    }
    let _ = writeln!(text, "\n[exchange]");
    for piece_type in game.every_piece_type().filter(|&piece_type| Some(piece_type) != game.piece_type('K')) {
        let _ =
            writeln!(text, "{} = {}", game.piece(piece_type).letter, parameters.exchange[piece_type.index()]);
    }
    let _ = writeln!(text, "\n[winnable]");
    for (lead, shares) in LEADS.iter().zip(parameters.winnable) {
        let _ = writeln!(text, "{lead} = {shares:?}");
    }
    let layout = Layout::from_game(game);
    for (part, section) in PARTS.into_iter().enumerate() {
        let _ = writeln!(text, "\n[{section}]");
        // Plain keys must come before the sections of terms by piece.
        for block in layout.blocks.iter().filter(|block| block.piece_type.is_none()) {
            let _ = writeln!(text, "{} = {}", block.term.name(), values(game, parameters, block, part));
        }
        let mut term = None;
        for block in &layout.blocks {
            let Some(piece_type) = block.piece_type else { continue };
            if term != Some(block.term) {
                let _ = writeln!(text, "\n[{section}.{}] # {}", block.term.name(), block.term.unit());
                term = Some(block.term);
            }
            let _ = writeln!(
                text,
                "{} = {}",
                game.piece(piece_type).letter,
                values(game, parameters, block, part)
            );
        }
    }
    text
}

fn values(game: &Game, parameters: &Parameters, block: &Block, part: usize) -> String {
    let scores = &parameters.weights[block.start..block.start + block.len];
    let half = |score: &ScorePair| if part == 0 { score.middle_game } else { score.ending };
    let weights = scores.iter().map(|score| f64::from(half(score)) / f64::from(CENTIPAWN)).collect();
    let width = block.term.width(game);
    let weights: Vec<String> = turned(weights, width).iter().map(|number| format!("{number:.2}")).collect();
    match width {
        Some(width) => {
            let padded: Vec<String> = weights.iter().map(|number| format!("{number:>8}")).collect();
            let rows: Vec<String> =
                padded.chunks(width).map(|row| format!("    {},", row.join(", "))).collect();
            format!("[\n{}\n]", rows.join("\n"))
        }
        None if weights.len() == 1 => weights[0].clone(),
        None => format!("[{}]", weights.join(", ")),
    }
}
