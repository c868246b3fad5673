//! What the tests of the arbiter share: a folder of their own, the two programs, and what matches leave behind.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A temporary folder that goes with the test.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("chrysalis-match-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// The games of a result file, without its header.
    pub fn games(&self, name: &str) -> Vec<serde_json::Value> {
        let text = self.read(name);
        text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// A match in this folder: words separated by blanks; `SCRIPTED` stands for the scripted engine.
    pub fn command(&self, words: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        let scripted = scripted_engine().to_str().expect("a path in UTF-8").to_owned();
        command.arg("match").current_dir(&self.0).stdin(Stdio::null());
        command.args(words.split_ascii_whitespace().map(|word| word.replace("SCRIPTED", &scripted)));
        command
    }

    /// Runs a match to its end, which must be a success; returns standard output.
    pub fn play(&self, words: &str) -> String {
        let output = self.run(words);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{words}\n{out}\n{err}");
        out
    }

    pub fn run(&self, words: &str) -> Output {
        self.command(words).output().expect("the arbiter starts")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The scripted engine, built if this is not a run of all tests.
fn scripted_engine() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        let chrysalis = Path::new(env!("CARGO_BIN_EXE_chrysalis"));
        let path = chrysalis.with_file_name("examples").join("scripted_engine");
        if !path.is_file() {
            let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            build.args(["build", "--quiet", "--package", "chrysalis-cli", "--example", "scripted_engine"]);
            if chrysalis.parent().is_some_and(|profile| profile.ends_with("release")) {
                build.arg("--release");
            }
            assert!(
                build.current_dir(env!("CARGO_MANIFEST_DIR")).status().is_ok_and(|status| status.success())
            );
        }
        path
    })
}
