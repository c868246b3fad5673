//! The functions of a module, by their numbers.

use crate::error::CallError;
use crate::instance::Instance;
use crate::{boards, games, page};

/// A function: of an instance, by the number of a board where it has one, with a request.
pub type Function = fn(&mut Instance, u32, &[u8]) -> Result<String, CallError>;

/// All functions. A caller asks the first for the names of all.
pub const FUNCTIONS: &[(&str, Function)] = &[
    ("functions", |_, _, _| Ok(FUNCTIONS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" "))),
    ("games", games::all),
    ("game", games::one),
    ("featured", |instance, _, _| Ok(instance.games.featured().id.to_string())),
    ("load_game", games::load),
    ("load_variants", games::load_variants),
    ("supply_parameters", games::supply_parameters),
    ("supply_network", games::supply_network),
    ("open", boards::open),
    ("copy", boards::copy),
    ("close", boards::close),
    ("legal_moves", boards::legal_moves),
    ("moves", boards::moves),
    ("push", boards::push),
    ("pop", boards::pop),
    ("fen", boards::fen),
    ("turn", boards::turn),
    ("is_legal", boards::is_legal),
    ("san", boards::san),
    ("uci", boards::uci),
    ("played", boards::played),
    ("outcome", boards::outcome),
    ("checkers", boards::checkers),
    ("pieces", boards::pieces),
    ("perft", boards::perft),
    ("page_begin", page::begin),
    ("page_ask", page::ask),
    ("page_events", page::events),
    ("page_waits", page::waits),
    ("page_book", page::book),
];

impl Instance {
    /// Calls a function by its number.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn call(&mut self, function: u32, handle: u32, request: &[u8]) -> Result<String, CallError> {
        let found = usize::try_from(function).ok().and_then(|number| FUNCTIONS.get(number));
        let (_, function) = found.ok_or(CallError::NoSuchFunction(function))?;
        function(self, handle, request)
    }
}
