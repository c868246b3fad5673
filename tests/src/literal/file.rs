//! A game file, interpreted as text.

use super::betza::{self, Leg};
use super::board::{Board, Piece, Square};
use toml::{Table, Value};

/// The values of a file that inherits nothing, where it sets none.
const AS_IN_CHESS: &str = r#"
[pawns]
double = "rank 2"
en_passant = true
[castling]
kind = "orthodox"
[royalty]
kind = "check"
[ends]
stalemate = "draw"
repetition = 3
quiet_moves = 50
"#;

/// The text of a game from which files can inherit or take pieces.
pub struct KnownFile {
    /// Its id.
    pub id: String,
    /// Its text.
    pub text: String,
}

/// A game by its file: the tables of the text, merged into those of the inherited game.
pub struct LiteralGame {
    table: Table,
    /// Number of files of the board.
    pub(super) files: i32,
    /// Number of ranks of the board.
    pub(super) ranks: i32,
    pieces: Vec<(char, Vec<Leg>)>,
}

impl LiteralGame {
    /// Reads a file that is known to be correct.
    ///
    /// # Errors
    /// If it is not, as far as that is noticed.
    pub fn read(text: &str, known: &[KnownFile]) -> Result<Self, String> {
        let table = merged(text, known)?;
        let board = table.get("board").and_then(Value::as_str).ok_or("no board")?;
        let (files, ranks) = board.split_once('x').ok_or("no board")?;
        let number = |text: &str| text.trim().parse::<i32>().map_err(|error| error.to_string());
        let (files, ranks) = (number(files)?, number(ranks)?);
        let piece = |piece: &Table| -> Result<(char, Vec<Leg>), String> {
            let letter = word(piece, "letter").chars().next().ok_or("no letter")?;
            Ok((letter, betza::read(word(piece, "moves"))?))
        };
        let pieces = tables(&table, "pieces").map(piece).collect::<Result<_, _>>()?;
        Ok(Self { table, files, ranks, pieces })
    }

    /// A string at the top of the file; empty if missing.
    pub(super) fn word(&self, key: &str) -> &str {
        word(&self.table, key)
    }

    /// A string in a table; empty if missing.
    pub(super) fn word_of(&self, part: &str, key: &str) -> &str {
        self.part(part).map_or("", |part| word(part, key))
    }

    /// A number in a table; `None` if it is `false` or missing.
    pub(super) fn number_of(&self, part: &str, key: &str) -> Option<u64> {
        let number = self.part(part)?.get(key)?.as_integer()?;
        u64::try_from(number).ok()
    }

    pub(super) fn part(&self, part: &str) -> Option<&Table> {
        self.table.get(part).and_then(Value::as_table)
    }

    /// The tables of one name, in order.
    pub(super) fn tables(&self, name: &str) -> impl Iterator<Item = &Table> {
        tables(&self.table, name)
    }

    /// The movement of the piece with this letter; empty if there is none.
    pub(super) fn legs(&self, letter: char) -> &[Leg] {
        self.pieces.iter().find(|(known, _)| *known == letter).map_or(&[], |(_, legs)| legs)
    }

    pub(super) fn has_piece(&self, letter: char) -> bool {
        self.pieces.iter().any(|(known, _)| *known == letter)
    }

    /// Whether the notation of moves names the new piece even if there is no choice.
    pub(super) fn names_forced_changes(&self) -> bool {
        self.table.get("names_forced_changes").and_then(Value::as_bool) != Some(false)
    }

    /// Whether the game can be won by squares, or by pieces that are gone.
    pub(super) fn has_goals(&self) -> bool {
        let named = |key| !self.word_of("ends", key).is_empty();
        self.tables("goals").next().is_some()
            || named("lost_without")
            || named("won_without")
            || named("castling_wins")
    }

    /// Whether the file sets one of its restrictions.
    pub(super) fn forbids(&self, key: &str) -> bool {
        self.part("restrictions").and_then(|part| part.get(key)).and_then(Value::as_bool) == Some(true)
    }

    /// Whether pieces of one letter may not capture those of another.
    pub(super) fn spares(&self, captor: char, victim: char) -> bool {
        let pairs = self.part("restrictions").and_then(|part| part.get("no_captures"));
        let victims = pairs.and_then(|pairs| pairs.get(captor.to_string())).and_then(Value::as_str);
        victims.is_some_and(|victims| victims.contains(victim))
    }

    /// Whether no zone keeps a piece from a square.
    pub(super) fn may_stand(&self, piece: Piece, square: Square) -> bool {
        let side = if piece.white { "white" } else { "black" };
        self.tables("zones")
            .filter(|zone| word(zone, "pieces").contains(piece.letter))
            .filter(|zone| ["", "both", side].contains(&word(zone, "side")))
            .all(|zone| self.is_within(zone.get("squares"), piece.white, square))
    }

