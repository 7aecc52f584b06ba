//! Someone's browser: a client that sends forms and keeps cookies.

use std::io::{Error, Result};

use super::client::{Client, Reply};

/// A browser, known as a person by its cookies.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    client: Client,
    /// Paths, names and values.
    cookies: Vec<(String, String, String)>,
}

impl Browser {
    /// A browser that is nobody's yet.
    pub(crate) fn new(client: Client) -> Browser {
        Browser { client, cookies: Vec::new() }
    }

    /// The same browser, with its cookies, at a server that has been started again.
    pub(crate) fn at(&self, client: Client) -> Browser {
        Browser { client, cookies: self.cookies.clone() }
    }

    /// A browser whose person has this name.
    pub(crate) async fn named(client: Client, name: &str) -> Result<Browser> {
        let mut browser = Browser::new(client);
        let reply = browser.post("/me", &format!("name={name}")).await?;
        match browser.is_someone() {
            true => Ok(browser),
            false => Err(Error::other(format!("nobody has become {name}: {reply}"))),
        }
    }

    /// Whether it has the secret of a person.
    pub(crate) fn is_someone(&self) -> bool {
        !self.cookie("person").is_empty()
    }

    /// The value of a cookie; empty if there is none.
    pub(crate) fn cookie(&self, name: &str) -> &str {
        let found = self.cookies.iter().find(|(_, other, _)| other == name);
        found.map_or("", |(_, _, value)| value)
    }

    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Result<Reply> {
        self.send("POST", path, form).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Reply> {
        self.send("GET", path, "").await
    }

    async fn send(&mut self, method: &str, path: &str, form: &str) -> Result<Reply> {
        let sent = self.cookies.iter().filter(|(scope, ..)| path.starts_with(scope.as_str()));
        let cookies: Vec<String> = sent.map(|(_, name, value)| format!("{name}={value}")).collect();
        let head =
            format!("content-type: application/x-www-form-urlencoded\r\ncookie: {}\r\n", cookies.join("; "));
        let reply = self.client.send(method, path, &head, form).await?;
        for line in reply.head.iter().filter_map(|line| line.strip_prefix("set-cookie:")) {
            self.keep(line.trim());
        }
        Ok(reply)
    }

    fn keep(&mut self, line: &str) {
        let mut parts = line.split(';').map(str::trim);
        let Some((name, value)) = parts.next().and_then(|pair| pair.split_once('=')) else { return };
        let path = parts.find_map(|part| part.strip_prefix("Path=")).unwrap_or("/");
        self.cookies.retain(|(scope, other, _)| (scope.as_str(), other.as_str()) != (path, name));
        self.cookies.push((path.to_owned(), name.to_owned(), value.to_owned()));
    }

    /// Sends a form that leads somewhere, and returns where.
    pub(crate) async fn led(&mut self, path: &str, form: &str) -> Result<String> {
        let reply = self.post(path, form).await?;
        match reply.status {
            303 => Ok(reply.header("location").to_owned()),
            _ => Err(Error::other(format!("{path} {form}: {reply}"))),
        }
    }
}

/// A text as part of a form.
pub(crate) fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// What stands between two texts on a page.
pub(crate) fn between(page: &str, before: &str, after: &str) -> Result<String> {
    let found = page.split(before).nth(1).and_then(|rest| rest.split(after).next());
    found.map(str::to_owned).ok_or_else(|| Error::other(format!("no {before} on the page")))
}
