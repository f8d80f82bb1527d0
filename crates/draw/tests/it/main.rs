//! Pictures from outside.

mod pictures;
