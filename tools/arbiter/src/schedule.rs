//! Who plays whom, with which colors and from which opening.

use crate::error::UsageError;
use serde::{Deserialize, Serialize};

/// Forms of tournaments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Everyone against everyone.
    #[default]
    RoundRobin,
    /// The first engine against each of the others.
    Gauntlet,
}

/// One part of a tournament that is played on several machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

impl Shard {
    /// Reads `i/n`.
    ///
    /// # Errors
    /// When it has another form or there is no such part.
    pub fn parse(text: &str) -> Result<Self, UsageError> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => Err(UsageError::Whole(format!("-shard {text}: expected I/N with I from 1 to N"))),
        }
    }
}

/// The whole list of games, without writing it down: game numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Schedule {
    /// The form.
    pub form: Form,
    /// How many engines play.
    pub engines: usize,
    /// How often all meet.
    pub rounds: usize,
    /// Games of each meeting.
    pub games: usize,
    /// Whether two games in a row share an opening.
    pub repeat: bool,
    /// Whether colors are swapped from game to game.
    pub swap: bool,
}

/// A game of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number.
    pub number: usize,
    /// Its round, from 1.
    pub round: usize,
    /// The engines with White and Black.
    pub players: [usize; 2],
    /// The number of its opening.
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

    /// Games in all.
    pub fn len(&self) -> usize {
        self.rounds.saturating_mul(self.meetings()).saturating_mul(self.games)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Games that share an opening.
    pub fn pair_size(&self) -> usize {
        if self.repeat { 2 } else { 1 }
    }

    /// The game with a number.
    pub fn slot(&self, number: usize) -> Slot {
        let (meeting, game) = (number / self.games, number % self.games);
        let (round, meeting) = (meeting / self.meetings(), meeting % self.meetings());
        let (first, second) = self.meeting(meeting);
        let players = if self.swap && game % 2 == 1 { [second, first] } else { [first, second] };
        let pair = self.pair_size();
        Slot { number, round: round + 1, players, opening: round * self.games.div_ceil(pair) + game / pair }
    }

    /// The numbers of the games of a part, or of all; pairs stay together.
    pub fn numbers(&self, shard: Option<Shard>) -> impl Iterator<Item = usize> + use<> {
        let pair = self.pair_size();
        let Shard { number, of } = shard.unwrap_or(Shard { number: 1, of: 1 });
        let games = self.len();
        // By steps, because a part may be far from its first game to its second.
        (number - 1..games.div_ceil(pair))
            .step_by(of)
            .flat_map(move |place| place * pair..games.min((place + 1).saturating_mul(pair)))
    }

    /// How many games a part has, or all have, without going through them.
    pub fn count(&self, shard: Option<Shard>) -> usize {
        let (pair, games) = (self.pair_size(), self.len());
        let Some(Shard { number, of }) = shard else { return games };
        let pairs = games.div_ceil(pair);
        let own = pairs.saturating_sub(number - 1).div_ceil(of);
        // Only the last pair of all can lack its second game.
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
