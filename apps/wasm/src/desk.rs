//! The board's page without a server: the same requests and answers, in the page's own worker.

use crate::error::CallError;
use chrysalis_engine::GameRef;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_openings::OpeningsError;
use chrysalis_openings::files::BookShelf;
use chrysalis_table::{
    BoardTable, EngineParts, Happening, HeldWork, ListedFamily, ListedGame, OpenedTable, OrderError,
    PageGame, PageOrder, PositionQuestion, TableOpening, Workplace, changes_picture, chart, move_picture,
    named, piece_symbols, position_picture, start_picture,
};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::watch::{Receiver, Sender};

/// The table of the engine, in MiB.
const HASH: usize = 16;
/// The longest analysis where nothing can stop it.
const LONGEST: Duration = Duration::from_secs(2);
/// The most tables of a page, which has one at a time.
const MOST: usize = 8;

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";
const PGN: &str = "application/vnd.chess-pgn; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";

thread_local! {
    /// The work of all tables. It is run while no instance is borrowed.
    static WORK: RefCell<Option<HeldWork>> = const { RefCell::new(None) };
}

/// A table, what its searches tell, and what the page was told.
struct Seat {
    table: BoardTable,
    happenings: UnboundedReceiver<(u64, Happening)>,
    /// The revision of the tree that the page knows.
    known: Option<u64>,
    state: Receiver<Arc<str>>,
    thoughts: Receiver<Arc<str>>,
}

impl Seat {
    /// A page begins to listen: it is told all there is.
    fn forget(&mut self) {
        self.known = None;
        // Clocks have gone on since the last state.
        self.table.begin_asking();
        self.state.mark_changed();
        self.thoughts.mark_changed();
    }
}

/// The tables that a page is at.
pub struct Desk {
    work: HeldWork,
    books: Arc<BookShelf>,
    seats: BTreeMap<u64, Seat>,
    next: u64,
}

impl std::fmt::Debug for Desk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").field("next", &self.next).finish_non_exhaustive()
    }
}

/// Where matches are watched instead.
#[derive(Serialize)]
struct NoMatch {
    watched: bool,
    standings: Option<()>,
    games: [(); 0],
    errors: [&'static str; 1],
}

const ELSEWHERE: NoMatch = NoMatch {
    watched: true,
    standings: None,
    games: [],
    errors: ["A match runs on a computer, not in a page: watch it with 'chrysalis board' there."],
};

/// An answer: its media type, a line end, and its text.
fn answer(media_type: &str, text: &str) -> String {
    format!("{media_type}\n{text}")
}

fn json(value: &impl Serialize) -> Result<String, CallError> {
    Ok(answer(JSON, &serde_json::to_string(value)?))
}

impl Desk {
    /// A page that begins.
    pub fn new(suspends: bool) -> Self {
        let work = HeldWork::new(std::thread::yield_now, (!suspends).then_some(LONGEST));
        WORK.set(Some(work.clone()));
        Self { work, books: Arc::new(BookShelf::new(None)), seats: BTreeMap::new(), next: 1 }
    }

    fn seat(&mut self, number: &str) -> Result<&mut Seat, OrderError> {
        let number = number.parse().ok();
        number.and_then(|number: u64| self.seats.get_mut(&number)).ok_or(OrderError::NotOpen)
    }

    fn parts(&self, games: &GameSet) -> EngineParts {
        EngineParts {
            evaluation: AnyEvaluation::default().accompanied(games.companions.clone()),
            games: games.clone(),
            hash: HASH,
            threads: 1,
            tables: None,
            books: Arc::clone(&self.books),
            workplace: Workplace::Held(self.work.clone()),
        }
    }

    fn open(&mut self, games: &GameSet, game: GameRef, opening: &TableOpening) -> Result<u64, OrderError> {
        let (telling, happenings) = unbounded_channel();
        let mut table = BoardTable::new(game, self.parts(games), telling);
        if let Some(terms) = opening.terms.clone() {
            table.obey(PageOrder::Play { game: None, terms })?;
        }
        let listen = |channel: &Sender<Arc<str>>| {
            let mut receiver = channel.subscribe();
            receiver.mark_changed();
            receiver
        };
        let channels = table.channels();
        let (state, thoughts) = (listen(&channels.state), listen(&channels.thoughts));
        table.come();
        let number = self.next;
        self.next += 1;
        self.seats.insert(number, Seat { table, happenings, known: None, state, thoughts });
        while self.seats.len() > MOST {
            self.seats.pop_first();
        }
        Ok(number)
    }

