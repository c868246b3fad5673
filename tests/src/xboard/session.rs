//! An XBoard with a person in front of it.

use std::path::Path;
use std::time::{Duration, Instant};

use super::debug_log::{DebugLog, Event, Side};
use super::files::GAME;
use super::flags::{DEBUG, xboard};
use super::process::Process;
use super::screen::save;
use super::{Display, Error, Geometry, Picture, Result, WorkDir};

const POLL: Duration = Duration::from_millis(100);
const START: Duration = Duration::from_secs(20);

/// The side of the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Human {
    /// White; the engine waits for the first move.
    White,
    /// Black; the engine begins and the board is turned.
    Black,
}

/// How XBoard is started for a person.
#[derive(Debug, Clone)]
pub struct Setup {
    engine: String,
    variant: String,
    files: usize,
    ranks: usize,
    human: Human,
    square: u32,
    args: Vec<String>,
    loaded: Option<String>,
    limit: Duration,
}

impl Setup {
    /// White against the engine command line `engine`, on a board of 8×8, two plies deep.
    pub fn new(engine: &str, variant: &str) -> Self {
        Self {
            engine: engine.to_owned(),
            variant: variant.to_owned(),
            files: 8,
            ranks: 8,
            human: Human::White,
            square: 49,
            args: vec!["-searchDepth".into(), "2".into()],
            loaded: None,
            limit: Duration::from_secs(10),
        }
    }

    /// Sets the size of the board.
    pub fn board(mut self, files: usize, ranks: usize) -> Self {
        (self.files, self.ranks) = (files, ranks);
        self
    }

    /// Sets the person's side.
    pub fn human(mut self, human: Human) -> Self {
        self.human = human;
        self
    }

    /// Sets the size of the squares in pixels.
    pub fn square_size(mut self, pixels: u32) -> Self {
        self.square = pixels;
        self
    }

    /// Adds options of XBoard.
    pub fn args(mut self, args: &[&str]) -> Self {
        self.args.extend(args.iter().map(|arg| (*arg).to_owned()));
        self
    }

    /// Sets a file of games that XBoard loads at its start.
    pub fn loaded(mut self, pgn: &str) -> Self {
        self.loaded = Some(pgn.to_owned());
        self
    }

    /// Starts XBoard, waits for the engine and finds the board.
    pub fn start(&self) -> Result<Session> {
        let work = WorkDir::new()?;
        let display = Display::start()?;
        let mut command = xboard(&display, &work, &self.variant)?;
        command
            .args(["-fcp", &self.engine, "-boardSize", &self.square.to_string(), "-engineOutputUp", "false"])
            .args(&self.args);
        if let Some(pgn) = &self.loaded {
            std::fs::write(work.file(GAME), pgn)?;
            command.args(["-loadGameFile", GAME]);
        }
        if self.human == Human::Black {
            command.args(["-initialMode", "machineWhite"]);
        }
        let process = Process::start(&mut command)?;
        let log = DebugLog::new(work.file(DEBUG));
        let geometry = Geometry::unknown();
        let mut session = Session { log, geometry, display, limit: self.limit, process, work };
        session.find_board(self)?;
        Ok(session)
    }
}

/// A running XBoard; it and its engine are terminated when this is dropped.
#[derive(Debug)]
pub struct Session {
    /// The lines between XBoard and the engine.
    pub log: DebugLog,
    /// The place of the board.
    pub geometry: Geometry,
    // Fields are dropped in this order: XBoard before its display.
    process: Process,
    pub(super) display: Display,
    pub(super) work: WorkDir,
    limit: Duration,
}

impl Session {
    fn find_board(&mut self, setup: &Setup) -> Result<()> {
        let start = Instant::now();
        self.log.wait_event(|e| e.from_engine && e.text.starts_with("pong"), "pong", START)?;
        let mut last: Option<Geometry> = None;
        while start.elapsed() < START {
            let picture = Picture::take(&self.display)?;
            let found = Geometry::find(&picture, setup.files, setup.ranks, setup.human == Human::Black);
            // The window is resized when the game is chosen, so only a stable place counts.
            if let Some(geometry) = found.filter(|_| found == last) {
                self.geometry = geometry;
                return Ok(());
            }
            last = found;
            std::thread::sleep(POLL);
        }
        Err(Error::new(format!("no board on the screen; XBoard says: {}", self.messages())))
    }

