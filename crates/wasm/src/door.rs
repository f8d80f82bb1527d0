//! What a browser calls: it asks for room, writes its question there, and reads the answer where it is told.
//!
//! A function that is called by its name from outside needs `no_mangle`, which the compiler counts as unsafe since another
//! function of that name would clash with it. There is no other unsafe code here: the addresses given away are never
//! followed on this side, and the two texts live until the next question.
#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes room for a question of so many bytes and tells where it is.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *const u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(length, b'\n');
        question.as_ptr()
    })
}

/// Answers the question and tells where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> *const u8 {
    let said = QUESTION.with_borrow(|question| crate::answer(&String::from_utf8_lossy(question)));
    ANSWER.with_borrow_mut(|answer| {
        *answer = said;
        answer.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> usize {
    ANSWER.with_borrow(String::len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_and_an_answer_whatever_is_asked() {
        for length in [0, 1, 7, 100, 10_000] {
            assert!(!room(length).is_null());
            assert!(!ask().is_null());
            assert!(answered() > 0);
        }
    }
}
