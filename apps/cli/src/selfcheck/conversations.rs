//! Whether the program, as a process of its own, keeps answering after bad input.

use super::error::CheckError;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The longest time of a conversation.
const PATIENCE: Duration = Duration::from_secs(20);
/// The interval at which a stop is noticed.
const POLL: Duration = Duration::from_millis(20);

/// Bad input in both protocols.
const BAD_INPUT: &str = "\u{0}\u{7f}\n\
    position fen 8/8/8/8/8/8/8/8 w - - 0 1\n\
    position startpos moves e2e4 e9e9\n\
    position fen kkkkkkkkk/9/9 x y z\n\
    go depth -3 nodes 99999999999999999999\n\
    setoption name Hash value -1\n\
    setoption name Hash value 99999999999\n\
    setoption name NoSuchOption value x\n\
    setoption name UCI_Variant value nosuchgame\n\
    setboard nonsense\n\
    usermove z9z9\n\
    variant nosuchgame\n\
    level 0 0 0\n\
    ping x\n\
    edit\n#\nPz9\n.\n\
    memory 99999999999\n\
    éèê \u{1f40e}\n";

/// Sends bad input and expects the usual answers, in UCI.
pub fn uci(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let begin = "uci\n";
    let end = "setoption name UCI_Variant value promochess\nposition startpos moves e3e5\ngo nodes 2000\nisready\nquit\n";
    converse(stopped, &format!("{begin}{BAD_INPUT}isready\n{end}"), &["uciok", "readyok", "bestmove "])
}

/// Sends bad input and expects the usual answers, in the XBoard protocol.
pub fn xboard(stopped: &dyn Fn() -> bool) -> Result<String, CheckError> {
    let begin = "xboard\nprotover 2\n";
    let end = "new\nvariant promochess\nforce\nusermove e3e5\nping 7\nquit\n";
    converse(stopped, &format!("{begin}{BAD_INPUT}ping 6\n{end}"), &["feature ", "pong 6", "pong 7"])
}

fn converse(stopped: &dyn Fn() -> bool, script: &str, expected: &[&str]) -> Result<String, CheckError> {
    let program = std::env::current_exe()?;
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut input = child.stdin.take().ok_or(CheckError::NoInput)?;
    let text = script.to_owned();
    let output = child.stdout.take().ok_or(CheckError::NoOutput)?;
    let (sender, read) = channel();
    std::thread::spawn(move || {
        // It may have ended before all was sent.
        let _ = input.write_all(text.as_bytes());
        let _ = sender.send(std::io::read_to_string(output));
    });
    let begun = Instant::now();
    let answers = loop {
        match read.recv_timeout(POLL) {
            Ok(answers) => break answers?,
            Err(RecvTimeoutError::Disconnected) => return Err(CheckError::Unreadable),
            Err(RecvTimeoutError::Timeout) if stopped() || begun.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err(if stopped() { CheckError::Stopped } else { CheckError::Hangs });
            }
            Err(RecvTimeoutError::Timeout) => {}
        }
    };
    let status = child.wait()?;
    if !status.success() {
        return Err(CheckError::Exit(status));
    }
    let missing = expected.iter().find(|wanted| !answers.lines().any(|line| line.starts_with(**wanted)));
    match missing {
        Some(missing) => Err(CheckError::NoAnswer(missing.trim_end().to_owned())),
        None => Ok(format!("all answers received after {} lines of bad input", BAD_INPUT.lines().count())),
    }
}
