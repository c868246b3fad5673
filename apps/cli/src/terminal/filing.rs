//! Games that are shown as PGN, saved in files and loaded from them.

use super::game::Terminal;
use super::game_file;
use chrysalis_host::host::Host;
use chrysalis_io::replace::replace;
use chrysalis_rules::quote::quote;
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

/// The file that is named, or else the one known.
fn path(named: &str, known: Option<&PathBuf>) -> Result<PathBuf, String> {
    match (named, known) {
        ("", None) => Err("which file?".to_owned()),
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

    pub(super) fn save(&mut self, host: &mut Host, file: &str) -> Result<(), String> {
        let path = path(file, self.file.as_ref())?;
        if path.exists() && self.file.as_ref() != Some(&path) {
            return Err(format!("'{}' exists already; give another name", quote(file)));
        }
        replace(&path, self.as_pgn().as_bytes()).map_err(|error| error.to_string())?;
        self.say(host, &format!("Saved in {}.", path.display()));
        self.file = Some(path);
        Ok(())
    }

    pub(super) fn load(&mut self, host: &mut Host, file: &str) -> Result<(), String> {
        let path = path(file, self.file.as_ref())?;
        let unreadable =
            |why: &dyn std::fmt::Display| format!("'{}': {why}", quote(&path.display().to_string()));
        let file = File::open(&path).map_err(|error| unreadable(&error))?;
        let (read, more) = game_file::read(BufReader::new(file), &host.settings().games, self.session.game())
            .map_err(|error| unreadable(&error))?;
        host.clear();
        self.begin_anew(read.session);
        self.file = Some(path);
        if more {
            self.say(host, "There are more games in the file; this is the first.");
            // What would be saved is not what the file holds.
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
