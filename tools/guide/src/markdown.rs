//! Pictures, pieces and results of games as a block of a page of the documentation, which has the pictures beside it.

use crate::sections::{NODES, percent, values};
use chrysalis_diagrams::{Look, moves_of_all, position, promotions_of_all};
use chrysalis_engine::Session;
use chrysalis_eval::Companions;
use chrysalis_rules::GameRef;
use chrysalis_statistics::game_statistics::ResultCounts;
use chrysalis_statistics::summary::StatisticsSummary;
use std::fmt::Write;
use thiserror::Error;

/// The pictures' folder, relative to the page.
const PICTURES: &str = "../images/games";
/// The folder of the full statistics, relative to the page.
const STATISTICS: &str = "statistics";
/// The cell of a value that does not exist.
const NO_VALUE: &str = "–";
/// The cell of moves that are those of the first game.
const SAME: &str = "same";

/// Games that do not fit into one table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{first} and {other} have different pieces: one table needs the same letters and names in the same order"
)]
pub struct OtherPieces {
    /// The id of the first game.
    pub first: String,
    /// The id of the game with other pieces.
    pub other: String,
}

/// One game, or several with the same letters and names of pieces, as Markdown. The pictures are files named after the
/// games; one that looks like an earlier one is left out.
///
/// # Errors
/// If the games' letters and names of pieces differ.
pub fn markdown(companions: &Companions, games: &[GameRef]) -> Result<String, OtherPieces> {
    let mut parts = pictures(games, "start", start);
    parts.push(table(companions, games)?);
    parts.extend(pictures(games, "moves", |game| Some(moves_of_all(game))));
    parts.extend(pictures(games, "promotions", promotions_of_all));
    parts.extend(results(games));
    Ok(parts.join("\n"))
}

fn start(game: GameRef) -> Option<String> {
    Some(position(&Session::new(game).view(), &Look::default(), &[]))
}

/// The lines that show the pictures of one sort, without those that differ from an earlier one in their title only.
fn pictures(games: &[GameRef], sort: &str, draw: impl Fn(GameRef) -> Option<String>) -> Vec<String> {
    let mut seen = Vec::new();
    let mut lines = Vec::new();
    for &game in games {
        let Some(picture) = draw(game).map(|svg| without_title(&svg)) else { continue };
        if !seen.contains(&picture) {
            seen.push(picture);
            lines.push(format!("![{id}: {sort}]({PICTURES}/{id}-{sort}.svg)\n", id = game.id));
        }
    }
    lines
}

/// A picture without its title, which names the game.
fn without_title(svg: &str) -> String {
    let around = svg.split_once("<title>").zip(svg.split_once("</title>"));
    around.map_or_else(|| svg.to_owned(), |((before, _), (_, after))| format!("{before}{after}"))
}

