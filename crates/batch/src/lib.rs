//! Tables of positions: what is answered for each row, and files of any size.
//!
//! [`rows`] answers for one text; the command line, [`columns`] and [`files`] all use it. [`columns`] (feature `arrow`) turns a
//! column of texts into columns of answers. [`files`] (feature `files`) reads and writes Parquet, CSV, JSON lines and plain
//! lines in bounded memory, on all cores, and continues after an interruption.

#[cfg(feature = "arrow")]
pub mod columns;
#[cfg(feature = "files")]
pub mod files;
pub mod rows;
