//! How games of self-play are played.

use crate::games_stream::GamesHeader;
use chrysalis_rules::GameRef;

/// How games are played.
#[derive(Clone, Debug)]
pub struct SelfPlaySettings {
    /// The game.
    pub game: GameRef,
    /// The seed of all chance.
    pub seed: u64,
    /// No new iteration after so many nodes for a move; eight times as many end the search.
    pub nodes: u64,
    /// The fewest random plies of an opening; up to three more are played.
    pub shortest_opening: usize,
    /// How uneven an opening may be, in centipawns.
    pub balance: i16,
    /// Games of a thousand that begin from changed pieces.
    pub changed: usize,
    /// A score that wins when both sides agree on it, in centipawns.
    pub won: i16,
    /// For so many plies in a row.
    pub won_plies: u32,
    /// A score that draws, in centipawns.
    pub level: i16,
    /// For so many plies in a row.
    pub level_plies: u32,
    /// From this ply on.
    pub level_after: usize,
    /// One of so many games is played to its end whatever the scores.
    pub played_out: usize,
    /// Plies after which a game is a draw.
    pub longest: usize,
    /// CRC-32 of the parameters played with; 0 for the derived ones.
    pub parameters: u32,
    /// Plays the part with this number, from 0, of so many.
    pub shard: (u64, u64),
}

impl SelfPlaySettings {
    /// What is usual.
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

    /// What a file of such games says of them.
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

    /// The number of the game at this place in the file.
    pub(crate) fn number(&self, index: u64) -> u64 {
        self.shard.0 + index * self.shard.1
    }

    /// How many of `games` games this part plays.
    pub fn share(&self, games: u64) -> u64 {
        games.saturating_sub(self.shard.0).div_ceil(self.shard.1.max(1))
    }
}
