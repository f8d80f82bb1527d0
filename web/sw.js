// The service worker: keeps the pages' files, so that play goes on without a connection. The service puts the list `files` in
// front of this text; it changes whenever one of them does, and so does this file.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const folder = files[0].slice(0, files[0].lastIndexOf("/"));
const release = `linkmate ${folder}`;

/** Pages that can stand for any of their kind: their scripts look at the address. */
const shells = ["/", "/play/c1/s", "/edit/c1/s"];

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(release);
    await cache.addAll([...files, ...shells, "/static/icon.svg", "/manifest.webmanifest"]);
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== release).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") || url.pathname === "/manifest.webmanifest") event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  // Without a connection nobody knows who can still win.
  else if (url.pathname === "/api/dead") event.respondWith(fetch(request).catch(() => new Response("{}")));
});

/** A file as it was kept, else from the service. @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page from the service; without a connection, one of its kind. @param {FetchEvent} event @param {URL} url */
async function page(event, url) {
  // Only chess has scripts that know the rules.
  const [, kind, ruleset = "c1"] = url.pathname.split("/", 3);
  const isChess = kind === "" || ["c1", "f1"].includes(ruleset);
  const shell = shells.find((shell) => isChess && shell.split("/", 2)[1] === kind);
  const lang = url.searchParams.get("lang");
  const spoken = shell && lang ? `${shell}?lang=${lang}` : shell;
  try {
    const response = await fetch(event.request);
    // The newest page of its kind, in the language that is being used.
    if (spoken && response.ok && !response.redirected) {
      const copy = response.clone();
      // That of another release would ask for files that are not kept here.
      const keep = async () => {
        if ((await copy.clone().text()).includes(folder)) await (await caches.open(release)).put(spoken, copy);
      };
      event.waitUntil(keep());
    }
    return response;
  } catch (error) {
    const kept = (spoken && (await caches.match(spoken))) || (shell && (await caches.match(shell)));
    if (kept) return kept;
    throw error;
  }
}
