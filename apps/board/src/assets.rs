//! The files of the page, all of them in the program.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use once_cell::sync::Lazy;

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name in the address.
    pub name: &'static str,
    /// As the header Content-Type has it.
    pub media_type: &'static str,
    /// What it holds.
    pub text: &'static str,
}

const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const PAGE: &str = "text/html; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const DATA: &str = "application/json";
const PICTURE: &str = "image/svg+xml";

macro_rules! assets {
    ($($name:literal: $media_type:ident,)*) => {
        /// The files that pages load by name.
        pub const ASSETS: &[Asset] =
            &[$(Asset { name: $name, media_type: $media_type, text: include_str!(concat!("../page/", $name)) },)*];
    };
}

assets! {
    "index.html": PAGE,
    "icon.svg": PICTURE,
    "style.css": STYLE,
    "board.css": STYLE,
    "views.css": STYLE,
    "main.js": SCRIPT,
    "announce.js": SCRIPT,
    "animation.js": SCRIPT,
    "board.js": SCRIPT,
    "captured.js": SCRIPT,
    "choosing.js": SCRIPT,
    "clocks.js": SCRIPT,
    "dom.js": SCRIPT,
    "dragging.js": SCRIPT,
    "endgame.js": SCRIPT,
    "engine.js": SCRIPT,
    "exercise.js": SCRIPT,
    "explorer.js": SCRIPT,
    "games.js": SCRIPT,
    "gif.js": SCRIPT,
    "graph.js": SCRIPT,
    "keeping.js": SCRIPT,
    "kept_games.js": SCRIPT,
    "known_games.js": SCRIPT,
    "learn.js": SCRIPT,
    "lessons.js": SCRIPT,
    "moves.js": SCRIPT,
    "newgame.js": SCRIPT,
    "server.js": SCRIPT,
    "notes.js": SCRIPT,
    "puzzles.js": SCRIPT,
    "setup.js": SCRIPT,
    "sharing.js": SCRIPT,
    "situation.js": SCRIPT,
    "sounds.js": SCRIPT,
    "sprites.js": SCRIPT,
    "table.js": SCRIPT,
    "watch.js": SCRIPT,
    "lessons.json": DATA,
}

/// The puzzles, compressed: the largest file.
static COMPRESSED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/puzzles.deflate"));
/// More than all puzzles together, in bytes.
const MOST: usize = 1 << 20;

static PUZZLES: Lazy<String> = Lazy::new(|| {
    let text = decompress_to_vec_with_limit(COMPRESSED, MOST).unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
});

/// The file with this name; the page itself has none.
pub fn asset(name: &str) -> Option<Asset> {
    match name {
        "" => asset("index.html"),
        "puzzles.txt" => Some(Asset { name: "puzzles.txt", media_type: TEXT, text: &PUZZLES }),
        name => ASSETS.iter().find(|asset| asset.name == name).copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_small_and_asks_for_nothing_that_is_not_there() {
        // Lessons and puzzles are loaded when they are asked for.
        let is_data = |asset: &&Asset| asset.media_type == DATA;
        let size =
            |assets: &mut dyn Iterator<Item = &Asset>| assets.map(|asset| asset.text.len()).sum::<usize>();
        let data = size(&mut ASSETS.iter().filter(is_data));
        let page = size(&mut ASSETS.iter()) - data;
        let puzzles = asset("puzzles.txt").map_or(0, |puzzles| puzzles.text.len());
        let data = data + puzzles;
        assert!(page < 200_000 && puzzles > 0 && data < 250_000, "{page} and {data} bytes");
        for asset in ASSETS {
            for (mark, end) in [("from \"./", '"'), ("href=\"", '"'), ("src=\"", '"')] {
                for (place, _) in asset.text.match_indices(mark) {
                    let name = asset.text[place + mark.len()..].split(end).next().unwrap_or_default();
                    let is_file = name.contains('.') && !name.contains(['#', '$', '/']);
                    assert!(!is_file || super::asset(name).is_some(), "{}: {name}", asset.name);
                }
            }
            assert!(!asset.text.contains("https://"), "{} asks for something outside", asset.name);
        }
    }
}
