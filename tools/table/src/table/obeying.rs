//! What a table does when its page asks.

use super::board_table::BoardTable;
use super::choice_words::move_words;
use super::order::{PageOrder, Terms};
use super::playing::Playing;
use super::reporting::QUALITY;
use super::thought::Purpose;
use crate::error::OrderError;
use crate::games::named;
use crate::study::Study;
use chrysalis_engine::{GameRef, Move, Outcome, Session};
use chrysalis_pgn::pgn::{PgnGame, PgnReader, comment_text};
use std::collections::BTreeMap;
use std::time::Instant;

/// The longest comment that a page can write, in characters.
const LONGEST_COMMENT: usize = 10_000;
/// What is said of a PGN that names no game and is none of the game on the board.
const OTHERWISE_CHESS: &str = "This PGN has no Variant tag and does not fit {}: it was read as chess.";
/// The most lines that the engine tells.
const MOST_LINES: usize = 10;
/// The fewest and the most nodes with which a report searches.
const REPORT_NODES: std::ops::RangeInclusive<u64> = 1_000..=10_000_000;

impl BoardTable {
    /// Does what a page asks.
    ///
    /// # Errors
    /// Why it does not; the game is as it was then.
    pub fn obey(&mut self, order: PageOrder) -> Result<(), OrderError> {
        if !matches!(order, PageOrder::Hide {} | PageOrder::Leave {}) {
            self.notice = None;
        }
        let done = self.dispatch(order);
        self.tell();
        done
    }

    fn dispatch(&mut self, order: PageOrder) -> Result<(), OrderError> {
        match order {
            PageOrder::Play { game, terms } => self.play_new(game.as_deref(), &terms),
            PageOrder::Analyze { game } => self.analyze(game.as_deref()),
            PageOrder::Move { text } => self.person_plays(&text),
            PageOrder::Go { to } => {
                self.study.go(to)?;
                self.continue_analysis()
            }
            PageOrder::TakeBack {} => self.take_back(),
            PageOrder::Hint {} => self.think_of_hint(),
            PageOrder::Resign {} => self.end_by(|playing| {
                playing.lose(playing.person, "resigns");
                Ok(())
            }),
            PageOrder::OfferDraw {} => {
                let plies = self.study.session_at(self.study.tip()).plies();
                self.end_by(|playing| playing.offer_draw(plies))
            }
            PageOrder::Think { lines } => {
                self.wanted_lines = Some(lines.clamp(1, MOST_LINES));
                self.continue_analysis()
            }
            PageOrder::Stop {} => {
                self.wanted_lines = None;
                self.stop_unless_playing();
                Ok(())
            }
            PageOrder::SetFen { fen } => {
                let game = self.study.game();
                self.set_up(Session::from_foreign_fen(game, &fen).map_err(OrderError::Fen)?)
            }
            PageOrder::SetPieces { pieces, white } => self.set_pieces(&pieces, white),
            PageOrder::Load { pgn, number, to_end } => self.load(&pgn, number, to_end),
            PageOrder::Line(line) => {
                let study = line.study(&self.parts.games)?;
                self.begin(study, None);
                self.continue_analysis()
            }
            PageOrder::Comment { node, text } => {
                if text.chars().count() > LONGEST_COMMENT {
                    return Err(OrderError::LongComment { most: LONGEST_COMMENT });
                }
                // A brace would end it.
                let text = comment_text(&text.replace(['{', '}'], ""));
                self.study.node_mut(node)?.after = if text.is_empty() { Vec::new() } else { vec![text] };
                Ok(())
            }
            PageOrder::Glyph { node, nag } => {
                let node = self.study.node_mut(node)?;
                node.report_nag = None;
                let nags = &mut node.nags;
                let had = nags.contains(&nag);
                nags.retain(|&other| other != nag && !(QUALITY.contains(&nag) && QUALITY.contains(&other)));
                nags.extend((!had).then_some(nag));
                Ok(())
            }
            PageOrder::Remove { node } => {
                self.require_analysis()?;
                self.study.remove(node)?;
                self.continue_analysis()
            }
            PageOrder::Promote { node } => {
                self.require_analysis()?;
                Ok(self.study.promote(node)?)
            }
            PageOrder::Hide {} => {
                self.hide(Instant::now());
                Ok(())
            }
            PageOrder::Leave {} => {
                self.hidden_until = None;
                Ok(())
            }
            PageOrder::Report { nodes } => {
                self.require_analysis()?;
                if self.study.session_at(self.study.tip()).plies() == 0 {
                    return Err(OrderError::NothingToAnalyze);
                }
                self.wanted_lines = None;
                self.think_of_all(nodes.clamp(*REPORT_NODES.start(), *REPORT_NODES.end()));
                Ok(())
            }
        }
    }

