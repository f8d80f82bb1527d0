//! The book, the READMEs and CONTRIBUTING: commands print what is shown, boards are drawn by `linkmate svg`, links resolve.
//!
//! `UPDATE_GOLDEN=1 cargo test -p linkmate --test it book` rewrites outputs and redraws boards: read the diff before you commit
//! it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Where commands run.
#[cfg(unix)]
const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

/// How wide boards are drawn, in pixels.
const BOARD_SIZE: &str = "240";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn is_update() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_some()
}

/// A Markdown file: its path from the root, and its text.
struct Page {
    name: String,
    text: String,
}

fn pages() -> Vec<Page> {
    let chapters = fs::read_dir(root().join("docs")).expect("docs").map(|entry| entry.expect("an entry").file_name());
    let chapters = chapters.filter_map(|name| name.to_str().filter(|name| name.ends_with(".md")).map(str::to_owned));
    let mut names: Vec<String> = chapters.map(|name| format!("docs/{name}")).collect();
    names.sort();
    names.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(str::to_owned));
    let crates = fs::read_dir(root().join("crates")).expect("crates").map(|entry| entry.expect("an entry").file_name());
    let readmes = crates.map(|name| format!("crates/{}/README.md", name.display()));
    names.extend(readmes.filter(|name| root().join(name).exists()));
    let read = |name: String| Page { text: fs::read_to_string(root().join(&name)).expect("a page"), name };
    names.into_iter().map(read).collect()
}

fn page(name: &str) -> Page {
    pages().into_iter().find(|page| page.name == name).unwrap_or_else(|| panic!("{name} is missing"))
}

/// The target of a link or an image, and its title.
#[derive(Debug)]
struct Link {
    target: String,
    title: Option<String>,
}

impl Page {
    /// The text without code: fenced blocks, and spans within a line.
    fn prose(&self) -> String {
        let mut prose = String::new();
        let mut is_code = false;
        for line in self.text.lines() {
            if line.starts_with("```") {
                is_code = !is_code;
            } else if !is_code {
                // Every other part is between backticks.
                prose.extend(line.split('`').step_by(2));
                prose.push('\n');
            }
        }
        prose
    }

    /// Links and images in Markdown, and the sources of images in HTML.
    fn links(&self) -> Vec<Link> {
        let prose = self.prose();
        let markdown = prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(inside, _)| {
            let (target, title) =
                inside.split_once(" \"").map_or((inside, None), |(target, title)| (target, Some(title)));
            Link { target: target.to_owned(), title: title.map(|title| title.trim_end_matches('"').to_owned()) }
        });
        let html = prose.split("src=\"").skip(1).filter_map(|rest| rest.split_once('"'));
        markdown.chain(html.map(|(target, _)| Link { target: target.to_owned(), title: None })).collect()
    }

    /// What headings are called in URLs, by GitHub and by mdBook.
    fn anchors(&self) -> BTreeSet<String> {
        let mut anchors = BTreeSet::new();
        let mut is_code = false;
        for line in self.text.lines() {
            is_code ^= line.starts_with("```");
            if !is_code && let Some(heading) = line.strip_prefix('#') {
                let heading = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
                let is_kept = |c: &char| c.is_alphanumeric() || ['-', '_'].contains(c);
                anchors.insert(heading.chars().filter(is_kept).collect());
            }
        }
        anchors
    }

    /// Images of `docs/boards` with the arguments that draw them.
    fn boards(&self) -> Vec<(String, String)> {
        let links = self.links().into_iter();
        let boards = links.filter_map(|link| Some((link.target.split_once("boards/")?.1.to_owned(), link.title)));
        let titled = |(file, title): (String, Option<String>)| {
            let title = title.unwrap_or_else(|| panic!("{}: the title of {file} has to say how to draw it", self.name));
            (file, title)
        };
        boards.map(titled).collect()
    }

    fn is_board_in(&self, wanted: &str) -> bool {
        self.boards().iter().any(|(_, arguments)| arguments.starts_with(wanted))
    }
}

