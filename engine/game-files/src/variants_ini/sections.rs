//! The sections of a `variants.ini` and what they inherit.

use super::error::{IniError, IniErrorKind};
use chrysalis_rules::quote::quote;

/// The parent that needs no section in the file.
const CHESS: &str = "chess";

/// The most sections of a file; Fairy-Stockfish's own has 143.
const MOST_SECTIONS: usize = 1000;

/// The most keys of a section, those that it inherits included; Fairy-Stockfish knows about 200.
const MOST_KEYS: usize = 500;

/// The most bytes that all sections together inherit.
const LARGEST_COPY: usize = 32 << 20;

/// The keys of `chess`.
const OF_CHESS: &[(&str, &str)] = &[
    ("pawn", "p"),
    ("knight", "n"),
    ("bishop", "b"),
    ("rook", "r"),
    ("queen", "q"),
    ("king", "k"),
    ("startFen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
];

/// One key with its value.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub key: String,
    pub value: String,
    pub line: usize,
}

/// A section with everything that it inherits: each key once, in the order of the file.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub name: String,
    pub line: usize,
    pub entries: Vec<Entry>,
}

impl Section {
    /// The trimmed value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.entry(key).map(|entry| entry.value.as_str())
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// The value of a key as `true` or `false`.
    pub fn flag(&self, key: &str, unless_said: bool) -> Result<bool, IniError> {
        match self.entry(key) {
            None => Ok(unless_said),
            Some(entry) => match entry.value.as_str() {
                "true" => Ok(true),
                "false" => Ok(false),
                _ => Err(entry.error()),
            },
        }
    }

    /// The value of a key as a whole number.
    pub fn number(&self, key: &str, unless_said: u16) -> Result<u16, IniError> {
        self.entry(key).map_or(Ok(unless_said), |entry| entry.value.parse().map_err(|_| entry.error()))
    }

    fn say(&mut self, entry: Entry) {
        match self.entries.iter_mut().find(|known| known.key == entry.key) {
            Some(known) => *known = entry,
            None => self.entries.push(entry),
        }
    }
}

impl Entry {
    /// The error that the key cannot have this value.
    pub fn error(&self) -> IniError {
        IniErrorKind::value(&self.key, &self.value).at(self.line)
    }
}

/// Reads the sections.
pub(super) fn read(text: &str) -> Result<Vec<Section>, IniError> {
    let mut sections: Vec<Section> = Vec::new();
    let mut copied = 0;
    for (line, written) in (1..).zip(text.lines()) {
        let words = written.trim().trim_start_matches('\u{feff}');
        if words.is_empty() || words.starts_with(['#', ';']) {
            continue;
        }
        if let Some(head) = words.strip_prefix('[').and_then(|head| head.strip_suffix(']')) {
            let section = begin(head, line, &sections)?;
            let inherited = |entry: &Entry| entry.key.len() + entry.value.len();
            copied += section.entries.iter().map(inherited).sum::<usize>();
            if copied > LARGEST_COPY {
                return Err(IniErrorKind::TooManyKeys(MOST_KEYS).at(line));
            }
            sections.push(section);
            continue;
        }
        if sections.last().is_some_and(|section| section.entries.len() > MOST_KEYS) {
            return Err(IniErrorKind::TooManyKeys(MOST_KEYS).at(line));
        }
        let section = sections.last_mut();
        match (section, words.split_once('=')) {
            (Some(section), Some((key, value))) => {
                let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
                section.say(Entry { key, value, line });
            }
            (None, Some(_)) => return Err(IniErrorKind::NoSection.at(line)),
            (_, None) => return Err(IniErrorKind::Line(quote(words)).at(line)),
        }
    }
    if sections.is_empty() { Err(IniErrorKind::NoSection.at(1)) } else { Ok(sections) }
}

fn begin(head: &str, line: usize, before: &[Section]) -> Result<Section, IniError> {
    let (name, parent) = match head.split_once(':') {
        Some((name, parent)) => (name.trim(), Some(parent.trim())),
        None => (head.trim(), None),
    };
    if before.len() == MOST_SECTIONS {
        return Err(IniErrorKind::TooManySections(MOST_SECTIONS).at(line));
    }
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte);
    if name.is_empty() || !name.bytes().all(is_name) {
        return Err(IniErrorKind::Name(quote(name)).at(line));
    }
    let entries = match parent {
        None => Vec::new(),
        Some(parent) => match before.iter().rfind(|section| section.name == parent) {
            Some(section) => section.entries.clone(),
            None if parent == CHESS => {
                let entry =
                    |&(key, value): &(&str, &str)| Entry { key: key.into(), value: value.into(), line };
                OF_CHESS.iter().map(entry).collect()
            }
            None => return Err(IniErrorKind::Parent(quote(parent)).at(line)),
        },
    };
    Ok(Section { name: name.to_owned(), line, entries })
}
