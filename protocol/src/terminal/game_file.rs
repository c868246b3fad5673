//! Games of the terminal as PGN: all that it knows of files of games.

use chrysalis_arbiter::calendar;
use chrysalis_engine::{Color, Session};
use chrysalis_records::pgn::read::{PgnGame, read_games};
use chrysalis_records::pgn::write::{CommentedMove, PgnRecord, write_game};
use chrysalis_rules::{Catalogue, GameRef};

/// The widest line of moves.
const WIDTH: usize = 80;

/// How a game ended, or that it goes on.
#[derive(Clone, Debug)]
pub struct EndedGame {
    /// The result as PGN writes it.
    pub result: &'static str,
    /// Why; empty where that is not known.
    pub reason: String,
}

/// The result with this text; that of a game that goes on where it is none.
pub fn result(text: &str) -> &'static str {
    ["1-0", "0-1", "1/2-1/2"].into_iter().find(|known| *known == text).unwrap_or("*")
}

/// A game between a person and the engine as PGN.
///
/// # Errors
/// When the game cannot be written.
pub fn write(session: &Session, human: Color, end: &EndedGame) -> Result<String, String> {
    let game = session.game();
    let start = session.first();
    let player = |color| if color == human { "Human" } else { "Chrysalis" }.to_owned();
    let day = calendar::now().split('T').next().unwrap_or_default().replace('-', ".");
    let mut tags = vec![
        ("Event", "Casual game".to_owned()),
        ("Site", "?".to_owned()),
        ("Date", day),
        ("Round", "-".to_owned()),
        ("White", player(Color::White)),
        ("Black", player(Color::Black)),
        ("Result", end.result.to_owned()),
    ];
    // Every reader takes a game without this tag for orthodox chess, and some know no other word for it.
    if game != Catalogue::shipped().orthodox() {
        tags.push(("Variant", game.id.to_string()));
    }
    if !session.starts_at_start() {
        tags.extend([("SetUp", "1".to_owned()), ("FEN", start.fen())]);
    }
    let moves = session.moves().iter().map(|&m| CommentedMove { m, comment: String::new() }).collect();
    let record = PgnRecord { tags, start, moves, reason: end.reason.clone(), result: end.result };
    let text = write_game(&record).map_err(|error| error.to_string())?;
    Ok(without_empty_comments(&text))
}

/// PGN without comments that say nothing, and without the numbers that Black's moves have for their sake.
fn without_empty_comments(text: &str) -> String {
    let Some((tags, moves)) = text.split_once("\n\n") else { return text.to_owned() };
    let mut words: Vec<&str> = Vec::new();
    for word in moves.split_whitespace().filter(|word| *word != "{}") {
        if words.is_empty() || !word.ends_with("...") {
            words.push(word);
        }
    }
    format!("{tags}\n\n{}\n\n", textwrap::fill(&words.join(" "), WIDTH))
}

/// The first game of a text, and whether there are more; `game` is what it is where it does not say.
///
/// # Errors
/// When there is no game, or it cannot be read.
pub fn read(text: &str, game: GameRef) -> Result<(PgnGame, bool), String> {
    let mut games = read_games(text, Some(game));
    let first = games.next().ok_or("there is no game in it")?.map_err(|error| error.to_string())?;
    Ok((first, games.next().is_some()))
}
