//! What men are worth in exchanges, from games.

use crate::common::played;
use chrysalis_eval::{CENTIPAWN, Layout, Parameters, ScorePair, Term};
use chrysalis_learning::fit_exchange;
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::Kind;

/// Where nothing but men counts, each is worth what it counts.
#[test]
fn without_other_terms_a_man_is_worth_its_value() {
    let game = Catalogue::shipped().find("apc-timur").expect("a game");
    let settings = SelfPlaySettings { nodes: 40, longest: 80, ..SelfPlaySettings::new(game) };
    let records = played(&settings, 100, "exchange.games");

    let worth = |kind: Kind| 100 + 20 * i32::try_from(kind.index()).unwrap_or(0);
    let mut parameters = Parameters::derive(&game);
    let layout = Layout::of(&game);
    parameters.numbers.fill(ScorePair::ZERO);
    for kind in game.every_kind() {
        if let Some(place) = layout.place(Term::VALUE, Some(kind), 0) {
            parameters.numbers[usize::from(place)] = ScorePair::new(worth(kind), worth(kind)) * CENTIPAWN;
        }
    }
    let found = fit_exchange::values(game, &parameters, &records).expect("games");
    for letter in ['P', 'N', 'B', 'R'] {
        let kind = game.kind(letter).expect("a man");
        let (found, worth) = (found[kind.index()], worth(kind));
        // A lead fades with moves that neither capture nor move a pawn, and what was believed before counts a little.
        assert!((worth * 9 / 10..=worth * 11 / 10).contains(&found), "{letter}: {found} for {worth}");
    }
    assert_eq!(
        fit_exchange::values(game, &parameters, &[]),
        Ok(parameters.exchange),
        "nothing seen, nothing learned"
    );
}