fn linkmate() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkmate"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C").stdin(Stdio::null());
    command
}

#[test]
fn links_resolve() {
    let mut checked = 0;
    for page in pages() {
        let path = root().join(&page.name);
        for Link { target, .. } in page.links() {
            // Boards may be drawn at this moment.
            if target.contains("://") || is_update() && target.contains("boards/") {
                continue;
            }
            let (file, anchor) =
                target.split_once('#').map_or((target.as_str(), None), |(file, anchor)| (file, Some(anchor)));
            let file = if file.is_empty() { path.clone() } else { path.parent().expect("a folder").join(file) };
            assert!(file.exists(), "{}: {target} does not exist", page.name);
            if let Some(anchor) = anchor {
                let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {target}: {error}", page.name));
                let anchors = Page { name: target.clone(), text }.anchors();
                assert!(anchors.contains(anchor), "{}: {target} is none of {anchors:?}", page.name);
            }
            checked += 1;
        }
    }
    assert!(checked > 100, "only {checked} links");
}

#[test]
fn every_page_is_in_the_summary() {
    let listed: Vec<String> = page("docs/SUMMARY.md").links().into_iter().map(|link| link.target).collect();
    let chapters = pages().into_iter().filter_map(|page| page.name.strip_prefix("docs/").map(str::to_owned));
    let chapters: BTreeSet<String> = chapters.filter(|name| name != "SUMMARY.md").collect();
    assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), chapters);
    assert_eq!(listed.len(), chapters.len(), "a page is listed twice: {listed:?}");
}

#[test]
fn the_readme_takes_thirty_seconds() {
    let page = page("README.md");
    let mut blocks = page.text.split("```").step_by(2);
    let words = blocks.by_ref().map(|prose| prose.split_whitespace().count()).sum::<usize>();
    assert!(words <= 600, "{words} words beside the code blocks: move some to docs/");
}

#[test]
fn boards_are_up_to_date() {
    let folder = root().join("docs/boards");
    let mut boards: BTreeMap<String, String> = BTreeMap::new();
    for page in pages() {
        for (file, arguments) in page.boards() {
            let known = boards.insert(file.clone(), arguments.clone());
            assert!(known.is_none_or(|known| known == arguments), "{}: {file} is another board elsewhere", page.name);
        }
    }
    for (file, arguments) in &boards {
        // A FEN has spaces; options come after it.
        let (position, options) = arguments.split_once(" --").map_or((arguments.as_str(), None), |(p, o)| (p, Some(o)));
        let options = options.map(|options| format!("--{options}")).unwrap_or_default();
        let output = linkmate().args(["svg", "--size", BOARD_SIZE, position]).args(options.split_whitespace()).output();
        let Output { status, stdout, stderr } = output.expect("linkmate runs");
        assert!(status.success(), "{file}: {}", String::from_utf8_lossy(&stderr));
        let path = folder.join(file);
        if is_update() {
            fs::write(&path, &stdout).expect("a board is written");
        }
        let kept = fs::read(&path).unwrap_or_default();
        assert!(
            kept == stdout,
            "docs/boards/{file} is out of date: UPDATE_GOLDEN=1 cargo test -p linkmate --test it book"
        );
    }
    for entry in fs::read_dir(&folder).expect("docs/boards") {
        let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
        assert!(boards.contains_key(&name), "docs/boards/{name} is on no page");
    }
}

/// The picture in the README.
#[test]
fn the_immortal_game_is_ours() {
    let position = "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 1 22";
    let drawn = linkmate().args(["svg", "--size", "320", position]).output().expect("linkmate runs").stdout;
    let path = root().join("docs/immortal.svg");
    if is_update() {
        fs::write(&path, &drawn).expect("the picture is written");
    }
    assert!(fs::read(path).expect("a picture") == drawn, "docs/immortal.svg is out of date");
}

