//! Positions: new games, variants, FENs, taking back.

use super::setup;
use crate::server::conversation::{Mode, XBoard};
use crate::shared_game::SharedGame;
use chrysalis_engine::Session;
use chrysalis_host::host::Host;
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, FenError};

/// A FEN in its fields.
fn fields(fen: &str) -> Vec<&str> {
    fen.split_ascii_whitespace().collect()
}

impl XBoard {
    fn begin(&mut self, host: &mut Host, session: Session, on_move: Color) {
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
        self.analyze_afresh(host);
    }

    /// `variant`: another game.
    pub(super) fn choose_variant(&mut self, host: &mut Host, name: &str) {
        let variant = match Catalogue::shipped().named(name) {
            Ok(variant) => variant,
            Err(error) => {
                let question = error.question();
                return host.out.line(format_args!("Error (unsupported variant{question}): {}", quote(name)));
            }
        };
        self.variant = variant;
        let wanted = self.start_fen.clone();
        let (start, problem) = match Session::from_fen(variant, &wanted) {
            Ok(session) => (session, None),
            Err(error) => (Session::new(variant), Some(error).filter(|_| !wanted.is_empty())),
        };
        let fen = start.fen();
        // XBoard knows the first game and how it is set up.
        if variant != Catalogue::shipped().orthodox() || !wanted.is_empty() && problem.is_none() {
            for line in setup::lines(&variant, &fen) {
                host.out.line(line);
            }
        }
        if let Some(problem) = problem {
            host.out.line(format_args!("tellusererror --start-fen: {problem}"));
        }
        self.begin(host, start, Color::White);
        self.analyze_afresh(host);
    }

    /// `setboard`: a position.
    pub(super) fn set_board(&mut self, host: &mut Host, fen: &str) {
        match self.read_board(fen) {
            Ok((session, on_move)) => {
                self.begin(host, session, on_move);
                self.analyze_afresh(host);
            }
            Err(problem) => {
                self.abandon(host);
                self.refused = true;
                host.out.line(format_args!("tellusererror Illegal position: {problem}"));
            }
        }
    }

    /// XBoard's own FENs lack the fields that it does not know, and it guesses at castling.
    fn read_board(&self, fen: &str) -> Result<(Session, Color), FenError> {
        let start = fields(&self.variant.start);
        let given = fields(fen);
        let on_move = if given.get(1) == Some(&"b") { Color::Black } else { Color::White };
        if given.first() == start.first() && given.get(1) == Some(&"w") {
            return Ok((Session::new(self.variant), on_move));
        }
        let wanted = self.game.session().first_fen();
        if given.first() == fields(&wanted).first() && given.get(1) == Some(&"w") {
            return Session::from_fen(self.variant, &wanted).map(|session| (session, on_move));
        }
        let refused = match Session::from_fen(self.variant, fen) {
            Ok(session) => return Ok((session, on_move)),
            Err(error) => error,
        };
        let mended = mend(&given, &start);
        let session = Session::from_fen(self.variant, &mended.join(" ")).map_err(|_| refused)?;
        Ok((session, on_move))
    }

    /// `undo` and `remove`: so many half-moves back.
    pub(super) fn take_back(&mut self, host: &mut Host, command: &str, plies: usize) {
        self.abandon(host);
        self.expected = None;
        self.excluded.clear();
        self.mouse.forget();
        if !self.game.undo(plies) {
            host.out.line(format_args!("Error (no such move to take back): {command}"));
        } else if let Mode::Play(color) = self.mode
            && self.game.in_turn()
            && self.game.session().turn() == color
        {
            host.out.line("tellusererror The engine's turn was of several half-moves: retract once more");
        }
        self.analyze_afresh(host);
    }
}

/// A FEN of XBoard's with the fields of the game's start where they are missing or guessed.
fn mend<'a>(given: &[&'a str], start: &[&'a str]) -> Vec<&'a str> {
    let castling = |field: &str| field != "-" && field.chars().all(|c| c.is_ascii_alphabetic());
    let clock = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    let mut mended: Vec<&str> = given.iter().copied().take(2).collect();
    let words = given.iter().skip(2).take_while(|field| !clock(field)).count();
    let mut rest = given.iter().copied().skip(2).peekable();
    let none = start.get(2) == Some(&"-");
    // A single dash is the en passant field: XBoard leaves castling out where it knows of none.
    match rest.next_if(|field| castling(field) || *field == "-" && words > 1) {
        Some(field) => mended.push(if none { "-" } else { field }),
        None => mended.push("-"),
    }
    mended.push(rest.next_if(|field| !clock(field)).unwrap_or("-"));
    if start.len() > 6 {
        mended.push(rest.next_if(|field| !clock(field)).unwrap_or(start[4]));
    }
    mended.push(rest.next().unwrap_or("0"));
    mended.push(rest.next().unwrap_or("1"));
    mended
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_fields_are_supplied() {
        let chess = fields("8/8 w KQkq - 0 1");
        let counted = fields("8/8 w - - 00+00 0 1");
        let mended = |given: &str, start: &[&str]| {
            mend(&fields(given), &start.iter().map(|f| &**f).collect::<Vec<_>>()).join(" ")
        };
        assert_eq!(mended("8/8 w 6 4", &chess), "8/8 w - - 6 4");
        assert_eq!(mended("8/8 b Kq e3 6 4", &chess), "8/8 b Kq e3 6 4");
        assert_eq!(mended("8/8 w - 0 1", &chess), "8/8 w - - 0 1");
        assert_eq!(mended("8/8 w KQkq - 0 1", &counted), "8/8 w - - 00+00 0 1");
        assert_eq!(mended("8/8 w - e3 21+00 3 9", &counted), "8/8 w - e3 21+00 3 9");
        assert_eq!(mended("8/8 w", &counted), "8/8 w - - 00+00 0 1");
    }
}
