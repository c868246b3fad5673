//! The pipeline from games to weights: the same bytes every time, nothing lost, and a known teacher is
//! recovered.

use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Parameters, Term};
use chrysalis_learning::games_file::{self, FileError, merge};
use chrysalis_learning::learn_error::LearnError;
use chrysalis_learning::record_error::RecordErrorKind;
use chrysalis_learning::samples::{self, Split};
use chrysalis_learning::self_play;
use chrysalis_learning::self_play_record::{PlyNote, Points, SelfPlayEnd, SelfPlayRecord};
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_learning::shared_weights::SharedWeights;
use chrysalis_learning::tuner::{TuneOptions, fit};
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::WdlModel;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).expect("a game")
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn settings(id: &str) -> SelfPlaySettings {
    SelfPlaySettings { nodes: 40, longest: 120, ..SelfPlaySettings::new(game(id)) }
}

fn play(
    settings: &SelfPlaySettings,
    games: u64,
    threads: usize,
    path: &Path,
    resume: bool,
) -> Result<u64, LearnError> {
    let evaluation = AnyEvaluation::default();
    let job = self_play::SelfPlay { settings, evaluation: &evaluation, games, threads, path, resume };
    self_play::run(&job, &AtomicBool::new(false), &mut |_| {})
}

fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("a file")
}

#[test]
fn a_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let folder = folder("threads");
    for id in ["promochess", "prodem", "throne"] {
        let (one, three) = (folder.join(format!("{id}.1")), folder.join(format!("{id}.3")));
        play(&settings(id), 6, 1, &one, false).expect("games");
        play(&settings(id), 6, 3, &three, false).expect("games");
        assert!(bytes(&one) == bytes(&three), "{id}");
        let other = folder.join(format!("{id}.other"));
        play(&SelfPlaySettings { seed: 2, ..settings(id) }, 6, 2, &other, false).expect("games");
        assert!(bytes(&one) != bytes(&other), "{id}");
    }
}

#[test]
fn what_the_rules_end_is_not_adjudicated() {
    let path = folder("ends").join("games");
    let settings = SelfPlaySettings { nodes: 30, ..SelfPlaySettings::new(game("apc-timur-train")) };
    play(&settings, 60, 2, &path, false).expect("games");
    let mut ends = [0, 0];
    for record in games_file::read(&path, Catalogue::shipped()).expect("readable").records {
        let mut session = match record.fen.as_str() {
            "" => Session::new(settings.game),
            fen => Session::from_fen(settings.game, fen).expect("a position"),
        };
        for text in record.moves.split(' ') {
            session.play_long_algebraic(text).expect("legal");
        }
        let adjudicated =
            matches!(record.end, SelfPlayEnd::Resigned | SelfPlayEnd::Agreed | SelfPlayEnd::TooLong);
        assert_eq!(session.outcome().is_none(), adjudicated, "game {}: {:?}", record.number, record.end);
        ends[usize::from(adjudicated)] += 1;
    }
    assert!(ends.iter().all(|&games| games > 5), "{ends:?}");
}

#[test]
fn torn_files_are_gone_on_with_and_whole_ones_are_kept() {
    let folder = folder("resume");
    let (whole, torn) = (folder.join("whole"), folder.join("torn"));
    let settings = settings("taylor");
    play(&settings, 5, 2, &whole, false).expect("games");
    let all = bytes(&whole);
    std::fs::write(&torn, &all[..all.len() - 100]).expect("a file");
    let found = games_file::read(&torn, Catalogue::shipped()).expect("readable");
    assert!(found.damage.is_some() && found.records.len() < 5);
    assert_eq!(play(&settings, 5, 2, &torn, true).expect("games"), 5);
    assert!(bytes(&torn) == all);
    assert!(play(&settings, 5, 2, &whole, false).is_err(), "a file that is there is not overwritten");
    let other = SelfPlaySettings { nodes: 41, ..settings };
    assert!(matches!(play(&other, 9, 2, &whole, true), Err(LearnError::File(FileError::Settings { .. }))));
    assert!(bytes(&whole) == all);
}

