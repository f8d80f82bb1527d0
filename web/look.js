// Applies the stored appearance before the page is drawn. A classic script, so that the page never flashes in other colours.

try {
  for (const name of ["theme", "board", "pieces"]) {
    const value = localStorage.getItem(`linkmate.${name}`);
    // A link may name its own board.
    if (value && !document.documentElement.dataset[name]) document.documentElement.dataset[name] = value;
  }
} catch {
  // Without storage, the page follows the system.
}