/// The games' pieces: the moves of the first game, those of others where any differ, and the values, of each game if any differ.
fn table(companions: &Companions, games: &[GameRef]) -> Result<String, OtherPieces> {
    let Some((first, others)) = games.split_first() else { return Ok(String::new()) };
    let names = |game: &GameRef| -> Vec<(char, String)> {
        game.pieces.iter().map(|piece| (piece.letter, piece.name.to_string())).collect()
    };
    if let Some(other) = others.iter().find(|other| names(other) != names(first)) {
        return Err(OtherPieces { first: first.id.to_string(), other: other.id.to_string() });
    }
    let moves =
        |game: &GameRef| -> Vec<String> { game.pieces.iter().map(|piece| piece.in_words()).collect() };
    let own_moves = moves(first);
    let mut columns: Vec<(String, &str, Vec<String>)> = vec![
        ("letter".to_owned(), "---", first.pieces.iter().map(|piece| piece.letter.to_string()).collect()),
        ("piece".to_owned(), "---", first.pieces.iter().map(|piece| piece.name.to_string()).collect()),
        ("moves".to_owned(), "---", own_moves.clone()),
    ];
    for game in others {
        let theirs = moves(game);
        if theirs != own_moves {
            let cells = theirs.iter().zip(&own_moves).map(|(theirs, own)| difference(theirs, own));
            columns.push((format!("moves: `{}`", game.id), "---", cells.collect()));
        }
    }
    let cells = |game: &GameRef| -> Vec<String> {
        values(companions, *game)
            .into_iter()
            .map(|value| value.unwrap_or_else(|| NO_VALUE.to_owned()))
            .collect()
    };
    let own_values = cells(first);
    if others.iter().all(|other| cells(other) == own_values) {
        columns.push(("value".to_owned(), "--:", own_values));
    } else {
        let of_each = games.iter().map(|game| (format!("value: `{}`", game.id), "--:", cells(game)));
        columns.extend(of_each);
    }
    let titles: Vec<&str> = columns.iter().map(|(title, ..)| title.as_str()).collect();
    let rules: Vec<&str> = columns.iter().map(|&(_, rule, _)| rule).collect();
    let mut text = format!("| {} |\n|{}|\n", titles.join(" | "), rules.join("|"));
    for row in 0..first.pieces.len() {
        let cells: Vec<&str> = columns.iter().map(|(_, _, cells)| cells[row].as_str()).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    Ok(text)
}

/// What moves have besides those of the first game's piece: its captures alone, if it moves as that one without capturing.
fn difference(theirs: &str, own: &str) -> String {
    if theirs == own {
        return SAME.to_owned();
    }
    theirs.strip_prefix(&format!("to move, {own}; ")).unwrap_or(theirs).to_owned()
}

/// The results of self-play as a table with a row for each game; `None` if there are none.
fn results(games: &[GameRef]) -> Option<String> {
    let found: Vec<StatisticsSummary> =
        games.iter().filter_map(|game| StatisticsSummary::shipped(&game.id)).collect();
    let mut text = format!(
        "Self-play at {NODES} nodes per move:\n\n\
         | game | games | White | draws | Black | median plies | changes/game | moves/position |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n"
    );
    for summary in &found {
        let ResultCounts { white, drawn, black } = summary.results;
        let games = summary.results.games();
        let _ = writeln!(
            text,
            "| [{id}]({STATISTICS}/{id}.csv) | {games} | {} | {} | {} | {} | {:.1} | {:.1} |",
            percent(white, games),
            percent(drawn, games),
            percent(black, games),
            summary.plies,
            summary.changes,
            summary.legal_moves,
            id = summary.game,
        );
    }
    (!found.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;

    fn games(ids: &[&str]) -> Vec<GameRef> {
        ids.iter().map(|id| Catalogue::shipped().find(id).expect("a game")).collect()
    }

    #[test]
    fn captures_alone_are_shown_where_the_rest_is_the_same() {
        assert_eq!(difference("leaps (1,2)", "leaps (1,2)"), "same");
        let yeoman = "to move, leaps (1,3); to capture, leaps (1,2)";
        assert_eq!(difference(yeoman, "leaps (1,3)"), "to capture, leaps (1,2)");
        assert_eq!(difference(yeoman, "leaps (1,2)"), yeoman);
    }

    #[test]
    fn pictures_that_look_alike_are_shown_once() {
        let shown = |ids: &[&str]| {
            let block = markdown(&Companions::default(), &games(ids)).expect("the same pieces");
            block.lines().filter(|line| line.starts_with("![")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(
            shown(&["circulargryphon", "changeover"]),
            [
                "![circulargryphon: start](../images/games/circulargryphon-start.svg)",
                "![circulargryphon: moves](../images/games/circulargryphon-moves.svg)",
                "![circulargryphon: promotions](../images/games/circulargryphon-promotions.svg)",
                "![changeover: promotions](../images/games/changeover-promotions.svg)",
            ]
        );
        assert_eq!(shown(&["apc-timur", "apc-timur-train"]).len(), 3);
        assert_eq!(shown(&["normal", "fischerandom"]).len(), 3);
        assert_eq!(shown(&["apc-timur", "apc-timur-yeoman"]).len(), 6);
    }

    #[test]
    fn games_with_other_pieces_need_another_table() {
        let wrong =
            markdown(&Companions::default(), &games(&["normal", "promochess"])).expect_err("other pieces");
        assert_eq!((wrong.first.as_str(), wrong.other.as_str()), ("normal", "promochess"));
    }

    #[test]
    fn games_whose_pieces_move_alike_have_one_column_of_moves() {
        let titles = |ids: &[&str]| {
            let block = markdown(&Companions::default(), &games(ids)).expect("the same pieces");
            block.lines().find(|line| line.starts_with("| letter")).expect("a table").to_owned()
        };
        assert_eq!(titles(&["normal"]), "| letter | piece | moves | value |");
        assert_eq!(
            titles(&["apc-timur", "apc-timur-train"]),
            "| letter | piece | moves | value: `apc-timur` | value: `apc-timur-train` |"
        );
        assert_eq!(
            titles(&["apc-timur", "apc-timur-yeoman"]),
            "| letter | piece | moves | moves: `apc-timur-yeoman` | value: `apc-timur` | value: `apc-timur-yeoman` |"
        );
    }
}
