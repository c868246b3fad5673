//! Workers: each plays one game at a time and keeps its engines running from game to game.

use crate::games::course::{Pairing, Seat, play};
use crate::games::record::{GameRecord, PlayedMove};
use crate::live::live_file::LiveFile;
use crate::live::live_games::LiveGame;
use crate::openings::balance::Balance;
use crate::openings::source::Source;
use crate::play::game_lines::GameLines;
use crate::play::greet::greet;
use crate::play::seating_error::{GameError, SeatingError};
use crate::tournament::Tournament;
use chrysalis_clients::error::{ClientError, ClientErrorKind};
use chrysalis_clients::error_detail::{ClientErrorDetail, SharedError};
use chrysalis_clients::player::Player;
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_engine::Session;
use chrysalis_eval::Companions;
use chrysalis_io::process::{Log, Stop};
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use regex::Regex;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Attempts to start an engine before it loses the game.
const STARTS: u32 = 3;
/// Pause before the second attempt; before each further one it is longer by this.
const PAUSE: Duration = Duration::from_millis(200);

/// What all workers share.
#[derive(Debug)]
pub struct Shared<'a, Numbers> {
    /// The game that all engines play.
    pub game: GameRef,
    /// The tournament, which determines each game from its number.
    pub settings: &'a Tournament,
    /// The endgame tables that adjudicate.
    pub tables: Option<TableFolder>,
    /// Where the openings come from, by number.
    pub source: &'a Source,
    /// What was supplied with games.
    pub companions: &'a Companions,
    /// The numbers of the games that no worker has begun.
    pub numbers: Mutex<Numbers>,
    /// Set to end the games in progress and all workers.
    pub stop: Stop,
    /// The log of all lines to and from the engines.
    pub log: Option<Log>,
    /// The file of the games in progress.
    pub live: Option<LiveFile>,
    /// The pattern of lines that are recorded with moves.
    pub kept: Option<&'a Regex>,
    /// Tells of games as they start and finish.
    pub lines: Option<&'a GameLines<'a>>,
}

/// Plays games until none is left or the tournament is stopped. `finished` receives every game, or the error that ends
/// this worker, and returns whether to go on.
pub fn work<Numbers: Iterator<Item = usize>>(
    shared: &Shared<'_, Numbers>,
    worker: usize,
    finished: &mut dyn FnMut(Result<GameRecord, SeatingError>) -> bool,
) {
    let mut balance = match Balance::new(shared.companions) {
        Ok(balance) => balance,
        Err(error) => {
            finished(Err(error.into()));
            return;
        }
    };
    let mut engines: Vec<Option<Box<dyn Player>>> = shared.settings.engines.iter().map(|_| None).collect();
    while !shared.stop.load(Ordering::Relaxed) {
        let next = shared.numbers.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some(number) = next else { break };
        match one_game(shared, worker, number, &mut engines, &mut balance) {
            Ok(None) => break,
            Ok(Some(record)) => {
                if let Some(lines) = shared.lines {
                    lines.finished(&record);
                }
                if !finished(Ok(record)) {
                    break;
                }
            }
            Err(why) => {
                finished(Err(SeatingError::Game { number: number + 1, error: why }));
                break;
            }
        }
    }
    for player in engines.into_iter().flatten() {
        player.quit();
    }
}

fn one_game<Numbers>(
    shared: &Shared<'_, Numbers>,
    worker: usize,
    number: usize,
    engines: &mut [Option<Box<dyn Player>>],
    balance: &mut Balance,
) -> Result<Option<GameRecord>, GameError> {
    let slot = shared.settings.schedule.slot(number);
    let pairing = Pairing {
        number,
        round: slot.round,
        players: slot.players,
        opening: shared.source.get(slot.opening, balance)?,
    };
    let mut players = slot.players.map(|engine| match engines[engine].take() {
        Some(player) => Ok(player),
        None => start(shared, worker, engine),
    });
    let [white, black] = &mut players;
    let seat = |engine: usize, player| Seat { spec: &shared.settings.engines[engine], player };
    let mut seats = [
        seat(
            slot.players[0],
            white.as_mut().map(|player| player.as_mut() as _).map_err(|error| error.clone()),
        ),
        seat(
            slot.players[1],
            black.as_mut().map(|player| player.as_mut() as _).map_err(|error| error.clone()),
        ),
    ];
    let names = slot.players.map(|engine| shared.settings.engines[engine].name.as_str());
    let mut watch = |session: &Session, clocks: &[PlayerClock; 2], ply: Option<&PlayedMove>| {
        let Some(live) = &shared.live else { return };
        match ply {
            Some(ply) => live.moved(number, ply, session, clocks),
            None => live.begin(number, LiveGame::new((number, slot.round), names, session, clocks)),
        }
    };
    if let Some(lines) = shared.lines {
        lines.started(number, slot.players);
    }
    let conditions = (&shared.settings.conditions, shared.tables.as_ref());
    let played = play(shared.game, &pairing, &mut seats, conditions, shared.kept, &mut watch);
    if let Some(live) = &shared.live {
        live.end(number);
    }
    let record = played?;
    for (engine, player) in slot.players.into_iter().zip(players) {
        let Ok(player) = player else { continue };
        let is_to_blame =
            record.as_ref().is_none_or(|record| record.errors.iter().any(|error| error.engine == engine));
        if is_to_blame {
            // Killed instead of asked to quit: it may not be listening.
            drop(player);
        } else if player.worn_out() {
            player.quit();
        } else {
            engines[engine] = Some(player);
        }
    }
    Ok(record)
}

fn start<Numbers>(
    shared: &Shared<'_, Numbers>,
    worker: usize,
    engine: usize,
) -> Result<Box<dyn Player>, ClientError> {
    let spec = &shared.settings.engines[engine];
    let who = format!("{}({})", spec.name, worker + 1);
    let mut attempt = 1;
    loop {
        match greet(spec, &who, shared.log.clone(), shared.stop.clone()) {
            Ok(player) => return Ok(player),
            Err(error) if error.kind == ClientErrorKind::Stopped => return Err(error),
            Err(error) if attempt == STARTS => {
                let detail = ClientErrorDetail::Start(SharedError::new(error));
                return Err(ClientError::new(ClientErrorKind::NoStart, detail, None));
            }
            Err(_) => std::thread::sleep(PAUSE * attempt),
        }
        attempt += 1;
    }
}
