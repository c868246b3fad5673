//! What an engine calls the games, the men and their promotions, where it differs from this program.

use engine::rules::Game;
use engine::session::Session;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Differences between an engine's language and ours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dialect {
    names: BTreeMap<String, String>,
    letters: BTreeMap<String, BTreeMap<char, String>>,
    /// Whether a promotion that the rules do not know is played without it instead of forfeiting.
    pub strip: bool,
}

/// The judgement on the text of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// A legal move, in canonical form.
    Legal(String),
    /// Illegal as it stands, legal without its promotion, and the engine may play so.
    Stripped(String),
    /// Illegal.
    Illegal(String),
}

impl Dialect {
    /// Gives a game a name.
    pub fn name(&mut self, game: &str, name: &str) {
        self.names.insert(game.to_ascii_lowercase(), name.to_owned());
    }

    /// Gives the men of a game letters: `H:N,G:+P` and so on.
    ///
    /// # Errors
    /// When the text has another form.
    pub fn letters(&mut self, game: &str, text: &str) -> Result<(), String> {
        let table = self.letters.entry(game.to_ascii_lowercase()).or_default();
        for pair in text.split(',') {
            let parts = pair.split_once(':').map(|(ours, theirs)| (ours.chars().collect::<Vec<_>>(), theirs));
            match parts {
                Some((ours, theirs))
                    if ours.len() == 1
                        && ours[0].is_ascii_uppercase()
                        && theirs.trim_start_matches('+').chars().count() == 1 =>
                {
                    table.insert(ours[0], theirs.to_ascii_uppercase());
                }
                _ => return Err(format!("`{pair}` is not of the form X:Y or X:+Y")),
            }
        }
        Ok(())
    }

    /// The name that the user gave a game.
    pub fn given_name(&self, game: &Game) -> Option<&str> {
        self.names
            .get(game.id.as_ref())
            .map(String::as_str)
            .or_else(|| game.aliases.iter().find_map(|&alias| self.names.get(alias)).map(String::as_str))
    }

    fn table(&self, game: &Game) -> Option<&BTreeMap<char, String>> {
        self.letters.get(game.id.as_ref())
    }

    /// A position for the engine.
    pub fn fen(&self, game: &Game, fen: &str) -> String {
        let Some(table) = self.table(game) else { return fen.to_owned() };
        let (board, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        let mut text = String::with_capacity(fen.len());
        for c in board.chars() {
            match table.get(&c.to_ascii_uppercase()) {
                Some(theirs) if c.is_ascii_uppercase() => text += theirs,
                Some(theirs) => text += &theirs.to_ascii_lowercase(),
                None => text.push(c),
            }
        }
        format!("{text} {rest}")
    }

    /// A move for the engine.
    pub fn write(&self, game: &Game, text: &str) -> String {
        let Some(table) = self.table(game) else { return text.to_owned() };
        let (squares, letter) = split_letter(text);
        let Some(letter) = letter else { return text.to_owned() };
        match table.get(&letter.to_ascii_uppercase()) {
            Some(theirs) if theirs.starts_with('+') => format!("{squares}+"),
            Some(theirs) => format!("{squares}{}", theirs.to_ascii_lowercase()),
            None => text.to_owned(),
        }
    }

    /// Judges the text of a move from the engine.
    pub fn judge(&self, session: &Session, text: &str) -> Ruling {
        let text = text.trim();
        let mut candidates = vec![text.to_owned()];
        if let (squares, Some(letter)) = split_letter(text)
            && let Some(table) = self.table(session.game())
        {
            let own = |theirs: &&String| theirs.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]));
            // A letter of the table means the table's man even where it is a man's letter here.
            candidates = table
                .iter()
                .filter(|(_, theirs)| own(theirs))
                .map(|(ours, _)| format!("{squares}{}", ours.to_ascii_lowercase()))
                .collect();
            if candidates.is_empty() && !table.contains_key(&letter.to_ascii_uppercase()) {
                candidates.push(text.to_owned());
            }
        }
        if let Some(squares) = text.strip_suffix('+') {
            let promoting = session.legal_moves().into_iter().filter(|legal| {
                let (from_to, letter) = split_letter(legal);
                from_to.eq_ignore_ascii_case(squares) && letter.is_some()
            });
            candidates = promoting.collect();
            if candidates.len() > 1 {
                return Ruling::Illegal(format!("{text} leaves open to what it promotes"));
            }
        }
        // Habits of XBoard engines that change nothing in the meaning.
        let plain = text.replace(['=', '-', 'x'], "");
        if plain != text && !text.contains(',') && !text.starts_with(['O', '0']) {
            candidates.push(plain);
        }
        let mut reason = format!("{text} is no legal move");
        for candidate in candidates {
            match canonical(session, &candidate) {
                Ok(legal) => return Ruling::Legal(legal),
                Err(why) => reason = why,
            }
        }
        if let Ok(legal) = session.from_san(&text.replace("0-0-0", "O-O-O").replace("0-0", "O-O")) {
            return Ruling::Legal(legal);
        }
        if self.strip
            && let Some(legal) = without_promotion(session, text)
        {
            return Ruling::Stripped(legal);
        }
        Ruling::Illegal(reason)
    }
}

fn canonical(session: &Session, text: &str) -> Result<String, String> {
    // Only a copy can be played on.
    session.clone().play(text).map_err(|error| error.to_string())
}

fn without_promotion(session: &Session, text: &str) -> Option<String> {
    let (squares, letter) = split_letter(text.strip_suffix('+').unwrap_or(text));
    if letter.is_none() && !text.ends_with('+') {
        return None;
    }
    let legal = canonical(session, squares).ok()?;
    // Where the rules know a promotion of this very move, another letter is a plain mistake.
    let promotes = session.legal_moves().iter().any(|other| {
        let (from_to, letter) = split_letter(other);
        from_to.eq_ignore_ascii_case(squares) && letter.is_some()
    });
    (!promotes && split_letter(&legal).1.is_none()).then_some(legal)
}

/// A move's squares and the letter after them; a move with a second part has no letter here.
fn split_letter(text: &str) -> (&str, Option<char>) {
    let mut chars = text.chars();
    match chars.next_back() {
        Some(letter) if letter.is_ascii_alphabetic() && text.len() == 5 && text.is_ascii() => {
            (chars.as_str(), Some(letter))
        }
        _ => (text, None),
    }
}
