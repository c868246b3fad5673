//! Work that was interrupted goes on where it was, and ends with the same files.

use crate::common::{OPTIONS, game, little_chess};
use chrysalis_rules::GameRef;
use chrysalis_tables::{BuildEvent, BuildOptions, Signature, TableMaterial, TablePlan, TablesError};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

fn plan(game: GameRef, material: &str) -> TablePlan {
    let signature = Signature::parse(&game, material).expect("a signature");
    TablePlan::new(game, &TableMaterial::Signatures(vec![signature])).expect("a plan")
}

/// The files of a folder by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file"));
    entries
        .map(|entry| {
            (entry.file_name().into_string().expect("a name"), fs::read(entry.path()).expect("read"))
        })
        .collect()
}

fn undisturbed(plan: &TablePlan) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    plan.build(folder.path(), &OPTIONS, &|_| {}, &|| false).expect("the tables are built");
    files(folder.path())
}

/// Steps, leaps and slides taken back, captures en passant; trains, successions and parity solved forward; entries of two bytes.
#[test]
fn stopped_work_goes_on_and_ends_with_the_same_files() {
    for (game, material, steps, least) in [
        (game("normal"), "KRvK", 700, 5),
        (game("throne"), "KNvK", 400, 3),
        (game("apc-timur-pushpull"), "KFvK", 400, 2),
        (game("revolving"), "KNvK", 900, 2),
        (little_chess(), "KPvKP", 10_000, 5),
    ] {
        let (plan, id) = (plan(game, material), &game.id);
        let folder = tempfile::tempdir().expect("a folder");
        let mut stops = 0;
        loop {
            let asked = AtomicUsize::new(0);
            match plan.build(folder.path(), &OPTIONS, &|_| {}, &|| asked.fetch_add(1, Relaxed) >= steps) {
                Ok(()) => break,
                Err(TablesError::Stopped) => stops += 1,
                Err(error) => panic!("{error}"),
            }
            let unfinished = files(folder.path()).into_keys().filter(|name| name.ends_with(".part")).count();
            assert!(unfinished <= 1, "{id}");
        }
        assert!(stops >= least, "{id}: {stops}");
        assert_eq!(files(folder.path()), undisturbed(&plan), "{id}");
    }
}

/// What is on the disk while the work runs is enough to go on; what is damaged or of another table is not used.
#[test]
fn ended_work_goes_on_from_what_was_kept() {
    let plan = plan(game("normal"), "KRvK");
    let folder = tempfile::tempdir().expect("a folder");
    let kept = Mutex::new(Vec::new());
    let tell = |event| {
        if let BuildEvent::Solving { plies: 20, .. } = event {
            *kept.lock().expect("no panic") = fs::read(folder.path().join("KRvK.part")).expect("kept");
        }
    };
    let options = BuildOptions { keep_every: Duration::ZERO, ..OPTIONS };
    plan.build(folder.path(), &options, &tell, &|| false).expect("built");
    let (kept, expected) = (kept.into_inner().expect("no panic"), undisturbed(&plan));
    assert_eq!(files(folder.path()), expected);
    let mut damaged = kept.clone();
    damaged[kept.len() / 2] ^= 1;
    for content in
        [&kept[..], &damaged, &kept[..kept.len() - 9], b"", b"something else, long enough for a start"]
    {
        for name in ["KRvK", "KvK"] {
            let folder = tempfile::tempdir().expect("a folder");
            fs::write(folder.path().join(format!("{name}.part")), content).expect("written");
            plan.build(folder.path(), &OPTIONS, &|_| {}, &|| false).expect("built");
            let mut found = files(folder.path());
            found.retain(|name, _| name.ends_with(".ctb"));
            assert_eq!(found, expected, "{name}");
        }
    }
}

#[test]
fn work_goes_on_if_what_is_done_cannot_be_kept() {
    let plan = plan(game("normal"), "KRvK");
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("KRvK.part-new/full")).expect("a folder in the way");
    let errors = Mutex::new(Vec::new());
    let tell = |event| {
        if let BuildEvent::Unsaved { error } = event {
            errors.lock().expect("no panic").push(error.to_string());
        }
    };
    let options = BuildOptions { keep_every: Duration::ZERO, ..OPTIONS };
    plan.build(folder.path(), &options, &tell, &|| false).expect("built");
    let errors = errors.into_inner().expect("no panic");
    assert!(!errors.is_empty() && errors.iter().all(|error| error.contains("KRvK.part-new: ")), "{errors:?}");
    assert!(folder.path().join("KRvK.ctb").exists());
}
