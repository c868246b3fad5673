//! Network files: round trips, and what is rejected.

use chrysalis_network::{NamedBlock, NetworkError, NetworkFile, NetworkProvenance, NetworkWeights};

fn block(name: &str, features: usize) -> NamedBlock {
    NamedBlock { name: name.to_owned(), features }
}

fn file() -> NetworkFile {
    let mut weights = NetworkWeights::zero(5, 16);
    for (number, weight) in (-80_i16..).zip(&mut weights.rows) {
        *weight = number * 3;
    }
    weights.output[7] = -900;
    weights.output_bias[2] = 123_456;
    NetworkFile {
        game: "some-game".to_owned(),
        parameters: 0xdead_beef,
        provenance: NetworkProvenance { games: 7, positions: 900, seed: 1, losses: [0.12, 0.118] },
        blocks: vec![block("value.P", 2), block("tempo", 3)],
        weights,
    }
}

#[test]
fn files_come_back() {
    let bytes = file().write();
    assert!(NetworkFile::begins(&bytes));
    assert_eq!(NetworkFile::read(&bytes), Ok(file()));
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let bytes = file().write();
    for length in 0..bytes.len() {
        assert!(NetworkFile::read(&bytes[..length]).is_err(), "{length} bytes");
    }
    for feature in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[feature] ^= 4;
        assert!(NetworkFile::read(&damaged).is_err(), "byte {feature}");
    }
    assert_eq!(NetworkFile::read(b"PNG"), Err(NetworkError::Magic));
    assert_eq!(NetworkFile::read(&vec![0; 17 << 20]), Err(NetworkError::Long));
    let longer = [&bytes[..], b"x"].concat();
    assert!(matches!(NetworkFile::read(&longer), Err(NetworkError::Length { .. })));
    let huge =
        b"chrysalis-network 1\ngame x\nnumbers 0\nhidden 32\nblock y 32768\nweights 18446744073709551615\n";
    assert!(matches!(NetworkFile::read(huge), Err(NetworkError::Length { .. })));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let newer = text.replacen("chrysalis-network 1", "chrysalis-network 2", 1);
    assert_eq!(NetworkFile::read(newer.as_bytes()), Err(NetworkError::Magic));
    let wide = sealed(&[&bytes[..bytes.len() - 4]].concat(), "hidden 16", "hidden 24");
    let refused = |file: &[u8]| NetworkFile::read(file).expect_err("a bad header").to_string();
    let start = "line 2 is not a valid header line of a network";
    assert_eq!(
        refused(b"chrysalis-network 1\nx 1\n"),
        format!("{start}: it is not a known key with its value")
    );
    assert_eq!(refused(b"chrysalis-network 1\n"), format!("{start}: the file ends before the weights"));
    assert_eq!(
        refused(b"chrysalis-network 1\nweights 1\n"),
        format!("{start}: the weights begin before 'game' is known")
    );
    assert_eq!(NetworkFile::read(&wide), Err(NetworkError::Width(24)));
    let other = sealed(&[&bytes[..bytes.len() - 4]].concat(), "tempo 3", "tempo 4");
    assert_eq!(NetworkFile::read(&other), Err(NetworkError::Weights));
    let spelled = sealed(&[&bytes[..bytes.len() - 4]].concat(), "seed ", "seed 0");
    assert_eq!(NetworkFile::read(&spelled), Err(NetworkError::Spelling));
}

/// A file with one word replaced by another, and a valid checksum.
fn sealed(content: &[u8], old: &str, new: &str) -> Vec<u8> {
    let feature = content.windows(old.len()).position(|part| part == old.as_bytes()).expect("there");
    let mut bytes = [&content[..feature], new.as_bytes(), &content[feature + old.len()..]].concat();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

#[test]
fn a_network_fits_a_game_that_counts_more() {
    let file = file();
    let row =
        |weights: &NetworkWeights, feature: usize| weights.rows[32 * feature..32 * (feature + 1)].to_vec();
    let grown = [block("new", 1), block("value.P", 2), block("newer", 4), block("tempo", 3)];
    let fitted = file.fitted(&grown).expect("it fits");
    assert_eq!(row(fitted.weights(), 0), vec![0; 32]);
    assert_eq!(row(fitted.weights(), 1), row(&file.weights, 0));
    assert_eq!(row(fitted.weights(), 3), vec![0; 32]);
    assert_eq!(row(fitted.weights(), 9), row(&file.weights, 4));
    let missing = file.fitted(&[block("value.P", 2)]).expect_err("tempo is missing");
    assert_eq!(missing, NetworkError::Block { name: "tempo".to_owned(), features: 3 });
    assert!(file.fitted(&[block("value.P", 3), block("tempo", 3)]).is_err());
}
