//! Tables of positions: what is answered for each row, and files of any size.
//!
//! [`rows`] answers for one text; the command line, [`columns`] and [`files`] all use it. [`columns`] (feature `arrow`) turns a
//! column of texts into columns of answers. [`decompressed`] (feature `compressed`) opens what may be compressed. [`files`] (feature `files`) reads and writes Parquet, CSV, JSON lines and plain
//! lines in bounded memory, on all cores, and continues after an interruption.

#[cfg(feature = "arrow")]
pub mod columns;
#[cfg(feature = "compressed")]
mod decompress;
#[cfg(feature = "files")]
pub mod files;
pub mod rows;

#[cfg(feature = "compressed")]
pub use decompress::decompressed;
