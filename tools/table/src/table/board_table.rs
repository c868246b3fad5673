//! A table, and who comes and goes.

use super::engine_parts::EngineParts;
use super::playing::Playing;
use super::thought::{Happening, Thinking};
use super::tree_log::TreeLog;
use crate::study::Study;
use chrysalis_analysis::reports::GameReport;
use chrysalis_books::OpeningName;
use chrysalis_engine::{GameRef, Session};
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_pgn::casual_game::casual_tags;
use chrysalis_pgn::pgn::PgnResult;
use chrysalis_search::Engine;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::watch;

/// How long a page may be away, as it is while it is loaded again, before searches for it end.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a page that cannot be seen is taken to be there.
const HIDDEN: Duration = Duration::from_secs(30 * 60);

/// How long a page that asks now and then is taken to be there.
const ASKING: Duration = Duration::from_secs(10);

/// Where the searches of a table send what they find, with the search's number.
type Telling = UnboundedSender<(u64, Happening)>;

/// What a page is told whenever it changes, as JSON; of the tree it asks for the changes.
#[derive(Clone, Debug)]
pub struct PageChannels {
    /// The position and all that can be done.
    pub state: watch::Sender<Arc<str>>,
    /// The revision of the moves and variations.
    pub tree: watch::Sender<u64>,
    /// What the engine thinks.
    pub thoughts: watch::Sender<Arc<str>>,
}

/// What one page plays or analyzes.
pub struct BoardTable {
    pub(super) study: Study,
    /// The game against the engine; none in analysis.
    pub(super) playing: Option<Playing>,
    pub(super) parts: EngineParts,
    pub(super) engine: Option<Engine<AnyEvaluation>>,
    pub(super) thinking: Option<Thinking>,
    pub(super) searches: u64,
    pub(super) telling: Telling,
    /// The number of lines while the engine analyzes the position; none when it does not.
    pub(super) wanted_lines: Option<usize>,
    /// A good move, asked for in the position after this node.
    pub(super) hint: Option<(usize, String)>,
    pub(super) report: Option<GameReport>,
    /// What is said to whoever does not see the board.
    pub(super) spoken: String,
    /// Something that should be known about the last order.
    pub(super) notice: Option<String>,
    /// Pages that are connected.
    pub(super) pages: usize,
    /// Until when a hidden page counts as being here; it may have been closed without a word.
    pub(super) hidden_until: Option<Instant>,
    /// When the last page left.
    pub(super) left: Instant,
    pub(super) channels: PageChannels,
    pub(super) tree_log: TreeLog,
}

impl BoardTable {
    /// A table with a game that is analyzed.
    pub fn new(game: GameRef, parts: EngineParts, telling: Telling) -> Self {
        let channel = || watch::Sender::new(Arc::from(""));
        let mut table = Self {
            study: Study::new(Session::new(game)),
            playing: None,
            parts,
            engine: None,
            thinking: None,
            searches: 0,
            telling,
            wanted_lines: None,
            hint: None,
            report: None,
            spoken: String::new(),
            notice: None,
            pages: 0,
            hidden_until: None,
            left: Instant::now(),
            channels: PageChannels { state: channel(), tree: watch::Sender::new(0), thoughts: channel() },
            tree_log: TreeLog::default(),
        };
        table.tell();
        table
    }

    /// Where a page listens.
    pub fn channels(&self) -> &PageChannels {
        &self.channels
    }

    /// The game with all that was said about it.
    pub fn study(&self) -> &Study {
        &self.study
    }

    /// Takes what was supplied with games since the table was set.
    pub fn supply(&mut self, games: &GameSet) {
        self.parts.games = games.clone();
        self.parts.evaluation = self.parts.evaluation.clone().accompanied(games.companions.clone());
        if let Some(engine) = &mut self.engine {
            engine.set_evaluation(self.parts.evaluation.clone());
        }
    }

    /// That there are other opening books.
    pub fn note_books(&mut self) {
        self.tell();
    }

    /// The game as PGN.
    pub fn pgn(&self) -> String {
        let mut tree = self.study.tree();
        if let Some(playing) = &self.playing {
            let end = playing.end(&self.study.session_at(self.study.tip()));
            let result = end.as_ref().map_or("*", |end| end.result);
            tree.result = PgnResult::read(result).unwrap_or_default();
            let place = std::mem::take(&mut tree.tags);
            tree.tags = casual_tags(playing.person, result).into_iter().chain(place).collect();
        }
        // What was imported stays as it was.
        if self.study.tags().is_empty() {
            tree.tags.extend(OpeningName::tags(&self.study.session_at(self.study.tip())));
        }
        tree.to_string()
    }

    /// That a page has come: what waited for one goes on.
    pub fn come(&mut self) {
        self.pages += 1;
        self.hidden_until = None;
        self.go_on();
        self.tell();
    }

    /// That a page has left.
    pub fn leave(&mut self) {
        self.pages = self.pages.saturating_sub(1);
        self.left = Instant::now();
    }

    /// That a page stays without listening. A browser allows few streams at once, and a page that cannot be seen needs
    /// none.
    pub(super) fn hide(&mut self, now: Instant) {
        self.hidden_until = Some(now + HIDDEN);
    }

