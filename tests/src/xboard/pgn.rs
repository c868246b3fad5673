//! Games saved by XBoard.

/// A game of a PGN file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The tags, in order.
    pub tags: Vec<(String, String)>,
    /// The moves as XBoard writes them, on one line, with comments.
    pub moves: String,
}

impl Game {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The variant; XBoard writes no tag for orthodox chess.
    pub fn variant(&self) -> &str {
        self.tag("Variant").unwrap_or("normal")
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for an unfinished game.
    pub fn result(&self) -> &str {
        self.tag("Result").unwrap_or("*")
    }

    /// All games of a file.
    pub(super) fn read(text: &str) -> Vec<Self> {
        let mut games: Vec<Self> = Vec::new();
        for line in text.lines() {
            match tag(line) {
                Some(("Event", value)) => {
                    games.push(Self { tags: vec![("Event".into(), value.into())], moves: String::new() });
                }
                Some((name, value)) => {
                    if let Some(game) = games.last_mut() {
                        game.tags.push((name.into(), value.into()));
                    }
                }
                None => {
                    if let Some(game) = games.last_mut() {
                        game.moves.push_str(line);
                        game.moves.push(' ');
                    }
                }
            }
        }
        for game in &mut games {
            // XBoard draws the start position of unusual games as a comment.
            if let Some((_, rest)) = game.moves.split_once("--------------} ") {
                game.moves = rest.to_owned();
            }
            game.moves = game.moves.trim().to_owned();
        }
        games
    }
}

fn tag(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.strip_prefix('[')?.split_once(" \"")?;
    Some((name, value.strip_suffix("\"]")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_tags_and_moves() {
        let text = "[Event \"a\"]\n[Result \"1-0\"]\n[Variant \"echess\"]\n\n\
                    {--------------\nr . k\n--------------}\n1. a4 b5\n{mate} 1-0\n\n[Event \"b\"]\n\n1. e4 *\n";
        let games = Game::read(text);
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].variant(), games[0].result()), ("echess", "1-0"));
        assert_eq!(games[0].moves, "1. a4 b5 {mate} 1-0");
        assert_eq!((games[1].variant(), games[1].result()), ("normal", "*"));
    }
}
