//! [`Clock`]: the time that two players have left.
//!
//! A clock never reads the system time. The shell measures how long it waited for a player and reports it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::{ByColor, Color};

const SECOND: Duration = Duration::from_secs(1);

/// How much time each player has: an initial time, and an increment for every move.
///
/// ```
/// use linkmate_console::TimeControl;
/// let blitz: TimeControl = "5+3".parse()?;
/// assert_eq!(blitz.to_string(), "300+3", "in PGN notation");
/// assert_eq!("0:10+0".parse::<TimeControl>()?.to_string(), "10");
/// # Ok::<(), linkmate_console::TimeControlError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// The text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeControlError {
    /// The text.
    pub text: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected minutes and, after a plus, seconds for each move, such as 5+3, 10 or 0:30+1, at most 24:00:00+3600, \
             got {:?}",
            self.text
        )
    }
}

impl std::error::Error for TimeControlError {}

impl TimeControl {
    /// The maximum initial time, a day.
    pub const LONGEST: Duration = Duration::from_secs(24 * 3600);
    /// The maximum increment, an hour.
    pub const MOST_FOR_A_MOVE: Duration = Duration::from_secs(3600);

    /// Returns a time control; `None` if it has no time at all or exceeds the limits.
    #[must_use]
    pub fn new(base: Duration, increment: Duration) -> Option<TimeControl> {
        let is_valid = base + increment > Duration::ZERO && base <= Self::LONGEST && increment <= Self::MOST_FOR_A_MOVE;
        is_valid.then_some(TimeControl { base, increment })
    }

    /// Returns the time on the clock at the start. Without an initial time, this is one increment for the first move.
    #[must_use]
    pub fn initial(self) -> Duration {
        if self.base.is_zero() { self.increment } else { self.base }
    }

    /// Returns the time added by a move.
    #[must_use]
    pub fn increment(self) -> Duration {
        self.increment
    }

    /// Parses PGN's `TimeControl` tag if it is of the supported form: `300+3`.
    pub(crate) fn from_tag(text: &str) -> Option<TimeControl> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| digits(text).map(Duration::from_secs);
        TimeControl::new(seconds(base)?, seconds(increment)?)
    }
}

/// Writes seconds, as in PGN: `300+3`, `300`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.increment.as_secs() {
            0 => write!(f, "{}", self.base.as_secs()),
            increment => write!(f, "{}+{increment}", self.base.as_secs()),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Parses minutes and an increment in seconds: `5+3`, `10`, `0:30+1`, `1:30:00+30`.
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let minutes = if base.contains(':') { sexagesimal(base) } else { digits(base).map(|minutes| 60 * minutes) };
        minutes
            .zip(digits(increment))
            .and_then(|(base, increment)| TimeControl::new(Duration::from_secs(base), Duration::from_secs(increment)))
            .ok_or_else(|| TimeControlError { text: text.to_owned() })
    }
}

/// Parses a number of at most six digits.
fn digits(text: &str) -> Option<u64> {
    let is_number = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// Parses `4:57` or `1:04:57` as seconds.
fn sexagesimal(text: &str) -> Option<u64> {
    let mut parts = text.split(':');
    let first = digits(parts.next()?)?;
    let rest: Vec<u64> = parts.map(|part| digits(part).filter(|&number| number < 60)).collect::<Option<_>>()?;
    (1..=2).contains(&rest.len()).then(|| rest.iter().fold(first, |sum, part| 60 * sum + part))
}

/// The clocks of two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
    /// The time that the player who moved had left after each move; `None` for moves played without a clock.
    after_moves: Vec<Option<Duration>>,
}

impl Clock {
    /// Creates both clocks for a game that already has a number of moves.
    pub(crate) fn new(control: TimeControl, moves: usize) -> Clock {
        let initial = control.initial();
        Clock { control, left: ByColor { white: initial, black: initial }, after_moves: vec![None; moves] }
    }

