//! Finds the diagrams of an HTML page: the elements of the class `idiagram`.
//!
//! One scan of the text, which goes no byte back. Tags inside such an element end a line.

/// The text of a diagram.
#[derive(Debug)]
pub(super) struct Block {
    /// The number of its first line, from 1.
    pub line: usize,
    /// Its lines, each with its number.
    pub lines: Vec<(usize, String)>,
    /// Whether its end is missing.
    pub open: bool,
}

impl Block {
    /// A text that is a diagram as a whole.
    pub fn of_text(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        Self { line: 1, lines: (1..).zip(text.lines().map(str::to_owned)).collect(), open: false }
    }
}

/// The class of the elements.
const CLASS: &str = "idiagram";

/// A tag, without its attributes.
struct Tag<'t> {
    name: &'t str,
    closes: bool,
    /// Whether it has no content, by a slash at its end.
    empty: bool,
    is_diagram: bool,
}

/// The diagrams of a page, in order.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut reader = Reader { blocks: Vec::new(), line: 1, inside: None };
    let mut at = 0;
    while let Some(found) = text.get(at..).and_then(|rest| rest.find('<')) {
        let (before, rest) = text[at..].split_at(found);
        reader.content(before);
        let (length, tag) = markup(rest);
        match tag {
            Some(tag) => reader.tag(&tag, &rest[..length]),
            None if length == 1 => reader.content(&rest[..1]),
            None => reader.skip(&rest[..length]),
        }
        at += found + length;
    }
    reader.content(text.get(at..).unwrap_or_default());
    if reader.inside.is_some() {
        reader.blocks.last_mut().into_iter().for_each(|block| block.open = true);
    }
    reader.blocks
}

struct Reader {
    blocks: Vec<Block>,
    line: usize,
    /// The name of the diagram's element, and how many elements of that name are open.
    inside: Option<(String, usize)>,
}

impl Reader {
    /// Text between tags.
    fn content(&mut self, text: &str) {
        let Some(block) = self.blocks.last_mut().filter(|_| self.inside.is_some()) else {
            return self.skip(text);
        };
        for (number, part) in text.split('\n').enumerate() {
            if number > 0 {
                self.line += 1;
                block.lines.push((self.line, String::new()));
            }
            if let Some((_, last)) = block.lines.last_mut() {
                last.push_str(part);
            }
        }
    }

    /// Text that is no content; it ends a line.
    fn skip(&mut self, text: &str) {
        self.line += text.bytes().filter(|&byte| byte == b'\n').count();
        if let Some(block) = self.blocks.last_mut().filter(|_| self.inside.is_some()) {
            block.lines.push((self.line, String::new()));
        }
    }

    fn tag(&mut self, tag: &Tag<'_>, text: &str) {
        let begins = self.line;
        match &mut self.inside {
            Some((name, depth)) if name.eq_ignore_ascii_case(tag.name) => match tag.closes {
                true => *depth -= 1,
                false => *depth += usize::from(!tag.empty),
            },
            None if tag.is_diagram && !tag.closes && !tag.empty => {
                self.inside = Some((tag.name.to_owned(), 1));
                self.blocks.push(Block { line: begins, lines: Vec::new(), open: false });
            }
            _ => {}
        }
        self.skip(text);
        if self.inside.as_ref().is_some_and(|(_, depth)| *depth == 0) {
            self.inside = None;
        }
    }
}

/// The length of the markup that a text begins with, and the tag that it is.
fn markup(text: &str) -> (usize, Option<Tag<'_>>) {
    let to = |end: &str| text.find(end).map_or(text.len(), |at| at + end.len());
    if text.starts_with("<!--") {
        return (to("-->"), None);
    }
    if text.starts_with("<!") || text.starts_with("<?") {
        return (to(">"), None);
    }
    let closes = text.starts_with("</");
    let start = 1 + usize::from(closes);
    let rest = &text[start..];
    let name = &rest[..rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())];
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return (1, None);
    }
    let (length, is_diagram, empty) = attributes(&text[start + name.len()..]);
    let mut end = start + name.len() + length;
    if !closes && !empty && ["script", "style"].iter().any(|raw| name.eq_ignore_ascii_case(raw)) {
        end += raw_text(&text[end..], name);
        return (end, None);
    }
    (end, Some(Tag { name, closes, empty, is_diagram }))
}

/// The length of text that ends before the end tag of this name.
fn raw_text(text: &str, name: &str) -> usize {
    let ends = |&(at, _): &(usize, &str)| {
        let tag = text.get(at + 2..at + 2 + name.len());
        tag.is_some_and(|tag| tag.eq_ignore_ascii_case(name))
    };
    text.match_indices("</").find(ends).map_or(text.len(), |(at, _)| at)
}

/// The length of the attributes of a tag with the sign that closes it, whether they name the class, and whether a slash
/// stands at the end.
fn attributes(text: &str) -> (usize, bool, bool) {
    let bytes = text.as_bytes();
    let space = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_whitespace);
    let (mut at, mut is_diagram, mut slash) = (0, false, false);
    while at < bytes.len() && bytes[at] != b'>' {
        slash = bytes[at] == b'/';
        if slash || space(at) {
            at += 1;
            continue;
        }
        let start = at;
        while at < bytes.len() && !space(at) && !b"=>".contains(&bytes[at]) {
            at += 1;
        }
        let key = text.get(start..at).unwrap_or_default();
        if bytes.get(at) != Some(&b'=') {
            continue;
        }
        at += 1;
        let quote = bytes.get(at).copied().filter(|byte| b"\"'".contains(byte));
        let start = at + usize::from(quote.is_some());
        at = start;
        let ends =
            |at: usize| quote.map_or_else(|| space(at) || bytes[at] == b'>', |quote| bytes[at] == quote);
        while at < bytes.len() && !ends(at) {
            at += 1;
        }
        let value = text.get(start..at).unwrap_or_default();
        is_diagram |=
            key.eq_ignore_ascii_case("class") && value.split_ascii_whitespace().any(|word| word == CLASS);
        at += usize::from(quote.is_some());
    }
    ((at + 1).min(text.len()), is_diagram, slash)
}
