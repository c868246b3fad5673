//! What a human is told of gestures that XBoard does not know, and an engine is not.

use super::talk::Talk;

fn told_of(answers: &[String]) -> Vec<&str> {
    answers.iter().filter_map(|line| line.strip_prefix("telluser ")).collect()
}

#[test]
fn whoever_must_name_a_successor_is_told_which_pieces_and_how() {
    let capture = "force\nsetboard r6k/8/8/8/8/8/2N1N3/K7 b - - 0 1\nusermove a8a1\nplayother";
    let mut talk = Talk::game("throne", &[]);
    let answers = talk.ask(capture);
    let [told] = told_of(&answers)[..] else { panic!("{answers:?}") };
    for word in ["c2", "e2", "promotes to King", "cyan"] {
        assert!(told.contains(word), "{told}");
    }
    assert_eq!(talk.ask("usermove c2d4")[0], "Illegal move: c2d4");
    assert!(told_of(&talk.ask("post")).is_empty(), "told once a turn");

    let mut talk = Talk::game("throne", &[]);
    let answers = talk.ask(&format!("computer\n{capture}"));
    assert!(told_of(&answers).is_empty(), "an engine knows: {answers:?}");
    let mut talk = Talk::game("throne", &[]);
    let one = "force\nsetboard r6k/8/8/8/8/8/2N5/K7 b - - 0 1\nusermove a8a1\nplayother";
    assert!(told_of(&talk.ask(one)).is_empty(), "one candidate is no choice");
    let mut talk = Talk::game("throne", &[]);
    let none = "force\nsetboard r6k/8/8/8/8/8/2N1N3/K7 b - - 0 1\nusermove a8a7\nplayother";
    assert!(told_of(&talk.ask(none)).is_empty(), "the king still stands");
}

#[test]
fn a_side_that_only_passes_is_told_how() {
    for (game, start) in [
        ("prodem", &[][..]),
        ("throne", &["--start-fen", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]),
        ("promochess", &["--start-fen", "8k/9/9/1P7/9/9/9/9/4K4 b - - 0 1"]),
        ("taylor", &["--start-fen", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"]),
    ] {
        let mut talk = Talk::game(game, start);
        let answers = talk.ask("lift e1");
        let [told] = told_of(&answers)[..] else { panic!("{game}: {answers:?}") };
        assert!(told.starts_with("Black is to move, not White. To pass, "), "{told}");
        assert!(answers.last().is_some_and(|line| line.contains('C')), "{answers:?}");
        let again = talk.ask("lift e1");
        assert_eq!(again.len(), 1, "{game}: told once: {again:?}");
        let mut talk = Talk::game(game, start);
        let answers = talk.ask("computer\nlift e1");
        assert_eq!(answers.len(), 1, "{game}: {answers:?}");
    }
}

#[test]
fn a_piece_let_go_over_a_cyan_square_is_explained_once() {
    for (game, fen, piece, over) in [
        ("apc-crowned-pushpull", "7k/7p/8/8/8/P7/N7/R3K3 w - - 0 1", "a1", "a4"),
        ("apc-crowned-train", "7k/7p/8/8/8/P7/N7/R3K3 w - - 0 1", "a1", "d5"),
        ("throne", "7k/7p/8/8/8/8/P7/R6R w - - 0 1", "h1", "d5"),
    ] {
        let mut talk = Talk::game(game, &["--start-fen", fen]);
        if !talk.ask(&format!("lift {piece}"))[0].contains('C') {
            continue;
        }
        let answers = talk.ask(&format!("put {over}"));
        assert_eq!(told_of(&answers).len(), 1, "{game}: {answers:?}");
        let again = talk.ask(&format!("lift {piece}\nput {over}"));
        assert!(told_of(&again).is_empty(), "{game}: {again:?}");
    }
}

#[test]
fn a_dragged_move_with_a_choice_is_explained_once() {
    for (game, fen, dragged) in [
        ("promochess", "8k/9/9/1P7/9/9/9/9/4K4 w - - 0 1", "b6b7q"),
        ("promochess", "8k/9/9/1P7/9/9/9/9/4K4 w - - 0 1", "b6b7x"),
        ("throne", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8x"),
        ("throne", "7k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7b8"),
    ] {
        let mut talk = Talk::game(game, &["--start-fen", fen]);
        let answers = talk.ask(&format!("usermove {dragged}"));
        assert_eq!(answers[0], format!("Illegal move: {dragged}"));
        assert_eq!(told_of(&answers).len(), 1, "{game}: {answers:?}");
        assert_eq!(talk.ask(&format!("usermove {dragged}")).len(), 1, "{game}: told once");
        assert!(told_of(&talk.ask("usermove a1a9")).is_empty());
    }
}

#[test]
fn a_draw_that_is_declined_gets_an_answer() {
    for game in ["normal", "promochess", "echess", "revolving"] {
        let mut talk = Talk::game(game, &[]);
        assert_eq!(told_of(&talk.ask("draw")).len(), 1, "{game}");
        assert_eq!(talk.ask("computer\ndraw"), Vec::<String>::new(), "{game}");
        assert_eq!(talk.ask("force\ndraw"), Vec::<String>::new(), "{game}");
    }
}
