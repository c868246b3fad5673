//! Games between a person and this engine: tags and draw offers, the same at the board and in the terminal.

use crate::calendar;
use chrysalis_engine::{Color, Score};

/// The person's name in PGN.
pub const PERSON: &str = "Human";

/// The engine accepts a draw if its own score is at most this, in centipawns.
const DRAWISH: i32 = 0;
/// The plies of the opening, in which it accepts one only if its score is at most [`WORSE`]: nothing is decided yet.
const OPENING: usize = 30;
/// A score that is clearly worse than a draw, in centipawns.
const WORSE: i32 = -100;

/// How the engine answers the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    /// It takes the offer, and the game is drawn.
    Agrees,
    /// The game has only begun.
    TooEarly,
    /// Its score is better than a draw.
    Better,
}

/// How the engine answers the offer of a draw after so many plies, when it last evaluated its own position so.
pub fn draw_answer(score: Score, plies: usize) -> DrawAnswer {
    match score.centipawns() {
        score if score > DRAWISH => DrawAnswer::Better,
        score if plies < OPENING && score > WORSE => DrawAnswer::TooEarly,
        _ => DrawAnswer::Agrees,
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_not_agreed_in_the_opening_unless_the_engine_stands_worse() {
        assert_eq!(draw_answer(Score::Centipawns(0), 2), DrawAnswer::TooEarly);
        assert_eq!(draw_answer(Score::Centipawns(0), OPENING), DrawAnswer::Agrees);
        assert_eq!(draw_answer(Score::Centipawns(1), OPENING), DrawAnswer::Better);
        assert_eq!(draw_answer(Score::Centipawns(WORSE), 2), DrawAnswer::Agrees);
    }
}
