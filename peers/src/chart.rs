//! [`Chart`]: the figures of a benchmark as bars, ours beside the peers'. `-- --chart FOLDER` after a benchmark's command writes its
//! charts there as SVG.

use std::fmt::Write as _;
use std::path::PathBuf;

/// What a program came to, by name.
pub type Figure = (&'static str, f64);

const WIDTH: f64 = 720.0;
/// The names of groups are written to the left of this, the labels of the longest bars to the right of it and the bars.
const LEFT: f64 = 170.0;
const BARS: f64 = 370.0;
const ROW: f64 = 16.0;
const GAP: f64 = 10.0;
const TOP: f64 = 48.0;

/// Text and lines are readable on white and on black; our bars stand out in both.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#24292f}.title{font-size:15px;font-weight:600}\
    .ours{fill:#2f855a}.peer{fill:#8c959f}@media(prefers-color-scheme:dark){text{fill:#d0d7de}.ours{fill:#48bb78}}";

/// Groups of bars under one title.
pub struct Chart {
    title: String,
    unit: String,
    groups: Vec<(String, Vec<Figure>)>,
}

impl Chart {
    /// A chart without bars. The unit says what is counted, and whether more is better.
    pub fn new(title: &str, unit: &str) -> Chart {
        Chart { title: title.to_owned(), unit: unit.to_owned(), groups: Vec::new() }
    }

    /// Adds a group of bars.
    pub fn group(&mut self, name: &str, figures: Vec<Figure>) {
        self.groups.push((name.to_owned(), figures));
    }

    /// Writes `NAME.svg` into the folder that the command line names, if it names one.
    pub fn write(&self, name: &str) {
        if let Some(folder) = folder() {
            let path = folder.join(format!("{name}.svg"));
            std::fs::write(&path, self.svg()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            println!("{}", path.display());
        }
    }

    /// The chart as SVG.
    pub fn svg(&self) -> String {
        let figures = self.groups.iter().flat_map(|(_, figures)| figures);
        let most = figures.map(|(_, figure)| *figure).fold(f64::MIN_POSITIVE, f64::max);
        let mut bars = String::new();
        let mut y = TOP;
        for (name, figures) in &self.groups {
            let middle = y + ROW * figures.len() as f64 / 2.0 + 4.0;
            line(
                &mut bars,
                format_args!("<text x=\"{}\" y=\"{middle}\" text-anchor=\"end\">{}</text>", LEFT - 8.0, escaped(name)),
            );
            for (program, figure) in figures {
                let width = (BARS * figure / most).max(1.0);
                let class = if program.starts_with("linkmate") { "ours" } else { "peer" };
                let (right, baseline) = (LEFT + width + 6.0, y + ROW - 4.0);
                line(
                    &mut bars,
                    format_args!(
                        "<rect class=\"{class}\" x=\"{LEFT}\" y=\"{y}\" width=\"{width:.1}\" height=\"{}\"/>",
                        ROW - 2.0
                    ),
                );
                line(
                    &mut bars,
                    format_args!(
                        "<text x=\"{right:.1}\" y=\"{baseline}\">{} {}</text>",
                        escaped(program),
                        rounded(*figure)
                    ),
                );
                y += ROW;
            }
            y += GAP;
        }
        let (title, unit) = (escaped(&self.title), escaped(&self.unit));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{y}\" viewBox=\"0 0 {WIDTH} {y}\" role=\"img\">\n\
             <title>{title}: {unit}</title>\n<style>{STYLE}</style>\n\
             <text class=\"title\" x=\"8\" y=\"20\">{title}</text>\n<text x=\"8\" y=\"38\">{unit}</text>\n{bars}</svg>\n"
        )
    }
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    writeln!(text, "{arguments}").expect("a string takes everything");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Three digits or so.
fn rounded(figure: f64) -> String {
    match figure {
        100.0.. => format!("{figure:.0}"),
        10.0.. => format!("{figure:.1}"),
        _ => format!("{figure:.2}"),
    }
}

/// What follows `--chart`.
fn folder() -> Option<PathBuf> {
    std::env::args_os().skip_while(|word| word != "--chart").nth(1).map(PathBuf::from)
}

/// The words of the command line that are meant for the benchmark itself: without `--chart FOLDER`, and without the options that
/// Cargo adds.
pub fn arguments() -> Vec<String> {
    let mut words = std::env::args().skip(1);
    let mut own = Vec::new();
    while let Some(word) = words.next() {
        if word == "--chart" {
            words.next();
        } else if !word.starts_with("--") {
            own.push(word);
        }
    }
    own
}