    /// That a page has asked what there is, without listening: it will ask again soon.
    pub fn attend(&mut self) {
        let came = self.deserted_since().is_some();
        let until = Instant::now() + ASKING;
        self.hidden_until = Some(self.hidden_until.map_or(until, |other| other.max(until)));
        if came {
            self.go_on();
            self.tell();
        }
    }

    /// That a page has begun to ask now and then: as one that begins to listen, it is told clocks as they are now.
    pub fn begin_asking(&mut self) {
        self.attend();
        self.tell();
    }

    /// Since when nobody has been here; nothing while somebody is.
    pub fn deserted_since(&self) -> Option<Instant> {
        self.deserted_at(Instant::now())
    }

    fn deserted_at(&self, now: Instant) -> Option<Instant> {
        let is_hidden = self.hidden_until.is_some_and(|until| now < until);
        (self.pages == 0 && !is_hidden).then_some(self.left)
    }

    /// Looks at the clocks, and ends searches for pages that are gone; called now and then, with the time it is.
    pub fn look_after(&mut self, now: Instant) {
        self.tick();
        if self.deserted_at(now).is_some_and(|since| now.saturating_duration_since(since) > PATIENCE) {
            self.rest();
        }
    }

    fn tick(&mut self) {
        let fallen = self.playing.as_ref().and_then(|playing| playing.clocks.as_ref()?.fallen());
        if let (Some(side), Some(playing)) = (fallen, &mut self.playing) {
            playing.lose(side, "loses on time");
            self.stop_thinking();
            self.go_on();
            self.tell();
        }
    }

    /// Ends searches and gives back what they need, since nobody is here.
    fn rest(&mut self) {
        if self.engine.is_some() || self.thinking.is_some() {
            self.stop_thinking();
            self.engine = None;
            let session = self.study.session_at(self.study.tip());
            if let Some(playing) = &mut self.playing {
                playing.run_clocks(&session, false);
            }
            self.tell();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::PageOrder;
    use chrysalis_rules::Catalogue;
    use tokio::sync::mpsc::unbounded_channel;

    #[test]
    fn searches_end_when_nobody_is_there_and_go_on_when_somebody_comes() {
        let (telling, _happenings) = unbounded_channel();
        let parts = EngineParts::least();
        let mut table = BoardTable::new(Catalogue::shipped().orthodox(), parts, telling);
        table.obey(PageOrder::Think { lines: 1 }).expect("there is a position");
        assert!(table.thinking.is_none(), "nobody is there");
        table.come();
        assert!(table.thinking.is_some());
        table.look_after(Instant::now() + 2 * PATIENCE);
        assert!(table.thinking.is_some(), "somebody is there");
        table.leave();
        let left = table.deserted_since().expect("nobody is there");
        table.look_after(left + PATIENCE);
        assert!(table.thinking.is_some(), "a page that is loaded again is away for a moment");
        table.look_after(left + PATIENCE + Duration::from_millis(1));
        assert!(table.thinking.is_none() && table.engine.is_none());
        table.come();
        assert!(table.thinking.is_some());
    }

    #[test]
    fn a_page_that_begins_to_ask_is_told_clocks_as_they_are() {
        let (telling, _told) = unbounded_channel();
        let mut table = BoardTable::new(Catalogue::shipped().orthodox(), EngineParts::least(), telling);
        table.come();
        let terms = r#"{"side":"white","strength":"beginner","pace":{"clock":[600,0]}}"#;
        let terms = serde_json::from_str(terms).expect("terms");
        table.obey(PageOrder::Play { game: None, terms }).expect("terms");
        // It is White's turn, so that nothing else happens; a clock runs.
        let playing = table.playing.as_mut().and_then(|playing| playing.clocks.as_mut());
        playing.expect("clocks").run(chrysalis_engine::Color::White);
        let before = table.channels().state.borrow().to_string();
        std::thread::sleep(Duration::from_millis(20));
        table.attend();
        assert_eq!(**table.channels().state.borrow(), *before, "whoever goes on asking counts for itself");
        table.begin_asking();
        assert_ne!(**table.channels().state.borrow(), *before);
    }

    #[test]
    fn a_hidden_page_is_there_for_half_an_hour_or_until_it_says_that_it_leaves() {
        let (telling, _told) = unbounded_channel();
        let parts = EngineParts::least();
        let mut table = BoardTable::new(Catalogue::shipped().orthodox(), parts, telling);
        table.come();
        table.obey(PageOrder::Think { lines: 1 }).expect("there is a position");
        table.obey(PageOrder::Hide {}).expect("always");
        table.leave();
        let now = Instant::now();
        table.look_after(now + HIDDEN - PATIENCE);
        assert!(table.thinking.is_some(), "it is only hidden");
        table.look_after(now + HIDDEN + 2 * PATIENCE);
        assert!(table.thinking.is_none(), "it may have been closed");
        table.come();
        assert!(table.thinking.is_some());
        for order in [PageOrder::Hide {}, PageOrder::Leave {}] {
            table.obey(order).expect("always");
        }
        table.leave();
        table.look_after(Instant::now() + 2 * PATIENCE);
        assert!(table.thinking.is_none(), "it has said that it leaves");
    }
}
