//! Playing: incoming and outgoing legs, and the searches between them.

use super::thinking;
use crate::played_leg::PlayedLeg;
use crate::rank_numbers::{heard, sent};
use crate::server::conversation::{Mode, Purpose, Search, XBoard};
use crate::shared_game::Received;
use chrysalis_engine::{Color, Move, Outcome};
use chrysalis_host::host::{Dialogue, Host};
use chrysalis_rules::quote::quote;
use chrysalis_search::{Event, Limits, Score};
use std::time::Duration;

/// The score, and the number of moves in a row, at which the engine may resign.
const HOPELESS: (i32, u32) = (-1000, 4);
/// A draw is accepted if the score is at most this.
const DRAWISH: i32 = -20;
/// The time for a hint.
const HINT: Duration = Duration::from_millis(500);

impl XBoard {
    /// A leg arrives.
    pub(super) fn usermove(&mut self, host: &mut Host, text: &str) {
        let illegal = |host: &mut Host| host.out.line(format_args!("Illegal move: {}", quote(text)));
        // XBoard shows the move already, and takes it back only on this message.
        if self.outcome_in_play().is_some() {
            illegal(host);
            return self.state_result(host);
        }
        let text = heard(self.variant.ranks(), text);
        let read = PlayedLeg::parse(&text).or_else(|| self.read_san(&text));
        let Some(ply) = read.filter(|_| !self.refused && self.mode_allows_moves()) else {
            illegal(host);
            return self.state_end(host);
        };
        // XBoard sends a loaded game at once, with touches as in the file.
        let received = match self.mode {
            Mode::Force => self.game.receive_walking(ply),
            _ => self.game.receive(ply),
        };
        match received {
            Err(_) => {
                illegal(host);
                self.explain_choice(host, ply);
                return self.state_end(host);
            }
            Ok(Received::Part) => {}
            Ok(Received::Complete(m)) => self.turn_made(host, Some(m)),
        }
        self.mouse.forget();
        self.proceed(host);
    }

    fn outcome_in_play(&self) -> Option<Outcome> {
        self.game.session().outcome().filter(|_| matches!(self.mode, Mode::Play(_)) && !self.refused)
    }

    /// Sends the result, if the game is over and being played.
    pub(super) fn state_result(&self, host: &mut Host) {
        if let Some(outcome) = self.outcome_in_play() {
            host.out.line(format_args!("{} {{{outcome}}}", outcome.result()));
        }
    }

    /// Sends the result after a refused move, if no move can be made at all.
    fn state_end(&self, host: &mut Host) {
        let outcome = self.game.session().outcome().filter(|outcome| !outcome.reason.is_by_count());
        if let Some(outcome) = outcome.filter(|_| !self.refused) {
            host.out.line(format_args!("{} {{{outcome}}}", outcome.result()));
        }
    }

    /// `ping`: the answer follows the move, if one is due.
    pub(super) fn ping(&mut self, host: &mut Host, text: &str) {
        match self.purpose() {
            Some(Purpose::Move) => self.pings.push(quote(text)),
            _ => host.out.line(format_args!("pong {}", quote(text))),
        }
    }

    fn mode_allows_moves(&self) -> bool {
        // While the engine thinks about its own move, only further legs of a turn are accepted.
        self.purpose() != Some(&Purpose::Move)
    }

    /// A single-leg move in standard algebraic notation.
    fn read_san(&self, text: &str) -> Option<PlayedLeg> {
        if !self.game.at_rest() {
            return None;
        }
        let session = self.game.session();
        let text = session.long_algebraic(session.parse_san(text).ok()?);
        (!text.contains(',')).then(|| PlayedLeg::parse(&text)).flatten()
    }

    /// Starts the engine's next action, if it has one.
    pub(super) fn proceed(&mut self, host: &mut Host) {
        if self.paused || self.refused {
            return;
        }
        match self.mode {
            Mode::Force => {}
            Mode::Analyze => self.analyze(host),
            Mode::Play(color) => {
                if !self.computer {
                    self.serve(host, color);
                }
                if self.game.on_move() == color && self.passes(color) {
                    self.send(host, &[PlayedLeg::Null]);
                }
                if self.game.at_rest() && self.game.session().turn() == color {
                    self.think(host);
                }
                self.ask_for_touch(host);
            }
        }
    }