    /// XBoard's standard error so far.
    pub fn messages(&self) -> String {
        self.work.read("xboard.stderr")
    }

    /// Whether XBoard still runs.
    pub fn is_alive(&mut self) -> Result<bool> {
        Ok(self.process.finished()?.is_none())
    }

    /// Waits until the engine writes a line that begins with `text`; returns the line.
    pub fn wait_engine(&mut self, text: &str) -> Result<String> {
        self.wait(|e| e.from_engine && e.text.starts_with(text), &format!("{text:?} from the engine"))
    }

    /// Waits until the engine receives a line that begins with `text`; returns the line.
    pub fn wait_sent(&mut self, text: &str) -> Result<String> {
        self.wait(|e| !e.from_engine && e.text.starts_with(text), &format!("{text:?} to the engine"))
    }

    /// Waits until the engine has written a FEN with `next` (`w` or `b`) to move, after a completed turn.
    pub fn wait_fen(&mut self, next: char) -> Result<String> {
        let side = format!(" {next} ");
        let line = self.wait(
            |e| e.from_engine && e.text.starts_with("# fen ") && e.text.contains(&side),
            &format!("FEN with {next} to move"),
        )?;
        Ok(line["# fen ".len()..].to_owned())
    }

    fn wait(&mut self, wanted: impl Fn(&Event) -> bool, what: &str) -> Result<String> {
        self.log.wait_event(|event| event.side == Side::First && wanted(event), what, self.limit)
    }

    /// All pixels of the screen, now.
    pub fn picture(&self) -> Result<Picture> {
        Picture::take(&self.display)
    }

    /// The pixels of a square without its border, where XBoard paints marks.
    pub fn look(&self, square: &str) -> Result<Vec<u8>> {
        let (x, y, width, height) = self.geometry.square(square)?;
        Ok(self.picture()?.part(x + 3, y + 3, width - 6, height - 6))
    }

    /// The pixels of a square with a piece, as soon as they differ from `empty`, an empty square of the same color:
    /// XBoard may still be drawing the position.
    pub fn look_of_piece(&self, square: &str, empty: &str) -> Result<Vec<u8>> {
        self.wait_look(
            |session| Ok(session.look(square)? != session.look(empty)?),
            &format!("{square} looks empty"),
        )?;
        self.settle()?;
        self.look(square)
    }

    /// Waits until two squares of the same color look alike.
    pub fn wait_alike(&self, one: &str, other: &str) -> Result<()> {
        self.wait_look(
            |session| Ok(session.look(one)? == session.look(other)?),
            &format!("{one} does not look like {other}"),
        )
    }

    /// Waits until a square has these pixels, taken by [`Session::look`].
    pub fn wait_looks(&self, square: &str, pixels: &[u8]) -> Result<()> {
        self.wait_look(|session| Ok(session.look(square)? == pixels), &format!("{square} looks wrong"))
    }

    /// Waits until the screen no longer changes, except for the clocks.
    pub fn settle(&self) -> Result<()> {
        let board = |session: &Self| -> Result<Vec<u8>> {
            let (x, y, width, height) = session.geometry.area();
            Ok(session.picture()?.part(x, y, width, height))
        };
        let last = std::cell::RefCell::new(board(self)?);
        let still = |session: &Self| {
            let now = board(session)?;
            Ok(last.replace(now.clone()) == now)
        };
        self.wait_look(still, "the board does not come to rest")
    }

    fn wait_look(&self, right: impl Fn(&Self) -> Result<bool>, error: &str) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < self.limit {
            if right(self)? {
                return Ok(());
            }
            std::thread::sleep(POLL);
        }
        Err(Error::new(error))
    }

    /// Writes XBoard's window to a PNG file.
    pub fn screenshot(&self, file: &Path) -> Result<()> {
        save(&self.display, file, self.geometry.window())
    }
}