#[test]
fn shards_make_up_the_whole() {
    let folder = folder("shards");
    let settings = settings("echess");
    let whole = folder.join("whole");
    play(&settings, 7, 2, &whole, false).expect("games");
    let parts: Vec<PathBuf> = (0..3)
        .map(|i| {
            let path = folder.join(format!("part{i}"));
            play(&SelfPlaySettings { shard: (i, 3), ..settings.clone() }, 7, 2, &path, false).expect("games");
            path
        })
        .collect();
    let (merged, pasted) = (folder.join("merged"), folder.join("pasted"));
    assert_eq!(merge(&merged, &parts, Catalogue::shipped()).expect("games"), 7);
    let records = |path: &Path| games_file::read(path, Catalogue::shipped()).expect("readable").records;
    assert!(bytes(&merged) == bytes(&whole), "the file of one run");
    let part = SelfPlaySettings { shard: (0, 3), ..settings.clone() };
    let gone_on = play(&part, 20, 2, &merged, true);
    assert!(
        matches!(gone_on, Err(LearnError::File(FileError::Settings { .. }))),
        "no part goes on in the whole"
    );
    std::fs::write(&pasted, parts.iter().flat_map(|part| bytes(part)).collect::<Vec<u8>>()).expect("a file");
    assert_eq!(merge(&merged, &[pasted, parts[0].clone()], Catalogue::shipped()).expect("games"), 7);
    assert_eq!(records(&merged), records(&whole));
}

#[test]
fn hostile_files_are_refused() {
    let folder = folder("hostile");
    let path = folder.join("games");
    play(&settings("revolving"), 2, 1, &path, false).expect("games");
    let good = bytes(&path);
    let bad = folder.join("bad");
    for index in (0..good.len()).step_by(37) {
        let mut changed = good.clone();
        changed[index] ^= 0x55;
        std::fs::write(&bad, &changed).expect("a file");
        let sound =
            games_file::read(&bad, Catalogue::shipped()).is_ok_and(|content| content.damage.is_none());
        assert!(!sound, "byte {index}");
    }
    for content in [&b""[..], b"CHRG", b"nonsense", &good[14..]] {
        std::fs::write(&bad, content).expect("a file");
        assert!(games_file::read(&bad, Catalogue::shipped()).is_err());
    }
}

#[test]
fn games_of_the_first_version_are_read_and_gone_on_with() {
    let folder = folder("version_1");
    for id in ["taylor", "promochess"] {
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/version_1/{id}.games"));
        let content = games_file::read(&old, Catalogue::shipped()).expect("readable");
        assert_eq!((content.damage, content.records.len()), (None, 2), "{id}");
        let new = folder.join(id);
        assert_eq!(merge(&new, &[old], Catalogue::shipped()).expect("games"), 2);
        assert_eq!(games_file::read(&new, Catalogue::shipped()).expect("readable").records, content.records);
        assert!(content.records.iter().all(|record| record.moves.split(' ').count() == record.plies.len()));
    }
}

#[test]
fn stopping_leaves_a_file_to_go_on_with() {
    let path = folder("stop").join("games");
    let settings = settings("apc-crowned");
    let (stop, evaluation) = (AtomicBool::new(false), AnyEvaluation::default());
    let job = self_play::SelfPlay {
        settings: &settings,
        evaluation: &evaluation,
        games: 50,
        threads: 2,
        path: &path,
        resume: false,
    };
    let mut halt =
        |progress: self_play::SelfPlayProgress| stop.store(progress.played >= 3, Ordering::Relaxed);
    let played = self_play::run(&job, &stop, &mut halt).expect("games");
    assert!((3..50).contains(&played));
    assert_eq!(games_file::read(&path, Catalogue::shipped()).expect("readable").records.len() as u64, played);
}

/// Positions of self-play with the scores of a teacher.
#[expect(clippy::cast_possible_truncation, reason = "as samples keep them")]
fn with_teacher(id: &str, folder: &str, change: &[f64]) -> Split {
    let path = self::folder(folder).join("games");
    play(&SelfPlaySettings { played_out: 1, ..settings(id) }, 60, 2, &path, false).expect("games");
    let records = games_file::read(&path, Catalogue::shipped()).expect("readable").records;
    let start = chrysalis_eval::shipped(&game(id)).expect("readable");
    let indices = SharedWeights::from_games(&[&game(id)]).indices(&game(id));
    let job = samples::Sampling { game: game(id), start: &start, indices: &indices, apart: 10, threads: 2 };
    let mut split = samples::split(&job, &records, &AtomicBool::new(false), &|_| {}).expect("games");
    for set in [&mut split.training, &mut split.validation] {
        for i in 0..set.samples.len() {
            let sample = set.samples[i].clone();
            let score = set.score(&sample, change);
            set.samples[i].score = score as f32;
            set.samples[i].result = 1.0 / (1.0 + (-score / 200.0).exp()) as f32;
        }
    }
    split
}