/// Each code of the legality chapter has a board that breaks the rule and a near miss that does not.
#[test]
fn every_legality_rule_is_drawn() {
    let page = page("docs/legality.md");
    let mut code = String::new();
    let mut drawn: BTreeMap<String, [bool; 2]> = BTreeMap::new();
    for line in page.text.lines().filter(|line| !line.contains('|')) {
        for (index, word) in [" illegal   ", " possible  "].into_iter().enumerate() {
            let Some((before, fen)) = line.split_once(word) else { continue };
            if !before.trim().is_empty() {
                code = before.trim().to_owned();
            }
            drawn.entry(code.clone()).or_default()[index] |= page.is_board_in(fen);
        }
    }
    assert!(drawn.len() > 20, "{drawn:?}");
    for (code, both) in drawn {
        assert_eq!(both, [true, true], "{code}: an example and a near miss are drawn");
    }
}

#[test]
fn every_ruleset_is_drawn() {
    let page = page("docs/variants.md");
    let names = String::from_utf8(linkmate().arg("rules").output().expect("linkmate runs").stdout).expect("UTF-8");
    assert!(names.lines().count() > 30, "{names}");
    for name in names.lines().filter_map(|line| line.split('\t').next()).filter(|name| *name != "f1") {
        assert!(page.is_board_in(&format!("{name}/s")), "docs/variants.md does not show the start of {name}");
    }
}

/// `pattern` may leave parts out as `…`.
fn is_like(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty()
}

#[test]
fn parts_may_be_left_out() {
    for (text, pattern, expected) in [
        ("abc", "abc", true),
        ("abc", "a…c", true),
        ("abc", "…", true),
        ("abcd", "abc", false),
        ("abc", "abcd", false),
        ("a1b2c", "a…b…c", true),
        ("a1b2c", "a…c…b…", false),
        ("ab", "ab…b", false),
    ] {
        assert_eq!(is_like(text, pattern), expected, "{text} {pattern}");
    }
}

/// Commands in `console` blocks print what is shown; `my.rules` is the ruleset of the chapter about rules. Commands with curl need
/// the service: `peers/python/test_http.py` runs them.
#[cfg(unix)]
#[test]
fn commands_print_what_is_shown() {
    let rules = page("docs/variants.md").text;
    let rules = rules.split("```\n").find(|block| block.starts_with("rules 1\n")).expect("a ruleset");
    fs::write(Path::new(FOLDER).join("my.rules"), rules).expect("a file");
    let mut run = 0;
    for page in pages() {
        let mut updated = String::new();
        let mut lines = page.text.lines().peekable();
        let mut is_console = false;
        while let Some(line) = lines.next() {
            updated += line;
            updated.push('\n');
            if line.starts_with("```") {
                is_console = line == "```console";
            }
            let Some(command) = line.strip_prefix("$ ").filter(|line| is_console && !line.contains("curl ")) else {
                continue;
            };
            let mut shown = Vec::new();
            while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("```")) {
                shown.push(line);
            }
            let shown = shown.join("\n");
            let printed = shell(command);
            let is_right = is_like(&printed, &shown);
            assert!(is_right || is_update(), "{}: {command}\nshown:\n{shown}\nprinted:\n{printed}", page.name);
            let output = if is_right { &shown } else { &printed };
            if !output.is_empty() {
                updated += output;
                updated.push('\n');
            }
            run += 1;
        }
        if is_update() && updated != page.text {
            fs::write(root().join(&page.name), updated).expect("a page is written");
        }
    }
    assert!(run > 20, "only {run} commands");
}

/// Runs a command line with `linkmate` in the path; what it prints, without the last line end.
#[cfg(unix)]
fn shell(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_linkmate")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(FOLDER)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .envs([("PATH", path.as_str()), ("LANG", "C"), ("XDG_DATA_HOME", FOLDER)])
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.strip_suffix('\n').unwrap_or(&text).to_owned()
}
