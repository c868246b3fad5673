//! The shipped games as data, one short file per family.

mod alternate_promotion;
mod change_over;
mod echess;
mod fischerandom;
mod gryphon;
mod list;
mod orthodox;
mod pieces;
mod prodem;
mod promochess;
mod revolving;
mod taylor;
mod throne;

pub(crate) use list::{FEATURED, all};
