//! Betza notation: what texts mean, that written text is read back as the same moves, and the errors in bad
//! texts.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_rules::betza::{self, BetzaError};
use chrysalis_rules::{Catalogue, DefinitionError, Game, Movement, PieceDef, PieceMoves, Ride, RideManner};
use proptest::prelude::*;

/// Some piece with these moves.
fn piece(moves: PieceMoves) -> PieceDef {
    let chess = Catalogue::shipped().orthodox();
    chess.piece(chess.piece_type('Q').unwrap()).clone().moving(moves)
}

fn steps(text: &str) -> Vec<(i8, i8)> {
    betza::read(text).unwrap().rides.iter().map(|ride| ride.step).collect()
}

#[test]
fn every_shipped_piece_is_read_as_it_is_written() {
    for &game in Catalogue::shipped().games() {
        for piece in &game.pieces {
            let moves = betza::read(&betza::write(piece)).unwrap();
            assert_eq!((moves.quiet, moves.capture), (piece.quiet, piece.capture), "{}", piece.name);
            assert!(moves.rides.is_empty(), "{}", piece.name);
        }
    }
}

#[test]
fn what_components_say_goes_to_them() {
    for (text, movement) in [
        ("Q", Movement::ROOK | Movement::BISHOP),
        ("RB", Movement::ROOK | Movement::BISHOP),
        ("WWFF", Movement::ROOK | Movement::BISHOP),
        ("flrbR0", Movement::ROOK),
        ("vRsW9", Movement::ROOK),
        ("fWblrWF", Movement::WAZIR | Movement::FERZ),
        ("ffNbNsN", Movement::KNIGHT),
        ("fbNsN", Movement::KNIGHT),
        ("hrChlC", Movement::CAMEL),
        ("fKfsK", Movement::FORWARD | Movement::FORWARD_DIAGONAL),
        ("FfW", Movement::FERZ | Movement::FORWARD),
        ("yafK", Movement::POCKET | Movement::PICKET),
        ("vyafWsyafW", Movement::POCKET),
        ("RyafW", Movement::ROOK),
        ("pQ", Movement::HOPS),
        ("-", Movement::empty()),
    ] {
        let moves = betza::read(text).unwrap();
        assert_eq!(moves, PieceMoves { quiet: movement, capture: movement, rides: Vec::new() }, "{text}");
    }
    let cannon = betza::read("mRcpR").unwrap();
    assert_eq!((cannon.quiet, cannon.capture), (Movement::ROOK, Movement::ROOK_HOP));
}

#[test]
fn directions_are_those_of_xboard() {
    for (text, expected) in [
        ("fD", vec![(0, 2)]),
        ("sD", vec![(-2, 0), (2, 0)]),
        ("flA", vec![(-2, 2)]),
        ("fA", vec![(-2, 2), (2, 2)]),
        ("fN", vec![(-1, 2), (1, 2)]),
        ("ffN", vec![(-1, 2), (1, 2)]),
        ("fsN", vec![(-2, 1), (2, 1)]),
        ("fhN", vec![(-2, 1), (-1, 2), (1, 2), (2, 1)]),
        ("flN", vec![(-2, 1)]),
        ("lfN", vec![(-1, 2)]),
        ("rvN", vec![(1, -2), (1, 2)]),
        ("lZ", vec![(-3, -2), (-3, 2)]),
        ("hrN", vec![(-2, 1), (-1, -2), (1, 2), (2, -1)]),
        ("fR", vec![(0, 1)]),
        ("fsQ", vec![(-1, 1), (1, 1)]),
        ("frK", vec![(1, 1)]),
        ("jR2", vec![(-2, 0), (0, -2), (0, 2), (2, 0)]),
    ] {
        assert_eq!(steps(text), expected, "{text}");
    }
}

#[test]
fn one_ride_says_what_several_texts_say() {
    for (one, other) in [
        ("NN", "N0"),
        ("NN3", "N3"),
        ("lrnHH2", "H2snH"),
        ("N4", "N0"),
        ("N", "N1"),
        ("jB2", "A"),
        ("fmR4fcR4", "fR4"),
        ("fR3fR", "fR"),
        ("fWfR", "fR"),
        ("mnNcnN", "nN"),
    ] {
        assert_eq!(betza::read(one), betza::read(other), "{one} {other}");
    }
    let lame = betza::read("nN").unwrap();
    assert!(lame.rides.iter().all(|ride| ride.manner == RideManner::Lame && ride.most == 1));
}

