//! The symmetries of the board that the rules respect for the pieces of a table.

use crate::grid::{Cell, Grid};
use crate::reduction::TableSymmetry;
use crate::signature::Signature;
use crate::transitions::Transitions;
use chrysalis_rules::board::{Bitboard, Color, Piece, PieceType, PieceTypeSet};
use chrysalis_rules::{Playable, Position, Rules, StateInfo, Zone};

/// The symmetries that all moves of these pieces, and of the types they can change to, respect.
pub(crate) fn symmetry<G: Playable>(
    rules: &'static Rules<G>,
    transitions: &Transitions,
    signatures: &[Signature],
) -> TableSymmetry {
    let grid = Grid::new(rules.size());
    let types = transitions.reachable_types(signatures);
    let maps = grid.symmetries();
    // The squares of goals are not compared.
    if !rules.game().goals.is_empty() || !is_symmetric(rules, &grid, types, &maps[1]) {
        return TableSymmetry::None;
    }
    let pawns = types.iter().any(|side| side.has(rules.pawn()));
    if !pawns && maps.iter().all(|map| is_symmetric(rules, &grid, types, map)) {
        return TableSymmetry::Full;
    }
    TableSymmetry::Mirror
}

fn mapped<G: Playable>(grid: &Grid, map: &[Cell], squares: Bitboard<G>) -> Bitboard<G> {
    squares.map(|square| grid.square(map[usize::from(grid.cell(square))])).collect()
}

/// Whether moves and changes of these pieces look the same under a map of the board.
fn is_symmetric<G: Playable>(
    rules: &'static Rules<G>,
    grid: &Grid,
    types: [PieceTypeSet; 2],
    map: &[Cell],
) -> bool {
    let game = rules.game();
    let zones = game.promotions.changes().iter().map(|change| &change.zone);
    let named = zones.filter(|zone| matches!(zone, Zone::Squares(_))).count() > 0;
    let forward = !game.forward_only.is_empty()
        && types.into_iter().any(|mut side| {
            side.any(|piece_type| game.forward_only.letters().contains(game.piece(piece_type).letter))
        });
    let keeps_ranks = (0..grid.len()).all(|number| {
        let cell = grid.cell(grid.square(number as Cell));
        grid.rank(map[usize::from(cell)]) == grid.rank(cell)
    });
    // Rules about single squares or about directions are not compared square by square.
    if (named || forward || !rules.target_decides()) && !keeps_ranks || named {
        return false;
    }
    let regions_agree = [0, 1].into_iter().all(|phase| {
        let answers = game.promotions.table::<G>(game.board, &game.pieces, phase);
        Color::ALL.into_iter().all(|color| {
            { types[color.index()] }.all(|piece_type| {
                let answers = &answers[color.index()][piece_type.index()];
                answers
                    .quiet
                    .iter()
                    .chain(&answers.capture)
                    .all(|region| mapped(grid, map, region.squares) == region.squares)
            })
        })
    });
    regions_agree
        && Color::ALL.into_iter().all(|color| {
            { types[color.index()] }.all(|piece_type| moves_agree(rules, grid, color, piece_type, map))
        })
}

fn moves_agree<G: Playable>(
    rules: &'static Rules<G>,
    grid: &Grid,
    color: Color,
    piece_type: PieceType,
    map: &[Cell],
) -> bool {
    let empty = Position::without_pieces(rules, color, StateInfo::default());
    let crowded = {
        let mut position = empty;
        for number in (0..grid.len()).step_by(3) {
            position.place(Piece::new(color, rules.king()), grid.square(number as Cell));
        }
        position
    };
    let mirrored = {
        let mut position = empty;
        for square in crowded.occupied() {
            position.place(Piece::new(color, rules.king()), grid.square(map[usize::from(grid.cell(square))]));
        }
        position
    };
    (0..grid.len()).all(|number| {
        let from = grid.square(number as Cell);
        let to = grid.square(map[number]);
        [(&empty, &empty), (&crowded, &mirrored)].into_iter().all(|(here, there)| {
            let quiet = mapped(grid, map, here.destinations(color, piece_type, from));
            let attacks = mapped(grid, map, here.attacks(color, piece_type, from, here.occupied()));
            quiet == there.destinations(color, piece_type, to)
                && attacks == there.attacks(color, piece_type, to, there.occupied())
        })
    })
}

/// Whether exchanging the colors and turning the board changes nothing.
pub(crate) fn colors_are_alike<G: Playable>(rules: &'static Rules<G>) -> bool {
    let (promotions, goals) = (&rules.game().promotions, &rules.game().goals);
    goals.is_empty()
        && !promotions.counts_turns()
        && promotions.changes().iter().all(|change| change.side.is_none())
}