#[test]
fn a_teacher_is_found_again() {
    let id = "promochess";
    let start = Parameters::derive(&game(id));
    let layout = chrysalis_eval::Layout::from_game(&game(id));
    let mut teacher = vec![0.0; 2 * layout.len];
    let index = |letter| {
        layout.feature(Term::VALUE, game(id).piece_type(letter), 0).map(usize::from).expect("a value")
    };
    for part in 0..2 {
        teacher[2 * index('R') + part] = 150.0;
        teacher[2 * index('B') + part] = -80.0;
    }
    let split = with_teacher(id, "teacher", &teacher);
    let shared = SharedWeights::from_games(&[&game(id)]);
    let learn = |threads: usize| {
        let options =
            TuneOptions { threads, correlated: 0.05, rate: 3.0, steps: 300, ..TuneOptions::default() };
        fit(&shared.spreads(), &split, &options, &AtomicBool::new(false), &mut |_| {}).expect("it ends")
    };
    let found = learn(1);
    assert!(found.best.validation.blend < found.curve[0].validation.blend / 3.0, "{:?}", found.best);
    assert_eq!(found.change, learn(3).change, "threads must not matter");
    let parameters = shared.changed(&game(id), &start, &found.change, &split.training.seen);
    let moved = |letter| parameters.weights[index(letter)] - start.weights[index(letter)];
    assert!(moved('R').middle_game > 4_000, "{:?}", moved('R'));
    assert!(moved('B').middle_game < -2_000, "{:?}", moved('B'));
}

#[test]
fn a_teacher_of_danger_is_found_again() {
    let id = "normal";
    let layout = chrysalis_eval::Layout::from_game(&game(id));
    let index = |term, letter: Option<char>| {
        let piece_type = letter.and_then(|letter| game(id).piece_type(letter));
        2 * layout.feature(term, piece_type, 0).map(usize::from).expect("a number")
    };
    let mut teacher = vec![0.0; 2 * layout.len];
    // In the middle game only, because that is where queens attack.
    teacher[index(Term::DANGER_OF_ATTACKER, Some('Q'))] = 150.0;
    teacher[index(Term::DANGER_OF_WEAKNESS, None)] = -60.0;
    for step in 0..chrysalis_eval::danger::STEPS {
        teacher[index(Term::KING_DANGER, None) + 2 * step] = -10.0 * step as f64;
    }
    let split = with_teacher(id, "danger", &teacher);
    let options = TuneOptions { correlated: 0.05, rate: 3.0, steps: 300, ..TuneOptions::default() };
    let found = fit(
        &SharedWeights::from_games(&[&game(id)]).spreads(),
        &split,
        &options,
        &AtomicBool::new(false),
        &mut |_| {},
    )
    .expect("it ends");
    let [first, last] =
        [found.curve.first(), found.curve.last()].map(|point| point.expect("points").training.blend);
    assert!(last < first / 3.0, "{first} {last}");
    let learned = |term, letter| found.change[index(term, letter)];
    assert!(
        learned(Term::DANGER_OF_ATTACKER, Some('Q')) > 0.0 && learned(Term::DANGER_OF_WEAKNESS, None) < 0.0
    );
}

