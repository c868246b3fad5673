//! Tables within a width.

use chrysalis_io::charset;
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// The gap between two columns.
const GAP: &str = "  ";
/// The indent of cells on lines of their own.
const INDENT: &str = "    ";
/// The narrowest last column; with less room, its cells get lines of their own.
const LAST: usize = 30;

/// Rows of cells as lines within a width, if their words allow it; long cells are wrapped.
pub fn fit(rows: &[Vec<String>], width: usize) -> String {
    // Replacements of invisible characters may be wider.
    let seen = |row: &Vec<String>| row.iter().map(|cell| charset::shown(cell).into_owned()).collect();
    let rows: &[Vec<String>] = &rows.iter().map(seen).collect::<Vec<_>>();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths = widths(rows, columns, width);
    let is_narrow =
        widths.last().is_some_and(|&last| last < LAST.min(longest(rows, columns - 1, display_width)));
    let lines: Vec<String> = if is_narrow && columns > 1 {
        below(rows, columns - 1, width)
    } else {
        rows.iter().flat_map(|row| lines(row, &widths)).collect()
    };
    if lines.iter().any(|line| display_width(line) > width) && columns > 2 {
        return paragraphs(rows, width).join("\n");
    }
    lines.join("\n")
}

/// Rows whose cells after the first follow below it, one after another.
fn paragraphs(rows: &[Vec<String>], width: usize) -> Vec<String> {
    let indented = options(width.max(INDENT.len() + 1)).initial_indent(INDENT).subsequent_indent(INDENT);
    let both = rows.iter().filter_map(|row| {
        let (first, others) = row.split_first()?;
        let others: Vec<&str> = others.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        let mut lines = textwrap::wrap(first, options(width.max(1)));
        lines.extend(
            textwrap::wrap(&others.join("; "), &indented).into_iter().map(|line| line.into_owned().into()),
        );
        Some(lines.into_iter().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>())
    });
    both.flatten().collect()
}

/// Rows whose last cells have lines of their own.
fn below(rows: &[Vec<String>], last: usize, width: usize) -> Vec<String> {
    let widths = widths(rows, last, width);
    let indented = options(width.max(INDENT.len() + 1)).initial_indent(INDENT).subsequent_indent(INDENT);
    let both = rows.iter().map(|row| {
        let text = row.get(last).map_or("", String::as_str);
        let under = textwrap::wrap(text, &indented).into_iter().map(|line| line.trim_end().to_owned());
        lines(row, &widths).into_iter().chain(under).collect::<Vec<_>>()
    });
    both.flatten().collect()
}

/// The widths of so many columns: the widest gives way first, down to its longest word.
fn widths(rows: &[Vec<String>], columns: usize, width: usize) -> Vec<usize> {
    let mut widths: Vec<usize> = (0..columns).map(|column| longest(rows, column, display_width)).collect();
    let least: Vec<usize> = (0..columns).map(|column| longest(rows, column, longest_word)).collect();
    let room = width.saturating_sub(GAP.len() * columns.saturating_sub(1));
    while widths.iter().sum::<usize>() > room {
        let wider = widths.iter_mut().zip(&least).filter(|(width, least)| **width > **least);
        let Some((widest, _)) = wider.max_by_key(|(width, _)| **width) else { break };
        *widest -= 1;
    }
    widths
}

/// The greatest measure of a cell in a column.
fn longest(rows: &[Vec<String>], column: usize, measure: impl Fn(&str) -> usize) -> usize {
    rows.iter().filter_map(|row| row.get(column)).map(|cell| measure(cell)).max().unwrap_or(0)
}

fn longest_word(text: &str) -> usize {
    text.split_whitespace().map(display_width).max().unwrap_or(0)
}

/// Names are kept whole, hyphens or not.
fn options<'a>(width: usize) -> Options<'a> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// The lines of one row, as far as there are widths.
fn lines(row: &[String], widths: &[usize]) -> Vec<String> {
    let cells: Vec<_> =
        row.iter().zip(widths).map(|(cell, &width)| textwrap::wrap(cell, options(width.max(1)))).collect();
    let count = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |line: usize| {
        let padded = cells.iter().zip(widths).map(|(cell, width)| {
            let text = cell.get(line).map_or("", |text| text);
            format!("{text}{}", " ".repeat(width.saturating_sub(display_width(text))))
        });
        padded.collect::<Vec<_>>().join(GAP).trim_end().to_owned()
    };
    (0..count).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(rows: &[&[&str]]) -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect()).collect()
    }

    #[test]
    fn what_fits_is_only_aligned() {
        let table = rows(&[&["a", "9×9", "one…"], &["longer…", "8×8", ""]]);
        assert_eq!(fit(&table, 80), "a        9×9  one…\nlonger…  8×8");
    }

    #[test]
    fn long_cells_go_on_below_themselves() {
        let table = rows(&[&["name", "what it means for us to have a name at all"], &["x", "y"]]);
        assert_eq!(fit(&table, 40), "name  what it means for us to have a\n      name at all\nx     y");
    }

    #[test]
    fn the_widest_columns_give_way() {
        let long = "a b c d e f g h i j k l m n o p q r s";
        let (first, second) = ("a b c d e f g h i j k l m n o p", "q r s");
        let wanted = format!("{first}   one  {first}\n{second:<32}       {second}");
        assert_eq!(fit(&rows(&[&[long, "one", long]]), 70), wanted);
    }

    #[test]
    fn last_cells_get_lines_of_their_own_where_little_room_is_left() {
        let table =
            rows(&[&["a long name", "9×9", "what it means for us to have a name at all"], &["x", "y", "z"]]);
        let wanted =
            "a long name  9×9\n    what it means for us to\n    have a name at all\nx            y\n    z";
        assert_eq!(fit(&table, 30), wanted);
    }

    #[test]
    fn cells_follow_each_other_where_columns_have_no_room() {
        let table =
            rows(&[&["option", "values from here", "default", "what it means"], &["x", "", "y", "z"]]);
        let wanted = "option\n    values from here;\n    default; what it\n    means\nx\n    y; z";
        assert_eq!(fit(&table, 22), wanted);
    }

    #[test]
    fn no_word_is_broken_and_no_table_too_empty() {
        let table = rows(&[&["incomprehensibilities", "word word word"], &[], &["a"]]);
        for width in 0..60 {
            let text = fit(&table, width);
            assert!(text.contains("incomprehensibilities"), "{width}: {text}");
            assert!(text.lines().all(|line| display_width(line) <= width.max(21)), "{width}: {text}");
        }
        assert_eq!(fit(&[], 10), "");
    }
}
