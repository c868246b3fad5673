//! Writes promotions: of pawns, and of other pieces as in shogi.

use super::answers::{Level, Levels};
use super::changes::SortedChanges;
use super::pieces::WrittenPieces;
use super::section::Section;
use super::squares::{self, FileRank};
use chrysalis_rules::board::{Color, Piece, Square};
use chrysalis_rules::{Manner, Setup};

/// The squares where pieces of a side promote.
type Zones = [Vec<FileRank>; 2];

/// What the section says of pawns.
pub(super) struct PawnZone {
    /// The squares where they promote; none if they never do.
    zones: Zones,
    /// Whether promotions that only some squares allow are written, so that no other pieces may promote.
    typed: bool,
    /// The levels that are written.
    levels: Levels,
}

/// How a piece promotes as in shogi.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    from: char,
    to: char,
    zones: Zones,
    stays: bool,
    on_capture: bool,
}

impl Section<'_> {
    /// Writes where pawns promote, and to what.
    pub fn pawn_promotions(&mut self, sorted: &mut SortedChanges<'_>, morphs: &[(char, char)]) -> PawnZone {
        let board = self.game.board;
        let mut levels = sorted.answers.levels('P', false);
        if levels != sorted.answers.levels('P', true) {
            let rules = sorted.answers.rules.iter();
            let some: Vec<_> = rules.filter(|rule| rule.manner != Manner::Any).cloned().collect();
            let sentences = self.about(&some, "P");
            self.lose(sentences);
        }
        let morph = morphs.iter().find(|(from, _)| *from == 'P').map(|&(_, to)| to.to_string());
        for side in &mut levels {
            side.retain(|level| level.stays || Some(&level.to) != morph.as_ref());
        }
        let typed = self.extended()
            && levels.iter().any(|side| side.len() > 1)
            && levels.iter().flatten().all(|level| !level.to.is_empty());
        if !typed {
            self.one_level(&mut levels, sorted);
        }
        let zones: Zones = [0, 1].map(|side| {
            let mut zone: Vec<FileRank> =
                levels[side].iter().flat_map(|level| level.squares.clone()).collect();
            zone.sort_unstable_by_key(|&(file, rank)| (rank, file));
            zone
        });
        let results = [0, 1].map(|side| {
            let has = |letter: &char| levels[side].iter().any(|level| level.to.contains(*letter));
            let letters = self.game.pieces.iter().map(|piece| piece.letter).filter(has);
            letters.collect::<String>()
        });
        self.sides("promotionPieceTypes", [0, 1].map(|side| Self::small(&results[side])));
        if typed {
            let clauses = |side: usize| -> String {
                let of = |letter: char| -> Vec<FileRank> {
                    let levels = levels[side].iter().filter(|level| level.to.contains(letter));
                    levels.flat_map(|level| level.squares.clone()).collect()
                };
                let clause = |letter: char| format!("{letter}({})", squares::words(&of(letter), board, ","));
                results[side].chars().map(clause).collect::<Vec<_>>().join(";")
            };
            self.sides("promotionRegion", [0, 1].map(clauses));
            let forced = |side: usize| -> Vec<FileRank> {
                levels[side]
                    .iter()
                    .filter(|level| !level.stays)
                    .flat_map(|level| level.squares.clone())
                    .collect()
            };
            self.line("mandatoryPawnPromotion", false);
            self.sides(
                "mandatoryPromotionRegion",
                [0, 1].map(|side| squares::words(&forced(side), board, " ")),
            );
        } else {
            let some = levels.iter().any(|side| !side.is_empty());
            if some {
                self.sides("promotionRegion", [0, 1].map(|side| squares::words(&zones[side], board, " ")));
            }
            self.line("mandatoryPawnPromotion", some && levels.iter().flatten().all(|level| !level.stays));
        }
        sorted.done.push('P');
        PawnZone { zones, typed, levels }
    }

    /// Keeps one level of each side, that of the last rank; the others are lost.
    fn one_level(&mut self, levels: &mut Levels, sorted: &SortedChanges<'_>) {
        let last = |side: usize| if side == 0 { self.game.ranks() - 1 } else { 0 };
        let mut kept: Levels = Default::default();
        for side in [0, 1] {
            let far = |level: &Level| level.squares.iter().filter(|(_, rank)| *rank == last(side)).count();
            kept[side].extend(levels[side].iter().max_by_key(|level| far(level)).cloned());
        }
        // Whether pawns must promote is one rule for both sides.
        let differ = kept.iter().all(|side| !side.is_empty()) && kept[0][0].stays != kept[1][0].stays;
        if differ {
            kept[1].clear();
        }
        if *levels != kept {
            let sentences = self.about(&sorted.answers.rules, "P");
            let instead = match kept[0].first() {
                Some(level) if !level.to.is_empty() => {
                    let squares = squares::words(&level.squares, self.game.board, ", ");
                    let verb = if level.stays { "may promote" } else { "promotes" };
                    format!(
                        "A Pawn {verb} only on these squares: {squares} (White's), to {}.",
                        self.choice(&level.to)
                    )
                }
                _ => "A Pawn never promotes.".to_owned(),
            };
            self.differ(sentences.join(" "), instead);
        }
        *levels = kept;
    }

    fn choice(&self, letters: &str) -> String {
        self.game.pieces.choice(letters)
    }

    /// Writes promotions of other pieces by moves to the same squares.
    pub fn piece_promotions(&mut self, sorted: &mut SortedChanges<'_>, pawns: &PawnZone) {
        let letters: Vec<char> = self.game.pieces.iter().map(|piece| piece.letter).collect();
        let has_pawn_zone = pawns.levels.iter().any(|side| !side.is_empty());
        let mut as_pawns = String::new();
        let mut steps: Vec<Step> = Vec::new();
        for letter in letters {
            if sorted.done.contains(letter) || letter == 'K' {
                continue;
            }
            let (quiet, capture) =
                (sorted.answers.levels(letter, false), sorted.answers.levels(letter, true));
            let leaving = sorted.leaving.iter().any(|rule| rule.pieces().contains(letter));
            // Fairy-Stockfish-X gives such pieces moves of pawns.
            let may_be_pawns = has_pawn_zone && !pawns.typed && !self.extended();
            if quiet == capture && quiet == pawns.levels && may_be_pawns && !leaving {
                as_pawns.push(letter);
                continue;
            }
            steps.extend(step(letter, &quiet, &capture));
        }
        if !as_pawns.is_empty() {
            sorted.done += &as_pawns;
            self.line("promotionPawnTypes", Self::small(&format!("P{as_pawns}")));
        }
        if pawns.typed {
            return;
        }
        let zones = if has_pawn_zone {
            Some(pawns.zones.clone())
        } else {
            steps.first().map(|step| step.zones.clone())
        };
        let Some(first) = steps.iter().find(|step| Some(&step.zones) == zones.as_ref()).cloned() else {
            return;
        };
        steps.retain(|step| {
            (&step.zones, step.stays, step.on_capture) == (&first.zones, first.stays, first.on_capture)
        });
        let back: Vec<Step> = steps.iter().filter(|step| self.goes_back(step, &steps)).cloned().collect();
        if self.extended() {
            // There a promoted piece does not promote again.
            let arises = |letter: char, steps: &[Step]| {
                steps.iter().any(|step| step.to == letter)
                    || pawns.levels.iter().flatten().any(|level| level.to.contains(letter))
            };
            let all = steps.clone();
            steps.retain(|step| back.contains(step) || !arises(step.from, &all));
        }
        if steps.is_empty() {
            return;
        }
        if !has_pawn_zone {
            self.sides(
                "promotionRegion",
                [0, 1].map(|side| squares::words(&first.zones[side], self.game.board, " ")),
            );
        }
        let forward: Vec<&Step> =
            steps.iter().filter(|step| !back.contains(step) || self.is_lower(step, &steps)).collect();
        let pairs: Vec<String> = forward.iter().map(|step| format!("{}:{}", step.from, step.to)).collect();
        self.line("promotedPieceType", Self::small(&pairs.join(" ")));
        self.line("mandatoryPiecePromotion", !first.stays);
        if first.on_capture {
            self.line("piecePromotionOnCapture", true);
        }
        if !back.is_empty() {
            self.line("pieceDemotion", true);
            let lower = steps.iter().filter(|step| back.contains(step) && self.is_lower(step, &steps));
            self.promoted = lower.map(|step| (step.to, step.from)).collect();
        }
        sorted.done.extend(steps.iter().map(|step| step.from));
        self.leaving_differs(&steps, sorted);
        let limited = |letter: char| self.game.quotas.iter().any(|(known, _)| known == letter);
        if !first.stays && steps.iter().any(|step| limited(step.to)) {
            let rule = "A piece that would exceed a limit by its change may not make the move.";
            self.differ(rule, "Such a piece moves without changing.");
        }
        let progress = self.game.draws.progress.letters();
        let counted = self.game.draws.quiet_moves.is_some();
        if counted && back.is_empty() && steps.iter().any(|step| !progress.contains(step.from)) {
            let rule =
                "A promotion without a capture or pawn move does not restart the count of quiet moves.";
            self.differ(rule, "It does.");
        }
    }

    /// Whether the other direction of a step is a step, too, and each piece has one partner.
    fn goes_back(&self, step: &Step, steps: &[Step]) -> bool {
        steps.iter().any(|other| (other.from, other.to) == (step.to, step.from))
            && steps.iter().filter(|other| other.to == step.to).count() == 1
    }

    /// Whether the piece of a step that goes back is the unpromoted one: the first in the list of pieces.
    fn is_lower(&self, step: &Step, steps: &[Step]) -> bool {
        let place = |from: char| steps.iter().position(|step| step.from == from);
        place(step.from) < place(step.to)
    }

    /// Notes pieces that promote in the section also by moves that begin in the zone.
    fn leaving_differs(&mut self, steps: &[Step], sorted: &SortedChanges<'_>) {
        let differs: String = steps
            .iter()
            .filter(|step| !sorted.leaving.iter().any(|rule| rule.pieces().contains(step.from)))
            .filter(|step| !self.everywhere(step) && (step.stays || self.can_stand(step, sorted)))
            .map(|step| step.from)
            .collect();
        if !differs.is_empty() {
            let rule = self.about(&sorted.answers.rules, &differs).join(" ");
            self.differ(rule, "These pieces promote also by moves that begin on the squares.");
        }
    }

    /// Whether every move of a piece begins and ends in its zone.
    fn everywhere(&self, step: &Step) -> bool {
        step.zones.iter().all(|zone| zone.len() == squares::all(self.game.board).count())
    }

    /// Whether a piece that must promote in a zone can stand there all the same.
    fn can_stand(&self, step: &Step, sorted: &SortedChanges<'_>) -> bool {
        let game = self.game;
        let stands = |(square, piece): (Square, Piece)| {
            let there = (game.board.file(square), game.board.rank(square));
            game.piece(piece.piece_type()).letter == step.from
                && step.zones[piece.color().index()].contains(&there)
        };
        let at_start = Setup::start(game).is_ok_and(|setup| setup.pieces().any(stands));
        let arises = game.pieces.iter().filter(|piece| piece.letter != step.from).any(|piece| {
            [false, true].into_iter().any(|capture| {
                let levels = sorted.answers.levels(piece.letter, capture);
                (0..2).any(|side| {
                    let here =
                        |level: &&Level| level.squares.iter().any(|square| step.zones[side].contains(square));
                    levels[side].iter().filter(here).any(|level| level.to.contains(step.from))
                })
            })
        });
        let carried = game.carrying.pulls() || !game.leaves_behind.is_empty();
        at_start || arises || carried || self.castles_into(step)
    }

    fn castles_into(&self, step: &Step) -> bool {
        let game = self.game;
        let partner =
            game.piece_type(step.from).is_some_and(|one| game.castling.partners(&game.pieces).has(one));
        let home =
            |side: usize| step.zones[side].iter().any(|&(_, rank)| rank == [0, game.ranks() - 1][side]);
        partner && (home(0) || home(1))
    }

    /// Writes the squares that pieces may not leave.
    pub fn confinements(&mut self, sorted: &mut SortedChanges<'_>, pieces: &WrittenPieces) {
        let board = self.game.board;
        for (letter, key) in pieces.keys.clone() {
            if sorted.done.contains(letter) {
                continue;
            }
            let levels = sorted.answers.levels(letter, false);
            let only_forbids = |level: &Level| level.to.is_empty() && !level.stays;
            let confined =
                levels.iter().flatten().all(only_forbids) && levels.iter().any(|side| !side.is_empty());
            if !confined || levels != sorted.answers.levels(letter, true) {
                continue;
            }
            let inside = [0, 1].map(|side| -> Vec<FileRank> {
                let outside: Vec<FileRank> =
                    levels[side].iter().flat_map(|level| level.squares.clone()).collect();
                squares::all(board).filter(|square| !outside.contains(square)).collect()
            });
            if inside.iter().any(Vec::is_empty) {
                continue;
            }
            for color in Color::ALL {
                let side = ["White", "Black"][color.index()];
                let capital = key[..1].to_ascii_uppercase() + &key[1..];
                let inside = squares::words(&inside[color.index()], board, " ");
                self.line(&format!("mobilityRegion{side}{capital}"), inside);
            }
            sorted.done.push(letter);
            let name = self.choice(&letter.to_string());
            self.differ(
                format!("A {name} attacks squares that it may not move to."),
                format!("A {name} does not attack them."),
            );
        }
    }
}

/// The one step that a piece promotes by, if its levels are of that kind.
fn step(from: char, quiet: &Levels, capture: &Levels) -> Option<Step> {
    let on_capture = quiet.iter().all(Vec::is_empty) && quiet != capture;
    if !on_capture && quiet != capture {
        return None;
    }
    let [[white], [black]] = [&capture[0][..], &capture[1][..]] else { return None };
    let mut to = white.to.chars();
    let one = to.next().filter(|_| to.next().is_none());
    let alike = white.to == black.to && white.stays == black.stays;
    let zones = [white.squares.clone(), black.squares.clone()];
    one.filter(|_| alike).map(|to| Step { from, to, zones, stays: white.stays, on_capture })
}
