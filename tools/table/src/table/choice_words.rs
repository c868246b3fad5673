//! What a move does besides going somewhere, in plain words: for menus and screen readers.

use chrysalis_engine::{Change, Color, MoveDetails, PieceType, Session, Square};

/// A legal move in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveWords {
    /// What tells it from others that go to the same square.
    pub choice: String,
    /// All of it.
    pub spoken: String,
}

/// The words of each move, in the order of `all`.
pub fn move_words(session: &Session, all: &[MoveDetails]) -> Vec<MoveWords> {
    let view = session.view();
    let could_promote = |details: &MoveDetails| {
        let twin = |other: &&MoveDetails| {
            other.from == details.from && other.to == details.to && other.promotes_to.is_some()
        };
        details.promotes_to.is_none() && all.iter().any(|other| twin(&other))
    };
    let words = Words { session, name: &|square| view.name(square) };
    all.iter().map(|details| words.describe(details, could_promote(details))).collect()
}

struct Words<'a> {
    session: &'a Session,
    name: &'a dyn Fn(Square) -> String,
}

impl Words<'_> {
    fn piece_type(&self, piece_type: PieceType) -> String {
        self.session.game().piece(piece_type).name.to_string()
    }

    fn standing(&self, square: Square) -> String {
        self.session
            .view()
            .piece(square)
            .map_or_else(String::new, |piece| self.piece_type(piece.piece_type()))
    }

    fn squares(&self, squares: impl Iterator<Item = Square>) -> String {
        squares.map(self.name).collect::<Vec<_>>().join(", ")
    }

    fn describe(&self, details: &MoveDetails, could_promote: bool) -> MoveWords {
        let name = self.name;
        let piece = self.piece_type(details.piece.piece_type());
        let ascends = |change: Change| {
            format!(
                "promote the {} on {} to {} first",
                self.standing(change.square),
                name(change.square),
                self.piece_type(change.piece_type)
            )
        };
        let mut parts: Vec<String> = details.ascends.map(ascends).into_iter().collect();
        if let Some(square) = details.castles {
            parts.push(format!("castle with the {} on {}", self.standing(square), name(square)));
        }
        if !details.carried.is_empty() {
            let verb = if details.pushes { "push" } else { "pull" };
            let noun = if details.carried.len() == 1 { "piece" } else { "pieces" };
            let from = self.squares(details.carried.iter().map(|&(from, _)| from));
            parts.push(format!("{verb} the {noun} on {from}"));
        }
        match details.promotes_to {
            Some(piece_type) => parts.push(format!("promote to {}", self.piece_type(piece_type))),
            None if could_promote => parts.push("do not promote".to_owned()),
            None => {}
        }
        if let Some(change) = details.grants {
            parts.push(format!(
                "promote the {} on {} to {}",
                self.standing(change.square),
                name(change.square),
                self.piece_type(change.piece_type)
            ));
        }
        if let Some(change) = details.leaves {
            parts.push(format!(
                "leave {} on {}",
                with_article(&self.piece_type(change.piece_type)),
                name(change.square)
            ));
        }
        let passing = details.captures.filter(|taken| taken.square != details.to);
        if let Some(taken) = passing {
            parts.push(format!(
                "capture the {} on {} en passant",
                self.piece_type(taken.piece.piece_type()),
                name(taken.square)
            ));
        }
        let going = match (details.from == details.to, details.captures) {
            (true, _) if parts.is_empty() => "pass".to_owned(),
            (true, _) => format!("stay on {}", name(details.from)),
            (false, Some(taken)) if passing.is_none() => {
                format!(
                    "{} to {}, capturing the {}",
                    name(details.from),
                    name(details.to),
                    self.piece_type(taken.piece.piece_type())
                )
            }
            (false, _) => format!("{} to {}", name(details.from), name(details.to)),
        };
        let extra = parts.join(", ");
        let plain = match details.captures {
            _ if details.from == details.to => "pass",
            Some(_) => "just capture",
            None => "just move",
        };
        let choice = capital(if extra.is_empty() { plain } else { &extra });
        let side = if details.piece.color() == Color::White { "White" } else { "Black" };
        let spoken = match extra.is_empty() {
            true if going == "pass" => format!("{side} passes"),
            true => format!("{side}: {piece} {going}"),
            false => format!("{side}: {piece} {going}; {extra}"),
        };
        MoveWords { choice, spoken }
    }
}

/// A noun with its indefinite article.
fn with_article(noun: &str) -> String {
    let vowel = noun.chars().next().is_some_and(|first| "AEIOUaeiou".contains(first));
    format!("{} {noun}", if vowel && !noun.starts_with("Uni") { "an" } else { "a" })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use std::collections::BTreeMap;

    fn words_by_san(session: &Session) -> BTreeMap<String, MoveWords> {
        let all = session.all_details();
        let san = all.iter().map(|details| session.san(details.m));
        san.zip(move_words(session, &all)).collect()
    }

    #[test]
    fn moves_are_said_in_plain_words() {
        let chess = Catalogue::shipped().orthodox();
        let session = Session::from_fen(chess, "1r2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 2").expect("a position");
        let words = words_by_san(&session);
        for (san, choice, spoken) in [
            ("axb8=N", "Promote to Knight", "White: Pawn a7 to b8, capturing the Rook; promote to Knight"),
            ("O-O", "Castle with the Rook on h1", "White: King e1 to g1; castle with the Rook on h1"),
            (
                "exd6",
                "Capture the Pawn on d5 en passant",
                "White: Pawn e5 to d6; capture the Pawn on d5 en passant",
            ),
            ("Rh7", "Just move", "White: Rook h1 to h7"),
        ] {
            let found = words.get(san).or_else(|| words.get(&format!("{san}+"))).expect(san);
            assert_eq!((found.choice.as_str(), found.spoken.as_str()), (choice, spoken));
        }
    }

    /// From many positions of every game: whoever reads a menu must be able to tell its entries apart.
    #[test]
    fn moves_between_the_same_squares_are_told_apart_in_every_game() {
        for &game in Catalogue::shipped().games() {
            let mut session = Session::new(game);
            let mut seed = 1_u64;
            for _ in 0..200 {
                let all = session.all_details();
                if session.outcome().is_some() || all.is_empty() {
                    session = Session::new(game);
                    continue;
                }
                let mut seen = BTreeMap::new();
                for (details, words) in all.iter().zip(move_words(&session, &all)) {
                    let place = (details.from, details.to, words.choice.clone());
                    if let Some(other) = seen.insert(place, session.san(details.m)) {
                        panic!(
                            "{}: {other} and {} both '{}' in {}",
                            game.id,
                            session.san(details.m),
                            words.choice,
                            session.fen()
                        );
                    }
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let m = all[usize::try_from(seed >> 33).expect("small") % all.len()].m;
                session.play(m).expect("legal");
            }
        }
    }
}
