//! Settings of self-play.

use crate::games_stream::GamesHeader;
use chrysalis_rules::GameRef;

/// How games are played.
#[derive(Clone, Debug)]
pub struct SelfPlaySettings {
    /// The game to play.
    pub game: GameRef,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The soft node limit per move: no new iteration starts beyond it. The hard limit is eight times as many.
    pub nodes: u64,
    /// The minimum number of random plies in an opening; up to three more are played.
    pub shortest_opening: usize,
    /// The largest score of a balanced opening, in centipawns.
    pub balance: i16,
    /// Games per thousand that begin with promoted pieces.
    pub changed: usize,
    /// A game is adjudicated as won if both sides agree on at least this score, in centipawns.
    pub won: i16,
    /// The number of consecutive plies with such a score.
    pub won_plies: u32,
    /// A game is adjudicated as drawn if scores stay within this limit, in centipawns.
    pub level: i16,
    /// The number of consecutive plies with such a score.
    pub level_plies: u32,
    /// The first ply at which a draw may be adjudicated.
    pub level_after: usize,
    /// One game in this many is played out without adjudication.
    pub played_out: usize,
    /// The number of plies after which a game is a draw.
    pub longest: usize,
    /// CRC-32 of the evaluation parameters used; 0 for derived ones.
    pub parameters: u32,
    /// The index of this shard, from 0, and the number of shards.
    pub shard: (u64, u64),
}

impl SelfPlaySettings {
    /// The default settings for a game.
    pub fn new(game: GameRef) -> Self {
        Self {
            game,
            seed: 1,
            nodes: 3000,
            shortest_opening: 6,
            balance: 400,
            changed: 150,
            won: 1200,
            won_plies: 6,
            level: 8,
            level_plies: 12,
            level_after: 80,
            played_out: 16,
            longest: 400,
            parameters: 0,
            shard: (0, 1),
        }
    }

    /// The settings as they are written at the start of a file of games.
    pub fn header(&self) -> GamesHeader {
        let pair = |name: &str, value: String| (name.to_owned(), value);
        GamesHeader(vec![
            pair("game", self.game.id.to_string()),
            pair("program", env!("CARGO_PKG_VERSION").to_owned()),
            pair("seed", self.seed.to_string()),
            pair("nodes", self.nodes.to_string()),
            pair("parameters", format!("{:08x}", self.parameters)),
            pair("opening", format!("{}+{} {}", self.shortest_opening, self.changed, self.balance)),
            pair("won", format!("{}x{}", self.won, self.won_plies)),
            pair("level", format!("{}x{} from {}", self.level, self.level_plies, self.level_after)),
            pair("played_out", self.played_out.to_string()),
            pair("longest", self.longest.to_string()),
            pair("shard", format!("{}/{}", self.shard.0 + 1, self.shard.1)),
        ])
    }

    /// The number of the game at this index of the file.
    pub(crate) fn number(&self, index: u64) -> u64 {
        self.shard.0 + index * self.shard.1
    }

    /// How many of `games` games this shard plays.
    pub fn share(&self, games: u64) -> u64 {
        games.saturating_sub(self.shard.0).div_ceil(self.shard.1.max(1))
    }
}
