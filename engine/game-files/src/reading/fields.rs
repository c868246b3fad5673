//! The keys and values of one table, read one by one; errors are collected.

use crate::error::{GameFileError, GameFileErrorKind, MOST_ERRORS};
use crate::place::{FilePlace, TextLines};
use chrysalis_rules::quote::quote;
use chrysalis_rules::renamed_keys::{RenamedKey, RenamedKeys};
use std::cell::RefCell;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The similarity, from 0 to 1, from which on an unknown word is taken for a known one.
const ALIKE: f64 = 0.75;

/// The longest word, in bytes, that is taken for a misspelled one.
const LONGEST_WORD: usize = 40;

/// Keys that had other names before 0.3.0.
const RENAMED: [RenamedKey; 4] = [
    RenamedKey { old: "men", new: "pieces" },
    RenamedKey { old: "few_men", new: "few_pieces" },
    RenamedKey { old: "leavings", new: "leaves_behind" },
    RenamedKey { old: "reins", new: "forward_only" },
];

/// The key's renaming, by its current name.
fn renaming(key: &str) -> Option<RenamedKey> {
    RENAMED.into_iter().find(|renamed| renamed.new == key)
}

/// The current name of a key of any version.
pub(crate) fn current_name(key: &str) -> &str {
    RENAMED.iter().find(|renamed| renamed.old == key).map_or(key, |renamed| renamed.new)
}

/// The text that is being read, and what was found so far: errors, and keys by their old names.
pub(crate) struct Notes<'t> {
    lines: TextLines<'t>,
    errors: RefCell<Vec<GameFileError>>,
    renamed: RefCell<RenamedKeys>,
}

impl<'t> Notes<'t> {
    /// No errors yet.
    pub fn new(text: &'t str) -> Self {
        Self { lines: TextLines::new(text), errors: RefCell::default(), renamed: RefCell::default() }
    }

    /// Adds an error at the byte with this index.
    pub fn add(&self, byte: usize, error: GameFileErrorKind) {
        self.errors.borrow_mut().push(error.at(self.place(byte)));
    }

    /// Whether there are more errors than are told one by one.
    fn are_many(&self) -> bool {
        self.errors.borrow().len() > MOST_ERRORS
    }

    /// The place of the byte with this index.
    pub fn place(&self, byte: usize) -> FilePlace {
        self.lines.place(byte)
    }

    /// The keys found by their old names.
    pub fn take_renamed(&self) -> RenamedKeys {
        self.renamed.take()
    }

    /// All errors, in the order of the text.
    pub fn into_errors(self) -> Vec<GameFileError> {
        self.errors.into_inner()
    }
}

/// One table of the text.
pub(crate) struct Fields<'a, 't> {
    table: &'a DeTable<'t>,
    start: usize,
    notes: &'a Notes<'t>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'a, 't> Fields<'a, 't> {
    /// The fields of a table that starts at the byte `start`.
    pub fn new(table: &'a DeTable<'t>, start: usize, notes: &'a Notes<'t>) -> Self {
        Self { table, start, notes, asked: RefCell::default() }
    }

    /// The index of the byte at which the table starts.
    pub fn start(&self) -> usize {
        self.start
    }

    /// The index of the byte at which the value of a key stands; that of the table if there is none.
    pub fn place(&self, key: &str) -> usize {
        self.lookup(key).map_or(self.start, |value| value.span().start)
    }

    /// Adds an error at the value of a key.
    pub fn note(&self, key: &str, error: GameFileErrorKind) {
        self.notes.add(self.place(key), error);
    }

    /// The collected errors.
    pub fn notes(&self) -> &'a Notes<'t> {
        self.notes
    }

    /// Whether the table has the key.
    pub fn has(&self, key: &str) -> bool {
        self.lookup(key).is_some()
    }

    /// Whether the value of the key is a list.
    pub fn is_list(&self, key: &str) -> bool {
        self.lookup(key).is_some_and(|value| value.get_ref().is_array())
    }

    fn value(&self, key: &'static str) -> Option<&'a Spanned<DeValue<'t>>> {
        self.ask(key);
        self.lookup(key)
    }

    /// Notes that a key is known, by its old name too where the table has that alone.
    fn ask(&self, key: &'static str) {
        self.asked.borrow_mut().push(key);
        if !self.table.contains_key(key)
            && let Some(renamed) = renaming(key).filter(|renamed| self.table.contains_key(renamed.old))
        {
            self.asked.borrow_mut().push(renamed.old);
            self.notes.renamed.borrow_mut().add(renamed);
        }
    }

    /// The value of a key, by its current or its old name.
    fn lookup(&self, key: &str) -> Option<&'a Spanned<DeValue<'t>>> {
        self.table.get(key).or_else(|| self.table.get(renaming(key)?.old))
    }

    fn of_type<T>(
        &self,
        key: &'static str,
        expected: &'static str,
        read: impl FnOnce(&'a DeValue<'t>) -> Option<T>,
    ) -> Option<T> {
        let value = self.value(key)?;
        let found = read(value.get_ref());
        if found.is_none() {
            self.notes.add(value.span().start, type_error(key, expected, value.get_ref()));
        }
        found
    }

    /// The value of a key as text.
    pub fn text(&self, key: &'static str) -> Option<String> {
        self.of_type(key, "a text", |value| value.as_str().map(str::to_owned))
    }

    /// The value of a key as a list of texts; a single text is a list of one.
    pub fn texts(&self, key: &'static str) -> Option<Vec<String>> {
        self.of_type(key, "a list of texts", |value| match value.as_array() {
            Some(list) => list.iter().map(|value| value.get_ref().as_str().map(str::to_owned)).collect(),
            None => None,
        })
    }

    /// The value of a key as `true` or `false`.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        self.of_type(key, "true or false", DeValue::as_bool)
    }

