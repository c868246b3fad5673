//! The schedule: which engines play each other, with which colors and from which opening.

use crate::plan::usage_error::UsageError;
use serde::{Deserialize, Serialize};

/// The tournament type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Each engine plays every other.
    #[default]
    RoundRobin,
    /// The first engine plays each of the others.
    Gauntlet,
}

/// One part of a tournament that is played on several machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// The number of this part, from 1.
    pub number: usize,
    /// The number of parts.
    pub of: usize,
}

impl Shard {
    /// Reads `I/N`.
    ///
    /// # Errors
    /// If the text has another form, or I is not from 1 to N.
    pub fn parse(text: &str) -> Result<Self, UsageError> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => Err(UsageError::Shard { given: text.to_owned() }),
        }
    }
}

/// All games of a tournament, computed from their numbers instead of stored. Numbers begin at 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule {
    /// The tournament type.
    pub form: Form,
    /// Number of engines.
    pub engines: usize,
    /// How often each pairing is played.
    pub rounds: usize,
    /// Games per pairing and round.
    pub games: usize,
    /// Whether two games in a row share an opening.
    pub repeat: bool,
    /// Whether the engines swap colors from game to game of a pairing.
    pub swap: bool,
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The game's number, from 0.
    pub number: usize,
    /// The round, from 1.
    pub round: usize,
    /// The engines with White and Black, by index.
    pub players: [usize; 2],
    /// The number of the opening, from 0.
    pub opening: usize,
}

impl Schedule {
    fn meetings(&self) -> usize {
        match self.form {
            Form::RoundRobin => self.engines * (self.engines - 1) / 2,
            Form::Gauntlet => self.engines - 1,
        }
    }

    fn meeting(&self, number: usize) -> (usize, usize) {
        match self.form {
            Form::Gauntlet => (0, number + 1),
            Form::RoundRobin => {
                let mut left = number;
                let mut first = 0;
                while left >= self.engines - 1 - first {
                    left -= self.engines - 1 - first;
                    first += 1;
                }
                (first, first + 1 + left)
            }
        }
    }

    /// Number of games.
    pub fn len(&self) -> usize {
        self.rounds.saturating_mul(self.meetings()).saturating_mul(self.games)
    }

    /// Whether the schedule has no game.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of games that share an opening: 2 or 1.
    pub fn pair_size(&self) -> usize {
        if self.repeat { 2 } else { 1 }
    }

    /// The game with this number.
    pub fn slot(&self, number: usize) -> Slot {
        let (meeting, game) = (number / self.games, number % self.games);
        let (round, meeting) = (meeting / self.meetings(), meeting % self.meetings());
        let (first, second) = self.meeting(meeting);
        let players = if self.swap && game % 2 == 1 { [second, first] } else { [first, second] };
        let pair = self.pair_size();
        Slot { number, round: round + 1, players, opening: round * self.games.div_ceil(pair) + game / pair }
    }

    /// The numbers of the games of a part, or of all games. The games of a pair are in the same part.
    pub fn numbers(&self, shard: Option<Shard>) -> impl Iterator<Item = usize> + use<> {
        let pair = self.pair_size();
        let Shard { number, of } = shard.unwrap_or(Shard { number: 1, of: 1 });
        let games = self.len();
        // In steps: a part's next game may be far from its last.
        (number - 1..games.div_ceil(pair))
            .step_by(of)
            .flat_map(move |place| place * pair..games.min((place + 1).saturating_mul(pair)))
    }

    /// Number of games of a part, or of all games, computed without listing them.
    pub fn count(&self, shard: Option<Shard>) -> usize {
        let (pair, games) = (self.pair_size(), self.len());
        let Some(Shard { number, of }) = shard else { return games };
        let pairs = games.div_ceil(pair);
        let own = pairs.saturating_sub(number - 1).div_ceil(of);
        // Only the very last pair may lack its second game.
        let lacking = if pairs > 0 && (pairs - 1) % of == number - 1 { games % pair } else { 0 };
        own.saturating_mul(pair) - lacking
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn schedule(form: Form, engines: usize) -> Schedule {
        Schedule { form, engines, rounds: 3, games: 4, repeat: true, swap: true }
    }

    #[test]
    fn a_round_robin_lets_all_meet_equally() {
        let all = schedule(Form::RoundRobin, 4);
        assert_eq!(all.len(), 3 * 6 * 4);
        for a in 0..4 {
            for b in 0..4 {
                let met = (0..all.len()).filter(|&n| all.slot(n).players == [a, b]).count();
                assert_eq!(met, if a == b { 0 } else { 6 });
            }
        }
        let gauntlet = schedule(Form::Gauntlet, 4);
        assert_eq!(gauntlet.len(), 3 * 3 * 4);
        assert!((0..gauntlet.len()).all(|n| gauntlet.slot(n).players.contains(&0)));
    }

    #[test]
    fn pairs_swap_colors_on_one_opening() {
        let all = schedule(Form::RoundRobin, 3);
        for n in (0..all.len()).step_by(2) {
            let (first, second) = (all.slot(n), all.slot(n + 1));
            assert_eq!(first.opening, second.opening);
            assert_eq!(first.players, [second.players[1], second.players[0]]);
        }
        let openings: BTreeSet<usize> = (0..all.len()).map(|n| all.slot(n).opening).collect();
        assert_eq!(openings, (0..6).collect());
    }

    #[test]
    fn shards_share_out_all_pairs() {
        let all = schedule(Form::RoundRobin, 3);
        let mut found = Vec::new();
        for number in 1..=5 {
            let part: Vec<usize> = all.numbers(Some(Shard { number, of: 5 })).collect();
            assert!(part.chunks(2).all(|pair| pair[0] % 2 == 0 && pair[1] == pair[0] + 1));
            assert_eq!(all.count(Some(Shard { number, of: 5 })), part.len());
            found.extend(part);
        }
        found.sort_unstable();
        assert_eq!(found, all.numbers(None).collect::<Vec<_>>());
        for wrong in ["", "0/3", "4/3", "1", "a/b", "1/0"] {
            assert!(Shard::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn parts_are_counted_as_they_are_listed() {
        for (games, repeat, of) in [(3, false, 2), (4, true, 7), (1, false, 1), (2, true, 100)] {
            let all = Schedule { games, repeat, ..schedule(Form::RoundRobin, 3) };
            assert_eq!(all.count(None), all.numbers(None).count());
            for number in 1..=of {
                let shard = Some(Shard { number, of });
                assert_eq!(all.count(shard), all.numbers(shard).count(), "{games} {number}/{of}");
            }
        }
    }

    #[test]
    fn the_longest_schedule_is_counted_at_once() {
        let all = Schedule { rounds: 1_000_000_000, games: 1_000_000, ..schedule(Form::RoundRobin, 2) };
        assert_eq!(all.count(None), 1_000_000_000_000_000);
        let shard = Some(Shard { number: 2, of: 1_000_000_000 });
        assert_eq!(all.count(shard), 1_000_000);
        assert_eq!(all.numbers(shard).nth(3), Some(2_000_000_003));
    }
}
