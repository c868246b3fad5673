//! The values that an engine allows for an option.

/// The values of an option.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OptionDomain {
    /// An integer with an optional minimum and maximum.
    Spin(Option<i64>, Option<i64>),
    /// One of these values.
    Combo(Vec<String>),
    /// `true` or `false`.
    Check,
    /// Any text, or a type without constraints.
    #[default]
    Any,
}

impl OptionDomain {
    /// Why a value is not allowed; `None` if it is.
    pub fn excludes(&self, value: &str) -> Option<String> {
        match self {
            Self::Spin(min, max) => {
                let number = value.parse::<i64>().ok();
                let fits = number.is_some_and(|number| {
                    min.is_none_or(|min| number >= min) && max.is_none_or(|max| number <= max)
                });
                let end = |end: &Option<i64>| end.map_or_else(|| "any".to_owned(), |end| end.to_string());
                (!fits).then(|| format!("a whole number from {} to {}", end(min), end(max)))
            }
            // UCI ignores case in values.
            Self::Combo(choices) => {
                let known = choices.iter().any(|choice| choice.eq_ignore_ascii_case(value));
                (!known).then(|| format!("one of {}", choices.join(", ")))
            }
            Self::Check => (!matches!(value, "true" | "false")).then(|| "true or false".to_owned()),
            Self::Any => None,
        }
    }

    /// A warning about a value that the option does not allow.
    pub fn warning(&self, name: &str, value: &str) -> Option<String> {
        let wanted = self.excludes(value)?;
        Some(format!("expects {wanted} for the option {name}; {value} is sent anyway"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_outside_of_what_is_announced_are_told() {
        let combo = OptionDomain::Combo(vec!["Solid".into(), "Risky".into()]);
        let spin = OptionDomain::Spin(Some(1), Some(64));
        for (domain, right, wrong) in [
            (&spin, &["1", "64"][..], &["0", "65", "many", "", "99999999999999999999"][..]),
            (&OptionDomain::Spin(None, Some(9)), &["-5", "9"], &["10"]),
            (&combo, &["Solid", "risky"], &["Wild", ""]),
            (&OptionDomain::Check, &["true", "false"], &["yes", "1", "True"]),
            (&OptionDomain::Any, &["", "x"], &[]),
        ] {
            assert!(right.iter().all(|value| domain.excludes(value).is_none()), "{domain:?}");
            assert!(wrong.iter().all(|value| domain.excludes(value).is_some()), "{domain:?}");
        }
        let said = spin.warning("Hash", "0").expect("it is wrong");
        assert_eq!(said, "expects a whole number from 1 to 64 for the option Hash; 0 is sent anyway");
    }
}
