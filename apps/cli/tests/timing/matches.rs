//! Matches with clocks, and how often their file of games in progress is written.

use crate::match_live::seen;
use crate::match_support::Folder;
use std::time::Instant;

/// An engine that goes on pondering when the move that it expects is played, or that thinks as if its time were more than
/// it is, is late by seconds.
#[test]
fn pondering_engines_lose_no_time() {
    let folder = Folder::new();
    folder.play(
        "-engine name=A ponder=on -engine name=B ponder=on proto=xboard -each tc=4+0.05 timemargin=500 -rounds 1 \
         -maxmoves 20 -openings format=random balance=off -journal j.jsonl -variant revolving",
    );
    assert!(folder.games("j.jsonl").iter().all(|game| game["errors"].is_null()));
}

/// A file that is written at each move would be seen about forty times a second.
#[test]
fn the_file_of_games_in_progress_is_written_now_and_then() {
    let folder = Folder::new();
    let begun = Instant::now();
    let seen = seen(
        &folder,
        "-engine name=U -engine name=X proto=xboard -each st=0.05 timemargin=2000 -variant promochess -rounds 1 \
         -concurrency 2 -openings format=random plies=3 balance=off -maxmoves 15 -live live.json",
    );
    // Five times a second at most, and once at the end.
    assert!(seen.len() as u64 <= 5 * (begun.elapsed().as_secs() + 1) + 2, "{}", seen.len());
}
