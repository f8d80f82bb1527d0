//! The piece art: six outlines on a square of 100 units, with the lines inside them. White and Black differ by colour.

use chess::Role;

/// How a kind of man is drawn.
pub struct Art {
    /// The body, filled and outlined.
    pub body: &'static str,
    /// Lines inside it.
    pub lines: &'static str,
    /// Dots inside it, as paths that are filled.
    pub dots: &'static str,
}

pub const fn art(role: Role) -> Art {
    match role {
        Role::Pawn => Art {
            body: "M27 87V80Q27 75 33 74C40 66 43 58 43.5 50H40Q36.5 50 36.5 46.5T40 43H41.5A15 15 0 1 1 58.5 \
                   43H60Q63.5 43 63.5 46.5T60 50H56.5C57 58 60 66 67 74Q73 75 73 80V87Z",
            lines: "M35 75H65",
            dots: "",
        },
        Role::Knight => Art {
            body: "M29 87V81Q29 77 32 76C33 68 47 63 49 54C45 58 40 59 36 61C33 65 29 69 25 67L19 63C15 60 15 55 18 \
                   51L28 36C30 28 34 22 41 19L44 10L51 18C73 24 79 50 77 76Q80 77 80 81V87Z",
            lines: "M55 27C66 35 69 54 67 75M33 76H75M24 62L28 59",
            dots: "M37.5 33a3.2 3.2 0 1 1 .1 0ZM21.5 56a1.9 1.9 0 1 1 .1 0Z",
        },
        Role::Bishop => Art {
            body: "M26 87V81Q26 77 31 76Q38 73 40 62.5H38Q34.5 62.5 34.5 59T38 55.5H38.5C30 45 33 31 46 21.5A6.2 \
                   6.2 0 1 1 54 21.5C67 31 70 45 61.5 55.5H62Q65.5 55.5 65.5 59T62 62.5H60Q62 73 69 76Q74 77 74 \
                   81V87Z",
            lines: "M50 31V47M42.5 38H57.5M33 76H67",
            dots: "",
        },
        Role::Rook => Art {
            body: "M25 87V80Q25 76 30 75L34 69L36 44L29 37V17H39.5V25H44.5V17H55.5V25H60.5V17H71V37L64 44L66 69L70 \
                   75Q75 76 75 80V87Z",
            lines: "M36 44H64M34 69H66",
            dots: "",
        },
        Role::Queen => Art {
            body: "M26 87V82Q26 78 29 77C30 75 31 73 30.5 70L18.5 36.5A5.6 5.6 0 1 1 22 34.5L34.5 53L33 \
                   27.5A5.6 5.6 0 1 1 37 27L45 50L48 22.5A5.6 5.6 0 1 1 52 22.5L55 50L63 27A5.6 5.6 0 1 1 67 \
                   27.5L65.5 53L78 34.5A5.6 5.6 0 1 1 81.5 36.5L69.5 70C69 73 70 75 71 77Q74 78 74 82V87Z",
            lines: "M31 69Q50 63 69 69M30 77Q50 71 70 77",
            dots: "",
        },
        Role::King => Art {
            body: "M26 87V82Q26 78 29 77C30 75 31 73 30.5 70C22 62 13 55 14 44C15 34 27 30 36 34C41 36 44 39 46 42C43 36 \
                   43 31 47 28V21H41V15H47V9H53V15H59V21H53V28C57 31 57 36 54 42C56 39 59 36 64 34C73 30 85 34 86 44C87 55 \
                   78 62 69.5 70C69 73 70 75 71 77Q74 78 74 82V87Z",
            lines: "M50 43V66M31 69Q50 63 69 69M30 77Q50 71 70 77",
            dots: "",
        },
    }
}