#[test]
fn every_error_is_named_with_its_place() {
    let found = |text: &str| betza::read(text).unwrap_err();
    assert_eq!(found(""), BetzaError::Empty);
    assert_eq!(found(&"W".repeat(401)), BetzaError::TooLong { most: 400 });
    assert_eq!(found("NX"), BetzaError::Atom { at: 1, found: 'X' });
    assert_eq!(found("N é"), BetzaError::Atom { at: 1, found: ' ' });
    assert_eq!(found("né"), BetzaError::Atom { at: 1, found: 'é' });
    assert_eq!(found("WfmR3m"), BetzaError::AtomMissing { at: 6 });
    assert_eq!(found("WifmR"), BetzaError::Modifier { at: 1, found: 'i' });
    assert_eq!(found("fmtR"), BetzaError::Modifier { at: 2, found: 't' });
    assert_eq!(found("mfR"), BetzaError::Order { at: 1, found: 'f' });
    assert_eq!(found("pcR"), BetzaError::Order { at: 1, found: 'c' });
    assert_eq!(found("mmR"), BetzaError::Order { at: 1, found: 'm' });
    assert_eq!(found("WsF"), BetzaError::Direction { at: 1, found: 's', atom: 'F' });
    assert_eq!(found("fsB"), BetzaError::Direction { at: 1, found: 's', atom: 'B' });
    assert_eq!(found("hR"), BetzaError::Direction { at: 0, found: 'h', atom: 'R' });
    assert_eq!(found("shN"), BetzaError::Direction { at: 0, found: 's', atom: 'N' });
    for (text, at) in [
        ("gW", 0),
        ("mgzR", 2),
        ("zN", 0),
        ("nW", 0),
        ("nR", 0),
        ("mpN", 1),
        ("jF", 0),
        ("cpnD0", 2),
        ("nQ", 0),
    ] {
        assert!(matches!(found(text), BetzaError::Unsuitable { at: place, .. } if place == at), "{text}");
    }
    for (text, at) in [("yW", 0), ("myafW", 1), ("yafN", 0), ("yafR", 0), ("yafpW", 0)] {
        assert_eq!(found(text), BetzaError::Again { at }, "{text}");
    }
    for (text, at) in [("R100", 1), ("yafW3", 4), ("sD123", 2)] {
        assert_eq!(found(text), BetzaError::Range { at }, "{text}");
    }
    assert_eq!(
        found("mNcX").to_string(),
        "at 3: 'X' is not an atom, expected one of W F D N A H C Z G K Q R B"
    );
}

#[test]
fn the_examples_of_the_page_are_read() {
    let page = include_str!("../../../docs/BETZA.md");
    let examples = page.split("## Examples").nth(1).unwrap();
    let texts: Vec<&str> = examples.split('`').skip(1).step_by(2).collect();
    assert!(texts.len() >= 10);
    for text in texts {
        assert!(
            betza::read(text).is_ok_and(|moves| moves.quiet.bits() > 0 || !moves.rides.is_empty()),
            "{text}"
        );
    }
}

#[test]
fn pawns_of_other_moves_and_steps_without_an_atom_are_errors_of_a_game() {
    let mut games = Catalogue::shipped().clone();
    let chess = games.orthodox().data().clone();
    let mut with = |letter: char, moves: PieceMoves| {
        let pieces = chess.pieces.iter().map(|piece| match piece.letter {
            found if found == letter => piece.clone().moving(moves.clone()),
            _ => piece.clone(),
        });
        let game = Game { id: "odd".into(), aliases: Vec::new(), pieces: pieces.collect(), ..chess.clone() };
        games.add(game).map_err(|errors| errors.errors)
    };
    let berolina = betza::read("fmFfcW").unwrap();
    assert_eq!(with('P', berolina), Err(vec![DefinitionError::PawnMoves("fmFfcW".to_owned())]));
    let step = (0, 4);
    let leap = Ride { step, most: 1, manner: RideManner::Plain, quiet: true, capture: true };
    let leaps = PieceMoves { quiet: Movement::empty(), capture: Movement::empty(), rides: vec![leap] };
    assert_eq!(with('N', leaps), Err(vec![DefinitionError::Step { letter: 'N', step }]));
    assert!(with('N', betza::read("fR3nA").unwrap()).is_ok());
}

/// Texts of the subset, most of them without errors.
fn texts() -> impl Strategy<Value = String> {
    let letters = "(|f|b|l|r|v|s|ff|fs|fl|lf|rb|lv|fh|hr|fb|lr|flbr|frbl)";
    let modes = "(|m|c|mc)(|p|n|j|g|z|yaf|yafm|yafc)";
    let atoms = "[WFDNAHCZGKQRB](|0|1|2|3|4|7|12)";
    proptest::string::string_regex(&format!("({letters}{modes}{atoms}){{1,5}}")).unwrap()
}

/// Arbitrary rides, sensible or not.
fn rides() -> impl Strategy<Value = Vec<Ride>> {
    use RideManner::{Farthest, FirstEmpty, Grasshopper, Hop, Jumping, Lame, Plain, SkipsFirst};
    let step = prop_oneof![(-1..=1_i8, -1..=1_i8), (-3..=3_i8, -3..=3_i8), any::<(i8, i8)>()];
    let manner = prop_oneof![
        Just(Plain),
        Just(Plain),
        Just(Lame),
        Just(Jumping),
        Just(FirstEmpty),
        Just(SkipsFirst),
        Just(Hop),
        Just(Grasshopper),
        Just(Farthest)
    ];
    let most = prop_oneof![0..=4_u8, Just(Ride::ENDLESS), any::<u8>()];
    let ride = (step, most, manner, any::<bool>(), any::<bool>())
        .prop_map(|(step, most, manner, quiet, capture)| Ride { step, most, manner, quiet, capture });
    proptest::collection::vec(ride, 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn what_is_read_is_written_and_read_again(text in texts()) {
        if let Ok(moves) = betza::read(&text) {
            let written = betza::write(&piece(moves.clone()));
            prop_assert_eq!(betza::read(&written), Ok(moves), "{} {}", text, written);
        }
    }

    #[test]
    fn the_canonical_form_is_one(bits in any::<(u16, u16)>(), rides in rides()) {
        let movement = Movement::from_bits_truncate;
        let moves = PieceMoves::new(movement(bits.0), movement(bits.1), &rides);
        let again = PieceMoves::new(moves.quiet, moves.capture, &moves.rides);
        prop_assert_eq!(&again, &moves);
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,12}", more in "[a-z0-9A-Z]{0,20}") {
        for text in [text.as_str(), more.as_str()] {
            if let Err(error) = betza::read(text) {
                prop_assert!(error.at() <= text.len() && !error.to_string().is_empty());
            }
        }
    }
}
