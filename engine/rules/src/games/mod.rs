//! The games: data, one short file per family.

mod alternate_promotion;
mod echess;
mod list;
mod men;
mod orthodox;
mod prodem;
mod promochess;
mod revolving;
mod taylor;
mod throne;

pub(crate) use list::{FEATURED, all};