    /// Whether the engine must pass because the other side is really to move.
    fn passes(&mut self, color: Color) -> bool {
        let astray = !self.game.in_turn() && !self.game.at_rest() && self.game.session().turn() != color;
        astray && !self.game.in_repair() && self.game.receive(PlayedLeg::Null).is_ok()
    }

    /// Makes the legs that the engine completes for a human.
    fn serve(&mut self, host: &mut Host, color: Color) {
        if self.game.session().turn() != color {
            let (plies, complete) = self.game.continue_turn();
            self.send(host, &plies);
            if complete.is_some() {
                self.turn_made(host, complete);
            }
        }
        let plies = self.game.repair(&Color::ALL);
        self.send(host, &plies);
    }

    fn send(&self, host: &mut Host, plies: &[PlayedLeg]) {
        for ply in plies {
            host.out.line(format_args!("move {}", sent(self.variant.ranks(), &ply.to_string())));
        }
    }

    /// A turn is complete: sends the position, and the result if the game is over. `received` is the opponent's move.
    fn turn_made(&mut self, host: &mut Host, received: Option<Move>) {
        self.excluded.clear();
        if let Some(m) = received
            && let Some(search) = &mut self.search
        {
            if search.purpose == Purpose::Ponder(m) && matches!(self.mode, Mode::Play(_)) {
                search.purpose = Purpose::Move;
                host.ponderhit();
            } else {
                self.abandon(host);
            }
        }
        host.out.line(format_args!("# fen {}", self.game.session().fen()));
        if let (Some(outcome), Mode::Play(_)) = (self.game.session().outcome(), self.mode) {
            // Abandoning a search answers pings, which must come after the result.
            host.out.line(format_args!("{} {{{outcome}}}", outcome.result()));
            self.abandon(host);
        }
    }

    /// Starts the search for the engine's move.
    fn think(&mut self, host: &mut Host) {
        if self.purpose() == Some(&Purpose::Move) || self.game.session().outcome().is_some() {
            return;
        }
        if let Some(m) = self.book_move(host) {
            self.abandon(host);
            return self.play(host, Some(m), None, None);
        }
        let limits = self.clock.limits(self.game.plies() / 2);
        self.start(host, Purpose::Move, limits);
    }

    /// The move of the opening book, if it has one; it is announced.
    fn book_move(&self, host: &mut Host) -> Option<Move> {
        let session = self.game.session();
        let choice = match host.book_move(session) {
            Ok(choice) => choice?,
            Err(error) => {
                // An engine as opponent cannot answer a message box.
                let to = if self.computer { "#" } else { "telluser" };
                host.out.line(format_args!("{to} {error}"));
                return None;
            }
        };
        let written = sent(self.variant.ranks(), &session.long_algebraic(choice.m));
        host.out.line(format_args!("# {}", choice.note(&written)));
        if self.post {
            host.out.line(format_args!("1 0 0 0 (book) {written}"));
        }
        Some(choice.m)
    }

    fn start(&mut self, host: &mut Host, purpose: Purpose, limits: Limits) {
        self.search = None;
        let mut session = self.game.session().clone();
        if let Purpose::Ponder(m) = purpose
            && (session.play(m).is_err() || session.outcome().is_some())
        {
            return;
        }
        if let Some(foreign) = host.take_foreign_evaluation(session.game()) {
            host.out.line(format_args!("# {foreign}"));
        }
        let job = host.search(&session, limits);
        self.search = Some(Search { job, purpose, session, last: None, current: None });
    }

    pub(super) fn start_analysis(&mut self, host: &mut Host, limits: Limits) {
        self.start(host, Purpose::Analysis, limits);
    }

    /// Obeys `?`: the search ends, and its best move so far is played.
    pub(super) fn move_now(&self, host: &Host) {
        if self.purpose() == Some(&Purpose::Move) {
            host.stop();
        }
    }