    /// Restores stopped clocks: what each player had left, now and after each move.
    pub(crate) fn stopped(control: TimeControl, left: ByColor<Duration>, after_moves: Vec<Option<Duration>>) -> Clock {
        Clock { control, left, after_moves }
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    pub(crate) fn left(&self, color: Color) -> Duration {
        self.left[color]
    }

    /// The time that the player who made this move had left after it.
    pub(crate) fn after_move(&self, ply: usize) -> Option<Duration> {
        self.after_moves.get(ply).copied().flatten()
    }

    /// Runs a player's clock for a time. Returns true if the flag falls.
    pub(crate) fn run(&mut self, color: Color, elapsed: Duration) -> bool {
        self.left[color] = self.left[color].saturating_sub(elapsed);
        self.left[color].is_zero()
    }

    /// Adds the increment after a player's move.
    pub(crate) fn press(&mut self, color: Color) {
        self.left[color] += self.control.increment;
        self.after_moves.push(Some(self.left[color]));
    }

    /// Undoes the last move, made by this player: both clocks go back to what they showed before it.
    pub(crate) fn take_back(&mut self, color: Color) {
        self.after_moves.pop();
        let moves = self.after_moves.len();
        let shown = |plies: usize| moves.checked_sub(plies).and_then(|ply| self.after_move(ply));
        let (own, other) = (shown(2), shown(1));
        let initial = self.control.initial();
        self.left[color] = own.unwrap_or(initial);
        self.left[!color] = other.unwrap_or(initial);
    }
}

/// Formats a time as a clock shows it: `1:04:57`, `4:57`, and with tenths in the last ten seconds: `0:09.3`.
pub(crate) fn shown(time: Duration) -> String {
    if time < 10 * SECOND {
        return format!("0:0{}.{}", time.as_secs(), time.subsec_millis() / 100);
    }
    in_seconds(time)
}

/// Formats a time in whole seconds: `1:04:57`, `4:57`, `0:09`.
pub(crate) fn in_seconds(time: Duration) -> String {
    let (hours, minutes, seconds) = parts(time);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Formats a time for PGN's `%clk`: `0:04:57`, with tenths of a second if not zero.
pub(crate) fn clk(time: Duration) -> String {
    let (hours, minutes, seconds) = parts(time);
    match time.subsec_millis() / 100 {
        0 => format!("{hours}:{minutes:02}:{seconds:02}"),
        tenths => format!("{hours}:{minutes:02}:{seconds:02}.{tenths}"),
    }
}

/// Parses what [`clk`] writes, with any number of decimals.
pub(crate) fn read_clk(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let seconds = if whole.contains(':') { sexagesimal(whole) } else { digits(whole) };
    digits(fraction)?;
    let tenths = fraction.bytes().next().map_or(0, |digit| u64::from(digit - b'0'));
    Some(Duration::from_secs(seconds?) + Duration::from_millis(100 * tenths))
}

fn parts(time: Duration) -> (u64, u64, u64) {
    let seconds = time.as_secs();
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn time_controls() {
        for (text, tag, initial) in [
            ("5+3", "300+3", 300),
            ("10", "600", 600),
            ("0:10+0", "10", 10),
            ("0:30+1", "30+1", 30),
            ("1:30:00+30", "5400+30", 5400),
            ("0+3", "0+3", 3),
            ("1440+3600", "86400+3600", 86_400),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!((control.to_string().as_str(), control.initial()), (tag, seconds(initial)), "{text}");
            assert_eq!(TimeControl::from_tag(tag), Some(control), "{text}");
        }
        for text in
            ["", "+", "0", "0+0", "5+", "+3", "5+3+1", "-5", "5.5", "1:60", "1:2:3:4", "1441", "5+3601", "5 + 3", "x"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError { text: text.to_owned() }));
        }
        for tag in ["?", "-", "40/7200:3600", "*180", "1:00"] {
            assert_eq!(TimeControl::from_tag(tag), None, "{tag}");
        }
    }

    #[test]
    fn moves_add_time_and_taking_back_undoes_it() {
        let mut clock = Clock::new("1+2".parse().unwrap(), 0);
        let both = |clock: &Clock| (clock.left(Color::White).as_secs(), clock.left(Color::Black).as_secs());
        assert!(!clock.run(Color::White, seconds(10)));
        clock.press(Color::White);
        assert_eq!(both(&clock), (52, 60));
        clock.run(Color::Black, seconds(20));
        clock.press(Color::Black);
        clock.run(Color::White, seconds(2));
        assert_eq!(both(&clock), (50, 42));
        clock.take_back(Color::Black);
        assert_eq!(both(&clock), (52, 60));
        clock.take_back(Color::White);
        assert_eq!(both(&clock), (60, 60));
        assert!(!clock.run(Color::White, seconds(59)));
        assert!(clock.run(Color::White, seconds(1)));
        assert_eq!(both(&clock), (0, 60));
    }

    #[test]
    fn times_as_text() {
        for (milliseconds, clock, pgn) in [
            (300_000, "5:00", "0:05:00"),
            (3_897_000, "1:04:57", "1:04:57"),
            (10_000, "0:10", "0:00:10"),
            (9_990, "0:09.9", "0:00:09.9"),
            (0, "0:00.0", "0:00:00"),
        ] {
            let time = Duration::from_millis(milliseconds);
            assert_eq!((shown(time).as_str(), clk(time).as_str()), (clock, pgn));
            assert_eq!(read_clk(pgn), Some(Duration::from_millis(milliseconds / 100 * 100)), "{pgn}");
        }
        assert_eq!(read_clk("0:00:09.75"), Some(Duration::from_millis(9_700)));
        assert_eq!((read_clk("soon"), read_clk("1:2.x")), (None, None));
    }
}