    /// The value of a key as a whole number within `limits`.
    pub fn number(&self, key: &'static str, limits: Range<i64>) -> Option<i64> {
        let number = self.of_type(key, "a whole number", whole_number)?;
        if limits.contains(&number) {
            return Some(number);
        }
        self.out_of_range(key, &number.to_string(), limits);
        None
    }

    /// The value of a key as a whole number within `limits`, or `false` for none.
    pub fn number_or_none(&self, key: &'static str, limits: Range<i64>) -> Option<Option<i64>> {
        match self.lookup(key).map(|value| value.get_ref().as_bool()) {
            Some(Some(false)) => {
                self.ask(key);
                Some(None)
            }
            _ => self.number(key, limits).map(Some),
        }
    }

    /// The value of a key as a list of whole numbers.
    pub fn numbers(&self, key: &'static str) -> Option<Vec<u64>> {
        self.of_type(key, "a list of whole numbers", |value| {
            let list = value.as_array()?;
            list.iter().map(|value| u64::try_from(whole_number(value.get_ref())?).ok()).collect()
        })
    }

    fn out_of_range(&self, key: &str, found: &str, limits: Range<i64>) {
        let (least, most) = (limits.start, limits.end - 1);
        self.note(key, GameFileErrorKind::Range { key: key.to_owned(), found: quote(found), least, most });
    }

    /// The value of a key as one of `choices`.
    pub fn choice(&self, key: &'static str, choices: &'static [&'static str]) -> Option<&'static str> {
        let found = self.text(key)?;
        let known = choices.iter().find(|known| **known == found).copied();
        if known.is_none() {
            let meant = nearest(&found, choices);
            self.note(
                key,
                GameFileErrorKind::Choice { key: key.to_owned(), found: quote(&found), meant, choices },
            );
        }
        known
    }

    /// The value of a key as a table.
    pub fn table(&self, key: &'static str) -> Option<Fields<'a, 't>> {
        let start = self.place(key);
        let table = self.of_type(key, "a table", DeValue::as_table)?;
        Some(Fields::new(table, start, self.notes))
    }

    /// The value of a key as a list of tables, in the order of the text.
    pub fn tables(&self, key: &'static str) -> Option<Vec<Fields<'a, 't>>> {
        let list = self.of_type(key, "tables, each under [[…]]", DeValue::as_array)?;
        let mut tables = Vec::new();
        for value in list {
            match value.get_ref().as_table() {
                Some(table) => tables.push(Fields::new(table, value.span().start, self.notes)),
                None => {
                    let error = type_error(key, "tables, each under [[…]]", value.get_ref());
                    self.notes.add(value.span().start, error);
                }
            }
        }
        Some(tables)
    }

    /// All entries of a table whose keys are letters: key, place and value, in the order of the text.
    pub fn entries(&self) -> Vec<(&'a str, usize, &'a DeValue<'t>)> {
        let mut entries: Vec<_> = self
            .table
            .iter()
            .map(|(key, value)| (key.get_ref().as_ref(), key.span().start, value.get_ref()))
            .collect();
        entries.sort_by_key(|(_, start, _)| *start);
        entries
    }

    /// Adds an error for each key that was not read.
    pub fn finish(self) {
        let asked = self.asked.take();
        let unknown = self.entries().into_iter().filter(|(name, _, _)| !asked.contains(name));
        for (name, start, _) in unknown {
            // Looking for the key that was meant takes its time, and nobody reads thousands of suggestions.
            let meant = if self.notes.are_many() { None } else { nearest(name, &asked) };
            self.notes.add(start, GameFileErrorKind::UnknownKey { key: quote(name), meant });
        }
    }
}

/// A value as a whole number.
pub(crate) fn whole_number(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The error that a value has the wrong type.
pub(crate) fn type_error(key: &str, expected: &'static str, value: &DeValue<'_>) -> GameFileErrorKind {
    let found = match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list of something else",
        DeValue::Table(_) => "a table",
    };
    GameFileErrorKind::Type { key: quote(key), expected, found }
}

fn nearest(word: &str, known: &[&'static str]) -> Option<&'static str> {
    if word.len() > LONGEST_WORD {
        return None;
    }
    let likeness = |known: &&'static str| strsim::jaro_winkler(word, known);
    known
        .iter()
        .map(|known| (likeness(known), *known))
        .filter(|(alike, _)| *alike >= ALIKE)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}
