//! Input of a person and answers of the engine, in order.

use super::commands::COMMANDS;
use super::error::TerminalError;
use super::game::{Purpose, Terminal};
use super::reading;
use super::report_line::report_line;
use chrysalis_engine::Move;
use chrysalis_host::host::{Dialogue, Flow, Host};
use chrysalis_host::input::JobId;
use chrysalis_host::show;
use chrysalis_search::{EngineError, Event};

/// Commands that end the program.
const QUIT: [&str; 3] = ["quit", "exit", "q"];
impl Terminal {
    fn play(&mut self, host: &mut Host, text: &str) -> Result<(), TerminalError> {
        if self.over().is_some() {
            return Err(TerminalError::NoMoreMoves);
        }
        let m = reading::read(&self.session, text)?;
        self.session.play(m)?;
        self.next(host);
        Ok(())
    }

    fn answer(&mut self, host: &mut Host, best: Option<Move>) -> Flow {
        let Some(thinking) = self.thinking.take() else { return Flow::Continue };
        if let Some(m) = best.or(thinking.fallback) {
            let (san, text) = (self.session.san(m), self.session.long_algebraic(m));
            let value = thinking.score.map_or_else(String::new, |score| format!(", {}", show::score(score)));
            match thinking.purpose {
                Purpose::Analysis => self.say(host, &format!("Best: {san} ({text})")),
                Purpose::Hint => self.say(host, &format!("Hint: {san} ({text}{value})")),
                Purpose::Move => {
                    self.score = thinking.score;
                    self.say(host, &format!("Chrysalis plays {san} ({text}{value})"));
                    if let Err(error) = self.session.play(m) {
                        self.say(host, &format!("Error: {error}"));
                    }
                    let _ = self.draw(host);
                    self.next(host);
                }
            }
        }
        self.keep(host);
        self.go_on(host)
    }

    fn go_on(&mut self, host: &mut Host) -> Flow {
        while self.thinking.is_none() {
            match self.waiting.pop_front() {
                Some(line) if matches!(self.obey(host, &line), Flow::Quit) => return self.leave(host),
                Some(_) => self.keep(host),
                None if self.ends => return self.leave(host),
                None => {
                    self.prompt(host);
                    return Flow::Continue;
                }
            }
        }
        Flow::Continue
    }

    fn obey(&mut self, host: &mut Host, line: &str) -> Flow {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let word = &*word.to_lowercase();
        if QUIT.contains(&word) {
            return Flow::Quit;
        }
        let entry = COMMANDS.iter().find(|entry| entry.words.contains(&word));
        let done = match entry {
            Some(entry) => (entry.obey)(self, host, rest.trim()),
            None if word.is_empty() || word == "stop" => Ok(()),
            None => self.play(host, line),
        };
        if let Err(error) = done {
            self.say(host, &format!("Error: {error}"));
        }
        Flow::Continue
    }

    fn take(&mut self, host: &mut Host, line: &str) -> Flow {
        if self.thinking.is_none() {
            self.waiting.push_back(line.to_owned());
            return self.go_on(host);
        }
        match &*line.to_lowercase() {
            "stop" => host.stop(),
            word if QUIT.contains(&word) && self.prompts => return self.leave(host),
            _ => self.waiting.push_back(line.to_owned()),
        }
        Flow::Continue
    }

    /// Asks the line editor for the next line.
    pub fn want_line(&self) {
        if let Some(ready) = &self.ready {
            // It is gone at the end of input.
            let _ = ready.send(());
        }
    }

    /// Asks for a line.
    pub fn prompt(&self, host: &mut Host) {
        if self.prompts && self.ready.is_none() && self.thinking.is_none() {
            host.out.part("> ");
        }
    }
}

impl Dialogue for Terminal {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        let flow = self.take(host, line.trim());
        // An editor that reads a line while the program exits would leave the terminal in raw mode.
        if matches!(flow, Flow::Continue) {
            host.out.flush();
            self.want_line();
        }
        flow
    }

    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow {
        if self.thinking.as_ref().is_none_or(|thinking| thinking.job != job) {
            return Flow::Continue;
        }
        match event {
            Event::Info(report) => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.score = Some(report.score);
                    if thinking.purpose == Purpose::Analysis {
                        host.out.line(report_line(&self.session, &report, true));
                    }
                }
                Flow::Continue
            }
            Event::Finished { best, error, .. } => {
                if let Some(error) = error {
                    self.error(host, &error.to_string());
                }
                self.answer(host, best)
            }
            _ => Flow::Continue,
        }
    }

    fn lost(&mut self, host: &mut Host, _job: JobId, error: &EngineError) -> Flow {
        self.error(host, &format!("{error}; playing any legal move"));
        self.answer(host, None)
    }

    fn error(&mut self, host: &mut Host, message: &str) {
        self.say(host, &format!("Error: {message}"));
    }

    fn end(&mut self, host: &mut Host) -> Flow {
        self.ends = true;
        if self.thinking.is_none() { self.leave(host) } else { Flow::Continue }
    }
}
