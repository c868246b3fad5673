//! Random movements in Betza notation: the engine moves the pieces as the literal walker does.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_rules::board::{Board8, Board9, Board10, Color, Effect, Move, Piece, Square};
use chrysalis_rules::{
    BoardSize, Carrying, Castling, Catalogue, ChangeRule, Game, GameRef, OnBoard, PieceDef, Playable,
    Position, Promotions, Royalty, Setup, Way, betza,
};
use chrysalis_tests::betza_walker::Walker;
use chrysalis_tests::random::SplitMix64;
use std::collections::BTreeSet;

/// The letters of pieces other than pawn and king.
const LETTERS: [char; 8] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

/// A random movement in the supported subset.
fn text(random: &mut SplitMix64) -> String {
    let mut text = String::new();
    for _ in 0..=random.below(2) {
        loop {
            let directions = random.pick(&[
                "", "", "f", "b", "l", "r", "v", "s", "ff", "fs", "fl", "fr", "lf", "rb", "lv", "fh", "hr",
                "fb", "lr", "flbr",
            ]);
            let modes = random.pick(&["", "", "m", "c"]);
            let manner = random.pick(&["", "", "", "", "p", "n", "j", "g", "z", "yaf"]);
            let atom =
                random.pick(&["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "NN", "DD"]);
            let range = if atom.len() == 1 { random.pick(&["", "", "", "0", "2", "3", "4"]) } else { "" };
            let one = match manner {
                "yaf" => format!("{directions}yaf{modes}{atom}{range}"),
                _ => format!("{directions}{modes}{manner}{atom}{range}"),
            };
            if betza::read(&one).is_ok() {
                text += &one;
                break;
            }
        }
    }
    text
}

/// Chess with these pieces and no pawns on the board.
fn game(id: &str, pieces: &[(char, String)], board: BoardSize, royalty: Royalty) -> GameRef {
    let mut games = Catalogue::shipped().clone();
    let chess = games.orthodox().data().clone();
    let piece = |&(letter, ref text): &(char, String)| {
        let piece = PieceDef {
            letter,
            name: letter.to_string().into(),
            ..chess.piece(chess.piece_type('K').unwrap()).clone()
        };
        piece.moving(betza::read(text).unwrap())
    };
    let pawn = chess.piece(chess.piece_type('P').unwrap()).clone();
    let (aside, files, between) = (board.files() - 1, board.files(), usize::from(board.ranks() - 2));
    let start = format!("k{aside}/{}K{aside} w - - 0 1", format!("{files}/").repeat(between));
    let game = Game {
        id: id.to_owned().into(),
        aliases: Vec::new(),
        board,
        start: start.into(),
        pieces: std::iter::once(pawn).chain(pieces.iter().map(piece)).collect(),
        castling: Castling::None,
        promotions: Promotions::new([ChangeRule::choice("P", "ABCD").on_ranks(board.ranks(), board.ranks())]),
        royalty,
        ..chess
    };
    games.add(game).unwrap()
}

/// Random pieces on random squares, with kings, as the walker and the engine see them.
fn position<G: Playable + OnBoard>(
    game: GameRef,
    pieces: &[(char, String)],
    random: &mut SplitMix64,
) -> Option<(Walker, Position<G>)> {
    let board = game.board;
    let squares = board.squares().count();
    let mut walker = Walker {
        files: i32::from(board.files()),
        ranks: i32::from(board.ranks()),
        pieces: vec![None; squares],
        moves: pieces.to_vec(),
    };
    let mut setup = Setup::empty(game.board);
    let count = 8 + random.below(16);
    let kings = [(true, 'K'), (false, 'K')];
    let others = (0..count).map(|_| (random.below(2) == 0, random.pick(&LETTERS))).collect::<Vec<_>>();
    for piece in kings.into_iter().chain(others) {
        let free: Vec<usize> = (0..squares).filter(|&square| walker.pieces[square].is_none()).collect();
        let square = random.pick(&free);
        walker.pieces[square] = Some(piece);
        let color = if piece.0 { Color::White } else { Color::Black };
        let piece = Piece::new(color, game.piece_type(piece.1).unwrap());
        setup.put(board.squares().nth(square).unwrap(), Some(piece));
    }
    setup.turn = if random.below(2) == 0 { Color::White } else { Color::Black };
    let position = Position::from_setup(game.on::<G>()?.rules, &setup).ok()?;
    Some((walker, position))
}

/// The walker's index of a square: from a1, rank by rank without gaps.
fn number(board: BoardSize, square: Square) -> usize {
    usize::from(board.rank(square)) * usize::from(board.files()) + usize::from(board.file(square))
}

fn agree<G: Playable + OnBoard>(board: BoardSize, games: u64, seed: u64) {
    let mut random = SplitMix64::new(seed);
    for game_number in 0..games {
        let mut pieces: Vec<(char, String)> =
            LETTERS.iter().map(|&letter| (letter, text(&mut random))).collect();
        pieces.push(('K', if game_number % 4 == 0 { text(&mut random) } else { "K".to_owned() }));
        let game = game(
            &format!("any-{}-{}-{game_number}", board.files(), board.ranks()),
            &pieces,
            board,
            Royalty::Capture,
        );
        for &letter in &LETTERS {
            let squares: Vec<Square> = board.squares().collect();
            check_chart(game, &pieces, letter, random.pick(&squares));
        }
        for _ in 0..6 {
            let Some((walker, position)) = position::<G>(game, &pieces, &mut random) else { continue };
            for square in position.occupied() {
                let piece = position.piece(square);
                let (quiet, captures) = walker.targets(number(board, square));
                let found = position.destinations(piece.color(), piece.piece_type(), square);
                let found: BTreeSet<usize> = found.map(|square| number(board, square)).collect();
                let expected: BTreeSet<usize> = quiet.union(&captures).copied().collect();
                let letter = game.letter(piece.piece_type(), piece.color());
                assert_eq!(found, expected, "{letter} on {square:?}: {pieces:?} {}", position.fen());
            }
            for square in board.squares() {
                for by in Color::ALL {
                    let found = position.attackers(square, by, position.occupied());
                    let found: BTreeSet<usize> = found.map(|square| number(board, square)).collect();
                    let expected = walker.attackers(number(board, square), by == Color::White);
                    assert_eq!(found, expected, "{square:?} by {by:?}: {pieces:?} {}", position.fen());
                }
            }
        }
    }
}

#[test]
fn random_pieces_move_and_attack_as_their_notation_says() {
    agree::<Board8>(BoardSize::EIGHT, 60, 1);
    agree::<Board9>(BoardSize::NINE, 15, 2);
    agree::<Board10>(BoardSize::new(10, 7).unwrap(), 10, 3);
    agree::<Board10>(BoardSize::new(6, 10).unwrap(), 10, 4);
}

/// A piece's chart on an empty board shows the squares that the walker finds.
fn check_chart(game: GameRef, pieces: &[(char, String)], letter: char, square: Square) {
    let board = game.board;
    let mut walker = Walker {
        files: i32::from(board.files()),
        ranks: i32::from(board.ranks()),
        pieces: vec![None; board.squares().count()],
        moves: pieces.to_vec(),
    };
    let from = number(board, square);
    walker.pieces[from] = Some((false, letter));
    let reached = game.reach(Color::Black, game.piece_type(letter).unwrap(), square);
    let needs_pieces = |way: &Option<Way>| matches!(way, Some(Way::Hop | Way::Jump));
    let quiet: BTreeSet<usize> = reached
        .iter()
        .filter(|reached| reached.quiet.is_some() && !needs_pieces(&reached.quiet))
        .map(|reached| number(board, reached.square))
        .collect();
    assert_eq!(quiet, walker.targets(from).0, "{letter} of {pieces:?} on {square:?}");
    for target in board.squares().filter(|&target| target != square) {
        let mut alone = walker.clone();
        alone.pieces[number(board, target)] = Some((true, 'K'));
        let takes = alone.targets(from).1.contains(&number(board, target));
        let found = reached.iter().find(|reached| reached.square == target).map(|reached| reached.capture);
        let found = found.unwrap_or_default();
        assert!(
            needs_pieces(&found) || found.is_some() == takes,
            "{letter} of {pieces:?} on {square:?}: {target:?}"
        );
    }
}

/// Well-known pieces of two games, and random ones.
fn known_pieces(royal: &str) -> Vec<(char, String)> {
    let texts = ["N0", "fR", "fBbR", "nN", "R4", "jRjB", "mBcpR", "flNjDnAyafW"];
    let pieces = LETTERS.into_iter().zip(texts);
    let mut pieces: Vec<(char, String)> = pieces.map(|(letter, text)| (letter, text.to_owned())).collect();
    pieces.push(('K', royal.to_owned()));
    pieces
}

/// Engine and walker count the same sequences of moves, and see the same checks after each move.
fn check_counts<G: Playable + OnBoard>(
    game: GameRef,
    pieces: &[(char, String)],
    positions: u64,
    depth: u32,
    seed: u64,
) {
    let mut random = SplitMix64::new(seed);
    let mut tried = 0;
    for _ in 0..100 * positions {
        if tried == positions {
            break;
        }
        let Some((walker, position)) = position::<G>(game, pieces, &mut random) else { continue };
        tried += 1;
        let white = position.turn() == Color::White;
        assert_eq!(position.king_attacked(position.turn()), walker.in_check(white), "{}", position.fen());
        assert_eq!(position.in_check(), walker.in_check(white), "{}", position.fen());
        let near = position.checking_squares();
        let in_check_before = walker.in_check(!white);
        let walked = |m: Move| (number(game.board, m.from()), number(game.board, m.to()));
        let found: BTreeSet<(usize, usize)> = position.legal_moves().into_iter().map(walked).collect();
        let expected: BTreeSet<(usize, usize)> = walker.legal_moves(white).into_iter().collect();
        assert_eq!(found, expected, "{pieces:?} {}", position.fen());
        for m in position.legal_moves() {
            let (from, to) = walked(m);
            let after = walker.after(from, to);
            let checks = after.in_check(!white);
            let child = position.after(m);
            let context = || format!("{pieces:?} {} {}", position.fen(), position.long_algebraic(m));
            assert_eq!(child.in_check_after(&position, m), checks, "{}", context());
            assert!(!checks || in_check_before || near.has(m.from()) || near.has(m.to()), "{}", context());
            let direct = after.targets(to).1;
            let king = after.pieces.iter().position(|piece| *piece == Some((!white, 'K'))).unwrap();
            assert_eq!(position.checks_directly(m), direct.contains(&king), "{}", context());
        }
        assert_eq!(position.perft(depth), walker.perft(white, depth), "{pieces:?} {}", position.fen());
    }
    assert!(tried * 2 > positions, "{tried} positions");
}

#[test]
fn games_with_well_known_pieces_have_equal_perft() {
    for (version, royal) in ["K", "KN0", "nNfR3"].into_iter().enumerate() {
        let pieces = known_pieces(royal);
        let seed = u64::try_from(version).unwrap();
        let check = game(&format!("known-{version}"), &pieces, BoardSize::EIGHT, Royalty::Check);
        check_counts::<Board8>(check, &pieces, 12, 2, seed);
        let nine = game(&format!("known-nine-{version}"), &pieces, BoardSize::NINE, Royalty::Check);
        check_counts::<Board9>(nine, &pieces, 4, 2, seed);
        let long = BoardSize::new(5, 10).unwrap();
        let long = game(&format!("known-long-{version}"), &pieces, long, Royalty::Check);
        check_counts::<Board10>(long, &pieces, 4, 2, seed);
    }
}

#[test]
fn leapers_alone_need_no_slow_path() {
    let texts = ["AD", "Z", "fhCbW", "lN", "hrN", "GH", "mDcA", "FfsN"];
    let mut pieces: Vec<(char, String)> =
        LETTERS.into_iter().zip(texts).map(|(letter, text)| (letter, text.to_owned())).collect();
    pieces.push(('K', "K".to_owned()));
    let leapers = game("leapers", &pieces, BoardSize::EIGHT, Royalty::Check);
    check_counts::<Board8>(leapers, &pieces, 30, 2, 9);
    // Also sliders and hoppers that leap along their lines, which masks find.
    for (letter, text) in [('A', "RD"), ('B', "BAH"), ('C', "mQcpQD"), ('D', "yafKGD"), ('F', "NRH")] {
        pieces.iter_mut().find(|piece| piece.0 == letter).unwrap().1 = text.to_owned();
    }
    let sliders = game("leaping-sliders", &pieces, BoardSize::EIGHT, Royalty::Check);
    check_counts::<Board8>(sliders, &pieces, 30, 2, 10);
    pieces.iter_mut().find(|piece| piece.0 == 'C').unwrap().1 = "BD".to_owned();
    let sliders = game("leaping-sliders-without-hoppers", &pieces, BoardSize::EIGHT, Royalty::Check);
    check_counts::<Board8>(sliders, &pieces, 30, 2, 11);
}

#[test]
fn games_with_random_pieces_have_equal_perft() {
    let mut random = SplitMix64::new(5);
    for version in 0..20 {
        let mut pieces: Vec<(char, String)> =
            LETTERS.iter().map(|&letter| (letter, text(&mut random))).collect();
        pieces.push(('K', "K".to_owned()));
        let game = game(&format!("chance-{version}"), &pieces, BoardSize::EIGHT, Royalty::Check);
        check_counts::<Board8>(game, &pieces, 2, 2, version);
    }
}

#[test]
fn a_short_slide_takes_pieces_along_as_far_as_it_goes() {
    let mut pieces = known_pieces("K");
    pieces[0].1 = "fR3bB2N0".to_owned();
    let plain = game("pulled", &pieces, BoardSize::EIGHT, Royalty::Check);
    let mut games = Catalogue::shipped().clone();
    let data = Game { id: "pushed".into(), carrying: Carrying::PushPull, ..plain.data().clone() };
    let rules = games.add(data).unwrap().on::<Board8>().unwrap().rules;
    for (fen, trains) in [
        // Pulled forward by one to three squares.
        ("k7/8/8/8/8/3A4/3B4/7K w - - 0 1", 3),
        // Black's lance points the other way.
        ("k7/3b4/3a4/8/8/8/8/7K b - - 0 1", 3),
        // Pushed forward, as far as there is room.
        ("k7/8/3B4/3A4/8/8/8/7K w - - 0 1", 2),
        // Pulled diagonally backward by one and by two squares; no piece slides that way forward.
        ("k7/8/4B3/3A4/8/8/8/7K w - - 0 1", 2),
        ("k7/8/8/3A4/4B3/8/8/7K w - - 0 1", 2),
        // The nightrider's component takes nothing along.
        ("k7/8/8/3A4/8/4B3/8/7K w - - 0 1", 0),
    ] {
        let position = Position::from_fen(rules, fen).unwrap();
        let square =
            position.pieces_of(position.turn(), rules.game().piece_type('A').unwrap()).first().unwrap();
        let found = position.legal_moves().into_iter().filter(|&m| m.from() == square && is_train(m));
        assert_eq!(found.count(), trains, "{fen}");
    }
}

/// Whether a move takes other pieces along.
fn is_train(m: Move) -> bool {
    matches!(m.effect(), Effect::Pull(_) | Effect::Push(_))
}