    fn play_new(&mut self, game: Option<&str>, terms: &Terms) -> Result<(), OrderError> {
        let study = match game {
            Some(name) => Study::new(Session::new(named(&self.parts.games, name)?)),
            None => {
                let mut study = self.study.clone();
                study.keep_path();
                study
            }
        };
        let playing = Playing::new(terms, study.session())?;
        self.begin(study, Some(playing));
        self.go_on();
        Ok(())
    }

    fn analyze(&mut self, game: Option<&str>) -> Result<(), OrderError> {
        match game {
            Some(name) => {
                let study = Study::new(Session::new(named(&self.parts.games, name)?));
                self.begin(study, None);
            }
            None => {
                self.stop_thinking();
                if let Some(playing) = self.playing.take() {
                    let end = playing.end(&self.study.session_at(self.study.tip()));
                    let result = end.map_or("*", |end| end.result);
                    self.study.result = chrysalis_pgn::pgn::PgnResult::read(result).unwrap_or_default();
                }
            }
        }
        self.continue_analysis()
    }

    /// Replaces the game; nothing of the one before is left.
    fn begin(&mut self, study: Study, playing: Option<Playing>) {
        self.stop_thinking();
        self.wanted_lines = self.wanted_lines.filter(|_| playing.is_none());
        (self.study, self.playing) = (study, playing);
        (self.hint, self.report) = (None, None);
        self.spoken = String::new();
    }

    fn person_plays(&mut self, text: &str) -> Result<(), OrderError> {
        if let Some(playing) = &self.playing {
            if self.study.here() != self.study.tip() {
                return Err(OrderError::EarlierPosition);
            }
            if playing.end(self.study.session()).is_some() {
                return Err(OrderError::Over);
            }
            if self.study.session().turn() != playing.person {
                return Err(OrderError::OtherTurn);
            }
        }
        let session = self.study.session();
        if let Some(end) = self.over() {
            return Err(OrderError::Ended(end));
        }
        let long = session.parse_long_algebraic(text);
        let m = long.or_else(|why| session.parse_san(text).map_err(|_| why)).map_err(OrderError::Move)?;
        self.stop_thinking();
        self.played(m);
        self.go_on();
        Ok(())
    }

    /// How the game has ended in the current position; in analysis one that is drawn by count can go on.
    fn over(&self) -> Option<Outcome> {
        let ends = |outcome: &Outcome| self.playing.is_some() || !outcome.reason.is_by_count();
        self.study.session().outcome().filter(ends)
    }

    /// Plays a move in the current position.
    pub(super) fn played(&mut self, m: Move) {
        let session = self.study.session();
        let words = session.details(m).map(|details| move_words(session, &[details]));
        let side = session.turn();
        if self.study.play(m).is_err() {
            return;
        }
        let after = self.study.session();
        self.spoken =
            words.and_then(|words| words.into_iter().next()).map(|words| words.spoken).unwrap_or_default();
        self.spoken += match after.outcome() {
            Some(end) => format!(". {end}: {}.", end.result()),
            None if !after.checkers().is_empty() && after.game().royalty.kings_are_captured() => {
                ". The king is attacked.".to_owned()
            }
            None if !after.checkers().is_empty() => ". Check.".to_owned(),
            None => ".".to_owned(),
        }
        .as_str();
        self.hint = None;
        if let Some(clocks) = self.playing.as_mut().and_then(|playing| playing.clocks.as_mut()) {
            clocks.moved(side);
        }
    }

    /// Does what is due in the position: clocks run, the engine thinks about its move or analyzes.
    pub(super) fn go_on(&mut self) {
        let attended = self.deserted_since().is_none();
        let tip = self.study.tip();
        let session = self.study.session_at(tip);
        let engine_moves = match &mut self.playing {
            Some(playing) => {
                playing.run_clocks(&session, attended);
                playing.end(&session).is_none() && session.turn() != playing.person
            }
            None => false,
        };
        if self.playing.is_none() {
            // What cannot be searched says so by itself.
            let _ = self.continue_analysis();
        } else if engine_moves
            && attended
            && self.thinking.is_none()
            && let Err(error) = self.think(Purpose::Move, tip)
        {
            self.spoken = error.to_string();
        }
    }

