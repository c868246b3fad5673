//! Real XBoard shows the engine's own images for every piece in every slot.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::error::Error;
use std::process::Command;

use chrysalis_engine::{Color, GameRef, Piece, Session, Setup as Position, Square};
use chrysalis_rules::Catalogue;
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::xboard::{Setup, WorkDir, engine_under_test, ready};

/// Games that together have all pieces.
const GAMES: [&str; 4] = ["promochess", "apc-timur-mixed", "apc-eurasian-mixed", "apc-crowned-longhaul"];

/// The fill colors of pieces, White's first; XBoard's own drawings have others.
const FILLED: [[u8; 3]; 2] = [[0xff, 0xfd, 0xf4], [0x3d, 0x41, 0x48]];

/// The fewest pixels of a piece in its color.
const LEAST: usize = 100;

/// A position with every piece of a game in both colors.
fn all_pieces(game: GameRef) -> Session {
    let mut random = SplitMix64::new(1);
    let pawn = game.piece_type('P');
    loop {
        let mut free: Vec<Square> = game.board.squares().collect();
        let mut setup = Position::empty(game.board);
        for (kind, color) in game.every_piece_type().flat_map(|kind| Color::ALL.map(|color| (kind, color))) {
            let square = random.pick(&free);
            free.retain(|&other| other != square);
            setup.put(square, Some(Piece::new(color, kind)));
        }
        let pieces_at_edges = setup.pieces().filter(|(square, piece)| {
            Some(piece.piece_type()) == pawn && [0, game.ranks() - 1].contains(&game.board.rank(*square))
        });
        if pieces_at_edges.count() > 0 {
            continue;
        }
        if let Some(session) =
            Session::from_setup(game, &setup).ok().filter(|session| session.outcome().is_none())
        {
            return session;
        }
    }
}

#[test]
fn every_piece_is_shown_as_the_engine_draws_it() -> Result<(), Box<dyn Error>> {
    if !ready()? {
        return Ok(());
    }
    let engine = engine_under_test()?;
    for id in GAMES {
        let game = Catalogue::shipped().find(id).unwrap();
        let work = WorkDir::new()?;
        let pieces = work.file("pieces");
        assert!(Command::new(&engine).args(["diagram", id, "--xboard"]).arg(&pieces).status()?.success());
        let position = all_pieces(game);
        let start = format!("\"{}\" --start-fen \"{}\"", engine.display(), position.fen());
        let side = usize::from(game.files());
        let look = ["-trueColors", "true", "-useBoardTexture", "false"];
        let session = Setup::new(&start, id)
            .board(side, side)
            .square_size(72)
            .args(&["-pieceImageDirectory", &pieces.to_string_lossy()])
            .args(&look)
            .start()?;
        session.settle()?;
        let picture = session.picture()?;
        for (square, piece) in position.setup().pieces() {
            let (x, y, width, height) = session.geometry.square(&game.board.name(square))?;
            let pixels = picture.part(x, y, width, height);
            let of = |color: Color| pixels.chunks(3).filter(|pixel| *pixel == FILLED[color.index()]).count();
            let name = &game.piece(piece.piece_type()).name;
            let (own, other) = (of(piece.color()), of(!piece.color()));
            assert!(own > LEAST && other < LEAST, "{id}: {:?}'s {name}: {own}, {other}", piece.color());
        }
    }
    Ok(())
}
