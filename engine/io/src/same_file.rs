//! Whether two paths lead to one file, also where neither exists yet.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// Links that are followed before a circle is assumed.
const MOST_LINKS: usize = 40;

/// Where a path leads: links are followed as far as there are files. Two paths with the same place are one file.
pub fn place_of(path: &Path) -> PathBuf {
    let mut known = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    // A link to a file that does not exist leads there.
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&known) else { break };
        known = known.parent().unwrap_or(Path::new("")).join(target);
    }
    let exists = |path: &&Path| fs::canonicalize(path).is_ok();
    let there = known.ancestors().find(exists).unwrap_or(Path::new(""));
    let rest = known.strip_prefix(there).unwrap_or(&known);
    fs::canonicalize(there).map_or_else(|_| known.clone(), |found| cleaned(&found, rest))
}

/// A path below a folder, without the names that lead back.
fn cleaned(folder: &Path, rest: &Path) -> PathBuf {
    let mut place = folder.to_owned();
    for part in rest.components() {
        match part {
            Component::ParentDir => {
                place.pop();
            }
            Component::Normal(name) => place.push(name),
            _ => {}
        }
    }
    place
}

/// The first path that leads to the same file as an earlier one, and that earlier one; devices and pipes may be named
/// often.
pub fn first_twice<'a>(paths: &[&'a Path]) -> Option<(&'a Path, &'a Path)> {
    let is_special = |path: &Path| fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    let files: Vec<&Path> = paths.iter().copied().filter(|path| !is_special(path)).collect();
    let places: Vec<PathBuf> = files.iter().map(|path| place_of(path)).collect();
    places.iter().enumerate().find_map(|(number, place)| {
        let before = places[..number].iter().position(|other| other == place)?;
        Some((files[before], files[number]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_the_same_by_any_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("inner")).expect("a folder");
        fs::write(at("file"), "").expect("a file");
        for (one, other, same) in [
            ("file", "./file", true),
            ("file", "inner/../file", true),
            ("none", "inner/../none", true),
            ("none/a", "none/a", true),
            ("file", "none", false),
            ("none", "other", false),
        ] {
            assert_eq!(place_of(&at(one)) == place_of(&at(other)), same, "{one} {other}");
            let (one, other) = (at(one), at(other));
            assert_eq!(first_twice(&[&one, &other]).is_some(), same);
        }
        let null = Path::new("/dev/null");
        if null.exists() {
            assert_eq!(first_twice(&[null, null]), None);
        }
    }
}
