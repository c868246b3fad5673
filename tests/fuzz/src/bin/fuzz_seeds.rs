//! Writes the correct inputs of a target to a folder, and its words to a dictionary; or lists all targets.

use chrysalis_fuzz::targets;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let (name, folder, dictionary) = match words.as_slice() {
        [list] if list == "--list" => {
            return targets::TARGETS.iter().try_for_each(|target| writeln!(io::stdout(), "{}", target.name));
        }
        [name, folder, dictionary] => (name, folder, dictionary),
        _ => return Err(io::Error::other("usage: fuzz_seeds --list | TARGET FOLDER DICTIONARY")),
    };
    let Some(target) = targets::find(name) else {
        let names: Vec<&str> = targets::TARGETS.iter().map(|target| target.name).collect();
        return Err(io::Error::other(format!("no target '{name}'; there are {}", names.join(" "))));
    };
    let folder = PathBuf::from(folder);
    fs::create_dir_all(&folder)?;
    for (number, seed) in (target.seeds)().into_iter().enumerate() {
        fs::write(folder.join(format!("seed-{number}")), seed)?;
    }
    let mut lines = String::new();
    for word in target.words {
        let bytes = target.form.bytes(&word.chars().collect::<Vec<_>>());
        let escaped: String = bytes.iter().map(|byte| format!("\\x{byte:02x}")).collect();
        writeln!(lines, "\"{escaped}\"").map_err(io::Error::other)?;
    }
    fs::write(dictionary, lines)
}
