//! Unix: permission bits and process groups.

use super::portable;
use rustix::process::{Pid, Signal, kill_process_group};
use std::fs::{Metadata, Permissions};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

/// Whether `CHRYSALIS_PORTABLE=1` asks for the portable behavior.
fn is_portable() -> bool {
    std::env::var_os("CHRYSALIS_PORTABLE").is_some_and(|word| word == "1")
}

/// Gives a temporary file the permissions of any new file; by default only its owner could read it.
pub fn readable_as_any_new_file(options: &mut tempfile::Builder<'_, '_>) {
    if is_portable() {
        return portable::readable_as_any_new_file(options);
    }
    options.permissions(Permissions::from_mode(0o666));
}

/// Whether opening the file may wait for somebody at its other end.
pub fn waits_for_another(metadata: &Metadata) -> bool {
    if is_portable() {
        return portable::waits_for_another(metadata);
    }
    metadata.file_type().is_fifo() || metadata.file_type().is_socket()
}

/// Starts a process in its own group, which Ctrl-C in the terminal does not reach.
pub fn in_own_group(command: &mut Command) {
    if is_portable() {
        return portable::in_own_group(command);
    }
    command.process_group(0);
}

/// A process with the children that it starts.
#[derive(Debug)]
pub enum ProcessGroup {
    /// The processes of its group, until they are ended.
    Group(Option<Pid>),
    /// A process without its children, as on other systems, where `CHRYSALIS_PORTABLE=1` asks for it.
    Portable(portable::ProcessGroup),
}

impl ProcessGroup {
    /// The group of a process that was started by [`in_own_group`].
    pub fn new(child: &Child) -> Self {
        if is_portable() {
            return Self::Portable(portable::ProcessGroup::new(child));
        }
        Self::Group(i32::try_from(child.id()).ok().and_then(Pid::from_raw))
    }

    /// Ends the process and its children. The process must not have been waited for: its number may be another's.
    pub fn end(&mut self) {
        match self {
            Self::Group(group) => {
                if let Some(group) = group.take() {
                    let _ = kill_process_group(group, Signal::KILL);
                }
            }
            Self::Portable(process) => process.end(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::process::{Launch, Log, Process, Stop};
    use crate::replace::replace;
    use std::fs;
    use std::os::unix::fs::{FileTypeExt, symlink};
    use std::path::Path;
    use std::time::{Duration, Instant};

    #[test]
    fn a_replaced_file_is_as_readable_as_any_new_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let mode =
            |name: &str| fs::metadata(folder.path().join(name)).expect("a file").permissions().mode() & 0o777;
        fs::write(folder.path().join("new"), b"").expect("a file");
        replace(&folder.path().join("replaced"), b"").expect("a file");
        assert_eq!(mode("replaced"), mode("new"));
    }

    #[test]
    fn links_stay_links_and_their_targets_change() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).expect("a folder");
        fs::write(at("inner/file"), b"old").expect("a file");
        symlink("inner/file", at("relative")).expect("a link");
        symlink(at("inner/file"), at("absolute")).expect("a link");
        symlink("relative", at("second")).expect("a link");
        symlink("inner/none", at("dangling")).expect("a link");
        for (link, file) in [
            ("relative", "inner/file"),
            ("absolute", "inner/file"),
            ("second", "inner/file"),
            ("dangling", "inner/none"),
        ] {
            replace(&at(link), link.as_bytes()).expect("written");
            assert!(at(link).is_symlink(), "{link}");
            assert_eq!(fs::read_to_string(at(file)).expect("a file"), link);
        }
        symlink("circle", at("circle")).expect("a link");
        assert!(replace(&at("circle"), b"").is_err());
    }

    #[test]
    fn devices_are_written_to_and_folders_refused() {
        let is_device = |path: &str| fs::metadata(path).is_ok_and(|file| file.file_type().is_char_device());
        let folder = tempfile::tempdir().expect("a folder");
        let link = folder.path().join("null");
        symlink("/dev/null", &link).expect("a link");
        replace(&link, b"text").expect("taken");
        replace(Path::new("/dev/null"), b"text").expect("taken");
        assert!(is_device("/dev/null") && link.is_symlink());
        if is_device("/dev/full") {
            assert!(replace(Path::new("/dev/full"), b"text").is_err());
            assert!(is_device("/dev/full"));
        }
        assert!(replace(folder.path(), b"text").is_err());
    }

    /// An engine that answers a line and then writes more than a pipe holds: its answer has been read once it
    /// creates the file given as its argument.
    const ENGINE: &str =
        r#"read -r line; echo answer; head -c 1000000 /dev/zero | tr '\0' x | fold -w 1000; : > "$0""#;

    #[test]
    fn a_log_that_cannot_be_written_at_once_does_not_hold_an_engine_up() {
        let patience = Duration::from_secs(60);
        let folder = tempfile::tempdir().expect("a folder");
        let (pipe, answered) = (folder.path().join("log"), folder.path().join("answered"));
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
        let opened = pipe.clone();
        let reader = std::thread::spawn(move || fs::File::open(opened).expect("the pipe"));
        let log = Log::create(&pipe).expect("the log");
        let mut reader = reader.join().expect("opened");
        let arguments = ["-c", ENGINE, answered.to_str().expect("a name")].map(str::to_owned);
        let launch = Launch { program: "sh", arguments: &arguments, folder: None, errors: None };
        let mut process = Process::spawn(&launch, "sh", Some(log), Stop::default()).expect("sh");
        let (sender, read_at) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let begun = Instant::now();
            while !answered.exists() && begun.elapsed() < patience {
                std::thread::sleep(Duration::from_millis(1));
            }
            let _ = sender.send(Instant::now());
            let _ = std::io::copy(&mut reader, &mut std::io::sink());
        });
        // Longer than a pipe holds, so that the log blocks until somebody reads it.
        process.send(&"x".repeat(1 << 17));
        let read_at = read_at.try_recv().expect("the log was meant to stand still");
        let answer = process.receive(Instant::now() + patience).expect("an answer");
        assert!(answer.text == "answer" && answer.at < read_at, "it waited for the log");
    }
}
