//! A macro that runs one expression on a root of any geometry.

/// Evaluates an expression with a root, whatever its geometry: `on_root!(root, root => root.earlier)`.
#[macro_export]
macro_rules! on_root {
    ($any:expr, $root:ident => $work:expr) => {
        match $any {
            $crate::Root::Eight($root) => $work,
            $crate::Root::Nine($root) => $work,
            $crate::Root::Ten($root) => $work,
        }
    };
}