    /// A search reports.
    pub(super) fn hear(&mut self, host: &mut Host, event: Event) {
        let Some(search) = &mut self.search else { return };
        match event {
            Event::Info(report) => {
                let shown = match search.purpose {
                    Purpose::Analysis => true,
                    Purpose::Move | Purpose::Ponder(_) => self.post,
                    Purpose::Hint => false,
                };
                if shown {
                    host.out.line(thinking::line(&search.session, &report));
                }
                if report.multipv == 1 {
                    search.last = Some(report);
                }
            }
            Event::CurrentMove { m, number, .. } => search.current = Some((m, number)),
            Event::Finished { best, ponder, error } => {
                if let Some(error) = error {
                    self.error(host, &error.to_string());
                }
                self.tell_of_tables(host);
                let Some(search) = self.search.take() else { return };
                let score = search.last.as_ref().map(|report| report.score);
                match search.purpose {
                    Purpose::Move => {
                        self.play(host, best, ponder, score);
                        self.answer_pings(host);
                    }
                    Purpose::Hint => self.show_hint(host, best),
                    Purpose::Ponder(_) | Purpose::Analysis => {}
                }
            }
            _ => {}
        }
    }

    /// Names endgame tables that are not used.
    pub(super) fn tell_of_tables(&mut self, host: &mut Host) {
        for error in host.take_refused_tables() {
            self.error(host, &format!("TablePath: {error}, not used"));
        }
    }

    fn play(&mut self, host: &mut Host, best: Option<Move>, ponder: Option<Move>, score: Option<Score>) {
        let Mode::Play(color) = self.mode else { return };
        self.score = score;
        if host.settings().resign && self.is_hopeless() {
            return host.out.line("resign");
        }
        let mine: &[Color] = if self.computer { &[color] } else { &Color::ALL };
        let plies = self.game.repair(mine);
        self.send(host, &plies);
        let Some(best) = best else { return };
        let castling = self.game.session().castling_sign(best);
        match self.game.make(best) {
            Ok(plies) => match castling {
                Some(sign) => host.out.line(format_args!("move {sign}")),
                None => self.send(host, &plies),
            },
            Err(error) => {
                let text = self.game.session().long_algebraic(best);
                return host.out.line(format_args!("Error ({error}): {text}"));
            }
        }
        if !self.computer {
            let plies = self.game.repair(&Color::ALL);
            self.send(host, &plies);
        }
        self.turn_made(host, None);
        self.expected = ponder;
        if let Some(expected) = self.expected.filter(|_| self.hard && !self.paused)
            && self.game.session().outcome().is_none()
        {
            let limits = Limits { ponder: true, ..self.clock.limits(self.game.plies() / 2 + 1) };
            self.start(host, Purpose::Ponder(expected), limits);
        }
        self.ask_for_touch(host);
    }

    fn is_hopeless(&mut self) -> bool {
        let bad = self.score.is_some_and(|score| score.xboard() <= i64::from(HOPELESS.0));
        self.hopeless = if bad { self.hopeless + 1 } else { 0 };
        self.hopeless >= HOPELESS.1
    }

    /// `draw`: the opponent offers one.
    pub(super) fn consider_draw(&self, host: &mut Host) {
        let accepted = self.score.is_some_and(|score| score.xboard() <= i64::from(DRAWISH));
        if !matches!(self.mode, Mode::Play(_)) {
            return;
        }
        if accepted {
            host.out.line("offer draw");
        } else if !self.computer {
            host.out.line("telluser Draw declined.");
        }
    }

    /// `hint`: the engine's suggestion for the opponent.
    pub(super) fn hint(&mut self, host: &mut Host) {
        if self
            .search
            .as_ref()
            .is_some_and(|search| matches!(search.purpose, Purpose::Move | Purpose::Analysis))
        {
            let best = self.search.as_ref().and_then(|search| search.last.as_ref()?.pv.first().copied());
            return self.show_hint(host, best);
        }
        let expected = self.expected.take().filter(|&m| self.game.session().is_legal(m));
        if expected.is_some() {
            return self.show_hint(host, expected);
        }
        if self.game.session().outcome().is_none() {
            let limits = Limits { movetime: Some(HINT), ..Limits::default() };
            self.start(host, Purpose::Hint, limits);
        }
    }

    fn show_hint(&mut self, host: &mut Host, best: Option<Move>) {
        if let Some(best) = best {
            let text = self.game.session().long_algebraic(best);
            host.out.line(format_args!("Hint: {}", sent(self.variant.ranks(), &text)));
            self.expected = Some(best);
        }
    }
}
