//! The functions browsers call: they allocate a buffer, write a request into it, and read the response.
//!
//! Exported functions need `no_mangle`, which counts as unsafe because it could clash with another function of that
//! name. There is no other unsafe code here: the returned addresses are never dereferenced on this side, and both
//! buffers live until the next request.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::Rules;

thread_local! {
    static RULES: RefCell<Rules> = RefCell::new(Rules::default());
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static RESPONSE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Allocates a request buffer of this many bytes and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *const u8 {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, b'\n');
        request.as_ptr()
    })
}

/// Handles the request in the buffer and returns the address of the response.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> *const u8 {
    let text = REQUEST.with_borrow(|request| {
        RULES.with_borrow_mut(|rules| rules.answer(str::from_utf8(request).unwrap_or_default()))
    });
    RESPONSE.with_borrow_mut(|response| {
        *response = text;
        response.as_ptr()
    })
}

/// Returns the length of the response in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> usize {
    RESPONSE.with_borrow(String::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_has_a_buffer_and_a_response() {
        for length in [0, 1, 7, 100, 10_000] {
            assert!(!room(length).is_null());
            assert!(!ask().is_null());
            assert!(answered() > 0);
        }
    }
}
