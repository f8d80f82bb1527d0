//! **Claim.** No two pieces of a side were the same piece at the start, and together its pawns (including those that
//! promoted) made no more captures than they could have made.
//!
//! **Sound**, because each piece has exactly one origin and no two share one. We find the minimum number of captures
//! over all ways to match pieces with origins (a minimum-cost assignment), so the real game had at least as many. An
//! origin is ruled out for a piece if it alone would push the minimum above the limit.
//!
//! **Example.** Behind the unmoved pawns on b7 and d7, both bishops must have promoted on their squares, but only one
//! pawn is missing. In the near miss, two are.
//! - illegal: `B1B5/1p1p4/8/4k3/8/8/P1PPPPPP/4K3 b - - 0 1`
//! - near miss: `B1B5/1p1p4/8/4k3/8/8/2PPPPPP/4K3 b - - 0 1`

use chess::{Bitboard, Color, Piece, Role, Square};

use super::origins::most;
use crate::legality::argument::{Argument, PawnWay, Reason};
use crate::legality::case::Case;
use crate::legality::facts::{Fact, Facts};
use crate::legality::origin::{Origin, Origins};
use crate::legality::reach::Reach;

/// Larger than any possible number of captures.
const NEVER: i32 = 1000;

pub(crate) fn deduce(case: &Case, facts: &mut Facts, reach: &mut Reach, color: Color) -> Result<(), Argument> {
    let matrix = CostMatrix::new(case, facts, reach, color);
    let solution = match matrix.assign() {
        Ok(solution) => solution,
        Err((rows, columns)) => {
            let squares = rows.iter().fold(Bitboard::EMPTY, |all, row| all.with(matrix.squares[row.index()]));
            let reasons = facts.why_pieces(squares);
            return Err(Argument::Shared { color, pieces: squares, homes: columns.homes(color), reasons });
        }
    };
    facts.note_ways(color, solution.ways(&matrix, color));
    facts.narrow(Fact::AtLeast(color, solution.cost as u32), Reason::Fewest)?;
    let spare = facts.at_most(color) as i32 - solution.cost;
    for (row, &square) in matrix.squares[..matrix.count].iter().enumerate() {
        let mut origins = facts.origins(square);
        for origin in origins.iter() {
            if solution.extra(&matrix, row, origin) > spare {
                origins = origins.without(origin);
            }
        }
        facts.narrow(Fact::Origins(square, origins), Reason::Elsewhere)?;
    }
    Ok(())
}

/// The cost of every origin for the pieces of one side, leaving out pieces that never moved.
struct CostMatrix {
    count: usize,
    squares: [Square; 16],
    /// The fewest captures for each piece and origin.
    costs: [[i32; 16]; 16],
    /// The possible origins of each piece: those with a finite cost.
    origins: [Origins; 16],
    /// The origins of the pieces that never moved.
    settled: Origins,
}

impl CostMatrix {
    fn new(case: &Case, facts: &Facts, reach: &mut Reach, color: Color) -> CostMatrix {
        let mut matrix = CostMatrix {
            count: 0,
            squares: [Square::A1; 16],
            costs: [[NEVER; 16]; 16],
            origins: [Origins::NONE; 16],
            settled: Origins::NONE,
        };
        for square in case.board.by_color(color) {
            let Some(role) = case.board.role_at(square) else { continue };
            let origins = facts.origins(square);
            if let Some(origin) = origins.single()
                && origin.role() == role
                && origin.home(color) == square
                && facts.steady().contains(square)
            {
                matrix.settled = matrix.settled.with(origin);
                continue;
            }
            matrix.squares[matrix.count] = square;
            let (costs, possible) = costs(facts, reach, Piece { color, role }, square, origins);
            matrix.costs[matrix.count] = costs;
            matrix.origins[matrix.count] = possible;
            matrix.count += 1;
        }
        matrix
    }
}

