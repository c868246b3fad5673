//! The messages between page and server as the page's type checker knows them, written from the types that are sent.

mod declarations;

use crate::events::PolledChanges;
use crate::saved_games::SaveOrder;
use crate::watching::WatchedMatch;
use chrysalis_table::{
    AnsweredPosition, ListedFamily, ListedGame, OpenedTable, PageGame, PageOrder, PositionQuestion,
    Refutation, ShownTable, ShownThoughts, ShownTree, TableOpening, TreeChange,
};
use declarations::{Missing, declarations, reference};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "\
// What page and server send each other, written from the server's types by the test messages:: of chrysalis-board
// (CHRYSALIS_PAGES=write).
";
/// Paths that are answered by text or pictures.
const TEXTS: [&str; 8] = [
    "games/{game}/pieces",
    "games/{game}/start.svg",
    "games/{game}/changes.svg",
    "games/{game}/{letter}/{picture}",
    "tables/{table}/game.pgn",
    "tables/{table}/moves/{node}",
    "tables/{table}/position.svg",
    "tables/{table}/position.png",
];
/// The path of the events, which are no answer.
const EVENTS: &str = "tables/{table}/events";

/// The types of a direction.
struct Types(SchemaGenerator);

impl Types {
    fn of<T: JsonSchema>(&mut self) -> String {
        reference(self.0.subschema_for::<T>().as_value())
    }
}

/// What a type of TypeScript gives by path, more special paths first.
fn by_path(name: &str, about: &str, mut rows: Vec<(&str, String)>) -> String {
    rows.sort_by_key(|(path, _)| std::cmp::Reverse((path.matches('/').count(), !path.ends_with('}'), *path)));
    let mut text = format!("\n/** {about} */\ntype {name}<Path extends string> =\n");
    for (path, found) in rows {
        let parts: Vec<&str> =
            path.split('/').map(|part| if part.starts_with('{') { "${string}" } else { part }).collect();
        let _ = writeln!(text, "  Path extends `{}` ? {found} :", parts.join("/"));
    }
    text + "  never;\n"
}

/// All messages as TypeScript, and the paths of requests.
fn messages() -> (String, Vec<String>) {
    let mut sent = Types(SchemaSettings::draft2020_12().for_serialize().into_generator());
    let mut asked = Types(SchemaSettings::draft2020_12().for_deserialize().into_generator());
    let mut got = vec![
        ("families", sent.of::<Vec<ListedFamily>>()),
        ("games", sent.of::<Vec<ListedGame>>()),
        ("games/{game}", sent.of::<PageGame>()),
        ("saved", sent.of::<Vec<Value>>()),
        ("tables/{table}/changes/{known}", sent.of::<PolledChanges>()),
        ("match", sent.of::<WatchedMatch>()),
    ];
    got.extend(TEXTS.map(|path| (path, "string".to_owned())));
    let posted = [
        ("positions", asked.of::<PositionQuestion>(), sent.of::<AnsweredPosition>()),
        ("refutations", asked.of::<PositionQuestion>(), sent.of::<Refutation>()),
        ("saved", asked.of::<SaveOrder>(), sent.of::<()>()),
        ("tables", asked.of::<TableOpening>(), sent.of::<OpenedTable>()),
        ("tables/{table}", asked.of::<PageOrder>(), sent.of::<()>()),
    ];
    let events = [
        ("tree", sent.of::<ShownTree>()),
        ("change", sent.of::<TreeChange>()),
        ("state", sent.of::<ShownTable>()),
        ("thoughts", sent.of::<ShownThoughts>()),
    ];
    let paths = got.iter().map(|(path, _)| format!("GET {path}"));
    let paths = paths.chain(posted.iter().map(|(path, ..)| format!("POST {path}"))).collect();
    let mut text = HEAD.to_owned();
    for (mut types, about, missing) in [(asked, "asks", Missing::OrNull), (sent, "is told", Missing::Only)] {
        let all = declarations(&types.0.take_definitions(true), missing);
        let _ = write!(text, "\n// What the page {about}.\n{all}");
    }
    text += "\n/** What a page is told by events. */\ninterface PageEvents {\n";
    for (name, found) in events {
        let _ = writeln!(text, "  {name}: {found};");
    }
    text += "}\n";
    text += &by_path("GetAnswer", "What GET is answered.", got);
    let (bodies, answers) =
        posted.into_iter().map(|(path, body, answer)| ((path, body), (path, answer))).unzip();
    text += &by_path("PostBody", "What POST sends.", bodies);
    text += &by_path("PostAnswer", "What POST is answered.", answers);
    (text, paths)
}

#[test]
fn the_page_checks_what_is_sent() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("page/messages.d.ts");
    let (text, _) = messages();
    if std::env::var_os("CHRYSALIS_PAGES").is_some() {
        std::fs::write(&file, &text).expect("the page can be written");
    }
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(known == text, "page/messages.d.ts is out of date: CHRYSALIS_PAGES=write writes it");
}

#[test]
fn every_request_has_its_types() {
    let (_, mut known) = messages();
    known.push(format!("GET {EVENTS}"));
    known.sort();
    let source = include_str!("../routes.rs");
    let mut routes = Vec::new();
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"/")) {
        let (path, methods) = line.split_once("\", ").expect("a path and a method");
        let named =
            [("get(", "GET"), ("post(", "POST")].into_iter().filter(|(call, _)| methods.contains(call));
        routes.extend(
            named.filter(|_| !path.starts_with("{token}")).map(|(_, method)| format!("{method} {path}")),
        );
    }
    routes.sort();
    assert_eq!(known, routes);
}
