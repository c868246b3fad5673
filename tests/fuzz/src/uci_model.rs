//! A model of UCI: the answers due for each command, in whatever order and haste.
//!
//! Commands take effect one after another ([docs/PROTOCOLS.md](../../../docs/PROTOCOLS.md)); only the output of a
//! search comes at its own time. So each kind of answer has its own order: `bestmove` that of the searches, each legal
//! in its search's position, `Fen:` that of the commands for it.

use crate::talk::{Talk, count};
use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;
use chrysalis_uci::server::Uci;
use std::time::Duration;

/// The most commands of an input.
const MOST: usize = 24;
/// The range of command numbers within a byte; the rest tells how soon the next one follows.
const NUMBERS: u8 = 64;

/// The effect of a command.
#[derive(Clone, Copy, Debug)]
pub enum Effect {
    /// No answer.
    None,
    /// `readyok`.
    Ready,
    /// The greeting.
    Greeting,
    /// An error.
    Error,
    /// Selects another game.
    Game(&'static str),
    /// Sets up the start or another position.
    Place(Option<&'static str>, &'static [&'static str]),
    /// A position that is rejected; the one that stays is not searched.
    Refused,
    /// A position after the first of these moves; the second is illegal.
    Astray(&'static str),
    /// A search.
    Search,
    /// A search of this move only, if it is legal.
    SearchOf(&'static str),
    /// Prints the board.
    Board,
    /// Exchanges the colors.
    Flip,
}

const MATED: &str = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
const PROMOTION: &str = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// All commands.
pub const COMMANDS: &[(&str, Effect)] = &[
    ("isready", Effect::Ready),
    ("stop", Effect::None),
    ("position startpos", Effect::Place(None, &[])),
    ("position startpos moves e2e4 e7e5", Effect::Place(None, &["e2e4", "e7e5"])),
    ("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Effect::Place(Some(PROMOTION), &[])),
    ("position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1", Effect::Place(Some(MATED), &[])),
    ("position fen 8/8/8 w - - 0 1", Effect::Refused),
    ("position startpos moves e2e4 e2e4 d7d5", Effect::Astray("e2e4")),
    ("go depth 2", Effect::Search),
    ("go infinite", Effect::Search),
    ("go nodes 60", Effect::Search),
    ("go ponder wtime 60 btime 60", Effect::Search),
    ("go movetime 3", Effect::Search),
    ("go searchmoves e8d7 a7a8n depth 1", Effect::SearchOf("a7a8n")),
    ("ponderhit", Effect::None),
    ("d", Effect::Board),
    ("ucinewgame", Effect::None),
    ("setoption name UCI_Variant value throne", Effect::Game("throne")),
    ("setoption name UCI_Variant value chess", Effect::Game("normal")),
    ("setoption name MultiPV value 3", Effect::None),
    ("setoption name MultiPV value 0", Effect::Error),
    ("setoption name Nothing value 1", Effect::Error),
    ("flip", Effect::Flip),
    ("uci", Effect::Greeting),
    ("frobnicate", Effect::Error),
    ("", Effect::None),
    ("go mate 1", Effect::Search),
    ("go", Effect::Search),
    ("go wtime 20 btime 20 winc 1 binc 1", Effect::Search),
    ("setoption name UCI_LimitStrength value true", Effect::None),
];

/// Answers due.
#[derive(Default)]
struct Owed {
    ready: usize,
    greetings: usize,
    errors: usize,
    variants: usize,
    fens: Vec<String>,
    /// The position of each search; `None` if the last one was rejected.
    searches: Vec<(Option<Session>, Option<&'static str>)>,
}

struct Model {
    session: Session,
    refused: bool,
    owed: Owed,
}

impl Model {
    fn new() -> Self {
        Self { session: Session::new(Catalogue::shipped().orthodox()), refused: false, owed: Owed::default() }
    }

    /// Sets up a position if it is one of the selected game.
    fn place(&mut self, fen: Option<&str>, moves: &[&str]) {
        let game = self.session.game();
        let placed = fen.map_or_else(|| Ok(Session::new(game)), |fen| Session::from_fen(game, fen));
        let Ok(mut session) = placed else { return self.refuse() };
        let legal = moves.iter().all(|text| session.play_long_algebraic(text).is_ok());
        self.session = session;
        self.refused = !legal;
        self.owed.errors += usize::from(!legal);
    }

    fn refuse(&mut self) {
        self.refused = true;
        self.owed.errors += 1;
    }

    fn search(&mut self, only: Option<&'static str>) {
        self.owed.errors += usize::from(self.refused);
        self.owed.searches.push(((!self.refused).then(|| self.session.clone()), only));
    }

    fn obey(&mut self, effect: Effect) {
        match effect {
            Effect::None => {}
            Effect::Ready => self.owed.ready += 1,
            Effect::Greeting => self.owed.greetings += 1,
            Effect::Error => self.owed.errors += 1,
            Effect::Game(id) => {
                self.session = Session::new(Catalogue::shipped().find(id).expect("a game"));
                self.refused = false;
                self.owed.variants += 1;
            }
            Effect::Place(fen, moves) => self.place(fen, moves),
            Effect::Refused => self.refuse(),
            Effect::Astray(first) => self.place(None, &[first, first]),
            Effect::Search => self.search(None),
            Effect::SearchOf(text) => {
                let legal = |text: &str| self.session.parse_long_algebraic(text).is_ok();
                // Illegal moves are named together.
                self.owed.errors += usize::from(!legal(text) || !legal("e8d7"));
                let only = legal(text).then_some(text);
                self.search(only);
            }
            Effect::Board => self.owed.fens.push(self.session.fen()),
            Effect::Flip => self.session = self.session.flipped(),
        }
    }
}

/// Sends the commands of an input and compares the answers with those due.
///
/// # Panics
/// If an answer differs.
pub fn check(bytes: &[u8]) {
    let mut talk = Talk::with(|| Box::new(Uci::new()));
    let mut model = Model::new();
    let mut sent = String::new();
    for &byte in bytes.iter().take(MOST) {
        let (line, effect) = COMMANDS[usize::from(byte % NUMBERS) % COMMANDS.len()];
        sent = sent + line + "\n";
        talk.say(line);
        model.obey(effect);
        match byte / NUMBERS {
            2 => {
                talk.say("isready");
                model.obey(Effect::Ready);
                sent += "isready (waited for)\n";
                let wanted = model.owed.ready;
                let ready = talk.wait_until(|output| count(output, "readyok") >= wanted);
                assert!(ready, "no readyok after:\n{sent}---\n{}", talk.output);
            }
            3 => std::thread::sleep(Duration::from_micros(500)),
            _ => {}
        }
    }
    talk.say("stop");
    talk.say("isready");
    model.obey(Effect::Ready);
    let Owed { ready, greetings, errors, variants, fens, searches } = model.owed;
    let all = talk.wait_until(|output| {
        count(output, "readyok") >= ready
            && count(output, "bestmove") >= searches.len()
            && has_all(output, &fens)
    });
    let output = if all { talk.end() } else { talk.output };
    let shown = || format!("after:\n{sent}---\n{output}");
    assert!(all, "something is still owed {}", shown());
    assert_eq!(count(&output, "readyok"), ready, "readyok {}", shown());
    assert_eq!(count(&output, "uciok"), greetings, "uciok {}", shown());
    assert_eq!(count(&output, "info string error"), errors, "errors {}", shown());
    assert_eq!(count(&output, "info string variant"), variants, "variants {}", shown());
    let boards: Vec<&str> = output.lines().filter_map(|line| line.strip_prefix("Fen: ")).collect();
    assert_eq!(boards, fens, "{}", shown());
    let moves: Vec<&str> = output.lines().filter_map(|line| line.strip_prefix("bestmove ")).collect();
    assert_eq!(moves.len(), searches.len(), "{}", shown());
    for (&answer, (session, only)) in moves.iter().zip(&searches) {
        let (best, expected) = answer.split_once(" ponder ").map_or((answer, None), |(m, p)| (m, Some(p)));
        let Some(session) = session else {
            assert_eq!(answer, "0000", "{}", shown());
            continue;
        };
        if session.legal_moves().is_empty() {
            assert_eq!(answer, "(none)", "{}", shown());
            continue;
        }
        assert!(only.is_none_or(|only| only == best), "{best} was not to be searched {}", shown());
        let mut after = session.clone();
        let played = after.play_long_algebraic(best);
        assert!(played.is_ok(), "{best} in {} {}", session.fen(), shown());
        let legal = expected.is_none_or(|text| after.parse_long_algebraic(text).is_ok());
        assert!(legal, "{answer} in {} {}", session.fen(), shown());
    }
    // There is no output of a search after all have ended.
    let rest = output.rsplit_once("\nbestmove").map_or(&*output, |(_, rest)| rest);
    assert!(!rest.lines().any(|line| line.starts_with("info depth")), "{}", shown());
}

fn has_all(output: &str, fens: &[String]) -> bool {
    count(output, "Fen: ") >= fens.len()
}
