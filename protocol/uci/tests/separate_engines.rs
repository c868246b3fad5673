//! Engines of one process, each with games and evaluations of its own.

use chrysalis_host::host::{Dialogue, Host};
use chrysalis_host::input::Input;
use chrysalis_host::settings::HostSettings;
use chrysalis_io::output::Output;
use chrysalis_uci::server::Uci;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};

/// Writes into a channel.
struct Pipe(Sender<Vec<u8>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An engine that is spoken to in UCI.
struct Engine {
    host: Host,
    uci: Uci,
    output: Receiver<Vec<u8>>,
    _inbox: Receiver<Input>,
}

impl Engine {
    fn new() -> Self {
        let ((sender, inbox), (pipe, output)) = (channel(), channel());
        let games = HostSettings::default().games;
        let mut host = Host::new(games, Output::to(Box::new(Pipe(pipe))), sender).expect("memory");
        host.set_option("Hash", "1").expect("an option");
        Self { host, uci: Uci::new(), output, _inbox: inbox }
    }

    /// What is said to a line at once.
    fn say(&mut self, line: &str) -> String {
        self.uci.line(&mut self.host, line);
        self.host.out.flush();
        self.output.try_iter().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
    }

    fn read(&mut self, folder: &Path) -> String {
        self.say(&format!("setoption name GameFiles value {}", folder.display()))
    }

    fn choose(&mut self, game: &str) -> String {
        self.say(&format!("setoption name UCI_Variant value {game}"))
    }

    fn evaluation(&mut self, game: &str) -> String {
        let chosen = self.choose(game);
        assert!(chosen.starts_with("info string variant "), "{chosen}");
        let said = self.say("eval");
        let value = said.lines().find(|line| line.starts_with("Evaluation: "));
        value.unwrap_or_else(|| panic!("no evaluation: {said}")).to_owned()
    }
}

/// A game by its start, in which White has a queen more.
fn game(id: &str, start: &str) -> String {
    format!("format = 1\nid = \"{id}\"\ntitle = \"Mine\"\ninherits = \"normal\"\nstart = \"{start}\"\n")
}

const KNIGHTS: &str = "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1";
const BISHOPS: &str = "bbbbkbbb/pppppppp/8/8/8/8/PPPPPPPP/BBBBKBBB w - - 0 1";
const QUEEN_UP: &str = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A folder with a game `mine` that begins so, a game `shared`, and `only-NAME`; with an evaluation of `shared`, if there is
/// one.
fn folder(name: &str, start: &str, queen: Option<u32>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("separate-engines").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    write("mine.toml", &game("mine", start));
    write("shared.toml", &game("shared", QUEEN_UP));
    write("only.toml", &game(&format!("only-{name}"), start));
    if let Some(queen) = queen {
        let values = format!("[middle_game.value]\nQ = {queen}\n[ending.value]\nQ = {queen}\n");
        write("shared.eval.toml", &format!("format = 1\ngame = \"shared\"\n{values}"));
    }
    folder
}

#[test]
fn engines_of_one_process_share_neither_games_nor_evaluations() {
    let (one, other) = (folder("one", KNIGHTS, Some(4000)), folder("other", BISHOPS, None));
    let (mut first, mut second, mut third) = (Engine::new(), Engine::new(), Engine::new());
    assert!(first.read(&one).contains(" var mine"));
    let said = second.read(&other);
    assert!(said.contains(" var only-other") && !said.contains(" var only-one"), "{said}");
    // A game of one id is another in each.
    assert!(first.choose("mine").contains(KNIGHTS));
    assert!(second.choose("mine").contains(BISHOPS));
    assert!(first.say("d").contains(KNIGHTS));
    // Neither has the other's games, and who read none has none.
    assert!(first.choose("only-other").contains("not one of its values"));
    assert!(second.choose("only-one").contains("not one of its values"));
    assert!(third.choose("mine").contains("not one of its values"));
    assert!(!third.say("uci").contains(" var mine"));
    // The same game in both, by the evaluation that came with it in one of them alone.
    let rich = first.evaluation("shared");
    let plain = second.evaluation("shared");
    assert_ne!(rich, plain);
    assert_eq!(first.evaluation("shared"), rich);
    // What one reads next is nothing to the other.
    assert!(!third.read(&one).contains("error"));
    assert_eq!(third.evaluation("shared"), rich);
    assert_eq!(second.evaluation("shared"), plain);
    assert!(!first.read(&other).contains("error"));
    assert_eq!(first.evaluation("shared"), plain);
    assert_eq!(third.evaluation("shared"), rich);
    assert!(!third.say("setoption name GameFiles value").contains("error"));
    assert!(third.choose("mine").contains("not one of its values"));
    assert!(second.choose("mine").contains(BISHOPS));
}

#[test]
fn files_that_cannot_be_read_leave_an_engine_its_games() {
    let folder = folder("kept", KNIGHTS, Some(4000));
    let mut engine = Engine::new();
    engine.read(&folder);
    let rich = engine.evaluation("shared");
    assert!(engine.read(&folder.join("nothing.toml")).contains("nothing changed"));
    assert!(engine.choose("mine").contains(KNIGHTS));
    assert_eq!(engine.evaluation("shared"), rich);
}
