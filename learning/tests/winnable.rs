//! How much of a lead counts in endings, from games.

use engine::games;
use eval::winnable::{ALL, LEADS, WHOLE};
use eval::{Classical, Parameters};
use learning::file;
use learning::record::{Points, Record};
use learning::selfplay::{self, Settings};
use learning::winnable::{Case, shares};
use std::path::Path;
use std::sync::atomic::AtomicBool;

fn games_of_normal() -> Vec<Record> {
    let game = games::find("normal").expect("a game");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("winnable.games");
    let _ = std::fs::remove_file(&path);
    let settings = Settings { nodes: 60, ..Settings::new(game) };
    let evaluation = Classical::default();
    let job = selfplay::Job {
        settings: &settings,
        evaluation: &evaluation,
        games: 60,
        threads: 2,
        path: &path,
        resume: false,
    };
    selfplay::run(&job, &AtomicBool::new(false), &mut |_| {}).expect("games");
    file::read(&path).expect("readable").records
}

/// Where every game is drawn leads count less, the likelier so the more such positions there are.
#[test]
fn leads_that_win_nothing_count_less() {
    let game = games::find("normal").expect("a game");
    let parameters = Parameters { winnable: ALL, ..eval::shipped(game) };
    let mut records = games_of_normal();
    let learned = |records: &[Record]| shares(&[Case { game, parameters: &parameters, records }], 400.0)[0];
    assert_eq!(learned(&[]), ALL, "nothing seen, nothing learned");
    for record in &mut records {
        record.points = Points::Half;
    }
    let drawn = learned(&records);
    let man = LEADS.iter().position(|&lead| lead == "man").expect("a lead");
    assert!(drawn[man].iter().sum::<i32>() < 9 * WHOLE * 8 / 10, "{drawn:?}");
    assert!(drawn.iter().flatten().all(|share| (0..=WHOLE).contains(share)), "{drawn:?}");
    let both = [&records[..], &[]].map(|records| Case { game, parameters: &parameters, records });
    let [first, second] = shares(&both, 400.0)[..] else { panic!("two games") };
    assert!(second[man].iter().sum::<i32>() < 9 * WHOLE * 9 / 10, "one learns from the other: {second:?}");
    assert!(first.iter().flatten().sum::<i32>() <= drawn.iter().flatten().sum::<i32>(), "{first:?}");
}
