//! The settings of a diagram, word by word.

use super::error::DiagramReason;
use super::losses::Losses;
use super::page::Block;
use std::collections::BTreeMap;

/// The settings that are rules.
const RULES: [&str; 14] = [
    "files",
    "ranks",
    "promoZone",
    "maxPromote",
    "promoChoice",
    "promoOffset",
    "royal",
    "symmetry",
    "stalemate",
    "baring",
    "holdingsType",
    "shuffle",
    "firstRank",
    "captureMatrix",
];

/// The settings that only concern how the diagram looks.
const LOOKS: [&str; 14] = [
    "graphicsDir",
    "graphicsType",
    "squareSize",
    "whitePrefix",
    "blackPrefix",
    "lightShade",
    "darkShade",
    "oddShade",
    "rimColor",
    "coordColor",
    "borders",
    "useMarkers",
    "satellite",
    "enableAI",
];

/// The changes of a piece, square by square.
const MORPH: &str = "morph";

/// The most pieces that are read; a game has fewer.
const MOST_PIECES: usize = 64;

/// The most bytes of a word.
const LONGEST_WORD: usize = 4096;

/// The value of a setting, and its line.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub line: usize,
    pub value: String,
}

/// The definition of a piece: words separated by colons.
#[derive(Clone, Debug, Default)]
pub(super) struct PieceLine {
    pub line: usize,
    /// The whole text.
    pub text: String,
    pub name: String,
    pub id: String,
    pub moves: String,
    pub squares: String,
    pub hand: String,
    pub morph: Option<Setting>,
}

/// What a diagram says.
#[derive(Debug)]
pub(super) struct Settings {
    /// The number of the first line.
    pub line: usize,
    pub keys: BTreeMap<&'static str, Setting>,
    pub pieces: Vec<PieceLine>,
    pub losses: Losses,
}

/// Whether a text has a setting of a diagram, or a piece, before any section in brackets.
pub(super) fn has_setting(text: &str) -> bool {
    let lines = text.lines().map(str::trim_start).take_while(|line| !line.starts_with('['));
    lines.filter(|line| !line.starts_with(['#', ';'])).any(|line| match line.split_once('=') {
        Some((key, _)) => RULES.contains(&key) || LOOKS.contains(&key),
        None => line.matches(':').count() >= 4,
    })
}

impl Settings {
    /// Reads the words of a diagram.
    pub fn read(block: Block) -> Self {
        let mut settings =
            Self { line: block.line, keys: BTreeMap::new(), pieces: Vec::new(), losses: Losses::default() };
        for (line, text) in block.lines {
            settings.read_line(line, &text);
        }
        if block.open {
            settings.losses.lose(block.line, "idiagram", DiagramReason::Open);
        }
        settings
    }

    /// Reads the words of a line: settings, and pieces, whose names may be several words.
    fn read_line(&mut self, line: usize, text: &str) {
        let mut name = String::new();
        for word in text.split_whitespace() {
            if word.len() > LONGEST_WORD || name.len() > LONGEST_WORD {
                self.losses.lose(line, word, DiagramReason::Unknown);
                continue;
            }
            let key =
                word.split_once('=').filter(|(key, _)| key.bytes().all(|byte| byte.is_ascii_alphabetic()));
            match key {
                Some((key, value)) => self.set(line, key, unescaped(value)),
                None if word.contains(':') => {
                    self.piece(line, &unescaped(&(std::mem::take(&mut name) + word)));
                }
                None => name += &format!("{word} "),
            }
        }
        if !name.is_empty() {
            self.losses.lose(line, name.trim_end(), DiagramReason::Unknown);
        }
    }

    fn set(&mut self, line: usize, key: &str, value: String) {
        let setting = Setting { line, value };
        if key == MORPH {
            match self.pieces.last_mut() {
                Some(piece) if piece.morph.is_none() => piece.morph = Some(setting),
                _ => self.losses.lose(line, &format!("{key}={}", setting.value), DiagramReason::Unknown),
            }
            return;
        }
        match RULES.iter().find(|rule| **rule == key) {
            Some(rule) => {
                let text = format!("{key}={}", setting.value);
                if self.keys.insert(rule, setting).is_some() {
                    self.losses.lose(line, &text, DiagramReason::Again);
                }
            }
            None if LOOKS.contains(&key) => {}
            None => self.losses.lose(line, &format!("{key}={}", setting.value), DiagramReason::Unknown),
        }
    }

    fn piece(&mut self, line: usize, text: &str) {
        if self.pieces.len() > MOST_PIECES {
            return;
        }
        let mut parts = text.split(':').map(|part| part.trim().to_owned());
        let mut part = || parts.next().unwrap_or_default();
        let (name, id, moves, _image, squares, hand) = (part(), part(), part(), part(), part(), part());
        if parts.next().is_some() {
            self.losses.lose(line, text, DiagramReason::Unknown);
        }
        self.pieces.push(PieceLine {
            line,
            text: text.to_owned(),
            name,
            id,
            moves,
            squares,
            hand,
            morph: None,
        });
    }

    /// The value of a setting.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.keys.get(key).map(|setting| setting.value.as_str())
    }

    /// Notes that a setting is lost.
    pub fn lose(&mut self, key: &str, why: DiagramReason) {
        if let Some(Setting { line, value }) = self.keys.get(key) {
            self.losses.lose(*line, &format!("{key}={value}"), why);
        }
    }

    /// A setting that is a number; `taken` stands for one that is not given, if that is told.
    pub fn number(&mut self, key: &str, missing: u16, taken: Option<&'static str>) -> u16 {
        let Some(value) = self.value(key) else {
            if let Some(taken) = taken {
                self.losses.lose(self.line, key, DiagramReason::Taken(taken));
            }
            return missing;
        };
        match value.parse() {
            Ok(number) => number,
            Err(_) => {
                self.lose(key, DiagramReason::Unknown);
                missing
            }
        }
    }
}

/// Text without the names that HTML has for some signs.
fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let signs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    signs.iter().fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign))
}
