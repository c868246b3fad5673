//! The tags that say which game is played, and from where.

use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;

/// `Variant`, `SetUp` and `FEN`, as far as a game that begins with this position needs them.
pub fn position_tags(start: &Session) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    // Every reader takes a game without this tag for orthodox chess, and some know no other word for it.
    if start.game() != Catalogue::shipped().orthodox() {
        add("Variant", start.game().id.to_string());
    }
    if !start.starts_at_start() {
        add("SetUp", "1".to_owned());
        add("FEN", start.fen());
    }
    tags
}