/// Finite differences of a position's score by every weight that a danger depends on.
#[test]
fn danger_grows_as_its_slopes_say() {
    let id = "normal";
    let weights = 2 * chrysalis_eval::Layout::from_game(&game(id)).len;
    let split = with_teacher(id, "slopes", &vec![0.0; weights]);
    let (set, mut change) = (&split.training, vec![0.0; weights]);
    let mut compared = 0;
    for sample in &set.samples {
        for danger in sample.dangers.iter().flatten() {
            for part in 0..2 {
                let fear = set.danger_score(danger, &change, part);
                let mut slope = |index: usize| {
                    change[index] += 0.01;
                    let more = set.danger_score(danger, &change, part).value;
                    change[index] -= 0.01;
                    (more - fear.value) / 0.01
                };
                assert!((slope(fear.index) - (1.0 - fear.beyond)).abs() < 1e-6);
                assert!((slope(fear.index + 2) - fear.beyond).abs() < 1e-6);
                for &(index, count) in set.units(danger) {
                    let near_a_number = !(0.1..=0.9).contains(&fear.beyond);
                    let expected = f64::from(count) * fear.slope;
                    let found = slope(2 * usize::from(index) + part);
                    assert!(near_a_number || (found - expected).abs() < 1e-6, "{found} {expected}");
                    compared += usize::from(!near_a_number && expected != 0.0);
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn what_games_have_in_common_is_learned_together() {
    let ids = ["apc-timur", "apc-timur-train"];
    let shared = SharedWeights::from_games(&ids.map(|id| game(id).data()));
    let [plain, trains] = ids.map(|id| shared.indices(&game(id)));
    assert!(plain.iter().all(|index| trains.contains(index)), "trains have all the pieces");
    assert!(trains.iter().any(|index| !plain.contains(index)), "and what is counted of couplings");
    let layout = chrysalis_eval::Layout::from_game(&game(ids[1]));
    let rook =
        layout.feature(Term::VALUE, game(ids[1]).piece_type('R'), 0).map(usize::from).expect("a value");
    let mut teacher = vec![0.0; 2 * shared.count()];
    teacher[2 * trains[rook]] = 150.0;
    teacher[2 * trains[rook] + 1] = 150.0;
    let split = with_teacher(ids[0], "shared", &teacher);
    let options = TuneOptions { correlated: 0.05, rate: 3.0, steps: 300, ..TuneOptions::default() };
    let found =
        fit(&shared.spreads(), &split, &options, &AtomicBool::new(false), &mut |_| {}).expect("it ends");
    let start = Parameters::derive(&game(ids[1]));
    let learned = shared.changed(&game(ids[1]), &start, &found.change, &split.training.seen);
    let gain = learned.weights[rook] - start.weights[rook];
    assert!(gain.middle_game > 4_000, "the train's Rook learns from the plain game: {gain:?}");
}

#[test]
fn what_scores_mean_is_found_again() {
    let known = WdlModel { a: 220.0, b: 140.0 };
    let mut split =
        with_teacher("normal", "wdl", &vec![0.0; 2 * chrysalis_eval::Layout::from_game(&game("normal")).len]);
    for (number, sample) in split.training.samples.iter_mut().enumerate() {
        sample.score = f32::from(u16::try_from(number * 7919 % 1001).expect("small")) - 500.0;
        let (win, loss) = known.win_and_loss(f64::from(sample.score));
        let chance = (number as f64 * 0.569_840_291).fract();
        sample.result = if chance < win {
            1.0
        } else if chance < 1.0 - loss {
            0.5
        } else {
            0.0
        };
    }
    let found = chrysalis_learning::fit_wdl::fit(&split.training).expect("enough positions");
    assert!((found.a / known.a - 1.0).abs() < 0.05, "{found:?}");
    assert!((found.b / known.b - 1.0).abs() < 0.1, "{found:?}");
    split.training.samples.truncate(500);
    assert!(chrysalis_learning::fit_wdl::fit(&split.training).is_none());
}

#[test]
fn records_that_are_no_games_are_refused() {
    let record = SelfPlayRecord {
        number: 0,
        seed: 0,
        fen: "8/8 w".into(),
        moves: "a1a1 e9e9 nonsense".into(),
        plies: vec![PlyNote { score: 5, flags: 0 }; 3],
        points: Points::Half,
        end: SelfPlayEnd::TooLong,
        foreseen: None,
    };
    let from_start = SelfPlayRecord { fen: String::new(), ..record.clone() };
    let start = chrysalis_eval::shipped(&game("throne")).expect("readable");
    let indices = SharedWeights::from_games(&[&game("throne")]).indices(&game("throne"));
    let job =
        samples::Sampling { game: game("throne"), start: &start, indices: &indices, apart: 2, threads: 1 };
    let refused = |record| match samples::split(&job, &[record], &AtomicBool::new(false), &|_| {}) {
        Err(LearnError::Record(error)) => error.error,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused(record), RecordErrorKind::Start(_)));
    assert!(matches!(refused(from_start), RecordErrorKind::Move { ply: 1, .. }));
}
