//! Games between a person and this engine: tags and draw offers, the same at the board and in the terminal.

use crate::calendar;
use chrysalis_engine::Color;

/// The person's name in PGN.
pub const PERSON: &str = "Human";

/// The engine accepts a draw if its own score is at most this, in centipawns.
pub const DRAWISH: i32 = 0;

/// PGN's seven required tags for a game played today; `result` is PGN's: `1-0`, `0-1`, `1/2-1/2` or `*`.
pub fn casual_tags(person: Color, result: &str) -> Vec<(String, String)> {
    let player = |color| if color == person { PERSON } else { "Chrysalis" };
    let day = calendar::now().split('T').next().unwrap_or_default().replace('-', ".");
    let tags = [
        ("Event", "Casual game"),
        ("Site", "?"),
        ("Date", &day),
        ("Round", "-"),
        ("White", player(Color::White)),
        ("Black", player(Color::Black)),
        ("Result", result),
    ];
    tags.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
}
