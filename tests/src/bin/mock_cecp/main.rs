//! A scripted engine, to find out how XBoard relays the encodings of moves: `mock_cecp SCENARIO NAME`.
//!
//! Input that differs from the script is reported as a line `# mismatch …`, which XBoard writes to its debug file.

mod scenario;

use std::io::{BufRead, Write};

use chrysalis_tests::xboard::decode;
use scenario::Scenario;

struct Mock<W> {
    scenario: Scenario,
    name: String,
    out: W,
    ply: usize,
    force: bool,
    /// The side that it plays; `None` before XBoard assigns one.
    side: Option<char>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("no scenario")?;
    let scenario = Scenario::parse(&std::fs::read_to_string(file)?)?;
    let name = args.next().unwrap_or_else(|| "Mock".to_owned());
    let out = std::io::stdout();
    let mut mock = Mock { scenario, name, out, ply: 0, force: false, side: None };
    for line in std::io::stdin().lock().lines() {
        if !mock.hear(line?.trim())? {
            break;
        }
    }
    Ok(())
}

impl<W: Write> Mock<W> {
    fn say(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Answers a line; returns `false` on `quit`.
    fn hear(&mut self, line: &str) -> std::io::Result<bool> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "protover" => self.introduce()?,
            "ping" => self.say(&format!("pong {rest}"))?,
            "new" => {
                self.ply = 0;
                self.force = false;
                self.side = Some('b');
            }
            "variant" => {
                let setup = self.scenario.setup.iter().map(|text| format!("setup {text}"));
                let pieces = self.scenario.pieces.iter().map(|text| format!("piece {text}"));
                let lines: Vec<String> = setup.chain(pieces).collect();
                lines.iter().try_for_each(|line| self.say(line))?;
            }
            "force" | "result" => self.force = true,
            "go" => {
                self.force = false;
                self.side = Some(if self.ply.is_multiple_of(2) { 'w' } else { 'b' });
                self.play()?;
            }
            "usermove" => self.receive(rest)?,
            "undo" => self.ply = self.ply.saturating_sub(1),
            "remove" => self.ply = self.ply.saturating_sub(2),
            "lift" | "put" => {
                if let Some(answer) = self.scenario.answer(command, rest).map(str::to_owned) {
                    self.say(&answer)?;
                }
            }
            "quit" => return Ok(false),
            _ => {}
        }
        Ok(true)
    }

    fn introduce(&mut self) -> std::io::Result<()> {
        let Self { name, scenario, .. } = self;
        let (features, variant) = (&scenario.features, &scenario.variant);
        let first = format!(
            "feature done=0 setboard=1 usermove=1 ping=1 colors=0 sigint=0 sigterm=0 san=0 playother=1 debug=1 reuse=1 \
             myname=\"{name}\" {features}"
        );
        let second = format!("feature variants=\"{variant}\" done=1");
        self.say(&first)?;
        self.say(&second)
    }

    /// Sends plies as long as the script assigns them to this side.
    fn play(&mut self) -> std::io::Result<()> {
        while let Some(ply) = self.scenario.plies.get(self.ply).cloned() {
            let Some(text) = ply.text.filter(|_| Some(ply.by) == self.side) else { return Ok(()) };
            self.say(&format!("move {text}"))?;
            self.ply += 1;
            if self.ply == self.scenario.plies.len() {
                self.finish(true)?;
            }
        }
        Ok(())
    }

    fn finish(&mut self, mine: bool) -> std::io::Result<()> {
        if let Some(fen) = self.scenario.fen.clone() {
            self.say(&format!("# fen {fen}"))?;
        }
        match self.scenario.end.clone() {
            Some(end) if mine => self.say(&end),
            _ => Ok(()),
        }
    }

    fn receive(&mut self, text: &str) -> std::io::Result<()> {
        if self.scenario.refused.iter().any(|refused| refused == text) {
            return self.say(&format!("Illegal move: {text}"));
        }
        let number = self.ply;
        if let Some(wanted) = self.scenario.plies.get(number).and_then(|ply| ply.text.clone()) {
            let same = decode(&wanted).zip(decode(text)).is_some_and(|(a, b)| a.same_as(&b));
            if !same {
                self.say(&format!("# mismatch: ply {number} is {text:?}, the script says {wanted:?}"))?;
            }
        }
        self.ply += 1;
        if self.ply == self.scenario.plies.len() {
            return self.finish(false);
        }
        if self.force { Ok(()) } else { self.play() }
    }
}
