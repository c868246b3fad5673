//! The answer to a question about a position.

use super::playing::PlayedEnd;
use super::shown_position::ShownPosition;
use crate::error::OrderError;
use crate::question::PositionQuestion;
use chrysalis_rules::Catalogue;
use serde::Serialize;

/// The position after the moves.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnsweredPosition {
    #[serde(flatten)]
    position: ShownPosition,
    /// How the game ended, if it did.
    end: Option<PlayedEnd>,
    /// The moves in standard algebraic notation.
    san: Vec<String>,
}

impl PositionQuestion {
    /// The position after the moves, and all that can be done there.
    ///
    /// # Errors
    /// If there is no such game or position, or a move is not legal.
    pub fn answer(&self, games: &Catalogue) -> Result<AnsweredPosition, OrderError> {
        let study = self.study(games)?;
        let end = study.session().outcome();
        let path = study.path(study.here());
        let san = path.iter().filter_map(|node| Some(study.nodes().get(node)?.san.clone())).collect();
        Ok(AnsweredPosition {
            position: ShownPosition::new(&study, end.is_none()),
            end: end.map(PlayedEnd::from),
            san,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::named;
    use serde::Deserialize;

    fn asked(text: &str) -> Result<serde_json::Value, OrderError> {
        let answer = PositionQuestion::read(text.as_bytes())?.answer(Catalogue::shipped())?;
        serde_json::to_value(answer).map_err(OrderError::Request)
    }

    #[test]
    fn a_position_is_told_with_its_rules() {
        let throne = asked(r#"{"game":"throne","fen":"q3k2q/p7/8/8/8/8/8/K3R3 w - - 0 1","moves":["e1e8"]}"#)
            .expect("legal");
        assert_eq!(throne["situation"]["heirs"], serde_json::json!(["a8", "h8"]));
        assert_eq!((&throne["has_check"], &throne["captured"]), (&false.into(), &"k".into()));
        assert_eq!(throne["san"], serde_json::json!(["Rxe8"]));
        let prodem = asked(r#"{"game":"prodem","moves":["Na6=P"]}"#).expect("legal");
        assert_eq!(prodem["situation"]["barred"], serde_json::json!(["d1"]));
        assert_eq!(prodem["situation"]["reasons"]["d1"], "the Queen on d1 may not move on even turns");
    }

    #[test]
    fn what_is_wrong_is_an_error() {
        for wrong in [
            "{",
            r#"{"game":"nothing"}"#,
            r#"{"game":"chess","fen":"8/8"}"#,
            r#"{"game":"chess","moves":["e2e5"]}"#,
            r#"{"game":"chess","mode":1}"#,
        ] {
            assert!(asked(wrong).is_err(), "{wrong}");
        }
    }

    /// The lessons of the page teach what the rules say.
    #[test]
    fn the_lessons_hold() {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Lesson {
            game: String,
            title: String,
            text: String,
            fen: String,
            moves: Vec<String>,
            then: String,
            sees: std::collections::BTreeMap<String, char>,
        }
        let lessons: Vec<Lesson> =
            serde_json::from_str(include_str!("../../../../apps/board/page/lessons.json")).expect("lessons");
        let mut families = std::collections::BTreeMap::<String, usize>::new();
        for Lesson { game, title, text, fen, moves, then, sees } in lessons {
            assert!(text.ends_with('.') && then.ends_with('.') && !sees.is_empty(), "{title}");
            let family = named(Catalogue::shipped(), &game).expect("a game").data().family.to_string();
            *families.entry(family).or_default() += 1;
            for (number, m) in moves.iter().enumerate() {
                let question =
                    PositionQuestion { game: game.clone(), fen: fen.clone(), moves: vec![m.clone()] };
                let study =
                    question.study(Catalogue::shipped()).unwrap_or_else(|why| panic!("{title}, {m}: {why}"));
                let view = study.session().view();
                for (square, &letter) in sees.iter().filter(|_| number == 0) {
                    let place = study.game().board.parse(square).expect("a square");
                    assert_eq!(view.letter(place), Some(letter), "{title}: {square}");
                }
            }
        }
        let all = chrysalis_guide::families::families().filter(|family| family.name != "chess");
        for family in all {
            let count = families.get(family.name).copied().unwrap_or_default();
            assert!((3..=7).contains(&count), "{}: {count} lessons", family.name);
        }
    }

    /// The solutions of the page's puzzles are legal, and the solver has the last move.
    #[test]
    fn the_puzzles_hold() {
        let mut positions = std::collections::BTreeSet::new();
        for row in include_str!("../../../../apps/board/page/puzzles.txt").lines() {
            let fields: Vec<&str> = row.split('|').collect();
            let &[game, fen, line, theme, rating] = fields.as_slice() else { panic!("{row}") };
            assert!(positions.insert((game, fen)), "twice: {row}");
            assert!(["mate", "win", "save"].contains(&theme), "{row}");
            assert!(rating.parse::<u16>().is_ok_and(|rating| (400..=3000).contains(&rating)), "{row}");
            let moves: Vec<String> = line.split(' ').map(str::to_owned).collect();
            assert_eq!(moves.len() % 2, 1, "{row}");
            let question = PositionQuestion { game: game.to_owned(), fen: fen.to_owned(), moves };
            let answer = question.answer(Catalogue::shipped()).unwrap_or_else(|why| panic!("{row}: {why}"));
            assert_eq!(answer.san.join(" "), line, "{row}");
        }
    }
}
