//! Conversations in XBoard's protocol with the real program.

mod guidance;
mod hostile;
mod playing;
mod positions;
mod steps;
pub mod talk;
use chrysalis_rules::Catalogue;
use talk::Talk;

#[test]
fn the_handshake_names_every_game_and_is_honest() {
    let mut talk = Talk::start(&[]);
    talk.say("xboard\nprotover 2");
    talk.wait("feature done=0");
    let said = {
        let done = talk.wait("feature reuse=1 analyze=1 variants=");
        let names =
            done.trim_start_matches("feature reuse=1 analyze=1 variants=\"").trim_end_matches('"').to_owned();
        names.split(',').map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(said.len(), Catalogue::shipped().games().len());
    assert!(Catalogue::shipped().games().iter().all(|game| said.contains(&game.id.to_string())));
    talk.wait("feature option=");
    talk.wait("feature done=1");
    let answers = talk
        .ask("accepted setboard\nrejected san\nrandom\nrating 1 2\nname Someone\nics -\ncores 1\nmemory 16");
    assert_eq!(answers, Vec::<String>::new());
    talk.say("quit");
    talk.ended();
}

/// As WinBoard 4.9.1 needs them.
#[test]
fn the_first_words_of_every_line_are_short() {
    let mut talk = Talk::start(&["xboard"]);
    let lines = talk.ask("protover 2");
    assert!(lines.iter().any(|line| line.contains("promochess,")), "the games are named");
    for line in lines {
        assert!(line.split(' ').take(3).all(|word| word.len() < 256), "{line}");
    }
}

#[test]
fn version_one_hears_of_no_features() {
    let mut talk = Talk::start(&["xboard"]);
    assert_eq!(talk.ask("protover 1\nnew"), Vec::<String>::new());
}

#[test]
fn every_game_is_set_up() {
    let mut talk = Talk::start(&[]);
    talk.say("xboard\nprotover 2");
    talk.wait("feature done=1");
    // XBoard knows these by itself.
    for built_in in ["normal", "fischerandom"] {
        assert_eq!(talk.ask(&format!("new\nvariant {built_in}")), [""; 0]);
    }
    let games = Catalogue::shipped().games().iter();
    for &game in games.filter(|game| !["normal", "fischerandom"].contains(&&*game.id)) {
        let answers = talk.ask(&format!("new\nvariant {}", game.id));
        let setup = answers.iter().find(|line| line.starts_with("setup (")).expect("a setup");
        let board = format!("{0}x{0}+0_lion {1}", game.files(), game.start);
        assert!(setup.ends_with(&board), "{setup}");
        assert!(answers.iter().any(|line| line.starts_with("piece P& ")), "{answers:?}");
    }
    assert_eq!(talk.ask("variant atomic"), ["Error (unsupported variant): atomic"]);
    let nearly = "Error (unsupported variant; did you mean 'promochess'?): promoches";
    assert_eq!(talk.ask("variant promoches"), [nearly]);
}

#[test]
fn the_groups_of_games_can_be_rotated() {
    let mut talk = Talk::game("normal", &[]);
    let family = Catalogue::shipped().games().last().expect("a game").data().family.as_ref();
    let answers = talk.ask(&format!("option Variant Group={family}"));
    let first = Catalogue::shipped().games().iter().find(|game| game.family == family).expect("a game");
    assert!(
        answers[0].starts_with(&format!("feature reuse=1 analyze=1 variants=\"{}", first.id)),
        "{answers:?}"
    );
}
