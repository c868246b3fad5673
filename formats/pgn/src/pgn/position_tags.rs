//! Tags that identify the game and its starting position.

use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;

/// The tags `Variant`, `SetUp` and `FEN`, as far as a game from this position needs them.
pub fn position_tags(start: &Session) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    // Without this tag, every reader assumes orthodox chess; some know no name for it.
    if start.game() != Catalogue::shipped().orthodox() {
        add("Variant", start.game().id.to_string());
    }
    if !start.starts_at_start() {
        add("SetUp", "1".to_owned());
        add("FEN", start.fen());
    }
    tags
}
