//! Positions a second as frames of a GIF and as PNGs, in one run: `cargo bench -p linkmate-draw`.

use std::time::{Duration, Instant};

use game::{Game, Letters, Rules};
use linkmate_draw::{Movie, Picture};
use view::Look;

const ROUNDS: u32 = 5;

/// Anderssen against Kieseritzky, London 1851.
const GAME: &str = "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 \
                    Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#";

fn main() {
    let mut game = Game::new(&Rules::STANDARD, &Rules::STANDARD.start()).expect("the start is playable");
    for san in GAME.split(' ') {
        let m = game.read_move(san, Letters::English).expect("a legal move");
        game.play(m).expect("the game goes on");
    }
    for size in [240, 480, 960] {
        let look = Look { size: Some(size), ..Look::default() };
        let movie = Movie::new(&game, 0, &look).expect("the game fits");
        assert_eq!(movie.positions.len(), 46);
        // The fastest of several rounds, which alternate so that both suffer from the same noise.
        let (mut gif, mut png) = (Duration::MAX, Duration::MAX);
        let (mut gif_bytes, mut png_bytes) = (0, 0);
        for _ in 0..ROUNDS {
            let started = Instant::now();
            gif_bytes = movie.gif().expect("a GIF").len();
            gif = gif.min(started.elapsed());
            let started = Instant::now();
            let pngs = movie.positions.iter().map(|position| Picture::new(position, &look).png(size).expect("a PNG"));
            png_bytes = pngs.map(|png| png.len()).sum();
            png = png.min(started.elapsed());
        }
        let rate = |time: Duration| movie.positions.len() as f64 / time.as_secs_f64();
        println!(
            "{size} pixels: GIF {:.0} frames/s, {} KB; PNG {:.0} pictures/s, {} KB; {:.1} times as fast",
            rate(gif),
            gif_bytes / 1024,
            rate(png),
            png_bytes / 1024,
            rate(gif) / rate(png),
        );
    }
}
