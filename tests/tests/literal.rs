//! Game files: the engine, which compiles them, and the literal reference implementation, which interprets their text,
//! agree on every position of random games.
//!
//! `CHRYSALIS_PLIES` sets the plies per game, `CHRYSALIS_SEED` the first seed, `CHRYSALIS_GAMES` the games
//! (a part of the id).
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_game_files::{read, write};
use chrysalis_inventing::examples::run_examples;
use chrysalis_rules::{Catalogue, GameRef, board::Color};
use chrysalis_tests::data;
use chrysalis_tests::literal::{KnownFile, LiteralGame, LiteralReference, invent};
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::setting::setting;

/// The number of plies after which a new game begins.
const PLIES_PER_GAME: u64 = 80;

/// Plies per game.
fn plies() -> u64 {
    setting("CHRYSALIS_PLIES", 400)
}

fn wanted(id: &str) -> bool {
    id.contains(&std::env::var("CHRYSALIS_GAMES").unwrap_or_default())
}

/// The shipped games as files.
fn known() -> Vec<KnownFile> {
    let file = |game: &GameRef| KnownFile { id: game.id.to_string(), text: write(game.data(), None) };
    Catalogue::shipped().games().iter().map(file).collect()
}

fn compare(session: &Session, reference: &LiteralReference<'_>) {
    let context = || {
        let (game, played) = (session.game(), session.moves_long_algebraic().join(" "));
        format!("{} {}\nfrom {} by {played}", game.id, reference.fen(), session.first().fen())
    };
    let mut moves: Vec<String> =
        session.legal_moves_long_algebraic().into_iter().map(|(_, text)| text).collect();
    moves.sort_unstable();
    assert_eq!(moves, reference.legal_moves(), "legal moves differ in {}", context());
    assert_eq!(session.fen(), reference.fen(), "positions differ in {}", context());
    let end = session
        .outcome()
        .map(|end| (end.winner.map(|side| side == Color::White), format!("{:?}", end.reason)));
    let theirs = reference.end().map(|(winner, reason)| (winner, reason.to_owned()));
    assert_eq!(end, theirs, "results differ in {}", context());
    if end.is_none() {
        let reread = Session::from_fen(session.game(), &session.fen()).unwrap();
        assert_eq!(reread.key(), session.key(), "the FEN loses state in {}", context());
    }
}

/// Plays random games from the start and from these positions.
fn play(game: GameRef, literal: &LiteralGame, positions: &[&str], plies: u64) {
    let mut random = SplitMix64::new(setting("CHRYSALIS_SEED", 1));
    let mut left = plies;
    let mut begun = 0;
    while left > 0 {
        let first = positions.get(begun % (positions.len() + 1));
        begun += 1;
        let mut session = match first {
            Some(fen) => Session::from_fen(game, fen).unwrap(),
            None => Session::new(game),
        };
        let mut reference = LiteralReference::from_fen(literal, &session.fen()).unwrap();
        for _ in 0..PLIES_PER_GAME.min(left) {
            compare(&session, &reference);
            left -= 1;
            if reference.end().is_some() {
                break;
            }
            let text = reference.choose(&mut random).unwrap();
            reference.play(&text).unwrap();
            session.play(session.parse_long_algebraic(&text).unwrap()).unwrap();
        }
    }
}

/// Runs `check` for several games on as many threads as there are cores.
fn each<T: Sync>(games: &[T], check: impl Fn(&T) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(game) = games.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    check(game);
                }
            });
        }
    });
}

#[test]
fn shipped_games_are_played_as_their_files_say() {
    let known = known();
    each(Catalogue::shipped().games(), |&game| {
        if wanted(&game.id) {
            let text = &known.iter().find(|file| *file.id == *game.id).unwrap().text;
            let literal = LiteralGame::read(text, &known).unwrap();
            play(game, &literal, &data::positions(&game.id), plies());
        }
    });
}

