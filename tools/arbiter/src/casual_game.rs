//! Games between a person and this engine, wherever they are played.

use crate::calendar;
use chrysalis_engine::Color;

/// What the person is called.
pub const PERSON: &str = "Human";

/// A draw that the person offers is accepted when the engine's score is not above this, in centipawns.
pub const DRAWISH: i32 = 0;

/// The seven tags that every PGN has, of a game played today.
pub fn casual_tags(person: Color, result: &str) -> Vec<(String, String)> {
    let player = |color| if color == person { PERSON } else { "Chrysalis" };
    let day = calendar::now().split('T').next().unwrap_or_default().replace('-', ".");
    let said = [
        ("Event", "Casual game"),
        ("Site", "?"),
        ("Date", &day),
        ("Round", "-"),
        ("White", player(Color::White)),
        ("Black", player(Color::Black)),
        ("Result", result),
    ];
    said.map(|(name, value)| (name.to_owned(), value.to_owned())).into()
}
