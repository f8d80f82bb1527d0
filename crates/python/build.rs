//! On macOS an extension module is linked in a way of its own.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