    /// Analyzes the position if that is wanted.
    fn continue_analysis(&mut self) -> Result<(), OrderError> {
        let is_over = self
            .playing
            .as_ref()
            .is_none_or(|playing| playing.end(&self.study.session_at(self.study.tip())).is_some());
        let reports = self.thinking.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Report);
        if !is_over || reports || self.wanted_lines.is_none() || self.deserted_since().is_some() {
            return Ok(());
        }
        if self.over().is_some() {
            self.stop_thinking();
            return Ok(());
        }
        self.think(Purpose::Analysis, self.study.here())
    }

    fn stop_unless_playing(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.purpose != Purpose::Move) {
            self.stop_thinking();
        }
    }

    fn take_back(&mut self) -> Result<(), OrderError> {
        let tip = self.study.tip();
        let path = self.study.path(tip);
        let turn = self.study.session_at(tip).turn();
        let Some(playing) = &mut self.playing else {
            let here = self.study.here();
            self.study.remove(here)?;
            return self.continue_analysis();
        };
        // One's own last move, with the answer if there was one.
        let count = if turn == playing.person { 2 } else { 1 };
        let first = path.len().checked_sub(count).and_then(|first| path.get(first)).copied();
        let first = first.ok_or(OrderError::NothingToTakeBack)?;
        (playing.agreed, playing.score) = (None, None);
        if let Some(clocks) = &mut playing.clocks {
            clocks.stop();
        }
        self.stop_thinking();
        self.study.remove(first)?;
        let tip = self.study.tip();
        self.study.go(tip)?;
        self.hint = None;
        self.spoken = "Move taken back.".to_owned();
        self.go_on();
        Ok(())
    }

    fn think_of_hint(&mut self) -> Result<(), OrderError> {
        if self.over().is_some() {
            return Err(OrderError::Over);
        }
        if self.thinking.as_ref().is_some_and(|thinking| thinking.purpose == Purpose::Move) {
            return Err(OrderError::Thinking);
        }
        self.hint = None;
        self.think(Purpose::Hint, self.study.here())
    }

    fn end_by(&mut self, end: impl FnOnce(&mut Playing) -> Result<(), OrderError>) -> Result<(), OrderError> {
        let session = self.study.session_at(self.study.tip());
        let Some(playing) = self.playing.as_mut().filter(|playing| playing.end(&session).is_none()) else {
            return Err(OrderError::NotPlaying);
        };
        end(playing)?;
        playing.run_clocks(&session, false);
        self.spoken =
            playing.end(&session).map_or_else(String::new, |end| format!("{}: {}.", end.reason, end.result));
        self.stop_thinking();
        Ok(())
    }

    fn set_up(&mut self, session: Session) -> Result<(), OrderError> {
        self.begin(Study::new(session), None);
        self.continue_analysis()
    }

    fn set_pieces(&mut self, pieces: &BTreeMap<String, char>, white: bool) -> Result<(), OrderError> {
        use chrysalis_engine::{Color, Piece};
        let game = self.study.game();
        // What cannot be seen is as at the start, whatever was on the board before: rights of those who stand at home,
        // no counters.
        let mut setup = Session::new(game).setup();
        game.board.squares().for_each(|square| setup.put(square, None));
        for (square, &letter) in pieces {
            let place = game.board.parse(square);
            let place = place.ok_or_else(|| OrderError::NoSuchSquare { name: square.clone() })?;
            let piece_type = game.piece_type(letter.to_ascii_uppercase());
            let piece_type = piece_type.ok_or(OrderError::NoSuchLetter(letter))?;
            let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
            setup.put(place, Some(Piece::new(color, piece_type)));
        }
        setup.turn = if white { Color::White } else { Color::Black };
        (setup.en_passant, setup.halfmoves) = (None, 0);
        let (session, _) =
            Session::from_setup_without_impossible_rights(game, setup).map_err(OrderError::Setup)?;
        self.set_up(session)
    }

    fn load(&mut self, pgn: &str, number: usize, to_end: bool) -> Result<(), OrderError> {
        let (shown, chess) = (self.study.game(), self.parts.games.orthodox());
        let (read, notice) = match self.read(pgn, number, shown) {
            Ok(read) => (read, None),
            // Whoever names no game means chess, unless the moves fit what is on the board.
            Err(why) => match self.read(pgn, number, chess) {
                Ok(read) => (read, Some(OTHERWISE_CHESS.replace("{}", &shown.title))),
                Err(_) => return Err(why),
            },
        };
        let mut study = Study::from_pgn(&read)?;
        if to_end {
            let tip = study.tip();
            study.go(tip)?;
        }
        self.begin(study, None);
        self.notice = notice;
        self.continue_analysis()
    }

    /// A game of a PGN, which is `game` where it names none.
    fn read(&self, pgn: &str, number: usize, game: GameRef) -> Result<PgnGame, OrderError> {
        let reader = PgnReader::new(pgn.as_bytes(), &self.parts.games, Some(game));
        let mut games = reader.with_words(chrysalis_xboard::saved_game::read).skip(number);
        let missing = if number == 0 { OrderError::EmptyPgn } else { OrderError::FewGames };
        games.next().ok_or(missing)?.map_err(OrderError::Pgn)
    }

    /// # Errors
    /// While a game is played.
    fn require_analysis(&self) -> Result<(), OrderError> {
        match self.playing {
            Some(_) => Err(OrderError::Playing),
            None => Ok(()),
        }
    }
}
