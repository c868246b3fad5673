//! The sections of a `variants.ini` and what they inherit.

use super::built_in;
use super::entry::Entry;
use super::error::{IniError, IniErrorKind};
use super::pieces;
use chrysalis_rules::quote::quote;
use std::rc::Rc;

/// The most sections of a file; Fairy-Stockfish's own has 143, that of a program derived from it 349.
const MOST_SECTIONS: usize = 2000;

/// The most keys of a section, those that it inherits included; Fairy-Stockfish knows about 200.
const MOST_KEYS: usize = 300;

/// Keys whose values name what pieces can become.
const BECOMING: &[&str] = &[
    "promotionPieceTypes",
    "promotionPieceTypesWhite",
    "promotionPieceTypesBlack",
    "promotedPieceType",
    "moveMorphPieceType",
    "gatingPieceAfter",
];

/// Keys that only Fairy-Stockfish-X knows, where others have another default.
const EXTENDED: &[&str] = &[
    "antiRoyalTypes",
    "captureAllowed",
    "captureForbidden",
    "captureMorph",
    "captureType",
    "castlingForbiddenPlies",
    "moveMorphPieceType",
    "multimoves",
    "mustCaptureEnPassant",
    "pseudoRoyalTypes",
    "selfCapture",
];

/// The most bytes of a line.
const LONGEST_LINE: usize = 4096;

/// A section with everything that it inherits: each key once, in the order of the file.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub name: String,
    pub line: usize,
    pub entries: Vec<Rc<Entry>>,
    /// Whether it stands on a built-in game, whose pawns promote as in chess unless a list says otherwise.
    pub on_built_in: bool,
    /// Whether the file is for Fairy-Stockfish-X.
    pub extended: bool,
    /// The letters of the sections that it inherits from, the nearest first.
    lineage: Option<Rc<Lineage>>,
    /// The first line of the section, or of one that it inherits from, that cannot be read.
    pub broken: Option<IniError>,
}

/// What letters meant in a section that another inherits from: its values keep their meaning there.
#[derive(Debug)]
struct Lineage {
    /// Values of the section stand in later lines.
    line: usize,
    letters: Vec<(char, String)>,
    parent: Option<Rc<Lineage>>,
}

impl Section {
    /// The trimmed value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.entry(key).map(|entry| entry.value.as_str())
    }

    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key).map(Rc::as_ref)
    }

    /// The entry of the first of these keys that the section has.
    pub fn first(&self, keys: &[&str]) -> Option<&Entry> {
        keys.iter().find_map(|key| self.entry(key))
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

    /// The key of the piece that a letter in the value of an entry means.
    pub fn piece_key(&self, entry: &Entry, letter: char) -> Option<&str> {
        let letter = letter.to_ascii_lowercase();
        if entry.line > self.line {
            let piece = self.entries.iter().find(|entry| pieces::letter_in(entry) == Some(letter));
            return piece.map(|entry| entry.key.as_str());
        }
        let mut lineage = self.lineage.as_deref();
        while let Some(ancestor) = lineage {
            if entry.line > ancestor.line {
                let piece = ancestor.letters.iter().find(|(known, _)| *known == letter);
                return piece.map(|(_, key)| key.as_str());
            }
            lineage = ancestor.parent.as_deref();
        }
        None
    }

    /// Whether a piece can be on the board: it is there at the start, or pieces can become it.
    pub fn plays(&self, piece: &Entry) -> bool {
        let Some(letter) = pieces::letter_in(piece) else { return true };
        let start = self.get("startFen").unwrap_or_default();
        let start = start.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        let lists = ["promotionPieceTypes", "promotionPieceTypesWhite", "promotionPieceTypesBlack"];
        let by_default = self.on_built_in
            && self.first(&lists).is_none()
            && ["queen", "rook", "bishop", "knight"].contains(&piece.key.as_str());
        start.contains(letter) || by_default || self.becomes(&piece.key, |word| word)
    }

    /// Whether a list says that pieces can become the one that a key declares.
    pub fn arises(&self, key: &str) -> bool {
        // Of a pair, the second piece arises.
        self.becomes(key, |word| word.rsplit(':').next().unwrap_or_default())
    }

    /// Whether lists of what pieces can become name a piece in the part of a word that is asked for.
    fn becomes(&self, key: &str, part: fn(&str) -> &str) -> bool {
        let names = |entry: &Rc<Entry>| {
            let mut letters = entry.value.split_whitespace().flat_map(|word| part(word).chars());
            BECOMING.contains(&entry.key.as_str())
                && letters.any(|letter| self.piece_key(entry, letter) == Some(key))
        };
        self.entries.iter().any(names)
    }

    /// What a section that inherits from this one must remember of it.
    fn as_lineage(&self, line: usize) -> Rc<Lineage> {
        let letter = |entry: &Rc<Entry>| Some((pieces::letter_in(entry)?, entry.key.clone()));
        let letters = self.entries.iter().filter_map(letter).collect();
        Rc::new(Lineage { line, letters, parent: self.lineage.clone() })
    }

    fn new(name: &str, line: usize) -> Self {
        Self {
            name: quote(name),
            line,
            entries: Vec::new(),
            on_built_in: false,
            extended: false,
            lineage: None,
            broken: None,
        }
    }

    /// Sets a key, which takes its letter from the piece that had it in the section inherited from.
    fn say(&mut self, entry: Entry) {
        if let Some(letter) = pieces::letter_in(&entry) {
            let section = self.line;
            let robbed = |known: &Entry| known.line <= section && pieces::letter_in(known) == Some(letter);
            self.entries.retain(|known| known.key == entry.key || !robbed(known));
        }
        let place = self.entries.iter().position(|known| known.key == entry.key);
        match place {
            Some(place) => self.entries[place] = Rc::new(entry),
            None => self.entries.push(Rc::new(entry)),
        }
    }

    fn read_line(&mut self, words: &str, line: usize) -> Result<(), IniErrorKind> {
        if words.len() > LONGEST_LINE {
            return Err(IniErrorKind::LongLine { found: words.len(), most: LONGEST_LINE });
        }
        let (key, value) = words.split_once('=').ok_or_else(|| IniErrorKind::Line(quote(words)))?;
        if self.entries.len() > MOST_KEYS {
            return Err(IniErrorKind::TooManyKeys(MOST_KEYS));
        }
        self.say(Entry { key: key.trim().to_owned(), value: value.trim().to_owned(), line });
        Ok(())
    }
}

