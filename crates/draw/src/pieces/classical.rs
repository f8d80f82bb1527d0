//! The classical set, drawn after the pieces that tournaments play with: outlines on a square 100 units wide.

use super::Art;

/// The kinds of piece with their own art, in the order in which pictures define them.
pub static ART: [Art; 21] = [
    Art {
        name: "pawn",
        body: "M27 87V80Q27 75 33 74C40 66 43 58 43.5 50H40Q36.5 50 36.5 46.5T40 43H41.5A15 15 0 1 1 58.5 \
               43H60Q63.5 43 63.5 46.5T60 50H56.5C57 58 60 66 67 74Q73 75 73 80V87Z",
        lines: "M35 75H65",
        dots: "",
        ..BLANK
    },
    KNIGHT,
    Art {
        name: "bishop",
        body: "M26 87V81Q26 77 31 76Q38 73 40 62.5H38Q34.5 62.5 34.5 59T38 55.5H38.5C30 45 33 31 46 21.5A6.2 \
               6.2 0 1 1 54 21.5C67 31 70 45 61.5 55.5H62Q65.5 55.5 65.5 59T62 62.5H60Q62 73 69 76Q74 77 74 \
               81V87Z",
        lines: "M50 31V47M42.5 38H57.5M33 76H67",
        dots: "",
        ..BLANK
    },
    Art {
        name: "rook",
        body: "M25 87V80Q25 76 30 75L34 69L36 44L29 37V17H39.5V25H44.5V17H55.5V25H60.5V17H71V37L64 44L66 69L70 \
               75Q75 76 75 80V87Z",
        lines: "M36 44H64M34 69H66",
        dots: "",
        ..BLANK
    },
    QUEEN,
    KING,
    Art {
        name: "archbishop",
        body: "M26 87V81Q26 77 31 76Q38 73 38 64.5H34.5Q31 64.5 31 61T34.5 57.5C21 46 25 32 40 25L50 10L60 \
               25C75 32 79 46 65.5 57.5Q69 57.5 69 61T65.5 64.5H62Q62 73 69 76Q74 77 74 81V87Z",
        lines: "M50 22V52M42 32H58M37 42H63M33 76H67",
        dots: "",
        ..BLANK
    },
    Art {
        name: "chancellor",
        body: "M25 87V80Q25 76 30 75L34 69L36 50L27 43V25H37V33H43V19L50 8L57 19V33H63V25H73V43L64 50L66 69L70 \
               75Q75 76 75 80V87Z",
        lines: "M36 50H64M34 69H66M43 33V42M57 33V42",
        dots: "M50 24a3 3 0 1 1 .1 0Z",
        ..BLANK
    },
    Art { name: "amazon", lines: "M31 69Q50 63 69 69M30 77Q50 71 70 77M50 44V62M42 52H58", ..QUEEN },
    Art {
        name: "superknight",
        lines: "M52 27C63 35 66 54 63 75M60 29C71 38 73 56 71 75M33 76H75M24 62L28 59M36 46L46 40M33 51L46 46",
        ..KNIGHT
    },
    Art {
        name: "rose",
        body: "M46 61C31 66 17 56 21 43C13 32 22 17 35 20C41 8 59 8 65 20C78 17 87 32 79 43C83 56 69 66 54 61L55 \
               71Q69 73 72 81V87H28V81Q31 73 45 71Z",
        lines: "M50 25a14 14 0 1 0 .1 0M50 33a6 6 0 1 0 .1 0M35 20L40 28M65 20L60 28M21 43L36 42M79 43L64 42M32 79H68",
        dots: "",
        ..BLANK
    },
    Art {
        name: "champion",
        body: "M50 11L77 22C79 45 71 61 55 69Q68 72 72 80V87H28V80Q32 72 45 69C29 61 21 45 23 22Z",
        lines: "M50 20V60M33 38H67M32 79H68",
        dots: "",
        ..BLANK
    },
    Art {
        name: "wizard",
        body: "M26 87V81Q26 77 31 76L36 67H24Q17 66 20 60Q30 55 37 53L52 9L63 53Q70 55 80 60Q83 66 76 67H64L69 76Q74 \
               77 74 81V87Z",
        lines: "M37 53Q50 59 63 53M33 76H67",
        dots: "M50 30l2 5.2h5.4l-4.3 3.5 1.6 5.3-4.7-3.2-4.7 3.2 1.6-5.3-4.3-3.5h5.4Z",
        ..BLANK
    },
    Art {
        name: "cannon",
        body: "M14 47L66 17Q75 14 80 23Q84 32 77 37L66 43A21 21 0 1 1 32 59L21 59Q10 56 14 47Z",
        lines: "M51 41V83M30 62H72M36 47L66 77M66 47L36 77M60 21L72 40",
        dots: "M51 57a5 5 0 1 1-.1 0Z",
        ..BLANK
    },
    ELEPHANT,
    Art {
        name: "alfil",
        lines: "M36 21C32 30 32 44 34 54M64 21C68 30 68 44 66 54M44 48C44 58 45 66 50 72C55 66 56 58 56 48M32 75H40M60 \
                75H68M50 19.5L55 26L50 32.5L45 26Z",
        ..ELEPHANT
    },
    Art {
        name: "fers",
        body: "M27 87V81Q27 77 31 76C33 74 34 71 33.5 68L26 40L38 50L43 26L50 46L57 26L62 50L74 40L66.5 68C66 71 67 74 69 \
               76Q73 77 73 81V87Z",
        lines: "M34 68Q50 63 66 68M32 76Q50 71 68 76",
        dots: "",
        ..BLANK
    },
    Art {
        name: "met",
        body: "M27 87V80Q27 76 32 75Q40 70 41 60Q35 60 35 56T41 52Q43 46 46 41Q41 40 41 36T46 32L50 14L54 32Q59 32 59 \
               36T54 41Q57 46 59 52Q65 52 65 56T59 60Q60 70 68 75Q73 76 73 80V87Z",
        lines: "M34 75H66M41 60H59M46 41H54",
        dots: "",
        ..BLANK
    },
    Art {
        name: "khon",
        body: "M25 87V79Q25 74 31 73Q33 52 44 40Q38 39 38 35T44 31L50 12L56 31Q62 31 62 35T56 40Q67 52 69 73Q75 74 75 79V87Z",
        lines: "M33 73H67M36 61H64M40 50H60M44 40H56",
        dots: "",
        ..BLANK
    },
    Art {
        name: "wazir",
        body: "M26 87V81Q26 77 31 76Q39 72 40 63C33 60 31 54 33 49C22 46 21 30 34 26C38 15 62 15 66 26C79 30 78 46 67 \
               49C69 54 67 60 60 63Q61 72 69 76Q74 77 74 81V87Z",
        lines: "M33 49Q50 42 67 49M34 26Q48 34 67 49M66 26Q52 34 33 49M33 76H67",
        dots: "M50 36a4 4 0 1 1 .1 0Z",
        ..BLANK
    },
    Art {
        name: "sage",
        body: "M26 87V82Q26 78 29 77C30 75 31 73 30.5 70C22 62 14 55 15 44C16 34 28 30 36 34C41 36 44 39 46 42C44 36 44 30 \
               50 24C56 30 56 36 54 42C56 39 59 36 64 34C72 30 84 34 85 44C86 55 78 62 69.5 70C69 73 70 75 71 77Q74 78 74 \
               82V87Z",
        lines: "M50 43V66M31 69Q50 63 69 69M30 77Q50 71 70 77",
        dots: "",
        ..BLANK
    },
];

