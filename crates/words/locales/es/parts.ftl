## Partes de frases

side = { $color ->
    [white] blancas
   *[black] negras
}
placed = { $piece } en { $square }
list-and = { $first } y { $last }
list-or = { $first } o { $last }
