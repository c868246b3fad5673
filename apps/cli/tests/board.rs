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
fn the_machine_s_own_names_are_admitted_where_its_user_gives_them() {
    let (mut program, mut out) =
        start(&["--listen", "0.0.0.0", "--name", "board.local", "--name", "fe80::1", "throne"]);
    let mut line = || {
        let mut line = String::new();
        out.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    };
    let (address, named, numbered) = (line(), line(), line());
    let (port, path) =
        address.strip_prefix("http://0.0.0.0:").and_then(|rest| rest.split_once('/')).expect("an address");
    assert_eq!(named, format!("http://board.local:{port}/{path}"));
    assert_eq!(numbered, format!("http://[fe80::1]:{port}/{path}"));
    let status = |host: &str| {
        let mut stream =
            TcpStream::connect(("127.0.0.1", port.parse::<u16>().expect("a port"))).expect("it listens");
        write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(status(&format!("board.local:{port}")), "200");
    assert_eq!(status(&format!("[fe80::1]:{port}")), "200");
    assert_eq!(status(&format!("other.local:{port}")), "421");
    kill_process(Pid::from_child(&program), Signal::INT).expect("running");
    assert!(program.wait().expect("an end").success());
    let refused = start(&["--name", "board.local:80"]).0.wait_with_output().expect("an end");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("without port"), "{said}");
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
