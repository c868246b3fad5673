//! The rule parts that games are made of. Each is a closed set of choices, checks its own data, and can
//! describe itself in English.

pub(crate) mod carrying;
pub(crate) mod castling;
pub(crate) mod castling_home;
pub(crate) mod castling_path;
pub(crate) mod castling_tables;
pub(crate) mod combinations;
mod description;
pub(crate) mod draws;
mod english;
pub(crate) mod forward_only;
pub(crate) mod goal_tables;
pub(crate) mod goals;
pub(crate) mod grants;
pub(crate) mod leaves_behind;
pub(crate) mod letter_set;
pub(crate) mod movement;
pub(crate) mod movers;
pub(crate) mod own_castling;
pub(crate) mod part_error;
pub(crate) mod pawn_tables;
pub(crate) mod pawns;
pub(crate) mod piece_moves;
pub(crate) mod piece_tables;
pub(crate) mod promotion;
pub(crate) mod quotas;
pub(crate) mod restrictions;
pub(crate) mod ride;
mod ride_words;
pub(crate) mod roster;
pub(crate) mod royalty;
pub(crate) mod stalemate;
pub(crate) mod zones;
