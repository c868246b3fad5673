//! What men may turn into: gains discounted by the moves they are away, and blends for men that never stay.

use crate::estimates::expected_mobility::chances;
use crate::estimates::value_model::ValueModel;
use chrysalis_rules::board::{Color, Kind, KindSet, MAX_KINDS, Square};
use chrysalis_rules::{BoardSize, Counting, Game, Playable, Regions};

/// Rounds after which the discounted gains have settled: longer chains are worth less than a centipawn.
const ROUNDS: usize = 24;

/// Number by kind.
pub type ByKind = [f64; MAX_KINDS];

/// The squares on which a man of one kind becomes others, and which.
struct Changes<G: Playable> {
    /// What it may be after a move without capture to each square, as White sees the board.
    quiet: G::Array<KindSet>,
    /// Likewise after a capture.
    capture: G::Array<KindSet>,
}

fn changes<G: Playable>(game: &Game, phase: usize) -> Vec<Changes<G>> {
    let table = game.becoming.table::<G>(game.board, &game.men, phase);
    let answers = table[Color::White.index()].iter().take(game.men.len());
    answers
        .map(|answers| {
            let mut changes =
                Changes::<G> { quiet: G::filled(KindSet::EMPTY), capture: G::filled(KindSet::EMPTY) };
            for region in &answers.quiet {
                for square in region.squares {
                    changes.quiet[square.index()] = region.kinds;
                }
            }
            for region in &answers.capture {
                for square in region.squares {
                    changes.capture[square.index()] = region.kinds;
                }
            }
            changes
        })
        .collect()
}

/// Kinds that no move leaves as they are, in some phase of the game.
pub fn restless<G: Playable>(game: &Game) -> KindSet {
    let phases = [changes::<G>(game, 0), changes::<G>(game, 1)];
    game.every_kind()
        .filter(|&kind| {
            let stays = |changes: &Vec<Changes<G>>| {
                G::squares(game.board).any(|square| changes[kind.index()].quiet[square.index()].has(kind))
            };
            !phases.iter().all(stays)
        })
        .collect()
}

/// The best lasting change of each man that need not change: by kind, the gain from each square as White sees
/// it, of which so much is left for each move that it is away on an empty board.
pub fn gains<G: Playable>(
    game: &Game,
    patience: f64,
    worth: &ByKind,
    restless: KindSet,
) -> Vec<G::Array<f64>> {
    let changes = changes::<G>(game, 0);
    let mut gains = vec![G::filled(0.0); game.men.len()];
    let double = game.pawns.double_step_from::<G>(game.board, Color::White);
    let pawn = game.kind('P');
    let targets: Vec<Vec<Vec<_>>> = game
        .every_kind()
        .map(|kind| {
            let man = game.man(kind);
            let step =
                |square| chances::<G>(game.board, man, false, square, 0.0).into_iter().map(|(to, _)| to);
            let mut targets = vec![Vec::new(); G::SQUARES];
            for square in G::squares(game.board) {
                let reached = &mut targets[square.index()];
                reached.extend(step(square));
                if Some(kind) == pawn && double.has(square) {
                    let farther: Vec<_> = reached.iter().flat_map(|&near| step(near)).collect();
                    reached.extend(farther);
                }
            }
            targets
        })
        .collect();
    for _ in 0..ROUNDS {
        let before = gains.clone();
        for kind in game.every_kind().filter(|&kind| !restless.has(kind)) {
            let k = kind.index();
            for from in G::squares(game.board) {
                let mut best: f64 = 0.0;
                for &to in &targets[k][from.index()] {
                    for next in changes[k].quiet[to.index()] {
                        let n = next.index();
                        best = best.max(worth[n] - worth[k] + before[n][to.index()]);
                    }
                }
                gains[k][from.index()] = patience * best;
            }
        }
    }
    gains
}

/// The worth of restless men blended with that of what they turn into, move after move.
pub fn blended<G: Playable>(
    game: &Game,
    model: &ValueModel,
    worth: &ByKind,
    restless: KindSet,
    phases: &[usize],
) -> ByKind {
    let tables: Vec<_> = phases.iter().map(|&phase| changes::<G>(game, phase)).collect();
    let mut blend = *worth;
    for _ in 0..ROUNDS {
        let before = blend;
        let best = |kinds: KindSet, stay: f64| {
            kinds.map(|kind| before[kind.index()]).reduce(f64::max).unwrap_or(stay)
        };
        for kind in restless {
            let k = kind.index();
            // Any square will do: a man that never stays changes alike everywhere.
            let next = tables.iter().map(|table| {
                let quiet = best(table[k].quiet[0], before[k]);
                let capture = best(table[k].capture[0], before[k]);
                model.quiet_share * quiet + (1.0 - model.quiet_share) * capture
            });
            let next = next.sum::<f64>() / phases.iter().map(|_| 1.0).sum::<f64>().max(1.0);
            blend[k] = (1.0 - model.restlessness) * worth[k] + model.restlessness * next;
        }
    }
    blend
}

/// What a counted right adds to the worth of the men that it may promote.
pub fn granted(game: &Game, model: &ValueModel, worth: &ByKind) -> ByKind {
    let mut extra = [0.0; MAX_KINDS];
    let Some(Counting { pawn_to, minors, minor_to, .. }) = game.grants.counting() else { return extra };
    let best = |letters: &str| game.kinds(letters).map(|kind| worth[kind.index()]).fold(0.0, f64::max);
    let mut give = |letters: &str, target: f64| {
        for kind in game.kinds(letters) {
            extra[kind.index()] = model.grant_prospect * (target - worth[kind.index()]).max(0.0);
        }
    };
    give("P", best(pawn_to));
    give(minors, best(minor_to));
    extra
}

/// What men become after a move without capture, as White sees it, by kind.
pub fn quiet_changes<G: Playable>(game: &Game, phase: usize) -> Vec<Regions<G>> {
    let table = game.becoming.table::<G>(game.board, &game.men, phase);
    table[Color::White.index()].iter().take(game.men.len()).map(|answers| answers.quiet.clone()).collect()
}

/// Steps straight ahead to where a White pawn on a square becomes something else; 0 if it never does.
pub fn pawn_steps<G: Playable>(size: BoardSize, changes: &Regions<G>, pawn: Kind, from: Square) -> usize {
    let stays = KindSet::of(pawn);
    let mut steps = 0;
    let mut next = G::offset(size, from, 0, 1);
    while let Some(ahead) = next {
        steps += 1;
        if changes.iter().any(|region| region.squares.has(ahead) && region.kinds != stays) {
            return steps;
        }
        next = G::offset(size, ahead, 0, 1);
    }
    0
}
