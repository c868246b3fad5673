//! The games of a module: listed, loaded from files, and supplied with parameters and networks.

use crate::error::CallError;
use crate::instance::Instance;
use crate::written::JsonGame;
use chrysalis_engine::GameRef;
use chrysalis_eval::read as read_parameters;
use chrysalis_game_files::{read, variants_ini};
use serde::Serialize;
use std::str::from_utf8;

/// Every game, as JSON.
pub fn all(instance: &mut Instance, _: u32, _: &[u8]) -> Result<String, CallError> {
    let games: Vec<JsonGame> = instance.games.games().iter().map(|&game| JsonGame::new(game)).collect();
    Ok(serde_json::to_string(&games)?)
}

/// The game with a name, as JSON.
pub fn one(instance: &mut Instance, _: u32, name: &[u8]) -> Result<String, CallError> {
    let game = instance.games.named(from_utf8(name)?)?;
    Ok(serde_json::to_string(&JsonGame::new(game))?)
}

/// Adds the game of a game file; returns it as JSON.
pub fn load(instance: &mut Instance, _: u32, text: &[u8]) -> Result<String, CallError> {
    let game = add(instance, from_utf8(text)?)?;
    instance.tell_games()?;
    Ok(serde_json::to_string(&JsonGame::new(game))?)
}

/// A game from another program's file, and the lines of it that a game file cannot express.
#[derive(Serialize)]
struct ImportedGame {
    game: JsonGame,
    unsupported: Vec<String>,
}

/// Adds the games of a file in the format of Fairy-Stockfish, all or none; returns them as JSON.
pub fn load_variants(instance: &mut Instance, _: u32, text: &[u8]) -> Result<String, CallError> {
    let variants_ini::Imported { games: files, refused } = variants_ini::import(from_utf8(text)?)?;
    if let Some(section) = refused.into_iter().next() {
        return Err(section.into());
    }
    let before = instance.games.clone();
    let mut import = |file: &variants_ini::ImportedGame| {
        let game = JsonGame::new(add(instance, &file.text)?);
        Ok(ImportedGame { game, unsupported: file.unsupported.iter().map(ToString::to_string).collect() })
    };
    let added: Result<Vec<ImportedGame>, CallError> = files.iter().map(&mut import).collect();
    if added.is_err() {
        instance.games = before;
    }
    let added = added?;
    instance.tell_games()?;
    Ok(serde_json::to_string(&added)?)
}

fn add(instance: &mut Instance, text: &str) -> Result<GameRef, CallError> {
    let described = read(text, &instance.games.catalogue)?;
    Ok(described.add_to(&mut instance.games.catalogue)?)
}

/// The name before the first line end, and what follows.
fn named<'a>(instance: &Instance, request: &'a [u8]) -> Result<(GameRef, &'a [u8]), CallError> {
    let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
    let (name, rest) = request.split_at(end);
    Ok((instance.games.named(from_utf8(name)?)?, rest.get(1..).unwrap_or_default()))
}

/// Takes the evaluation parameters of a game: its name, a line end, and the data file.
pub fn supply_parameters(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    let (game, text) = named(instance, request)?;
    let parameters = read_parameters(&game, from_utf8(text)?)?;
    instance.games.companions.add_parameters(game, parameters);
    instance.tell_games()?;
    Ok(String::new())
}

/// Takes the network of a game: its name, a line end, and the file. The parameters come first.
pub fn supply_network(instance: &mut Instance, _: u32, request: &[u8]) -> Result<String, CallError> {
    let (game, bytes) = named(instance, request)?;
    instance.games.companions.add_network(game, bytes)?;
    instance.tell_games()?;
    Ok(String::new())
}
