//! What the families of games are about, for people who choose one.

use chrysalis_engine::GameRef;
use chrysalis_rules::Catalogue;
use chrysalis_statistics::summary::StatisticsSummary;

/// A family in each line: its name, its title, the inventor, how hard it is to learn from 1 to 3, and what is different.
const FAMILIES: &str = include_str!("../data/families.txt");

/// What a family of games is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFamily {
    /// The name that its games have.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// Who invented it.
    pub inventor: &'static str,
    /// How hard it is to learn, from 1 to 3.
    pub difficulty: u8,
    /// What is different from chess.
    pub line: &'static str,
}

/// How hard a family is to learn, in a word.
pub fn difficulty_word(difficulty: u8) -> &'static str {
    match difficulty {
        ..2 => "easy",
        2 => "medium",
        _ => "hard",
    }
}

/// All families that are shipped.
pub fn families() -> impl Iterator<Item = GameFamily> {
    FAMILIES.lines().filter_map(|line| {
        let mut fields = line.split(" | ");
        let mut next = || fields.next();
        Some(GameFamily {
            name: next()?,
            title: next()?,
            inventor: next()?,
            difficulty: next()?.parse().ok()?,
            line: next()?,
        })
    })
}

/// The games of a family, in the order of the catalogue.
pub fn games_of(games: &Catalogue, family: &str) -> Vec<GameRef> {
    games.games().iter().copied().filter(|game| game.family == family).collect()
}

/// The usual length of a game in moves: half the median of its self-play in plies.
pub fn usual_moves(game: GameRef) -> Option<u64> {
    StatisticsSummary::shipped(&game.id).map(|summary| summary.plies.div_ceil(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_a_family_and_every_family_a_game() {
        let games = Catalogue::shipped();
        let named: BTreeSet<&str> = families().map(|family| family.name).collect();
        let found: BTreeSet<&str> = games.games().iter().map(|game| game.data().family.as_ref()).collect();
        assert_eq!((named, families().count()), (found, FAMILIES.lines().count()));
        for family in families() {
            assert!((1..=3).contains(&family.difficulty) && family.line.ends_with('.'), "{family:?}");
            assert!(games_of(games, family.name).into_iter().all(|game| usual_moves(game).is_some()));
        }
    }
}
