//! Positions: new games, variants, FENs, taking back.

use super::edit::{Edit, EditLine};
use super::setup;
use crate::server::conversation::{Mode, XBoard};
use crate::shared_game::SharedGame;
use chrysalis_engine::{Session, Setup};
use chrysalis_host::host::Host;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, FenError, GameRef};

/// Whether XBoard knows a game by itself, with its setup.
fn is_built_in(game: GameRef) -> bool {
    let games = Catalogue::shipped();
    game == games.orthodox() || games.chess960_of(games.orthodox()) == Some(game)
}

impl XBoard {
    pub(super) fn begin(&mut self, host: &mut Host, session: Session, on_move: Color) {
        self.abandon(host);
        self.game = SharedGame::new(session, on_move);
        self.refused = false;
        self.paused = false;
        self.expected = None;
        self.score = None;
        self.hopeless = 0;
        self.excluded.clear();
        self.mouse.forget();
        self.edit = None;
    }

    /// `new`: orthodox chess, the engine plays Black.
    pub(super) fn new_game(&mut self, host: &mut Host) {
        self.variant = Catalogue::shipped().orthodox();
        self.begin(host, Session::new(self.variant), Color::White);
        host.clear();
        self.mode = if self.mode == Mode::Analyze { Mode::Analyze } else { Mode::Play(Color::Black) };
        self.computer = false;
        self.clock.restart();
        self.restart_analysis(host);
    }

    /// `variant`: another game.
    pub(super) fn choose_variant(&mut self, host: &mut Host, name: &str) {
        let variant = match host.settings().games.named(name) {
            Ok(variant) => variant,
            Err(error) => {
                let question = error.question();
                return host.out.line(format_args!("Error (unsupported variant{question}): {}", quote(name)));
            }
        };
        self.variant = variant;
        let wanted = self.start_fen.clone();
        let (start, error) = match Session::from_fen(variant, &wanted) {
            Ok(session) => (session, None),
            Err(error) => (Session::new(variant), Some(error).filter(|_| !wanted.is_empty())),
        };
        let fen = start.fen();
        if !is_built_in(variant) || !wanted.is_empty() && error.is_none() {
            for line in setup::lines(&variant, &fen) {
                host.out.line(line);
            }
        }
        if let Some(error) = error {
            host.out.line(format_args!("tellusererror --start-fen: {error}"));
        }
        self.begin(host, start, Color::White);
        self.restart_analysis(host);
    }

    /// The setup of the game of a file that XBoard is started with.
    pub(super) fn lines_before_file(&self) -> Vec<String> {
        let lines = |game: GameRef| {
            let start = Session::from_fen(game, &self.start_fen).unwrap_or_else(|_| Session::new(game));
            setup::lines(&game, &start.fen())
        };
        self.loading.map(lines).unwrap_or_default()
    }

    /// `setboard`: a position.
    pub(super) fn set_board(&mut self, host: &mut Host, fen: &str) {
        match self.read_board(fen) {
            Ok((session, on_move)) => {
                self.begin(host, session, on_move);
                self.restart_analysis(host);
            }
            Err(error) => self.refuse(host, &error.to_string()),
        }
    }

    /// XBoard's own FENs lack fields that it does not know, and guess castling rights.
    fn read_board(&self, fen: &str) -> Result<(Session, Color), FenError> {
        let exact = Setup::from_fen(&self.variant, fen);
        let partial = Setup::from_partial_fen(&self.variant, fen);
        let on_move = exact.as_ref().or(partial.as_ref()).map_or(Color::White, |setup| setup.turn);
        // XBoard returns only the pieces of the initial position that it was sent.
        let told = Session::from_fen(self.variant, &self.start_fen).ok();
        for known in told.into_iter().chain([Session::new(self.variant)]) {
            if on_move == Color::White
                && partial.as_ref().is_ok_and(|given| given.pieces().eq(known.setup().pieces()))
            {
                return Ok((known, on_move));
            }
        }
        let session = |setup: Setup| Ok(Session::from_setup(self.variant, &setup)?);
        exact
            .and_then(session)
            .or_else(|refused| partial.and_then(session).map_err(|_| refused))
            .map(|session| (session, on_move))
    }

    /// `edit`: lines until a dot change the position.
    pub(super) fn begin_edit(&mut self) {
        self.edit = Some(Edit::new(self.game.session().setup()));
    }

    /// Handles a line of an edit; false if it is none, which ends the edit without a change.
    pub(super) fn edit_line(&mut self, host: &mut Host, line: &str) -> bool {
        let Some(mut edit) = self.edit.take() else { return false };
        match edit.take(self.variant, line) {
            EditLine::Done => self.edit = Some(edit),
            EditLine::Wrong => {
                self.edit = Some(edit);
                host.out.line(format_args!("Error (no such piece or square): {}", quote(line)));
            }
            EditLine::End => {
                let turn = self.game.on_move();
                match edit.session(self.variant, turn) {
                    Ok(session) => self.begin(host, session, turn),
                    Err(error) => self.refuse(host, &error.to_string()),
                }
                self.restart_analysis(host);
            }
            EditLine::Other => return false,
        }
        true
    }

    /// XBoard shows an invalid position.
    fn refuse(&mut self, host: &mut Host, error: &str) {
        self.abandon(host);
        self.refused = true;
        host.out.line(format_args!("tellusererror Illegal position: {error}"));
    }

    /// `undo` and `remove`: takes back legs.
    pub(super) fn take_back(&mut self, host: &mut Host, command: &str, plies: usize) {
        if self.game.plies() < plies {
            return host.out.line(format_args!("Error (no such move to take back): {command}"));
        }
        self.abandon(host);
        self.expected = None;
        self.excluded.clear();
        self.mouse.forget();
        self.game.undo(plies);
        if let Mode::Play(color) = self.mode
            && self.game.in_turn()
            && self.game.session().turn() == color
        {
            host.out.line("tellusererror The engine's move had several legs: retract once more");
        }
        self.restart_analysis(host);
    }
}
