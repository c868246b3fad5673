//! First moves: an unmoved piece that has some is another piece, which changes when it moves.

use super::changes::{Rule, RuleManner};
use super::error::DiagramReason;
use super::pieces::{MOST, Piece};
use super::settings::Settings;
use chrysalis_rules::{BoardSize, PieceDef, betza};

/// Makes another piece of each that has first moves, for where it stands at the start. First moves that cannot be said
/// so are lost.
pub(super) fn split(pieces: &mut Vec<Piece>, board: BoardSize, settings: &mut Settings) {
    let castles = pieces.iter().any(|piece| !piece.moves.castling.is_empty());
    // What becomes of the captured, and how many have been, is told by the kind of the piece.
    let counted = settings.keys.contains_key("captureMatrix")
        || settings.value("promoChoice").is_some_and(|choice| choice.contains('*'));
    for number in 0..pieces.len() {
        let own = &pieces[number];
        let mut first = own.moves.first.clone();
        match own.moves.double {
            Some(passing) if own.letter != 'P' || !first.is_empty() => {
                first.push(("a double step".to_owned(), if passing { "fmnD" } else { "fmR2" }.to_owned()));
            }
            _ => {}
        }
        if first.is_empty() {
            continue;
        }
        let corner = |&(file, _): &(u8, u8)| file == 0 || file + 1 == board.files();
        let partner = castles && own.squares.iter().flatten().any(corner);
        let words: String = first.iter().map(|(_, word)| word.as_str()).collect();
        let moves = betza::read(&(own.moves.text.clone() + &words)).ok();
        let letter = ('A'..='Z')
            .rev()
            .find(|letter| !"PK".contains(*letter) && pieces.iter().all(|piece| piece.letter != *letter));
        let room = pieces.len() + usize::from(pieces.iter().all(|piece| piece.letter != 'P')) < MOST;
        let free = room && !own.royal && own.hand == 0 && !partner && !counted;
        let Some((moves, letter)) = moves.zip(letter).filter(|_| free) else {
            for (text, _) in &first {
                settings.losses.lose(own.line, text, DiagramReason::First);
            }
            pieces[number].moves.double = None;
            continue;
        };
        let own = &mut pieces[number];
        if own.moves.double == Some(true) && own.moves.passing {
            settings.losses.lose(own.line, &own.text, DiagramReason::Passing);
        }
        own.moves.double = None;
        let written = betza::write(&PieceDef::new('X', "X".into(), moves.clone(), "".into()));
        let mut unmoved = Piece {
            line: own.line,
            text: own.text.clone(),
            name: format!("Unmoved {}", own.name.to_lowercase()),
            id: String::new(),
            letter,
            moves: super::xbetza::read(""),
            written,
            royal: false,
            squares: std::mem::take(&mut own.squares),
            hand: 0,
            morph: None,
            becomes: Some(number),
        };
        unmoved.moves.moves = moves;
        pieces.push(unmoved);
    }
}

/// The rules of unmoved pieces: those of the pieces that they become, or else this change.
pub(super) fn rules(pieces: &[Piece], rules: &mut Vec<Rule>) {
    for (piece, becomes) in
        pieces.iter().enumerate().filter_map(|(number, piece)| Some((number, piece.becomes?)))
    {
        let mut own: Vec<Rule> = rules
            .iter()
            .filter(|rule| rule.piece == becomes)
            .map(|rule| Rule { piece, to: rule.to.clone(), squares: rule.squares.clone(), ..*rule })
            .collect();
        own.push(Rule { piece, to: vec![becomes], squares: None, side: None, manner: RuleManner::Any });
        rules.append(&mut own);
    }
}
