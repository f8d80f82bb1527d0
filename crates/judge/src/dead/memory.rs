//! The last few answers, for a game asks about the same position again and again.

use std::cell::RefCell;

use chess::Position;

/// So many answers are remembered.
const ANSWERS: usize = 8;

thread_local! {
    static MEMORY: RefCell<Vec<(Position, bool)>> = const { RefCell::new(Vec::new()) };
}

/// The answer for a position: remembered, or found now.
pub fn recall(position: &Position, find: impl FnOnce(&Position) -> bool) -> bool {
    let known =
        |memory: &Vec<(Position, bool)>| memory.iter().find(|(known, _)| known == position).map(|&(_, answer)| answer);
    if let Some(answer) = MEMORY.with_borrow(known) {
        return answer;
    }
    let answer = find(position);
    MEMORY.with_borrow_mut(|memory| {
        if memory.len() == ANSWERS {
            memory.remove(0);
        }
        memory.push((*position, answer));
    });
    answer
}
