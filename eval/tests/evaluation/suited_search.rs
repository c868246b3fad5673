//! Search parameters in a file of weights apply unless the user sets others.

use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Parameters, shipped};
use chrysalis_rules::Catalogue;
use chrysalis_search::{Engine, EngineOptions, TunableChoices};

/// Nodes to depth 8 with these parameters and the given search parameters.
fn nodes(parameters: &Parameters, chosen: &[(&str, i32)]) -> u64 {
    let evaluation = AnyEvaluation::with_all([parameters.clone().into()]);
    let mut engine =
        Engine::with(EngineOptions { hash: 1, ..EngineOptions::default() }, evaluation).expect("memory");
    for &(name, value) in chosen {
        assert!(engine.set_tunable(name, value), "{name}");
    }
    assert!(!engine.set_tunable("no_such_number", 0));
    let session = Session::new(Catalogue::shipped().orthodox());
    engine.fixed_depth_nodes(session.root(), 8).expect("a search")
}

#[test]
fn they_hold_unless_others_are_chosen() {
    let plain = shipped(&Catalogue::shipped().orthodox()).expect("readable");
    let plain = Parameters { search: TunableChoices::NONE, ..plain };
    let mut suited = plain.clone();
    assert!(suited.search.choose("late_move_base", 140));
    assert_ne!(nodes(&plain, &[]), nodes(&suited, &[]));
    assert_eq!(nodes(&plain, &[("late_move_base", 140)]), nodes(&suited, &[]));
    assert_eq!(nodes(&plain, &[("late_move_base", 30)]), nodes(&suited, &[("late_move_base", 30)]));
}
