// The pages of other games. They work without this script; with it, what a piece, a square or a typed move leads to comes into the
// page that is there: nothing flickers, the focus stays where it was, and Back takes a move back.

/** Which question is being asked: the answer to an older one comes too late. */
let asked = 0;

/** What screen readers are told. */
const said = document.createElement("p");
said.className = "unseen";
said.setAttribute("aria-live", "polite");
document.body.append(said);

/**
 * Where the focus is: on a square of the board, or on an element that has a name.
 * @returns {() => Element | null | undefined}
 */
function focus() {
  const here = document.activeElement;
  const square = here?.closest("#board") && here.querySelector("rect");
  if (square) {
    const [x, y] = ["x", "y"].map((name) => square.getAttribute(name));
    return () => document.querySelector(`#board a:has(rect[x="${x}"][y="${y}"])`) ?? document.querySelector("#board a");
  }
  const id = here?.id;
  if (here?.closest("#legal")) return () => document.querySelector("#board a") ?? document.querySelector("#status");
  return () => (id ? document.getElementById(id) : null);
}

/**
 * Shows what an address leads to.
 * @param {string | URL} url
 * @param {boolean} isStep Whether the browser is there already, by its own Back or Forward.
 */
async function go(url, isStep = false) {
  const mine = ++asked;
  const response = await fetch(url).catch(() => null);
  const text = await response?.text();
  if (mine !== asked) return;
  const page = new DOMParser().parseFromString(text ?? "", "text/html");
  const [here, there] = [document.querySelector("#main"), page.querySelector("#main")];
  if (!response || !here || !there?.querySelector("#game.variant")) {
    // Somewhere else, or nowhere: the browser knows what to do.
    location.assign(url);
    return;
  }
  const back = focus();
  const { scrollX, scrollY } = window;
  here.replaceChildren(...there.childNodes);
  document.title = page.title;
  const [bar, other] = [document.querySelector("header nav"), page.querySelector("header nav")];
  if (bar && other) bar.replaceChildren(...other.childNodes);
  // A move that is none has no page of its own, and who has picked up a piece is still where he was.
  const isSame = new URL(response.url).pathname === location.pathname;
  if (!isStep && response.ok) history[isSame ? "replaceState" : "pushState"](null, "", response.url);
  scrollTo(scrollX, scrollY);
  const element = back();
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
  said.textContent = [...document.querySelectorAll("#wrong, [aria-current=true], #status")].map((part) => part.textContent?.trim()).filter(Boolean).join(". ");
}

/** Whether an address is a game by other rules, as this page. @param {URL} url */
function isGame(url) {
  return url.origin === location.origin && url.pathname.startsWith("/play/");
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("#game a");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const url = new URL(link.getAttribute("href") ?? "", location.href);
  if (!isGame(url)) return;
  event.preventDefault();
  go(url);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "typed") return;
  event.preventDefault();
  const url = new URL(form.action);
  new FormData(form).forEach((value, name) => url.searchParams.append(name, String(value)));
  go(url);
});

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  const field = document.getElementById(button?.getAttribute("data-copy") ?? "");
  if (!button || !(field instanceof HTMLInputElement)) return;
  const done = await navigator.clipboard.writeText(field.value).then(() => true, () => false);
  field.select();
  said.textContent = button.getAttribute(done ? "data-done" : "data-failed");
  if (done) button.textContent = button.getAttribute("data-done");
});

addEventListener("popstate", () => go(location.href, true));

document.documentElement.dataset.ready = "";
