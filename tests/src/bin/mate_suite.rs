//! Writes the forced wins of `tests/data/mates.txt`: random positions of few pieces, solved by the reference
//! implementation alone.
//!
//! ```text
//! cargo run --release -p chrysalis-tests --bin mate_suite > mates.txt && mv mates.txt tests/data/mates.txt
//! ```
//!
//! Arguments: the most positions that the reference implementation may search for a win of up to four moves (by default
//! thirty thousand; ten times as many for longer wins), a seed, and the games (by default all). A win that is not found
//! within that is replaced by the longest one found, if that is new.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the list is this program's output")]

use chrysalis_tests::fen;
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::reference::{PLIES_PER_GAME, Reference, Steering, ids};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A win to be found, and its budget.
struct Wish {
    /// The winner's moves.
    moves: u32,
    /// Shorter wins than this do not count.
    least: u32,
    /// The most positions to search, in budgets.
    budgets: u64,
    /// A single candidate may use up this part of the remaining budget.
    share: u64,
}

/// Long wins are searched for in positions of few pieces, where exhaustive search is possible.
const WISHES: [Wish; 5] = [
    Wish { moves: 2, least: 2, budgets: 1, share: 10 },
    Wish { moves: 3, least: 2, budgets: 1, share: 10 },
    Wish { moves: 4, least: 2, budgets: 1, share: 10 },
    Wish { moves: 5, least: 5, budgets: 10, share: 4 },
    Wish { moves: 6, least: 5, budgets: 10, share: 4 },
];

/// The greatest distance between the kings in a long win.
const NEAR: usize = 3;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse().ok());
    let (budget, seed) = (number(0).unwrap_or(30_000), number(1).unwrap_or(1));
    let chosen = arguments.get(2..).unwrap_or_default();
    let found: Vec<Mutex<Vec<String>>> = ids().iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(id) = ids().get(next.load(Relaxed)).and_then(|_| ids().get(next.fetch_add(1, Relaxed)))
        {
            if !chosen.is_empty() && !chosen.iter().any(|name| name == id) {
                continue;
            }
            let number = ids().iter().position(|known| known == id).unwrap_or(0);
            let rows = rows(id, number, budget, seed);
            eprintln!("{} {id}: {}", number + 1, rows.join(" | "));
            if let Ok(mut place) = found[number].lock() {
                *place = rows;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    println!("# Forced wins, written by `cargo run --release -p chrysalis-tests --bin mate_suite`");
    println!("# game ; FEN ; moves of the winner");
    for rows in found {
        rows.into_inner().unwrap_or_default().iter().for_each(|row| println!("{row}"));
    }
}

/// The wins of a game, one for each wish that was fulfilled.
fn rows(id: &str, number: usize, budget: u64, seed: u64) -> Vec<String> {
    let Some(composer) = Composer::new(id) else { return Vec::new() };
    let mut random = SplitMix64::new(seed << 32 | number as u64);
    let mut rows = Vec::new();
    for wish in WISHES {
        let mut best: Option<(u32, String)> = None;
        let mut left = budget * wish.budgets;
        while left > wish.share && best.as_ref().is_none_or(|&(most, _)| most < wish.moves) {
            let Some(reference) = composer.compose(&mut random, wish.moves) else { continue };
            let mut allowed = left / wish.share;
            left -= allowed;
            let win = reference.forced_win(wish.moves, &mut allowed);
            left += allowed;
            if let Some(Some((moves, _))) = win
                && moves > best.as_ref().map_or(wish.least - 1, |&(most, _)| most)
            {
                best = Some((moves, reference.fen()));
            }
        }
        rows.extend(best.map(|(moves, fen)| format!("{id} ; {fen} ; {moves}")));
    }
    rows
}

/// Sets up random positions of a game.
struct Composer {
    id: &'static str,
    files: usize,
    /// White's letters of its pieces, kings excluded.
    letters: Vec<char>,
    /// The fields of the start position after the board.
    fields: Vec<&'static str>,
}

impl Composer {
    fn new(id: &str) -> Option<Self> {
        let id = ids().iter().find(|known| **known == id)?;
        let mut fields = Reference::start_fen(id)?.split(' ');
        let files = fields.next()?.split('/').count();
        Some(Self { id, files, letters: letters(id)?, fields: fields.collect() })
    }

    /// A random position in which the side to move has the upper hand; `None` if it is not legal.
    fn compose(&self, random: &mut SplitMix64, moves: u32) -> Option<Reference> {
        let white_wins = random.below(2) == 0;
        let side = |letter: char, winner: bool| match winner == white_wins {
            true => letter,
            false => letter.to_ascii_lowercase(),
        };
        let mut board = vec![vec![None; self.files]; self.files];
        let mut put = |letter: char, (rank, file): (usize, usize)| board[rank][file] = Some(letter);
        let any = |random: &mut SplitMix64| {
            let mut coordinate = || usize::try_from(random.below(self.files as u64)).unwrap_or(0);
            (coordinate(), coordinate())
        };
        let (attackers, defenders) = match moves {
            5.. => (1, 1),
            4 => (2, 3),
            _ => (3, 3),
        };
        for _ in 0..=random.below(attackers) {
            put(side(random.pick(&self.letters), true), any(random));
        }
        for _ in 0..random.below(defenders) {
            put(side(random.pick(&self.letters), false), any(random));
        }
        // A king at the edge is easier to mate.
        let (rank, file) = any(random);
        let edge = random.pick(&[0, self.files - 1]);
        let loser = random.pick(&[(rank, edge), (edge, file)]);
        let winner = any(random);
        if moves > 4 && winner.0.abs_diff(loser.0).max(winner.1.abs_diff(loser.1)) > NEAR {
            return None;
        }
        put(side('K', false), loser);
        put(side('K', true), winner);
        let ranks: Vec<String> = board.iter().map(|rank| fen::rank(rank)).collect();
        let turn = if white_wins { "w" } else { "b" };
        let fields: Vec<&str> =
            [turn, "-", "-"].into_iter().chain(self.fields.iter().skip(3).copied()).collect();
        let reference =
            Reference::from_fen(self.id, &format!("{} {}", ranks.join("/"), fields.join(" "))).ok();
        // Few pieces may be a draw already.
        reference.filter(|reference| reference.outcome().is_none())
    }
}

/// The letters of all pieces that occur in random games.
fn letters(id: &str) -> Option<Vec<char>> {
    let mut letters = BTreeSet::new();
    let mut steering = Steering::new(id, 1)?;
    for _ in 0..30 {
        let mut reference = steering.begin()?;
        for _ in 0..PLIES_PER_GAME {
            let fen = reference.fen();
            let board = fen.split(' ').next().unwrap_or_default();
            letters.extend(board.chars().filter(char::is_ascii_uppercase));
            let Some(played) = steering.choose(&reference) else { break };
            if reference.play(&played).is_err() {
                break;
            }
        }
    }
    letters.remove(&'K');
    Some(letters.into_iter().collect())
}