/// The games of example files, with name and text.
fn example_games() -> Vec<(String, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut games: Vec<(String, String)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .filter(|path| !path.to_string_lossy().ends_with(".eval.toml"))
        .map(|path| {
            (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    games.sort();
    games
}

#[test]
fn example_games_are_played_as_their_files_say() {
    let known = known();
    each(&example_games(), |(name, text)| {
        if wanted(name) {
            let mut games = Catalogue::shipped().clone();
            let described = read(text, &games).unwrap_or_else(|errors| panic!("{name}: {errors}"));
            let game = described.add_to(&mut games).unwrap_or_else(|errors| panic!("{name}: {errors}"));
            let literal = LiteralGame::read(text, &known).unwrap();
            play(game, &literal, &literal.example_positions(), plies());
        }
    });
}

#[test]
fn the_examples_of_their_files_are_true() {
    let known = known();
    let files = example_games();
    assert!(files.len() >= 13, "{} games", files.len());
    for (name, text) in &files {
        let mut games = Catalogue::shipped().clone();
        let described = read(text, &games).unwrap_or_else(|errors| panic!("{name}: {errors}"));
        assert_eq!(described.game.id, *name, "the file has the name of its game");
        let game = described.add_to(&mut games).unwrap_or_else(|errors| panic!("{name}: {errors}"));
        let errors: Vec<String> = run_examples(&described, game).iter().map(ToString::to_string).collect();
        let literal = LiteralGame::read(text, &known).unwrap();
        let (examples, untrue) = literal.false_examples();
        assert_eq!(
            (examples, &errors, &untrue),
            (described.examples.len(), &Vec::new(), &Vec::new()),
            "{name}"
        );
        assert!(examples > 0, "{name} has no examples");
    }
}

/// A piece that may change to the type that its move also earns has one move for both.
#[test]
fn a_change_and_a_promotion_that_is_earned_are_one_move() {
    let known = known();
    let game = |id: &str, start: &str, grants: &str, changes: &str| {
        let start = format!("start = \"{start} w - - 00+00 0 1\"");
        let head = format!("format = 1\nid = \"{id}\"\ntitle = \"Earned\"\ninherits = \"echess\"\n{start}\n");
        format!(
            "{head}[grants]\npawn_moves = 1\ncaptures = 1\n{grants}\n[[changes]]\n{changes}\nmust = false\n"
        )
    };
    let files = [
        game(
            "earned-by-captures",
            "4k3/8/3n4/8/4N3/8/8/4K3",
            "pawn_to = \"N\"\npieces = \"N\"\nto = \"R\"",
            "pieces = \"N\"\nto = \"R\"",
        ),
        game(
            "earned-by-pawns",
            "4k3/8/8/8/3n4/4P3/8/4K3",
            "pawn_to = \"NR\"\npieces = \"NB\"\nto = \"R\"",
            "pieces = \"P\"\nto = \"RN\"",
        ),
        game(
            "earned-by-both",
            "4k3/2n5/8/1p6/2P5/1N6/3P4/4K3",
            "pawn_to = \"BQ\"\npieces = \"NB\"\nto = \"Q\"",
            "pieces = \"PN\"\nto = \"QB\"",
        ),
        game(
            "earned-where-pieces-change",
            "4k3/8/3n4/8/4N3/8/8/4K3",
            "pawn_to = \"N\"\npieces = \"N\"\nto = \"R\"",
            "pieces = \"N\"\nto = \"RB\"\nsquares = \"rank 6\"\nwhen = \"capture\"",
        ),
    ];
    for text in &files {
        let mut games = Catalogue::shipped().clone();
        let described = read(text, &games).unwrap_or_else(|errors| panic!("{text}: {errors}"));
        let game = described.add_to(&mut games).unwrap_or_else(|errors| panic!("{text}: {errors}"));
        let literal = LiteralGame::read(text, &known).unwrap();
        play(game, &literal, &[], 400);
    }
}

/// Random games, in which rules meet that meet in no other game.
#[test]
fn games_at_random_are_played_as_their_files_say() {
    let mut random = SplitMix64::new(setting("CHRYSALIS_SEED", 1));
    let files: Vec<String> =
        (0..plies() / 4).map(|number| invent(&mut random, &format!("invented-{number}"))).collect();
    let played = std::sync::atomic::AtomicUsize::new(0);
    each(&files, |text| {
        let mut games = Catalogue::shipped().clone();
        let Ok(described) = read(text, &games) else { return };
        let Ok(game) = described.add_to(&mut games) else { return };
        if !wanted(&game.id) {
            return;
        }
        played.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let literal = LiteralGame::read(text, &[]).unwrap();
        let result = std::panic::catch_unwind(|| play(game, &literal, &[], 60));
        assert!(result.is_ok(), "{text}");
    });
    let played = played.into_inner();
    assert!(2 * played >= files.len() || !wanted("invented"), "{played} of {} are games", files.len());
}

/// A train on the tenth rank whose first piece changes.
#[test]
fn the_longest_move_is_read() {
    let text = "format = 1\nid = \"long\"\ninherits = \"normal\"\nboard = \"5x10\"\ncarrying = \"pull\"
        start = \"NR3/4k/5/5/5/5/5/5/5/K4 w - - 0 1\"
        [[changes]]\npieces = \"R\"\nto = \"Q\"\n[castling]\nkind = \"none\"\n";
    let mut games = Catalogue::shipped().clone();
    let game = read(text, &games).unwrap().add_to(&mut games).unwrap();
    let mut session = Session::new(game);
    session.play(session.parse_long_algebraic("b10c10q,a10b10").unwrap()).unwrap();
    assert_eq!(session.fen(), "1NQ2/4k/5/5/5/5/5/5/5/K4 b - - 1 1");
}

/// Pawns leave pawns behind here, so a position can recur across captures and pawn moves.
#[test]
fn a_position_can_recur_after_a_capture() {
    let text = "format = 1\nid = \"again\"\nboard = \"7x8\"\nstart = \"crckccr/ppppppp/7/7/7/7/PPPPPPP/CRCKCCR w - - 0 1\"
        [[pieces]]\nletter = \"P\"\nname = \"Pawn\"\nmoves = \"fmWfcF\"\n[[pieces]]\nletter = \"K\"\nname = \"King\"\nmoves = \"K\"
        [[pieces]]\nletter = \"C\"\nname = \"C\"\nmoves = \"fRbW\"\n[[pieces]]\nletter = \"R\"\nname = \"R\"\nmoves = \"FfW\"
        [pawns]\ndouble = \"any\"\n[castling]\nkind = \"none\"\n[leaves_behind]\nP = \"P\"\n";
    let mut games = Catalogue::shipped().clone();
    let game = read(text, &games).unwrap().add_to(&mut games).unwrap();
    let literal = LiteralGame::read(text, &[]).unwrap();
    let (mut session, mut reference) = (Session::new(game), LiteralReference::start(&literal).unwrap());
    let moves = "f2f4 c7c6 d2d4 b7b6 d4d6 c6d5 e2e3 g7g6 a2a4 g6g4 f4g5 e7e5 a4a6 b6a5 d4e5 f7f5 g5f6 e7f6 g2g3 f6e5 \
                 g5f6 e7f6 d4e5 f6e5";
    for text in moves.split_whitespace() {
        compare(&session, &reference);
        session.play_long_algebraic(text).unwrap();
        reference.play(text).unwrap();
    }
    compare(&session, &reference);
    assert_eq!(reference.end(), Some((None, "Repetition")));
}
