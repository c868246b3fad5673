//! Exchange values fitted to games.

use crate::common::played;
use chrysalis_eval::{CENTIPAWN, Layout, Parameters, ScorePair, Term};
use chrysalis_learning::fit_exchange;
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::PieceType;

/// If only material counts, the exchange value of a piece is its value.
#[test]
fn without_other_terms_a_piece_is_worth_its_value() {
    let game = Catalogue::shipped().find("apc-timur").expect("a game");
    let settings = SelfPlaySettings { nodes: 40, longest: 80, ..SelfPlaySettings::new(game) };
    let records = played(&settings, 100, "exchange.games");

    let value = |piece_type: PieceType| 100 + 20 * i32::try_from(piece_type.index()).unwrap_or(0);
    let mut parameters = Parameters::derive(&game);
    let layout = Layout::from_game(&game);
    parameters.weights.fill(ScorePair::ZERO);
    for piece_type in game.every_piece_type() {
        if let Some(index) = layout.feature(Term::VALUE, Some(piece_type), 0) {
            parameters.weights[usize::from(index)] =
                ScorePair::new(value(piece_type), value(piece_type)) * CENTIPAWN;
        }
    }
    let found = fit_exchange::values(game, &parameters, &records).expect("games");
    for letter in ['P', 'N', 'B', 'R'] {
        let piece_type = game.piece_type(letter).expect("a piece");
        let (found, value) = (found[piece_type.index()], value(piece_type));
        // A lead fades with the plies since the last capture or pawn move, and the starting value has some
        // weight.
        assert!((value * 9 / 10..=value * 11 / 10).contains(&found), "{letter}: {found} for {value}");
    }
    assert_eq!(
        fit_exchange::values(game, &parameters, &[]),
        Ok(parameters.exchange),
        "nothing seen, nothing learned"
    );
}
