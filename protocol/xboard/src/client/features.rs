//! The features and options that an XBoard engine announces in its `feature` lines.

use chrysalis_clients::option_domain::OptionDomain;
use std::collections::BTreeMap;

/// The features of an engine.
#[derive(Clone, Debug, Default)]
pub struct Features {
    known: BTreeMap<String, String>,
    options: Vec<(String, String, OptionDomain)>,
}

impl Features {
    /// Reads the rest of a `feature` line; returns the names, to be accepted.
    pub fn take(&mut self, line: &str) -> Vec<String> {
        let mut names = Vec::new();
        let mut rest = line.trim_start();
        while let Some((name, after)) = rest.split_once('=') {
            let name = name.trim();
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => after.split_once(char::is_whitespace).unwrap_or((after, "")),
            };
            if name == "option" {
                let (option, kind) = value.split_once(" -").unwrap_or((value, ""));
                let (kind, values) = kind.split_once(' ').unwrap_or((kind, ""));
                self.options.push((option.trim().to_owned(), kind.to_owned(), domain(kind, values)));
            } else {
                self.known.insert(name.to_owned(), value.to_owned());
            }
            names.push(name.to_owned());
            rest = after.trim_start();
        }
        names
    }

    /// The value of a feature.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.known.get(name).map(String::as_str)
    }

    /// Whether a feature is on.
    pub fn on(&self, name: &str, default: bool) -> bool {
        self.text(name).map_or(default, |value| value == "1")
    }

    /// The variants it lists.
    pub fn variants(&self) -> impl Iterator<Item = &str> + Clone {
        self.text("variants").unwrap_or_default().split(',').map(str::trim)
    }

    /// The type of an option.
    pub fn option(&self, name: &str) -> Option<&str> {
        let found = self.options.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        found.map(|(_, kind, _)| kind.as_str())
    }

    /// The values of an option.
    pub fn domain(&self, name: &str) -> Option<&OptionDomain> {
        let found = self.options.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        found.map(|(.., domain)| domain)
    }
}

/// Reads what follows the type of an option: of a number its value, least and greatest; of a choice its values, the
/// current one with a star.
fn domain(kind: &str, values: &str) -> OptionDomain {
    match kind {
        "spin" | "slider" => {
            let mut ends = values.split_ascii_whitespace().skip(1).map(|word| word.parse().ok());
            OptionDomain::Spin(ends.next().flatten(), ends.next().flatten())
        }
        "combo" => {
            let choices = values.split("///").map(|choice| choice.trim().trim_start_matches('*').to_owned());
            OptionDomain::Combo(choices.collect())
        }
        "check" => OptionDomain::Check,
        _ => OptionDomain::Any,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_values_and_options() {
        let mut features = Features::default();
        let names = features
            .take(r#"ping=1 setboard=0 myname="A b=c" variants="normal, x" option="Level -spin 1 0 9""#);
        assert_eq!(names, ["ping", "setboard", "myname", "variants", "option"]);
        assert!(features.on("ping", false) && !features.on("setboard", true) && features.on("reuse", true));
        assert_eq!(features.text("myname"), Some("A b=c"));
        assert_eq!(features.variants().collect::<Vec<_>>(), ["normal", "x"]);
        assert_eq!(features.option("level"), Some("spin"));
        assert_eq!(features.domain("Level"), Some(&OptionDomain::Spin(Some(0), Some(9))));
        features.take(
            r#"option="Style -combo Solid /// *Very Risky" option="Book -check 0" option="Log -file x""#,
        );
        let styles = ["Solid", "Very Risky"].map(str::to_owned).to_vec();
        assert_eq!(features.domain("style"), Some(&OptionDomain::Combo(styles)));
        assert_eq!(features.domain("book"), Some(&OptionDomain::Check));
        assert_eq!(features.domain("log"), Some(&OptionDomain::Any));
        assert!(features.take("done=1 unfinished=\"abc").contains(&"unfinished".to_owned()));
        assert!(features.take("no equals sign").is_empty());
    }
}
