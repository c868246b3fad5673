//! Both protocols as machines: whatever is said in whatever order, what is owed is answered, once, and nothing else is.

use chrysalis_fuzz::try_all;
use chrysalis_host::controller;
use chrysalis_host::host::{Dialogue, Host};
use chrysalis_host::input::Input;
use chrysalis_uci::server::Uci;
use chrysalis_wire::output::Output;
use chrysalis_xboard::server::XBoard;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest that an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

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

/// A conversation in this process.
struct Talk {
    lines: Sender<Input>,
    output: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<()>>,
    said: String,
}

impl Talk {
    fn with(first: impl FnOnce() -> Box<dyn Dialogue> + Send + 'static) -> Self {
        let ((lines, inbox), (pipe, output)) = (channel(), channel());
        let sender = lines.clone();
        let thread = std::thread::spawn(move || {
            let mut host = Host::new(Output::to(Box::new(Pipe(pipe))), sender).expect("memory");
            host.set_option("Hash", "1").expect("an option");
            controller::run(first(), &mut host, &inbox);
        });
        Self { lines, output, thread: Some(thread), said: String::new() }
    }

    fn say(&self, line: &str) {
        // Whoever has been told to quit listens no more.
        let _ = self.lines.send(Input::Line(line.to_owned()));
    }

    /// Whether a line comes before the end of the conversation.
    fn comes(&mut self, line: &str) -> bool {
        let begun = Instant::now();
        loop {
            if self.said.lines().any(|said| said == line) {
                return true;
            }
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.said += &String::from_utf8_lossy(&bytes),
                Err(_) => return false,
            }
            assert!(begun.elapsed() < PATIENCE, "'{line}' does not come after:\n{}", self.said);
        }
    }

    /// Ends it; all that was said.
    fn end(mut self) -> String {
        self.say("quit");
        self.thread.take().expect("a thread").join().expect("it ends quietly");
        while let Ok(bytes) = self.output.try_recv() {
            self.said += &String::from_utf8_lossy(&bytes);
        }
        self.said
    }
}

fn count(text: &str, begin: &str) -> usize {
    text.lines().filter(|line| line.starts_with(begin)).count()
}

/// No line makes a search that ends by itself only after a long time.
fn is_quick(line: &str) -> bool {
    !["perft", "bench", "eval", "analyse", "rules", "tune"].iter().any(|word| line.contains(word))
}

#[test]
fn uci() {
    let texts = [
        "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo nodes 200\nisready\nstop",
        "setoption name UCI_Variant value promochess\nposition startpos moves e3e5\ngo depth 3\ngo infinite\nisready\nstop\nd",
        "setoption name MultiPV value 3\nposition fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\ngo movetime 5 searchmoves a7a8n\nponderhit",
        "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800\ngo ponder wtime 100 btime 100\nponderhit\nflip",
        "setoption name Threads value 2\nsetoption name Clear Hash\ngo mate 2\nstop\ndebug on\nregister later",
    ];
    let texts = texts.map(str::to_owned);
    let words = [
        "\nstop\n",
        "\nisready\n",
        "\ngo infinite\n",
        "\nposition startpos\n",
        "value ",
        "-1",
        "\nponderhit\n",
        "\nucinewgame\n",
        " moves ",
    ];
    try_all("uci", &texts, &words, |text| {
        let mut talk = Talk::with(|| Box::new(Uci::new()));
        let lines: Vec<&str> = text.lines().filter(|line| is_quick(line) && line.trim() != "quit").collect();
        let quits = lines.iter().any(|line| line.split_whitespace().any(|word| word == "quit"));
        lines.iter().for_each(|line| talk.say(line));
        talk.say("stop");
        talk.say("isready");
        assert!(talk.comes("readyok") || quits, "no readyok after:\n{text}\n---\n{}", talk.said);
        let (asked, searches) = (
            lines.iter().filter(|line| line.contains("isready")).count(),
            lines.iter().filter(|line| line.contains("go")).count(),
        );
        let said = talk.end();
        assert!(count(&said, "readyok") <= asked + 1, "{text}\n---\n{said}");
        assert!(count(&said, "bestmove") <= searches, "{text}\n---\n{said}");
    });
}

#[test]
fn xboard() {
    let texts = [
        "xboard\nprotover 2\nnew\nst 1\nforce\nusermove e2e4\nusermove e7e5\nping 1\nundo\nremove\nping 2",
        "new\nvariant promochess\nforce\nusermove e3e5\nsetboard 4k4/9/2P6/9/9/9/9/9/4K4 w - - 0 1\nusermove c7c8g\nping 3",
        "new\nlevel 40 1 0\ntime 100\notim 100\nsd 2\ngo\nping 4\n?\nresult 1-0 {White mates}",
        "force\nedit\n#\nKe1\nc\nKe8\n.\nhard\neasy\npost\nnopost\nhint\nanalyze\n.\nexit\nping 5",
        "option Hash=1\nmemory 1\ncores 1\nrandom\ncomputer\nname x\nrating 1 2\ndraw\nlift e2\nput e4\nping 6",
    ];
    let texts = texts.map(str::to_owned);
    let words = [
        "\nforce\n",
        "\nping 7\n",
        "\nnew\n",
        "\ngo\n",
        "\nundo\n",
        "usermove ",
        "\nvariant throne\n",
        "\n?\n",
        "\nexit\n",
        "@@@@",
    ];
    try_all("xboard", &texts, &words, |text| {
        let mut talk = Talk::with(|| Box::new(XBoard::new()));
        let lines: Vec<&str> = text.lines().filter(|line| is_quick(line) && !line.contains("quit")).collect();
        lines.iter().for_each(|line| talk.say(line));
        // Whatever it is doing: it edits, analyses, or thinks.
        for line in [".", "exit", "force", "?", "ping 987654"] {
            talk.say(line);
        }
        assert!(talk.comes("pong 987654"), "no pong after:\n{text}\n---\n{}", talk.said);
        let pings = lines.iter().filter(|line| line.contains("ping")).count();
        let said = talk.end();
        assert!(count(&said, "pong") <= pings + 1, "{text}\n---\n{said}");
        assert!(count(&said, "pong 987654") == 1, "{text}\n---\n{said}");
    });
}
