//! Unfinished games: saved after every move, offered, and resumed.

use super::error::TerminalError;
use super::game::Terminal;
use super::game_file;
use super::keeping::last_of;
use super::kept_games::{KeptGame, KeptGames};
use super::level::{FULL, set_strength, thinking_time};
use chrysalis_engine::Color;
use chrysalis_host::host::{Flow, Host};
use chrysalis_pgn::casual_game::PERSON;
use chrysalis_pgn::pgn::PgnGame;

/// Tags of an unfinished game: seconds per move, and Elo.
const TIME: &str = "ThinkingTime";
const STRENGTH: &str = "Strength";

impl Terminal {
    /// Saves the game, if it can be resumed and has changed.
    pub(super) fn keep(&mut self, host: &mut Host) {
        if let Err(error) = self.try_to_keep(host) {
            // Reported once: the game goes on.
            self.keeping.games = None;
            self.say(host, &format!("Error: the game cannot be saved: {error}"));
        }
    }

    fn try_to_keep(&mut self, host: &Host) -> Result<(), TerminalError> {
        let Some(games) = &self.keeping.games else { return Ok(()) };
        if self.session.plies() == 0 || self.over().is_some() {
            self.keeping.written.clear();
            if let Some(file) = self.keeping.file.take() {
                file.remove();
            }
            return Ok(());
        }
        let settings = host.settings();
        let strength = if settings.limit_strength { settings.elo.to_string() } else { FULL.to_owned() };
        let level = [(TIME, self.time.as_secs_f64().to_string()), (STRENGTH, strength)];
        let pgn = game_file::write(&self.session, self.human, None, &level);
        if self.keeping.written == pgn {
            return Ok(());
        }
        let file = match self.keeping.file.take() {
            Some(file) => file,
            None => games.begin(self.session.game())?,
        };
        file.write(&pgn)?;
        (self.keeping.file, self.keeping.written) = (Some(file), pgn);
        Ok(())
    }

    /// Offers to resume an earlier game.
    pub(super) fn offer(&self, host: &mut Host) {
        let Some(games) = &self.keeping.games else { return };
        // Errors are reported by `resume`.
        let Ok(Some(KeptGame { read, .. })) =
            games.last(&host.settings().games, Some(self.session.game()), true)
        else {
            return;
        };
        let (game, plies) = (read.game, read.session.plies());
        let day = read.tag("Date").unwrap_or("?").replace('.', "-");
        let moves = if plies == 1 { "1 move" } else { &format!("{plies} moves") };
        let offer = format!(
            "\nUnfinished game: {} ({}), {moves}, {day}. Type 'resume' to continue it.",
            game.title, game.id
        );
        self.say(host, &offer);
    }

    /// The command `resume`.
    pub(super) fn resume(&mut self, host: &mut Host, id: &str) -> Result<(), TerminalError> {
        let wanted = if id.is_empty() { None } else { Some(host.settings().games.named(id)?) };
        let games = self.keeping.games.clone().or_else(KeptGames::of_user);
        let kept = last_of(
            &host.settings().games,
            games.as_ref(),
            wanted.or(Some(self.session.game())),
            wanted.is_none(),
        )?;
        self.keeping.games = games;
        host.clear();
        self.take_up(host, kept)?;
        self.welcome(host);
        self.next(host);
        Ok(())
    }

    /// Resumes a game with its settings.
    pub(super) fn take_up(&mut self, host: &mut Host, kept: KeptGame) -> Result<(), TerminalError> {
        let KeptGame { file, read } = kept;
        self.switch_to(read.session.clone());
        (self.human, self.flipped) = sides(&read);
        self.keeping.file = Some(file);
        if let Some(time) = read.tag(TIME).and_then(|time| thinking_time(time).ok()) {
            self.time = time;
        }
        match read.tag(STRENGTH) {
            Some(strength) => Ok(set_strength(host, strength)?),
            None => Ok(()),
        }
    }

    /// Ends the program, and says how to resume the game.
    pub(super) fn leave(&self, host: &mut Host) -> Flow {
        if self.ready.is_some() && self.keeping.file.is_some() {
            self.say(host, "The game is saved: 'chrysalis play --resume' continues it.");
        }
        Flow::Quit
    }
}

/// The person's side, and whether the board is flipped for it.
fn sides(read: &PgnGame) -> (Color, bool) {
    let white = read.tag("White") == Some(PERSON);
    if white { (Color::White, false) } else { (Color::Black, true) }
}
