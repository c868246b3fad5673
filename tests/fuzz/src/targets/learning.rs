//! Training results and data: evaluation files, networks, games of self-play.

use crate::target::{FuzzTarget, InputForm};
use chrysalis_analysis::input::session_of_record;
use chrysalis_engine::Session;
use chrysalis_eval::{Companions, load, read, renamed_keys, write};
use chrysalis_learning::games_file::GamesWriter;
use chrysalis_learning::games_stream::{GamesHeader, GamesStream, MAGIC};
use chrysalis_learning::self_play_record::{PlyNote, SelfPlayRecord};
use chrysalis_network::{NamedBlock, NetworkFile, NetworkProvenance, NetworkWeights};
use chrysalis_rules::{Catalogue, on_board};

/// An accepted file is written and read as the same parameters.
pub const EVALUATION_FILES: FuzzTarget = FuzzTarget {
    name: "evaluation_files",
    form: InputForm::Text,
    seeds: || {
        let game = Catalogue::shipped().orthodox();
        vec![
            write(&game, &load::parameters(&Companions::default(), &game, "").expect("shipped").value)
                .into_bytes(),
        ]
    },
    words: &["-", "99999", "= ", "[", "]", ",", "\n", "game = \"throne\"\n", "[chances]\neven ="],
    check: |bytes| {
        let (game, text) = (Catalogue::shipped().orthodox(), String::from_utf8_lossy(bytes));
        // Its list of keys is bounded, whatever the text.
        assert!(renamed_keys(&text).to_string().len() < 200);
        if let Ok(parameters) = read(&game, &text) {
            let written = write(&game, &parameters);
            assert_eq!(read(&game, &written).map(|again| write(&game, &again)).ok(), Some(written));
        }
    },
};

/// An accepted network is written as the same bytes, whatever follows a correct checksum.
pub const NETWORKS: FuzzTarget = FuzzTarget {
    name: "networks",
    form: InputForm::Bytes,
    seeds: || {
        let file = NetworkFile {
            game: "normal".to_owned(),
            parameters: 7,
            provenance: NetworkProvenance { games: 1, positions: 2, seed: 3, losses: [0.5, 0.25] },
            blocks: vec![NamedBlock { name: "one".to_owned(), features: 3 }],
            weights: NetworkWeights::zero(3, 16),
        };
        vec![file.write()]
    },
    words: &["\u{ff}", "\0", "\u{7f}", "\u{80}", "\u{ff}\u{ff}\u{ff}\u{ff}", "\0\0\0\0", "9", "\n"],
    check: |bytes| {
        let mut signed = bytes.to_vec();
        let end = signed.len().saturating_sub(4);
        let checksum = crc32fast::hash(&signed[..end]).to_le_bytes();
        signed[end..].copy_from_slice(&checksum[..bytes.len() - end]);
        for bytes in [bytes, &signed] {
            if let Ok(read) = NetworkFile::read(bytes) {
                assert_eq!(read.write(), bytes);
            }
        }
    },
};

/// An accepted game is written as the same bytes, and is replayed or rejected, whatever follows correct checksums.
pub const TRAINING_FILES: FuzzTarget = FuzzTarget {
    name: "training_files",
    form: InputForm::Bytes,
    seeds: || ["normal", "promochess", "throne", "apc-timur-mixed-train"].map(games_of_self_play).to_vec(),
    words: &[
        "CHRG\u{2}G",
        "CHRG\u{1}G",
        "CHRG\u{2}H",
        "game=throne\n",
        "\0\0",
        "\u{ff}\u{ff}",
        "e2e4",
        " ",
        "\u{1}",
    ],
    check: |bytes| {
        for bytes in [bytes, &signed(bytes)] {
            let Ok(mut stream) = GamesStream::new(bytes, Catalogue::shipped()) else { continue };
            let game = stream.game();
            for record in stream.by_ref().take(20).flatten() {
                let written = record.to_bytes();
                assert_eq!(SelfPlayRecord::from_bytes(&written).as_ref(), Some(&record));
                let mut seen = 0;
                let replayed = on_board!(game, on => record.replay(on.rules, |_, _| seen += 1));
                assert!(replayed.is_err() || seen == record.plies.len(), "{record:?}");
                let _ = session_of_record(game, &record);
            }
            assert!(stream.whole() <= bytes.len());
        }
    },
};

/// A file of two short games.
fn games_of_self_play(id: &str) -> Vec<u8> {
    let game = Catalogue::shipped().find(id).expect("a game");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let header = GamesHeader(vec![("game".to_owned(), id.to_owned()), ("nodes".to_owned(), "9".to_owned())]);
    let mut writer = GamesWriter::create(&path, &header).expect("a file");
    for number in 0..2 {
        let mut session = Session::new(game);
        let mut record = SelfPlayRecord::begin(number, 7, &session);
        for turn in 0..6 {
            let moves = session.legal_moves();
            let m = moves[turn * 5 % moves.len()];
            record.push_move(&session, m, PlyNote { score: -20, flags: 0 });
            session.play(m).expect("legal");
        }
        writer.add(&record).expect("written");
    }
    drop(writer);
    std::fs::read(&path).expect("readable")
}

/// These blocks with correct checksums, as far as there are blocks.
fn signed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let mut at = 0;
    while bytes.get(at..at + 4).is_some_and(|begin| begin == MAGIC) && at + 14 <= bytes.len() {
        let length = u32::from_le_bytes(std::array::from_fn(|i| bytes[at + 6 + i]));
        let next = usize::try_from(length).map_or(usize::MAX, |length| length.saturating_add(at + 14));
        let Some(content) = bytes.get(at + 14..next) else { break };
        let checksum = crc32fast::hash(content).to_le_bytes();
        bytes[at + 10..at + 14].copy_from_slice(&checksum);
        at = next;
    }
    bytes
}
