//! stub
#[derive(Clone)]
pub(super) struct Kernel;
