//! JSON Schemas as declarations of TypeScript.

use serde_json::{Map, Value};
use std::fmt::Write;

/// How a value that is not there is told.
#[derive(Clone, Copy, PartialEq)]
pub enum Missing {
    /// It is left out.
    Only,
    /// It is left out, or null.
    OrNull,
}

/// The declarations of named schemas.
pub fn declarations(all: &Map<String, Value>, missing: Missing) -> String {
    let mut text = String::new();
    for (name, schema) in all {
        text += "\n";
        comment(&mut text, "", schema);
        let _ = match schema.get("properties") {
            Some(_) if schema.get("$ref").is_none() => {
                writeln!(text, "interface {name} {}", object(schema, missing))
            }
            _ => match schema.get("oneOf").map(list) {
                Some(all) => {
                    let all: Vec<String> = all.map(|one| format!("\n  | {}", reference(one))).collect();
                    writeln!(text, "type {name} ={};", all.concat())
                }
                None => writeln!(text, "type {name} = {};", reference(schema)),
            },
        };
    }
    text
}

fn comment(text: &mut String, indent: &str, schema: &Value) {
    if let Some(about) = schema.get("description").and_then(Value::as_str) {
        let _ = writeln!(text, "{indent}/** {} */", about.replace('\n', " "));
    }
}

/// The properties of an object.
fn object(schema: &Value, missing: Missing) -> String {
    let required: Vec<&str> =
        schema.get("required").map(list).unwrap_or_default().filter_map(Value::as_str).collect();
    let mut text = "{\n".to_owned();
    for (name, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        comment(&mut text, "  ", property);
        let mut type_name = reference(property);
        let is_required = required.contains(&name.as_str());
        if missing == Missing::Only && !is_required {
            type_name = type_name.replace(" | null", "");
        }
        let mark = if is_required { "" } else { "?" };
        let _ = writeln!(text, "  {name}{mark}: {type_name};");
    }
    text + "}"
}

fn list(value: &Value) -> std::slice::Iter<'_, Value> {
    value.as_array().map(Vec::as_slice).unwrap_or_default().iter()
}

fn union(all: Vec<String>) -> String {
    if all.is_empty() { "never".to_owned() } else { all.join(" | ") }
}

/// In an array, a union needs parentheses.
fn items(schema: &Value) -> String {
    let item = reference(schema);
    if item.contains([' ', '|', '&']) && !item.starts_with(['{', '[']) { format!("({item})") } else { item }
}

/// A schema as a type.
pub fn reference(schema: &Value) -> String {
    let Some(fields) = schema.as_object() else { return "unknown".to_owned() };
    if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
        let name = name.rsplit('/').next().unwrap_or_default().to_owned();
        return if fields.contains_key("properties") { format!("{name} & {}", inline(schema)) } else { name };
    }
    if let Some(value) = fields.get("const") {
        return value.to_string();
    }
    if let Some(all) = fields.get("enum") {
        return union(list(all).map(Value::to_string).collect());
    }
    if let Some(all) = fields.get("oneOf").or(fields.get("anyOf")) {
        return union(list(all).map(reference).collect());
    }
    match fields.get("type") {
        Some(Value::Array(all)) => union(all.iter().map(|kind| of_type(kind, schema)).collect()),
        Some(kind) => of_type(kind, schema),
        None => "unknown".to_owned(),
    }
}

fn of_type(kind: &Value, schema: &Value) -> String {
    match kind.as_str().unwrap_or_default() {
        "integer" | "number" => "number".to_owned(),
        "string" => "string".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => array(schema),
        "object" if schema.get("properties").is_some() => inline(schema),
        "object" => match schema.get("additionalProperties") {
            Some(values @ Value::Object(_)) => format!("Record<string, {}>", reference(values)),
            _ => "{}".to_owned(),
        },
        other => panic!("no type of TypeScript is {other}"),
    }
}

fn array(schema: &Value) -> String {
    if let Some(all) = schema.get("prefixItems") {
        return format!("[{}]", list(all).map(reference).collect::<Vec<_>>().join(", "));
    }
    let one = schema.get("items").unwrap_or(&Value::Bool(true));
    match (schema.get("minItems").and_then(Value::as_u64), schema.get("maxItems").and_then(Value::as_u64)) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", (0..least).map(|_| reference(one)).collect::<Vec<_>>().join(", "))
        }
        _ => format!("{}[]", items(one)),
    }
}

/// An object within a line.
fn inline(schema: &Value) -> String {
    let text = object(schema, Missing::OrNull);
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("/**"));
    lines.collect::<Vec<_>>().join(" ")
}
