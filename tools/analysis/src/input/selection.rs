//! Which positions of the input are analyzed.

use super::record::{Content, Record, Task};
use chrysalis_engine::{Color, Session};
use serde::{Deserialize, Serialize};

/// Which positions are analyzed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// Number of records skipped at the start of the input.
    pub skip: usize,
    /// The first ply of a game that is analyzed, from 1.
    pub from: Option<usize>,
    /// The last ply of a game that is analyzed.
    pub to: Option<usize>,
    /// Only positions with this side to move.
    pub side: Option<TurnOf>,
}

/// A side as settings name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnOf {
    /// Positions with White to move.
    White,
    /// Positions with Black to move.
    Black,
}

impl TurnOf {
    /// The color of this side.
    pub fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }
}

impl Selection {
    /// The positions of a record to be analyzed, in order. Of a game these are the positions in which a move was
    /// played, and the last one if the game is not over there.
    pub fn tasks<'a>(&self, record: &'a Record) -> Box<dyn Iterator<Item = Task> + 'a> {
        let side = self.side.map(TurnOf::color);
        let wanted = move |session: &Session| side.is_none_or(|side| session.turn() == side);
        match &record.content {
            Content::Position(operations) => {
                let supplied = operations.as_ref().and_then(|operations| operations.operand("sm"));
                let played = supplied.and_then(|text| record.session.parse_san(text).ok());
                let task = Task { ply: 0, session: record.session.clone(), played };
                Box::new(std::iter::once(task).filter(move |task| wanted(&task.session)))
            }
            Content::Game(_) => {
                let (from, to) = (self.from.unwrap_or(1), self.to.unwrap_or(usize::MAX));
                let mut session = Some(record.session.first());
                let moves = record.session.moves();
                let all = (0..=moves.len()).map_while(move |number| {
                    let here = session.take()?;
                    let played = moves.get(number).copied();
                    let mut after = here.clone();
                    session = played.and_then(|m| after.play(m).ok().map(|()| after));
                    Some(Task { ply: number + 1, session: here, played })
                });
                Box::new(
                    all.take_while(move |task| task.ply <= to)
                        .filter(move |task| task.ply >= from && wanted(&task.session))
                        .filter(|task| task.played.is_some() || task.session.outcome().is_none()),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tree_of;
    use super::*;
    use chrysalis_pgn::pgn::PgnResult;
    use chrysalis_rules::Catalogue;

    fn game(moves: &[&str]) -> Record {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        for text in moves {
            session.play_long_algebraic(text).expect("legal");
        }
        let content = Content::Game(Box::new(tree_of(&session, PgnResult::Open, &[])));
        Record { file: String::new(), path: String::new(), number: 1, line: 1, session, content }
    }

    fn plies(record: &Record, selection: &Selection) -> Vec<(usize, bool)> {
        selection.tasks(record).map(|task| (task.ply, task.played.is_some())).collect()
    }

    #[test]
    fn played_moves_and_the_last_position_of_an_unfinished_game_are_analyzed() {
        let open = game(&["e2e4", "e7e5", "g1f3"]);
        let all = Selection::default();
        assert_eq!(plies(&open, &all), [(1, true), (2, true), (3, true), (4, false)]);
        let over = game(&["f2f3", "e7e5", "g2g4", "d8h4"]);
        assert_eq!(plies(&over, &all), [(1, true), (2, true), (3, true), (4, true)]);
        assert_eq!(plies(&game(&[]), &all), [(1, false)]);
        for task in all.tasks(&open) {
            assert_eq!(task.session.plies() + 1, task.ply, "with what led there");
        }
    }

    #[test]
    fn plies_and_sides_can_be_chosen() {
        let open = game(&["e2e4", "e7e5", "g1f3"]);
        let some = Selection { from: Some(2), to: Some(3), ..Selection::default() };
        assert_eq!(plies(&open, &some), [(2, true), (3, true)]);
        let black = Selection { side: Some(TurnOf::Black), ..Selection::default() };
        assert_eq!(plies(&open, &black), [(2, true), (4, false)]);
        let none = Selection { from: Some(9), ..Selection::default() };
        assert_eq!(plies(&open, &none), []);
    }

    #[test]
    fn a_position_is_one_task_and_its_supplied_move_counts_as_played() {
        let chess = Catalogue::shipped().orthodox();
        let operations = chrysalis_pgn::epd::EpdRecord::read(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4;",
        );
        let operations = operations.expect("a line");
        let content = Content::Position(operations);
        let record = Record {
            file: String::new(),
            path: String::new(),
            number: 1,
            line: 1,
            session: Session::new(chess),
            content,
        };
        assert_eq!(plies(&record, &Selection::default()), [(0, true)]);
        let black = Selection { side: Some(TurnOf::Black), ..Selection::default() };
        assert_eq!(plies(&record, &black), []);
    }
}
