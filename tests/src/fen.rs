//! FEN of positions that the tests set up.

/// A rank in FEN.
pub fn rank(squares: &[Option<char>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in squares.iter().chain([&Some('|')]) {
        match square {
            None => empty += 1,
            Some(letter) => {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                }
                empty = 0;
                text.push(*letter);
            }
        }
    }
    text.trim_end_matches('|').to_owned()
}
