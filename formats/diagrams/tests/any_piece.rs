//! Pieces that nobody has thought of yet have pictures too, and none says what another says.

use chrysalis_diagrams::{Design, Figure, contact_sheet, piece_alone, png};
use chrysalis_rules::board::Color;
use chrysalis_rules::random::SplitMix64;
use chrysalis_rules::{Catalogue, Game, GameRef, Movement, PieceDef};
use std::collections::HashMap;

#[test]
fn pieces_that_move_otherwise_look_otherwise() {
    let mut random = SplitMix64::new(1);
    let mut any = || Movement::from_bits_truncate(u16::try_from(random.below(1 << 12)).unwrap_or(0));
    let alike =
        (0..1 << 12).map(|bits| (Movement::from_bits_truncate(bits), Movement::from_bits_truncate(bits)));
    let mut all: Vec<(Movement, Movement)> = alike.collect();
    for component in Movement::all().iter() {
        all.extend(Movement::all().iter().map(|other| (component, other)));
    }
    all.extend((0..20_000).map(|_| (any(), any())));
    let mut seen: HashMap<String, (Movement, Movement)> = HashMap::new();
    let mut plaques = 0;
    for moves in all {
        let design = Design::of_moves(moves.0, moves.1);
        assert!(design.added.len() <= 2 && design.captures.len() <= 2, "{moves:?}: {design:?}");
        assert_eq!(design.figure == Figure::Plaque, design.diagram.is_some(), "{moves:?}");
        plaques += u32::from(design.diagram.is_some());
        let other = *seen.entry(design.name()).or_insert(moves);
        assert_eq!(other, moves, "{}", design.name());
    }
    assert!(plaques > 1000 && seen.len() > 2 * 4096, "{plaques} plaques of {}", seen.len());
}

/// Chess with other pieces in the places of knight, bishop and rook.
fn odd_game() -> GameRef {
    let mut games = Catalogue::shipped().clone();
    let chess = games.orthodox().data().clone();
    let odd = Movement::KNIGHT | Movement::FORWARD | Movement::PICKET | Movement::WAZIR;
    let pieces = chess.pieces.iter().map(|piece| match piece.letter {
        'N' => PieceDef {
            quiet: odd,
            capture: Movement::CAMEL | Movement::ROOK_HOP | Movement::FERZ,
            ..piece.clone()
        },
        'B' | 'R' => PieceDef {
            quiet: Movement::WAZIR | Movement::FERZ,
            capture: Movement::WAZIR | Movement::FERZ,
            ..piece.clone()
        },
        _ => piece.clone(),
    });
    games
        .add(Game { id: "odd".into(), aliases: Vec::new(), pieces: pieces.collect(), ..chess })
        .expect("a game")
}

#[test]
fn a_game_of_odd_pieces_has_a_picture_of_each() {
    let game = odd_game();
    let design = |letter: char| Design::of_type(game, game.piece_type(letter).expect("a piece"));
    assert!(design('N').diagram.is_some());
    assert_eq!((design('B').figure, design('B').letter), (Figure::Coronet, None));
    assert_eq!((design('R').figure, design('R').letter), (Figure::Coronet, Some('R')));
    assert_eq!((design('K').figure, design('K').letter), (Figure::Cross, None));
    let pictures: Vec<Vec<u8>> = game
        .every_piece_type()
        .map(|piece_type| png(&piece_alone(game, piece_type, Color::White), 0.64).expect("a picture"))
        .collect();
    for (place, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..place].contains(picture), "piece {place}");
    }
    assert!(contact_sheet(game).contains("-R\""));
}

#[test]
fn pieces_that_ride_otherwise_look_otherwise() {
    let mut games = Catalogue::shipped().clone();
    let chess = games.orthodox().data().clone();
    let texts = ["fR", "R4", "fmR", "nN", "N0", "jD", "jR", "fyafW", "cpN0", "fN"];
    let pictures = texts.map(|text| {
        let moves = chrysalis_rules::betza::read(text).expect("moves");
        let pieces = chess.pieces.iter().map(|piece| match piece.letter {
            'N' => piece.clone().moving(moves.clone()),
            _ => piece.clone(),
        });
        let game = Game { id: text.into(), aliases: Vec::new(), pieces: pieces.collect(), ..chess.clone() };
        let game = games.add(game).expect("a game");
        let knight = game.piece_type('N').expect("a knight");
        assert!(Design::of_type(game, knight).diagram.is_some(), "{text}");
        png(&piece_alone(game, knight, Color::White), 0.64).expect("a picture")
    });
    for (place, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..place].contains(picture), "{}", texts[place]);
    }
}
