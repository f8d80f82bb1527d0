//! Passes the linker flags that an extension module needs on macOS.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
