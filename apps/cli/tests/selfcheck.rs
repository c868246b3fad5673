//! `chrysalis selfcheck`.

use crate::common::command::text;

#[test]
fn all_is_well_here() {
    let said = text(&["selfcheck"]);
    assert!(said.starts_with("version ") && said.ends_with("All checks passed.\n"), "{said}");
    let checks = ["moves", "evaluation", "search", "threads", "UCI", "XBoard"];
    for check in checks {
        let line = said.lines().find(|line| line.split_whitespace().next() == Some(check)).expect(check);
        assert!(line.contains(" ok "), "{line}");
    }
    assert_eq!(said.lines().filter(|line| line.contains(" ok ")).count(), checks.len(), "{said}");
}
