//! The engine's features.

use crate::server::setup::names;
use chrysalis_host::option_list::OPTIONS;
use chrysalis_host::options::{Audience, OptionKind, OptionSpec};
use chrysalis_host::settings::HostSettings;
use chrysalis_rules::Catalogue;

/// The name shown by XBoard.
pub const NAME: &str = concat!("Chrysalis ", env!("CARGO_PKG_VERSION"));

const FEATURES: &[&str] = &[
    "setboard=1 usermove=1 ping=1 playother=1 san=0 time=1 draw=1 sigint=0 sigterm=0 colors=0",
    "name=1 ics=0 debug=1 highlight=1 memory=1 smp=1 exclude=1 pause=1 nps=1",
];

/// The names of all games, those of one family first. Short words come before the list, since WinBoard 4.9.1 cannot read a
/// line that begins with it.
pub fn variants(settings: &HostSettings) -> String {
    format!(
        "feature reuse=1 analyze=1 variants=\"{}\"",
        names(&settings.games, &settings.first_family).join(",")
    )
}

/// The answer to `protover 2`, with lines that XBoard needs before it reads a file.
pub fn features(settings: &HostSettings, loading: Vec<String>) -> Vec<String> {
    let mut lines = vec!["feature done=0".to_owned()];
    lines.extend(FEATURES.iter().map(|features| format!("feature {features}")));
    lines.push(format!("feature myname=\"{NAME}\""));
    lines.push(variants(settings));
    let announced = OPTIONS.iter().filter(|entry| entry.audience != Audience::Uci);
    lines.extend(
        announced
            .map(|entry| format!("feature option=\"{} {}\"", entry.name, widget(&settings.games, entry))),
    );
    lines.extend(loading);
    lines.push("feature done=1".to_owned());
    lines
}

fn widget(games: &Catalogue, entry: &OptionSpec) -> String {
    match entry.kind {
        OptionKind::Check { default } => format!("-check {}", u8::from(default)),
        OptionKind::Spin { default, min, max } => format!("-spin {default} {min} {max}"),
        OptionKind::Combo { choices } => {
            let choices = choices(games);
            let marked: Vec<String> = choices
                .iter()
                .enumerate()
                .map(|(i, c)| if i == 0 { format!("*{c}") } else { c.clone() })
                .collect();
            format!("-combo {}", marked.join(" /// "))
        }
        OptionKind::Button => "-button".to_owned(),
        OptionKind::Text => "-string ".to_owned(),
    }
}
