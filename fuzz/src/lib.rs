//! The macro around each fuzz target. libFuzzer is C++ and slow to compile, so it is linked only under `--cfg fuzzing`,
//! which `cargo fuzz` sets. Any other build makes a program that runs the target on the files given as arguments: the
//! compiler and clippy see the same code, and a crash can be replayed without `cargo fuzz`.

#[cfg(fuzzing)]
pub use libfuzzer_sys::fuzz_target;

/// Defines a program that runs the target once for each file named on its command line.
#[cfg(not(fuzzing))]
#[macro_export]
macro_rules! fuzz_target {
    (|$text:ident: &str| $body:block) => {
        $crate::fuzz_target!(|bytes: &[u8]| {
            let Ok($text) = core::str::from_utf8(bytes) else { return };
            $body
        });
    };
    (|$bytes:ident: &[u8]| $body:block) => {
        fn run($bytes: &[u8]) $body

        fn main() {
            for path in std::env::args_os().skip(1) {
                run(&std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())));
            }
        }
    };
}
