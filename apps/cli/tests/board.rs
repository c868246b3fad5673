//! `chrysalis board` from the shell.

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

fn start(words: &[&str]) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .args(["board", "--no-open"])
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let out = BufReader::new(program.stdout.take().expect("piped"));
    (program, out)
}

#[test]
fn the_first_line_is_the_address_of_the_page_and_ctrl_c_ends_it() {
    let (mut program, mut out) = start(&["throne"]);
    let mut address = String::new();
    out.read_line(&mut address).expect("a line");
    let rest = address.trim_end().strip_prefix("http://127.0.0.1:").expect("an address");
    let (port, path) = rest.split_once('/').expect("a path");
    let mut stream =
        TcpStream::connect(("127.0.0.1", port.parse::<u16>().expect("a port"))).expect("it listens");
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")
        .expect("sent");
    let mut page = String::new();
    stream.read_to_string(&mut page).expect("an answer");
    assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<title>Chrysalis</title>"), "{page}");
    kill_process(Pid::from_child(&program), Signal::INT).expect("running");
    assert!(program.wait().expect("an end").success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "");
}

#[test]
fn what_cannot_be_listened_to_is_said_and_a_network_is_warned_of() {
    let (mut program, mut out) = start(&["--listen", "0.0.0.0"]);
    let mut address = String::new();
    out.read_line(&mut address).expect("a line");
    let port = address.split(':').nth(2).and_then(|rest| rest.split('/').next()).expect("a port").to_owned();
    let (second, mut nothing) = start(&["--port", &port, "--listen", "0.0.0.0"]);
    let refused = second.wait_with_output().expect("an end");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && said.contains(&format!("cannot listen at 0.0.0.0:{port}")),
        "{said}"
    );
    assert_eq!(nothing.read_to_string(&mut address).expect("text"), 0);
    kill_process(Pid::from_child(&program), Signal::INT).expect("running");
    let mut warned = String::new();
    program.stderr.take().expect("piped").read_to_string(&mut warned).expect("text");
    assert!(
        program.wait().expect("an end").success() && warned.contains("reachable from the network"),
        "{warned}"
    );
}
