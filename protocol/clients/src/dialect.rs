//! The names that an engine uses for games, pieces and promotions, where they differ from this program's.

use crate::error_detail::IllegalReply;
use chrysalis_engine::{Color, Game, Move, Session, Setup};
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::leading_square;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The differences between an engine's notation and ours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dialect {
    names: BTreeMap<String, String>,
    letters: BTreeMap<String, BTreeMap<char, String>>,
    /// Whether an unknown promotion is dropped and the move played without it, instead of losing the game.
    pub strip: bool,
}

/// A mapping of piece letters that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not of the form X:Y or X:+Y")]
pub struct LettersError(pub String);

/// The verdict on the text of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The move is legal.
    Legal(Move),
    /// The move is illegal as written, but legal without its promotion, which the engine is allowed to drop.
    Stripped(Move),
    /// The move is illegal; why.
    Illegal(IllegalReply),
}

impl Dialect {
    /// Sets the engine's name for a game.
    pub fn name(&mut self, game: &str, name: &str) {
        self.names.insert(game.to_ascii_lowercase(), name.to_owned());
    }

    /// Sets the engine's letters for the pieces of a game, in the form `H:N,G:+P`.
    ///
    /// # Errors
    /// If the text has another form.
    pub fn letters(&mut self, game: &str, text: &str) -> Result<(), LettersError> {
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
                _ => return Err(LettersError(pair.to_owned())),
            }
        }
        Ok(())
    }

    /// The name that the user set for a game.
    pub fn given_name(&self, game: &Game) -> Option<&str> {
        self.names.get(game.id.as_ref()).map(String::as_str).or_else(|| {
            game.aliases.iter().find_map(|alias| self.names.get(alias.as_ref())).map(String::as_str)
        })
    }

    /// The engine's name for a game among the names that it announces; `None` if it does not know the game.
    pub fn name_among<'a>(
        &self,
        game: &Game,
        announced: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<String> {
        if let Some(name) = self.given_name(game) {
            return Some(name.to_owned());
        }
        let mut names = std::iter::once(game.id.as_ref()).chain(game.aliases.iter().map(AsRef::as_ref));
        names
            .find_map(|name| announced.clone().find(|known| known.eq_ignore_ascii_case(name)))
            .map(str::to_owned)
    }

    fn table(&self, game: &Game) -> Option<&BTreeMap<char, String>> {
        self.letters.get(game.id.as_ref())
    }

    /// A position in the engine's notation.
    pub fn fen(&self, game: &Game, setup: &Setup) -> String {
        let Some(table) = self.table(game) else { return setup.fen(game) };
        setup.fen_with(
            game,
            &|piece| match (table.get(&game.piece(piece.piece_type()).letter), piece.color()) {
                (Some(theirs), Color::White) => theirs.clone(),
                (Some(theirs), Color::Black) => theirs.to_ascii_lowercase(),
                (None, color) => game.letter(piece.piece_type(), color).to_string(),
            },
        )
    }

    /// A move in the engine's notation.
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

    /// Interprets the text of a move from the engine.
    pub fn analyze(&self, session: &Session, text: &str) -> Ruling {
        let text = text.trim();
        let mut candidates = vec![text.to_owned()];
        if let (squares, Some(letter)) = split_letter(text)
            && let Some(table) = self.table(&session.game())
        {
            let own = |theirs: &&String| theirs.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]));
            // A letter of the mapping takes precedence over our own meaning of it.
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
            candidates = promotions(session, squares);
            if candidates.len() > 1 {
                return Ruling::Illegal(IllegalReply::OpenPromotion { given: text.to_owned() });
            }
        }
        // Habits of XBoard engines that do not change the meaning.
        let plain = text.replace(['=', '-', 'x'], "");
        if plain != text && !text.contains(',') && !text.starts_with(['O', '0']) {
            candidates.push(plain);
        }
        let mut reason = IllegalReply::NoPiece { given: text.to_owned() };
        for candidate in candidates {
            match session.parse_long_algebraic(&candidate) {
                Ok(legal) => return Ruling::Legal(legal),
                Err(error) => reason = error.into(),
            }
        }
        // A `+` after two squares is a promotion and not a check.
        let squares = leading_square(text).is_some_and(|(_, rest)| leading_square(rest).is_some());
        if !squares
            && let Ok(legal) = session.parse_san(&text.replace("0-0-0", "O-O-O").replace("0-0", "O-O"))
        {
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

/// Whether a game is orthodox chess.
pub fn is_orthodox(game: &Game) -> bool {
    *game == *Catalogue::shipped().orthodox()
}

/// The promotions of moves between two squares, as written.
fn promotions(session: &Session, squares: &str) -> Vec<String> {
    let written = session.legal_moves_long_algebraic().into_iter().map(|(_, text)| text);
    let promotes = |text: &String| {
        let (from_to, letter) = split_letter(text);
        from_to.eq_ignore_ascii_case(squares) && letter.is_some()
    };
    written.filter(promotes).collect()
}

fn without_promotion(session: &Session, text: &str) -> Option<Move> {
    let (squares, letter) = split_letter(text.strip_suffix('+').unwrap_or(text));
    if letter.is_none() && !text.ends_with('+') {
        return None;
    }
    let legal = session.parse_long_algebraic(squares).ok()?;
    // If the rules have a promotion for this very move, another letter is simply a mistake.
    (promotions(session, squares).is_empty() && legal.promotes_to().is_none()).then_some(legal)
}

/// Splits a move into its squares and the letter after them; a move with a second leg has no such letter.
fn split_letter(text: &str) -> (&str, Option<char>) {
    let mut chars = text.chars();
    match chars.next_back() {
        Some(letter) if letter.is_ascii_alphabetic() && text.len() == 5 && text.is_ascii() => {
            (chars.as_str(), Some(letter))
        }
        _ => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with a promotion zone, for an engine with other letters and a `+`.
    fn zone() -> (Dialect, Session) {
        let game = Catalogue::shipped()
            .games()
            .iter()
            .find(|game| game.files() == 9)
            .expect("there is a large board");
        let mut dialect = Dialect::default();
        dialect.letters(&game.id, "H:N,G:+P,D:+S,Q:+R,M:+N,J:+B,W:+C").expect("well-formed");
        let fen = "4k4/9/9/1P7/9/9/9/1H7/4K4 w - - 0 1";
        (dialect, Session::from_fen(*game, fen).expect("legal"))
    }

    #[test]
    fn letters_go_both_ways() {
        let (dialect, session) = zone();
        let game = session.game();
        let legal = |text| Ruling::Legal(session.parse_long_algebraic(text).expect("legal"));
        let setup = Setup::from_fen(&game, "4k4/9/6g2/9/9/9/9/1H7/4K4 w - - 0 1").expect("readable");
        assert_eq!(dialect.fen(&game, &setup), "4k4/9/6+p2/9/9/9/9/1N7/4K4 w - - 0 1");
        assert_eq!(dialect.write(&game, "b6b7g"), "b6b7+");
        assert_eq!(dialect.analyze(&session, "b6b7+"), legal("b6b7g"));
        assert_eq!(dialect.analyze(&session, "b6b7"), legal("b6b7"));
        assert!(matches!(dialect.analyze(&session, "b6b7g"), Ruling::Illegal(_)));
        let mut plain = Dialect::default();
        plain.letters(&game.id, "G:M").expect("well-formed");
        assert_eq!(plain.write(&game, "b6b7g"), "b6b7m");
        assert_eq!(plain.analyze(&session, "b6b7m"), legal("b6b7g"));
    }

    #[test]
    fn a_stray_promotion_is_illegal_unless_it_may_be_left_away() {
        let (mut dialect, session) = zone();
        assert!(matches!(dialect.analyze(&session, "b2c4+"), Ruling::Illegal(_)));
        dialect.strip = true;
        assert_eq!(
            dialect.analyze(&session, "b2c4+"),
            Ruling::Stripped(session.parse_long_algebraic("b2c4").expect("legal"))
        );
        assert!(matches!(dialect.analyze(&session, "b2b4+"), Ruling::Illegal(_)));
        assert!(matches!(dialect.analyze(&session, "b6b7q"), Ruling::Illegal(_)));
    }

    #[test]
    fn habits_of_other_engines() {
        let session = Session::from_fen(Catalogue::shipped().orthodox(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            .expect("legal");
        let dialect = Dialect::default();
        for text in ["e1g1", "O-O", "0-0", "o-o", "E1G1", "e1-g1", "h1h8", "Rh8+"] {
            let legal = matches!(dialect.analyze(&session, text), Ruling::Legal(_));
            assert_eq!(legal, text != "o-o", "{text}");
        }
        for text in ["", "e1g1q", "e1g1+", "h1", "\u{e9}", "(none)", "0000", "a1a1"] {
            assert!(matches!(dialect.analyze(&session, text), Ruling::Illegal(_)), "{text}");
        }
    }
}
