// The settings menu: appearance and sound, stored in this browser.

/** @param {string} name */
function stored(name) {
  try {
    return localStorage.getItem(`linkmate.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function store(name, value) {
  try {
    if (value) localStorage.setItem(`linkmate.${name}`, value);
    else localStorage.removeItem(`linkmate.${name}`);
  } catch {
    // Without storage, nothing is remembered.
  }
}

const menu = /** @type {HTMLElement} */ (document.getElementById("settings"));
const root = document.documentElement;

/** The names of the radio groups. Their default is not stored. */
const DEFAULTS = { theme: "", board: "sage", pieces: "" };

for (const [name, normal] of Object.entries(DEFAULTS)) {
  const buttons = /** @type {NodeListOf<HTMLInputElement>} */ (menu.querySelectorAll(`input[name=${name}]`));
  const now = root.dataset[name] ?? stored(name) ?? normal;
  for (const button of buttons) {
    button.checked = button.value === now;
    button.addEventListener("change", () => {
      const value = button.value === normal ? "" : button.value;
      store(name, value);
      if (value) root.dataset[name] = value;
      else delete root.dataset[name];
      if (name === "pieces") showPieces();
    });
  }
}

/** Draws the pieces of the chosen set. Few people choose another, so the script is loaded when it is needed. */
const showPieces = async () => (await import("./pieces.js")).showPieces();

if (root.dataset.pieces) showPieces();

for (const name of ["figurines", "sound"]) {
  const box = /** @type {HTMLInputElement} */ (document.getElementById(name));
  box.checked = stored(name) === "1";
  box.addEventListener("change", () => store(name, box.checked ? "1" : ""));
}
root.dataset.settings = "";