/// Reads the sections.
pub(super) fn read(text: &str) -> Result<Vec<Section>, IniError> {
    let mut sections: Vec<Section> = Vec::new();
    for (line, written) in (1..).zip(text.lines()) {
        let words = written.trim().trim_start_matches('\u{feff}');
        if words.is_empty() || words.starts_with(['#', ';']) {
            continue;
        }
        if let Some(head) = words.strip_prefix('[').and_then(|head| head.split_once(']')) {
            if sections.len() == MOST_SECTIONS {
                let mut section = Section::new(head.0, line);
                section.broken = Some(IniErrorKind::TooManySections(MOST_SECTIONS).at(line));
                sections.push(section);
                break;
            }
            sections.push(begin(head.0, line, &sections));
            continue;
        }
        let Some(section) = sections.last_mut() else { return Err(IniErrorKind::NoSection.at(line)) };
        if let Err(error) = section.read_line(words, line) {
            section.broken.get_or_insert(error.at(line));
        }
    }
    let extended = |section: &Section| EXTENDED.iter().any(|key| section.entry(key).is_some());
    if sections.iter().any(extended) {
        sections.iter_mut().for_each(|section| section.extended = true);
    }
    if sections.is_empty() { Err(IniErrorKind::NoSection.at(1)) } else { Ok(sections) }
}

fn begin(head: &str, line: usize, before: &[Section]) -> Section {
    let (name, parent) = match head.split_once(':') {
        Some((name, parent)) => (name.trim(), Some(parent.trim())),
        None => (head.trim(), None),
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-_+".contains(&byte);
    let mut section = Section::new(name, line);
    if name.is_empty() || !name.bytes().all(is_name) {
        section.broken = Some(IniErrorKind::Name(quote(name)).at(line));
        return section;
    }
    let Some(parent) = parent else { return section };
    if let Some(known) = before.iter().rfind(|section| section.name == parent) {
        section.entries.clone_from(&known.entries);
        section.on_built_in = known.on_built_in;
        section.broken.clone_from(&known.broken);
        section.lineage = Some(known.as_lineage(known.line));
    } else if inherit_built_in(&mut section, parent) {
        section.lineage = Some(section.as_lineage(line - 1));
        section.on_built_in = true;
    } else {
        section.broken = Some(IniErrorKind::Parent(quote(parent)).at(line));
    }
    section
}

/// Gives a section the keys of a built-in game; `false` if there is none of the name.
fn inherit_built_in(section: &mut Section, name: &str) -> bool {
    let Some((parent, keys)) = built_in::game(name) else { return false };
    if let Some(parent) = parent {
        inherit_built_in(section, parent);
    }
    // As if the keys stood in the line of the section's head, where the own ones replace them.
    let line = section.line;
    for (key, value) in keys {
        let (key, value) = ((*key).to_owned(), (*value).to_owned());
        section.say(Entry { key, value, line });
    }
    true
}
