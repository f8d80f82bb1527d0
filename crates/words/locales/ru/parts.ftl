## Части предложений

side = { $color ->
    [white] белые
   *[black] чёрные
}
side_of = { $color ->
    [white] белых
   *[black] чёрных
}
placed = { $piece } на { $square }
list-and = { $first } и { $last }
list-or = { $first } или { $last }
