//! Charts of the benchmarks.

use peers::chart::Chart;

fn widths(svg: &str) -> Vec<f64> {
    let bars = svg.split("<rect ").skip(1).filter_map(|rest| rest.split("width=\"").nth(1)?.split('"').next());
    bars.map(|width| width.parse().expect("a number")).collect()
}

#[test]
fn bars_are_as_long_as_their_figures() {
    let mut chart = Chart::new("Perft", "million positions a second");
    chart.group("start", vec![("linkmate", 500.0), ("shakmaty", 250.0)]);
    chart.group("kiwipete", vec![("linkmate", 1000.0), ("shakmaty", 0.0)]);
    let widths = widths(&chart.svg());
    assert_eq!(widths.len(), 4);
    assert_eq!([widths[0] / widths[2], widths[1] / widths[2]], [0.5, 0.25]);
    assert_eq!(widths[3], 1.0, "something is always shown");
}

#[test]
fn names_are_escaped_and_ours_stand_out() {
    let mut chart = Chart::new("A & B", "1 < 2");
    chart.group("<g>", vec![("linkmate encodes", 12.345), ("peer", 3.0)]);
    let svg = chart.svg();
    assert!(svg.contains("A &amp; B") && svg.contains("1 &lt; 2") && svg.contains("&lt;g>"), "{svg}");
    assert!(svg.contains(">linkmate encodes 12.3<") && svg.contains(">peer 3.00<"), "{svg}");
    assert_eq!(svg.matches("class=\"ours\"").count(), 1);
    assert_eq!(svg.matches("class=\"peer\"").count(), 1);
}

#[test]
fn nothing_measured_is_an_empty_chart() {
    assert!(Chart::new("Nothing", "at all").svg().ends_with("</svg>\n"));
}
