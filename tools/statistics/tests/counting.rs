//! Games that were counted by hand, games of other programs, and changes counted in another way.

use chrysalis_engine::{Catalogue, Color, GameRef, PieceType, Reason, Session, Setup, Square};
use chrysalis_pgn::pgn::PgnResult;
use chrysalis_rules::random::SplitMix64;
use chrysalis_statistics::bad_game::ReadError;
use chrysalis_statistics::counted_game::CountedGame;
use chrysalis_statistics::ending::GameTermination;
use chrysalis_statistics::game_statistics::{GameStatistics, ResultCounts};
use chrysalis_statistics::sources;
use chrysalis_statistics::tally::GameTally;
use std::collections::BTreeMap;
use std::path::Path;

const BY_HAND: &str = "\
[Event \"fool's mate\"]

1. f3 e5 2. g4 Qh4# 0-1

[Event \"a promotion\"]
[SetUp \"1\"]
[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]
[Termination \"adjudication\"]

1. a8=Q+ Kg7 1/2-1/2

[Event \"unfinished\"]

1. e4 *

[Event \"an illegal move\"]

1. e4 e5
2. Ke3 1-0

[Event \"another game\"]
[Variant \"taylor\"]

1. e3=N 1-0

[Event \"a result that the board denies\"]

1. f3 e5 2. g4 Qh4# 1-0

[Event \"late\"]
[Termination \"Time forfeit\"]

1. e4 e5 1-0
";

fn game(id: &str) -> GameRef {
    Catalogue::shipped().find(id).expect("a game")
}

/// The games of a text that is called `some.pgn`, and what is wrong with others.
fn counted(id: &str, text: &str) -> (Vec<CountedGame>, Vec<String>) {
    let (mut games, mut wrong) = (Vec::new(), Vec::new());
    for found in
        sources::games(text.as_bytes(), Path::new("some.pgn"), Catalogue::shipped(), game(id)).expect("PGN")
    {
        match found {
            Ok(game) => games.push(game),
            Err(error) => wrong.push(error.to_string()),
        }
    }
    (games, wrong)
}

fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} instead of {expected}");
}

fn of_chess(text: &str) -> (GameTally, Vec<String>) {
    let (games, wrong) = counted("normal", text);
    let mut tally = GameTally::new(game("normal"), 1);
    games.iter().for_each(|game| tally.add(game));
    (tally, wrong)
}

fn statistics(tally: &GameTally) -> GameStatistics {
    tally.statistics(&|| false).expect("games")
}

#[test]
fn a_file_counted_by_hand() {
    let (tally, wrong) = of_chess(BY_HAND);
    let found = statistics(&tally);
    assert_eq!((found.games, found.other_start), (3, 1));
    assert_eq!((found.left_out.unfinished, found.left_out.other_start), (1, 0));
    assert_eq!(found.results, ResultCounts { white: 1, drawn: 1, black: 1 });
    close(found.white_score.value.expect("a score"), 0.5);
    // The points 0, 1/2 and 1 have the variance 1/6.
    close(found.white_score.error.expect("an error"), 1.959_963_984_540_054 * (1.0_f64 / 6.0 / 3.0).sqrt());
    close(found.first_move.elo.value.expect("Elo"), 0.0);
    let lengths = found.lengths;
    assert_eq!((lengths.least, lengths.median, lengths.upper_quartile, lengths.most), (2, 2, 4, 4));
    close(lengths.mean, 8.0 / 3.0);
    // Three moves of the king and four promotions are seven; then the black king has two squares.
    let legal = found.legal_moves.expect("moves");
    assert_eq!((legal.least, legal.most), (2, 30));
    close(legal.mean, f64::from(20 + 20 + 19 + 30 + 7 + 2 + 20 + 20) / 8.0);
    let ends: Vec<_> = found.ends.iter().map(|end| (end.reason, end.results.games())).collect();
    let known = [
        GameTermination::ByRules(Reason::Checkmate),
        GameTermination::Adjudication,
        GameTermination::TimeForfeit,
    ]
    .map(|end| (end, 1));
    assert_eq!(ends, known);
    assert_eq!((found.changes.moves, found.changes.changing_moves), (8, 1));
    let changes: Vec<_> =
        found.changes.kinds.iter().map(|change| (change.from, change.to, change.times)).collect();
    assert_eq!(changes, [('P', 'Q', 1)]);
    let piece = |letter| found.pieces.iter().find(|piece| piece.letter == letter).expect("a piece");
    close(piece('P').start[0], 17.0 / 3.0);
    close(piece('P').end[0], 16.0 / 3.0);
    close(piece('P').end[1], 16.0 / 3.0);
    close(piece('Q').end[0], 1.0);
    close(piece('P').end_share, 2.0 / 3.0);
    assert!(found.regression.is_none() && piece('P').value.is_none(), "three games tell no values");
    let said: Vec<&str> = wrong.iter().map(String::as_str).collect();
    assert_eq!(
        said,
        [
            "some.pgn:19:4: illegal move 'Ke3'",
            "some.pgn:21:1: a game of taylor, not of normal",
            "some.pgn:26:1: the result 1-0 although Black mates",
        ]
    );
}

#[test]
fn games_from_elsewhere_can_be_left_out() {
    let (games, _) = counted("normal", BY_HAND);
    let mut tally = GameTally::new(game("normal"), 1).only_from_start();
    games.iter().for_each(|game| tally.add(game));
    let found = statistics(&tally);
    assert_eq!((found.games, found.other_start, found.left_out.other_start), (2, 0, 1));
    assert!(found.changes.kinds.is_empty());
}

#[test]
fn nothing_amounts_to_nothing() {
    assert!(GameTally::new(game("taylor"), 1).statistics(&|| false).is_none());
    let (tally, _) = of_chess("[Event \"open\"]\n\n1. e4 *\n");
    assert!(tally.statistics(&|| false).is_none() && tally.left_out().unfinished == 1);
}

#[test]
fn games_of_lichess_and_of_xboard_are_counted() {
    let lichess = "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/abcdefgh\"]\n[Variant \"Standard\"]\n\
                   [Termination \"Normal\"]\n\n1. e4 { [%eval 0.3] [%clk 0:03:00] } 1... c5?! { [%clk 0:02:59] } \
                   2. Nf3 { [%clk 0:02:58] } 0-1\n";
    let (tally, wrong) = of_chess(lichess);
    assert_eq!(statistics(&tally).ends[0].reason, GameTermination::Resignation);
    assert!(wrong.is_empty());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../protocol/xboard/tests/data");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let id = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        let (games, wrong) = counted(&id, &std::fs::read_to_string(&path).expect("text"));
        assert!(games.len() == 1 && wrong.is_empty(), "{id}: {wrong:?}");
        let mut tally = GameTally::new(game(&id), 1);
        tally.add(&games[0]);
        assert_eq!(statistics(&tally).lengths.most, games[0].session.plies() as u64, "{id}");
        files += 1;
    }
    assert!(files >= 9, "they are found");
}

/// The pieces of a side by kind, without the piece on a square.
fn pieces(setup: &Setup, color: Color, without: Option<Square>) -> BTreeMap<PieceType, i64> {
    let mut pieces = BTreeMap::new();
    for (_, piece) in
        setup.pieces().filter(|&(square, piece)| piece.color() == color && Some(square) != without)
    {
        *pieces.entry(piece.piece_type()).or_insert(0) += 1;
    }
    pieces
}

/// Pieces of each kind that appeared less those that went, and how many changed at least, by counting pieces on boards.
fn by_boards(session: &Session) -> (BTreeMap<char, i64>, u64) {
    let (mut flow, mut changed) = (BTreeMap::new(), 0);
    let mut here = session.first();
    for &m in session.moves() {
        let (before, details) = (here.setup(), here.details(m).expect("legal"));
        here.play(m).expect("legal");
        let after = here.setup();
        for color in [Color::White, Color::Black] {
            let mut pieces_before = pieces(
                &before,
                color,
                details.captures.filter(|taken| taken.piece.color() == color).map(|taken| taken.square),
            );
            for (kind, count) in pieces(&after, color, None) {
                *pieces_before.entry(kind).or_insert(0) -= count;
            }
            for (kind, &gone) in pieces_before.iter().filter(|(_, gone)| **gone != 0) {
                *flow.entry(here.game().piece(*kind).letter).or_insert(0) -= gone;
                changed += u64::try_from(gone.max(0)).expect("not negative");
            }
        }
    }
    flow.retain(|_, count| *count != 0);
    (flow, changed)
}

#[test]
fn changes_are_those_that_boards_show_in_every_game() {
    let mut seen = 0;
    for &game in Catalogue::shipped().games() {
        let mut random = SplitMix64::stream(7, 1);
        let (mut flow, mut changed) = (BTreeMap::new(), 0);
        let mut tally = GameTally::new(game, 1);
        for _ in 0..6 {
            let mut session = Session::new(game);
            while session.outcome().is_none() && session.plies() < 160 {
                let moves = session.legal_moves();
                session.play(moves[random.below(moves.len())]).expect("legal");
            }
            let (own, count) = by_boards(&session);
            changed += count;
            own.into_iter().for_each(|(letter, count)| *flow.entry(letter).or_insert(0) += count);
            let result = if session.outcome().is_some() { PgnResult::Open } else { PgnResult::Draw };
            tally.add(&CountedGame::new(session, result, GameTermination::NotTold).expect("true"));
        }
        let found = statistics(&tally);
        let total: u64 = found.changes.kinds.iter().map(|change| change.times).sum();
        assert_eq!(total, changed, "{}", game.id);
        let mut known = BTreeMap::new();
        for change in &found.changes.kinds {
            *known.entry(change.from).or_insert(0) -= i64::try_from(change.times).expect("small");
            *known.entry(change.to).or_insert(0) += i64::try_from(change.times).expect("small");
        }
        flow.retain(|_, count| *count != 0);
        known.retain(|_, count| *count != 0);
        assert_eq!(known, flow, "{}", game.id);
        seen += total;
    }
    assert!(seen > 1000, "{seen} changes");
}

#[test]
fn a_file_that_cannot_be_read_further_is_told() {
    let path = Path::new("torn.games");
    let error =
        sources::games(&b"CHRG\x02"[..], path, Catalogue::shipped(), game("taylor")).err().expect("torn");
    assert_eq!(error.to_string(), "torn.games: an incomplete block at byte 0");
    let text = "1. e4 e5 2. Ke3 *";
    let mut games = sources::games(text.as_bytes(), path, Catalogue::shipped(), game("normal")).expect("PGN");
    assert!(matches!(games.next(), Some(Err(ReadError::Game(_)))) && games.next().is_none());
}
