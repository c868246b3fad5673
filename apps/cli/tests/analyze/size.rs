//! Files of many games.

use super::support::Folder;
use crate::common::chance::Chance;
use crate::common::memory::peak;
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use std::time::Duration;

/// Games of the file.
const GAMES: usize = 10_000;
/// Moves of each.
const PLIES: usize = 8;
/// What may be resident, in bytes.
const MEMORY: u64 = 200 << 20;

/// Games of chance in which hardly a position comes twice, behind the third move.
fn games() -> String {
    let chess = Catalogue::shipped().orthodox();
    let mut chance = Chance(11);
    let mut text = String::new();
    for number in 1..=GAMES {
        let mut session = Session::new(chess);
        let mut words = Vec::new();
        for _ in 0..PLIES {
            let legal = session.legal_moves();
            let Some(&m) = legal.get(chance.below(legal.len().max(1))) else { break };
            words.push(session.san(m));
            session.play(m).expect("legal");
        }
        text += &format!(
            "[Event \"by chance\"]\n[Round \"{number}\"]\n[Result \"*\"]\n\n{} *\n\n",
            words.join(" ")
        );
    }
    text
}

#[test]
fn ten_thousand_games_take_little_memory() {
    let folder = Folder::with(&[("many.pgn", &games())]);
    let mut command =
        folder.command("analyze chess many.pgn --nodes 1 --hash 1 --format pgn --jobs 2 --from 6 --out x");
    let mut child = command.spawn().expect("it starts");
    let mut most = 0;
    while child.try_wait().expect("a child").is_none() {
        most = most.max(peak(child.id()).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(child.wait().expect("an end").success());
    assert_eq!(folder.read("x").matches("[Annotator ").count(), GAMES);
    assert!(most < MEMORY, "{} MiB", most >> 20);
}
