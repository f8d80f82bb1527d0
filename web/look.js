// An inline script at the top of every page. It applies the stored appearance before the page is drawn, so that the page never
// flashes in other colours.

try {
  for (const name of ["theme", "board", "pieces"]) {
    const value = localStorage.getItem(`linkmate.${name}`);
    // A link may name its own board.
    if (value && !document.documentElement.dataset[name]) document.documentElement.dataset[name] = value;
  }
} catch {
  // Without storage, the page follows the system.
}

// Preloads the modules of the page's script, but only in the second frame: before the first, they would compete with the style
// sheet.
requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const name of document.body.dataset.modules?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `${document.body.dataset.files}/${name}`;
    document.head.append(link);
  }
}));
