//! How much of a lead counts in endings, fitted to games.

use crate::common::played;
use chrysalis_eval::Parameters;
use chrysalis_eval::winnable::{ALL, LEADS, WHOLE};
use chrysalis_learning::fit_winnable::{WinnableCase, shares};
use chrysalis_learning::self_play_record::{Points, SelfPlayRecord};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_rules::Catalogue;

/// If every game is drawn, leads count less, also in other games that are fitted together.
#[test]
fn leads_that_win_nothing_count_less() {
    let game = Catalogue::shipped().find("normal").expect("a game");
    let parameters = Parameters { winnable: ALL, ..chrysalis_eval::shipped(&game).expect("readable") };
    let mut records =
        played(&SelfPlaySettings { nodes: 60, ..SelfPlaySettings::new(game) }, 60, "winnable.games");
    let learned = |records: &[SelfPlayRecord]| {
        shares(&[WinnableCase { game, parameters: &parameters, records }], 400.0).expect("games")[0]
    };
    assert_eq!(learned(&[]), ALL, "nothing seen, nothing learned");
    for record in &mut records {
        record.points = Points::Half;
    }
    let drawn = learned(&records);
    let piece = LEADS.iter().position(|&lead| lead == "piece").expect("a lead");
    assert!(drawn[piece].iter().sum::<i32>() < 9 * WHOLE * 8 / 10, "{drawn:?}");
    assert!(drawn.iter().flatten().all(|share| (0..=WHOLE).contains(share)), "{drawn:?}");
    let both = [&records[..], &[]].map(|records| WinnableCase { game, parameters: &parameters, records });
    let [first, second] = shares(&both, 400.0).expect("games")[..] else { panic!("two games") };
    assert!(second[piece].iter().sum::<i32>() < 9 * WHOLE * 9 / 10, "one learns from the other: {second:?}");
    assert!(first.iter().flatten().sum::<i32>() <= drawn.iter().flatten().sum::<i32>(), "{first:?}");
}
