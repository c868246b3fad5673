//! A folder for each test, and runs of the command in it.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A temporary folder that goes with the test.
pub struct Folder(PathBuf);

/// What came of a run.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub status: Option<i32>,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self { out: text(&output.stdout), err: text(&output.stderr), status: output.status.code() }
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The objects in lines of JSON.
pub fn objects(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}

/// Those of positions.
pub fn positions(text: &str) -> Vec<Value> {
    objects(text).into_iter().filter(|object| object["type"] == "position").collect()
}

impl Folder {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("chrysalis-analyze-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// With files in it.
    pub fn with(files: &[(&str, &str)]) -> Self {
        let folder = Self::new();
        for (name, content) in files {
            folder.write(name, content);
        }
        folder
    }

    pub fn root(&self) -> &Path {
        &self.0
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), content).expect("written");
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// A command in this folder: words separated by blanks.
    pub fn command(&self, words: &str) -> Command {
        self.command_of(&words.split_ascii_whitespace().collect::<Vec<_>>())
    }

    pub fn command_of(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        command.current_dir(&self.0).env("LC_ALL", "C.UTF-8").stdin(Stdio::null()).args(words);
        command
    }

    /// What comes of it.
    pub fn run(&self, words: &str) -> Ran {
        self.command(words).output().expect("the program starts").into()
    }

    pub fn run_of(&self, words: &[&str]) -> Ran {
        self.command_of(words).output().expect("the program starts").into()
    }

    /// What it writes; it must succeed.
    pub fn ok(&self, words: &str) -> String {
        let Ran { out, err, status } = self.run(words);
        assert_eq!(status, Some(0), "{words}\n{out}\n{err}");
        out
    }

    /// What it writes when it is given input; it must succeed.
    pub fn fed(&self, words: &str, input: &[u8]) -> Ran {
        use std::io::Write;
        let mut command = self.command(words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        // It may end before it has read everything.
        let feeding = std::thread::spawn(move || stdin.write_all(&input));
        let output = child.wait_with_output().expect("an end");
        let _ = feeding.join();
        output.into()
    }

    /// Starts the program with these words and returns at once.
    pub fn begin(&self, words: &str) -> Child {
        let mut command = self.command(words);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    }

    /// Plays a short game of a variant between two of ourselves, as `match` writes it.
    pub fn game_of(&self, variant: &str, plies: u32, name: &str) {
        let moves = plies.div_ceil(2);
        let _ = std::fs::remove_file(self.path(name));
        self.ok(&format!(
            "match -engine -engine -journal {name}.jsonl -each depth=1 -variant {variant} -rounds 1 -games 1 -maxmoves {moves} -quiet \
             -openings format=random plies=4 balance=off -srand 3 -pgnout {name}"
        ));
        std::fs::remove_file(self.path(&format!("{name}.jsonl"))).expect("a journal");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
