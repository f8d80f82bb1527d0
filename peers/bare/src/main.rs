//! An axum server with one route and a constant response: the cost of HTTP itself, for `peers/python/cost.py`.

use std::error::Error;

use axum::Router;
use axum::routing::get;
use tokio::net::TcpListener;

/// The same allocator as in the product.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("listening on http://{}", listener.local_addr()?);
        Ok(axum::serve(listener, Router::new().route("/", get(|| async { "ok\n" }))).await?)
    })
}
