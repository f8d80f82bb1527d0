//! Plays the game in a terminal.

use console::shell::{self, SaveDir};
use console::{Settings, State};
use game::Game;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = own_pieces::rules();
    let game = Game::new(&rules, &rules.start())?;
    let settings = Settings { colors: shell::color_depth(), date: shell::today(), ..Settings::default() };
    shell::run(State::from_game(game, settings), SaveDir::for_user()).map_err(|error| format!("{error:?}"))?;
    Ok(())
}
