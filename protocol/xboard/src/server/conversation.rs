//! The state of a conversation with XBoard.

use crate::server::edit::Edit;
use crate::server::hand::Hand;
use crate::server::level::Level;
use crate::server::told::Told;
use crate::shared_game::SharedGame;
use chrysalis_engine::{Move, Session};
use chrysalis_host::host::Host;
use chrysalis_host::input::JobId;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{Report, Score};

/// The mode of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Plays neither side.
    Force,
    /// Plays this color.
    Play(Color),
    /// Searches the current position without end and reports; moves may be made by both sides.
    Analyze,
}

/// The purpose of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The next move.
    Move,
    /// The move after this expected one.
    Ponder(Move),
    /// To report in analysis mode.
    Analysis,
    /// To answer `hint`.
    Hint,
}

/// The running search.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) job: JobId,
    pub(super) purpose: Purpose,
    /// The position searched, in which its reports are to be read.
    pub(super) session: Session,
    pub(super) last: Option<Report>,
    pub(super) current: Option<(Move, usize)>,
}

/// A conversation in the XBoard protocol, version 2.
#[derive(Debug)]
pub struct XBoard {
    pub(super) variant: GameRef,
    /// The initial position of games; the game's own if empty.
    pub(super) start_fen: String,
    /// The game of the file that XBoard is started with.
    pub(super) loading: Option<GameRef>,
    pub(super) game: SharedGame,
    pub(super) mode: Mode,
    /// The opponent is another engine, which makes its own legs.
    pub(super) computer: bool,
    pub(super) post: bool,
    pub(super) hard: bool,
    pub(super) paused: bool,
    /// XBoard shows an invalid position.
    pub(super) refused: bool,
    pub(super) clock: Level,
    pub(super) search: Option<Search>,
    pub(super) expected: Option<Move>,
    /// The score of the engine's last move, and for how many moves in a row it was hopeless.
    pub(super) score: Option<Score>,
    pub(super) hopeless: u32,
    pub(super) excluded: Vec<Move>,
    /// The arguments of pings received while a move is due.
    pub(super) pings: Vec<String>,
    pub(super) mouse: Hand,
    pub(super) told: Told,
    pub(super) edit: Option<Edit>,
}

impl Default for XBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl XBoard {
    /// The start of a conversation.
    pub fn new() -> Self {
        let variant = Catalogue::shipped().orthodox();
        Self {
            variant,
            start_fen: String::new(),
            loading: None,
            game: SharedGame::new(Session::new(variant), Color::White),
            mode: Mode::Play(Color::Black),
            computer: false,
            post: false,
            hard: false,
            paused: false,
            refused: false,
            clock: Level::default(),
            search: None,
            expected: None,
            score: None,
            hopeless: 0,
            excluded: Vec::new(),
            pings: Vec::new(),
            mouse: Hand::default(),
            told: Told::default(),
            edit: None,
        }
    }

    /// The start of a conversation with another initial position of games.
    pub fn starting_from(fen: &str) -> Self {
        Self { start_fen: fen.trim().to_owned(), ..Self::new() }
    }

    /// The conversation with an XBoard that is started with a file of a game.
    pub fn loading(self, game: Option<GameRef>) -> Self {
        // XBoard knows the first game and its setup.
        Self { loading: game.filter(|&game| game != Catalogue::shipped().orthodox()), ..self }
    }

    /// Abandons the running search, if there is one.
    pub(super) fn abandon(&mut self, host: &mut Host) {
        self.search = None;
        host.abandon();
        self.answer_pings(host);
    }

    /// Answers the pings that waited for a move.
    pub(super) fn answer_pings(&mut self, host: &mut Host) {
        for text in self.pings.drain(..) {
            host.out.line(format_args!("pong {text}"));
        }
    }

    /// The purpose of the running search.
    pub(super) fn purpose(&self) -> Option<&Purpose> {
        self.search.as_ref().map(|search| &search.purpose)
    }
}
