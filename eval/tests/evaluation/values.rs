//! Piece values in every game, from its rules alone.

use chrysalis_eval::{Classical, Estimates, EvaluatedBoard, ScorePair};
use chrysalis_rules::{Catalogue, GameRef, Position, Rules, on_board};

fn value(game: &str, letter: char) -> ScorePair {
    let game = Catalogue::shipped().find(game).expect("a game");
    let pieces = Estimates::derive(&game).pieces;
    pieces.iter().find(|piece| piece.letter == letter).expect("a piece").value[0]
}

fn middle(game: &str, letter: char) -> i32 {
    value(game, letter).middle_game
}

#[test]
fn chess_pieces_are_worth_what_is_known() {
    for (letter, low, high) in
        [('P', 85, 115), ('N', 290, 345), ('B', 300, 355), ('R', 450, 540), ('Q', 860, 1010)]
    {
        let value = middle("normal", letter);
        assert!((low..=high).contains(&value), "{letter}: {value}");
    }
    assert!(middle("normal", 'N') <= middle("normal", 'B'));
}

#[test]
fn stronger_pieces_are_worth_more() {
    for &game in Catalogue::shipped().games() {
        let id = &*game.id;
        let pieces = Estimates::derive(&game).pieces;
        let value = |letter| {
            pieces.iter().find(|piece| piece.letter == letter).map(|piece| piece.value[0].middle_game)
        };
        for (lesser, greater) in [('P', 'N'), ('P', 'B'), ('R', 'Q'), ('N', 'R'), ('Q', 'E'), ('E', 'A')] {
            let (Some(low), Some(high)) = (value(lesser), value(greater)) else { continue };
            // A yeoman's counterpart captures for it, which may change the order of close values. A piece that
            // changes with every move has the value of what it changes to.
            if !["apc-yeoman", "gryphon", "changeover"].contains(&game.family.as_ref()) {
                assert!(low < high, "{id}: {lesser} {low} {greater} {high}");
            }
        }
        for piece in pieces.iter().filter(|piece| piece.letter != 'K') {
            assert!((40..2000).contains(&piece.value[0].middle_game), "{id}: {piece:?}");
        }
    }
}

#[test]
fn what_a_piece_may_become_counts() {
    assert!(middle("promochess", 'H') > middle("normal", 'N') + 40);
    assert!(middle("revolving", 'Q') < middle("normal", 'Q') - 150);
    assert!(middle("revolving", 'N') > middle("normal", 'N') + 20);
    assert!(middle("taylor", 'P') > middle("normal", 'P') + 80);
    assert!(middle("echess", 'P') > middle("normal", 'P') + 15);
}

fn evaluated(game: &str, fen: &str) -> i32 {
    fn on<G: EvaluatedBoard>(rules: &'static Rules<G>, fen: &str) -> i32 {
        let position = Position::from_fen(rules, fen).expect("a position");
        G::evaluate(&mut G::prepare(&Classical::default(), rules), &position)
    }
    let game: GameRef = Catalogue::shipped().find(game).expect("a game");
    on_board!(game, game => on(game.rules, fen))
}

#[test]
fn hanging_pieces_are_seen() {
    let safe = evaluated("normal", "4k3/ppp5/8/3n4/8/8/PPP5/3RK3 b - - 0 1");
    let guarded = evaluated("normal", "4k3/pp6/2p5/3n4/8/8/PPP5/3RK3 b - - 0 1");
    assert!(guarded > safe, "{guarded} {safe}");
}

#[test]
fn a_piece_near_what_it_promotes_to_is_worth_more() {
    let far = evaluated("promochess", "4k4/9/9/9/9/4S4/9/9/4K4 w - - 0 1");
    let near = evaluated("promochess", "4k4/9/9/4S4/9/9/9/9/4K4 w - - 0 1");
    assert!(near > far, "{near} {far}");
    let near = evaluated("apc-crowned", "4k3/8/8/8/4C3/8/8/4K3 w - - 0 1");
    let far = evaluated("apc-crowned", "4k3/4C3/8/8/8/8/8/4K3 w - - 0 1");
    assert!(near > far, "{near} {far}");
}

#[test]
fn a_lone_king_is_driven_to_the_edge() {
    let center = evaluated("normal", "8/8/8/3k4/8/3K4/8/7R w - - 0 1");
    let edge = evaluated("normal", "3k4/8/3K4/8/8/8/8/7R w - - 0 1");
    assert!(edge > center + 20, "{edge} {center}");
}

#[test]
fn material_that_cannot_win_counts_little() {
    assert!(evaluated("normal", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1") < 100);
    // Here the knight will be a queen.
    assert!(evaluated("revolving", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1") > 200);
}

#[test]
fn a_score_fades_as_nothing_happens() {
    let fresh = evaluated("normal", "4k3/4p3/8/8/8/8/8/R3K3 w - - 0 80");
    let stale = evaluated("normal", "4k3/4p3/8/8/8/8/8/R3K3 w - - 90 80");
    assert!(stale < fresh * 7 / 10);
    let hunt = evaluated("normal", "4k3/8/8/8/8/8/8/R3K3 w - - 0 80");
    assert_eq!(evaluated("normal", "4k3/8/8/8/8/8/8/R3K3 w - - 90 80"), hunt, "a hunt does not fade");
}
