// The service worker: keeps the pages' files, so that play goes on without a connection. The service puts the list `files` in
// front of this text; it changes whenever one of them does, and so does this file.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const folder = files[0].slice(0, files[0].lastIndexOf("/"));
const release = `linkmate ${folder}`;

/** Pages that can stand for others: their scripts look at the address. */
const shells = ["/", "/play/c1/s", "/edit/c1/s"];

/** So many pages are kept. Every ruleset has its own, each language another. */
const MAX_PAGES = 20;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(release);
    await cache.addAll([...files, ...shells, "/static/icon.svg", "/manifest.webmanifest"]);
    // The games that were played with an earlier release.
    const known = (await pages()).filter((path) => !shells.includes(path));
    await Promise.all(known.map((path) => cache.add(path).catch(() => {})));
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
  // Without a connection there is no answer to who can still win.
  else if (url.pathname === "/api/dead") event.respondWith(fetch(request).catch(() => new Response("{}")));
});

/** The paths of all pages of games that are kept, the oldest first. */
async function pages() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const paths = kept.flat().map(({ url }) => url.slice(location.origin.length));
  return [...new Set(paths)].filter((path) => /^\/(play|edit)\//.test(path));
}

/** A file as it was kept, else from the service. @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page that can stand for this one: that of its ruleset. @param {URL} url */
function shellOf(url) {
  const [, kind, ruleset] = url.pathname.split("/", 3);
  if (kind === "play" || kind === "edit") return ruleset ? `/${kind}/${ruleset}/s` : undefined;
  return url.pathname === "/" ? "/" : undefined;
}

/** A page from the service; without a connection, one that can stand for it. @param {FetchEvent} event @param {URL} url */
async function page(event, url) {
  const shell = shellOf(url);
  const lang = url.searchParams.get("lang");
  const localized = shell && lang ? `${shell}?lang=${lang}` : shell;
  try {
    const response = await fetch(event.request);
    // The newest page of its ruleset, in the language that is being used.
    if (localized && response.ok && !response.redirected) event.waitUntil(cachePage(localized, response.clone()));
    return response;
  } catch (error) {
    // A page of chess can stand for every game with the same board and pieces.
    const plain = shell && shells.find((other) => other.split("/", 2)[1] === shell.split("/", 2)[1]);
    for (const path of [localized, shell, plain && lang ? `${plain}?lang=${lang}` : plain, plain]) {
      const kept = path && (await caches.match(path));
      if (kept) return kept;
    }
    throw error;
  }
}

/** @param {string} path @param {Response} response */
async function cachePage(path, response) {
  // A page of another release would ask for files that are not kept here.
  if (!(await response.clone().text()).includes(folder)) return;
  const cache = await caches.open(release);
  await cache.put(path, response);
  const kept = (await pages()).filter((other) => !shells.includes(other) && other !== path);
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_PAGES)).map((old) => cache.delete(old)));
}
