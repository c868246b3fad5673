//! Reads a game file.

mod castling;
mod changes;
mod examples;
mod fields;
mod goals;
mod letters;
mod parts;
mod pieces;
mod restrictions;

use crate::described_game::DescribedGame;
use crate::error::{GameFileErrorKind, GameFileErrors};
use crate::places::Places;
use chrysalis_rules::quote::quote;
use chrysalis_rules::renamed_keys::RenamedKeys;
use chrysalis_rules::{BoardSize, Catalogue, Game, Promotions};
use fields::{Fields, Notes};
use toml::de::DeTable;

/// The most bytes that a game file may have.
pub const LONGEST: usize = 256 * 1024;
/// The only version of the format.
const FORMAT: i64 = 1;

/// Reads a game file. `known` has the games that it may inherit from and take pieces of.
///
/// ```
/// use chrysalis_game_files::read;
/// use chrysalis_rules::Catalogue;
/// let text = "format = 1\nid = \"knights\"\ninherits = \"normal\"\nstart = \"nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1\"\n";
/// let described = read(text, Catalogue::shipped()).unwrap();
/// assert_eq!(described.game.title, "knights");
/// let errors = read("format = 1\nid = \"x\"\ninherit = \"normal\"\n", Catalogue::shipped()).unwrap_err();
/// assert_eq!(errors.to_string().lines().last().unwrap(), "3:1: unknown key 'inherit'; did you mean 'inherits'?");
/// ```
///
/// # Errors
/// All errors, each with its line and column.
pub fn read(text: &str, known: &Catalogue) -> Result<DescribedGame, GameFileErrors> {
    let notes = Notes::new(text);
    if text.len() > LONGEST {
        notes.add(0, GameFileErrorKind::TooLong { found: text.len(), most: LONGEST });
        return Err(GameFileErrors::sorted(notes.into_errors()));
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        for error in errors {
            notes.add(error.span().map_or(0, |span| span.start), GameFileErrorKind::Toml(error));
        }
        return Err(GameFileErrors::sorted(notes.into_errors()));
    }
    let described = {
        let fields = Fields::new(table.get_ref(), 0, &notes);
        let described = described(&fields, known);
        fields.finish();
        described
    };
    let renamed_keys = notes.take_renamed();
    let errors = notes.into_errors();
    match described {
        Some(described) if errors.is_empty() => DescribedGame { renamed_keys, ..described }.checked(),
        _ => Err(GameFileErrors::sorted(errors)),
    }
}

fn described(fields: &Fields<'_, '_>, known: &Catalogue) -> Option<DescribedGame> {
    match fields.number("format", i64::MIN..i64::MAX) {
        Some(FORMAT) => {}
        Some(other) => fields.note("format", GameFileErrorKind::Format(other)),
        None if !fields.has("format") => fields.note("format", GameFileErrorKind::Missing("format")),
        None => {}
    }
    let inherits = fields.text("inherits");
    let base = inherits.as_ref().and_then(|id| match known.named(id) {
        Ok(game) => Some(game.data().clone()),
        Err(error) => {
            fields.note("inherits", error.into());
            None
        }
    });
    let from_nothing = inherits.is_none();
    // A file without `inherits` takes what it leaves out from chess.
    let mut game = base.unwrap_or_else(|| known.orthodox().data().clone());
    if from_nothing {
        game.pieces = std::iter::empty().collect();
        game.promotions = Promotions::new([]);
        for key in ["board", "start", "pieces"] {
            if !fields.has(key) {
                fields.note(key, GameFileErrorKind::Missing(key));
            }
        }
    }
    names(fields, &mut game);
    board(fields, &mut game);
    let pieces = pieces::pieces(fields, &mut game, known);
    let mut changes = Vec::new();
    if let Some(rules) = fields.tables("changes") {
        changes = rules.iter().map(Fields::start).collect();
        game.promotions = Promotions::new(rules.into_iter().map(changes::change));
    }
    parts::parts(fields, &mut game);
    if let Some(tables) = fields.tables("zones") {
        game.zones = goals::zones(tables);
    }
    if let Some(tables) = fields.tables("goals") {
        goals::goals(tables, &mut game.goals);
    }
    let examples = fields.tables("examples").unwrap_or_default();
    let place = |byte| fields.notes().place(byte);
    let places = Places {
        keys: fields
            .entries()
            .into_iter()
            .map(|(key, _, _)| {
                (fields::current_name(key).to_owned(), place(fields.place(fields::current_name(key))))
            })
            .collect(),
        pieces: pieces.into_iter().map(|(letter, byte)| (letter, place(byte))).collect(),
        changes: changes.into_iter().map(place).collect(),
    };
    let example = |fields: Fields<'_, '_>| {
        let start = place(fields.start());
        examples::example(fields, start)
    };
    Some(DescribedGame {
        author: fields.text("author"),
        url: fields.text("url"),
        examples: examples.into_iter().map(example).collect(),
        renamed_keys: RenamedKeys::default(),
        places,
        game,
    })
}

fn names(fields: &Fields<'_, '_>, game: &mut Game) {
    let id = fields.text("id");
    if id.is_none() && !fields.has("id") {
        fields.note("id", GameFileErrorKind::Missing("id"));
    }
    let id = id.unwrap_or_default();
    game.title = fields.text("title").unwrap_or_else(|| id.clone()).into();
    game.family = fields.text("family").unwrap_or_else(|| id.clone()).into();
    let own = |texts: Vec<String>| texts.into_iter().map(Into::into).collect();
    game.aliases = fields.texts("aliases").map_or_else(Vec::new, own);
    game.rulings = fields.texts("rulings").map_or_else(Vec::new, own);
    game.id = id.into();
    if let Some(start) = fields.text("start") {
        game.start = start.into();
    }
}

fn board(fields: &Fields<'_, '_>, game: &mut Game) {
    let Some(text) = fields.text("board") else { return };
    let size = text
        .split_once('x')
        .and_then(|(files, ranks)| BoardSize::new(files.trim().parse().ok()?, ranks.trim().parse().ok()?));
    match size {
        Some(size) => game.board = size,
        None => fields.note("board", GameFileErrorKind::Board(quote(&text))),
    }
}
