//! Positions set, refused, taken back; the mouse.

use super::talk::Talk;

#[test]
fn a_refused_position_says_why_and_refuses_moves() {
    let mut talk = Talk::game("normal", &[]);
    let answers = talk.ask("force\nsetboard 8/8/8/8/8/8/8/8/8 w - - 0 1");
    assert_eq!(answers.len(), 1);
    assert!(answers[0].starts_with("tellusererror Illegal position: board field: 9 ranks"), "{answers:?}");
    assert_eq!(talk.ask("usermove e2e4"), ["Illegal move: e2e4"]);
    assert!(talk.ask("go")[0].starts_with("Error ("));
    talk.say("new\nsd 2");
    talk.play("e2e4");
}

#[test]
fn xboards_own_fens_are_understood() {
    let mut talk = Talk::game("echess", &[]);
    let start = "# fen 4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3 w - - 10+10 0 2";
    talk.say("force\nsetboard 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\nusermove e2e4\nusermove e7e5");
    assert_eq!(talk.sync().last().map(String::as_str), Some(start));
    assert_eq!(talk.ask("setboard 4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3 w 6 4"), Vec::<String>::new());
    assert_eq!(talk.ask("setboard 4k3/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/4K3 b KQkq - 6 4"), Vec::<String>::new());

    let mut talk = Talk::game("prodem", &[]);
    talk.say("force\nsetboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nusermove @@@@");
    assert_eq!(talk.ask("usermove b8c6").len(), 1);
}

#[test]
fn half_moves_are_taken_back_one_by_one_and_in_pairs() {
    let mut talk = Talk::game("normal", &[]);
    assert_eq!(talk.ask("force\nundo"), ["Error (no such move to take back): undo"]);
    assert_eq!(
        talk.ask("usermove e2e4\nremove").last().map(String::as_str),
        Some("Error (no such move to take back): remove")
    );
    assert_eq!(
        talk.ask("undo\nusermove d2d4"),
        ["# fen rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"]
    );
}

#[test]
fn lifting_a_piece_marks_its_targets() {
    let mut talk = Talk::game("promochess", &["--start-fen", "8k/9/9/1P7/9/9/9/9/4K4 w - - 0 1"]);
    assert_eq!(talk.ask("lift b6"), ["highlight 9/1M7/1M7/9/9/9/9/9/9"]);
    assert_eq!(talk.ask("put b7"), ["choice GP"]);
    assert_eq!(talk.ask("put a1"), Vec::<String>::new());
    assert_eq!(talk.ask("lift e5"), ["highlight 9/9/9/9/9/9/9/9/9"]);
    assert_eq!(talk.ask("lift z99"), Vec::<String>::new());
    assert_eq!(talk.ask("usermove b6b7q")[0], "Illegal move: b6b7q");
    assert_eq!(talk.ask("force\nusermove b6b7p")[0], "# fen 8k/9/1P7/9/9/9/9/9/4K4 b - - 0 1");

    let mut talk = Talk::game("revolving", &[]);
    assert_eq!(talk.ask("lift b1"), ["highlight 8/8/8/8/8/B1B5/8/8"]);
    assert_eq!(talk.ask("put c3"), ["choice B"]);
}

#[test]
fn a_start_may_be_given_before_and_after_the_command_and_without_one() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    for args in
        [&["--start-fen", fen][..], &["xboard", "--start-fen", fen], &["--start-fen", fen, "xboard", ""]]
    {
        let mut talk = Talk::start(args);
        talk.say("xboard\nprotover 2\nnew\nvariant throne");
        assert!(talk.wait("setup ").ends_with(fen), "{args:?}");
    }
}

#[test]
fn a_start_that_cannot_be_is_reported() {
    let mut talk = Talk::start(&["--start-fen", "8/8 w"]);
    talk.say("xboard\nprotover 2\nnew\nvariant throne");
    talk.wait("setup ");
    talk.wait("tellusererror --start-fen: ");
}

#[test]
fn xboard_hears_of_a_file_s_game_before_it_reads_the_file() {
    for words in [&["xboard", "--loading", "throne"][..], &["--loading", "throne"]] {
        let mut talk = Talk::start(words);
        talk.say("xboard\nprotover 2");
        talk.wait("setup (PNBRQ");
        talk.wait("piece ");
        talk.wait("feature done=1");
    }
}