const ELEPHANT: Art = Art {
    name: "elephant",
    body: "M24 87V80Q24 75 30 74C35 66 36 60 34 54C20 54 14 42 17 31C19 22 28 18 36 21C41 14 59 14 64 21C72 18 81 22 83 \
           31C86 42 80 54 66 54C64 60 65 66 70 74Q76 75 76 80V87Z",
    lines: "M36 21C32 30 32 44 34 54M64 21C68 30 68 44 66 54M44 48C44 58 45 66 50 72C55 66 56 58 56 48M32 75H40M60 75H68",
    dots: "M42 36a3 3 0 1 1 .1 0ZM58 36a3 3 0 1 1 .1 0Z",
    ..BLANK
};

const KNIGHT: Art = Art {
    name: "knight",
    body: "M29 87V81Q29 77 32 76C33 68 47 63 49 54C45 58 40 59 36 61C33 65 29 69 25 67L19 63C15 60 15 55 18 \
           51L28 36C30 28 34 22 41 19L44 10L51 18C73 24 79 50 77 76Q80 77 80 81V87Z",
    lines: "M55 27C66 35 69 54 67 75M33 76H75M24 62L28 59",
    dots: "M37.5 33a3.2 3.2 0 1 1 .1 0ZM21.5 56a1.9 1.9 0 1 1 .1 0Z",
    ..BLANK
};

const QUEEN: Art = Art {
    name: "queen",
    body: "M26 87V82Q26 78 29 77C30 75 31 73 30.5 70L18.5 36.5A5.6 5.6 0 1 1 22 34.5L34.5 53L33 \
           27.5A5.6 5.6 0 1 1 37 27L45 50L48 22.5A5.6 5.6 0 1 1 52 22.5L55 50L63 27A5.6 5.6 0 1 1 67 \
           27.5L65.5 53L78 34.5A5.6 5.6 0 1 1 81.5 36.5L69.5 70C69 73 70 75 71 77Q74 78 74 82V87Z",
    lines: "M31 69Q50 63 69 69M30 77Q50 71 70 77",
    dots: "",
    ..BLANK
};

const KING: Art = Art {
    name: "king",
    body: "M26 87V82Q26 78 29 77C30 75 31 73 30.5 70C22 62 13 55 14 44C15 34 27 30 36 34C41 36 44 39 46 42C43 36 \
           43 31 47 28V21H41V15H47V9H53V15H59V21H53V28C57 31 57 36 54 42C56 39 59 36 64 34C73 30 85 34 86 44C87 55 \
           78 62 69.5 70C69 73 70 75 71 77Q74 78 74 82V87Z",
    lines: "M50 43V66M31 69Q50 63 69 69M30 77Q50 71 70 77",
    dots: "",
    ..BLANK
};

/// The parts that this set does without.
const BLANK: Art = Art { name: "", edge: "", body: "", shade: "", lines: "", dots: "" };
