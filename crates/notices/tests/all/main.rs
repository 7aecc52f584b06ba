//! Notices, sent to real servers that the tests start.

mod common;
mod feeds;
mod forgery;
mod hooks;
mod mail;
mod mail_server;
mod push;
mod targets;
mod trouble;