/// The fewest captures that take the piece of each origin to this square, and the origins for which that is possible.
fn costs(facts: &Facts, reach: &mut Reach, piece: Piece, square: Square, origins: Origins) -> ([i32; 16], Origins) {
    let mut costs = [NEVER; 16];
    let mut possible = Origins::NONE;
    let ends = if piece.role == Role::Pawn {
        square.bitboard()
    } else if origins.and(Origins::PAWNS).is_empty() {
        Bitboard::EMPTY
    } else {
        reach.promotions_to(piece, square)
    };
    let captures = most(facts, piece.color);
    for origin in origins.iter() {
        costs[origin.index()] = if origin.is_pawn() {
            let ways = facts.ways(piece.color, origin);
            (0..=captures).find(|made| (ways[*made] & ends).is_nonempty()).map_or(NEVER, |made| made as i32)
        } else {
            0
        };
        if costs[origin.index()] < NEVER {
            possible = possible.with(origin);
        }
    }
    (costs, possible)
}

/// A minimum-cost assignment, with the dual prices that prove it minimal.
struct Solution {
    cost: i32,
    rows: [i32; 16],
    columns: [i32; 16],
    /// The piece of each origin.
    taken: [Option<usize>; 16],
}

impl Solution {
    /// The ways of the pawns that captured.
    fn ways<'a>(&'a self, matrix: &'a CostMatrix, color: Color) -> impl Iterator<Item = PawnWay> + 'a {
        Origins::PAWNS.iter().filter_map(move |origin| {
            let row = self.taken[origin.index()]?;
            let captures = matrix.costs[row][origin.index()].unsigned_abs();
            (captures > 0).then_some(PawnWay { from: origin.home(color), to: matrix.squares[row], captures })
        })
    }

    /// A lower bound on the extra cost if this piece must have this origin.
    fn extra(&self, matrix: &CostMatrix, row: usize, origin: Origin) -> i32 {
        matrix.costs[row][origin.index()] - self.rows[row] - self.columns[origin.index()]
    }
}

impl CostMatrix {
    /// Assigns a distinct origin to every piece at minimum cost.
    ///
    /// Uses the Hungarian algorithm, adding one piece at a time along a cheapest alternating path.
    ///
    /// # Errors
    /// The pieces that have too few origins between them, and those origins.
    fn assign(&self) -> Result<Solution, (Origins, Origins)> {
        let mut rows = [0; 16];
        let mut columns = [0; 16];
        let mut taken: [Option<usize>; 16] = [None; 16];
        for row in 0..self.count {
            let mut least = [i32::MAX; 16];
            let mut before: [Option<usize>; 16] = [None; 16];
            let mut used = self.settled;
            let mut reached = Origins::NONE;
            // There are at most sixteen rows, so a set of origins doubles as a set of rows.
            let mut seen_rows = Origins::NONE.with(Origin(row as u8));
            let mut current = row;
            let mut current_column: Option<usize> = None;
            let end = loop {
                for origin in self.origins[current].and(used.others()).iter() {
                    let column = origin.index();
                    let reduced = self.costs[current][column] - rows[current] - columns[column];
                    if reduced < least[column] {
                        least[column] = reduced;
                        before[column] = current_column;
                    }
                }
                reached = reached.or(self.origins[current]);
                let mut delta = i32::MAX;
                let mut next = None;
                for origin in reached.and(used.others()).iter() {
                    if least[origin.index()] < delta {
                        delta = least[origin.index()];
                        next = Some(origin.index());
                    }
                }
                let Some(column) = next else {
                    let reached = Origins(used.0 & !self.settled.0);
                    return Err((seen_rows, reached));
                };
                if delta != 0 {
                    for seen in seen_rows.iter() {
                        rows[seen.index()] += delta;
                    }
                    for other in 0..16 {
                        if used.contains(Origin(other as u8)) && !self.settled.contains(Origin(other as u8)) {
                            columns[other] -= delta;
                        } else if least[other] < i32::MAX {
                            least[other] -= delta;
                        }
                    }
                }
                used = used.with(Origin(column as u8));
                match taken[column] {
                    None => break column,
                    Some(owner) => {
                        seen_rows = seen_rows.with(Origin(owner as u8));
                        current = owner;
                        current_column = Some(column);
                    }
                }
            };
            let mut column = end;
            loop {
                let from = before[column];
                taken[column] = Some(from.map_or(row, |from| taken[from].unwrap_or(row)));
                match from {
                    None => break,
                    Some(from) => column = from,
                }
            }
        }
        let cost = (0..16).filter_map(|column| taken[column].map(|row| self.costs[row][column])).sum();
        Ok(Solution { cost, rows, columns, taken })
    }
}
