//! The client behind a request: the peer of the connection or, behind trusted proxies, the address they forward.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use axum::http::header::FORWARDED;
use ipnet::IpNet;

tokio::task_local! {
    static CLIENT: Option<IpAddr>;
}

/// The address of a client; `None` if it is not known, as in tests without a socket.
#[derive(Copy, Clone)]
pub struct Client(pub Option<IpAddr>);

impl Client {
    /// Returns what limits count as one client: the address for IPv4, the /64 network for IPv6, as a client usually owns all
    /// of it.
    pub fn network(self) -> Option<IpAddr> {
        self.0.map(|address| match address {
            IpAddr::V4(_) => address,
            IpAddr::V6(address) => IpAddr::from((address.to_bits() >> 64 << 64).to_be_bytes()),
        })
    }
}

/// Returns the client of the request that this task handles.
pub fn current() -> Option<IpAddr> {
    CLIENT.try_with(|client| *client).unwrap_or_default()
}

/// Runs a task on behalf of a client.
pub async fn scope<T>(client: Client, task: impl Future<Output = T>) -> T {
    CLIENT.scope(client.network(), task).await
}

/// Finds out the client of a request.
pub fn of_request(request: &Request, trusted: &[IpNet]) -> Client {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip().to_canonical());
    Client(peer.map(|peer| behind(peer, request.headers(), trusted)))
}

/// Follows the chain of proxies from a peer as long as they are trusted. What others claim is ignored.
fn behind(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(&address));
    if !is_trusted(peer) {
        return peer;
    }
    let chain = match headers.contains_key("x-forwarded-for") {
        true => chain(headers, "x-forwarded-for", whole),
        false => chain(headers, FORWARDED.as_str(), forwarded_for),
    };
    let mut client = peer;
    for address in chain.into_iter().rev() {
        // Beyond something unreadable, nothing is known.
        let Some(address) = address else { break };
        client = address;
        if !is_trusted(client) {
            break;
        }
    }
    client
}

/// Returns the addresses in a header, from the client to the last proxy.
fn chain(headers: &HeaderMap, name: &str, part: fn(&str) -> Option<&str>) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(name).into_iter();
    let items = lines.flat_map(|line| line.to_str().unwrap_or_default().split(','));
    items.map(|item| address(part(item.trim())?)).collect()
}

/// Returns an element of an `X-Forwarded-For` header.
#[expect(clippy::unnecessary_wraps, reason = "like `forwarded_for`")]
fn whole(element: &str) -> Option<&str> {
    Some(element)
}

/// Returns the value of `for` in an element of a `Forwarded` header.
fn forwarded_for(element: &str) -> Option<&str> {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| name.eq_ignore_ascii_case("for")).map(|(_, value)| value.trim_matches('"'))
}

/// Reads an address, with or without brackets and port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let address = bare.parse().or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip())).ok();
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, name: &'static str, value: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().expect("a value"));
        let trusted: Vec<IpNet> = ["10.0.0.0/8", "::1/128"].map(|text| text.parse().expect("a network")).into();
        behind(peer.parse().expect("an address"), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_forward_addresses() {
        for (peer, value, found) in [
            ("10.0.0.1", "192.0.2.7", "192.0.2.7"),
            ("192.0.2.1", "192.0.2.7", "192.0.2.1"),
            ("10.0.0.1", "1.1.1.1, 192.0.2.7, 10.0.0.2", "192.0.2.7"),
            ("10.0.0.1", "192.0.2.7:4711", "192.0.2.7"),
            ("::1", "[2001:db8::1]:80", "2001:db8::1"),
            ("::1", "::ffff:192.0.2.7", "192.0.2.7"),
            ("10.0.0.1", "192.0.2.7, unknown, 10.0.0.2", "10.0.0.2"),
            ("10.0.0.1", "", "10.0.0.1"),
        ] {
            assert_eq!(client(peer, "x-forwarded-for", value), found, "{peer} {value}");
        }
        for (value, found) in [
            ("for=192.0.2.7", "192.0.2.7"),
            ("For=\"[2001:db8::1]:80\";proto=https, for=10.0.0.2;by=10.0.0.1", "2001:db8::1"),
            ("by=10.0.0.1", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", "forwarded", value), found, "{value}");
        }
    }

    #[test]
    fn limits_count_an_ipv6_network_as_one_client() {
        let network = |text: &str| Client(text.parse().ok()).network().map(|address| address.to_string());
        assert_eq!(network("2001:db8:1:2:3:4:5:6").as_deref(), Some("2001:db8:1:2::"));
        assert_eq!(network("192.0.2.7").as_deref(), Some("192.0.2.7"));
    }
}
