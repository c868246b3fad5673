//! Showing, saving and loading games as PGN.

use super::error::TerminalError;
use super::game::Terminal;
use super::game_file;
use chrysalis_host::host::Host;
use chrysalis_io::bounded::open_regular;
use chrysalis_io::replace::replace;
use chrysalis_rules::quote::quote;
use std::io::BufReader;
use std::path::PathBuf;

/// The given file, or else the known one.
fn path(named: &str, known: Option<&PathBuf>) -> Result<PathBuf, TerminalError> {
    match (named, known) {
        ("", None) => Err(TerminalError::NoFileName),
        ("", Some(known)) => Ok(known.clone()),
        (named, _) => Ok(PathBuf::from(named)),
    }
}

impl Terminal {
    pub(super) fn as_pgn(&self) -> String {
        game_file::write(&self.session, self.human, self.over().as_ref(), &[])
    }

    pub(super) fn pgn(&self, host: &mut Host) {
        host.out.line(self.as_pgn().trim_end());
    }

    pub(super) fn save(&mut self, host: &mut Host, file: &str) -> Result<(), TerminalError> {
        let path = path(file, self.file.as_ref())?;
        if path.exists() && self.file.as_ref() != Some(&path) {
            return Err(TerminalError::FileExists(quote(file)));
        }
        replace(&path, self.as_pgn().as_bytes())?;
        self.say(host, &format!("Saved in {}.", path.display()));
        self.file = Some(path);
        Ok(())
    }

    pub(super) fn load(&mut self, host: &mut Host, file: &str) -> Result<(), TerminalError> {
        let path = path(file, self.file.as_ref())?;
        let unreadable = |error| TerminalError::File { path: path.clone(), error };
        let file = open_regular(&path).map_err(|error| unreadable(error.into()))?;
        let (read, more) = game_file::read(BufReader::new(file), &host.settings().games, self.session.game())
            .map_err(unreadable)?;
        host.clear();
        self.switch_to(read.session);
        self.file = Some(path);
        if more {
            self.say(host, "The file contains several games; this is the first.");
            // Saving would drop the other games.
            self.file = None;
        }
        self.welcome(host);
        let result = read.tree.result.text();
        match self.over() {
            Some(end) => self.announce(host, &end),
            None if result != "*" => self.agree(host, result, String::new()),
            None => {}
        }
        Ok(())
    }
}
