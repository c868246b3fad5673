//! The board over HTTP, as a browser and as others ask for it.

mod client;
mod hostile;
mod playing;
mod strangers;
mod timing;
