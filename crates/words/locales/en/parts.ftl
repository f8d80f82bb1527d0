## Parts of sentences

side = { $color ->
    [white] White
   *[black] Black
}
placed = { $piece } on { $square }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
