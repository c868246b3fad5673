//! Writing PGN.

use crate::arbiter::engines::EngineSpec;
use crate::arbiter::games::{GameRecord, Ply};
use chrysalis_engine::Session;
use chrysalis_rules::Game;
use chrysalis_rules::board::Color;
use chrysalis_rules::games;
use std::fmt::Write as _;

/// What the tags of all games have in common.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    /// The game.
    pub game: &'static Game,
    /// The tournament's name.
    pub event: &'a str,
    /// Where it is played.
    pub site: &'a str,
    /// The engines.
    pub engines: &'a [EngineSpec],
}

/// The widest line of moves.
const WIDTH: usize = 80;

/// Writes a game, with the empty line after it.
///
/// # Errors
/// When the rules do not allow the record's moves.
pub fn write_game(header: &Header<'_>, record: &GameRecord) -> Result<String, String> {
    let mut text = tags(header, record)?;
    text.push('\n');
    let mut line = Line { text: &mut text, width: 0 };
    let mut session = first_position(header.game, record)?;
    let opening = record.opening.moves.iter().map(|text| (text.as_str(), None));
    let played = record.plies.iter().map(|ply| (ply.text.as_str(), Some(ply)));
    for (text, ply) in opening.chain(played) {
        let number = full_move(&session);
        // Every move has a comment, and after one PGN wants Black's move numbered too.
        line.word(&match session.turn() {
            Color::White => format!("{number}."),
            Color::Black => format!("{number}..."),
        });
        line.word(&session.san(text).map_err(|error| error.to_string())?);
        let comment = ply.map_or_else(|| "book".to_owned(), comment);
        for word in format!("{{{comment}}}").split(' ') {
            line.word(word);
        }
        session.play(text).map_err(|error| error.to_string())?;
    }
    for word in format!("{{{}}}", plain(&record.reason)).split(' ') {
        line.word(word);
    }
    line.word(record.winner.result());
    text += "\n\n";
    Ok(text)
}

fn first_position(game: &'static Game, record: &GameRecord) -> Result<Session, String> {
    let opening = crate::arbiter::openings::Opening { moves: Vec::new(), ..record.opening.clone() };
    opening.session(game)
}

fn tags(header: &Header<'_>, record: &GameRecord) -> Result<String, String> {
    let engines = record.players.map(|number| header.engines.get(number));
    let name = |side: usize| engines[side].map_or("?", |engine| engine.name.as_str());
    let first = first_position(header.game, record)?.fen();
    let (day, time) = record.date.split_once('T').unwrap_or((record.date.as_str(), ""));
    let day = day.replace('-', ".");
    let mut text = String::new();
    let mut tag = |key: &str, value: &str| {
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(text, "[{key} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""));
    };
    tag("Event", header.event);
    tag("Site", header.site);
    tag("Date", &day);
    tag("Round", &format!("{}.{}", record.round, record.number + 1));
    tag("White", name(0));
    tag("Black", name(1));
    tag("Result", record.winner.result());
    // Every reader takes a game without this tag for orthodox chess, and some know no other word for it.
    if !std::ptr::eq(header.game, &games::all()[0]) {
        tag("Variant", &header.game.id);
    }
    if first != header.game.start {
        tag("SetUp", "1");
        tag("FEN", &first);
    }
    tag("PlyCount", &(record.opening.moves.len() + record.plies.len()).to_string());
    let controls = engines.map(|engine| engine.map_or_else(String::new, |engine| engine.limits.to_string()));
    if controls[0] == controls[1] {
        tag("TimeControl", &controls[0]);
    } else {
        tag("WhiteTimeControl", &controls[0]);
        tag("BlackTimeControl", &controls[1]);
    }
    tag("Termination", &record.termination);
    tag("UTCDate", &day);
    tag("UTCTime", time.trim_end_matches('Z'));
    Ok(text)
}

/// `+0.31/12 0.123s`, then the clock.
fn comment(ply: &Ply) -> String {
    let seconds = |milliseconds: u64| format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
    let mut text = match (ply.score, ply.depth) {
        (Some(score), Some(depth)) => format!("{score}/{depth} "),
        (Some(score), None) => format!("{score} "),
        (None, _) => String::new(),
    };
    text += &format!("{}s", seconds(ply.time));
    if let Some(clock) = ply.clock {
        let (hours, minutes) = (clock / 3_600_000, clock / 60_000 % 60);
        text += &format!(" [%clk {hours}:{minutes:02}:{:0>6}]", seconds(clock % 60_000));
    }
    if ply.stripped {
        text += " promotion left away";
    }
    text
}

/// A text without the characters that would end a comment or hide in it.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '{' => '(',
            '}' => ')',
            c if c.is_control() => ' ',
            c => c,
        })
        .collect()
}

/// The number of the move to come.
fn full_move(session: &Session) -> String {
    session.fen().rsplit(' ').next().unwrap_or("1").to_owned()
}

struct Line<'a> {
    text: &'a mut String,
    width: usize,
}

impl Line<'_> {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 && self.width + 1 + width > WIDTH {
            self.text.push('\n');
            self.width = 0;
        }
        if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        *self.text += word;
        self.width += width;
    }
}