    /// Passes on what was supplied with games.
    pub fn supply(&mut self, games: &GameSet) {
        self.seats.values_mut().for_each(|seat| seat.table.supply(games));
    }

    /// Takes the opening book of a game.
    ///
    /// # Errors
    /// If the bytes are no book of the game.
    pub fn take_book(&mut self, game: GameRef, name: &str, bytes: &[u8]) -> Result<(), OpeningsError> {
        self.books.put(game, name, bytes.to_vec())?;
        self.seats.values_mut().for_each(|seat| seat.table.note_books());
        Ok(())
    }

    /// Answers a request for something that is there.
    ///
    /// # Errors
    /// If it is not.
    pub fn get(&mut self, games: &GameSet, path: &[&str]) -> Result<String, CallError> {
        Ok(match *path {
            ["families"] => json(&ListedFamily::all())?,
            ["games"] => json(&ListedGame::all(games))?,
            ["games", game] => json(&PageGame::new(&games.companions, named(games, game)?))?,
            ["games", game, "pieces"] => answer(HTML, &piece_symbols(named(games, game)?)),
            ["games", game, "start.svg"] => answer(SVG, &start_picture(named(games, game)?)),
            ["games", game, "changes.svg"] => answer(SVG, &changes_picture(named(games, game)?)),
            ["games", game, letter, picture] => answer(SVG, &chart(named(games, game)?, letter, picture)?),
            ["tables", table, "events"] => {
                self.seat(table)?.forget();
                json(&())?
            }
            ["tables", table, "game.pgn"] => answer(PGN, &self.seat(table)?.table.pgn()),
            ["tables", table, "moves", node] => {
                let node = node.parse().map_err(|_| CallError::NotFound)?;
                answer(SVG, &move_picture(self.seat(table)?.table.study(), node)?)
            }
            ["tables", table, "position.svg"] => {
                answer(SVG, &position_picture(&self.seat(table)?.table.study().session().view()))
            }
            ["match"] => json(&ELSEWHERE)?,
            _ => return Err(CallError::NotFound),
        })
    }

    /// Does what a page asks.
    ///
    /// # Errors
    /// Why it does not.
    pub fn post(&mut self, games: &GameSet, path: &[&str], body: &[u8]) -> Result<String, CallError> {
        match *path {
            ["tables"] => {
                let opening = TableOpening::read(body)?;
                let game = match &opening.game {
                    Some(name) => named(games, name)?,
                    None => games.featured(),
                };
                let table = self.open(games, game, &opening)?;
                json(&OpenedTable { table, game: game.id.to_string() })
            }
            ["positions"] => json(&PositionQuestion::read(body)?.answer(games)?),
            ["refutations"] => json(&PositionQuestion::read(body)?.refutation(&self.parts(games))?),
            ["tables", table] => {
                let order: PageOrder = serde_json::from_slice(body).map_err(OrderError::Request)?;
                self.seat(table)?.table.obey(order)?;
                json(&())
            }
            _ => Err(CallError::NotFound),
        }
    }

    /// What has changed, as pairs of a name and a text; the tree first, so that a state never names a move that the
    /// page does not know.
    pub fn events(&mut self) -> Vec<(&'static str, String)> {
        let Some(seat) = self.seats.values_mut().next_back() else { return Vec::new() };
        while let Ok((search, happening)) = seat.happenings.try_recv() {
            seat.table.happened(search, happening);
        }
        seat.table.look_after(Instant::now());
        let news = seat.table.tree_since(seat.known);
        seat.known = Some(news.revision);
        let mut all: Vec<_> = news.events.into_iter().map(|(name, text)| (name, text.to_string())).collect();
        for (name, channel) in [("state", &mut seat.state), ("thoughts", &mut seat.thoughts)] {
            if channel.has_changed().unwrap_or(false) {
                all.push((name, channel.borrow_and_update().to_string()));
            }
        }
        all
    }
}

impl Desk {
    /// Whether work waits to be run.
    pub fn waits(&self) -> bool {
        !self.work.is_empty()
    }
}

/// Runs the next work; false if there is none.
pub fn run() -> bool {
    let job = WORK.with_borrow(|work| work.as_ref().and_then(HeldWork::take));
    let found = job.is_some();
    if let Some(job) = job {
        job();
    }
    found
}
