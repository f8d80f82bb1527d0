//! Parsing of squares, arrows and themes.

use game::{Rules, Size};
use linkmate_view::{LookError, MAX_ARROWS, MarkColor, Theme, read_arrows, read_highlights};

const CHESS: Size = Size::new(8, 8).expect("a valid size");
const BIG: Size = Size::new(16, 16).expect("a valid size");

#[test]
fn only_squares_of_the_board_are_read() {
    let read = |text: &str, size| -> Result<Vec<String>, LookError> {
        Ok(read_highlights(text, size)?.iter().map(ToString::to_string).collect())
    };
    assert_eq!(read("e4,D5", CHESS), Ok(vec!["e4".to_owned(), "d5".to_owned()]));
    assert_eq!(read("p16", BIG), Ok(vec!["p16".to_owned()]));
    for (text, size) in
        [("e9", CHESS), ("i1", CHESS), ("e4,", CHESS), ("", CHESS), ("e04", BIG), ("q1", BIG), ("é4", BIG)]
    {
        let wrong = text.split(',').next_back().unwrap_or_default();
        assert_eq!(read(text, size), Err(LookError::Square(wrong.to_owned())), "{text}");
    }
    assert_eq!(LookError::Square("e9".to_owned()).to_string(), "expected a square of the board, as in e4, got \"e9\"");
}

#[test]
fn only_arrows_between_squares_of_the_board_are_read() {
    let read = |text: &str, size| -> Result<Vec<String>, LookError> {
        Ok(read_arrows(text, size)?.iter().map(|arrow| format!("{}-{}", arrow.from, arrow.to)).collect())
    };
    assert_eq!(read("e2e4,G1F3", CHESS), Ok(vec!["e2-e4".to_owned(), "g1-f3".to_owned()]));
    assert_eq!(read("a1p16,p16a1", BIG), Ok(vec!["a1-p16".to_owned(), "p16-a1".to_owned()]));
    for text in ["e2", "e2e9", "e2x", "", "e2e4,", "éé", "e2e4e5", "1e2e"] {
        assert!(matches!(read(text, CHESS), Err(LookError::Arrow(_))), "{text}");
    }
    let many = |count: usize| vec!["a1b2"; count].join(",");
    assert_eq!(read_arrows(&many(MAX_ARROWS), CHESS).map(|arrows| arrows.len()), Ok(MAX_ARROWS));
    assert_eq!(read_arrows(&many(MAX_ARROWS + 1), CHESS), Err(LookError::ManyArrows(MAX_ARROWS + 1)));
}

/// Every square of every board is read back, alone and as either end of an arrow.
#[test]
fn every_square_and_arrow_is_read_back() {
    for size in Rules::names().filter_map(Rules::named).map(|rules| rules.size()) {
        let all: Vec<String> = size.squares().map(|square| square.to_string()).collect();
        let read = read_highlights(&all.join(","), size).expect("squares of the board");
        assert_eq!(read.iter().map(ToString::to_string).collect::<Vec<_>>(), all);
        for pair in all.windows(2) {
            assert_eq!(read_arrows(&pair.concat(), size).map(|arrows| arrows.len()), Ok(1), "{pair:?}");
        }
    }
}

/// A colour letter stands before a mark. Every square is still read without one, also in capitals.
#[test]
fn marks_are_read_with_their_colors() {
    for color in MarkColor::ALL {
        for square in BIG.squares() {
            for name in [square.to_string(), square.to_string().to_uppercase()] {
                let text = format!("{}{name}", color.letter());
                let mark = read_highlights(&text, BIG).expect("a square of the board")[0];
                assert_eq!((mark.square, mark.color), (square, color), "{text}");
                let text = format!("{text}{name}");
                let arrow = read_arrows(&text, BIG).expect("an arrow")[0];
                assert_eq!((arrow.from, arrow.to, arrow.color), (square, square, color), "{text}");
            }
        }
    }
    for text in ["Pe4", "ge4", "GGe4", "G", "Ge9"] {
        assert_eq!(read_highlights(text, CHESS), Err(LookError::Square(text.to_owned())), "{text}");
        assert!(read_arrows(text, CHESS).is_err(), "{text}");
    }
}

#[test]
fn themes_are_read_by_name() {
    for theme in Theme::ALL {
        assert_eq!(theme.to_string().parse(), Ok(theme));
    }
    let error = "plaid".parse::<Theme>().expect_err("no such theme");
    assert_eq!(error.to_string(), "expected one of sage, wood, sea, night, print, got \"plaid\"");
}
