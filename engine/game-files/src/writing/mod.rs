//! Writes game files.

mod changes;
mod goals;
mod parts;
mod restrictions;

use chrysalis_rules::{Game, PieceDef, betza};
use std::fmt::Write;
use toml_writer::ToTomlValue;

/// The text of a game file for this game, under another id if one is given. [`read`](crate::read) makes an
/// equal game of it.
///
/// ```
/// use chrysalis_game_files::{read, write};
/// use chrysalis_rules::Catalogue;
/// let games = Catalogue::shipped();
/// let chess = games.orthodox().data();
/// let again = read(&write(chess, Some("mine")), games).unwrap().game;
/// assert_eq!((again.pieces, again.start), (chess.pieces.clone(), chess.start.clone()));
/// ```
pub fn write(game: &Game, id: Option<&str>) -> String {
    let mut out = String::new();
    line(&mut out, "format", "1");
    line(&mut out, "id", &text(id.unwrap_or(&game.id)));
    line(&mut out, "title", &text(&game.title));
    line(&mut out, "family", &text(&game.family));
    // With another id it is another game, which cannot have the first one's aliases.
    if id.is_none_or(|id| id == game.id) && !game.aliases.is_empty() {
        line(&mut out, "aliases", &list(game.aliases.iter().map(AsRef::as_ref)));
    }
    line(&mut out, "board", &text(&format!("{}x{}", game.files(), game.ranks())));
    line(&mut out, "start", &text(&game.start));
    parts::words(&mut out, game);
    if !game.rulings.is_empty() {
        out.push_str("rulings = [\n");
        for ruling in &game.rulings {
            let _ = writeln!(out, "  {},", text(ruling));
        }
        out.push_str("]\n");
    }
    for piece in &game.pieces {
        self::piece(&mut out, piece);
    }
    for change in game.promotions.changes() {
        changes::change(&mut out, change);
    }
    parts::tables(&mut out, game);
    restrictions::restrictions(&mut out, &game.restrictions);
    goals::zones(&mut out, &game.zones);
    goals::goals(&mut out, &game.goals);
    out
}

fn piece(out: &mut String, piece: &PieceDef) {
    out.push_str("\n[[pieces]]\n");
    line(out, "letter", &text(&piece.letter.to_string()));
    line(out, "name", &text(&piece.name));
    line(out, "moves", &text(&betza::write(piece)));
    line(out, "picture", &text(&piece.picture));
}

fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key} = {value}");
}

fn text(text: &str) -> String {
    text.to_toml_value()
}

fn list<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", texts.map(text).collect::<Vec<_>>().join(", "))
}
