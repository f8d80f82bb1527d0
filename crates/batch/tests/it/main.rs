//! Tables in files, through the public interface.

mod formats;
mod games;
mod hostile;
mod resume;
mod scratch;
