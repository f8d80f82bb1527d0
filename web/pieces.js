// Draws the pieces of the chosen set on a page that came with the pieces of another.

const root = document.documentElement;

/** The drawings of the pieces as the page came, by id. @type {Map<string, Element>} */
const ours = new Map();

/** Draws the pieces of the chosen set: each kind of piece is defined once on the page, as an element that all others refer to. */
export async function showPieces() {
  const set = root.dataset.pieces;
  if (!set) {
    for (const [id, drawing] of ours) document.getElementById(id)?.replaceWith(drawing);
    return;
  }
  const [ruleset] = document.getElementById("game")?.dataset.link?.split("/") ?? ["c1"];
  // Chess960 has no single start position, but the pieces of chess.
  const start = ruleset === "f1" ? "c1/s" : `${ruleset}/s`;
  try {
    const response = await fetch(`/svg/${start}.svg?pieces=${set}`);
    const picture = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
    if (set !== root.dataset.pieces) return;
    for (const drawing of picture.querySelectorAll("defs > g[id]")) {
      const before = document.getElementById(drawing.id);
      if (!before) continue;
      if (!ours.has(drawing.id)) ours.set(drawing.id, before);
      before.replaceWith(document.adoptNode(drawing));
    }
  } catch {
    // Offline, the pieces stay as they are.
  }
}