    /// The letters of pieces that take and are taken en passant besides pawns.
    pub(super) fn others(&self) -> &str {
        self.word_of("pawns", "others")
    }

    /// Whether no move may leave one's own king attacked.
    pub(super) fn has_check(&self) -> bool {
        matches!(self.word_of("royalty", "kind"), "check" | "every king" | "single")
    }

    /// Whether a square is among those of a value, from the point of view of the piece's owner.
    pub(super) fn is_within(&self, squares: Option<&Value>, white: bool, square: Square) -> bool {
        let board = Board::empty(self.files, self.ranks);
        match squares {
            None => true,
            Some(Value::Array(names)) => {
                let rank = board.rank_of(white, square) - 1;
                let seen = Square { rank, ..square }.name();
                names.iter().any(|name| name.as_str() == Some(&seen))
            }
            Some(words) => {
                let words = words.as_str().unwrap_or_default();
                let number = |text: &str| text.trim().parse().unwrap_or(0);
                let (first, last) = match words.split_once(' ') {
                    Some(("rank", rank)) => (number(rank), number(rank)),
                    Some(("ranks", ranks)) => {
                        ranks.split_once('-').map_or((0, 0), |(first, last)| (number(first), number(last)))
                    }
                    _ => return matches!(words, "all" | "any"),
                };
                (first..=last).contains(&board.rank_of(white, square))
            }
        }
    }
}

/// The string of a key; empty if missing.
pub(super) fn word<'t>(table: &'t Table, key: &str) -> &'t str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn tables<'t>(table: &'t Table, name: &str) -> impl Iterator<Item = &'t Table> + use<'t> {
    let list = table.get(name).and_then(Value::as_array);
    list.into_iter().flatten().filter_map(Value::as_table)
}

/// The tables of a text, merged into those that it inherits.
fn merged(text: &str, known: &[KnownFile]) -> Result<Table, String> {
    let own: Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let mut table = match own.get("inherits").and_then(Value::as_str) {
        Some(id) => merged(&file_of(id, known).ok_or_else(|| format!("no game {id}"))?.text, known)?,
        None => AS_IN_CHESS.parse().map_err(|error: toml::de::Error| error.to_string())?,
    };
    let pieces = pieces(&table, &own, known)?;
    table.remove("examples");
    for (key, value) in &own {
        match (key.as_str(), value.as_table(), table.get_mut(key).and_then(Value::as_table_mut)) {
            // These tables only hold differences; all others replace the inherited ones.
            ("pawns" | "ends", Some(own), Some(under)) => {
                under.extend(own.iter().map(|(key, value)| (key.clone(), value.clone())));
                if word(under, "double") == "none" && !own.contains_key("en_passant") {
                    under.insert("en_passant".to_owned(), Value::Boolean(false));
                }
            }
            _ => {
                table.insert(key.clone(), value.clone());
            }
        }
    }
    table.insert("pieces".to_owned(), Value::Array(pieces));
    Ok(table)
}

/// Inherited pieces and a file's own, which replace those with the same letter.
fn pieces(under: &Table, own: &Table, known: &[KnownFile]) -> Result<Vec<Value>, String> {
    let gone = word(own, "without");
    let mut pieces: Vec<Table> =
        tables(under, "pieces").filter(|piece| !gone.contains(word(piece, "letter"))).cloned().collect();
    for own in tables(own, "pieces") {
        let mut piece = own.clone();
        if let Some(name) = own.get("from").and_then(Value::as_str) {
            let mut found = piece_called(name, under, known)?.ok_or_else(|| format!("no piece {name}"))?;
            found.extend(piece);
            piece = found;
        }
        match pieces.iter_mut().find(|other| word(other, "letter") == word(&piece, "letter")) {
            Some(place) => *place = piece,
            None => pieces.push(piece),
        }
    }
    Ok(pieces.into_iter().map(Value::Table).collect())
}

fn piece_called(name: &str, under: &Table, known: &[KnownFile]) -> Result<Option<Table>, String> {
    let of = |table: &Table, name: &str| {
        tables(table, "pieces").find(|piece| word(piece, "name").eq_ignore_ascii_case(name)).cloned()
    };
    if let Some((id, name)) = name.split_once(':') {
        let file = file_of(id, known).ok_or_else(|| format!("no game {id}"))?;
        return Ok(of(&merged(&file.text, known)?, name.trim()));
    }
    if let Some(piece) = of(under, name) {
        return Ok(Some(piece));
    }
    for file in known {
        if let Some(piece) = of(&merged(&file.text, known)?, name) {
            return Ok(Some(piece));
        }
    }
    Ok(None)
}

fn file_of<'k>(id: &str, known: &'k [KnownFile]) -> Option<&'k KnownFile> {
    known.iter().find(|file| file.id.eq_ignore_ascii_case(id))
}
